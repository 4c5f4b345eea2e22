"""Games as such: what every card game of the house has in common, whichever it is.

House rules with their vocabulary, presets and rulebook; what rungs and audits find; score sheets;
records as files have them. The games stand on this room and know nothing of each other.
"""

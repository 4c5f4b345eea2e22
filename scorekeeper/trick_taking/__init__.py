"""Everything that the card games of this package have in common.

House rules with their vocabulary, presets and rulebook; rungs and audits; score sheets; records in
files. The games build on this package and know nothing of each other.
"""

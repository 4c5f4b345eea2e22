"""The store: one SQLite file with the journal, the rulesets and what is worked out of them.

It keeps and finds rows and knows nothing of what an event means. A ``Database`` belongs to one
thread at a time.
"""

from scorekeeper.face import find_names

__getattr__, __dir__ = find_names(__name__, __file__, __spec__.loader)  # its names: __init__.pyi

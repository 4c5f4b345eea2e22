"""The store: one SQLite file with the journal, the rulesets and the tables computed from them."""

from scorekeeper.face import find_names

__getattr__, __dir__ = find_names(__name__, __file__, __spec__.loader)  # its names: __init__.pyi

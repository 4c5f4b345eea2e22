"""The journal: what was recorded at the table, in order, and what it means.

Pure: events are frozen values, state is a fold over them, nothing here reads a clock, a file or
a database. ``moves`` says what may be recorded and what comes of it, and what a whole
record amounts to.
"""

from scorekeeper.face import find_names

__getattr__, __dir__ = find_names(__name__, __file__, __spec__.loader)  # its names: __init__.pyi

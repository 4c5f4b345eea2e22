"""The journal: events recorded at the table, and the state that they fold into.

Pure: events are frozen values and state is a fold over them. Nothing here reads a clock, a file or
a database. ``moves`` says when each event may be recorded and how it changes the state, and folds
whole records.
"""

from scorekeeper.face import find_names

__getattr__, __dir__ = find_names(__name__, __file__, __spec__.loader)  # its names: __init__.pyi

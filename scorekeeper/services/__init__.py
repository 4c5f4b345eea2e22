"""The services: one function for each use case of a table, without HTTP and HTML."""

from scorekeeper.face import find_names

__getattr__, __dir__ = find_names(__name__, __file__, __spec__.loader)  # its names: __init__.pyi

"""The services: one function for each use case of a table.

The only room that loads, decides and appends. It knows nothing of HTTP and HTML.
"""

from scorekeeper.face import find_names

__getattr__, __dir__ = find_names(__name__, __file__, __spec__.loader)  # its names: __init__.pyi

"""ナップ: British Nap: its rules, rulings, payments, audit and notation."""

from scorekeeper.face import find_names

__getattr__, __dir__ = find_names(__name__, __file__, __spec__.loader)  # its names: __init__.pyi

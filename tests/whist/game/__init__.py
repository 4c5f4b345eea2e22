"""ホイスト: four players, two sides, no auction; trumps are the suit of the card dealt last."""

from scorekeeper.face import find_names

__getattr__, __dir__ = find_names(__name__, __file__, __spec__.loader)  # its names: __init__.pyi

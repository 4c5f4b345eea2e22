"""The rules of Nap on a terminal."""

from scorekeeper.nap import CANON

__all__ = ["CANON"]

"""The rules of Napoleon on a terminal."""

from scorekeeper.napoleon import CANON

__all__ = ["CANON"]

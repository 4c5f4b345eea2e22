"""The rules of Napoleon on a terminal."""

from scorekeeper.napoleon.rules.presets import CANON

__all__ = ["CANON"]

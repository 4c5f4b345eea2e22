"""The rules of Nap on a terminal."""

from scorekeeper.nap.rules.presets import CANON

__all__ = ["CANON"]

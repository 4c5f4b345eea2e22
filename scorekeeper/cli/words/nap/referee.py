"""A trick of Nap on a terminal."""

from scorekeeper.nap import referee as answer

__all__ = ["FOREIGN", "answer"]

FOREIGN = frozenset({"tricks"})
"""Options that say nothing about a trick of this game."""

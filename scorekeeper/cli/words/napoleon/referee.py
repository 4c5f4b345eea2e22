"""A trick of Napoleon on a terminal."""

from scorekeeper.napoleon import referee as answer

__all__ = ["FOREIGN", "answer"]

FOREIGN = frozenset({"bid"})
"""Options that say nothing about a trick of this game."""

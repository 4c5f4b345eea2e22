"""Tables for a terminal, in which a Japanese character is two columns wide."""

from scorekeeper.exports.columns import aligned, width

__all__ = ["aligned", "width"]

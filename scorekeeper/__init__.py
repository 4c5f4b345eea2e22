"""Scorekeeper and referee for Napoleon (ナポレオン) at a real table, with real cards."""

__version__ = "0.1.0"

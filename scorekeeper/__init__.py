"""Scorekeeper and referee for Napoleon (ナポレオン) at a real table, with real cards."""

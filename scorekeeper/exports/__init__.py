"""Exports: results in the formats for other programs, piece by piece."""

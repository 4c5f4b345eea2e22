"""Exports: results in the forms that leave the house, one pure function a format."""

from scorekeeper.exports.csv_file import csv_file

__all__ = ["csv_file"]

"""Exports: results in the formats for other programs, piece by piece."""

from scorekeeper.exports.archive import (
    FORMAT,
    VERSION,
    ArchivedEvent,
    ArchivedRuleset,
    ArchivedSession,
    archive_chunks,
)
from scorekeeper.exports.table import (
    Cell,
    Encoding,
    FileColumn,
    FileTable,
    NotInEncoding,
    csv_chunks,
    csv_file,
)
from scorekeeper.exports.text import ChatLine, chat_table, chat_text
from scorekeeper.exports.xlsx_file import xlsx_file

__all__ = [
    "FORMAT",
    "VERSION",
    "ArchivedEvent",
    "ArchivedRuleset",
    "ArchivedSession",
    "Cell",
    "ChatLine",
    "Encoding",
    "FileColumn",
    "FileTable",
    "NotInEncoding",
    "archive_chunks",
    "chat_table",
    "chat_text",
    "csv_chunks",
    "csv_file",
    "xlsx_file",
]

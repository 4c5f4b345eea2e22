"""What logs may not hold: the owner's key, whatever line or traceback it would stand in."""

import logging
import re
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from scorekeeper.web.server.door.keys import KEY_BYTES

LOGGERS = ("scorekeeper", "scorekeeper.web", "waitress", "waitress.queue", "werkzeug")
"""Who writes of requests and of our own mistakes."""

_LINK = re.compile(r"(/enter/)[^\s?#\"'<>]+")
_traceback = logging.Formatter().formatException


@dataclass(frozen=True, slots=True, kw_only=True)
class Redaction(logging.Filter):
    """A log filter that blackens keys, and any attempt at one in a link.

    A key is looked up in its file for every line, since it may be renewed at any time, by another
    program too; one that stood there before stays black.

    >>> Redaction(key_files={Path("/nowhere")}).blacken("GET /enter/abd and then abc")
    'GET /enter/*** and then abc'
    """

    key_files: set[Path] = field(default_factory=set)
    _known: set[str] = field(default_factory=set, repr=False, compare=False)

    def blacken(self, text: str) -> str:
        """A text without what nobody may read."""
        for file in tuple(self.key_files):
            with suppress(OSError, ValueError):
                self._known.add(file.read_text(encoding="ascii").strip())
        for key in tuple(self._known):
            if len(key) >= KEY_BYTES:  # a disk that was full leaves an empty file
                text = text.replace(key, "***")
        return _LINK.sub(r"\1***", text)

    def filter(self, record: logging.LogRecord) -> bool:
        """Let every record pass, blackened."""
        record.msg, record.args = self.blacken(record.getMessage()), ()
        if record.exc_info:
            record.exc_text = self.blacken(record.exc_text or _traceback(record.exc_info))
        return True


_OURS = Redaction()
"""The one filter of this process, whatever groups it serves."""


def keep_out_of_logs(key_file: Path) -> None:
    """Blacken the key in this file in every log that this house writes."""
    _OURS.key_files.add(key_file)
    _OURS.blacken("")  # the key as it is now is known, whatever becomes of it
    for name in LOGGERS:
        logging.getLogger(name).addFilter(_OURS)


def forget_key_file(key_file: Path) -> None:
    """Look no longer for other keys in a file; those that were seen there stay black."""
    _OURS.key_files.discard(key_file)

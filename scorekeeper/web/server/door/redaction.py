"""What logs may not hold: the owner's key, whatever line or traceback it would stand in."""

import logging
import re
from collections.abc import Iterable
from dataclasses import dataclass, field

LOGGERS = ("scorekeeper", "scorekeeper.web", "waitress", "waitress.queue", "werkzeug")
"""Who writes of requests and of our own mistakes."""

_LINK = re.compile(r"(/enter/)[^\s?#\"'<>]+")
_traceback = logging.Formatter().formatException


@dataclass(frozen=True, slots=True, kw_only=True)
class Redaction(logging.Filter):
    """A log filter that blackens the key, and any attempt at one in a link.

    >>> Redaction(secrets=frozenset({"abc"})).blacken("GET /enter/abd and then abc")
    'GET /enter/*** and then ***'
    """

    secrets: frozenset[str] = field(repr=False)

    def blacken(self, text: str) -> str:
        """A text without what nobody may read."""
        for secret in self.secrets:
            text = text.replace(secret, "***")
        return _LINK.sub(r"\1***", text)

    def filter(self, record: logging.LogRecord) -> bool:
        """Let every record pass, blackened."""
        record.msg, record.args = self.blacken(record.getMessage()), ()
        if record.exc_info:
            record.exc_text = self.blacken(record.exc_text or _traceback(record.exc_info))
        return True


def keep_out_of_logs(secrets: Iterable[str]) -> None:
    """Blacken these in every log that this house writes."""
    redaction = Redaction(secrets=frozenset(secrets))
    for name in LOGGERS:
        logging.getLogger(name).addFilter(redaction)

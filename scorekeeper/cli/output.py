"""Standard output: signs that it has none for are written in letters, and a full one is said so.

What comes from a file is show and never obeyed: a terminal is told nothing by a name or a time.
"""

import codecs
import json
import os
import sys
from contextlib import suppress
from errno import EPIPE
from io import TextIOWrapper
from typing import IO, Any
from unicodedata import category, normalize

import click

from scorekeeper.cards import Refusal

_IN_LETTERS = "scorekeeper-letters"
_LETTERS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "–": "-", "—": "-", "−": "-", "·": "."}
_LOOKS = frozenset("\ufe0e\ufe0f")
"""What only says how the sign before it looks."""
_ORDERS = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Kinds of characters that a terminal obeys, or that the eye cannot see."""
_HARMLESS = frozenset("\n\t\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}")


def init_output() -> None:
    """Have a terminal or pipe that lacks a sign still get its answer.

    Windows in Japanese writes into pipes in cp932, which has no suits.
    """
    codecs.register_error(_IN_LETTERS, _as_letters)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=_IN_LETTERS)


def tell(text: str = "", *, file: IO[Any] | None = None, err: bool = False) -> None:
    """Print a text and a new line, whoever wrote what stands in it."""
    click.echo(show(text), file=file, err=err)


def show(text: str) -> str:
    r"""A text with control characters and marks of direction as JSON writes them.

    So JSON text says the same as before.

    >>> print(show("\x1b[2J \N{RIGHT-TO-LEFT OVERRIDE}Eve"), show("家族👨‍👩‍👧"))
    \u001b[2J \u202eEve 家族👨‍👩‍👧
    """
    return text if text.isprintable() else "".join(map(_show_sign, text))


def in_letters(text: str) -> str:
    """A text in ASCII, as far as it can be; cards as the notation has them.

    >>> in_letters("♥\N{VARIATION SELECTOR-15}Q"), in_letters("Écarté — ♠10"), in_letters("秋")
    ('HQ', 'Ecarte - S10', '?')
    """
    return "".join(map(_letter, text))


def output_fault(error: OSError) -> Refusal | None:
    """What to say where standard output takes no more; None for an error about something else.

    What is still to be written then goes nowhere, so that Python does not try again at its end.
    """
    if error.filename is not None or error.errno == EPIPE:
        return None
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    return Refusal("output-unwritable", details=error.strerror or str(error))


def _show_sign(sign: str) -> str:
    if sign in _HARMLESS or category(sign) not in _ORDERS:
        return sign
    return f"\\u{ord(sign):04x}" if sign.isascii() else json.dumps(sign)[1:-1]


def _letter(sign: str) -> str:
    if sign.isascii():
        return sign
    if sign in _LOOKS:
        return ""
    base = normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return _LETTERS.get(sign) or base or "?"


def _as_letters(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return in_letters(error.object[error.start : error.end]), error.end

"""表記: cards, bids and trumps in plain notation, shown as people read them."""

import re
from collections.abc import Callable
from datetime import date, datetime, time
from functools import lru_cache

from scorekeeper.wording.languages import LANGUAGES

_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_NOTATION = re.compile(
    r"JOKER(?P<joker>2?)(=(?P<stands>[SHDC](10|[2-9AKQJ])))?"
    r"|(?P<unseen>\?\?)"
    r"|(?P<suit>[SHDC])(?P<rank>10|[2-9AKQJ])?"
    r"|(?P<count>\d+)?(?P<trump>[SHDC]|NT)"
    r"|(?P<level>misere|nap|bonaparte|wellington|blucher|[1-7](?=\+))(?P<floater>\+?)"
)
_BARE_SIGN = re.compile("([♠♥♦♣])(?![\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}])")


LanguageWords = Callable[..., str]
"""Returns the words of one language by a key of its catalogue, with parameters."""


def as_text(text: str) -> str:
    """Return the text with every suit sign marked to be drawn as a letter, never as an emoji.

    Phones draw a bare ♥ as a coloured picture that ignores the page's colours and its night.
    """
    return _BARE_SIGN.sub("\\1\N{VARIATION SELECTOR-15}", text)


def show(text: str, word: LanguageWords) -> str:
    """Replace each word of notation by its form for people; other words stay.

    Notation is cards (``SA HQ JOKER ??``), bids (``13H``, ``15NT``) and trumps (``S``, ``NT``),
    several of them separated by spaces or commas. A bid is shown in the language's order, a bid of
    Nap (``nap``, ``4+``) by its name. ``word`` gives the words for ``joker``, ``unseen``,
    ``no-trump-short``, ``level-with-floater``, every named level (``level-nap``), and for
    ``bid-of``, the order of a count and its ``trumps``.
    """
    return as_text(re.sub(r"[^\s,]+", lambda found: _one(found[0], word), text))


def _one(text: str, word: LanguageWords) -> str:
    found = _NOTATION.fullmatch(text)
    if found is None:
        return text
    if found["joker"] is not None:
        stands = f"={_one(found['stands'], word)}" if found["stands"] else ""
        return word("joker") + found["joker"] + stands
    if found["unseen"]:
        return word("unseen")
    if found["level"]:
        level, floater = found["level"], word("level-with-floater") if found["floater"] else ""
        return (level if level.isdigit() else word(f"level-{level}")) + floater
    if found["suit"]:
        return _SIGNS[found["suit"]] + (found["rank"] or "")
    trumps = _SIGNS.get(found["trump"]) or word("no-trump-short")
    return word("bid-of", count=found["count"], trumps=trumps) if found["count"] else trumps


# 数と時刻: numbers, days and times as a language writes them.

MINUS = "\N{MINUS SIGN}"
GROUPED = 10_000
"""The least number with a thousands separator in a sentence."""


def write_number(number: object) -> str:
    """A number, below zero with a minus sign."""
    return str(number).replace("-", MINUS, 1)


def write_signed(number: object) -> str:
    """A number with its sign, as score sheets write it."""
    text = str(number).replace("-", MINUS, 1)
    return text if text[:1] == MINUS or not text.strip("0.") else f"+{text}"


# 時刻: times of the journal on this machine's clock. A text that is not a time is returned
# unchanged.
#
# A day without a time is the same in every time zone.
#
# No record's time, wrong or old, can make a page fail.


def local(stamp: str) -> datetime | None:
    """Return a time of the journal on this machine's clock; None if it is none or out of range."""
    try:
        return datetime.fromisoformat(stamp).astimezone()
    except (ValueError, OverflowError, OSError):
        return None


def is_day(stamp: str) -> bool:
    """Return whether this is a day without a time."""
    return len(stamp) == len("2024-05-06")


@lru_cache(maxsize=1000)
def day_of(stamp: str) -> date | str:
    """Return the day of a time on this machine's clock; the text itself if it has none."""
    at = local(stamp)
    return stamp if at is None else at.date()


def long_day(stamp: str, language: str) -> str:
    """Return the day of a time with its year, written out in a language."""
    at = local(stamp)
    return stamp if at is None else write_time(at.date(), "long", language)


@lru_cache(maxsize=4096)
def write_time(when: date | time, form: str, language: str) -> str:
    """Write a day or a time in a language: a day in a ``long`` form, else by Babel's skeletons."""
    from babel.dates import format_date, format_skeleton  # imported late: no start waits for it

    place = LANGUAGES[language].place
    if form == "long" and isinstance(when, date):
        return format_date(when, form, locale=place)
    return format_skeleton(form, when, locale=place)

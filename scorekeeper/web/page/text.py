"""Small things that every page writes the same way."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import time
from typing import Any

from flask import url_for

from scorekeeper.desk.origins import whose
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import MINUS, is_day, local, write_time

__all__ = ["clock", "moment", "per_hand", "sentences", "share", "short_day", "whose"]


NONE = "\N{EN DASH}"
"""What stands where there is no number."""


def per_hand(points: int, hands: int) -> str:
    """Points a hand with one decimal and a sign, halves away from zero; nothing without a hand.

    >>> per_hand(25, 2), per_hand(-7, 3), per_hand(0, 3), per_hand(0, 0)
    ('+12.5', '−2.3', '0.0', '')
    """
    if not hands:
        return ""
    tenths = (20 * abs(points) + hands) // (2 * hands)
    sign = "" if not tenths else "+" if points > 0 else MINUS
    return f"{sign}{tenths // 10}.{tenths % 10}"


def sentences(text: str) -> list[str]:
    """The sentences of a text, each to be kept together where lines are broken.

    >>> sentences("その会はありません。最初のページから選び直してください。")
    ['その会はありません。', '最初のページから選び直してください。']
    >>> sentences("There is no page “x.y”. Is it 3.5 or 4?")
    ['There is no page “x.y”.', 'Is it 3.5 or 4?']
    """
    return [one.strip() for one in re.split(r"(?<=。)(?=.)|(?<=[.?!])\s+", text)]


def share(part: int, whole: int) -> str:
    """A part in a hundred, halves up; a dash of nothing.

    >>> share(1, 3), share(1, 200), share(0, 0)
    ('33%', '1%', '–')
    """
    return f"{(200 * part + whole) // (2 * whole)}%" if whole else NONE


def moment(stamp: str, language: str) -> str:
    """A time of the journal as people of that language write it, on this machine's clock.

    Where a record holds no time, it is what the record holds; so it is with the two below.
    """
    at = local(stamp)
    if at is None:
        return stamp
    return f"{write_time(at.date(), 'MMMEd', language)} {clock(stamp, language)}".rstrip()


def short_day(stamp: str, language: str) -> str:
    """The day of a time of the journal without its year, on this machine's clock."""
    at = local(stamp)
    return stamp if at is None else write_time(at.date(), "MMMEd", language)


def clock(stamp: str, language: str) -> str:
    """The hour and minute of a time of the journal, on this machine's clock; nothing of a day."""
    if is_day(stamp):
        return ""
    at = local(stamp)
    return stamp if at is None else write_time(time(at.hour, at.minute), "Hm", language)


@dataclass(frozen=True, slots=True, kw_only=True)
class PageLink:
    """A page of a long list, by its number from 1."""

    number: int
    url: str
    is_current: bool


def page_links(endpoint: str, page: int, pages: int, **of: Any) -> tuple[PageLink, ...]:
    """Links from a page of a list to others, and to itself, which is current; none to one alone.

    ``of`` is what else the address of the list names.
    """
    return tuple(
        PageLink(number=number, url=url_for(endpoint, page=number, **of), is_current=number == page)
        for number in page_numbers(page, pages)
    )


def page_numbers(page: int, pages: int) -> list[int]:
    """From which pages to which: the first, the last, and those one, ten, a hundred … away.

    >>> page_numbers(37, 100), page_numbers(1, 3), page_numbers(1, 1)
    ([1, 27, 36, 37, 38, 47, 100], [1, 2, 3], [])
    """
    if pages == 1:
        return []
    steps = [10**power for power in range(len(str(pages)))]
    near = {page, *(page + step for step in steps), *(page - step for step in steps)}
    return sorted({1, pages, *(number for number in near if 1 <= number <= pages)})


def describe_shown(say: Speaker, page: int, most: int, shown: int, count: int) -> str:
    """Which of all the list has a page shows, where every page but the last has ``most``."""
    if count <= most:
        return say("going-on-all")
    before = (page - 1) * most
    return say("going-on-shown", first=before + 1, last=before + shown, count=count)


# 記入: what a page needs to offer something to press.
#
# Values only: every sentence, address and number is ready when it gets here. Cards, bids and trumps
# are in plain notation (``HQ``, ``13H``, ``S``, ``NT``); the templates draw the glyphs.


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """記入: where a form is sent and what it carries besides the reader's own choices.

    ``command`` is the id that makes a form sent twice count once, ``seen`` the number of the
    last entry that the reader had before them. After a refusal ``error`` is the sentence to
    show at the form and ``typed`` what was sent, by field name; ``about`` are the fields that the
    sentence may be about, none where it is about several or the form as a whole.

    >>> form = Form(url="/hand/3/call", command="c0", seen=4, typed={"count": "13"})
    >>> form.chose("count", 13), form.chose("count", 14)
    (True, False)
    >>> form.text("count", 15), Form(url="/hand/3/call", command="c1", seen=4).text("count", 15)
    ('13', '15')
    >>> short = Form(url="/hand/3/correct", command="c2", seen=4, error="?", about=("why", "text"))
    >>> short.wrong("why"), short.wrong("taken")
    (True, False)
    """

    url: str
    command: str
    seen: int
    error: str = ""
    typed: Mapping[str, str] = field(default_factory=dict)
    about: tuple[str, ...] = ()

    def wrong(self, name: str) -> bool:
        """Whether the sentence of the refusal is about this field."""
        return name in self.about

    def chose(self, name: str, value: str | int) -> bool:
        """Whether ``value`` is what was chosen for the field ``name`` when it was last sent."""
        return self.typed.get(name) == str(value)

    def text(self, name: str, begins: object = "") -> str:
        """What was typed into the field ``name``, or what it ``begins`` with in a form not sent."""
        return self.typed.get(name, "") if self.typed else str(begins)


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoForm(Form):
    """取り消し: the form of an undo; ``event`` is the number of what its button names.

    Where that is a trick, ``trick`` is its number, which is asked for again then.
    """

    event: int
    trick: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One of several values to press, with its label in the reader's language."""

    value: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A way on."""

    url: str
    label: str

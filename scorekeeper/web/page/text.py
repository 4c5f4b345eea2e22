"""見た目: words, people and looks that every page writes the same way."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import time
from functools import lru_cache, partial
from itertools import product
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias
from unicodedata import east_asian_width
from urllib.parse import quote
from zlib import crc32

from flask import Flask, abort, g, redirect, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup, escape

from scorekeeper.cards import Card, Suit
from scorekeeper.services.context import tell_recorder
from scorekeeper.web.server.application import LazyView, find_speaker, here, own_place, services
from scorekeeper.web.server.keys import keep_choice, name_for
from scorekeeper.wording import Speaker, rule_label, rule_sentence
from scorekeeper.wording.notation import (
    MINUS,
    day_of,
    is_day,
    local,
    long_day,
    write_signed,
    write_time,
)

if TYPE_CHECKING:
    from scorekeeper.journal.events import Event  # the login page imports no game

__all__ = ["clock", "moment", "per_hand", "sentences", "share", "short_day", "tell_recorder"]


NONE = "\N{EN DASH}"
"""The sign for a missing number."""


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
    """Return the sentences of a text, each kept together by line breaking.

    >>> sentences("その会はありません。最初のページから選び直してください。")
    ['その会はありません。', '最初のページから選び直してください。']
    >>> sentences("There is no page “x.y”. Is it 3.5 or 4?")
    ['There is no page “x.y”.', 'Is it 3.5 or 4?']
    """
    return [one.strip() for one in re.split(r"(?<=。)(?=.)|(?<=[.?!])\s+", text)]


def share(part: int, whole: int) -> str:
    """Return a percentage, halves up; a dash if the whole is 0.

    >>> share(1, 3), share(1, 200), share(0, 0)
    ('33%', '1%', '–')
    """
    return f"{(200 * part + whole) // (2 * whole)}%" if whole else NONE


def moment(stamp: str, language: str) -> str:
    """A time of the journal on this machine's clock; a day alone has its year. Other text stays.

    >>> moment("2024-12-14", "en"), moment("2024-12-14", "ja"), moment("once", "en")
    ('14 December 2024', '2024年12月14日', 'once')
    """
    at = local(stamp)
    if at is None or is_day(stamp):
        return long_day(stamp, language)
    return f"{write_time(at.date(), 'MMMEd', language)} {clock(stamp, language)}".rstrip()


def began(opening: "Event") -> str:
    """When a session began, as shown: the day alone if this machine's day differs."""
    is_same = opening.day == str(day_of(opening.when))
    return opening.when if is_same else opening.dated


def exact_time(stamp: str, language: str) -> str:
    at = local(stamp)
    if at is None:
        return stamp
    return f"{write_time(at.date(), 'long', language)} {clock(stamp, language)}".rstrip()


def moments(stamps: Iterable[str]) -> Callable[[str], str]:
    """Return how a list writes its times: with the year, unless all are of this year."""
    write = exact_time if need_years(stamps) else moment
    return partial(write, language=find_speaker().language)


def need_years(stamps: Iterable[str]) -> bool:
    """Return whether a time of a list is of another year than this."""
    year = f"{services().now().astimezone():%Y}"
    return any(str(day_of(stamp))[:4] != year for stamp in stamps)


def short_day(stamp: str, language: str) -> str:
    day = day_of(stamp)
    return day if isinstance(day, str) else write_time(day, "MMMEd", language)


def clock(stamp: str, language: str) -> str:
    if is_day(stamp):
        return ""
    at = local(stamp)
    return stamp if at is None else write_time(time(at.hour, at.minute), "Hm", language)


def page_links(endpoint: str, page: int, pages: int, **of: Any) -> list[dict[str, Any]]:
    return [
        {
            "number": number,
            "url": url_for(endpoint, page=number, **of),
            "is_current": number == page,
        }
        for number in page_numbers(page, pages)
    ]


def page_numbers(page: int, pages: int) -> list[int]:
    """Return the pages to link: the first, the last, and the ones 1, 10, 100 … pages away.

    >>> page_numbers(37, 100), page_numbers(1, 3), page_numbers(1, 1)
    ([1, 27, 36, 37, 38, 47, 100], [1, 2, 3], [])
    """
    if pages == 1:
        return []
    steps = [10**power for power in range(len(str(pages)))]
    near = {page, *(page + step for step in steps), *(page - step for step in steps)}
    return sorted({1, pages, *(number for number in near if 1 <= number <= pages)})


def describe_shown(say: Speaker, page: int, most: int, shown: int, count: int) -> str:
    """Say which rows of a list a page shows; every page but the last has ``most``."""
    if count <= most:
        return say("going-on-all")
    before = (page - 1) * most
    return say("going-on-shown", first=before + 1, last=before + shown, count=count)


# 記入: values that a page needs for its forms.
#
# Values only: every sentence, address and number is ready when it gets here. Cards, bids and trumps
# are in plain notation (``HQ``, ``13H``, ``S``, ``NT``); the templates draw the glyphs.


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """記入: a form's address, and the hidden values beside the reader's choices.

    ``command`` makes a form sent twice count once, ``seen`` is the last entry that the reader saw.
    After a refusal ``error`` is its sentence, ``about`` the fields that it is about, and ``typed``
    the submitted values.
    """

    url: str
    command: str
    seen: int
    error: str = ""
    typed: Mapping[str, str] = field(default_factory=dict)
    about: tuple[str, ...] = ()

    def wrong(self, name: str) -> bool:
        return name in self.about

    def chose(self, name: str, value: str | int) -> bool:
        return self.typed.get(name) == str(value)

    def text(self, name: str, begins: object = "") -> str:
        """Return the text of the field ``name``, or ``begins`` in a form that was not sent."""
        return self.typed.get(name, "") if self.typed else str(begins)


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferedUndo(Form):
    """取り消し: the undo of an ``event``; if that is a trick, the page asks for it again."""

    event: int
    trick: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One of several values to press, with its label in the reader's language."""

    value: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A link with its label."""

    url: str
    label: str


# 席: the people on a page, as far as the table knows them.


Role: TypeAlias = str
"""役割: a player's role as everybody at the table knows it, empty while it is open.

Each game has its own (`GamePages.role_of`). It is a class of the page's colours (``is-…``), and the
catalogues name it (``role-…``) and have the letter of its seal, if it has one (``sheet-mark-…``).
"""


_LONG, _LONGEST = (5, 6), (8, 8)
"""The letters from which on a name is written smaller: wide ones in all, narrow ones in a word."""
_UNBROKEN = 8
"""The letters of a word that fit the narrowest of seven columns; a longer one may break once."""
_SYLLABLE = re.compile(r"(?:[cpst]h|[^\W\daeiouy_])(?=[aeiouy])", re.IGNORECASE)
"""The beginning of a syllable in Latin letters."""


@lru_cache(maxsize=1024)
def who(name: str) -> Markup:
    """A name as it stands in a narrow column: whole, smaller if it is long, breaking after ・.

    A ``word`` in Latin letters does not break well: all names of its row are as small as it.

    >>> who("健一"), who("Kenichi")
    (Markup('<span class="who">健一</span>'), Markup('<span class="who word long">Kenichi</span>'))
    >>> who("マリア・フェルナンダ")
    Markup('<span class="who longest">マリア・<wbr>フェルナンダ</span>')
    >>> who("Grandmother")
    Markup('<span class="who word longest">Grand<wbr>mother</span>')
    """
    wide = sum(east_asian_width(letter) in "WF" for letter in name)
    narrow = max(len(word) for word in re.split(r"[\s・]", name))
    reached = [wide >= most[0] or (narrow >= most[1] and not wide) for most in (_LONG, _LONGEST)]
    size = " longest" if reached[1] else " long" if reached[0] else ""
    size = f" word{size}" if size and not wide else size
    parts = Markup().join(map(_breakable, re.split(r"(\s)", name)))
    return Markup('<span class="who{}">{}</span>').format(size, parts)


def _breakable(word: str) -> Markup:
    """A word with the one place where it may break, should it alone be too wide for its column."""
    if "・" in word or len(word) <= _UNBROKEN:
        return escape(word).replace(escape("・"), Markup("・<wbr>"))
    begin = (one.start() for one in _SYLLABLE.finditer(word, 2, len(word) - 1))
    at = min(begin, key=lambda place: (abs(2 * place - len(word)), -place), default=0)
    return Markup("{}<wbr>{}").format(word[:at], word[at:]) if at else escape(word)


# 印: a person's own mark, a letter in a shape, in place of a name without room. No shape is a disc
# or a square: these are the seals of roles. Its ink is the page's.


FORMS = (
    "M10 1 18 5.5V14.5L10 19 2 14.5V5.5Z",  # hexagon
    "M10 1 18 8V18.5H2V8Z",  # house
    "M2 1.5H18V12L10 19 2 12Z",  # shield
    "M2 18.5V9.5A8 8 0 0 1 18 9.5V18.5Z",  # arch
    "M2 1.5H18V10.5A8 8 0 0 1 2 10.5Z",  # cup
    "M2 2H10A8 8 0 0 1 18 10V18H10A8 8 0 0 1 2 10Z",  # leaf
)
"""Outlines in a box of 20 by 20."""

_SHAPES = tuple(product(range(len(FORMS)), (False, True)))
_NO_INITIALS = frozenset("ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ")


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A letter in one of the `FORMS`, which is filled or an outline."""

    letter: str
    form: int
    is_full: bool

    @property
    def fill(self) -> str:
        return " full" if self.is_full else ""

    @lru_cache(maxsize=256)  # noqa: B019 - equal marks share their picture
    def __html__(self) -> Markup:
        """Return it as it stands beside a name; screen readers and copies leave it out."""
        drawn = Markup(
            '<span class="emblem{}" data-letter="{}" aria-hidden="true">'
            '<svg viewBox="0 0 20 20"><path d="{}"/></svg></span>'
        )
        return drawn.format(self.fill, self.letter, FORMS[self.form])


@lru_cache(maxsize=256)
def marks_of(names: tuple[str, ...]) -> dict[str, Mark]:
    """Give each name a mark unused so far; newcomers change no earlier mark.

    The letter is the name's first that is free, the form depends on the name, so that the same
    person mostly has the same mark in another group.

    >>> [one.letter for one in marks_of(("花子", "花江", "Ben", "ベン")).values()]
    ['花', '江', 'B', 'ベ']
    """
    given: dict[str, Mark] = {}
    for name in names:
        letters = {one.letter for one in given.values()}
        shapes = {(one.form, one.is_full) for one in given.values()}
        initials = [one for one in name.upper() if one.isalnum() and one not in _NO_INITIALS]
        first = crc32(name.encode()) % len(_SHAPES)
        wanted = [
            Mark(letter=letter, form=form, is_full=is_full)
            for letter in initials or [name[:1]]
            for form, is_full in _SHAPES[first:] + _SHAPES[:first]
        ]
        given[name] = min(
            wanted,
            key=lambda mark: (
                mark in given.values(),
                mark.letter in letters,
                (mark.form, mark.is_full) in shapes,
            ),
        )
    return given


def mark(name: str) -> Mark | str:
    return marks_of(g.get("people", ())).get(name, "")


@lru_cache(maxsize=64)
def seal(say: Speaker, role: Role) -> Markup:
    """Return the seal of a role: a letter, and its whole word for screen readers.

    An empty role has no seal, nor has a role without a letter in the catalogues: the role of all
    who stand together against one.

    >>> from scorekeeper.wording import speaker
    >>> seal(speaker("ja"), "opponent")
    Markup('')
    """
    letter = f"sheet-mark-{role}"
    if not role or not say.has(letter):
        return Markup()
    made = Markup(
        '<span class="mark is-{}"><span aria-hidden="true">{}</span>'
        '<span class="spoken">{}</span></span>'
    )
    return made.format(role, say(letter), say(f"role-{role}"))


@lru_cache(maxsize=64)
def leads_mark(say: Speaker) -> Markup:
    return Markup('<span class="leads">▸<span>{}</span></span>').format(say("hand-leads-mark"))


# 見た目: the looks that a reader chose in this browser, and the switches for them.


PLAIN = "plain"
"""The value that switches a look off."""

LOOKS: Mapping[str, tuple[str, ...]] = MappingProxyType({"suits": ("four",)})
"""Looks that can be switched, with their values beside the plain one.

Each way is a class of the page's root: with ``four`` diamonds and clubs have colours of their own.
"""


def look_url(what: str, way: str) -> str:
    return f"{url_for('look.switch', what=what, way=way)}?next={quote(here())}"


def switch(what: str, way: str) -> ResponseReturnValue:
    if way not in (*LOOKS.get(what, ()), PLAIN) or what not in LOOKS:
        abort(404)
    response = redirect(own_place(request.args.get("next", "")), 303)
    keep_choice(request, response, what, way)
    return response


_tell_delivery = LazyView("games.history.tell_delivery")


def init_template_globals(app: Flask) -> None:
    """Give templates what they know in every language; for the rest see `names_in`."""
    app.jinja_env.filters.update(
        signed=write_signed, sentences=sentences, began=began, who=who, mark=mark
    )
    app.context_processor(
        lambda: {
            "look": " ".join(
                way
                for what, offered in LOOKS.items()
                if (way := request.cookies.get(name_for(request, what), "")) in offered
            )
        }
    )
    app.jinja_env.globals.update(
        look_url=look_url,
        per_hand=per_hand,
        share=share,
        versions_question=LazyView("hand.question"),
        **{name: LazyView(f"page.house.{name}") for name in ("address_of", "reading_url")},
    )


def names_in(say: Speaker) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the filters and the globals of templates that speak this language."""
    filters = {
        "glyphs": say.glyphs,
        "moment": partial(moment, language=say.language),
        "clock": partial(clock, language=say.language),
        "short_day": partial(short_day, language=say.language),
        "day": partial(long_day, language=say.language),
        "recorder": partial(tell_recorder, say),
    }
    of_houses = ("cite", "house_name", "list_cards", "matter_words", "source_names", "source_title")
    return filters, {
        "glyphs": say.glyphs,
        "listed": say.list_words,
        "seal": partial(seal, say),
        "rule_label": partial(rule_label, say),
        "rule_sentence": partial(rule_sentence, say),
        "brought": partial(_tell_delivery, say),
        # The login page imports no game.
        **{name: partial(LazyView(f"page.house.{name}"), say) for name in of_houses},
    }


Cards: TypeAlias = Sequence[tuple[str, Sequence[Card]]]
"""Cards in rows, a suit each."""


def rows_of(cards: Iterable[Card]) -> Cards:
    """Cards in rows, in their order, jokers last; no row without a card."""
    found: dict[str, list[Card]] = {suit: [] for suit in (*map(str, Suit), "")}
    for card in cards:
        found[str(card.suit or "")].append(card)
    return [(suit, of_suit) for suit, of_suit in found.items() if of_suit]

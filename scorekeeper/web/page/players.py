"""席: the people on a page, as far as the table knows who they are."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal
from unicodedata import east_asian_width

from markupsafe import Markup, escape

from scorekeeper.wording import Speaker

Role = Literal["", "napoleon", "adjutant", "ally", "declarer", "opponent"]
"""役割: a player's part as everybody at the table knows it; empty while it is open.

The adjutant is an ``adjutant`` here only once the called card was shown or the hand settled. The
last two are those of Nap.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentLine:
    """Who pays whom how many chips."""

    payer: str
    payee: str
    chips: int


_LONG, _LONGEST = (5, 6), (8, 8)
"""The letters from which on a name is written smaller: wide ones in all, narrow ones in a word."""


@lru_cache(maxsize=1024)
def who(name: str) -> Markup:
    """A name as it stands in a narrow column: whole, smaller if it is long, breaking after ・.

    >>> who("健一"), who("Kenichi")
    (Markup('<span class="who">健一</span>'), Markup('<span class="who long">Kenichi</span>'))
    >>> who("マリア・フェルナンダ")
    Markup('<span class="who longest">マリア・<wbr>フェルナンダ</span>')
    """
    wide = sum(east_asian_width(letter) in "WF" for letter in name)
    narrow = max(len(word) for word in re.split(r"[\s・]", name))
    reached = [wide >= most[0] or (narrow >= most[1] and not wide) for most in (_LONG, _LONGEST)]
    size = " longest" if reached[1] else " long" if reached[0] else ""
    parts = escape(name).replace(escape("・"), Markup("・<wbr>"))
    return Markup('<span class="who{}">{}</span>').format(size, parts)


@lru_cache(maxsize=64)
def seal(say: Speaker, role: Role) -> Markup:
    """The seal of a part played: a letter, and its whole word for those who hear the page.

    Nobody's part has none, nor have those who stand together against one declarer.

    >>> from scorekeeper.wording import speaker
    >>> seal(speaker("ja"), "opponent")
    Markup('')
    """
    if not role or role == "opponent":
        return Markup()
    made = Markup(
        '<span class="mark is-{}"><span aria-hidden="true">{}</span>'
        '<span class="spoken">{}</span></span>'
    )
    return made.format(role, say(f"sheet-mark-{role}"), say(f"role-{role}"))


def leads_mark(say: Speaker) -> Markup:
    """The mark over whoever leads to a trick."""
    return Markup('<span class="leads">▸<span>{}</span></span>').format(say("hand-leads-mark"))

"""審判: a disputed trick, its cards tapped in the order played, and the ruling."""

from dataclasses import dataclass
from typing import Literal

from scorekeeper.web.page.offered import Form, Link, LinkGroup
from scorekeeper.web.referee.elsewhere_model import Elsewhere

Finding = Literal["stands", "outranked", "nobody", "off", "suspended", "void", "unknown"]
"""What a rung of the ladder found in this trick."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedCard:
    """A card in the order played, and who played it (a name or a number from the leader)."""

    card: str
    player: str
    wins: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLink:
    """A card to tap; an empty ``url`` means that it was played already."""

    card: str
    url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLinkRow:
    """The cards of one suit to tap, high to low; ``suit`` is empty for jokers and ``??``."""

    suit: str
    cards: tuple[CardLink, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RungRow:
    """段: one rung of the ladder, strongest first.

    ``text`` says what was found, ``rule`` which house rule puts the rung there, ``source``
    where that rule is written (None where it is nobody's in particular).
    """

    name: str
    finding: Finding
    text: str
    card: str = ""
    rule: str = ""
    source: Link | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """裁定: who wins and why.

    With a card that nobody saw, ``winner`` is empty, ``possible`` holds the players who may
    have won and ``depends`` the sentences that say on what it depends.
    """

    winner: str
    card: str
    because: str
    rungs: tuple[RungRow, ...]
    warnings: tuple[str, ...] = ()
    possible: tuple[str, ...] = ()
    depends: tuple[str, ...] = ()
    elsewhere: Elsewhere | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Recording:
    """What "record this result" sends to the hand: the trick, a seat and a count of honours.

    ``label`` is what the button says; ``honours`` are None where nobody counts any.
    ``plays`` are the cards in order (``SK SA HQ``) and ``named_suit`` what a led joker asked
    for, both in plain notation; empty where there is nothing to say.
    """

    form: Form
    label: str
    trick: int
    winner: int
    honours: int | None = None
    plays: str = ""
    named_suit: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RefereePage:
    """審判の頁: answers to GET only; every tap is a link that carries the whole question.

    ``next_player`` is who plays the next card, empty when all are in. ``asked`` is what has to be
    told beside the cards: the suit that a leader named, trumps that a hand does not know.
    ``settings`` are the circumstances, each changeable by its links; those of a hand have none.
    """

    plays: tuple[PlayedCard, ...]
    players: int
    next_player: str
    rows: tuple[CardLinkRow, ...]
    settings: tuple[LinkGroup, ...]
    rules_name: str
    rules_url: str
    asked: tuple[LinkGroup, ...] = ()
    ruling: Ruling | None = None
    take_back_url: str = ""
    restart_url: str = ""
    back_url: str = ""
    back_label: str = ""
    recording: Recording | None = None
    errors: tuple[str, ...] = ()

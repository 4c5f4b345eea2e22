"""書いた一局: a hand of any game with all that people write down beside its cards."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from scorekeeper.cards import Refusal, squeeze
from scorekeeper.trick_taking.auction.auction import Call
from scorekeeper.trick_taking.auditing.stated import BIGGEST_NUMBER, Stated, check_points

LONGEST_TEXT = 1000
LONGEST_NAME = 40
COMMENT_MARKS = "#＃※"

_NOT_IN_NAMES = frozenset(COMMENT_MARKS + ":：;；,，、>＞→()（）")
_LIKE_A_NUMBER = re.compile(r"(.*\s[+-]|[+-]?)\d+", re.DOTALL)
_NEVER_WRITTEN = ("Cc", "Cs", "Zl", "Zp")


@dataclass(frozen=True, slots=True, kw_only=True)
class Tags:
    """見出し: what is said of a hand as a whole; ``number`` is 1 or more, texts are one line."""

    number: int | None = None
    title: str | None = None
    date: str | None = None
    place: str | None = None

    def __post_init__(self) -> None:
        if self.number is not None and not 1 <= self.number <= BIGGEST_NUMBER:
            raise Refusal("notation-number-unreadable", text=str(self.number))
        for text in (self.title, self.date, self.place):
            if text is None:
                continue
            if not is_one_line(text) or any(mark in text for mark in COMMENT_MARKS):
                raise Refusal("notation-text-unwritable", text=text[:40])


@dataclass(frozen=True, slots=True, kw_only=True)
class Comment:
    """注: something to read, after a trick, or with 0 about the hand as a whole."""

    text: str
    trick: int = 0

    def __post_init__(self) -> None:
        if not is_one_line(self.text):
            raise Refusal("notation-text-unwritable", text=self.text[:40])


def is_one_line(text: str) -> bool:
    """Whether a text can stand on a line of its own and be read again as it is.

    >>> is_one_line("長い夜 #1"), is_one_line(" no"), is_one_line("two" + chr(10) + "lines")
    (True, False, False)
    """
    if not text or len(text) > LONGEST_TEXT or text != text.strip():
        return False
    return is_legible(text)


def is_legible(text: str) -> bool:
    """Whether every character of a text is one that people write."""
    return "\N{REPLACEMENT CHARACTER}" not in text and not any(
        unicodedata.category(character) in _NEVER_WRITTEN for character in text
    )


def check_names(names: tuple[str, ...], *, players: int) -> None:
    """Refuse names that cannot be told apart from each other or from the rest of a line.

    Raises:
        Refusal: ``notation-names-count``, ``notation-name-unwritable`` or
            ``notation-name-twice``.
    """
    if len(names) != players:
        raise Refusal("notation-names-count", count=len(names), players=players)
    for name in names:
        if not _is_name(name):
            raise Refusal("notation-name-unwritable", name=name[:LONGEST_NAME])
    spelt = [squeeze(name) for name in names]
    for name, spelling in zip(names, spelt, strict=True):
        if spelt.count(spelling) > 1:
            raise Refusal("notation-name-twice", name=name)


def _is_name(name: str) -> bool:
    if not is_one_line(name) or len(name) > LONGEST_NAME or not squeeze(name):
        return False
    like_a_number = _LIKE_A_NUMBER.fullmatch(unicodedata.normalize("NFKC", name))
    return like_a_number is None and not _NOT_IN_NAMES.intersection(name)


HandT = TypeVar("HandT", bound=Any)
BidT = TypeVar("BidT")


@dataclass(frozen=True, kw_only=True)
class WrittenHand(Generic[HandT, BidT]):
    """書いた一局: the cards, and what was written beside them.

    ``names`` are in seat order, none for players without names. Comments are kept in the order of
    play.
    """

    hand: HandT
    names: tuple[str, ...] = ()
    tags: Tags = field(default_factory=Tags)
    calls: tuple[Call[BidT], ...] = ()
    stated: Stated = field(default_factory=Stated)
    comments: tuple[Comment, ...] = ()

    def name(self, seat: int) -> str:
        """What the player at a seat is called: the seat's number where there are no names."""
        return self.names[seat] if self.names else str(seat)

    def check_beside(self, *, seats: Iterable[int] = ()) -> None:
        """Refuse names, seats, comments and points that this hand cannot have; ``seats`` as well.

        Raises:
            Refusal: ``notation-names-count``, ``notation-name-unwritable``,
                ``notation-name-twice``, ``seat-unknown``, ``notation-comment-astray`` or
                ``notation-points-count``.
        """
        players = self.hand.players
        if self.names:
            check_names(self.names, players=players)
        for seat in (*(call.seat for call in self.calls), *seats):
            if not 0 <= seat < players:
                raise Refusal("seat-unknown", seat=seat, players=players)
        for comment in self.comments:
            if not 0 <= comment.trick <= len(self.hand.tricks):
                raise Refusal("notation-comment-astray", trick=comment.trick)
        check_points(self.stated.points, players=players)

    def settle_form(self) -> None:
        """Give one hand one form: comments in their order, and no hands where none is known."""
        in_order = tuple(sorted(self.comments, key=lambda comment: comment.trick))
        object.__setattr__(self, "comments", in_order)
        if self.hand.hands is not None and all(cards is None for cards in self.hand.hands):
            object.__setattr__(self, "hand", replace(self.hand, hands=None))

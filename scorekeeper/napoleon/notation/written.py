"""書いた一局: a hand with all that people write down beside its cards."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from scorekeeper.cards import Card, Refusal, squeezed
from scorekeeper.napoleon.auction import Call
from scorekeeper.napoleon.audit_hand import PlayedHand
from scorekeeper.napoleon.bid import Bid, check_bid, strength
from scorekeeper.napoleon.ruleset import Ruleset

LONGEST_TEXT = 1000
LONGEST_NAME = 40
BIGGEST_NUMBER = 999_999
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
            if text is not None and not (is_one_line(text) and _has_no_mark(text)):
                raise Refusal("notation-text-unwritable", text=text[:40])


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaration:
    """最初の宣言: what Napoleon stood at, and the card he called, before he declared again."""

    bid: Bid
    called: Card | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Stated:
    """書いてある結果: the result as the table says it; each is None where it does not."""

    taken: int | None = None
    made: bool | None = None
    points: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        check_numbers((self.taken or 0, *(self.points or ())))


@dataclass(frozen=True, slots=True, kw_only=True)
class Comment:
    """注: something to read, after a trick, or with 0 about the hand as a whole."""

    text: str
    trick: int = 0

    def __post_init__(self) -> None:
        if not is_one_line(self.text):
            raise Refusal("notation-text-unwritable", text=self.text[:40])


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenHand:
    """書いた一局: the cards, and what was written beside them.

    ``names`` are in seat order, none for players without names. ``declared`` is what held before
    Napoleon declared again (再宣言), None if he did not; the cards' own bid is the last. Comments
    are kept in the order of play.

    Raises:
        Refusal: ``notation-names-count``, ``notation-name-unwritable`` or
            ``notation-name-twice``, ``seat-unknown``, ``notation-calls-differ`` where the highest
            call is not the contract, ``notation-points-count``, ``notation-comment-astray``,
            ``notation-number-unreadable``, or what ``check_bid`` refuses.

    """

    hand: PlayedHand
    names: tuple[str, ...] = ()
    tags: Tags = field(default_factory=Tags)
    dealer: int | None = None
    calls: tuple[Call, ...] = ()
    declared: Declaration | None = None
    stated: Stated = field(default_factory=Stated)
    comments: tuple[Comment, ...] = ()

    def __post_init__(self) -> None:
        if self.names:
            check_names(self.names, players=self.hand.players)
        self._check_seats()
        check_bid(self.stood_at, self.hand.ruleset)
        check_calls(self.calls, self.hand.ruleset, standing=(self.hand.napoleon, self.stood_at))
        check_points(self.stated.points, players=self.hand.players)
        check_numbers(trick.honours or 0 for trick in self.hand.tricks)
        self._settle()

    @property
    def stood_at(self) -> Bid:
        """The bid that won the auction, whatever was declared after it."""
        return self.hand.bid if self.declared is None else self.declared.bid

    @property
    def first_called(self) -> Card | None:
        """The card that was called first, whatever was declared after it."""
        return self.hand.called if self.declared is None else self.declared.called

    def name(self, seat: int) -> str:
        """What the player at a seat is called: the seat's number where there are no names."""
        return self.names[seat] if self.names else str(seat)

    def _check_seats(self) -> None:
        seats = [call.seat for call in self.calls]
        seats += [] if self.dealer is None else [self.dealer]
        for seat in seats:
            if not 0 <= seat < self.hand.players:
                raise Refusal("seat-unknown", seat=seat, players=self.hand.players)
        for comment in self.comments:
            if not 0 <= comment.trick <= len(self.hand.tricks):
                raise Refusal("notation-comment-astray", trick=comment.trick)

    def _settle(self) -> None:
        """Give one hand one form: comments in their order, and no hands where none is known."""
        in_order = tuple(sorted(self.comments, key=lambda comment: comment.trick))
        object.__setattr__(self, "comments", in_order)
        if self.hand.hands is not None and all(cards is None for cards in self.hand.hands):
            object.__setattr__(self, "hand", replace(self.hand, hands=None))


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
    if len({squeezed(name) for name in names}) < len(names):
        twice = next(name for name in names if _spellings(name, names) > 1)
        raise Refusal("notation-name-twice", name=twice)


def highest_call(calls: Sequence[Call], rules: Ruleset) -> tuple[int, Bid] | None:
    """The highest bid among calls and who made it first; None where nobody bid."""
    bids = [(call.seat, call.bid) for call in calls if call.bid is not None]
    return max(bids, key=lambda made: strength(made[1], rules), default=None)


def check_calls(calls: Sequence[Call], rules: Ruleset, *, standing: tuple[int, Bid]) -> None:
    """Refuse an auction that did not end in the contract; without any bid it says nothing.

    Raises:
        Refusal: ``notation-calls-differ`` with both bids, or what ``check_bid`` refuses.

    """
    for call in calls:
        if call.bid is not None:
            check_bid(call.bid, rules)
    highest = highest_call(calls, rules)
    if highest is not None and highest != standing:
        bid, called = str(standing[1]), str(highest[1])
        raise Refusal("notation-calls-differ", bid=bid, standing=called)


def check_numbers(numbers: Iterable[int]) -> None:
    """Refuse numbers beyond anything a card game counts.

    Raises:
        Refusal: ``notation-number-unreadable``.

    """
    for number in numbers:
        if abs(number) > BIGGEST_NUMBER:
            raise Refusal("notation-number-unreadable", text=str(number)[:40])


def check_points(points: tuple[int, ...] | None, *, players: int) -> None:
    """Refuse points that are not one number for every player.

    Raises:
        Refusal: ``notation-points-count``.

    """
    if points is not None and len(points) != players:
        raise Refusal("notation-points-count", count=len(points), players=players)


def _has_no_mark(text: str) -> bool:
    return not any(mark in text for mark in COMMENT_MARKS)


def _is_name(name: str) -> bool:
    if not is_one_line(name) or len(name) > LONGEST_NAME or not squeezed(name):
        return False
    like_a_number = _LIKE_A_NUMBER.fullmatch(unicodedata.normalize("NFKC", name))
    return like_a_number is None and not _NOT_IN_NAMES.intersection(name)


def _spellings(name: str, names: tuple[str, ...]) -> int:
    return sum(squeezed(other) == squeezed(name) for other in names)

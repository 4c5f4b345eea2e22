"""出せる札: may this card be played, and which cards may? Common to all games."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import product
from typing import Any, Generic, Self, TypeVar

from scorekeeper.cards import Card, Refusal, Suit
from scorekeeper.trick_taking.ruleset import Document

# 出せる札: rulings on single plays: legal, illegal, or unknown from the cards shown.


CardTest = Callable[[Card], bool]  # A test on one card


@dataclass(frozen=True, slots=True, kw_only=True)
class Holding:
    """A player's cards, including the one being played.

    ``certain`` cards are known to be there, in the order in which they prove it. ``possible`` has
    every card that may be there, the certain ones too. ``size`` is the number of cards.
    """

    certain: tuple[Card, ...]
    possible: frozenset[Card]
    size: int

    @classmethod
    def known(cls, cards: Iterable[Card]) -> Self:
        certain = tuple(card.held for card in cards)
        return cls(certain=certain, possible=frozenset(certain), size=len(certain))

    def proof_of(self, test: CardTest) -> tuple[Card, ...]:
        return tuple(card for card in self.certain if test(card))

    def must_have(self, test: CardTest) -> bool:
        """Whether some card of the hand passes the test, whichever the unknown cards are.

        If fewer possible cards fail it than the hand holds, one card must pass.
        """
        if any(map(test, self.certain)):
            return True
        return sum(not test(card) for card in self.possible) < self.size

    def can_have(self, test: CardTest) -> bool:
        return any(map(test, self.possible))


TurnT = TypeVar("TurnT")


class Legality(StrEnum):
    """The verdict on a play."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    UNKNOWN = "unknown"  # It depends on something that nobody saw or knows


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayRuling:
    """A ruling on one play.

    ``code`` names the broken duty, the duty that may be broken, or the reason why the play is
    legal; the wording key is ``play-`` and the code. ``field`` is the house rule behind it, None if
    every house has it. ``proof`` are cards of the hand that show it. An unknown ruling has in
    ``unless`` the condition that makes the play legal: ``not-held`` (the player had no such card),
    ``lead`` (the lead asks for nothing else) or one of the game's own; its wording key is
    ``unless-`` and the code. ``also`` are alternative duties: an illegal play breaks one of them,
    and the known cards do not tell which.
    """

    verdict: Legality
    code: str
    field: str | None = None
    proof: tuple[Card, ...] = ()
    unless: str | None = None
    also: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        return f"play-{self.code}"


def unknown(code: str, *, unless: str, field: str | None = None) -> PlayRuling:
    return PlayRuling(verdict=Legality.UNKNOWN, code=code, field=field, unless=unless)


@dataclass(frozen=True, slots=True, kw_only=True)
class Obstacle:
    """Cards of a hand that make a play a breach: one that ``hurts`` and none that ``spares``."""

    hurts: CardTest
    spares: CardTest | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Duty(Generic[TurnT]):
    """義務: one duty of a player.

    ``code`` names the breach; ``field`` is the house rule behind it, None if every house has it.
    ``obstacle`` returns the cards that make a play a breach on a turn; None if nothing does.
    ``binds`` says whether the duty can bind anybody in a situation. ``leading`` says whether it
    binds the leader or the players after; None for both.
    """

    code: str
    field: str | None
    sources: tuple[str, ...]
    obstacle: Callable[[TurnT, Card], Obstacle | None]
    binds: Callable[[Any], bool] = lambda _situation: True
    leading: bool | None = False


def breach_of(
    duties: Iterable[Duty[TurnT]], turn: TurnT, card: Card, holding: Holding
) -> PlayRuling | None:
    """Return the first duty that a card certainly breaks, else the first it may break, or None.

    A card that breaks one duty or another in every case breaks a duty too (AMB-78).
    """
    doubts = list[tuple[PlayRuling, Obstacle]]()
    for duty in duties:
        obstacle = duty.obstacle(turn, card)
        if obstacle is not None:
            found = _weigh(duty, obstacle, holding)
            if found is not None and found.verdict is Legality.ILLEGAL:
                return found
            doubts += [(found, obstacle)] if found is not None else []
    if not doubts:
        return None
    first, *others = (found for found, _ in doubts)
    if others:
        obstacles = [obstacle for _, obstacle in doubts]
        ways = product(*((False,) if one.spares is None else (False, True) for one in obstacles))
        if not any(_is_spared(obstacles, way, holding) for way in ways):
            also = tuple(found.code for found in others)
            return replace(first, verdict=Legality.ILLEGAL, unless=None, also=also)
    return first


def _is_spared(obstacles: Sequence[Obstacle], ways: tuple[bool, ...], holding: Holding) -> bool:
    """Whether a hand can have for each duty a card that spares (``ways``), or none that hurts."""
    shunned = [one.hurts for one, spared in zip(obstacles, ways, strict=True) if not spared]
    wanted = [one.spares for one, spared in zip(obstacles, ways, strict=True) if spared]
    free = [card for card in holding.possible if not any(hurts(card) for hurts in shunned)]
    return (
        len(free) >= holding.size
        and set(free).issuperset(holding.certain)
        and all(any(spares(card) for card in free) for spares in wanted if spares)
    )


def _weigh(duty: Duty[TurnT], obstacle: Obstacle, holding: Holding) -> PlayRuling | None:
    hurts, spares = obstacle.hurts, obstacle.spares
    if not holding.can_have(hurts) or (spares is not None and holding.must_have(spares)):
        return None
    if holding.must_have(hurts) and not (spares is not None and holding.can_have(spares)):
        proof = holding.proof_of(hurts)
        return PlayRuling(verdict=Legality.ILLEGAL, code=duty.code, field=duty.field, proof=proof)
    return unknown(duty.code, field=duty.field, unless="not-held")


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyTurn(ABC):
    """手番: a player about to play to a trick.

    ``plays`` are the cards before, the leader's first; empty for the leader.
    """

    plays: tuple[Card, ...] = ()

    @property
    def lead(self) -> Card | None:
        """台札: the card that was led; None on the leader's own turn."""
        return self.plays[0] if self.plays else None

    @property
    @abstractmethod
    def suit(self) -> Suit | None:
        """The suit to follow; None without one or if it is unknown."""

    @property
    @abstractmethod
    def suit_is_known(self) -> bool:
        """Whether the table knows the suit to follow, if any, and the cards of it."""

    @property
    @abstractmethod
    def duties(self) -> Iterable[Duty[Any]]:
        """The duties that can bind this player."""

    @abstractmethod
    def reason(self, card: Card, holding: Holding) -> tuple[str, str | None, tuple[Card, ...]]:
        """Return why a card is legal: code, house rule, and the cards of the hand that matter."""

    def as_counted(self, card: Card) -> Card:
        return card.held

    def breach(self, card: Card, holding: Holding) -> PlayRuling | None:
        """Return the duty that a card breaks or may break; None if it is certainly legal."""
        if self.suit_is_known:
            return breach_of(self.duties, self, card, holding)
        return None if holding.possible <= {card.held} else unknown("follow", unless="lead")

    def judge(self, card: Card, holding: Holding) -> PlayRuling:
        """Rule on a card, given the known part of the player's hand."""
        card = self.as_counted(card)
        if found := self.breach(card, holding):
            return found
        code, field, proof = self.reason(card, holding)
        return PlayRuling(verdict=Legality.LEGAL, code=code, field=field, proof=proof)

    def legal_plays(self, hand: Iterable[Card]) -> tuple[Card, ...]:
        """Return the legal cards of a known hand, in its order; there is always one."""
        cards = tuple(hand)
        holding = Holding.known(cards)
        return tuple(card for card in cards if self.breach(card, holding) is None)

    def deciding(self, pool: Iterable[Card]) -> frozenset[Card]:
        """Return the cards of a pool that forbid or excuse the play of another card."""
        cards, found = frozenset(pool), set[Card]()
        if not self.suit_is_known:
            return frozenset()
        for card, duty in product(cards, tuple(self.duties)):
            if obstacle := duty.obstacle(self, card):
                tests = [obstacle.hurts] + ([obstacle.spares] if obstacle.spares else [])
                others = cards - {card}
                found.update(held for held in others if any(test(held) for test in tests))
        return frozenset(found)


# 出してもいい札: the cards a player may play, from some or all cards of the hand.


Judge = Callable[[Card, Holding], PlayRuling]
"""A game's ruling on a card, given the known part of the hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldCards:
    """A player's statement about a hand, just before playing.

    ``cards`` are the player's; ``possible`` every card that may be in the hand, these included;
    ``gone`` are played cards. ``size`` is the number of cards; None if the trick is unknown.
    """

    cards: tuple[Card, ...]
    possible: frozenset[Card]
    gone: frozenset[Card] = frozenset()
    size: int | None = None

    @classmethod
    def of(
        cls,
        cards: Iterable[Card],
        *,
        pack: Collection[Card],
        gone: Iterable[Card] = (),
        lacks: Iterable[Card] = (),
        size: int | None = None,
        most: int,
    ) -> Self:
        """Return the statement for cards of a pack; unseen ones are ignored.

        ``lacks`` are cards that the player denies having; ``most`` is the size of the largest hand.
        """
        held, away = tuple(card.held for card in cards), frozenset(card.held for card in gone)
        if len(held) > (most if size is None else size):
            raise Refusal("may-hand-too-big", count=len(held), most=most if size is None else size)
        known = tuple(card for card in held if not card.is_unseen)
        for place, card in enumerate(known):
            _check(card, pack=pack, gone=away, before=known[:place])
        possible = (frozenset(pack) - away - frozenset(lacks)).union(known)
        return cls(cards=known, possible=possible, gone=away, size=size)

    @property
    def is_whole(self) -> bool:
        return len(self.cards) in (self.size, len(self.possible))

    @property
    def open(self) -> tuple[Card, ...]:
        if self.is_whole:
            return ()
        return tuple(sorted(self.possible.difference(self.cards), key=_in_order))

    def whole(self) -> Self:
        """Return the same statement if these are all the cards."""
        if self.size is not None and len(self.cards) < self.size:
            raise Refusal("may-hand-short", count=len(self.cards), size=self.size)
        return replace(self, possible=frozenset(self.cards))

    def with_card(self, card: Card) -> Self:
        return replace(self, cards=(*self.cards, card))

    @property
    def holding(self) -> Holding:
        if self.is_whole:
            return Holding.known(self.cards)
        least = len(self.cards) if self.size is None else min(self.size, len(self.possible))
        return Holding(certain=self.cards, possible=self.possible, size=max(least, 1))


def _check(
    card: Card, *, pack: Collection[Card], gone: Collection[Card], before: Collection[Card]
) -> None:
    if card in before:
        raise Refusal("trick-card-twice", card=str(card))
    if card not in pack:
        raise Refusal("card-not-in-pack", card=str(card))
    if card in gone:
        raise Refusal("may-card-gone", card=str(card))


_SUITS = tuple(Suit)


def _in_order(card: Card) -> tuple[int, int]:
    """The order of a pack: suit by suit from ace to two, jokers last."""
    if card.suit is None or card.rank is None:
        return len(_SUITS), card.joker
    return _SUITS.index(card.suit), -card.rank


@dataclass(frozen=True, slots=True, kw_only=True)
class Playable:
    """A card, and whether it may be played.

    ``ruling`` is the game's. If it is unknown, any one of the cards ``forbids`` in the same hand
    forbids the play, and any one of ``allows`` allows it; both are empty if something else must be
    known. ``stands_for`` are the names that make a wild joker playable, suits (``S``) or cards
    (``HJ``); empty if it may be played as itself.
    """

    card: Card
    ruling: PlayRuling
    forbids: tuple[Card, ...] = ()
    allows: tuple[Card, ...] = ()
    stands_for: tuple[str, ...] = ()

    @property
    def verdict(self) -> Legality:
        return self.ruling.verdict

    def document(self) -> Document:
        found = self.ruling
        stated: Document = {
            "rule": found.field,
            "proof": [str(card) for card in found.proof],
            "also": list(found.also),
            "unless": found.unless,
            "forbids": [str(card) for card in self.forbids],
            "allows": [str(card) for card in self.allows],
            "stands_for": list(self.stands_for),
        }
        ruled = {"card": str(self.card), "verdict": found.verdict.value, "code": found.code}
        return ruled | {name: value for name, value in stated.items() if value}


@dataclass(frozen=True, slots=True, kw_only=True)
class May:
    """The answer to “may I?”.

    ``own`` are the named cards in their order; ``others`` is every other possible card, ruled on as
    if the player had it. ``suit`` is the suit to follow, None for none. ``holds_more`` is true if
    the player certainly has more cards than the named ones.
    """

    own: tuple[Playable, ...]
    others: tuple[Playable, ...]
    suit: Suit | None = None
    holds_more: bool = False

    def asks(self, deciding: Callable[[], Collection[Card]]) -> list[str]:
        if self.own:
            wanted = {card for one in self.own for card in self._settling(one)}
        else:
            wanted = set(deciding())
        return [str(one.card) for one in self.others if one.card in wanted]

    def _settling(self, one: Playable) -> tuple[Card, ...]:
        """Return the cards on which the answer about a named card depends.

        If every further card either forbids or allows the play, and the player has one more, the
        smaller group is enough: a card outside one group is in the other.
        """
        lots = (one.forbids, one.allows)
        if self.holds_more and all(lots) and sum(map(len, lots)) == len(self.others):
            return min(lots, key=len)
        return (*one.forbids, *one.allows)

    def document(self) -> Document:
        """Return the answer for JSON: the cards by verdict, then each named card."""
        return {
            **_by_verdict(self.own),
            "suit": None if self.suit is None else str(self.suit),
            "cards": [one.document() for one in self.own],
            "others": {
                **_by_verdict(self.others),
                "cards": [one.document() for one in self.others],
            },
        }


def _by_verdict(found: Iterable[Playable]) -> dict[str, list[str]]:
    sorted_out: dict[str, list[str]] = {verdict.value: [] for verdict in Legality}
    for one in found:
        sorted_out[one.verdict.value].append(str(one.card))
    return sorted_out


Naming = Callable[[Card], Iterable[tuple[str, Card]]]
"""The names that a player may give a card, and the card as named; empty except for a wild joker."""


OPEN_CARD = "open-card"  # The duty to play one's penalty card before any other (AMB-91)
_OF_OPEN_CARDS = "exposed_card"  # The house rule behind it, in every game


def _open_first(judge: Judge, open_cards: Collection[Card]) -> Judge:
    """Return a game's ruling with penalty cards: a legal one must be played first."""

    def rule(card: Card, holding: Holding) -> PlayRuling:
        found = judge(card, holding)
        if card.held in open_cards or found.verdict is Legality.ILLEGAL:
            return found
        due = {one: judge(one, holding).verdict for one in holding.certain if one in open_cards}
        proof = tuple(one for one, verdict in due.items() if verdict is Legality.LEGAL)
        if proof:
            return PlayRuling(
                verdict=Legality.ILLEGAL, code=OPEN_CARD, field=_OF_OPEN_CARDS, proof=proof
            )
        if Legality.UNKNOWN in due.values() and found.verdict is Legality.LEGAL:
            return unknown(OPEN_CARD, field=_OF_OPEN_CARDS, unless="not-held")
        return found

    return rule if open_cards else judge


def rule_on(
    told: ToldCards,
    judge: Judge,
    *,
    suit: Suit | None,
    naming: Naming = lambda _card: (),
    open_cards: Collection[Card] = (),
) -> May:
    judge = _open_first(judge, open_cards)
    return May(
        own=tuple(_rule_on(card, told, judge, naming) for card in told.cards),
        others=tuple(_judge(card, told.with_card(card), judge, naming) for card in told.open),
        suit=suit,
        holds_more=told.size is not None and not told.is_whole,
    )


def _rule_on(card: Card, told: ToldCards, judge: Judge, naming: Naming) -> Playable:
    found = _judge(card, told, judge, naming)
    if found.verdict is not Legality.UNKNOWN:
        return found
    tried = {
        other: _judge(card, told.with_card(other), judge, naming).verdict for other in told.open
    }
    return replace(
        found,
        forbids=tuple(other for other, verdict in tried.items() if verdict is Legality.ILLEGAL),
        allows=tuple(other for other, verdict in tried.items() if verdict is Legality.LEGAL),
    )


def _judge(card: Card, told: ToldCards, judge: Judge, naming: Naming) -> Playable:
    """Judge a card as itself; if that is not certainly legal, also as each possible name."""
    holding = told.holding
    ruling = judge(card, holding)
    if ruling.verdict is Legality.LEGAL:
        return Playable(card=card, ruling=ruling)
    named = [(name, judge(other, holding)) for name, other in naming(card)]
    legal = {name: one for name, one in named if one.verdict is Legality.LEGAL}
    if not legal:
        return Playable(card=card, ruling=ruling)
    return Playable(card=card, ruling=next(iter(legal.values())), stands_for=tuple(legal))

"""出せる札: may this card be played, and which may? What is asked of every player."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import product
from typing import Any, Generic, Self, TypeVar

from scorekeeper.cards import Card, Refusal, Suit
from scorekeeper.trick_taking.ruleset import Document

# 出せる札: rulings on single plays: legal, illegal, or not to be known from what was shown.
#
# A game lists the duties of a player who plays a card. Each duty asks for something only of a
# player who can do it. So it says of a card what other card in the same hand makes it a breach, and
# the rest is a matter of what is known of the hand. The table seldom sees a whole hand. Cards that
# fell later were there before; of the rest it is known at best how many they are and which cards
# they can be.


CardTest = Callable[[Card], bool]
"""A question about one card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Holding:
    """A player's cards, the one that he plays included.

    ``certain`` are known to be there, in the order in which they prove it; ``possible`` holds
    every card that can be there, the certain ones too; ``size`` is how many cards there are.
    """

    certain: tuple[Card, ...]
    possible: frozenset[Card]
    size: int

    @classmethod
    def known(cls, cards: Iterable[Card]) -> Self:
        """A hand of which every card is known.

        >>> from scorekeeper.cards import parse_cards
        >>> Holding.known(parse_cards("SA H3")).size
        2
        """
        certain = tuple(card.held for card in cards)
        return cls(certain=certain, possible=frozenset(certain), size=len(certain))

    def proof_of(self, test: CardTest) -> tuple[Card, ...]:
        return tuple(card for card in self.certain if test(card))

    def must_have(self, test: CardTest) -> bool:
        """Whether some card of the hand answers yes, whichever the unknown ones are.

        Where fewer cards can answer no than the hand holds, one of it has to answer yes.
        """
        if any(map(test, self.certain)):
            return True
        return sum(not test(card) for card in self.possible) < self.size

    def can_have(self, test: CardTest) -> bool:
        return any(map(test, self.possible))


TurnT = TypeVar("TurnT")


class Legality(StrEnum):
    """What can be said of a play."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    UNKNOWN = "unknown"
    """It depends on something that nobody saw or knows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayRuling:
    """A ruling on one play.

    ``code`` names the duty that was broken, that may have been broken, or the reason why none
    was; its wording key is ``play-`` and the code. ``field`` is the house rule behind it, None
    for what every house has. ``proof`` are cards of the hand that show it. An unknown one has in
    ``unless`` what would make the play legal: ``not-held`` (he had no such card), ``lead`` (what
    was led asks for nothing else) or what a game adds; its wording key is ``unless-`` and the
    code. ``also`` are the other duties of which an illegal one breaks one or the other, where the
    hand that is known leaves open which.
    """

    verdict: Legality
    code: str
    field: str | None = None
    proof: tuple[Card, ...] = ()
    unless: str | None = None
    also: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The wording key of what the ruling says."""
        return f"play-{self.code}"

    @property
    def unless_key(self) -> str | None:
        """The wording key of what would make an unknown play legal; None for a known one."""
        return None if self.unless is None else f"unless-{self.unless}"


def unknown(code: str, *, unless: str, field: str | None = None) -> PlayRuling:
    """A ruling on a play that may have broken a duty."""
    return PlayRuling(verdict=Legality.UNKNOWN, code=code, field=field, unless=unless)


def _always(_situation: object) -> bool:
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Obstacle:
    """What in a hand makes a card a breach: a card that ``hurts`` and none that ``spares``."""

    hurts: CardTest
    spares: CardTest | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Duty(Generic[TurnT]):
    """義務: one thing that a player owes.

    ``code`` names the breach; ``field`` is the house rule behind it, None for what every house
    has; ``obstacle`` says what makes a card a breach on a turn, None where it can be none.
    ``binds`` says of a situation whether the duty can bind anybody in it, ``leading`` whether it
    binds who leads, and not who plays after him; None for both.
    """

    code: str
    field: str | None
    sources: tuple[str, ...]
    obstacle: Callable[[TurnT, Card], Obstacle | None]
    binds: Callable[[Any], bool] = _always
    leading: bool | None = False


def breach_of(
    duties: Iterable[Duty[TurnT]], turn: TurnT, card: Card, holding: Holding
) -> PlayRuling | None:
    """The first duty that a card certainly breaks, else the first that it may break, or None.

    A card that breaks one or the other whatever the hand is breaks a duty too (AMB-78).
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
    if others and not _can_break_none([obstacle for _, obstacle in doubts], holding):
        also = tuple(found.code for found in others)
        return replace(first, verdict=Legality.ILLEGAL, unless=None, also=also)
    return first


def _can_break_none(obstacles: Sequence[Obstacle], holding: Holding) -> bool:
    """Whether some hand that fits what is known is hurt by none of these, or spared by it.

    In doubt there is one.
    """
    return any(_is_spared(obstacles, ways, holding) for ways in _ways(obstacles))


def _ways(obstacles: Sequence[Obstacle]) -> Iterator[tuple[bool, ...]]:
    """For each of them whether a card spares it; without that, none may hurt."""
    return product(*((False,) if one.spares is None else (False, True) for one in obstacles))


def _is_spared(obstacles: Sequence[Obstacle], ways: tuple[bool, ...], holding: Holding) -> bool:
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


# 出してもいい札: which cards a player may play, when he tells some of his own or all of them.
#
# Every card that he tells of is put to the game's `judge_play` with what is known of his hand.
# Where that leaves it open, the cards that he has not told of are tried one by one: which of them,
# in his hand, would forbid the play, and which would allow it.


Judge = Callable[[Card, Holding], PlayRuling]
"""A game's ruling on a card, given what is known of the hand that it comes from."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What a player tells of his hand, just before he plays.

    ``cards`` are his; ``possible`` every card that he can have, those included; ``gone`` are cards
    that have been played. ``size`` is how many he holds, None where nobody said which trick it is.
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
        """What is told by cards of a pack; unseen ones among them are not told of.

        ``lacks`` are cards that he says he does not have; ``most`` is how many a hand can have.

        Raises:
            Refusal: ``may-hand-too-big``, ``trick-card-twice``, ``card-not-in-pack`` or
                ``may-card-gone``.
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
        """Whether there is no card that he can have besides those that he tells of."""
        return len(self.cards) in (self.size, len(self.possible))

    @property
    def open(self) -> tuple[Card, ...]:
        """The cards that he can have besides, in the order of the pack."""
        if self.is_whole:
            return ()
        return tuple(sorted(self.possible.difference(self.cards), key=_in_order))

    def whole(self) -> Self:
        """The same where these are all his cards.

        Raises:
            Refusal: ``may-hand-short`` where he has to have more.
        """
        if self.size is not None and len(self.cards) < self.size:
            raise Refusal("may-hand-short", count=len(self.cards), size=self.size)
        return replace(self, possible=frozenset(self.cards))

    def with_card(self, card: Card) -> Self:
        return replace(self, cards=(*self.cards, card))

    @property
    def holding(self) -> Holding:
        """What is known of the hand, as duties ask for it."""
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
    """A card and whether it may be played.

    ``ruling`` is the game's. Where it is not known, ``forbids`` are cards any of which, in the
    same hand, forbids the play, and ``allows`` those any of which allows it; there are none where
    something else has to be known. ``stands_for`` is what a wild joker has to be named to be played
    so, suits (``S``) or cards (``HJ``); nothing where it may be played as itself.
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
        """The ruling for JSON; what there is not is left out."""
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

    ``own`` are the cards told of, in their order; ``others`` every other card that he can have, as
    it would be ruled on if he had it. ``suit`` is the suit to follow, None for none; ``holds_more``
    says that he certainly has cards that he has not told of.
    """

    own: tuple[Playable, ...]
    others: tuple[Playable, ...]
    suit: Suit | None = None
    holds_more: bool = False

    def asks(self, deciding: Callable[[], Collection[Card]]) -> list[str]:
        """Which of his other cards he has to tell of for a certain answer, for JSON.

        What the cards that he told of depend on; where there is none, the ``deciding`` ones.
        """
        if self.own:
            wanted = {card for one in self.own for card in self._settling(one)}
        else:
            wanted = set(deciding())
        return [str(one.card) for one in self.others if one.card in wanted]

    def _settling(self, one: Playable) -> tuple[Card, ...]:
        """The cards on which the answer about one of his own depends.

        Where any card more forbids or allows it, and he has one more, the smaller lot is enough:
        who has none of it has one of the other.
        """
        lots = (one.forbids, one.allows)
        if self.holds_more and all(lots) and sum(map(len, lots)) == len(self.others):
            return min(lots, key=len)
        return (*one.forbids, *one.allows)

    def document(self) -> Document:
        """The answer for JSON: the cards by verdict, then each card that was told of by itself."""
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
"""What a card's player may name it, and it as such: nothing, for all but a wild joker."""


OPEN_CARD = "open-card"
"""The duty to play a card that lies open before its owner before any other (AMB-91)."""
_OF_OPEN_CARDS = "exposed_card"
"""The house rule behind it, in every game."""


def _open_first(judge: Judge, open_cards: Collection[Card]) -> Judge:
    """A game's ruling where cards lie open: who has one that is legal plays it, or one of them."""

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
    told: Told,
    judge: Judge,
    *,
    suit: Suit | None,
    naming: Naming = lambda _card: (),
    open_cards: Collection[Card] = (),
) -> May:
    """Rule on every card that was told of, and on every other that can be there.

    ``open_cards`` lie open on the table, before whoever has them.
    """
    judge = _open_first(judge, open_cards)
    return May(
        own=tuple(_rule_on(card, told, judge, naming) for card in told.cards),
        others=tuple(_judge(card, told.with_card(card), judge, naming) for card in told.open),
        suit=suit,
        holds_more=told.size is not None and not told.is_whole,
    )


def _rule_on(card: Card, told: Told, judge: Judge, naming: Naming) -> Playable:
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


def _judge(card: Card, told: Told, judge: Judge, naming: Naming) -> Playable:
    """A card as itself; where that is not certainly legal, as what it may be named."""
    holding = told.holding
    ruling = judge(card, holding)
    if ruling.verdict is Legality.LEGAL:
        return Playable(card=card, ruling=ruling)
    named = [(name, judge(other, holding)) for name, other in naming(card)]
    legal = {name: one for name, one in named if one.verdict is Legality.LEGAL}
    if not legal:
        return Playable(card=card, ruling=ruling)
    return Playable(card=card, ruling=next(iter(legal.values())), stands_for=tuple(legal))


def find_deciding(
    pool: Collection[Card], obstacles: Callable[[Card], Iterator[Obstacle]]
) -> frozenset[Card]:
    """The cards of a pool that, in a hand, forbid or excuse the play of some other card.

    Whether the rest are in it changes no answer.
    """
    found: set[Card] = set()
    for card in pool:
        for obstacle in obstacles(card):
            tests = [obstacle.hurts] + ([] if obstacle.spares is None else [obstacle.spares])
            found.update(
                held for held in pool if held != card and any(test(held) for test in tests)
            )
    return frozenset(found)

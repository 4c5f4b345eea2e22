"""ナップの問い: a trick of Nap put to the referee.

The first card led to a hand fixes the trumps, so that trumps and trick are one question here: the
first trick, a later one with these trumps, or one without any. Where the bid makes a difference to
such a trick, it is asked for as well.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from scorekeeper import nap
from scorekeeper.cards import Card, Refusal, Suit
from scorekeeper.games import AnyHouse, AnyPreset
from scorekeeper.nap import Hand
from scorekeeper.trick_taking.hand import parse_trump, trump_text
from scorekeeper.trick_taking.ruling import Rung
from scorekeeper.web.games.nap.hand import NapView
from scorekeeper.web.games.referee import (
    Asker,
    Choices,
    Dispute,
    HandCheck,
    Missing,
    Names,
    Parts,
    TrickQuestion,
    whole,
)
from scorekeeper.wording import Speaker
from scorekeeper.wording.rulings import tell_tricks


def telling_bids(situation: nap.Situation) -> tuple[nap.Bid, ...]:
    """Return the bids on which the ruling of this trick depends, lowest first.

    A Wellington names its trumps, in the first trick (AMB-45); a misère has trumps, in a later one
    (AMB-51), which it has not at most tables.
    """
    bids = (bid for bid in nap.every_bid(situation.ruleset) if not bid.floater)
    return tuple(bid for bid in bids if _tells(bid, situation))


def _tells(bid: nap.Bid, situation: nap.Situation) -> bool:
    if situation.is_first:
        return replace(situation, bid=bid).trump_is_named
    has_trumps = not nap.is_without_trumps(situation.ruleset, bid)
    return bid.is_misere and has_trumps and situation.trump is not None


FIRST = "-"
"""The first trick in an address; its lead fixes the trumps."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NapQuestion(TrickQuestion):
    """A trick of Nap; ``trick`` None is any but the first, ``bid`` None one that nobody said.

    ``is_open`` is a trick of a hand that does not know its trumps.
    """

    no_trump: bool = False
    bid: nap.Bid | None = None
    is_open: bool = False

    @property
    def situation(self) -> nap.Situation:
        return nap.Situation(
            ruleset=self.rules,
            players=self.players,
            trump=self.trump,
            no_trump=self.no_trump,
            trick=self.trick,
            bid=self.bid,
            named_suit=self.named_suit,
        )

    @property
    def pack(self) -> tuple[Card, ...]:
        return nap.dealt_pack(self.rules, players=self.players)

    @property
    def seated(self) -> int:
        return nap.hands_dealt(self.rules, players=self.players)

    @property
    def tricks(self) -> int:
        tricks: int = self.rules.hand_size
        return tricks

    @property
    def can_be_ruled_on(self) -> bool:
        if not self.is_complete or not self._has_trumps:
            return False
        return not (self.situation.trump_is_named and self.asks_named_suit) or bool(self.named_suit)

    @property
    def asks_named_suit(self) -> bool:
        """Whether the leader named the trumps: with a joker, or before a Wellington."""
        return bool(self.plays) and self._has_trumps and self.situation.needs_a_name(self.lead)

    @property
    def named_suit_key(self) -> str:
        return "nap-referee-named"

    def with_bid(self, bid: nap.Bid | None) -> Self:
        """The question of a trick played at this bid, as far as that makes a difference."""
        return replace(self, bid=bid if bid in telling_bids(self.situation) else None)

    def under(self, preset: AnyPreset) -> Self:
        moved = TrickQuestion.under(self, preset)
        if nap.is_without_trumps(moved.rules, self.bid):
            return replace(moved, bid=None, trump=None, no_trump=True)
        return moved.with_bid(self.bid)

    def with_address(self, part: Parts) -> Self:
        return replace(self, trump=part.suit("trump")) if self.is_open else self

    @property
    def asks_trump(self) -> bool:
        return self.is_open

    @property
    def _has_trumps(self) -> bool:
        return self.trick == 1 or self.trump is not None or self._is_without

    @property
    def _is_without(self) -> bool:
        return self.no_trump or nap.is_without_trumps(self.rules, self.bid)

    def choices(self, say: Speaker) -> Iterator[tuple[str, Choices]]:
        yield "trump", self.trump_choices(say)
        if telling := telling_bids(self.situation):
            bids = [(say.glyphs(str(bid)), replace(self, bid=bid)) for bid in telling]
            yield "bid", [(say("nap-referee-other-bid"), replace(self, bid=None)), *bids]
        numbers = range(nap.FEWEST_PLAYERS, nap.MOST_PLAYERS + 1)
        can_deal = [players for players in numbers if _can_deal(self.house, players)]
        yield "players", self.players_choices(say, can_deal)

    def trump_choices(self, say: Speaker) -> Choices:
        if self.is_open:
            return _suits(say, self)
        first = replace(self, trump=None, no_trump=False, trick=1)
        later = replace(first, trick=None)
        without = replace(later, no_trump=True)
        answers = [
            (first.trump_word(say), first),
            *_suits(say, later),
            (without.trump_word(say), without),
        ]
        return [(word, answer.with_bid(self.bid)) for word, answer in answers]

    def facts(self, say: Speaker) -> Iterator[tuple[str, str]]:
        if self.bid is not None:
            yield "bid", say.glyphs(str(self.bid))
        if self._has_trumps:
            yield "trump", self.trump_word(say)
        yield "trick", say("hand-trick-number", number=self.trick or 1, of=self.tricks)

    def trump_word(self, say: Speaker) -> str:
        if self.trump is not None:
            return say.glyphs(str(self.trump))
        return say("nap-referee-without" if self._is_without else "nap-referee-first")

    def circumstances(self) -> dict[str, str]:
        return self._trump_arg() | ({"bid": str(self.bid)} if self.bid else {})

    def trick_args(self) -> dict[str, str]:
        trump = self._trump_arg() if self.is_open and self.trump else {}
        return trump | TrickQuestion.trick_args(self)

    def _trump_arg(self) -> dict[str, str]:
        is_fixed = self.trump is not None or self.no_trump
        return {"trump": trump_text(self.trump) if is_fixed else FIRST}


def _suits(say: Speaker, question: NapQuestion) -> list[tuple[str, NapQuestion]]:
    return [(say.glyphs(str(suit)), replace(question, trump=suit)) for suit in Suit]


def read_question(part: Parts, house: AnyHouse) -> NapQuestion:
    question = NapQuestion(
        preset=house.preset.name,
        rules=house.rules,
        players=part.read("players", lambda text: _players(house, text), _plain_players(house)),
        trump=None,
        trick=1,
    )
    question = part.read("trump", lambda text: _with_trump(question, text), question)
    return part.trick_of(part.read("bid", lambda text: _with_bid(question, text), question))


def plain_rungs(rules: nap.Ruleset, _players: int) -> tuple[Rung[nap.Trick], ...]:
    """The rungs of a later trick; however many play, as no rung depends on it."""
    return nap.ladder(nap.Situation(ruleset=rules, players=nap.FEWEST_PLAYERS, trump=Suit.SPADES))


def _with_trump(question: NapQuestion, text: str) -> NapQuestion:
    if text == FIRST:
        return question
    trump = parse_trump(text)
    return replace(question, trump=trump, no_trump=trump is None, trick=None)


def _with_bid(question: NapQuestion, text: str) -> NapQuestion:
    bid = nap.parse_bid(text)
    nap.check_bid(bid, question.rules)
    return question.with_bid(bid)


def _players(house: AnyHouse, text: str) -> int:
    players = whole(text, low=nap.FEWEST_PLAYERS, high=nap.MOST_PLAYERS)
    nap.check_deal(house.rules, players=players)
    return players


def _plain_players(house: AnyHouse) -> int:
    numbers = range(house.preset.players, nap.FEWEST_PLAYERS - 1, -1)
    return next(players for players in numbers if _can_deal(house, players))


def _can_deal(house: AnyHouse, players: int) -> bool:
    try:
        nap.check_deal(house.rules, players=players)
    except Refusal:
        return False
    return True


def dispute(at: NapView, trick: int) -> Dispute[NapQuestion] | None:
    hand = at.hand
    if hand.bid is None or not 1 <= trick <= hand.ruleset.hand_size:
        return None
    fixed = trick == 1 or hand.trump is not None or nap.is_without_trumps(hand.ruleset, hand.bid)
    question = NapQuestion(
        preset=at.dealt.preset,
        rules=hand.ruleset,
        players=hand.players,
        trump=None if trick == 1 else hand.trump,
        trick=trick,
        bid=hand.bid,
        is_open=not fixed,
    )
    return Dispute(
        hand=hand,
        question=question,
        table=hand.seated,
        is_time=hand.stage is nap.Stage.PLAY,
        key="nap-referee-record",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class NapAsker(Asker[NapQuestion]):
    """Somebody before a trick of Nap."""

    @property
    def missing_beside(self) -> Missing | None:
        """The trumps where a lead has to name them, or will have to."""
        here, plays = self.question.situation, self.question.plays
        if here.named_suit is not None:
            return None
        if plays:
            return "named" if here.needs_a_name(plays[0]) else None
        is_fixed = here.trump is not None or here.has_no_trumps
        return "named" if here.is_first and here.trump_is_named and not is_fixed else None


def asker(question: NapQuestion, _hand: Hand | None = None) -> NapAsker:
    return NapAsker(question=question)


class NapCheck(HandCheck[nap.PlayedHand, nap.Audit]):
    """The check of a hand of Nap."""

    face = nap
    asks_dealer = True
    bid_example, taken = "check-nap-bid-example", "check-nap-taken"

    def tricks(self, rules: nap.Ruleset, _players: int, /) -> int:
        return rules.hand_size

    def stands(self, played: nap.PlayedHand, /) -> int:
        return played.declarer

    def describe(self, say: Speaker, names: Names, found: nap.Audit, /) -> Iterator[str]:
        result = found.result
        yield from tell_tricks(
            say,
            names.__getitem__,
            result,
            trump=nap.trump_of(found),
            tricks=found.hand.ruleset.hand_size,
            revoked=result.revoked,
        )
        for one in result.payments or ():
            if one.payer is not None and one.payee is not None:
                payer, payee = names[one.payer], names[one.payee]
                yield say("check-nap-payment", payer=payer, payee=payee, chips=one.chips)

"""ナップの問い: a trick of Nap put to the referee.

The first card led to a hand fixes the trumps, so that trumps and trick are one question here: the
first trick (``-`` in an address), a later one with these trumps, or one without any. The bid is
asked for where it makes a difference.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Self

from scorekeeper import nap
from scorekeeper.cards import Card, Refusal, Suit
from scorekeeper.games import AnyHouse, AnyPreset
from scorekeeper.trick_taking.hand import parse_trump, trump_text
from scorekeeper.trick_taking.ruling import Rung
from scorekeeper.web.games.referee import NONE, Choices, HandCheck, Missing, Parts, Question, whole
from scorekeeper.wording import Speaker
from scorekeeper.wording.rulings import tell_tricks


@dataclass(frozen=True, slots=True, kw_only=True)
class NapQuestion(Question):
    """A trick of Nap; ``trick`` None is any but the first, ``bid`` None one that nobody said."""

    record_key = "nap-referee-record"
    named_suit_key = "nap-referee-named"

    no_trump: bool = False
    bid: nap.Bid | None = None

    @classmethod
    def read_alone(cls, part: Parts, house: AnyHouse) -> Self:
        numbers = range(house.preset.players, nap.FEWEST_PLAYERS - 1, -1)
        plain = next(players for players in numbers if _can_deal(house, players))
        players = part.read("players", partial(_read_players, house), plain)
        question = cls(house=house, players=players, trump=None, trick=1)
        question = part.read("trump", question.with_trump, question)
        return part.read("bid", question.with_bid, question)

    @classmethod
    def settled_by(cls, hand: nap.Hand, trick: int) -> dict[str, Any]:
        without = nap.is_without_trumps(hand.ruleset, hand.bid)
        return {
            "trump": None if trick == 1 else hand.trump,
            "bid": hand.bid,
            "asks_trump": not (trick == 1 or hand.trump is not None or without),
        }

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

    # The circumstances

    @property
    def _is_without(self) -> bool:
        return self.no_trump or nap.is_without_trumps(self.rules, self.bid)

    @property
    def _has_trumps(self) -> bool:
        return self.trick == 1 or self.trump is not None or self._is_without

    @property
    def telling_bids(self) -> tuple[nap.Bid, ...]:
        """The bids on which the ruling of this trick depends, lowest first.

        A Wellington names its trumps, in the first trick (AMB-45); a misère has trumps, in a later
        one (AMB-51), which it has not at most tables.
        """

        def tells(bid: nap.Bid) -> bool:
            if self.situation.is_first:
                return replace(self.situation, bid=bid).trump_is_named
            has_trumps = not nap.is_without_trumps(self.rules, bid)
            return bid.is_misere and has_trumps and self.trump is not None

        return tuple(b for b in nap.every_bid(self.rules) if not b.floater and tells(b))

    def at_bid(self, bid: nap.Bid | None) -> Self:
        """The question of a trick played at this bid, as far as that makes a difference."""
        return replace(self, bid=bid if bid in self.telling_bids else None)

    def with_trump(self, text: str) -> Self:
        if text == NONE:
            return self
        trump = parse_trump(text)
        return replace(self, trump=trump, no_trump=trump is None, trick=None)

    def with_bid(self, text: str) -> Self:
        bid = nap.parse_bid(text)
        nap.check_bid(bid, self.rules)
        return self.at_bid(bid)

    def under(self, preset: AnyPreset) -> Self:
        moved = Question.under(self, preset)
        if nap.is_without_trumps(moved.rules, self.bid):
            return replace(moved, bid=None, trump=None, no_trump=True)
        return moved.at_bid(self.bid)

    def choices(self, say: Speaker) -> Iterator[tuple[str, Choices]]:
        yield "trump", self.trump_choices(say)
        if telling := self.telling_bids:
            bids = [(say.glyphs(str(bid)), replace(self, bid=bid)) for bid in telling]
            yield "bid", [(say("nap-referee-other-bid"), replace(self, bid=None)), *bids]
        numbers = range(nap.FEWEST_PLAYERS, nap.MOST_PLAYERS + 1)
        can_deal = [players for players in numbers if _can_deal(self.house, players)]
        words = ((some, say("referee-players-count", players=some)) for some in can_deal)
        yield "players", [(word, self.resize(some)) for some, word in words]

    def trump_choices(self, say: Speaker) -> Choices:
        if self.asks_trump:
            return [(say.glyphs(str(suit)), replace(self, trump=suit)) for suit in Suit]
        first = replace(self, trump=None, no_trump=False, trick=1)
        later = replace(first, trick=None)
        suits = (replace(later, trump=suit) for suit in Suit)
        answers = (first, *suits, replace(later, no_trump=True))
        return [(answer.trump_word(say), answer.at_bid(self.bid)) for answer in answers]

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
        is_fixed = self.trump is not None or self.no_trump
        trump = {"trump": trump_text(self.trump) if is_fixed else NONE}
        return trump | ({"bid": str(self.bid)} if self.bid else {})

    # The answer

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
    def missing_beside(self) -> Missing | None:
        """The trumps where a lead has to name them, or will have to."""
        here = self.situation
        if here.named_suit is not None:
            return None
        if self.plays:
            return "named" if here.needs_a_name(self.lead) else None
        is_fixed = here.trump is not None or here.has_no_trumps
        return "named" if here.is_first and here.trump_is_named and not is_fixed else None


def plain_rungs(rules: nap.Ruleset, _players: int) -> tuple[Rung[nap.Trick], ...]:
    """The rungs of a later trick; however many play, as no rung depends on it."""
    return nap.ladder(nap.Situation(ruleset=rules, players=nap.FEWEST_PLAYERS, trump=Suit.SPADES))


def _read_players(house: AnyHouse, text: str) -> int:
    players = whole(text, low=nap.FEWEST_PLAYERS, high=nap.MOST_PLAYERS)
    nap.check_deal(house.rules, players=players)
    return players


def _can_deal(house: AnyHouse, players: int) -> bool:
    try:
        nap.check_deal(house.rules, players=players)
    except Refusal:
        return False
    return True


class NapCheck(HandCheck):
    """The check of a hand of Nap."""

    face = nap
    asks_dealer = True
    bid_example, taken = "check-nap-bid-example", "check-nap-taken"

    def describe(self, say: Speaker, names: Sequence[str], found: nap.Audit, /) -> Iterator[str]:
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

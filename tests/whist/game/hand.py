"""一局: a hand of whist, what is recorded of it, and what it comes to."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal

from scorekeeper.whist.rules import BOOK, PLAYERS, TRICKS, Ruleset
from scorekeeper.whist.tricks import PACK

from scorekeeper.cards import Card, Refusal, parse_card
from scorekeeper.trick_taking.game import (
    TrickCorrected,
    check_contract_open,
    check_put_right,
    put_right,
)
from scorekeeper.trick_taking.hand import (
    Calls,
    Expected,
    Move,
    Moves,
    Stage,
    check_in_pack,
    check_players,
    lead_move,
    note_move,
    only_if,
    trick_move,
)
from scorekeeper.trick_taking.hand import Hand as AnyHand
from scorekeeper.trick_taking.replay import QUIET, Watched
from scorekeeper.trick_taking.scoring import (
    Figures,
    PartInHand,
    Reckoning,
    ScoreLine,
    ScoreSheet,
    Stakes,
)


@dataclass(frozen=True, slots=True)
class TurnUp:
    """切り札: the card dealt last, whose suit is trumps; it stands where others have a bid."""

    card: Card

    def __str__(self) -> str:
        return str(self.card)


def parse_turn_up(text: str) -> TurnUp:
    card = parse_card(text)
    check_in_pack(card, PACK)
    return TurnUp(card)


@dataclass(frozen=True, slots=True, kw_only=True)
class NoCalls(Calls[TurnUp]):
    """Nobody bids; whoever leads is the first to do anything."""

    first: int
    is_over = is_once = True
    to_speak = None
    passed = out = frozenset[int]()
    everybody: tuple[int, ...] = ()

    def strength(self, _bid: TurnUp) -> int:
        return 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """出来事: something that happened in a hand of whist."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractSet(Fact):
    """The card dealt last was turned up."""

    bid: TurnUp


@dataclass(frozen=True, slots=True, kw_only=True)
class LedOutOfTurn(Fact):
    """Somebody leads to a trick that was not his, and it stands."""

    trick: int
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickTaken(Fact):
    """Who took a trick, with its cards where the table entered them."""

    trick: int
    winner: int
    plays: tuple[Card, ...] = ()
    named_suit: None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRedealt(Fact):
    """The hand is void."""

    reason: Literal["misdeal", "other"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted(Fact):
    """Something worth remembering."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSettled(Fact):
    """The hand is over."""


KINDS: Mapping[str, type[Fact]] = MappingProxyType(
    {
        "whist-contract-set": ContractSet,
        "whist-led-out-of-turn": LedOutOfTurn,
        "whist-trick-taken": TrickTaken,
        "whist-hand-redealt": HandRedealt,
        "whist-noted": Noted,
        "whist-hand-settled": HandSettled,
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(AnyHand[Ruleset, NoCalls, TurnUp, TrickTaken, LedOutOfTurn, HandSettled]):
    """Everything recorded of one hand; the eldest, who leads first, stands as its declarer."""

    pack, size = PACK, TRICKS

    @property
    def eldest(self) -> int:
        return self.seat_of(self.dealer, 1)

    @property
    def taken(self) -> int:
        """How many tricks the eldest and his partner have."""
        own = sum((trick.winner - self.eldest) % 2 == 0 for trick in self.tricks)
        return own if self.counted is None else self.counted

    def seat_of(self, leader: int, turn: int) -> int:
        return (leader + turn) % PLAYERS


def start_hand(ruleset: Ruleset, *, players: int, dealer: int, first_bidder: int | None) -> Hand:
    check_players(players, fewest=PLAYERS, most=PLAYERS)
    first = (dealer + 1) % PLAYERS if first_bidder is None else first_bidder
    calls = NoCalls(ruleset=ruleset, first=first)
    return Hand(ruleset=ruleset, players=players, dealer=dealer, auction=calls, declarer=first)


def _only_in(stage: Stage, code: str) -> Callable[[Hand], None]:
    return only_if(lambda hand: hand.stage is stage, code)


MOVES: Moves[Hand, Fact] = Moves(
    (
        Move(
            fact=ContractSet,
            when=_only_in(Stage.AUCTION, "auction-over"),
            then=lambda hand, fact: replace(hand, bid=fact.bid),
        ),
        lead_move(LedOutOfTurn, _only_in(Stage.PLAY, "nap-play-not-now")),
        trick_move(TrickTaken, _only_in(Stage.PLAY, "nap-play-not-now")),
        Move(fact=HandRedealt, then=lambda hand, fact: replace(hand, redealt=fact.reason)),
        note_move(Noted),
        Move(
            fact=HandSettled,
            when=_only_in(Stage.SETTLE, "nap-settle-not-yet"),
            then=lambda hand, fact: replace(hand, settled=fact),
        ),
    )
)


def expect(hand: Hand) -> Expected[Fact, TurnUp]:
    leader = hand.leader if hand.stage is Stage.PLAY else None
    return Expected(
        stage=hand.stage,
        seats=() if leader is None else (leader,),
        facts=MOVES.timely(hand),
        candidates=(hand.eldest,) if hand.stage is Stage.SETTLE else (),
    )


def reckon(hand: Hand, before: Stakes) -> Reckoning:
    """What a hand comes to: a point to each of the winners for every trick over six."""
    bid = None if hand.bid is None else str(hand.bid)
    if not hand.settled:
        return Reckoning(sheet=None, figures=Figures(declarer=hand.eldest, bid=bid), left=before)
    own, others = max(0, hand.taken - BOOK), max(0, TRICKS - hand.taken - BOOK)
    parts = (
        PartInHand(seat=hand.eldest, role="declarer", won=own > 0, points=own),
        PartInHand(
            seat=hand.seat_of(hand.eldest, 1), role="opponent", won=others > 0, points=others
        ),
        PartInHand(seat=hand.seat_of(hand.eldest, 2), role="partner", won=own > 0, points=own),
        PartInHand(seat=hand.dealer, role="opponent", won=others > 0, points=others),
    )
    by_seat = sorted(parts, key=lambda part: part.seat)
    lines = (
        ScoreLine("whist-over-six", part.seat, part.points, MappingProxyType({}))
        for part in by_seat
        if part.points
    )
    sheet = ScoreSheet(
        made=own > 0, points=tuple(part.points for part in by_seat), lines=tuple(lines)
    )
    figures = Figures(
        declarer=hand.eldest, partner=parts[2].seat, alone=False, bid=bid, taken=hand.taken,
        made=own > 0, parts=tuple(by_seat),
    )  # fmt: skip
    return Reckoning(sheet=sheet, figures=figures, left=before)


def correct_trick(hand: Hand, fact: TrickCorrected) -> Hand:
    return put_right(hand, replace(fact, honours=None), LedOutOfTurn)


def check_trick(hand: Hand, fact: TrickCorrected) -> None:
    check_put_right(hand, fact, correct_trick)
    hand.check_cards(fact.trick, fact.plays)


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractCorrected:
    """切り札の訂正: which card was really turned up."""

    hand: int
    bid: TurnUp


def check_contract(hand: Hand, fact: ContractCorrected) -> None:
    check_contract_open(hand, changes=fact.bid != hand.bid)


def contract_as(_hand: Hand, deal: int, fact: Fact) -> ContractCorrected | None:
    return ContractCorrected(hand=deal, bid=fact.bid) if isinstance(fact, ContractSet) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCorrected:
    """訂正: how many tricks the eldest and his partner really had."""

    hand: int
    taken: int
    why: str


def check_result(_hand: Hand, fact: HandCorrected) -> None:
    if not 0 <= fact.taken <= TRICKS:
        raise Refusal("tricks-impossible", taken=fact.taken, low=0, high=TRICKS)


def standing(hand: Hand, deal: int) -> HandCorrected | None:
    return HandCorrected(hand=deal, taken=hand.taken, why="") if hand.settled else None


def watch(_hand: Hand) -> Watched:
    """Nobody goes through the tricks of whist yet."""
    return QUIET


def write_down(_hand: Hand, **_about: object) -> None:
    """Nor writes its hands as text."""


def write_hands(_written: Iterable[None]) -> Iterator[str]:
    """So that there are none to write."""
    return iter(())

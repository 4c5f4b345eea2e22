"""ゲーム: everything that a session needs of its game."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType, ModuleType
from typing import Any, ClassVar, Generic, TypeVar

from scorekeeper.cards import Card, Direction, Refusal, Suit, next_seat
from scorekeeper.trick_taking.circumstances import COMMON, Circumstance, Known, find_bar
from scorekeeper.trick_taking.hand import (
    AnyHand,
    BidT,
    Expected,
    Fact,
    FactT,
    HandT,
    Lead,
    Moves,
    Upcast,
    loses_the_deal,
)
from scorekeeper.trick_taking.irregularities import Kind
from scorekeeper.trick_taking.presets import Canon, Preset
from scorekeeper.trick_taking.ruleset import Irregularities
from scorekeeper.trick_taking.scoring import Reckoning, Stakes, Ways

RulesT = TypeVar("RulesT", bound=Irregularities)


@dataclass(frozen=True, kw_only=True)
class Correction(Generic[HandT, FactT]):
    """訂正: one kind of fact that corrects the record of a hand, by its stored name.

    ``check`` refuses an impossible correction; ``correct`` returns the corrected hand and checks
    nothing.
    """

    kind: str
    fact: type[FactT]
    check: Callable[[HandT, FactT], None]
    correct: Callable[[HandT, FactT], HandT]


@dataclass(frozen=True, slots=True, kw_only=True)
class Secret(Generic[HandT]):
    """秘密: the secret of a hand, until the play shows it.

    ``hangs`` says whether anything recorded of a hand may depend on the secret, ``is_known``
    whether the hand shows it.
    """

    hangs: Callable[[HandT], bool]
    is_known: Callable[[HandT], bool]


# トリックの訂正: one trick of a hand put right, and nothing that came after it touched.

TRICK_CORRECTED = "trick-corrected"  # Its stored name in the journal


class TrickCorrected(Fact):
    """訂正: the true winner of a recorded trick, in this hand or an earlier one.

    ``hand`` is its deal and ``trick`` its number, both from 1. ``honours`` is None in a game
    without honours. ``plays`` are the cards from the leader on, if the table entered them.
    ``led_on`` says that the recorded winner did lead to the next trick, as after a ruling on a
    trick long played; without it only the record was wrong, and the true winner led.
    """

    hand: int
    trick: int
    winner: int
    honours: int | None = None
    plays: tuple[Card, ...] = ()
    named_suit: Suit | None = None
    led_on: bool = True


CORRECTION_UPCASTS: Mapping[tuple[str, int], Upcast] = MappingProxyType(
    {(TRICK_CORRECTED, 1): lambda document: {**document, "led_on": True}}
)
"""Steps that read older documents, by kind and version."""


def put_right(hand: HandT, fact: TrickCorrected, lead: Callable[..., Lead]) -> HandT:
    """Return the hand with one trick corrected; ``lead`` makes a lead that stood.

    With ``led_on`` the recorded leader of the next trick did lead to it. Without it the true winner
    led, unless a lead out of turn was recorded.
    """
    told = {"winner": fact.winner, "plays": fact.plays, "named_suit": fact.named_suit}
    if fact.honours is not None:
        told["honours"] = fact.honours
    tricks = list(hand.tricks)
    tricks[fact.trick - 1] = replace(tricks[fact.trick - 1], **told)
    return replace(hand, tricks=tuple(tricks), led=tuple(_still_led(hand, fact, lead)))


def _still_led(hand: AnyHand, fact: TrickCorrected, lead: Callable[..., Lead]) -> Iterator[Lead]:
    after = fact.trick + 1
    if after > len(hand.tricks):
        yield from hand.led
        return
    yield from (one for one in hand.led if one.trick != after)
    seat, was_told = hand.leader_to(after), any(one.trick == after for one in hand.led)
    if seat != fact.winner and (fact.led_on or was_told):
        yield lead(trick=after, seat=seat)


def check_put_right(
    hand: HandT, fact: TrickCorrected, correct: Callable[[HandT, TrickCorrected], HandT]
) -> HandT:
    """Return the corrected hand; refuse an unknown trick or a correction without effect."""
    if not 1 <= fact.trick <= len(hand.tricks):
        raise Refusal("trick-not-recorded", trick=fact.trick)
    corrected = correct(hand, fact)
    if corrected.tricks == hand.tricks:
        raise Refusal("correction-changes-nothing")
    hand.check_dealt_in(fact.winner)
    return corrected


def check_contract_open(hand: AnyHand, *, changes: bool) -> None:
    """Refuse a correction of a contract that is missing, settled, or already so."""
    if hand.bid is None:
        raise Refusal("contract-none")
    if hand.is_over:
        raise Refusal("hand-over")
    if not changes:
        raise Refusal("correction-changes-nothing")


def check_still(hand: HandT, corrected: HandT, *checks: Callable[[HandT], object]) -> None:
    """Refuse a hand that the correction makes impossible, unless it was so before."""
    for check in checks:
        try:
            check(hand)
        except Refusal:
            continue
        check(corrected)


def _always(answer: object) -> Any:
    return staticmethod(lambda *_asked: answer)


_NEVER = _always(answer=False)


class Game(Generic[HandT, RulesT, FactT, BidT]):
    """One game: its rules, its numbers of players, and how hands start, go on and score."""

    name: ClassVar[str]  # The game's name in the opening of a session
    season_prefix: ClassVar[str]
    """The prefix of the keys of the game's seasons.

    It is empty for the game of the first databases, which did not store a game with a season; they
    keep those keys.
    """
    roles: ClassVar[Mapping[str, str]]
    """The game's names for the parts of players, in the order of a season's pages.

    ``declarer``, ``partner``, ``opponent``, and ``solo`` for a declarer alone.
    """
    columns: ClassVar[Mapping[str, str | None]]
    """Columns of exported tables with another name in this game, or without any (None)."""
    fewest_players: ClassVar[int]
    most_players: ClassVar[int]
    settles_up: ClassVar[bool] = False  # Whether its points are chips, which are paid at the end
    secret: Secret[HandT] | None = None  # The secret that a hand keeps for a while
    kinds: ClassVar[Mapping[str, type]]  # The facts of a hand by their stored names
    upcasts: ClassVar[Mapping[tuple[str, int], Upcast]]  # Steps that read older documents of them
    of_trick: Correction[HandT, TrickCorrected]  # The correction of a trick, possible at any time
    of_contract: Correction[HandT, Any]  # The correction of the contract of an unsettled hand
    of_result: Correction[HandT, Any]  # The correction of the result of a settled hand
    circumstances: ClassVar[Mapping[Kind, Circumstance]] = COMMON
    """The facts that the record of a hand knows about each irregularity."""
    ways: ClassVar[Ways]
    canon: Canon[RulesT]
    moves: Moves[HandT, FactT]  # The facts that may be recorded of a hand, and their effects
    face: ModuleType
    """The game's other public names, such as the writer of hands as text, imported on demand."""

    parse_bid: Callable[[str], BidT]
    start_hand: Callable[..., HandT]
    """Return a hand just dealt, from the rules and ``players``, ``dealer``, ``first_bidder``."""
    with_auction: Callable[[HandT, Any], HandT] = staticmethod(
        lambda hand, auction: replace(hand, auction=auction)
    )
    lay_open: Callable[[HandT, int, Card], HandT] = staticmethod(
        lambda hand, seat, card: hand.with_open(seat, card)
    )
    """Return a hand with a penalty card, and with the knowledge it gives."""
    standing: Callable[[HandT, int], Any]
    """Return a settled result as a correction without effect, for a deal; else None."""
    contract_as: Callable[[HandT, int, FactT], Any]
    """Return a fact about the contract as a correction of it, for a deal; else None."""
    expect: Callable[[HandT], Expected[FactT, BidT]]  # The next step of a hand
    reckon: Callable[[HandT, Stakes], Reckoning]  # The points of a hand after the earlier ones
    adds_up: Callable[[RulesT, int], bool]
    """Whether the points of every hand with so many players add up to zero."""
    find_bar: Callable[[HandT, Kind, int], str | None] = staticmethod(find_bar)
    """Return the reason why an irregularity cannot have happened in a trick, as `find_bar`."""
    is_honour: Callable[[RulesT, Card], bool] = _NEVER
    has_pot: Callable[[RulesT], bool] = _NEVER
    turn: Callable[[RulesT], Direction] = _always(Direction.CLOCKWISE)
    named_dealer: Callable[[RulesT, Sequence[HandT]], int | None] = _always(None)
    """Return the seat of the last hand that deals next because of the play; None for turns."""
    bidder_before: Callable[..., tuple[int, int | None] | None] = _always(None)
    """Return the hand, and the seat in it, that decide who bids first, from rules and hands."""
    bids_left_of: Callable[[RulesT, Sequence[HandT]], bool] = _NEVER
    """Whether the player after the one of `bidder_before` bids first."""
    why_first: Callable[[RulesT, Sequence[HandT]], str] = _always("dealers_left")
    """Return the reason why a seat bids first; the pages have words for each."""
    hands_left: Callable[..., int | None] = _always(None)
    """Return how many hands of a session are left; None if the rules set no number.

    From the rules, the hands so far, and the people who sat in each.
    """

    def correct(self, hand: HandT, fact: Any, /) -> HandT:
        """Return a hand after a correction of it, of a trick or of its contract."""
        for one in (self.of_trick, self.of_contract, self.of_result):
            if isinstance(fact, one.fact):
                return one.correct(hand, fact)
        raise Refusal("fact-of-another-game")

    def find_known(self, hand: HandT, kind: Kind, trick: int, /) -> Known | None:
        find = self.circumstances.get(kind)
        return None if find is None or hand.redealt else find(hand, trick, self.expect(hand))

    def next_dealer(self, rules: RulesT, /, *, players: int, hands: Sequence[HandT]) -> int:
        """Return the next dealer: the next in turn; after a void hand the same one again."""
        if not hands:
            return 0
        last = hands[-1]
        if last.redealt and not loses_the_deal(rules, last):
            return last.dealer
        return next_seat(last.dealer, players=players, direction=self.turn(rules))

    def first_bidder(
        self,
        rules: RulesT,
        /,
        *,
        players: int,
        dealer: int,
        hands: Sequence[HandT],  # noqa: ARG002 - some games ask them
    ) -> int | None:
        """Return the first bidder, or leader; None if the hands before do not tell."""
        return next_seat(dealer, players=players, direction=self.turn(rules))

    def usual_players(self, _preset: Preset[RulesT], /) -> int:
        return self.most_players

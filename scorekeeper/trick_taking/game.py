"""ゲーム: what a session asks of the game that is played in it, whichever it is."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from types import ModuleType
from typing import Any, ClassVar, Generic, TypeVar

from scorekeeper.cards import Card, Direction, Refusal, next_seat
from scorekeeper.trick_taking.auction import BidT
from scorekeeper.trick_taking.circumstances import COMMON, Circumstance, Known, find_bar
from scorekeeper.trick_taking.hand import (
    Expected,
    FactT,
    HandT,
    Moves,
    TrickCorrected,
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
    """訂正: one kind of fact that puts right what is recorded of a hand, by its stored name.

    ``check`` refuses what cannot have been so; ``correct`` gives the hand as the fact tells it, and
    asks nothing.
    """

    kind: str
    fact: type[FactT]
    check: Callable[[HandT, FactT], None]
    correct: Callable[[HandT, FactT], HandT]


@dataclass(frozen=True, slots=True, kw_only=True)
class Secret(Generic[HandT]):
    """秘密: what the hands of a game keep from everybody until the play shows it.

    ``hangs`` asks whether anything recorded of a hand can differ with the secret, ``is_known``
    whether the hand as it stands tells it.
    """

    hangs: Callable[[HandT], bool]
    is_known: Callable[[HandT], bool]


class Game(ABC, Generic[HandT, RulesT, FactT, BidT]):
    """One game: its rules, how many can sit down to it, how its hands begin, go on and score."""

    name: ClassVar[str]
    """The name under which a session's opening keeps it."""
    season_prefix: ClassVar[str]
    """How the key of every season of the game begins.

    It is empty for the one whose seasons were recorded when a season did not say of which game it
    is; databases keep those keys.
    """
    roles: ClassVar[Mapping[str, str]]
    """The parts that players have, in the order in which a season tells them, by their own names.

    ``declarer``, ``partner``, ``opponent``, and ``solo`` for a declarer alone.
    """
    columns: ClassVar[Mapping[str, str | None]]
    """The columns of exported tables that have another name in this game, or none."""
    fewest_players: ClassVar[int]
    most_players: ClassVar[int]
    settles_up: ClassVar[bool] = False
    """Whether its points are chips, which are paid at the end."""
    secret: Secret[HandT] | None = None
    """What its hands keep from everybody for a while."""
    kinds: ClassVar[Mapping[str, type]]
    """The facts of a hand by their stored names."""
    upcasts: ClassVar[Mapping[tuple[str, int], Upcast]]
    """How older documents of them are read."""
    of_trick: Correction[HandT, TrickCorrected]
    """How a trick is put right, at any time."""
    of_contract: Correction[HandT, Any]
    """How the contract of a hand that is not settled is put right."""
    of_result: Correction[HandT, Any]
    """How it is told how a settled hand ended."""
    circumstances: ClassVar[Mapping[Kind, Circumstance]] = COMMON
    """What the record of a hand knows of each thing that can go wrong."""
    ways: ClassVar[Ways]
    canon: Canon[RulesT]
    moves: Moves[HandT, FactT]
    """What may be recorded of a hand, and what comes of it."""
    face: ModuleType
    """The game's other names, such as those that write its hands as text, found when asked for."""

    @abstractmethod
    def parse_bid(self, text: str, /) -> BidT:
        """The bid that a text means."""

    @abstractmethod
    def start_hand(
        self, rules: RulesT, /, *, players: int, dealer: int, first_bidder: int | None
    ) -> HandT:
        """A hand just dealt."""

    def with_auction(self, hand: HandT, auction: Any, /) -> HandT:
        """A hand with another auction in it, and with what follows where that is over."""
        return replace(hand, auction=auction)

    def is_honour(self, _rules: RulesT, _card: Card, /) -> bool:
        """Whether a card counts towards the result by itself, in a game that has such cards."""
        return False

    def lay_open(self, hand: HandT, seat: int, card: Card, /) -> HandT:
        """A hand with a card lying open before its owner, and with what everybody knows by it."""
        return hand.with_open(seat, card)

    def correct(self, hand: HandT, fact: Any, /) -> HandT:
        """The hand as a correction of it, of one of its tricks or of its contract, tells it.

        Raises:
            Refusal: ``fact-of-another-game``.
        """
        for one in (self.of_trick, self.of_contract, self.of_result):
            if isinstance(fact, one.fact):
                return one.correct(hand, fact)
        raise Refusal("fact-of-another-game")

    @abstractmethod
    def standing(self, hand: HandT, deal: int, /) -> Any:
        """A settled hand's result as a correction of this deal that changes nothing; else None."""

    @abstractmethod
    def contract_as(self, hand: HandT, deal: int, fact: FactT, /) -> Any:
        """What a fact says of the contract of a hand as a correction of it; else None."""

    @abstractmethod
    def expect(self, hand: HandT, /) -> Expected[StrEnum, FactT, BidT]:
        """What comes next in a hand."""

    def find_known(self, hand: HandT, kind: Kind, trick: int, /) -> Known | None:
        """What the record knows of something that went wrong, in a trick where it was in one."""
        find = self.circumstances.get(kind)
        return None if find is None or hand.redealt else find(hand, trick, self.expect(hand))

    def find_bar(self, hand: HandT, kind: Kind, trick: int, /) -> str | None:
        """Why something cannot have gone wrong, in a trick where it was in one: `find_bar`."""
        return find_bar(hand, kind, trick)

    def next_dealer(self, rules: RulesT, /, *, players: int, hands: Sequence[HandT]) -> int:
        """Who deals after these hands: the next in turn, and whoever dealt a void one again."""
        if not hands:
            return 0
        last = hands[-1]
        if last.redealt and not loses_the_deal(rules, last):
            return last.dealer
        return next_seat(last.dealer, players=players, direction=self.turn(rules))

    def named_dealer(self, _rules: RulesT, _hands: Sequence[HandT], /) -> int | None:
        """The seat of the last hand that deals next by what was played; None where it passes."""
        return None

    def bids_left_of(self, _rules: RulesT, _hands: Sequence[HandT], /) -> bool:
        """Whether it is the next one after whom `bidder_before` names that bids first."""
        return False

    def first_bidder(
        self,
        rules: RulesT,
        /,
        *,
        players: int,
        dealer: int,
        hands: Sequence[HandT],  # noqa: ARG002 - some games ask them
    ) -> int | None:
        """Who bids first, or leads; None where the hands before do not tell."""
        return next_seat(dealer, players=players, direction=self.turn(rules))

    def bidder_before(
        self, _rules: RulesT, _hands: Sequence[HandT], /
    ) -> tuple[int, int | None] | None:
        """Which of these hands says who bids first, and the seat in it.

        None where that hangs on the dealer alone.
        """
        return None

    def why_first(self, _rules: RulesT, _hands: Sequence[HandT], /) -> str:
        """Why a seat bids first after these hands; the pages have words for what is named here."""
        return "dealers_left"

    def turn(self, _rules: RulesT, /) -> Direction:
        """The direction in which turns pass."""
        return Direction.CLOCKWISE

    def usual_players(self, _preset: Preset[RulesT], /) -> int:
        """How many play a hand where no house says."""
        return self.most_players

    def hands_left(
        self, _rules: RulesT, _hands: Sequence[HandT], _people: Sequence[Sequence[int]] = (), /
    ) -> int | None:
        """How many hands of a session are still to be played; None where the house does not say.

        ``people`` are those who sat in each hand.
        """
        return None

    @abstractmethod
    def reckon(self, hand: HandT, before: Stakes, /) -> Reckoning:
        """What a hand comes to after those before it."""

    def has_pot(self, _rules: RulesT, /) -> bool:
        """Whether chips are left from hand to hand."""
        return False

    @abstractmethod
    def adds_up(self, rules: RulesT, players: int, /) -> bool:
        """Whether the points of every hand of so many players add up to nothing."""

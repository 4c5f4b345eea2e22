"""審判への問い: a trick put to the referee, and the check of a hand; each game adds its part."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from types import ModuleType
from typing import Any, ClassVar, Literal, Self, TypeAlias, TypeVar

from scorekeeper.cards import UNSEEN, Card, Refusal, Suit, parse_card
from scorekeeper.games import (
    PRESETS,
    AnyHouse,
    AnyPreset,
    AnyRules,
    Hand,
    game_of_preset,
    house_of,
    parse_house,
)
from scorekeeper.trick_taking import replay as played
from scorekeeper.trick_taking.hand import Taken, parse_trump
from scorekeeper.trick_taking.legality import May, ToldCards
from scorekeeper.trick_taking.lines import AnyWritten
from scorekeeper.trick_taking.presets import House
from scorekeeper.trick_taking.replay import AnyPlayedHand
from scorekeeper.trick_taking.ruleset import Document
from scorekeeper.wording import Speaker

Part = TypeVar("Part")

MOST_CARDS = 60
LONGEST_QUOTE = 20
"""Characters of unreadable text that a refusal repeats."""
NONE = "-"
"""A field's value for none of the cards or suits on offer."""

Missing = Literal["trump", "called", "lead", "wild", "next", "named", "summoned"]
"""Facts of a trick that may still be missing for a ruling on somebody's cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """Reads the parts of an address or a form; an unreadable part only adds a fault."""

    args: Mapping[str, str]
    faults: list[Refusal] = field(default_factory=list)

    def read(self, name: str, reader: Callable[[str], Part], plain: Part) -> Part:
        text = self.args.get(name, "")
        return self.attempt(lambda: reader(text), plain) if text else plain

    def attempt(self, make: Callable[[], Part], plain: Part) -> Part:
        """Return the result of ``make``; if it refuses, note the fault and return ``plain``."""
        try:
            return make()
        except Refusal as refusal:
            self.faults.append(refusal)
            return plain

    def words(self, name: str) -> list[str]:
        return re.findall(r"[^,\s]+", self.args.get(name, ""))[:MOST_CARDS]

    def cards(self, name: str) -> list[Card]:
        found = [self.attempt(partial(parse_card, text), None) for text in self.words(name)]
        return [card for card in found if card is not None]

    def suit(self, name: str, plain: Suit | None = None) -> Suit | None:
        def read_suit(text: str) -> Suit:
            suit = parse_trump(text)
            if suit is None:
                code = "trump-unreadable" if name == "trump" else "named-suit-unreadable"
                raise Refusal(code, text=text[:LONGEST_QUOTE])
            return suit

        return self.read(name, read_suit, plain)

    def house(self) -> AnyHouse:
        return self.read("rules", parse_house, house_of(next(iter(PRESETS))))


def whole(text: str, *, low: int, high: int) -> int:
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= len(str(high)) else -1
    if not low <= number <= high:
        raise Refusal("number-out-of-range", text=text[:LONGEST_QUOTE], low=low, high=high)
    return number


def rules_record(house: AnyHouse) -> Document:
    return {"preset": house.preset.name, **house.departures}


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(ABC):
    """A trick, its circumstances, and the statements of a player to it.

    ``trick`` is None if nothing depends on its number; ``trump`` None means no-trump, or unknown
    trumps, depending on the game. A trick of a session has its ``hand``.

    ``gone`` are cards of earlier tricks. ``is_head`` says that only jokers have been played yet,
    ``is_bare`` that a joker was led as itself. ``calls`` says that the ``called`` card is known,
    ``summoned`` whether Napoleon has asked for it, None if nobody said. The ``hand`` may not know
    its trumps yet (``asks_trump``).
    """

    excuses: ClassVar[tuple[str, ...]] = ()
    """The rules that exempt some cards from the usual duties."""
    record_key: ClassVar[str]
    named_suit_key: ClassVar[str] = "referee-named-suit"

    house: AnyHouse
    players: int
    trump: Suit | None
    trick: int | None
    hand: Hand | None = field(default=None, compare=False)
    plays: tuple[Card, ...] = ()
    named_suit: Suit | None = None
    gone: tuple[Card, ...] = ()
    leads: bool = False
    is_head: bool = False
    is_bare: bool = False
    called: Card | None = None
    calls: bool = False
    summoned: bool | None = None
    open_cards: frozenset[Card] = frozenset()
    asks_trump: bool = False

    # The circumstances

    @classmethod
    @abstractmethod
    def read_alone(cls, part: Parts, house: AnyHouse) -> Self:
        """The circumstances of a trick without a hand, in an address."""

    @classmethod
    def of_hand(cls, house: AnyHouse, hand: Hand, trick: int) -> Self | None:
        """A trick of a hand before any card; None if the hand has no such trick."""
        if hand.bid is None or not 1 <= trick <= hand.size:
            return None
        settled = cls.settled_by(hand, trick)
        return cls(house=house, players=hand.players, trick=trick, hand=hand, **settled)

    @classmethod
    @abstractmethod
    def settled_by(cls, hand: Any, trick: int) -> dict[str, Any]:
        """The circumstances that a hand settles, as fields."""

    @abstractmethod
    def choices(self, say: Speaker) -> "Iterator[tuple[str, Choices]]":
        """Every circumstance by name: its answers in words, and the question that each makes."""

    @abstractmethod
    def trump_choices(self, say: Speaker) -> "Choices": ...

    @abstractmethod
    def facts(self, say: Speaker) -> Iterator[tuple[str, str]]:
        """The circumstances that a hand settles, each by name and in words."""

    @abstractmethod
    def circumstances(self) -> dict[str, str]:
        """Return the address parameters of the choices beside rules and players."""

    @property
    @abstractmethod
    def situation(self) -> Any: ...

    @property
    @abstractmethod
    def pack(self) -> tuple[Card, ...]: ...

    @property
    @abstractmethod
    def tricks(self) -> int: ...

    @property
    def rules(self) -> AnyRules:
        return self.house.rules

    @property
    def face(self) -> ModuleType:
        return game_of_preset(self.house.preset.name).face

    @property
    def seated(self) -> int:
        return self.players

    def resize(self, players: int) -> Self:
        other = replace(self, players=players)
        return replace(other, plays=self.plays[: other.seated])

    def under(self, preset: AnyPreset) -> Self:
        return replace(self, house=House(preset=preset, rules=preset.rules))

    # In a hand

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats in the order of play; from the first one if nobody knows the leader."""
        hand: Any = self.hand
        leader = hand.leader_to(min(self.trick or 1, hand.next_trick))
        start = hand.seated[0] if leader is None else leader
        return tuple(hand.seat_of(start, turn) for turn in range(len(hand.seated)))

    @property
    def recorded(self) -> Taken | None:
        """The trick as the hand has it; None if it was not recorded."""
        number = self.trick or 0
        return self.hand.tricks[number - 1] if self.hand and number < self.hand.next_trick else None

    def count(self) -> Mapping[str, int] | None:
        """Return a trick's count from its cards; None if they do not show it."""
        return {}

    # The trick of the record

    def read(self, part: Parts) -> Self:
        question, args, told = self, part.args, dict[str, Any]()
        for text in part.words("plays"):
            question = part.attempt(partial(question.with_play, text), question)
        if self.asks_trump:
            told["trump"] = part.suit("trump")
        if "summoned" in args:
            told["summoned"] = args["summoned"] == "yes"
        if called := args.get("called"):
            card = None if called == NONE else part.read("called", parse_card, None)
            told |= {"called": card, "calls": True}
        question = replace(
            question,
            named_suit=part.suit("named", self.named_suit),
            leads="leads" in args and not question.plays,
            is_head="head" in args,
            is_bare=args.get("wild") == NONE,
            **told,
        )
        suit = None if question.is_bare else part.suit("wild")
        return question.with_wild(suit) if suit and question.lead.is_joker else question

    def trick_args(self) -> dict[str, str]:
        """The same as an address or a form has it."""
        told = {
            "plays": ",".join(map(str, self.plays)),
            "named": self.named_suit,
            "trump": self.trump if self.asks_trump else None,
            "leads": "yes" if self.leads else "",
            "head": "yes" if self.is_head else "",
            "wild": NONE if self.is_bare else "",
            "called": (self.called or NONE) if self.calls and self.hand is None else "",
        }
        if self.summoned is not None and self.hand is None:
            told["summoned"] = "yes" if self.summoned else "no"
        return {name: str(value) for name, value in told.items() if value}

    def all_args(self) -> dict[str, str]:
        settled = {"rules": self.house.text, "players": str(self.players), **self.circumstances()}
        return settled | self.trick_args()

    def with_play(self, text: str) -> Self:
        more = replace(self, plays=(*self.plays, parse_card(text)))
        played.check_plays(more.plays, most=self.seated, pack=self.pack)
        return more

    def with_wild(self, suit: Suit) -> Self:
        joker, *others = self.plays
        ranks = [card.rank for card in self.pack if card.suit is suit]
        wild = Card(joker=joker.joker, suit=suit, rank=ranks[-1])
        return replace(self, plays=(wild, *others))

    # Who took it

    @property
    def lead(self) -> Card:
        return self.plays[0] if self.plays else UNSEEN

    @property
    def is_complete(self) -> bool:
        return len(self.plays) == self.seated

    @property
    def can_be_ruled_on(self) -> bool:
        return self.is_complete

    @property
    def face_down(self) -> tuple[int, ...]:
        return ()

    @property
    @abstractmethod
    def asks_named_suit(self) -> bool:
        """Whether the leader of this trick named a suit that has to be known."""

    def standing_in(self, _play: int) -> Sequence[Card]:
        return ()

    def record(self) -> Document:
        record = self.face.trick_record(self.situation, self.plays)
        return {"rules": rules_record(self.house), **record}

    # 出してもいい札: may somebody play this?

    @property
    def missing(self) -> Missing | None:
        """The next missing fact of the trick; None if nothing is missing."""
        if self.asks_trump and self.trump is None:
            return "trump"
        return "lead" if not self.leads and not self.plays else self.missing_beside

    @property
    def missing_beside(self) -> Missing | None:
        """The next missing fact of this game alone, once the lead is known."""
        return None

    def ways(self, say: Speaker) -> list[tuple[str, str, str]]:
        """The answers to missing facts, beside the pack's cards: name, value and word of each."""
        missing: str = self.missing or ""
        if missing == "lead":
            return [("leads", "yes", say("may-i-lead"))]
        if missing == "next":
            return [("head", "yes", say("may-next-none"))]
        if missing == "summoned":
            return [(missing, answer, say(f"may-summoned-{answer}")) for answer in ("yes", "no")]
        if missing == "called":
            called = [(missing, str(card), say.glyphs(str(card))) for card in self.called_choices]
            return [] if self.summoned else [*called, (missing, NONE, say("may-called-other"))]
        suits = [(missing, str(suit), say.glyphs(str(suit))) for suit in Suit] if missing else []
        return [(missing, NONE, say("may-wild-itself")), *suits] if missing == "wild" else suits

    @property
    def turn(self) -> Any:
        return self.face.Turn(situation=self.situation, plays=self.plays)

    @property
    def asked(self) -> frozenset[Card]:
        """The cards on which the answer depends; others need not be named."""
        found: frozenset[Card] = self.face.deciding(self.turn, self.pool)
        return found | ((self.open_cards | self.kept_back) & self.pool)

    @property
    def kept_back(self) -> frozenset[Card]:
        return frozenset()

    @property
    def roles(self) -> tuple[str, ...]:
        """The roles on which the answer depends."""
        return ()

    @property
    def called_choices(self) -> tuple[Card, ...]:
        """The cards that matter for the answer if they were called."""
        return ()

    @property
    def demanded(self) -> Suit | None:
        """The suit that a led joker demands, if players have to follow it."""
        return None

    def role_of(self, card: Card) -> str:
        """The part that a card has by its name in this trick; empty for an ordinary one."""
        return "joker" if card.is_joker else ""

    @property
    def pool(self) -> frozenset[Card]:
        return frozenset(self.pack).difference(card.held for card in (*self.gone, *self.plays))

    def tell(self, cards: Collection[Card], *, is_all: bool) -> ToldCards:
        """The hand from some cards; with ``is_all`` it has none of the other asked cards."""
        return ToldCards.of(
            cards,
            pack=self.pack,
            gone=(*self.gone, *self.plays),
            lacks=self.asked.difference(cards) if is_all else (),
            size=None if self.trick is None else self.tricks - self.trick + 1,
            most=max(self.tricks - 1, 1),
        )

    def may_play(self, told: ToldCards, _role: str | None) -> May:
        found: May = self.face.may_play(self.turn, told, open_cards=self.open_cards)
        return found


Choices: TypeAlias = Sequence[tuple[str, Question]]


# 一局の検証: a whole hand gone through, as it was written down.


class HandCheck(ABC):
    """The check of a game's hands: read, written and audited by the game's face."""

    face: ModuleType
    exchange: ClassVar[tuple[str, ...]] = ()
    """The lines of cards that a hand has beside its tricks, by the words of the notation."""
    asks_dealer: ClassVar[bool] = False
    counts_honours: ClassVar[bool] = False
    bid_example: ClassVar[str]
    """The wording key of an example of a bid; ``taken`` has one of a count."""
    taken: ClassVar[str]

    @abstractmethod
    def describe(self, say: Speaker, names: Sequence[str], found: Any, /) -> Iterator[str]: ...

    def write(self, played: AnyPlayedHand, names: tuple[str, ...]) -> str:
        """A hand as text: with seats for names that the notation cannot tell apart."""
        try:
            return str(self.face.write_hand(self.face.WrittenHand(hand=played, names=names)))
        except Refusal:
            return self.write(played, ())

    def audit(self, written: AnyWritten, _hand: Hand | None = None, /) -> Any:
        """Audit a hand that was read; ``_hand`` is a session's record of the same hand."""
        return self.face.audit_written(written)

"""審判: the parts of the referee's pages that a game provides.

A trick is put to the referee as a question (審判への問い), which travels in an address. The winner
depends on other circumstances in each game, so each has its own class of question.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from types import ModuleType
from typing import Any, ClassVar, Generic, Literal, Self, TypeAlias, TypeVar

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
    preset_named,
)
from scorekeeper.trick_taking import replay as played
from scorekeeper.trick_taking.hand import Taken, parse_trump
from scorekeeper.trick_taking.legality import May, ToldCards
from scorekeeper.trick_taking.lines import AnyWritten
from scorekeeper.trick_taking.presets import House
from scorekeeper.trick_taking.replay import AnyPlayedHand
from scorekeeper.trick_taking.ruleset import Document
from scorekeeper.trick_taking.ruling import Grounds, Ruling, RulingElsewhere
from scorekeeper.wording import Speaker

Part = TypeVar("Part")
QuestionT = TypeVar("QuestionT", bound="TrickQuestion")
PlayedT = TypeVar("PlayedT", bound=AnyPlayedHand)
AnyAudit: TypeAlias = played.Audit[Any, Any]
AuditT = TypeVar("AuditT", bound=AnyAudit)

LONGEST_PLAYS = 200
"""Characters of an address that are read as cards: many more than a trick needs."""
LONGEST_QUOTE = 20
"""Characters of unreadable text that a refusal repeats."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickQuestion(ABC):
    """A trick and its circumstances; with ``trick`` None, nothing depends on its number.

    ``trump`` None means no-trump, or unknown trumps, depending on the game.
    """

    preset: str
    rules: AnyRules
    players: int
    trump: Suit | None
    trick: int | None
    plays: tuple[Card, ...] = ()
    named_suit: Suit | None = None

    @property
    def house(self) -> AnyHouse:
        return House(preset=preset_named(self.preset), rules=self.rules)

    @property
    @abstractmethod
    def pack(self) -> tuple[Card, ...]:
        """The cards that can turn up in the trick."""

    @property
    def seated(self) -> int:
        return self.players

    @property
    @abstractmethod
    def tricks(self) -> int:
        """The number of tricks in a hand."""

    @property
    def is_complete(self) -> bool:
        return len(self.plays) == self.seated

    @property
    def can_be_ruled_on(self) -> bool:
        """Whether nothing is missing any more."""
        return self.is_complete

    @property
    def lead(self) -> Card:
        return self.plays[0] if self.plays else UNSEEN

    @property
    def face_down(self) -> tuple[int, ...]:
        """The plays that lie face down on the table until the trick ends."""
        return ()

    @property
    @abstractmethod
    def asks_named_suit(self) -> bool:
        """Whether the leader of this trick named a suit that has to be known."""

    @property
    def named_suit_key(self) -> str:
        return "referee-named-suit"

    def with_address(self, _part: "Parts") -> Self:
        """Return a hand's question with facts from the address that the hand does not know."""
        return self

    def standing_in(self, _play: int) -> Sequence[Card]:
        return ()

    @property
    def asks_trump(self) -> bool:
        return False

    def with_card(self, card: Card) -> Self:
        return replace(self, plays=(*self.plays, card))

    def without_last(self) -> Self:
        return replace(self, plays=self.plays[:-1])

    def begun_again(self) -> Self:
        return replace(self, plays=(), named_suit=None)

    def resize(self, players: int) -> Self:
        other = replace(self, players=players)
        return replace(other, plays=self.plays[: other.seated])

    def players_choices(self, say: Speaker, numbers: Iterable[int]) -> "Choices":
        return [(say("referee-players-count", players=some), self.resize(some)) for some in numbers]

    def under(self, preset: AnyPreset) -> Self:
        return replace(self, preset=preset.name, rules=preset.rules)

    @property
    def face(self) -> ModuleType:
        return game_of_preset(self.preset).face

    def resolve(self) -> Ruling:
        found: Ruling = self.face.resolve(self.situation, self.plays)
        return found

    def grounds(self, ruling: Ruling) -> Grounds:
        found: Grounds = self.face.grounds(self.situation, self.plays, ruling)
        return found

    def elsewhere(self) -> Sequence[RulingElsewhere]:
        found: Sequence[RulingElsewhere] = self.face.elsewhere(self.situation, self.plays)
        return found

    @abstractmethod
    def choices(self, say: Speaker) -> "Iterator[tuple[str, Choices]]":
        """Every circumstance by name: its answers in words, and the question that each makes."""

    @abstractmethod
    def facts(self, say: Speaker) -> Iterator[tuple[str, str]]:
        """The circumstances that a hand settles, each by name and in words."""

    @abstractmethod
    def trump_choices(self, say: Speaker) -> "Choices":
        """The trumps that there can be, and the question that each makes."""

    @abstractmethod
    def circumstances(self) -> dict[str, str]:
        """Return the address parameters of the choices beside rules and players."""

    @property
    @abstractmethod
    def situation(self) -> Any:
        """The circumstances as the ladder wants them."""

    def record(self) -> Document:
        rules = {"preset": self.preset, **self.house.departures}
        return {"rules": rules, **self.face.trick_record(self.situation, self.plays)}

    def trick_args(self) -> dict[str, str]:
        args = {"plays": ",".join(map(str, self.plays))} if self.plays else {}
        return args | ({"named": str(self.named_suit)} if self.named_suit else {})

    def all_args(self) -> dict[str, str]:
        return {
            "rules": self.house.text,
            "players": str(self.players),
            **self.circumstances(),
            **self.trick_args(),
        }

    def with_play(self, text: str) -> Self:
        """The question with one more card, if that can still be one trick."""
        more = self.with_card(parse_card(text))
        played.check_plays(more.plays, most=self.seated, pack=self.pack)
        return more


Choices = Sequence[tuple[str, TrickQuestion]]
"""Answers to one question about the circumstances."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """Reads the parts of an address one by one; an unreadable part only adds a fault."""

    args: Mapping[str, str]
    faults: list[Refusal] = field(default_factory=list)

    def read(self, name: str, reader: Callable[[str], Part], plain: Part) -> Part:
        """Read a part; return ``plain`` if it is missing or unreadable."""
        text = self.args.get(name, "")
        return self.attempt(lambda: reader(text), plain) if text else plain

    def attempt(self, make: Callable[[], Part], plain: Part) -> Part:
        """Return the result of ``make``; if it refuses, note the fault and return ``plain``."""
        try:
            return make()
        except Refusal as refusal:
            self.faults.append(refusal)
            return plain

    def trick_of(self, question: QuestionT) -> QuestionT:
        """The question with the cards and the named suit of the address."""
        for text in re.findall(r"[^,\s]+", self.args.get("plays", "")[:LONGEST_PLAYS]):
            question = self.attempt(partial(question.with_play, text), question)
        named = self.suit("named", question.named_suit)
        return replace(question, named_suit=named)

    def suit(self, name: str, plain: Suit | None = None) -> Suit | None:
        code = "trump-unreadable" if name == "trump" else "named-suit-unreadable"
        return self.read(name, partial(_read_suit, code=code), plain)

    def house(self) -> AnyHouse:
        return self.read("rules", parse_house, house_of(next(iter(PRESETS))))


def whole(text: str, *, low: int, high: int) -> int:
    """A whole number of an address, or the refusal ``number-out-of-range``."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= len(str(high)) else -1
    if not low <= number <= high:
        raise Refusal("number-out-of-range", text=text[:LONGEST_QUOTE], low=low, high=high)
    return number


def _read_suit(text: str, *, code: str) -> Suit:
    suit = parse_trump(text)
    if suit is None:
        raise Refusal(code, text=text[:LONGEST_QUOTE])
    return suit


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute(Generic[QuestionT]):
    """A trick of a hand: its question as the hand has it, before any card.

    ``table`` are the seats in turn order; ``is_time`` says that tricks are taken now. ``count``
    returns a trick's count from its cards, None if they do not show it.
    """

    hand: Hand
    question: QuestionT
    table: tuple[int, ...]
    is_time: bool
    key: str
    count: Callable[[tuple[Card, ...]], Mapping[str, int] | None] = lambda _plays: {}

    @property
    def seats(self) -> tuple[int, ...]:
        hand, trick = self.hand, self.question.trick
        leaders = {1: hand.declarer} | {found.trick + 1: found.winner for found in hand.tricks}
        leaders |= {lead.trick: lead.seat for lead in hand.led}
        leader = leaders.get(trick, hand.leader)
        start = 0 if leader is None else self.table.index(leader)
        return (*self.table[start:], *self.table[:start])

    @property
    def recorded(self) -> Taken | None:
        """The trick as the hand has it; None where it was not recorded."""
        tricks = self.hand.tricks
        number = self.question.trick or 0
        return tricks[number - 1] if 1 <= number <= len(tricks) else None

    def with_record(self, question: QuestionT, args: Mapping[str, str]) -> QuestionT:
        """The question with the cards that were recorded, where the address tells none itself."""
        found = self.recorded
        if found is None or "plays" in args or not found.plays:
            return question
        return replace(question, plays=found.plays, named_suit=found.named_suit)


# 出してもいい札: a player who asks “may I?” about a trick, and the facts still missing.
#
# The facts needed beside the cards on the table differ from game to game. A game that needs more
# than the trumps and the lead has its own asker (`GamePages.asker`).


Missing = Literal["trump", "called", "lead", "wild", "next", "named", "summoned"]
"""Facts of a trick that may still be missing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asker(Generic[QuestionT]):
    """A trick so far, before the cards of the player who asks.

    ``gone`` are cards of earlier tricks. ``is_head`` says that only jokers have been played yet,
    ``is_bare`` that a joker was led as itself. ``calls`` says that the ``called`` card is known,
    ``summoned`` whether Napoleon has asked for it, None if nobody said.
    """

    excuses: ClassVar[tuple[str, ...]] = ()
    """The rules that exempt some cards from the usual duties."""

    question: QuestionT
    gone: tuple[Card, ...] = ()
    leads: bool = False
    is_head: bool = False
    is_bare: bool = False
    called: Card | None = None
    calls: bool = False
    summoned: bool | None = None
    open_cards: frozenset[Card] = frozenset()

    @property
    def missing(self) -> Missing | None:
        """The next missing fact of the trick; None if nothing is missing."""
        if self.question.asks_trump and self.question.trump is None:
            return "trump"
        if not self.leads and not self.question.plays:
            return "lead"
        return self.missing_beside

    @property
    def missing_beside(self) -> Missing | None:
        """The next missing fact of this game alone, once the lead is known."""
        return None

    @property
    def turn(self) -> Any:
        question = self.question
        return question.face.Turn(situation=question.situation, plays=question.plays)

    @property
    def asked(self) -> frozenset[Card]:
        """The cards on which the answer depends; whether he has others need not be told."""
        found: frozenset[Card] = self.question.face.deciding(self.turn, self.pool)
        return found | ((self.open_cards | self.kept_back) & self.pool)

    @property
    def kept_back(self) -> frozenset[Card]:
        return frozenset()

    @property
    def roles(self) -> tuple[str, ...]:
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

    def may_play(self, told: ToldCards, _role: str | None) -> May:
        """Return the playable cards for a player with this hand."""
        face = self.question.face
        found: May = face.may_play(self.turn, told, open_cards=self.open_cards)
        return found

    @property
    def away(self) -> tuple[Card, ...]:
        return (*self.gone, *self.question.plays)

    @property
    def pool(self) -> frozenset[Card]:
        return frozenset(self.question.pack).difference(card.held for card in self.away)

    def tell(self, cards: Collection[Card], *, is_all: bool) -> ToldCards:
        """His hand from some cards; with ``is_all`` he has none of the other asked cards."""
        question = self.question
        size = None if question.trick is None else question.tricks - question.trick + 1
        return ToldCards.of(
            cards,
            pack=question.pack,
            gone=self.away,
            lacks=self.asked.difference(cards) if is_all else (),
            size=size,
            most=max(question.tricks - 1, 1),
        )

    def with_wild(self, suit: Suit) -> Self:
        joker, *others = self.question.plays
        ranks = [card.rank for card in self.question.pack if card.suit is suit]
        wild = Card(joker=joker.joker, suit=suit, rank=ranks[-1])
        return replace(self, question=replace(self.question, plays=(wild, *others)))


AnyAsker: TypeAlias = Asker[Any]


# 一局の検証: a whole hand gone through, as it was written down.


Names = Sequence[str]


class HandCheck(ABC, Generic[PlayedT, AuditT]):
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
    def tricks(self, rules: AnyRules, players: int, /) -> int:
        """Return the number of tricks in a hand under some rules with so many players."""

    @abstractmethod
    def stands(self, played: PlayedT, /) -> int:
        """Return the seat of the declarer."""

    @abstractmethod
    def describe(self, say: Speaker, names: Names, found: AuditT, /) -> Iterator[str]:
        """Tell the result of an audited hand."""

    def write(self, played: PlayedT, names: tuple[str, ...]) -> str:
        """A hand as text: with seats for names that the notation cannot tell apart."""
        try:
            return str(self.face.write_hand(self.face.WrittenHand(hand=played, names=names)))
        except Refusal:
            return self.write(played, ())

    def audit(self, written: AnyWritten, _hand: Hand | None = None, /) -> AuditT:
        """Check a hand that was read; ``_hand`` is a session's record of the same hand."""
        found: AuditT = self.face.audit_written(written)
        return found


AnyCheck: TypeAlias = HandCheck[Any, Any]
"""The check of any game."""

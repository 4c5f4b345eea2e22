"""審判への問い: a trick put to the referee, as it travels in an address, whatever the game.

What a trick's winner depends on beside its cards differs from game to game; each has a question
of its own (``referee`` among its pages).
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from typing import Any, Generic, Self, TypeVar

from scorekeeper.cards import UNSEEN, Card, Refusal, Suit, parse_card
from scorekeeper.games import AnyHouse, AnyPreset, game_of_preset, preset_named
from scorekeeper.trick_taking.auction import parse_trump
from scorekeeper.trick_taking.auditing import replay as played
from scorekeeper.trick_taking.rules.presets import House
from scorekeeper.trick_taking.tricks.ruling import Elsewhere, Grounds, Ruling
from scorekeeper.wording import Speaker

Part = TypeVar("Part")
QuestionT = TypeVar("QuestionT", bound="Question")

LONGEST_PLAYS = 200
"""Characters of an address that are read as cards: many more than a trick needs."""
LONGEST_QUOTE = 20
"""Characters that a refusal repeats of what it could not read."""
KEPT_TRICKS = 64
"""Tricks of which it is remembered how an address spells them; a page says its own many times."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(ABC):
    """A trick and its circumstances; ``trick`` None is one of which nothing depends on the number.

    ``trump`` None is no-trump, or nothing that is known, as the game has it.
    """

    preset: str
    rules: Any
    players: int
    trump: Suit | None
    trick: int | None
    plays: tuple[Card, ...] = ()
    named_suit: Suit | None = None

    @property
    def house(self) -> AnyHouse:
        """The rules with the preset from which they depart."""
        return House(preset=preset_named(self.preset), rules=self.rules)

    @property
    @abstractmethod
    def pack(self) -> tuple[Card, ...]:
        """The cards that can turn up in the trick."""

    @property
    def seated(self) -> int:
        """How many play to the trick."""
        return self.players

    @property
    @abstractmethod
    def tricks(self) -> int:
        """How many tricks a hand has."""

    @property
    def is_complete(self) -> bool:
        """Whether everybody has played."""
        return len(self.plays) == self.seated

    @property
    def can_be_ruled_on(self) -> bool:
        """Whether nothing is missing any more."""
        return self.is_complete

    @property
    def lead(self) -> Card:
        """台札: the card that was led, unseen while there is none."""
        return self.plays[0] if self.plays else UNSEEN

    @property
    @abstractmethod
    def asks_named_suit(self) -> bool:
        """Whether the leader of this trick named a suit that has to be known."""

    @property
    def named_suit_key(self) -> str:
        """The wording key of what such a suit is."""
        return "referee-named-suit"

    def with_address(self, _part: "Parts") -> Self:
        """The question of a hand with what the address tells and the hand does not know."""
        return self

    def standing_in(self, _play: int) -> Sequence[Card]:
        """The cards that a wild joker in this play can stand for; none where it is not wild."""
        return ()

    @property
    def asks_trump(self) -> bool:
        """Whether the trumps have to be told for this trick, since its hand does not know them."""
        return False

    def with_card(self, card: Card) -> Self:
        """The question with one more card played."""
        return replace(self, plays=(*self.plays, card))

    def without_last(self) -> Self:
        """The question with its last card taken back."""
        return replace(self, plays=self.plays[:-1])

    def begun_again(self) -> Self:
        """The question before any card."""
        return replace(self, plays=(), named_suit=None)

    def resize(self, players: int) -> Self:
        """The question at a table of another size."""
        other = replace(self, players=players)
        return replace(other, plays=self.plays[: other.seated])

    def players_choices(self, say: Speaker, numbers: Iterable[int]) -> "Choices":
        """So many players, and the question that each number makes."""
        return [(say("referee-players-count", players=some), self.resize(some)) for some in numbers]

    def under(self, preset: AnyPreset) -> Self:
        """The question under another preset of the game."""
        return replace(self, preset=preset.name, rules=preset.rules)

    @abstractmethod
    def resolve(self) -> Ruling:
        """The ruling."""

    @abstractmethod
    def grounds(self, ruling: Ruling) -> Grounds:
        """On what the ruling on it rests."""

    @abstractmethod
    def elsewhere(self) -> Sequence[Elsewhere]:
        """The same trick under the game's presets."""

    @abstractmethod
    def choices(self, say: Speaker) -> "Iterator[tuple[str, Choices]]":
        """Every circumstance by name, with its answers in words and the question that each makes.

        The rules are not among them; they are chosen in every game alike.
        """

    @abstractmethod
    def facts(self, say: Speaker) -> Iterator[tuple[str, str]]:
        """The circumstances that a hand settles, each by name and in words."""

    @abstractmethod
    def trump_choices(self, say: Speaker) -> "Choices":
        """The trumps that there can be, and the question that each makes."""

    @abstractmethod
    def circumstances(self) -> dict[str, str]:
        """The part of the address that holds what is chosen beside rules and players."""

    @property
    @abstractmethod
    def situation(self) -> Any:
        """The circumstances as the ladder wants them."""

    def record(self) -> dict[str, Any]:
        """The whole question as a record, which `referee` of the game's face answers."""
        rules = {"preset": self.preset, **self.house.departures}
        face = game_of_preset(self.preset).face
        return {"rules": rules, **face.trick_record(self.situation, self.plays)}

    def trick_args(self) -> dict[str, str]:
        """The part of the address that holds the cards."""
        args = {"plays": _join(self.plays)} if self.plays else {}
        return args | ({"named": str(self.named_suit)} if self.named_suit else {})

    def all_args(self) -> dict[str, str]:
        """The address of the whole question, circumstances included."""
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


Choices = Sequence[tuple[str, Question]]
"""Answers to one question about the circumstances."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading(Generic[QuestionT]):
    """What could be read of an address, and the refusals of what could not, in its order."""

    question: QuestionT
    faults: tuple[Refusal, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """The parts of an address, each read by itself; what cannot be read is a fault and no more."""

    args: Mapping[str, str]
    faults: list[Refusal] = field(default_factory=list)

    def read(self, name: str, reader: Callable[[str], Part], plain: Part) -> Part:
        """What a part means; ``plain`` where it is not there or cannot be read."""
        text = self.args.get(name, "")
        return self.attempt(lambda: reader(text), plain) if text else plain

    def attempt(self, make: Callable[[], Part], plain: Part) -> Part:
        """What ``make`` makes, or ``plain`` and a fault."""
        try:
            return make()
        except Refusal as refusal:
            self.faults.append(refusal)
            return plain

    def trick_of(self, question: QuestionT) -> Reading[QuestionT]:
        """The question with the cards and the named suit of the address."""
        for text in re.findall(r"[^,\s]+", self.args.get("plays", "")[:LONGEST_PLAYS]):
            question = self.attempt(partial(question.with_play, text), question)
        read = partial(read_suit, code="named-suit-unreadable")
        named = self.read("named", read, question.named_suit)
        return Reading(question=replace(question, named_suit=named), faults=tuple(self.faults))


@lru_cache(maxsize=KEPT_TRICKS)
def _join(plays: tuple[Card, ...]) -> str:
    return ",".join(map(str, plays))


def whole(text: str, *, low: int, high: int) -> int:
    """A whole number of an address.

    Raises:
        Refusal: ``number-out-of-range``.
    """
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= len(str(high)) else -1
    if not low <= number <= high:
        raise Refusal("number-out-of-range", text=text[:LONGEST_QUOTE], low=low, high=high)
    return number


def read_suit(text: str, *, code: str) -> Suit:
    """A suit of an address, refused with this code where it is none."""
    suit = parse_trump(text)
    if suit is None:
        raise Refusal(code, text=text[:LONGEST_QUOTE])
    return suit

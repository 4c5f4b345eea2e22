"""審判への問い: a trick put to the referee, as it travels in an address."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeVar

from scorekeeper.cards import UNSEEN, Card, Refusal, Suit, parse_card
from scorekeeper.game.house import House
from scorekeeper.journal.games import AnyHouse, house_of, parse_house, preset_named
from scorekeeper.napoleon.bid import parse_trump, trump_text
from scorekeeper.napoleon.deal import FEWEST_PLAYERS, MOST_PLAYERS
from scorekeeper.napoleon.presets import PRESETS
from scorekeeper.napoleon.ruleset import Ruleset
from scorekeeper.napoleon.situation import Situation
from scorekeeper.napoleon.trick import check_plays

Part = TypeVar("Part")

FEWEST, MOST = FEWEST_PLAYERS, MOST_PLAYERS
MIDDLE = "-"
"""How an address writes a trick that is neither the first nor the last."""
PLAIN_TRUMP: Suit | None = Suit.SPADES
LONGEST_PLAYS = 200
"""Characters of an address that are read as cards: many more than a trick needs."""
LONGEST_QUOTE = 20
"""Characters that a refusal repeats of what it could not read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A trick and its circumstances; ``trick`` None is neither the first nor the last."""

    preset: str
    rules: Ruleset
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
    def situation(self) -> Situation:
        """The circumstances as the ladder wants them."""
        return Situation.dealt(
            self.rules,
            players=self.players,
            trump=self.trump,
            trick=self.trick,
            named_suit=self.named_suit,
        )

    @property
    def is_complete(self) -> bool:
        """Whether everybody has played."""
        return len(self.plays) == self.players

    @property
    def asks_named_suit(self) -> bool:
        """Whether the leader of this trick named a suit, having led a joker."""
        led = self.plays[0] if self.plays else UNSEEN
        return led.is_joker and not led.is_wild and self.situation.leader_names_suit

    def with_card(self, card: Card) -> "Question":
        """The question with one more card played."""
        return replace(self, plays=(*self.plays, card))

    def trick_args(self) -> dict[str, str]:
        """The part of the address that holds the cards."""
        args = {"plays": ",".join(str(card) for card in self.plays)} if self.plays else {}
        return args | ({"named": str(self.named_suit)} if self.named_suit else {})

    def all_args(self) -> dict[str, str]:
        """The address of the whole question, circumstances included."""
        return {
            "rules": self.house.text,
            "players": str(self.players),
            "trump": trump_text(self.trump),
            "trick": MIDDLE if self.trick is None else str(self.trick),
            **self.trick_args(),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What could be read of an address, and the refusals of what could not, in its order."""

    question: Question
    faults: tuple[Refusal, ...] = ()


def read_question(args: Mapping[str, str]) -> Reading:
    """A question from an address, with plain circumstances where it names none that can be."""
    part = _Parts(args=args)
    house = part.read("rules", parse_house, house_of(next(iter(PRESETS))))
    question = Question(
        preset=house.preset.name,
        rules=house.rules,
        players=part.read("players", _players, house.preset.players),
        trump=part.read("trump", parse_trump, PLAIN_TRUMP),
        trick=None,
    )
    number = part.read("trick", lambda text: _trick(question, text), None)
    return _with_trick(replace(question, trick=number), part)


def with_trick(question: Question, args: Mapping[str, str]) -> Reading:
    """The question with the cards and the named suit of an address."""
    return _with_trick(question, _Parts(args=args))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Parts:
    """The parts of an address, each read by itself; what cannot be read is a fault and no more."""

    args: Mapping[str, str]
    faults: list[Refusal] = field(default_factory=list)

    def read(self, name: str, reader: Callable[[str], Part], plain: Part) -> Part:
        text = self.args.get(name, "")
        return self.attempt(lambda: reader(text), plain) if text else plain

    def attempt(self, make: Callable[[], Part], plain: Part) -> Part:
        try:
            return make()
        except Refusal as refusal:
            self.faults.append(refusal)
            return plain


def _with_trick(question: Question, part: _Parts) -> Reading:
    for text in re.findall(r"[^,\s]+", part.args.get("plays", "")[:LONGEST_PLAYS]):
        question = part.attempt(partial(_played, question, text), question)
    named = part.read("named", _named_suit, None)
    return Reading(question=replace(question, named_suit=named), faults=tuple(part.faults))


def _played(question: Question, text: str) -> Question:
    """The question with one more card, if that can still be one trick."""
    more = question.with_card(parse_card(text))
    check_plays(more.situation, more.plays)
    return more


def _named_suit(text: str) -> Suit:
    suit = parse_trump(text)
    if suit is None:
        raise Refusal("named-suit-unreadable", text=text[:LONGEST_QUOTE])
    return suit


def _players(text: str) -> int:
    return _whole(text, low=FEWEST, high=MOST)


def _trick(question: Question, text: str) -> int | None:
    if text == MIDDLE:
        return None
    return _whole(text, low=1, high=question.situation.tricks)


def _whole(text: str, *, low: int, high: int) -> int:
    number = int(text) if text.isascii() and text.isdigit() and len(text) < len("1000") else -1
    if not low <= number <= high:
        raise Refusal("number-out-of-range", text=text[:LONGEST_QUOTE], low=low, high=high)
    return number

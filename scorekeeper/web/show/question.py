"""審判への問い: a trick put to the referee, as it travels in an address."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scorekeeper.cards import Card, Refusal, Suit, parse_cards
from scorekeeper.napoleon.bid import parse_trump, trump_text
from scorekeeper.napoleon.presets import PRESETS, preset_named
from scorekeeper.napoleon.ruleset import Ruleset
from scorekeeper.napoleon.situation import Situation

FEWEST, MOST = 4, 6
MIDDLE = "-"
"""How an address writes a trick that is neither the first nor the last."""


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
        return bool(self.plays) and self.plays[0].is_joker and self.situation.leader_names_suit

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
            "rules": self.preset,
            "players": str(self.players),
            "trump": trump_text(self.trump),
            "trick": MIDDLE if self.trick is None else str(self.trick),
            **self.trick_args(),
        }


def read_question(args: Mapping[str, str]) -> Question:
    """A question from an address, with plain circumstances where it names none.

    Raises:
        Refusal: for the first thing in it that cannot be read.
    """
    preset = preset_named(args.get("rules", next(iter(PRESETS))))
    trick = args.get("trick", MIDDLE)
    return with_trick(
        Question(
            preset=preset.name,
            rules=preset.rules,
            players=_whole(args.get("players", str(preset.players)), low=FEWEST, high=MOST),
            trump=parse_trump(args.get("trump", "S")),
            trick=None if trick == MIDDLE else _whole(trick, low=1, high=99),
        ),
        args,
    )


def with_trick(question: Question, args: Mapping[str, str]) -> Question:
    """The question with the cards and the named suit of an address.

    Raises:
        Refusal: ``card-unreadable`` or ``trump-unreadable``.
    """
    named = args.get("named", "")
    return replace(
        question,
        plays=parse_cards(args.get("plays", "")[:200]),
        named_suit=parse_trump(named) if named else None,
    )


def _whole(text: str, *, low: int, high: int) -> int:
    number = int(text) if text.isascii() and text.isdigit() and len(text) < len("1000") else -1
    if not low <= number <= high:
        raise Refusal("number-out-of-range", text=text[:20], low=low, high=high)
    return number

"""Hands that are played by the rules to the last card; a seed is the whole story of a hand."""

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from scorekeeper.cards import UNSEEN, Card
from scorekeeper.trick_taking.replay import PlayedTrick


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyDealt:
    """A hand as it was written down, and what really happened.

    ``illegal`` is the trick, seat and card of the one play against the rules, if any.
    """

    hand: Any
    winners: tuple[int, ...]
    illegal: tuple[int, int, Card] | None = None


class AnyPlay:
    """A hand being played, each card at random.

    With ``break_in`` somebody plays against the rules once, in that trick or the first after it
    in which somebody can.
    """

    def __init__(self, random, hand, break_in):
        self.random, self.hand, self.break_in = random, hand, break_in
        self.illegal: tuple[int, int, Card] | None = None
        self.held = [list(cards or ()) for cards in hand.hands or ()]

    def play_out(self, leader, tricks):
        """The whole hand, who won each trick, and the play against the rules."""
        played, winners = [], []
        for number in range(1, tricks + 1):
            trick, leader = self._trick(number, leader)
            played.append(trick)
            winners.append(leader)
        hand = replace(self.hand, tricks=tuple(played))
        return {"hand": hand, "winners": tuple(winners), "illegal": self.illegal}

    def _trick(self, number, leader):
        self.leader, seats, plays = leader, self.hand.seats(leader), ()
        situation = self.situation(number)
        for seat in seats:
            plays += (self._card(self.turn(situation, seat, plays), seat),)
        named = self.named_suit(situation, plays[0])
        winner = seats[self.decide(situation, plays)[0]]
        return PlayedTrick(leader=leader, plays=plays, named_suit=named), winner

    def _card(self, turn, seat):
        held, number = self.held[seat], turn.situation.trick
        legal = self.legal_plays(turn, held)
        illegal = [card for card in held if card not in legal]
        breaks = self.illegal is None and 0 < self.break_in <= number
        card = self.random.choice(illegal) if illegal and breaks else self.choose(turn, seat, legal)
        if card in illegal:
            self.illegal = (number, seat, card)
        held.remove(card)
        return self.as_told(turn, card, held, is_legal=card in legal)

    def choose(self, _turn, _seat, legal):
        return self.random.choice(legal)

    def as_told(self, _turn, card, _held, *, is_legal):
        return card

    def named_suit(self, situation, lead):
        """The suit that is written down beside the lead."""
        raise NotImplementedError


def without_hands(hand):
    """The same hand as somebody wrote it down who saw only what was played."""
    return replace(hand, **{name: None for name in ("hands", "blind") if hasattr(hand, name)})


def half_remembered(hand, seed):
    """The same hand without some of its cards, names, tricks, hands, discards, perhaps its end."""
    random = Random(seed)  # noqa: S311 - cards, not secrets
    often = random.choice((0.02, 0.05, 0.2))

    def seen(card):
        return UNSEEN if random.random() < often else card

    tricks = tuple(
        replace(trick, plays=tuple(map(seen, trick.plays)) if random.random() < 0.9 else ())
        for trick in hand.tricks
    )
    hands = tuple(
        cards and random.choice((None, cards, (*cards[1:], UNSEEN))) for cards in hand.hands or ()
    )
    left = replace(
        hand,
        tricks=tricks[: random.choice((len(tricks), random.randint(0, len(tricks))))],
        hands=random.choice((None, hands, hand.hands)),
    )
    for name in ("buried", "blind"):
        if hasattr(hand, name):
            left = replace(left, **{name: random.choice((None, getattr(hand, name)))})
    unnamed = (
        replace(trick, named_suit=random.choice((None, trick.named_suit))) for trick in left.tricks
    )
    return replace(left, tricks=tuple(unnamed))

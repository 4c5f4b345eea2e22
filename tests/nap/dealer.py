"""A dealer: random houses and random hands of Nap, played by the rules to the last card."""

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from scorekeeper.cards import UNSEEN, Card, Refusal, Suit
from scorekeeper.nap.auction import Bid, deals_in, every_bid, stock
from scorekeeper.nap.auditing import PlayedHand
from scorekeeper.nap.hand.hand import is_bid_made
from scorekeeper.nap.rules.ruleset import FIELDS, Ruleset
from scorekeeper.nap.tricks.legality import Turn, legal_plays
from scorekeeper.nap.tricks.ruling import decide
from scorekeeper.nap.tricks.situation import Situation
from scorekeeper.trick_taking.replay import PlayedTrick

LEFT_ALONE = frozenset({"payments", "payment_table", "stake", "starting_chips"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """A hand played to the end: as it was written down, and what really happened.

    ``illegal`` is the trick, seat and card of the one play against the rules, if any.
    """

    hand: PlayedHand
    winners: tuple[int, ...]
    trump: Suit | None
    made: bool
    illegal: tuple[int, int, Card] | None = None


def a_house(random: Random, *, players: int, **fixed: Any) -> Ruleset:
    while True:
        fields = {name: random.choice(row.choices or _numbers(row.low or 0))
                  for name, row in FIELDS.items() if name not in LEFT_ALONE}  # fmt: skip
        try:
            rules = Ruleset(**(fields | fixed))
        except Refusal:
            continue
        if stock(rules, players=players) >= 0:
            return rules


def _numbers(low: int) -> range:
    return range(low, max(low + 1, 4))


def a_hand(
    random: Random, ruleset: Ruleset, *, players: int, break_in: int = 0, bid: Bid | None = None
) -> Dealt:
    """A hand from the deal to the last card.

    With ``break_in`` somebody plays against the rules once, in that trick or the first after it
    in which somebody can.
    """
    dealer = random.randrange(players)
    seated = deals_in(ruleset, players=players, dealer=dealer)
    hand = PlayedHand(
        ruleset=ruleset,
        players=players,
        declarer=random.choice(seated),
        bid=bid or random.choice(every_bid(ruleset)),
        dealer=dealer,
    )
    cards = list(hand.pack)
    random.shuffle(cards)
    size = ruleset.hand_size
    dealt = {seat: tuple(cards[at * size :][:size]) for at, seat in enumerate(seated)}
    hands = tuple(dealt.get(seat) for seat in range(players))
    return _Play(random, replace(hand, hands=hands), break_in).to_the_end()


def some_hand(seed: int, break_in: int = 0, **fixed: Any) -> Dealt:
    random = Random(seed)  # noqa: S311 - cards, not secrets
    players = random.randint(2, 7)
    return a_hand(random, a_house(random, players=players, **fixed), players=players,
                  break_in=break_in)  # fmt: skip


def without_hands(hand: PlayedHand) -> PlayedHand:
    return replace(hand, hands=None)


def half_remembered(hand: PlayedHand, seed: int) -> PlayedHand:
    random = Random(seed)  # noqa: S311 - cards, not secrets
    often = random.choice((0.02, 0.1, 0.3))

    def seen(card: Card) -> Card:
        return UNSEEN if random.random() < often else card

    tricks = tuple(
        replace(trick, plays=tuple(map(seen, trick.plays)) if random.random() < 0.9 else (),
                named_suit=random.choice((None, trick.named_suit)))
        for trick in hand.tricks
    )  # fmt: skip
    hands = tuple(
        cards and random.choice((None, cards, (*cards[1:], UNSEEN))) for cards in hand.hands or ()
    )
    return replace(
        hand,
        tricks=tricks[: random.choice((len(tricks), random.randint(0, len(tricks))))],
        hands=random.choice((None, hands, hand.hands)),
    )


class _Play:
    def __init__(self, random: Random, hand: PlayedHand, break_in: int) -> None:
        self.random, self.hand, self.break_in = random, hand, break_in
        self.illegal: tuple[int, int, Card] | None = None
        self.held = [list(cards or ()) for cards in hand.hands or ()]
        self.named = random.choice(list(Suit))
        self.trump: Suit | None = None

    def to_the_end(self) -> Dealt:
        leader, tricks, winners = self.hand.declarer, [], []
        for number in range(1, self.hand.ruleset.hand_size + 1):
            trick, leader = self._trick(number, leader)
            tricks.append(trick)
            winners.append(leader)
        return Dealt(
            hand=replace(self.hand, tricks=tuple(tricks)),
            winners=tuple(winners),
            trump=self.trump,
            made=is_bid_made(self.hand.bid, winners.count(self.hand.declarer)),
            illegal=self.illegal,
        )

    def _trick(self, number: int, leader: int) -> tuple[PlayedTrick, int]:
        seats, plays = self.hand.seats(leader), ()
        situation = self._situation(number)
        for seat in seats:
            plays += (self._card(situation, seat, plays),)
        if number == 1:
            self.trump = situation.trump_after(plays[0])
        winner = seats[decide(situation, plays)[0]]
        named = self.named if number == 1 and situation.needs_a_name(plays[0]) else None
        return PlayedTrick(leader=leader, plays=plays, named_suit=named), winner

    def _card(self, situation: Situation, seat: int, plays: tuple[Card, ...]) -> Card:
        turn = Turn(situation=situation, plays=plays)
        held = self.held[seat]
        legal = legal_plays(turn, held)
        illegal = [card for card in held if card not in legal]
        number = situation.trick or 0
        breaks = self.illegal is None and 0 < self.break_in <= number
        card = self.random.choice(illegal if illegal and breaks else legal)
        if card in illegal:
            self.illegal = (number, seat, card)
        held.remove(card)
        return card

    def _situation(self, number: int) -> Situation:
        hand = self.hand
        return Situation(
            ruleset=hand.ruleset, players=hand.players, trump=self.trump, trick=number,
            bid=hand.bid, named_suit=self.named if number == 1 else None,
        )  # fmt: skip

"""A dealer: random houses and random hands of Nap, played by the rules to the last card."""

from dataclasses import dataclass, replace
from random import Random

from scorekeeper.cards import Refusal, Suit
from scorekeeper.nap.auction import deals_in, every_bid, stock
from scorekeeper.nap.auditing import PlayedHand
from scorekeeper.nap.hand.hand import is_bid_made
from scorekeeper.nap.rules.ruleset import FIELDS, Ruleset
from scorekeeper.nap.tricks.legality import Turn, legal_plays
from scorekeeper.nap.tricks.ruling import decide
from scorekeeper.nap.tricks.situation import Situation
from tests.dealing import AnyDealt, AnyPlay

LEFT_ALONE = frozenset({"payments", "payment_table", "stake", "starting_chips"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(AnyDealt):
    """A hand of Nap, its trumps, and whether the declarer made it."""

    trump: Suit | None
    made: bool


def a_house(random, *, players, **fixed):
    while True:
        fields = {name: random.choice(row.choices or _numbers(row.low or 0))
                  for name, row in FIELDS.items() if name not in LEFT_ALONE}  # fmt: skip
        try:
            rules = Ruleset(**(fields | fixed))
        except Refusal:
            continue
        if stock(rules, players=players) >= 0:
            return rules


def _numbers(low):
    return range(low, max(low + 1, 4))


def a_hand(random, ruleset, *, players, break_in=0, bid=None):
    """A hand from the deal to the last card."""
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
    return Play(random, replace(hand, hands=hands), break_in).to_the_end()


def some_hand(seed, break_in=0, **fixed):
    random = Random(seed)  # noqa: S311 - cards, not secrets
    players = random.randint(2, 7)
    return a_hand(random, a_house(random, players=players, **fixed), players=players,
                  break_in=break_in)  # fmt: skip


def turn_of(_hand, _adjutant, situation, _seat, plays):
    return Turn(situation=situation, plays=plays)


class Play(AnyPlay):
    """A hand of Nap being played."""

    decide, legal_plays = staticmethod(decide), staticmethod(legal_plays)

    def __init__(self, random, hand, break_in):
        super().__init__(random, hand, break_in)
        self.named = random.choice(list(Suit))
        self.trump: Suit | None = None

    def to_the_end(self):
        hand = self.hand
        played = self.play_out(hand.declarer, hand.ruleset.hand_size)
        made = is_bid_made(hand.bid, played["winners"].count(hand.declarer))
        return Dealt(**played, trump=self.trump, made=made)

    def turn(self, situation, seat, plays):
        return turn_of(self.hand, None, situation, seat, plays)

    def named_suit(self, situation, lead):
        if situation.trick != 1:
            return None
        self.trump = situation.trump_after(lead)
        return self.named if situation.needs_a_name(lead) else None

    def situation(self, number):
        hand = self.hand
        return Situation(
            ruleset=hand.ruleset, players=hand.players, trump=self.trump, trick=number,
            bid=hand.bid, named_suit=self.named if number == 1 else None,
        )  # fmt: skip

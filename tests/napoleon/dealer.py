"""A dealer: random houses and random hands, played by the rules to the last card."""

from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random

from scorekeeper.cards import Card, Refusal, Suit
from scorekeeper.napoleon.auction import Bid, deal, dealt_pack
from scorekeeper.napoleon.auditing import PlayedHand
from scorekeeper.napoleon.rules.minimum_table import Lowest, MinimumTable
from scorekeeper.napoleon.rules.ruleset import FIELDS, Ruleset
from scorekeeper.napoleon.tricks.legality import Turn, judge_play, legal_plays
from scorekeeper.napoleon.tricks.situation import Situation, is_bare_joker
from scorekeeper.napoleon.tricks.strengths import decide
from scorekeeper.trick_taking.legality import Holding, Legality
from tests.dealing import AnyDealt, AnyPlay

LEFT_ALONE = frozenset({"point_table", "hands_per_session"})
LOWEST = MinimumTable(four=Lowest(minimum=15), five=Lowest(minimum=13))
"""X-36: the lowest bids of a house that plays by four and by five."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(AnyDealt):
    """A hand of Napoleon, and who was his adjutant."""

    adjutant: int | None


def a_house(random, **fixed):
    while True:
        fields = {name: random.choice(_values(name)) for name in FIELDS if name not in LEFT_ALONE}
        try:
            return Ruleset(**(fields | fixed))
        except Refusal:
            continue


def a_hand(random, ruleset, *, players, break_in=0):
    """A hand from the deal to the last card."""
    size = deal(ruleset, players=players)
    cards = list(dealt_pack(ruleset, players=players))
    random.shuffle(cards)
    hands = [cards[seat * size.tricks :][: size.tricks] for seat in range(players)]
    blind = cards[players * size.tricks :]
    napoleon = random.randrange(players)
    seen = blind if ruleset.call_adjutant == "after_exchange" else []
    called = random.choice(_callable(ruleset, cards, hands[napoleon] + seen))
    exchanged = hands[napoleon] + blind
    random.shuffle(exchanged)
    hands[napoleon], buried = exchanged[: size.tricks], exchanged[size.tricks :]
    summons = ruleset.adjutant_summons == "on"
    holders = [seat for seat in range(players) if called in hands[seat]]
    hand = PlayedHand(
        ruleset=ruleset,
        players=players,
        napoleon=napoleon,
        bid=_bid(random, ruleset.at(players)),
        called=called,
        summoned=random.randint(1, size.tricks) if summons else None,
        blind=tuple(blind),
        buried=tuple(buried),
        hands=tuple(map(tuple, hands)),
    )
    adjutant = next((seat for seat in holders if seat != napoleon), None)
    return Play(random, hand, adjutant, break_in).to_the_end()


@lru_cache(maxsize=8)
def some_hand(seed, break_in=0):
    random = Random(seed)  # noqa: S311 - cards, not secrets
    house = a_house(random, jokers=random.choice((0, 1, 1, 2)))
    return a_hand(random, house, players=random.randint(4, 7), break_in=break_in)


def _values(name):
    row = FIELDS[name]
    if name == "minimum_by_players":
        return (None, LOWEST)
    if row.choices:
        return tuple(value for value in row.choices if value != "table")
    low = [None] if row.optional else []
    return (*low, row.low, row.default or row.low, row.high)


def _callable(ruleset, cards, own):
    powers = {"SA", "HJ", "DJ", "SJ", "CJ", "CA"}
    own = own if ruleset.own_card_call == "forbidden" else []
    allowed = [card for card in cards if card not in own]
    strong = [card for card in allowed if str(card) in powers]
    return strong * 6 + allowed


def _bid(random, ruleset):
    trumps: list[Suit | None] = list(Suit)
    if ruleset.no_trump != "off":
        trumps.append(None)
    count = random.randint(ruleset.minimum_bid, ruleset.highest_count)
    return Bid(count=count, trump=random.choice(trumps))


def turn_of(hand, adjutant, situation, seat, plays):
    number = situation.trick or 0
    return Turn(
        situation=situation,
        plays=plays,
        called=hand.called,
        adjutant=seat == adjutant,
        summoned=(hand.summoned or number + 1) <= number,
    )


class Play(AnyPlay):
    """A hand of Napoleon being played."""

    decide, legal_plays = staticmethod(decide), staticmethod(legal_plays)

    def __init__(self, random, hand, adjutant, break_in):
        super().__init__(random, hand, break_in)
        self.adjutant = adjutant
        self.seen = set[Card]()

    def to_the_end(self):
        played = self.play_out(self.hand.napoleon, self.hand.deal.tricks)
        return Dealt(**played, adjutant=self.adjutant)

    def turn(self, situation, seat, plays):
        return turn_of(self.hand, self.adjutant, situation, seat, plays)

    def named_suit(self, situation, lead):
        return situation.named_suit if is_bare_joker(lead) else None

    def as_told(self, turn, card, held, *, is_legal):
        wild = card.joker and is_legal and self.random.random() < 1 / 2
        told = self._named(turn, card, (*held, card)) if wild else card
        self.seen.add(told)
        return told

    def _named(self, turn, joker, held):
        """The joker as a card that it may stand for, itself where it may stand for none."""
        if not self.hand.ruleset.joker_wild:
            return joker
        powerful = turn.powers.live if turn.powers.wild else frozenset()
        unseen = [card for card in turn.situation.pack if not card.joker and card not in self.seen]
        named = [
            Card(joker=joker.joker, suit=card.suit, rank=card.rank)
            for card in unseen
            if card in powerful or card not in turn.powers.live
        ]
        holding = Holding.known(held)
        may = [card for card in named if judge_play(turn, card, holding).verdict is Legality.LEGAL]
        return self.random.choice(may) if may else joker

    def situation(self, number):
        here = Situation.dealt(
            self.hand.ruleset, players=self.hand.players, trump=self.hand.bid.trump, trick=number
        )
        return replace(here, named_suit=self.random.choice(list(Suit)))

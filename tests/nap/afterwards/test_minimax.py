"""あとで: in Nap, values and best cards are those of plain minimax, under any house rules."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from scorekeeper.cards import Suit
from scorekeeper.nap.auction import dealt_pack, every_bid, hands_dealt
from scorekeeper.nap.auditing import PlayedHand
from scorekeeper.nap.solving import EndOfHand
from scorekeeper.nap.tricks.legality import Turn
from scorekeeper.nap.tricks.ruling import decide
from scorekeeper.trick_taking.replay import PlayedTrick
from tests.examples import examples
from tests.nap.dealer import a_house

PARTS = 5
ENDS = examples(1_500)
SIZES = ((2, 3), (3, 2), (3, 3), (4, 2), (5, 2))
"""Players and tricks."""


class Minimax:
    """The values of an ending for the declarer, one position after another."""

    def __init__(self, end):
        self.end, self.declarer = end, end.paper.declarer
        self.value = cache(self._value)

    def ways(self, number, trump, hand, plays, named):
        here, found = self.end.situation(number, trump), []
        for card in sorted(hand, key=str):
            asks = not plays and here.needs_a_name(card)
            for suit in Suit if asks else (named,):
                turn = Turn(situation=replace(here, named_suit=suit), plays=plays)
                found += [(card, suit)] if card in turn.legal_plays(hand) else []
        return found

    def after(self, number, trump, hands, leader, plays, named, way):
        """The declarer's tricks after one more card."""
        card, suit = way
        seat = self.end.paper.seats(leader)[len(plays)]
        left = (*hands[:seat], hands[seat] - {card}, *hands[seat + 1 :])
        return self.value(number, trump, left, leader, (*plays, card), suit)

    def _value(self, number, trump, hands, leader, plays=(), named=None):
        seats = self.end.paper.seats(leader)
        if number > self.end.of:
            return 0
        if len(plays) == len(seats):
            here = replace(self.end.situation(number, trump), named_suit=named)
            seat = seats[decide(here, plays)[0]]
            after = here.trump_after(plays[0])
            return (seat == self.declarer) + self.value(number + 1, after, hands, seat)
        seat = seats[len(plays)]
        values = [
            self.after(number, trump, hands, leader, plays, named, way)
            for way in self.ways(number, trump, hands[seat], plays, named)
        ]
        return self.choose(seat)(values)

    def choose(self, seat):
        return min if (seat == self.declarer) is self.end.paper.bid.is_misere else max

    def answer(self):
        end, trump = self.end, self.end.trump
        hands = tuple(map(frozenset, end.paper.hands))
        for number, trick in enumerate(end.paper.tricks, start=end.first):
            before, plays, named, found = (
                self.value(number, trump, hands, trick.leader),
                (),
                None,
                [],
            )
            for card in trick.plays:
                seat = end.paper.seats(trick.leader)[len(plays)]
                values = {
                    way: self.after(number, trump, hands, trick.leader, plays, named, way)
                    for way in self.ways(number, trump, hands[seat], plays, named)
                }
                best = self.choose(seat)(values.values())
                way = next(
                    one for one in values if one[0] is card and one[1] in (named, trick.named_suit)
                )
                found.append(
                    (
                        values[way],
                        sorted({str(one) for (one, _), value in values.items() if value == best}),
                    )
                )
                hands = (*hands[:seat], hands[seat] - {card}, *hands[seat + 1 :])
                plays, named = (*plays, card), way[1]
            yield before, found
            here = replace(end.situation(number, trump), named_suit=named)
            trump = here.trump_after(plays[0])


def an_end(random):
    """Some tricks, from the first or a later one, played at random."""
    players, tricks = random.choice(SIZES)
    rules = a_house(random, players=players)
    dealer = random.randrange(players)
    deck = random.sample(dealt_pack(rules, players=players), players * tricks)
    hands = [deck[seat::players] for seat in range(players)]
    of = random.choice((tricks, rules.hand_size))
    seated = hands_dealt(rules, players=players)
    declarer = random.choice(
        [seat for seat in range(players) if seated == players or seat != dealer]
    )
    paper = PlayedHand(
        ruleset=rules, players=players, dealer=dealer, declarer=declarer,
        bid=random.choice(every_bid(rules)), hands=tuple(map(tuple, hands)),
    )  # fmt: skip
    first = of - tricks + 1
    end = EndOfHand(paper=paper, first=first, of=of)
    if first > 1 and end.has_trumps:
        end = replace(end, trump=random.choice(tuple(Suit)))
    return replace(end, paper=replace(paper, tricks=tuple(_play(random, end))))


def _play(random, end):
    plain, hands, trump = Minimax(end), list(map(frozenset, end.paper.hands)), end.trump
    leader = end.paper.declarer
    for number in range(end.first, end.of + 1):
        plays, named, seats = (), None, end.paper.seats(leader)
        for seat in seats:
            card, named = random.choice(plain.ways(number, trump, hands[seat], plays, named))
            hands[seat] -= {card}
            plays = (*plays, card)
        yield PlayedTrick(plays=plays, leader=leader, named_suit=named)
        here = replace(end.situation(number, trump), named_suit=named)
        trump, leader = here.trump_after(plays[0]), seats[decide(here, plays)[0]]


@pytest.mark.parametrize("seed", range(PARTS))
def test_random_ends_are_valued_as_plain_minimax_values_them(seed):
    random = Random(seed)  # noqa: S311 - any ends will do
    for _ in range(ENDS // PARTS):
        check(an_end(random))


@pytest.mark.parametrize(("seed", "number"), [(2, 212), (4, 69)])
def test_each_card_that_may_be_led_first_has_trumps_of_its_own(seed, number):
    """In a Wellington, neighbours of a suit may be led with different suits named."""
    random = Random(seed)  # noqa: S311 - these two ends
    *_, end = (an_end(random) for _ in range(number + 1))
    check(end)


def check(end):
    found = end.look_back()
    told = [
        (trick.value, [(play.value, sorted(map(str, play.best))) for play in trick.plays])
        for trick in found.tricks
    ]
    assert told == list(Minimax(end).answer()), end
    his = found.costs[end.paper.declarer]
    sign = -1 if end.paper.bid.is_misere else 1
    assert found.could + sign * (sum(found.costs) - 2 * his) == found.taken

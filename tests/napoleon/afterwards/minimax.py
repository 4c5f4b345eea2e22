"""Random ends of hands, and their values by plain minimax over the engine's own rules."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from random import Random

from scorekeeper.cards import Card, Suit, parse_cards
from scorekeeper.napoleon.auction import dealt_pack, every_bid, honour_cards, tricks_dealt
from scorekeeper.napoleon.auditing import PlayedHand
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.solving import EndOfHand
from scorekeeper.napoleon.tricks.legality import Turn, legal_plays
from scorekeeper.napoleon.tricks.strengths import ask_every_rung
from scorekeeper.trick_taking.replay import PlayedTrick
from tests.napoleon.dealer import a_house

HOT = parse_cards("SA HQ HK HA DQ CQ SQ SJ HJ DJ CJ C3 S3 S2 H2 D2 C2 C4 CA DA JOKER JOKER2")
Hands = tuple[frozenset[Card], ...]
Way = tuple[Card, Suit | None]
"""A card, and the suit that is named with it."""

MOST_POSITIONS = 20_000


class TooMany(Exception):  # noqa: N818 - an answer: another ending will do
    """An ending has more positions than plain minimax should look at."""


def an_end(random: Random, rules: Ruleset, *, players: int, tricks: int) -> EndOfHand:
    """The last tricks of a hand with many cards that matter, played at random."""
    dealt = tricks_dealt(rules, players=players)
    of = random.choice((tricks, dealt, dealt, dealt))
    pack = list(dealt_pack(rules, players=players))
    hot = [card for card in HOT if card in pack and random.random() < 0.6]
    if random.random() < 0.4:
        suit = random.choice(tuple(Suit))
        hot += [card for card in pack if card.suit is suit]
    deck = list(dict.fromkeys(hot))[: players * tricks]
    deck += random.sample([card for card in pack if card not in deck], players * tricks - len(deck))
    random.shuffle(deck)
    napoleon = random.randrange(players)
    others = [seat for seat in range(players) if seat != napoleon]
    adjutant = random.choice((*others, *others, None))
    hands = tuple(tuple(deck[seat::players]) for seat in range(players))
    calls = adjutant is not None and random.random() < 0.7
    first = of - tricks + 1
    summons = rules.adjutant_summons == "on" and random.random() < 0.5
    paper = PlayedHand(
        ruleset=rules, players=players, napoleon=napoleon, hands=hands,
        bid=random.choice(every_bid(rules.at(players))),
        called=random.choice(hands[adjutant]) if adjutant is not None and calls else None,
        summoned=random.randint(first, of) if summons else None,
    )  # fmt: skip
    end = EndOfHand(
        paper=paper, told=frozenset({adjutant}), first=first, of=of,
        buried=random.choice((0, 0, 2)) if first == 1 else 0,
    )  # fmt: skip
    leader = napoleon if first == 1 else random.randrange(players)
    tricks = tuple(_play(random, Minimax(end), leader))
    return replace(end, paper=replace(paper, tricks=tricks))


def _play(random: Random, plain: "Minimax", leader: int) -> Iterator[PlayedTrick]:
    end = plain.end
    hands = tuple(map(frozenset, end.paper.hands or ()))
    for number in range(end.first, end.of + 1):
        plays, named, lead = tuple[Card, ...](), None, leader
        for _ in range(end.paper.players):
            seat = plain.seat(lead, plays)
            card, suit = random.choice(plain.ways(number, hands[seat], plays, named, seat))
            named, plays = named or suit, (*plays, card)
            hands = without(hands, seat, card)
        yield PlayedTrick(plays=plays, leader=lead, named_suit=named)
        leader = plain.winner(number, lead, plays, named)


def without(hands: Hands, seat: int, card: Card) -> Hands:
    return (*hands[:seat], hands[seat] - {card}, *hands[seat + 1 :])


class Minimax:
    """The values of an ending, one position after another."""

    def __init__(self, end: EndOfHand) -> None:
        self.end, self.honours = end, honour_cards(end.paper.ruleset)
        (self.adjutant,) = end.told
        self.side = {end.paper.napoleon, self.adjutant}
        self.value = lru_cache(maxsize=None)(self._value)
        self.ways = lru_cache(maxsize=None)(self._ways)
        self.positions = 0

    def seat(self, leader: int, plays: tuple[Card, ...]) -> int:
        return (leader + self.end.paper.ruleset.turn.step * len(plays)) % self.end.paper.players

    def winner(self, number: int, leader: int, plays: tuple[Card, ...], named: Suit | None) -> int:
        play, _ = ask_every_rung(self.end.situation(number, named), plays)
        return self.seat(leader, plays[:play])

    def _ways(
        self,
        number: int,
        hand: frozenset[Card],
        plays: tuple[Card, ...],
        named: Suit | None,
        seat: int,
    ) -> tuple[Way, ...]:
        end, here = self.end, self.end.situation(number, named)
        turn = Turn(
            situation=here, plays=plays, called=end.paper.called, adjutant=seat == self.adjutant,
            summoned=(end.paper.summoned or number + 1) <= number,
        )  # fmt: skip
        return tuple(
            (card, suit)
            for card in legal_plays(turn, sorted(hand, key=str))
            for suit in (Suit if not plays and card.joker and here.leader_names_suit else (None,))
        )

    def after(
        self,
        number: int,
        hands: Hands,
        leader: int,
        plays: tuple[Card, ...],
        named: Suit | None,
        way: Way,
    ) -> int:
        """The value after one more card."""
        card, suit = way
        seat = self.seat(leader, plays)
        return self.value(number, without(hands, seat, card), leader, (*plays, card), named or suit)

    def _value(
        self,
        number: int,
        hands: Hands,
        leader: int,
        plays: tuple[Card, ...] = (),
        named: Suit | None = None,
    ) -> int:
        """The honours of Napoleon's side from the lead of this trick on."""
        self.positions += 1
        if self.positions > MOST_POSITIONS:
            raise TooMany
        if number > self.end.of:
            return 0
        if len(plays) == self.end.paper.players:
            winner = self.winner(number, leader, plays, named)
            taken = len(self.honours.intersection(plays)) if winner in self.side else 0
            if number == 1 and winner in self.side:
                taken += self.end.buried
            return taken + self.value(number + 1, hands, winner)
        seat = self.seat(leader, plays)
        values = (
            self.after(number, hands, leader, plays, named, way)
            for way in self.ways(number, hands[seat], plays, named, seat)
        )
        return max(values) if seat in self.side else min(values)

    def answer(self) -> Iterator[tuple[int, list[tuple[int, list[str]]]]]:
        """The value before each trick, and of each play its value and the best cards."""
        end, hands = self.end, tuple(map(frozenset, self.end.paper.hands or ()))
        for number, trick in enumerate(end.paper.tricks, start=end.first):
            assert trick.leader is not None
            before, plays, named = self.value(number, hands, trick.leader), (), None
            found = list[tuple[int, list[str]]]()
            for card in trick.plays:
                seat = self.seat(trick.leader, plays)
                values = {
                    way: self.after(number, hands, trick.leader, plays, named, way)
                    for way in self.ways(number, hands[seat], plays, named, seat)
                }
                best = (max if seat in self.side else min)(values.values())
                kept = sorted({str(one) for (one, _), value in values.items() if value == best})
                ways = [way for way in values if way[0] is card]
                way = next(one for one in ways if one[1] in (None, trick.named_suit))
                found.append((values[way], kept))
                hands, plays = without(hands, seat, card), (*plays, card)
                named = named or way[1]
            yield before, found


def random_ends(
    random: Random, count: int, sizes: tuple[tuple[int, int], ...]
) -> Iterator[tuple[EndOfHand, list[tuple[int, list[tuple[int, list[str]]]]]]]:
    """Ends of hands under random house rules, several of a house, each with its answer."""
    found = 0
    while found < count:
        rules = a_house(random, joker_wild=False, wild_joker_as_power_card=False)
        for _ in range(5):
            players, tricks = random.choice(sizes)
            end = an_end(random, rules, players=players, tricks=tricks)
            try:
                answer = list(Minimax(end).answer())
            except TooMany:
                continue
            found += 1
            yield end, answer

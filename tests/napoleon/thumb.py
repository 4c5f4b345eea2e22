"""Hands as a table plays them: bid by strength, called by custom, played by rule of thumb."""

from scorekeeper.cards import Card, Rank, Suit, parse_card
from scorekeeper.napoleon.auction import Bid, deal, dealt_pack, honour_cards
from scorekeeper.napoleon.auditing import PlayedHand
from scorekeeper.napoleon.tricks.strengths import decide
from tests.napoleon.dealer import Play

_CAREFREE = 0.15
"""So often somebody plays any card."""


def a_sensible_hand(random, rules, *, players=5):
    """The strongest player is Napoleon, keeps the best cards, and calls a card of another's."""
    size, pack = deal(rules, players=players).tricks, list(dealt_pack(rules, players=players))
    random.shuffle(pack)
    trump = random.choice(tuple(Suit))
    wanted = (parse_card("SA"), Card(suit=trump, rank=11), Card(suit=trump.same_colour, rank=11))

    def power(card):
        return bool(card.joker), card.suit is trump, card is wanted[0], card.rank or Rank.ACE

    hands = [pack[seat * size : (seat + 1) * size] for seat in range(players)]
    napoleon = max(range(players), key=lambda seat: sum(map(_points(trump), hands[seat])))
    own = sorted(hands[napoleon] + pack[players * size :], key=power)
    hands[napoleon], buried = own[-size:], own[:-size]
    others = [card for card in (*wanted, *pack) if card not in own]
    hand = PlayedHand(
        ruleset=rules, players=players, napoleon=napoleon, bid=Bid(count=13, trump=trump),
        called=others[0], buried=tuple(buried), hands=tuple(map(tuple, hands)),
    )  # fmt: skip
    adjutant = next(seat for seat, cards in enumerate(hands) if others[0] in cards)
    return _ByThumb(random, hand, adjutant, 0).to_the_end().hand


def _points(trump):
    def points(card):
        counts = card.joker or card.suit is trump or (card.rank or 0) > Rank.JACK
        return ((card.rank or 15) - 6) if counts else 0

    return points


class _ByThumb(Play):
    """Wins tricks with honours in them as cheaply as possible, and gives honours to a partner."""

    def choose(self, turn, seat, legal):
        here, plays, honours = turn.situation, turn.plays, honour_cards(turn.situation.ruleset)
        if self.random.random() < _CAREFREE:
            return self.random.choice(legal)
        if not plays:
            low = Card(suit=here.trump, rank=9)
            strong = [
                card for card in legal if card is not low and not decide(here, (card, low))[0]
            ]
            return self.random.choice(strong or legal)

        def worth(card):
            return card in honours, card.rank or 20

        seats = self.hand.seats(self.leader)
        best = seats[decide(here, plays)[0]]
        side = {self.hand.napoleon, self.adjutant}
        winning = [card for card in legal if decide(here, (*plays, card))[0] == len(plays)]
        rest = [card for card in legal if card not in winning]
        if (best in side) == (seat in side) and rest:
            return max(rest, key=worth)
        if winning and (honours.intersection(plays) or len(plays) == len(seats) - 1):
            return min(winning, key=worth)
        return min(rest or legal, key=worth)

"""トリック: the cards of one trick laid out so that every rung can be asked about them."""

from dataclasses import dataclass

from scorekeeper.cards import Card, Suit
from scorekeeper.nap.tricks.situation import Situation
from scorekeeper.trick_taking.auditing import replay as played


@dataclass(frozen=True, slots=True, kw_only=True)
class Trick:
    """The plays of a trick in order from the leader, all of them seen.

    ``trump`` and ``lead_suit`` are the suit that beats and the suit to follow, None for none.
    ``joker`` is the play that is the joker.
    """

    situation: Situation
    plays: tuple[Card, ...]
    trump: Suit | None
    lead_suit: Suit | None
    joker: int | None

    def highest(self, suit: Suit) -> int | None:
        """The play with the highest card of a suit, ace high; None when there is none (003:25)."""
        of_suit = [play for play, card in enumerate(self.plays) if card.suit is suit]
        return max(of_suit, key=lambda play: height(self.plays[play]), default=None)


def height(card: Card) -> int:
    """How high a card stands in its suit: A K Q … 3 2 (source: 003:25, B-004)."""
    return card.rank or 0


def suit_of(card: Card, trump: Suit | None) -> Suit | None:
    """The suit that a card counts as: trumps for the joker, no suit where there are no trumps.

    Source: 003:51, AMB-52.

    >>> suit_of(Card(joker=1), Suit.HEARTS), suit_of(Card(joker=1), None)
    (<Suit.HEARTS: 'H'>, None)
    """
    return trump if card.is_joker else card.suit


def lay_out(situation: Situation, plays: tuple[Card, ...]) -> Trick:
    """The trick that these plays make; the cards are taken as they come, unchecked."""
    trump = situation.trump_after(plays[0])
    return Trick(
        situation=situation,
        plays=plays,
        trump=trump,
        lead_suit=suit_of(plays[0], trump),
        joker=next((play for play, card in enumerate(plays) if card.is_joker), None),
    )


def check_plays(situation: Situation, plays: tuple[Card, ...]) -> None:
    played.check_plays(plays, most=situation.seated, pack=situation.pack)

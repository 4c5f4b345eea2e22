"""出せる札: may this card be played? Legal, illegal, or not to be known from what was shown."""

from collections.abc import Iterable

from scorekeeper.cards import Card
from scorekeeper.nap.tricks.duties import DUTIES, Turn
from scorekeeper.trick_taking.tricks.holding import Holding
from scorekeeper.trick_taking.tricks.legality import Legality, PlayRuling, breach_of, unknown


def judge_play(turn: Turn, card: Card, holding: Holding) -> PlayRuling:
    """Rule on a card, given the trick so far and what is known of the player's hand.

    >>> from scorekeeper.cards import Suit, parse_card, parse_cards
    >>> from scorekeeper.nap.rules.ruleset import Ruleset
    >>> from scorekeeper.nap.tricks.situation import Situation
    >>> here = Situation(ruleset=Ruleset(), players=5, trump=Suit.HEARTS, trick=3)
    >>> hand = Holding.known(parse_cards("SA D4 HQ"))
    >>> ruling = judge_play(Turn(situation=here, plays=parse_cards("S9")), parse_card("HQ"), hand)
    >>> ruling.verdict.value, ruling.code, [str(card) for card in ruling.proof]
    ('illegal', 'revoke', ['SA'])
    """
    found = breach(turn, card.held, holding)
    return found or PlayRuling(verdict=Legality.LEGAL, code=_reason(turn, card.held))


def legal_plays(turn: Turn, hand: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of a known hand that may be played, in its order; never none of a hand's.

    >>> from scorekeeper.cards import Suit, parse_cards
    >>> from scorekeeper.nap.rules.ruleset import Ruleset
    >>> from scorekeeper.nap.tricks.situation import Situation
    >>> here = Situation(ruleset=Ruleset(joker=True), players=5, trump=Suit.HEARTS)
    >>> turn = Turn(situation=here, plays=parse_cards("H9"))
    >>> [str(card) for card in legal_plays(turn, parse_cards("SA JOKER D4"))]
    ['JOKER']
    """
    cards = tuple(hand)
    holding = Holding.known(cards)
    return tuple(card for card in cards if breach(turn, card, holding) is None)


def breach(turn: Turn, card: Card, holding: Holding) -> PlayRuling | None:
    """The duty that a card breaks or may break; None where it is certainly legal."""
    if not turn.suit_is_known:
        alone = holding.possible <= {card.held}
        return None if alone else unknown("follow", unless="lead")
    duties = [duty for duty in DUTIES if duty.leading is (not turn.plays)]
    return breach_of(duties, turn, card, holding)


def _reason(turn: Turn, card: Card) -> str:
    """Why a card is legal."""
    if not turn.plays:
        return "lead"
    if not turn.suit_is_known:
        return "only-card"
    if turn.suit is None:
        return "nap-joker-led"
    return "follows" if turn.follows(card) else "void"

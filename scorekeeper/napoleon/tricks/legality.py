"""出せる札: may this card be played? Legal, illegal, or not to be known from what was shown."""

from collections.abc import Iterable
from dataclasses import replace

from scorekeeper.cards import Card
from scorekeeper.napoleon.deal.honours import is_honour
from scorekeeper.napoleon.tricks.duties import duties_of
from scorekeeper.napoleon.tricks.follow_suit import Turn
from scorekeeper.napoleon.tricks.trick import as_played
from scorekeeper.trick_taking.tricks.holding import Holding
from scorekeeper.trick_taking.tricks.legality import (
    Duty,
    Legality,
    PlayRuling,
    breach_of,
    unknown,
)


def judge_play(turn: Turn, card: Card, holding: Holding) -> PlayRuling:
    """Rule on a card, given the trick so far and what is known of the player's hand.

    >>> from scorekeeper.cards import Suit, parse_card, parse_cards
    >>> from scorekeeper.napoleon.rules.presets import PRESETS
    >>> from scorekeeper.napoleon.tricks.situation import Situation
    >>> rules = PRESETS["sisyphus"].rules
    >>> here = Situation.dealt(rules, players=5, trump=Suit.HEARTS, trick=3)
    >>> hand = Holding.known(parse_cards("SA D4 HQ"))
    >>> ruling = judge_play(Turn(situation=here, plays=parse_cards("S9")), parse_card("HQ"), hand)
    >>> ruling.verdict.value, ruling.code, [str(card) for card in ruling.proof]
    ('illegal', 'revoke', ['SA'])
    """
    card = as_played(turn.situation.ruleset, (card,))[0]
    found = breach(turn, card, holding)
    return found or _legal(turn, card, holding)


def legal_plays(turn: Turn, hand: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of a known hand that may be played, in its order; never none of a hand's.

    >>> from scorekeeper.cards import Suit, parse_cards
    >>> from scorekeeper.napoleon.rules.ruleset import Ruleset
    >>> from scorekeeper.napoleon.tricks.situation import Situation
    >>> here = Situation.dealt(Ruleset(jokers=1), players=5, trump=Suit.HEARTS)
    >>> turn = Turn(situation=here, plays=parse_cards("S9"))
    >>> [str(card) for card in legal_plays(turn, parse_cards("SA D4 JOKER"))]
    ['SA', 'JOKER']
    """
    cards = tuple(hand)
    holding = Holding.known(cards)
    return tuple(card for card in cards if breach(turn, card, holding) is None)


def may_breach(turn: Turn, card: Card) -> bool:
    """Whether a card can break a duty at all, whatever the player's hand is.

    Where it cannot, `breach` finds nothing.
    """
    if not turn.suit_is_known or (turn.adjutant is None and turn.adjutant_need_not_follow):
        return True
    for duty in _duties_on(turn):
        obstacle = duty.obstacle(turn, card)
        if obstacle is not None:
            return True
    return False


def breach(turn: Turn, card: Card, holding: Holding) -> PlayRuling | None:
    """The duty that a card breaks or may break; None where it is certainly legal."""
    if not turn.suit_is_known:
        alone = holding.possible <= {card.held}
        return None if alone else unknown("follow", unless="lead")
    duties = _duties_on(turn)
    if turn.adjutant is not None or not turn.adjutant_need_not_follow:
        return breach_of(duties, turn, card, holding)
    as_ally, as_adjutant = (
        breach_of(duties, replace(turn, adjutant=adjutant), card, holding)
        for adjutant in (False, True)
    )
    if as_ally is None or as_ally.verdict is Legality.UNKNOWN:
        return as_ally
    if as_adjutant is not None and as_adjutant.verdict is Legality.ILLEGAL:
        return as_adjutant
    return replace(as_ally, verdict=Legality.UNKNOWN, unless="adjutant")


def _duties_on(turn: Turn) -> tuple[Duty[Turn], ...]:
    return duties_of(turn.situation.kind, leading=not turn.plays)


def _legal(turn: Turn, card: Card, holding: Holding) -> PlayRuling:
    code, field, proof = _reason(turn, card, holding)
    return PlayRuling(verdict=Legality.LEGAL, code=code, field=field, proof=proof)


def _reason(turn: Turn, card: Card, holding: Holding) -> tuple[str, str | None, tuple[Card, ...]]:
    """Why a card is legal: code, house rule, and the cards of the hand that matter."""
    if not turn.plays:
        return "lead", None, ()
    if not turn.suit_is_known:
        return "only-card", None, ()
    if turn.joker_requested and card.joker:
        return "joker-answers", "joker_request", ()
    if turn.suit is None:
        return "nothing-to-follow", "joker_demands", ()
    if turn.follows(card):
        return "follows", None, ()
    return _reason_not_to_follow(turn, card, holding)


def _reason_not_to_follow(
    turn: Turn, card: Card, holding: Holding
) -> tuple[str, str | None, tuple[Card, ...]]:
    if field := turn.field_of_freedom(card):
        return "free", field, ()
    if held := holding.proof_of(turn.follows):
        return "kept-back", turn.excuses.kept.get(held[0], "called_card_exempt"), held
    demanded = turn.suit_is_demanded and is_honour(turn.situation.ruleset, card)
    return "void-honour" if demanded else "void", None, ()

"""出せる札: may this card be played? Legal, illegal, or not to be known from what was shown.

A player's duties, one row each:

========================= ==================== =============================================
broken                    house rule           what is asked of a player
========================= ==================== =============================================
joker-led-to-first-trick  joker_opening_lead   not to lead a joker to the first trick
trump-led-to-first-trick  opening_lead_trump   not to lead a trump to the first trick
joker-withheld            joker_request        to play the joker when it is called for
revoke                    (every house)        to follow suit
honour-withheld           void_of_named_suit   without the demanded suit, to play an honour
========================= ==================== =============================================
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from scorekeeper.cards import Card
from scorekeeper.napoleon.deal.deal import is_honour
from scorekeeper.napoleon.tricks.follow_suit import Turn
from scorekeeper.napoleon.tricks.power_cards import powers
from scorekeeper.napoleon.tricks.situation import Kind, Situation
from scorekeeper.napoleon.tricks.trick import as_played
from scorekeeper.trick_taking.tricks.legality import (
    Duty,
    Holding,
    Legality,
    Obstacle,
    PlayRuling,
    breach_of,
    unknown,
)


def _joker_opening_lead(_turn: Turn, card: Card) -> Obstacle | None:
    return Obstacle(hurts=lambda held: not held.joker) if card.joker else None


def _trump_opening_lead(turn: Turn, card: Card) -> Obstacle | None:
    """A hand of nothing but trumps leads as it likes, and so does one with a barred joker."""
    situation, here = turn.situation, turn.powers
    if here.suit_of(card) is not situation.trump:
        return None
    barred = _joker_is_barred(situation)
    return Obstacle(
        hurts=lambda held: here.suit_of(held) is not situation.trump and not (barred and held.joker)
    )


def _joker_is_barred(here: Situation) -> bool:
    return here.is_first and here.ruleset.joker_opening_lead == "forbidden"


def _trumps_are_barred(here: Situation) -> bool:
    barred = here.is_first and here.ruleset.opening_lead_trump == "forbidden"
    return barred and here.trump is not None


def _answer_request(turn: Turn, card: Card) -> Obstacle | None:
    """The joker goes before following suit; of two jokers in a hand one is enough (AMB-33)."""
    if card.joker or not turn.joker_requested:
        return None
    return Obstacle(hurts=lambda held: held.joker > 0)


def _follow_suit(turn: Turn, card: Card) -> Obstacle | None:
    """To follow suit or, without it, to play anything (N-100); anything may be led (N-106)."""
    suit, here = turn.suit, turn.powers
    if suit is None or here.suit_of(card) is suit or turn.field_of_freedom(card):
        return None
    if card.joker and turn.joker_requested:
        return None
    if turn.adjutant and turn.adjutant_need_not_follow:
        return None
    kept = turn.excuses.kept
    return Obstacle(hurts=lambda held: here.suit_of(held) is suit and held not in kept)


def _play_honour(turn: Turn, card: Card) -> Obstacle | None:
    """Void of what the joker demands; who may refuse the suit is not void while he has it."""
    rules = turn.situation.ruleset
    if not turn.suit_is_demanded or turn.suit is None:
        return None
    if turn.follows(card) or is_honour(rules, card):
        return None
    excused = turn.adjutant and turn.adjutant_need_not_follow
    return Obstacle(
        hurts=lambda held: is_honour(rules, held),
        spares=turn.follows if excused or turn.field_of_freedom(card) else None,
    )


REVOKE = "revoke"

DUTIES = (
    Duty(
        code="joker-led-to-first-trick",
        field="joker_opening_lead",
        sources=("004:119", "004:130"),
        obstacle=_joker_opening_lead,
        binds=_joker_is_barred,
        leading=True,
    ),
    Duty(
        code="trump-led-to-first-trick",
        field="opening_lead_trump",
        sources=("000:316",),
        obstacle=_trump_opening_lead,
        binds=_trumps_are_barred,
        leading=True,
    ),
    Duty(
        code="joker-withheld",
        field="joker_request",
        sources=("000:290", "004:134"),
        obstacle=_answer_request,
        binds=lambda here: powers(here).request is not None,
    ),
    Duty(
        code=REVOKE,
        field=None,
        sources=("000:189", "000:199", "001:89", "002:37", "004:79"),
        obstacle=_follow_suit,
    ),
    Duty(
        code="honour-withheld",
        field="void_of_named_suit",
        sources=("004:196",),
        obstacle=_play_honour,
        binds=lambda here: here.ruleset.void_of_named_suit == "must_play_honour",
    ),
)
"""Every duty, in the order in which a breach is named."""


@lru_cache(maxsize=2048)
def duties_of(kind: Kind, *, leading: bool) -> tuple[Duty[Turn], ...]:
    """The duties that can bind who leads in such a situation, or who does not, in their order.

    >>> from scorekeeper.napoleon.rules.ruleset import Ruleset
    >>> here = Situation.dealt(Ruleset(), players=5, trump=None, trick=2)
    >>> [duty.code for duty in duties_of(here.kind, leading=False)]
    ['revoke']
    """
    return tuple(duty for duty in DUTIES if duty.leading is leading and duty.binds(kind))


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
    if (found := breach(turn, card, holding)) is not None:
        return found
    code, field, proof = _reason(turn, card, holding)
    return PlayRuling(verdict=Legality.LEGAL, code=code, field=field, proof=proof)


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


def binds_the_leader(situation: Situation) -> bool:
    """Whether there is anything at all that who leads could break."""
    return bool(duties_of(situation.kind, leading=True))


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

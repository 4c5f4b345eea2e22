"""決まり: the duties of a player who plays a card, one row each.

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

from functools import lru_cache

from scorekeeper.cards import Card
from scorekeeper.napoleon.deal.honours import is_honour
from scorekeeper.napoleon.tricks.follow_suit import Turn
from scorekeeper.napoleon.tricks.power_cards import powers
from scorekeeper.napoleon.tricks.situation import Kind, Situation
from scorekeeper.trick_taking.tricks.legality import Duty, Obstacle


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

"""段の一覧: every rung that a ladder can have, one row each.

========================== ==================================================================
rung                       what stands on it
========================== ==================================================================
counter_counter_over_joker ♥A beside ♥Q and ♥K in a trick that the joker would win
counter_over_joker         ♥K beside ♥Q in a trick that the joker would win
yoromeki_over_joker        the killer (♥Q or ♣4) in a trick that the joker would win
joker                      the joker where it is stronger than everything
counter_counter_yoromeki   ♥A beside mighty, ♥Q and ♥K
counter_yoromeki           ♥K beside mighty and ♥Q
yoromeki                   the killer beside the mighty
same_two                   the two when all cards are of one suit
mighty                     ♠A; in some houses the ace of trumps, or ♣A when spades are trumps
joker_below_mighty         the joker where only the mighty is stronger
right_bower_breaker        ♦Q beside the right bower
hunting_jack               the jack of the paired suit beside the right bower
right_bower                the jack of trumps
left_bower                 the other jack of the trumps' colour
joker_below_bowers         a led joker where the three power cards are stronger
trump                      the highest trump
joker_below_trumps         a led joker where every trump is stronger
lead_suit                  the highest card of the suit to follow
stray_suit                 the suit of the first card after a weak joker that was led
jokers_alone               nothing but weak jokers, before another card falls
========================== ==================================================================

A row names the house rules behind the rung and its sources, says on which step of the ladder it
stands, and has its condition: a function that reads the house rules that bear on the rung and
nothing else, and answers with the test that the rung has in a situation, or with the reason why it
is out of force there.
"""

from collections.abc import Mapping
from types import MappingProxyType

from scorekeeper.napoleon.tricks.rungs import joker, power_cards, same_two, suits, yoromeki
from scorekeeper.napoleon.tricks.rungs.step import RungRow

_BELOW: tuple[RungRow, ...] = (
    joker.STRONGEST,
    yoromeki.COUNTER_COUNTER,
    yoromeki.COUNTER,
    yoromeki.YOROMEKI,
    same_two.SAME_TWO,
    power_cards.MIGHTY,
    joker.BELOW_MIGHTY,
    power_cards.RIGHT_BOWER_BREAKER,
    power_cards.HUNTING_JACK,
    power_cards.RIGHT_BOWER,
    power_cards.LEFT_BOWER,
    joker.BELOW_BOWERS,
    suits.TRUMP,
    joker.BELOW_TRUMPS,
    suits.LEAD_SUIT,
    suits.STRAY_SUIT,
    suits.JOKERS_ALONE,
)

RUNG_ROWS: Mapping[str, RungRow] = MappingProxyType(
    {row.key: row for row in (*yoromeki.over_joker(_BELOW), *_BELOW)}
)
"""Every rung that there can be, strongest first as most tables have them."""

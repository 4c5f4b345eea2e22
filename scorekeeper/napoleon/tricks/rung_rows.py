"""段の一覧: the rungs that a ladder can have, and the house rules and sources behind each.

======================== ==================================================================
rung                     what stands on it
======================== ==================================================================
yoromeki_over_joker      the killer (♥Q or ♣4) in a trick that the joker would win
joker                    the joker where it is stronger than everything
counter_counter_yoromeki ♥A beside mighty, ♥Q and ♥K
counter_yoromeki         ♥K beside mighty and ♥Q
yoromeki                 the killer beside the mighty
same_two                 the two when all cards are of one suit
mighty                   ♠A (♣A in some houses when spades are trumps)
joker_below_mighty       the joker where only the mighty is stronger
right_bower_breaker      ♦Q beside the right bower
hunting_jack             the jack of the paired suit beside the right bower
right_bower              the jack of trumps
left_bower               the other jack of the trumps' colour
joker_below_bowers       a led joker where the three power cards are stronger
trump                    the highest trump
joker_below_trumps       a led joker where every trump is stronger
lead_suit                the highest card of the suit to follow
stray_suit               the suit of the first card after a weak joker that was led
jokers_alone             nothing but weak jokers, before another card falls
======================== ==================================================================
"""

from collections.abc import Mapping
from types import MappingProxyType

from scorekeeper.trick_taking.tricks.rungs import RungRow, rung_row

_ROWS = (
    rung_row("yoromeki_over_joker", "yoromeki_beats_joker yoromeki", "000:288"),
    rung_row("joker", "joker_led joker_unled joker_last_trick requested_joker",
         "000:246 004:121 004:135"),
    rung_row("counter_counter_yoromeki", "counter_yoromeki", "000:289"),
    rung_row("counter_yoromeki", "counter_yoromeki", "000:289"),
    rung_row("yoromeki", "yoromeki", "000:288 002:63 004:112"),
    rung_row("same_two",
         "same_two same_two_suspended same_two_with_joker same_two_in_trumps",
         "000:262 001:121 002:68 004:100"),
    rung_row("mighty",
         "power_cards mighty_when_spades_trump power_cards_suspended mighty_never_suspended",
         "000:172 001:112 002:60 004:87"),
    rung_row("joker_below_mighty", "joker_led joker_unled joker_last_trick requested_joker",
         "000:255 000:258 004:125"),
    rung_row("right_bower_breaker", "right_bower_breaker", "004:148"),
    rung_row("hunting_jack", "hunting_jack", ""),
    rung_row("right_bower", "power_cards power_cards_suspended reversed_bowers",
         "000:173 001:112 002:61 004:88"),
    rung_row("left_bower", "power_cards power_cards_suspended reversed_bowers",
         "000:174 001:112 002:62 004:89"),
    rung_row("joker_below_bowers", "joker_led joker_last_trick", "004:126"),
    rung_row("trump", "trumps_suspended two_high", "000:175 001:98 002:48 004:90"),
    rung_row("joker_below_trumps", "joker_led joker_last_trick", "004:127"),
    rung_row("lead_suit", "two_high joker_demands", "000:176 001:99 002:48 004:91"),
    rung_row("stray_suit", "joker_led joker_demands", "000:257 004:128"),
    rung_row("jokers_alone", "joker_led joker_unled", "000:257 004:128"),
)  # fmt: skip

RUNG_ROWS: Mapping[str, RungRow] = MappingProxyType({row.key: row for row in _ROWS})
"""Every rung that there can be, strongest first as most tables have them."""

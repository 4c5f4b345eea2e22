"""Tables as text: a row a line, cells between ``|``, ``-`` for an empty one, the head first.

An indented line goes on with the row above it. A house is written in words: ``field=value``, the
name of a preset, or that of a group of rules from the list below.
"""

import re
from typing import Any

from scorekeeper.trick_taking.presets import stated

_GROUPS = """
YOROMEKI yoromeki=heart_queen
COUNTER YOROMEKI counter_yoromeki=heart_king
COUNTER_COUNTER YOROMEKI counter_yoromeki=heart_king_and_ace
BELOW_ALL same_two=below_all
JOKER jokers=1
AS_ITS_SUIT JOKER BELOW_ALL same_two_with_joker=as_its_suit
NEXT_TO_MIGHTY JOKER joker_led=below_mighty
NEXT_TO_TRUMPS JOKER joker_led=below_trumps
CALLS_TRUMPS JOKER joker_led=weakest joker_demands=trump
PASS_CARD JOKER joker_led=weakest joker_demands=next_card
REVERSED reversed_bowers=true
TRUMP_ACE mighty_suit=trump_ace
SUSPENDED power_cards_suspended=first
ASLEEP SUSPENDED suspended_power_cards=strength_only
OVER_JOKER COUNTER_COUNTER JOKER yoromeki_beats_joker=true
ALL_AT_ONCE JOKER COUNTER_COUNTER
LOWEST plain_jacks=lowest
BOWERS YOROMEKI bowers_over_yoromeki=true
BREAKERS right_bower_breaker=diamond_queen left_bower_breaker=club_queen
SNATCHER YOROMEKI BREAKERS killer_snatcher=spade_queen
HEART_ACE mighty_card=heart_ace
BELOW_RIGHT JOKER joker_led=below_right_bower joker_demands=trump
ASKED JOKER joker_request=true joker_unled=strongest
EVERYTHING JOKER COUNTER_COUNTER BELOW_ALL yoromeki_beats_joker=true hunting_jack=true
    right_bower_breaker=diamond_queen
RARE EVERYTHING BOWERS BREAKERS SNATCHER
COUNTERS EVERYTHING joker_unled=strongest
J1 JOKER joker_suit=trump joker_demands=trump
HONOUR jokers=2 void_of_named_suit=must_play_honour
HIDING HONOUR left_bower_may_hide=true
REQUEST jokers=2 joker_request=true
PLAYED REQUEST request_works=played
WAITS JOKER joker_play=void_or_requested
NO_TRUMPS_FIRST JOKER trumps_in_first_trick=forbidden
FIRST_WEAKEST JOKER joker_in_first_trick=weakest joker_opening_lead=allowed
NO_TRUMP_LEAD opening_lead_trump=forbidden
GO adjutant_summons=on
STRIPPED strip_to_blind_of_three=true same_two=below_all jokers=2 joker_request=true
"""


def _rows(text):
    return re.split(r"\n(?=\S)", text.strip())


def rows_of(text):
    cells = (tuple(cell.strip() for cell in row.split("|")) for row in _rows(text)[1:])
    return [tuple("" if cell == "-" else cell for cell in row) for row in cells]


def house(text):
    """The rules of a house in words, as a record has them; a later word counts."""
    rules: dict[str, Any] = {}
    for word in text.split():
        rules |= _GROUP.get(word) or (stated(word) if "=" in word else {"preset": word})
    return rules


_GROUP: dict[str, dict[str, Any]] = {}
for _name, _, _words in (row.partition(" ") for row in _rows(_GROUPS)):
    _GROUP[_name] = house(_words)

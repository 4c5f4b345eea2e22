"""Who wins a trick: the table of precedence, trick by trick, as a card player would check it.

A row reads: what it shows, the house, trump, the cards in the order played, the leader's first, the
card that wins, its rung, and what else the record says. Five players, the third trick of ten,
unless said.
"""

import pytest

from scorekeeper.napoleon.records import referee
from scorekeeper.trick_taking.presets import stated
from tests.napoleon.text_table import house, rows_of

VECTORS = rows_of("""
what | house | trump | plays | wins | rung | more
T1 | YOROMEKI | H | SK SA HQ S3 S4 | HQ | yoromeki
T1 off | - | H | SK SA HQ S3 S4 | SA | mighty
N-123 T2 | COUNTER | D | S5 SA HQ HK S9 | HK | counter_yoromeki
N-123 T2 twice | COUNTER_COUNTER | D | S5 SA HQ HK HA | HA | counter_counter_yoromeki
T2 no twice | COUNTER | D | S5 SA HQ HK HA | HK | counter_yoromeki
T2 no king | COUNTER_COUNTER | D | S5 SA HQ HA S9 | HQ | yoromeki
T2 no queen | COUNTER_COUNTER | D | S5 SA HK HA S9 | SA | mighty
T3 | BELOW_ALL | S | DA D2 D5 D9 DQ | D2 | same_two
T3 trick 1 | BELOW_ALL same_two_suspended=first | S | DA D2 D5 D9 DQ | DA | lead_suit | trick=1
T4 | BELOW_ALL | H | DK DJ D2 D3 D4 | DJ | left_bower
N-111 T4 above | same_two=above_left_bower | H | DK DJ D2 D3 D4 | D2 | same_two
N-111 T5 | same_two=above_left_bower | D | DA DJ D2 DK D3 | DJ | right_bower
T5 by players | same_two=by_players | D | DA DJ D2 DK D3 | DJ | right_bower
N-111 T5 above | same_two=above_right_bower | D | DA DJ D2 DK D3 | D2 | same_two
N-130 T6 | BELOW_ALL right_bower_breaker=diamond_queen | D | DA DJ D4 DQ D3 | DQ |
    right_bower_breaker
T6 off | BELOW_ALL | D | DA DJ D4 DQ D3 | DJ | right_bower
T7 | right_bower_breaker=diamond_queen | D | S3 SA DJ DQ S9 | SA | mighty
T8 | same_two=above_mighty | C | SK SA S2 S3 S4 | S2 | same_two
T8 right | same_two=above_right_bower | C | SK SA S2 S3 S4 | SA | mighty
T8 left | same_two=above_left_bower | C | SK SA S2 S3 S4 | SA | mighty
T8 below | BELOW_ALL | C | SK SA S2 S3 S4 | SA | mighty
T9 | JOKER | H | JOKER CA C2 SA C5 | JOKER | joker | named_suit=C
T9 next to mighty | NEXT_TO_MIGHTY | H | JOKER CA C2 SA C5 | SA | mighty | named_suit=C
T10 | JOKER YOROMEKI | H | JOKER SA HQ S4 S5 | JOKER | joker | named_suit=S
T10 over the joker | JOKER YOROMEKI yoromeki_beats_joker=true | H | JOKER SA HQ S4 S5 | HQ |
    yoromeki_over_joker | named_suit=S
T10 next to mighty | NEXT_TO_MIGHTY YOROMEKI | H | JOKER SA HQ S4 S5 | HQ | yoromeki | named_suit=S
T11 | JOKER BELOW_ALL | H | CK JOKER C2 C5 C9 | C2 | same_two
N-114 T11 void | JOKER BELOW_ALL same_two_with_joker=void | H | CK JOKER C2 C5 C9 | CK | lead_suit
T12 | NEXT_TO_TRUMPS | H | JOKER CA DK H2 C9 | H2 | trump | named_suit=C
T12 no trump fell | NEXT_TO_TRUMPS | H | JOKER CA DK D2 C9 | JOKER | joker_below_trumps |
    named_suit=C
T13 | JOKER joker_request=true | H | C3 C9 JOKER C10 DA | C10 | lead_suit | trick=5
T14 | YOROMEKI | NT | DJ DA HJ SA HQ | HQ | yoromeki
T14 off | - | NT | DJ DA HJ SA HQ | SA | mighty
T14 neither | - | NT | DJ DA HJ S9 H8 | DA | lead_suit
T15 | SUSPENDED | H | SK SA S3 H4 S5 | H4 | trump | trick=1
N-162 T15 trumps too | SUSPENDED trumps_suspended=first | H | SK SA S3 H4 S5 | SA | lead_suit |
    trick=1
T16 | SUSPENDED | H | HK HJ H10 DJ H3 | HK | trump | trick=1
T17 | reversed_bowers=true | H | HA HJ DJ H3 H4 | DJ | left_bower
N-088 T18 | two_high=true | S | HA H2 HK H3 H4 | H2 | lead_suit
T19 | CALLS_TRUMPS | H | JOKER D4 CA DK S9 | DK | stray_suit
T20 | PASS_CARD | H | JOKER D4 DK CA D2 | DK | lead_suit
""")

SOURCES = rows_of("""
what | house | trump | plays | wins | rung | more
002:75 | BELOW_ALL | S | H3 H10 HA H2 | H2 | same_two
002:50 | - | S | H7 C10 H2 H3 H4 | H7 | lead_suit
002:65 | - | D | DA DJ HJ DK D3 | DJ | right_bower
002:65 left | - | D | DA D10 HJ DK D3 | HJ | left_bower
002:64 order | YOROMEKI | H | HJ DJ SA HQ H3 | HQ | yoromeki
002:66 | no_trump=above_spades | NT | HJ HQ H2 DJ H10 | HQ | lead_suit
002:102 | BELOW_ALL | NT | HJ HQ H2 HA H10 | H2 | same_two
000:179 | - | C | C3 CA SJ C10 C4 | SJ | left_bower
000:288 alone | YOROMEKI | C | HK HQ H2 H9 H3 | HK | lead_suit
000:288 club four | yoromeki=club_four | H | S5 SA C4 HQ S9 | C4 | yoromeki
000:272 | two_high=true | H | SA H2 HA HK S3 | SA | mighty
N-088 000:272 trumps | two_high=true | H | S9 H2 HA HK S3 | H2 | trump
000:258 unled | JOKER joker_led=below_mighty | H | S4 JOKER S3 S5 S6 | S6 | lead_suit
000:246 | JOKER joker_suit=trump joker_unled=strongest | H | S4 SA JOKER S5 S6 | JOKER | joker
000:255 | JOKER joker_unled=below_mighty | H | S4 SA JOKER HJ S6 | SA | mighty
000:255 no mighty | JOKER joker_unled=below_mighty | H | S4 S9 JOKER HJ S6 | JOKER |
    joker_below_mighty
N-112 000:279 four | same_two=by_players | H | DA DJ D2 D3 | DJ | left_bower
N-112 000:279 five | same_two=by_players | H | DA DJ D2 D3 D4 | D2 | same_two
N-112 000:279 six | same_two=by_players | D | DA DJ D2 D3 D4 D5 | D2 | same_two
N-112 000:279 six mighty | same_two=by_players | D | SA SJ S2 S3 S4 S5 | SA | mighty
N-112 000:279 seven | same_two=by_players | D | DA DJ D2 D3 D4 D5 D6 | D2 | same_two
001:125 | BELOW_ALL | H | DA DJ D2 D3 | DJ | left_bower
001:99 | - | H | D7 CA DK SK | DK | lead_suit
004:121 last trick | JOKER | H | JOKER C4 CA D3 C9 | CA | lead_suit | trick=10 named_suit=C
004:126 | JOKER joker_led=below_bowers | H | JOKER C4 DJ HA C9 | DJ | left_bower | named_suit=C
004:126 no power card | JOKER joker_led=below_bowers | H | JOKER C4 D5 HA C9 | JOKER |
    joker_below_bowers | named_suit=C
004:128 | JOKER joker_led=weakest | H | JOKER C4 DK D3 C9 | C9 | lead_suit | named_suit=C
004:144 | SUSPENDED | S | SK SA SQ S2 SJ | SA | trump | trick=1
N-130 004:148 not the strongest | right_bower_breaker=diamond_queen same_two=above_right_bower |
    D | DA DJ D2 DQ D3 | D2 | same_two
004:148 no right bower | right_bower_breaker=diamond_queen | D | DA D9 DQ D3 D4 | DA | trump
""")

ODD_ROWS = rows_of("""
what | house | trump | plays | wins | rung | more
AMB-30 | CALLS_TRUMPS | NT | JOKER D4 CA C9 SK | CA | lead_suit | named_suit=C
AMB-22 AMB-31 | JOKER | H | JOKER D4 DK C9 CA | DK | stray_suit | trick=10 named_suit=S
AMB-33e | jokers=2 joker_unled=strongest | H | S4 JOKER2 JOKER S5 S6 | JOKER2 | joker
AMB-33a | JOKER joker_request=true joker_unled=strongest | H | C3 C9 JOKER C10 DA | C10 | lead_suit
AMB-33a keeps | JOKER joker_request=true joker_unled=strongest requested_joker=keeps_strength | H |
    C3 C9 JOKER C10 DA | JOKER | joker
AMB-33d | JOKER joker_request=true joker_unled=strongest | H | C9 C3 JOKER C10 DA | JOKER | joker
AMB-34 same-two | BELOW_ALL SUSPENDED | C | SK SA S2 S3 S4 | S2 | same_two | trick=1
AMB-34 yoromeki | YOROMEKI SUSPENDED | C | SK SA HQ S3 S4 | SA | lead_suit | trick=1
AMB-38 club four | yoromeki=club_four counter_yoromeki=heart_king | D | S5 SA C4 HK HQ | C4 |
    yoromeki
AMB-39 hunting too | right_bower_breaker=diamond_queen hunting_jack=true | D | D9 DJ DQ CJ D3 |
    DQ | right_bower_breaker
N-085 breaker | reversed_bowers=true right_bower_breaker=diamond_queen | H | HA HJ DQ DJ H3 | DJ |
    left_bower
AMB-64 above both bowers | REVERSED same_two=above_left_bower | H | DA DJ D2 DK D3 | D2 | same_two
AMB-64 above both bowers | REVERSED same_two=above_left_bower | D | DA DJ D2 DK D3 | D2 | same_two
AMB-64 between them | REVERSED same_two=above_right_bower | H | DA DJ D2 DK D3 | DJ | left_bower
AMB-64 between them | REVERSED same_two=above_right_bower | D | DA DJ D2 DK D3 | D2 | same_two
AMB-64 by players, five | REVERSED same_two=by_players | H | DA DJ D2 DK D3 | D2 | same_two
AMB-64 by players, six | REVERSED same_two=by_players | H | DA DJ D2 DK D3 D4 | DJ | left_bower
AMB-65 over the mighty | JOKER same_two=above_joker | H | SK SA S2 S3 S4 | S2 | same_two
AMB-65 over the joker | JOKER same_two=above_joker | H | JOKER SA S2 S3 S4 | S2 | same_two |
    named_suit=S
AMB-65 over a yoromeki against it | OVER_JOKER same_two=above_joker | D | JOKER HQ H2 H3 H4 | H2 |
    same_two | named_suit=H
AMB-65 but for a joker that voids it | JOKER same_two=above_joker same_two_with_joker=void | H |
    JOKER SA S2 S3 S4 | JOKER | joker | named_suit=S
N-122 joker below mighty loses anyway | NEXT_TO_MIGHTY YOROMEKI yoromeki_beats_joker=true | C |
    JOKER SK HQ S4 S5 | HQ | yoromeki_over_joker | named_suit=S
N-122 mighty wins first | NEXT_TO_MIGHTY yoromeki=club_four yoromeki_beats_joker=true | C |
    JOKER SA HQ S4 S5 | SA | mighty | named_suit=S
AMB-61 the counter answers over the joker | OVER_JOKER | C | JOKER SK HQ HK S5 | HK |
    counter_over_joker | named_suit=S
AMB-61 and its counter | OVER_JOKER | C | JOKER SA HQ HK HA | HA | counter_counter_over_joker |
    named_suit=S
AMB-61 no counter without ♥Q | OVER_JOKER | C | JOKER SK H3 HK HA | JOKER | joker | named_suit=S
AMB-61 ♥A needs ♥K | OVER_JOKER | C | JOKER SK HQ H3 HA | HQ | yoromeki_over_joker | named_suit=S
AMB-61 one counter only | OVER_JOKER counter_yoromeki=heart_king | C | JOKER SK HQ HK HA | HK |
    counter_over_joker | named_suit=S
AMB-61 nothing while the mighty sleeps | OVER_JOKER SUSPENDED | C | JOKER SK HQ HK HA | JOKER |
    joker | trick=1 named_suit=S
AMB-66 a trump among trumps | AS_ITS_SUIT joker_suit=trump | H | HK JOKER H2 H5 H9 | H2 | same_two
AMB-66 a trump among others | AS_ITS_SUIT joker_suit=trump | H | CK JOKER C2 C5 C9 | CK | lead_suit
AMB-66 of no suit | AS_ITS_SUIT | H | HK JOKER H2 H5 H9 | HK | trump
AMB-66 without trumps | AS_ITS_SUIT joker_suit=trump | NT | CK JOKER C2 C5 C9 | CK | lead_suit
AMB-72 the ace of trumps | TRUMP_ACE | H | S9 SA HJ HA S3 | HA | mighty
AMB-72 ♠A is ordinary then | TRUMP_ACE | H | S9 SA H2 S4 S3 | H2 | trump
AMB-72 ♠A without trumps | TRUMP_ACE no_trump=above_spades | NT | D9 SA DA S4 S3 | SA | mighty
AMB-72 not ♣A | TRUMP_ACE mighty_when_spades_trump=club_ace | S | S9 SA CA S4 S3 | SA | mighty
AMB-72 it can be ♥A itself that ♥Q beats | TRUMP_ACE COUNTER_COUNTER | H | S9 HQ HA S4 S3 | HQ |
    yoromeki
AMB-72 and that answers ♥K | TRUMP_ACE COUNTER_COUNTER | H | S9 HQ HA HK S3 | HA |
    counter_counter_yoromeki
AMB-62 ♠A is of no suit | mighty_free=true same_two=above_mighty | H | SK SA S2 S3 S4 | SA | mighty
AMB-62 led, it asks for spades | mighty_free=true SUSPENDED | H | SA SK D2 S3 S4 | SA | lead_suit |
    trick=1
AMB-63 a left bower among trumps | ASLEEP left_bower_suit=trump | H | H9 DJ HQ H10 H3 | HQ |
    trump | trick=1
AMB-63 above the ten | ASLEEP left_bower_suit=trump | H | H9 DJ H7 H10 H3 | DJ | trump | trick=1
AMB-63 just below the jack | ASLEEP left_bower_suit=trump | H | H9 DJ HJ H10 H3 | HJ | trump |
    trick=1
AMB-63 ordinary, it is a diamond | SUSPENDED left_bower_suit=trump | H | H9 DJ H7 H10 H3 | H10 |
    trump | trick=1
AMB-63 ♠A just below the ace of trumps | ASLEEP mighty_suit=trump | H | HA SA HK H10 H3 | HA |
    trump | trick=1
AMB-63 and above the king | ASLEEP mighty_suit=trump | H | H9 SA HK H10 H3 | SA | trump | trick=1
AMB-63 led, it asks for trumps | ASLEEP left_bower_suit=trump trumps_suspended=first | H |
    DJ DA H10 DK D3 | DJ | lead_suit | trick=1
AMB-63 of no suit and asleep it wins nothing | ASLEEP mighty_free=true | H | SK SA S2 S3 S4 | SK |
    lead_suit | trick=1
AMB-63 unless it was led | ASLEEP mighty_free=true | H | SA SK S2 S3 S4 | SA | lead_suit | trick=1
AMB-63 behind a pass card too | ASLEEP PASS_CARD mighty_free=true joker_opening_lead=allowed | H |
    JOKER SA SK S3 S4 | SA | lead_suit | trick=1
AMB-63 behind a weak joker when nobody has its suit |
    ASLEEP JOKER mighty_free=true joker_led=weakest | H | JOKER SA SK S3 S4 | SA | stray_suit |
    trick=1 named_suit=C
AMB-63 not where the joker asked for spades | ASLEEP JOKER mighty_free=true joker_led=weakest | H |
    JOKER SA SK S3 S4 | SK | lead_suit | trick=1 named_suit=S
AMB-63 a sleeping power card does not void same-two | ASLEEP BELOW_ALL | H | SK SA S2 S3 S4 | S2 |
    same_two | trick=1
N-122 suspended with the mighty | ALL_AT_ONCE SUSPENDED yoromeki_beats_joker=true | H |
    JOKER SA HQ S4 S5 | JOKER | joker | trick=1 named_suit=S
N-122 weak joker | JOKER YOROMEKI yoromeki_beats_joker=true | C | S9 JOKER HQ S4 S5 | S9 | lead_suit
joker led, suit not told | JOKER joker_led=weakest | H | JOKER C4 DK C9 D3 | C9 | stray_suit
last trick told by number | JOKER | H | JOKER C4 CA D3 C9 | CA | lead_suit |
    trick=7 tricks=7 named_suit=C
""")

OTHER_TABLES = rows_of("""
what | house | trump | plays | wins | rung | more
X-31 a jack of another colour is the lowest | LOWEST | H | SJ S2 S4 D9 C3 | S4 | lead_suit
X-31 unless it is alone | LOWEST | H | SJ D2 C4 D9 C3 | SJ | lead_suit
AMB-83 the jacks of the trumps' colour never sink | LOWEST SUSPENDED | H | DJ D10 D2 D9 C3 | DJ |
    lead_suit | trick=1
AMB-83 not even the one of trumps | LOWEST SUSPENDED | H | H10 HJ H9 H2 C3 | HJ | trump | trick=1
AMB-83 without trumps all four do | LOWEST no_trump=above_spades | NT | HJ H2 DJ SJ CJ | H2 |
    lead_suit
AMB-83 lower than the three where twos are high | LOWEST two_high=true | H | SJ S3 D2 D9 C3 | S3 |
    lead_suit
X-31 it hunts all the same | LOWEST hunting_jack=true | H | S9 SJ HJ S3 S4 | SJ | hunting_jack
AMB-105 without power cards no jack sinks | LOWEST power_cards=false | H | SJ S2 S4 D9 C3 | SJ |
    lead_suit
X-31 a bower beats the killer | BOWERS | D | S5 SA HQ HJ S9 | HJ | bower_over_yoromeki
AMB-82 the higher of two | BOWERS | D | S5 SA HQ HJ DJ | DJ | bower_over_yoromeki
AMB-82 no other jack, no other trump | BOWERS | D | S5 SA HQ SJ DA | HQ | yoromeki
AMB-82 without a killer it is beaten | BOWERS | D | S5 SA H9 HJ S9 | SA | mighty
AMB-82 reversed | BOWERS REVERSED | D | S5 SA HQ HJ DJ | HJ | bower_over_yoromeki
AMB-106 what answers the killer too | BOWERS COUNTER_COUNTER | D | SA HQ HK HA HJ | HJ |
    bower_over_yoromeki
AMB-106 its own breaker takes it | BOWERS BREAKERS | S | SA HQ SJ DQ S9 | DQ | bower_over_yoromeki
AMB-106 the other bower's does not | BOWERS BREAKERS | S | SA HQ SJ CQ S9 | SJ | bower_over_yoromeki
AMB-106 the strongest joker wins | BOWERS JOKER | D | JOKER SA HQ HJ S9 | JOKER | joker |
    named_suit=S
AMB-82 nothing while bowers sleep | BOWERS SUSPENDED mighty_never_suspended=true | D |
    S5 SA HQ HJ S9 | HQ | yoromeki | trick=1
X-37 the breaker of the left bower | BREAKERS | H | D9 DJ CQ D3 D4 | CQ | left_bower_breaker
X-37 not of the right one | BREAKERS | H | D9 DJ CQ HJ D4 | HJ | right_bower
AMB-81 of several killers that of the strongest | SNATCHER killer_snatcher=off | S |
    SA HQ SJ DQ S9 | HQ | yoromeki
AMB-81 of two breakers the right bower's | BREAKERS | H | DJ CQ HJ DQ D4 | DQ | right_bower_breaker
AMB-81 a killer's trick is snatched | SNATCHER | D | S5 SA HQ SQ S9 | SQ | killer_snatcher
AMB-81 no other trick is | SNATCHER | D | S5 SA H9 SQ S9 | SA | mighty
AMB-110 from ♦Q | SNATCHER | D | D5 DJ DQ SQ S9 | SQ | killer_snatcher
AMB-110 from ♣Q | SNATCHER | D | D5 HJ CQ SQ S9 | SQ | killer_snatcher
AMB-110 from ♣4 | SNATCHER yoromeki=club_four | D | D5 SA C4 SQ S9 | SQ | killer_snatcher
AMB-110 over the joker too | SNATCHER JOKER yoromeki_beats_joker=true | D | JOKER D2 HQ SQ S9 |
    SQ | killer_snatcher | named_suit=S
AMB-110 not from ♥K | SNATCHER COUNTER | D | HK SA HQ SQ S9 | HK | counter_yoromeki
AMB-110 not from a hunting jack | SNATCHER hunting_jack=true | S | C4 SJ HJ SQ S9 | HJ |
    hunting_jack
AMB-110 not from a bower | SNATCHER BOWERS | D | SA HQ HJ SQ S9 | HJ | bower_over_yoromeki
X-10 another ace is the mighty | HEART_ACE | D | S9 SA HA DJ S3 | HA | mighty
AMB-84 ♠A is an ordinary ace | HEART_ACE | D | S9 SA D2 S4 S3 | D2 | trump
AMB-84 ♥Q hunts it | HEART_ACE YOROMEKI | D | S9 HQ HA S4 S3 | HQ | yoromeki
AMB-84 and not ♠A | HEART_ACE YOROMEKI | D | S9 SA HQ S4 S3 | SA | lead_suit
AMB-84 ♥K answers her | HEART_ACE COUNTER | D | S9 HQ HA HK S3 | HK | counter_yoromeki
AMB-84 with spades for trumps too | HEART_ACE | S | S9 SA HA SJ S3 | HA | mighty
AMB-109 its sleep | HEART_ACE SUSPENDED | D | S9 SA HA S4 S3 | SA | lead_suit | trick=1
AMB-109 it belongs to its printed suit | mighty_card=club_ace same_two=above_mighty | H |
    CK CA C2 C3 C4 | C2 | same_two
AMB-109 to trumps where the house says so |
    mighty_card=club_ace same_two=above_mighty mighty_suit=trump | H | CK CA C2 C3 C4 | CA |
    mighty
AMB-109 to none where it is free | mighty_card=club_ace same_two=above_mighty mighty_free=true |
    H | CK CA C2 C3 C4 | CA | mighty
X-36 a joker above all trumps but the right bower | BELOW_RIGHT | H | JOKER HA HK DJ C9 | JOKER |
    joker_below_right_bower
AMB-79 the right bower beats it | BELOW_RIGHT | H | JOKER HA HJ DJ C9 | HJ | right_bower
AMB-79 so does the mighty | BELOW_RIGHT | H | JOKER SA HK DJ C9 | SA | mighty
AMB-107 higher than a two above the left bower | BELOW_RIGHT same_two=above_left_bower | H |
    JOKER H2 HK H5 H9 | JOKER | joker_below_right_bower
AMB-107 not than one above the right bower | BELOW_RIGHT same_two=above_right_bower | H |
    JOKER H2 HK H5 H9 | H2 | same_two
AMB-108 reversed, the left bower beats it | BELOW_RIGHT REVERSED | H | JOKER HA HK DJ C9 | DJ |
    left_bower
AMB-108 reversed, it beats the trumps | BELOW_RIGHT REVERSED | H | JOKER HA HK D9 C9 | JOKER |
    joker_below_right_bower
X-37 strong up to trick 7 | JOKER joker_strong_until=7 | H | JOKER C4 CA D3 C9 | JOKER | joker |
    trick=7 named_suit=C
AMB-85 from the next on it only asks | JOKER joker_strong_until=7 | H | JOKER C4 CA D3 C9 | CA |
    lead_suit | trick=8 named_suit=C
AMB-85 in the middle of a hand it is strong | JOKER joker_strong_until=7 | H | JOKER C4 CA D3 C9 |
    JOKER | joker | trick=null named_suit=C
AMB-85 not led it is what it was | JOKER joker_strong_until=7 joker_unled=strongest | H |
    C4 JOKER CA D3 C9 | JOKER | joker | trick=8
AMB-85 a two among its suit | JOKER BELOW_ALL joker_strong_until=7 | H | JOKER C4 CA C2 C9 | C2 |
    same_two | trick=8 named_suit=C
X-34 weakest in the first trick | JOKER joker_in_first_trick=weakest joker_unled=strongest | H |
    C4 JOKER C5 D3 C9 | C9 | lead_suit | trick=1
X-34 led, it asks for the next card's suit | JOKER joker_in_first_trick=weakest | H |
    JOKER D4 CA D3 C9 | D4 | lead_suit | trick=1 named_suit=C
X-34 in the second it is what it was | JOKER joker_in_first_trick=weakest | H | JOKER D4 CA D3 C9 |
    JOKER | joker | trick=2 named_suit=C
X-33 ♠3 under every trump | ASKED request_card=spade_three | H | S3 S9 JOKER S10 DA | S10 |
    lead_suit
X-33 and ♣3 no more | ASKED request_card=spade_three | H | C3 C9 JOKER C10 DA | JOKER | joker
AMB-80 played to another lead | ASKED request_works=played | H | D9 C3 JOKER D10 DA | DA | lead_suit
AMB-80 by whoever plays after it | ASKED request_works=played | H | D9 JOKER C3 D10 DA | JOKER |
    joker
AMB-80 with its strength all the same | ASKED request_works=played requested_joker=keeps_strength |
    H | D9 C3 JOKER D10 DA | JOKER | joker
AMB-110 but from what breaks it | SNATCHER BOWERS | D | SA HQ HJ SQ CQ | SQ | killer_snatcher
""")


ROWS = [*VECTORS, *SOURCES, *ODD_ROWS, *OTHER_TABLES]


@pytest.mark.parametrize("row", ROWS, ids=[f"{row[0]}: {row[3]}" for row in ROWS])
def test_who_wins(row):
    _, rules, trump, plays, winner, rung, *more = row
    record = {"rules": house(rules), "trump": trump, "trick": 3, "plays": plays.split()}
    answer = referee(record | stated(" ".join(more)))
    assert (answer["card"], answer["decisive"]) == (winner, rung)
    assert record["plays"][answer["winner"]] == winner

"""共通の決まり: what holds wherever Napoleon is played, with the places that say so.

A row's fields change it, unless they have the value that stands there.
"""

from scorekeeper.trick_taking.presets import common_rules

COMMON_LAW = common_rules("""
honours         000:114 001:16 002:82 004:40 threes_are_honours=false
joker           000:248
bid             000:144 001:63 002:94 004:58 no_trump=off
higher          000:146 002:137 auction=in_turn
suits-rank      000:144
highest-alone   000:124 000:150
called-by-card  000:158 001:68 002:115 004:65
adjutant        000:127 000:158 002:116 adjutant_secrecy=free
only-the-card   001:28 002:117 004:68 table_talk=free
feint           000:129 adjutant_betrayal=false
alone           000:160 000:166 001:141 002:118 004:75 own_card_call=allowed adjutant_change=false
blind           000:164 001:82 002:145 004:72
first-lead      000:197 001:87 002:148 004:79
next-lead       000:197 001:101 002:153 004:79
lead-anything   000:189 opening_lead_trump=allowed trumps_in_first_trick=allowed
follow          000:189 000:199 001:89 002:37 004:79
                power_cards_free=false mighty_free=false called_card_exempt=no
                left_bower_may_hide=false left_bower_any_time=false
cannot-follow   000:189 001:91 002:38 void_of_named_suit=anything joker_play=any_time
                trumps_in_first_trick=allowed plain_discards=face_up
strongest       000:172 000:173 000:174 000:199 001:72 001:73 001:74 002:60 002:61 002:62 004:87
                004:88 004:89
                power_cards=true mighty_suit=spades mighty_when_spades_trump=spade_ace
                left_bower_suit=printed reversed_bowers=false mighty_card=spade_ace
keeps           000:193 002:151 004:79
made            000:122 001:108 002:156 004:81 all_honours=wins
""")

"""共通の決まり: what holds wherever Nap is played, with the places that say so.

A row's fields change it, unless they have the value that stands there.
"""

from scorekeeper.trick_taking.presets import common_rules

COMMON_LAW = common_rules("""
nap-dealt       003:25 003:31 hand_size=5
nap-bid         003:21 003:35 003:36 003:37
nap-higher      003:33 bidding=once_each
nap-alone       003:21 003:41
nap-first-lead  003:41
nap-trump       003:21 003:41 misere=off
nap-next-lead   003:21 003:41
nap-follow      003:21 003:41
nap-wins        003:41 joker=false
nap-more        003:43
""")

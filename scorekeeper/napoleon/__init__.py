"""ナポレオン: the Japanese game: its rules, rulings, scoring, audit and notation.

A pure package: it knows cards and nothing else. Other programs and packages import the game from
here; each name lives in one of its modules and is imported on first use.

>>> import scorekeeper.napoleon as napoleon
>>> from scorekeeper.cards import Suit, parse_card, parse_cards
>>> from scorekeeper.trick_taking.legality import Holding
>>> rules = napoleon.PRESETS["sisyphus"].rules

Who won a trick and why, and whether a card may be played:

>>> here = napoleon.Situation.dealt(rules, players=5, trump=Suit.HEARTS, trick=3)
>>> ruling = napoleon.resolve(here, parse_cards("SK SA HQ S3 S4"))
>>> ruling.winner, str(ruling.card), ruling.decisive
(2, 'HQ', 'yoromeki')
>>> napoleon.decide(here, parse_cards("SK SA HQ S3 S4"))  # no reasons, several times as fast
(2, 'yoromeki')
>>> turn = napoleon.Turn(situation=here, plays=parse_cards("S9"))
>>> napoleon.judge_play(turn, parse_card("HQ"), Holding.known(parse_cards("SA HQ"))).code
'revoke'

The points of a finished hand:

>>> bid = napoleon.parse_bid("13NT")
>>> napoleon.score(napoleon.Result(
...     ruleset=rules, players=5, bid=bid, napoleon=0, adjutant=2, taken=14)).points
(52, -26, 26, -26, -26)
"""

from scorekeeper.face import find_names

__getattr__, __dir__ = find_names(__name__, __file__, __spec__.loader)  # its names: __init__.pyi

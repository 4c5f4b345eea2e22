r"""ナポレオン: the Japanese game: its rules, rulings, scoring, audit and notation.

A pure package: it knows cards and nothing else. Other programs and packages import the game from
here; each name lives in one of its modules and is imported on first use.

>>> import scorekeeper.napoleon as napoleon
>>> from scorekeeper.cards import Suit, parse_card, parse_cards
>>> from scorekeeper.trick_taking.legality import Holding
>>> rules = napoleon.PRESETS["sisyphus"].rules
>>> rules == napoleon.Ruleset(**rules.document())
True

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

The points of a finished hand, and the faults of a written one:

>>> bid = napoleon.parse_bid("13NT")
>>> napoleon.score(napoleon.Result(
...     ruleset=rules, players=5, bid=bid, napoleon=0, adjutant=2, taken=14)).points
(52, -26, 26, -26, -26)
>>> tricks = ("HA H2 D9 H4 H5", "S9 SA H7 SK S4")
>>> found = napoleon.audit(napoleon.PlayedHand(
...     ruleset=rules, players=5, napoleon=1, bid=napoleon.parse_bid("13H"), tricks=tuple(
...         napoleon.PlayedTrick(plays=parse_cards(plays)) for plays in tricks)))
>>> found.first_fault.code, found.first_fault.player
('revoke', 3)

Hands as text, read and written:

>>> text = "hand:\nrules: sisyphus\nplayers: 5\ncontract: 1 13H\n1 1: HA H2 D9 H4 H5 > 1\n"
>>> [written] = [read.hand for read in napoleon.read_hands(text)]
>>> "".join(napoleon.write_hands([written])) == text
True
"""

from scorekeeper.face import find_names

__getattr__, __dir__ = find_names(__name__, __file__, __spec__.loader)  # its names: __init__.pyi

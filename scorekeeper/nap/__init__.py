r"""ナップ: British Nap: its rules, rulings, payments, audit and notation.

A pure package: it knows cards and nothing else. Other programs and packages import the game from
here; each name lives in one of its modules and is imported on first use.

>>> import scorekeeper.nap as nap
>>> from scorekeeper.cards import Suit, parse_card, parse_cards
>>> from scorekeeper.trick_taking.legality import Holding
>>> rules = nap.PRESETS["nap-ja"].rules
>>> rules == nap.Ruleset(**rules.document())
True

Who won a trick and why, and whether a card may be played:

>>> here = nap.Situation(ruleset=rules, players=5, trump=Suit.HEARTS, trick=2)
>>> ruling = nap.resolve(here, parse_cards("S9 SJ H2 S3 C5"))
>>> str(ruling.card), ruling.decisive
('H2', 'trump')
>>> nap.decide(here, parse_cards("S9 SJ H2 S3 C5"))  # no reasons, several times as fast
(2, 'trump')
>>> turn = nap.Turn(situation=here, plays=parse_cards("S9"))
>>> nap.judge_play(turn, parse_card("HQ"), Holding.known(parse_cards("SA D4 HQ"))).code
'revoke'

The points of a finished hand, and the faults of a written one:

>>> bid = nap.parse_bid("nap")
>>> nap.score(nap.Result(ruleset=rules, players=3, bid=bid, declarer=1, made=True)).points
(-10, 20, -10)
>>> tricks = ("HA H7 D9", "S9 SA H10")
>>> found = nap.audit(nap.PlayedHand(ruleset=rules, players=3, declarer=1, bid=bid, tricks=tuple(
...     nap.PlayedTrick(plays=parse_cards(plays)) for plays in tricks)))
>>> found.first_fault.code, found.first_fault.player
('revoke', 0)

Hands as text, read and written:

>>> text = "hand:\nrules: nap-ja\nplayers: 3\ncontract: 1 nap\n1 1: HA H7 D9 > 1\n"
>>> [written] = [read.hand for read in nap.read_hands(text)]
>>> "".join(nap.write_hands([written])) == text
True
"""

from scorekeeper.face import find_names

__getattr__, __dir__ = find_names(__name__, __file__, __spec__.loader)  # its names: __init__.pyi

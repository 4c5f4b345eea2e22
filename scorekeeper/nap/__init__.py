r"""ナップ: British Nap: its rules, rulings, payments, audit and notation, by one name.

A pure room: it knows cards and nothing else of the house. Other programs, and the rooms above, take
the game by this face; every name lives in one of the rooms and is looked up when it is asked for.

>>> import scorekeeper.nap as nap
>>> from scorekeeper.cards import Suit, parse_card, parse_cards
>>> from scorekeeper.trick_taking.tricks.legality import Holding
>>> rules = nap.PRESETS["nap-ja"].rules
>>> rules == nap.Ruleset(**rules.document())
True

Who won a trick, and why; and whether a card may be played:

>>> here = nap.Situation(ruleset=rules, players=5, trump=Suit.HEARTS, trick=2)
>>> ruling = nap.resolve(here, parse_cards("S9 SJ H2 S3 C5"))
>>> str(ruling.card), ruling.decisive
('H2', 'trump')
>>> nap.decide(here, parse_cards("S9 SJ H2 S3 C5"))  # no reasons, several times as fast
(2, 'trump')
>>> turn = nap.Turn(situation=here, plays=parse_cards("S9"))
>>> nap.judge_play(turn, parse_card("HQ"), Holding.known(parse_cards("SA D4 HQ"))).code
'revoke'

What a finished hand is worth, and what went wrong in one that was written down:

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

from typing import TYPE_CHECKING

from scorekeeper.face import find_names

if TYPE_CHECKING:
    from scorekeeper.nap.auction import Bid as Bid
    from scorekeeper.nap.auction import Level as Level
    from scorekeeper.nap.auction import check_bid as check_bid
    from scorekeeper.nap.auction import every_bid as every_bid
    from scorekeeper.nap.auction import levels as levels
    from scorekeeper.nap.auction import parse_bid as parse_bid
    from scorekeeper.nap.auditing.audit import Audit as Audit
    from scorekeeper.nap.auditing.audit import as_written as as_written
    from scorekeeper.nap.auditing.audit import audit as audit
    from scorekeeper.nap.auditing.audit import audit_calls as audit_calls
    from scorekeeper.nap.auditing.audit import deciding_rung as deciding_rung
    from scorekeeper.nap.auditing.audit import running_counts as running_counts
    from scorekeeper.nap.auditing.audit import watch as watch
    from scorekeeper.nap.auditing.replay import PlayedHand as PlayedHand
    from scorekeeper.nap.auditing.replay import PlayedTrick as PlayedTrick
    from scorekeeper.nap.auditing.replay import ReplayedTrick as ReplayedTrick
    from scorekeeper.nap.deal import FEWEST_PLAYERS as FEWEST_PLAYERS
    from scorekeeper.nap.deal import MOST_PLAYERS as MOST_PLAYERS
    from scorekeeper.nap.deal import check_deal as check_deal
    from scorekeeper.nap.deal import dealt_pack as dealt_pack
    from scorekeeper.nap.deal import hands_dealt as hands_dealt
    from scorekeeper.nap.deal import sits_out as sits_out
    from scorekeeper.nap.deal import stock as stock
    from scorekeeper.nap.hand import facts as facts
    from scorekeeper.nap.hand.corrections import ContractCorrected as ContractCorrected
    from scorekeeper.nap.hand.corrections import HandCorrected as HandCorrected
    from scorekeeper.nap.hand.expected import expect as expect
    from scorekeeper.nap.hand.facts import HandSettled as HandSettled
    from scorekeeper.nap.hand.hand import Hand as Hand
    from scorekeeper.nap.hand.hand import Stage as Stage
    from scorekeeper.nap.hand.moves import after as after
    from scorekeeper.nap.hand.moves import peeps_out_of_turn as peeps_out_of_turn
    from scorekeeper.nap.hand.moves import why_not as why_not
    from scorekeeper.nap.hand.settling import Account as Account
    from scorekeeper.nap.hand.settling import account_of as account_of
    from scorekeeper.nap.hand.settling import accounts as accounts
    from scorekeeper.nap.hand.settling import looks_free as looks_free
    from scorekeeper.nap.hand.settling import result_of as result_of
    from scorekeeper.nap.hand.settling import score as score
    from scorekeeper.nap.hand.tally import countable as countable
    from scorekeeper.nap.hand.tally import has_made as has_made
    from scorekeeper.nap.notation import READER as READER
    from scorekeeper.nap.notation import VOCABULARY as VOCABULARY
    from scorekeeper.nap.notation import WrittenHand as WrittenHand
    from scorekeeper.nap.notation import audit_written as audit_written
    from scorekeeper.nap.notation import read_hands as read_hands
    from scorekeeper.nap.notation import rules_lines as rules_lines
    from scorekeeper.nap.notation import write_down as write_down
    from scorekeeper.nap.notation import write_hand as write_hand
    from scorekeeper.nap.notation import write_hands as write_hands
    from scorekeeper.nap.records import audit_record as audit_record
    from scorekeeper.nap.records import audit_told as audit_told
    from scorekeeper.nap.records import may_record as may_record
    from scorekeeper.nap.records import read_hand as read_hand
    from scorekeeper.nap.records import read_result as read_result
    from scorekeeper.nap.records import read_trick as read_trick
    from scorekeeper.nap.records import referee as referee
    from scorekeeper.nap.records import referee_json as referee_json
    from scorekeeper.nap.records import score_record as score_record
    from scorekeeper.nap.records import trick_record as trick_record
    from scorekeeper.nap.records import trump_of as trump_of
    from scorekeeper.nap.rules import payment_table as payment_table
    from scorekeeper.nap.rules.payment_table import PaymentTable as PaymentTable
    from scorekeeper.nap.rules.presets import CANON as CANON
    from scorekeeper.nap.rules.presets import PRESETS as PRESETS
    from scorekeeper.nap.rules.presets import read_rules as read_rules
    from scorekeeper.nap.rules.ruleset import FIELDS as FIELDS
    from scorekeeper.nap.rules.ruleset import Ruleset as Ruleset
    from scorekeeper.nap.scoring import TABLES as TABLES
    from scorekeeper.nap.scoring import Party as Party
    from scorekeeper.nap.scoring import Payment as Payment
    from scorekeeper.nap.scoring import Result as Result
    from scorekeeper.nap.scoring import chips_of as chips_of
    from scorekeeper.nap.scoring import payments_of as payments_of
    from scorekeeper.nap.scoring import rate_of as rate_of
    from scorekeeper.nap.tricks.ladder import RUNG_ROWS as RUNG_ROWS
    from scorekeeper.nap.tricks.ladder import decide as decide
    from scorekeeper.nap.tricks.ladder import ladder as ladder
    from scorekeeper.nap.tricks.legality import Turn as Turn
    from scorekeeper.nap.tricks.legality import deciding as deciding
    from scorekeeper.nap.tricks.legality import judge_play as judge_play
    from scorekeeper.nap.tricks.legality import legal_plays as legal_plays
    from scorekeeper.nap.tricks.legality import may_play as may_play
    from scorekeeper.nap.tricks.ruling import elsewhere as elsewhere
    from scorekeeper.nap.tricks.ruling import grounds as grounds
    from scorekeeper.nap.tricks.ruling import resolve as resolve
    from scorekeeper.nap.tricks.situation import Situation as Situation
    from scorekeeper.nap.tricks.situation import is_without_trumps as is_without_trumps
    from scorekeeper.nap.tricks.trick import Trick as Trick

_NAMES = {
    "auction": "Bid check_bid every_bid Level levels parse_bid",
    "auditing.audit": "as_written Audit audit audit_calls deciding_rung running_counts watch",
    "auditing.replay": "PlayedHand PlayedTrick ReplayedTrick",
    "deal": "check_deal dealt_pack FEWEST_PLAYERS hands_dealt MOST_PLAYERS sits_out stock",
    "hand": "facts",
    "hand.corrections": "ContractCorrected HandCorrected",
    "hand.expected": "expect",
    "hand.facts": "HandSettled",
    "hand.hand": "Hand Stage",
    "hand.moves": "after peeps_out_of_turn why_not",
    "hand.settling": "Account account_of accounts looks_free result_of score",
    "hand.tally": "countable has_made",
    "notation": (
        "audit_written read_hands READER rules_lines VOCABULARY write_down write_hand "
        "write_hands WrittenHand"
    ),
    "records": (
        "audit_record audit_told may_record read_hand read_result read_trick referee "
        "referee_json score_record trick_record trump_of"
    ),
    "rules": "payment_table",
    "rules.payment_table": "PaymentTable",
    "rules.presets": "CANON PRESETS read_rules",
    "rules.ruleset": "FIELDS Ruleset",
    "scoring": "chips_of Party Payment payments_of rate_of Result TABLES",
    "tricks.ladder": "decide ladder RUNG_ROWS",
    "tricks.legality": "deciding judge_play legal_plays may_play Turn",
    "tricks.ruling": "elsewhere grounds resolve",
    "tricks.situation": "is_without_trumps Situation",
    "tricks.trick": "Trick",
}

if not TYPE_CHECKING:  # whoever checks types reads the names above, and finds one misspelt
    __getattr__ = find_names(__name__, _NAMES)

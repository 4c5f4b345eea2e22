r"""ナポレオン: the Japanese game: its rules, rulings, scoring, audit and notation, by one name.

A pure room: it knows cards and nothing else of the house. Other programs, and the rooms above, take
the game by this face; every name lives in one of the rooms and is looked up when it is asked for.

>>> import scorekeeper.napoleon as napoleon
>>> from scorekeeper.cards import Suit, parse_card, parse_cards
>>> from scorekeeper.trick_taking.tricks.legality import Holding
>>> rules = napoleon.PRESETS["sisyphus"].rules
>>> rules == napoleon.Ruleset(**rules.document())
True

Who won a trick, and why; and whether a card may be played:

>>> here = napoleon.Situation.dealt(rules, players=5, trump=Suit.HEARTS, trick=3)
>>> ruling = napoleon.resolve(here, parse_cards("SK SA HQ S3 S4"))
>>> ruling.winner, str(ruling.card), ruling.decisive
(2, 'HQ', 'yoromeki')
>>> napoleon.decide(here, parse_cards("SK SA HQ S3 S4"))  # no reasons, several times as fast
(2, 'yoromeki')
>>> turn = napoleon.Turn(situation=here, plays=parse_cards("S9"))
>>> napoleon.judge_play(turn, parse_card("HQ"), Holding.known(parse_cards("SA HQ"))).code
'revoke'

What a finished hand is worth, and what went wrong in one that was written down:

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

from typing import TYPE_CHECKING

from scorekeeper.face import find_names

if TYPE_CHECKING:
    from scorekeeper.napoleon.auction import CHANGED_ADJUTANT as CHANGED_ADJUTANT
    from scorekeeper.napoleon.auction import CHANGED_TRUMP as CHANGED_TRUMP
    from scorekeeper.napoleon.auction import Bid as Bid
    from scorekeeper.napoleon.auction import every_bid as every_bid
    from scorekeeper.napoleon.auction import parse_bid as parse_bid
    from scorekeeper.napoleon.auction import strength as strength
    from scorekeeper.napoleon.auditing.audit import Audit as Audit
    from scorekeeper.napoleon.auditing.audit import as_written as as_written
    from scorekeeper.napoleon.auditing.audit import audit as audit
    from scorekeeper.napoleon.auditing.audit import audit_calls as audit_calls
    from scorekeeper.napoleon.auditing.audit import deciding_rung as deciding_rung
    from scorekeeper.napoleon.auditing.audit import running_counts as running_counts
    from scorekeeper.napoleon.auditing.audit import watch as watch
    from scorekeeper.napoleon.auditing.replay import PlayedHand as PlayedHand
    from scorekeeper.napoleon.auditing.replay import PlayedTrick as PlayedTrick
    from scorekeeper.napoleon.auditing.replay import ReplayedTrick as ReplayedTrick
    from scorekeeper.napoleon.deal import FEWEST_PLAYERS as FEWEST_PLAYERS
    from scorekeeper.napoleon.deal import MOST_PLAYERS as MOST_PLAYERS
    from scorekeeper.napoleon.deal import dealt_pack as dealt_pack
    from scorekeeper.napoleon.deal import honours_among as honours_among
    from scorekeeper.napoleon.deal import tricks_dealt as tricks_dealt
    from scorekeeper.napoleon.hand import facts as facts
    from scorekeeper.napoleon.hand.corrections import ContractCorrected as ContractCorrected
    from scorekeeper.napoleon.hand.corrections import HandCorrected as HandCorrected
    from scorekeeper.napoleon.hand.expected import Expected as Expected
    from scorekeeper.napoleon.hand.expected import expect as expect
    from scorekeeper.napoleon.hand.facts import HandRedealt as HandRedealt
    from scorekeeper.napoleon.hand.facts import HandSettled as HandSettled
    from scorekeeper.napoleon.hand.facts import RedealReason as RedealReason
    from scorekeeper.napoleon.hand.hand import Hand as Hand
    from scorekeeper.napoleon.hand.hand import Stage as Stage
    from scorekeeper.napoleon.hand.moves import after as after
    from scorekeeper.napoleon.hand.moves import may_redeal as may_redeal
    from scorekeeper.napoleon.hand.moves import must_bid as must_bid
    from scorekeeper.napoleon.hand.moves import why_not as why_not
    from scorekeeper.napoleon.hand.settling import result_of as result_of
    from scorekeeper.napoleon.hand.settling import score_of as score_of
    from scorekeeper.napoleon.hand.sides import part_of as part_of
    from scorekeeper.napoleon.hand.sides import traitors as traitors
    from scorekeeper.napoleon.hand.tally import by_seat as by_seat
    from scorekeeper.napoleon.hand.tally import countable as countable
    from scorekeeper.napoleon.hand.tally import find_decision as find_decision
    from scorekeeper.napoleon.hand.tally import in_tricks as in_tricks
    from scorekeeper.napoleon.hand.tally import least_buried as least_buried
    from scorekeeper.napoleon.hand.tally import most_buried as most_buried
    from scorekeeper.napoleon.hand.tally import outstanding as outstanding
    from scorekeeper.napoleon.hand.tally import side_now as side_now
    from scorekeeper.napoleon.notation import READER as READER
    from scorekeeper.napoleon.notation import VOCABULARY as VOCABULARY
    from scorekeeper.napoleon.notation import WrittenHand as WrittenHand
    from scorekeeper.napoleon.notation import audit_written as audit_written
    from scorekeeper.napoleon.notation import read_hands as read_hands
    from scorekeeper.napoleon.notation import rules_lines as rules_lines
    from scorekeeper.napoleon.notation import rules_text as rules_text
    from scorekeeper.napoleon.notation import write_down as write_down
    from scorekeeper.napoleon.notation import write_hand as write_hand
    from scorekeeper.napoleon.notation import write_hands as write_hands
    from scorekeeper.napoleon.records import audit_record as audit_record
    from scorekeeper.napoleon.records import audit_told as audit_told
    from scorekeeper.napoleon.records import may_record as may_record
    from scorekeeper.napoleon.records import read_hand as read_hand
    from scorekeeper.napoleon.records import read_result as read_result
    from scorekeeper.napoleon.records import read_trick as read_trick
    from scorekeeper.napoleon.records import referee as referee
    from scorekeeper.napoleon.records import referee_json as referee_json
    from scorekeeper.napoleon.records import score_record as score_record
    from scorekeeper.napoleon.records import trick_record as trick_record
    from scorekeeper.napoleon.rules import point_table as point_table
    from scorekeeper.napoleon.rules.point_table import PointTable as PointTable
    from scorekeeper.napoleon.rules.presets import CANON as CANON
    from scorekeeper.napoleon.rules.presets import PRESETS as PRESETS
    from scorekeeper.napoleon.rules.presets import read_rules as read_rules
    from scorekeeper.napoleon.rules.ruleset import FIELDS as FIELDS
    from scorekeeper.napoleon.rules.ruleset import Ruleset as Ruleset
    from scorekeeper.napoleon.scoring import PRINTED as PRINTED
    from scorekeeper.napoleon.scoring import READING as READING
    from scorekeeper.napoleon.scoring import SCHEMES as SCHEMES
    from scorekeeper.napoleon.scoring import Result as Result
    from scorekeeper.napoleon.scoring import ScoreSheet as ScoreSheet
    from scorekeeper.napoleon.scoring import scheme_of as scheme_of
    from scorekeeper.napoleon.scoring import score as score
    from scorekeeper.napoleon.tricks.ladder import decide as decide
    from scorekeeper.napoleon.tricks.ladder import ladder as ladder
    from scorekeeper.napoleon.tricks.legality import Turn as Turn
    from scorekeeper.napoleon.tricks.legality import deciding as deciding
    from scorekeeper.napoleon.tricks.legality import judge_play as judge_play
    from scorekeeper.napoleon.tricks.legality import legal_plays as legal_plays
    from scorekeeper.napoleon.tricks.legality import may_play as may_play
    from scorekeeper.napoleon.tricks.legality import read_role as read_role
    from scorekeeper.napoleon.tricks.legality import stand_ins as stand_ins
    from scorekeeper.napoleon.tricks.power_cards import suggestions as suggestions
    from scorekeeper.napoleon.tricks.ruling import elsewhere as elsewhere
    from scorekeeper.napoleon.tricks.ruling import grounds as grounds
    from scorekeeper.napoleon.tricks.ruling import resolve as resolve
    from scorekeeper.napoleon.tricks.rungs import RUNG_ROWS as RUNG_ROWS
    from scorekeeper.napoleon.tricks.situation import Situation as Situation
    from scorekeeper.napoleon.tricks.trick import Trick as Trick

_NAMES = {
    "auction": "Bid CHANGED_ADJUTANT CHANGED_TRUMP every_bid parse_bid strength",
    "auditing.audit": "as_written Audit audit audit_calls deciding_rung running_counts watch",
    "auditing.replay": "PlayedHand PlayedTrick ReplayedTrick",
    "deal": "dealt_pack FEWEST_PLAYERS honours_among MOST_PLAYERS tricks_dealt",
    "hand": "facts",
    "hand.corrections": "ContractCorrected HandCorrected",
    "hand.expected": "expect Expected",
    "hand.facts": "HandRedealt HandSettled RedealReason",
    "hand.hand": "Hand Stage",
    "hand.moves": "after may_redeal must_bid why_not",
    "hand.settling": "result_of score_of",
    "hand.sides": "part_of traitors",
    "hand.tally": (
        "by_seat countable find_decision in_tricks least_buried most_buried outstanding side_now"
    ),
    "notation": (
        "audit_written read_hands READER rules_lines rules_text VOCABULARY write_down "
        "write_hand write_hands WrittenHand"
    ),
    "records": (
        "audit_record audit_told may_record read_hand read_result read_trick referee "
        "referee_json score_record trick_record"
    ),
    "rules": "point_table",
    "rules.point_table": "PointTable",
    "rules.presets": "CANON PRESETS read_rules",
    "rules.ruleset": "FIELDS Ruleset",
    "scoring": "PRINTED READING Result scheme_of SCHEMES score ScoreSheet",
    "tricks.ladder": "decide ladder",
    "tricks.legality": "deciding judge_play legal_plays may_play read_role stand_ins Turn",
    "tricks.power_cards": "suggestions",
    "tricks.ruling": "elsewhere grounds resolve",
    "tricks.rungs": "RUNG_ROWS",
    "tricks.situation": "Situation",
    "tricks.trick": "Trick",
}

if not TYPE_CHECKING:  # whoever checks types reads the names above, and finds one misspelt
    __getattr__ = find_names(__name__, _NAMES)

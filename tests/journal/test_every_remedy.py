"""Every value of every row on what goes wrong, each in a case that it changes."""

from itertools import combinations

import pytest

from scorekeeper.cards import Refusal, parse_card
from scorekeeper.games import GAMES
from scorekeeper.journal import IrregularityDecided, check
from scorekeeper.journal.decisions import Incident, facts_of
from scorekeeper.journal.session import next_hand
from scorekeeper.nap.hand import facts as nap
from scorekeeper.napoleon.hand import facts
from scorekeeper.trick_taking.irregularities import SITUATIONS
from tests.journal import nap_evening
from tests.journal.evening import bids, calls, dealt_under, passes, stands, trick

CLAIM = facts.RestAwarded(kind="claim", side="napoleon", seat=1)
PLAYING = {
    "napoleon": [stands(1, "13S"), calls("HA"), trick(1, 2, 2), trick(2, 2, 1)],
    "nap": [nap_evening.plays(1, "3"), nap_evening.trick(1, 2), nap_evening.trick(2, 1)],
}
"""By game: two tricks of a hand, so that the third lies on the table."""


def sat_down(game, rows):
    canon = GAMES[game].canon
    return dealt_under(canon.ruleset(**rows), next(iter(canon.presets)))


def case_of(evening, kind, trick=None, card=None):
    return Incident(
        session=evening.session,
        deal=1,
        situation=SITUATIONS[kind],
        trick=trick,
        card=None if card is None else parse_card(card),
    )


def decide(evening, kind, seat, trick=None):
    """What the house says first is decided; None where it leaves it to the table."""
    said = case_of(evening, kind, trick).said
    if not said:
        return None
    decided = IrregularityDecided(kind=kind, decided=said[0], hand=1, seat=seat, trick=trick)
    rules = evening.session.hand.ruleset
    cost = rules.irregularity_points or 5
    evening.tell(*facts_of(evening.session, decided, points=cost, words=""))
    return said[0]


def words(said):
    return " ".join(said) or "-"


def offers(kind, *tricks, told=(), cards=()):
    def answer(game, rows):
        evening = sat_down(game, rows).tell(*(PLAYING[game] if tricks or cards else told))
        if cards:
            found = [case_of(evening, kind, card=card).said for card in cards]
        else:
            found = [case_of(evening, kind, number).said for number in tricks or (None,)]
        return " | ".join(map(words, found))

    return answer


def offers_before_and_after_the_lead(kind):
    def answer(game, rows):
        evening = sat_down(game, rows)
        contract = PLAYING[game][: 2 if game == "napoleon" else 1]
        early = words(case_of(evening.tell(*contract), kind).said)
        late = words(case_of(evening.tell(PLAYING[game][len(contract)]), kind).said)
        return f"{early} | {late}"

    return answer


def costs(kind, seat=2, trick=1, played=3):
    def answer(game, rows):
        evening = sat_down(game, rows).tell(*PLAYING[game][:played])
        if decide(evening, kind, seat, trick) == "lost":
            adjutant = facts.HandSettled(adjutant=3), nap.NapHandSettled()
            evening.tell(adjutant[game == "nap"])
        return " ".join(map(str, evening.session.totals))

    return answer


def calls_on(kind, seat, bid, *told):
    def answer(game, rows):
        evening = sat_down(game, rows).tell(*told)
        if decide(evening, kind, seat) is None:
            return "-"
        if kind == "insufficient_bid":
            return str(evening.session.hand.auction.to_speak)
        try:
            check(evening.session, bid)
        except Refusal as refusal:
            return f"{evening.session.hand.auction.to_speak} {refusal.code}"
        return f"{evening.session.hand.auction.to_speak} bids"

    return answer


def deals_next(game, rows):
    evening = sat_down(game, rows)
    if decide(evening, "misdeal", 0) is None:
        return "-"
    return str(next_hand(evening.session).dealer)


def penalised(game, rows):
    evening = sat_down(game, rows).tell(*PLAYING[game][:2])
    decided = IrregularityDecided(kind="revoke", decided="penalty", hand=1, seat=2)
    cost = evening.session.hand.ruleset.irregularity_points or 5
    evening.tell(*facts_of(evening.session, decided, points=cost, words=""))
    return " ".join(map(str, evening.session.totals))


LOSES = {"revoke_penalty": "hand_lost"}
JOKER = {"jokers": 1, "joker_request": True}
BID, NAP_BID = bids(3, "13S"), nap.NapBidCalled(seat=3, bid=nap_evening.parse_bid("3"))
NAP_TURN = {"bidding": "rounds", "pass_is_final": True}
PENALTY = {"revoke_penalty": "penalty"}
TURNS = {"table_decides": "-", "void": "1 call-out-of-turn", "stands": "1 bids",
         "bars": "1 call-barred"}  # fmt: skip

BOTH = [
    # row, question of a game, other rows, what is answered under each value
    ("revoke_corrected", offers("revoke", 3, 2, 1), {},
     {"table_decides": "- | - | -", "while_trick_lies": "taken_back | - | -",
      "until_next_lead": "taken_back | replayed | -",
      "never": "went_on | went_on | went_on"}),
    ("lead_out_of_turn", offers("lead_out_of_turn", 3, 2), {},
     {"table_decides": "- | -", "taken_back": "taken_back | -",
      "stands_once_followed": "taken_back stands | stands",
      "stands_once_all_followed": "taken_back | stands",  # AMB-99
      "stands": "stands | stands"}),
    ("play_out_of_turn", offers("play_out_of_turn", 3), {},
     {"table_decides": "-", "taken_back": "taken_back", "stands": "stands"}),
    ("exposed_card", offers("exposed_card", cards=("S3", "HK")), {},
     {"table_decides": "- | -", "taken_back": "taken_back | taken_back",
      "penalty_card": "penalty_card | penalty_card"}),
    ("card_taken_back", offers("card_taken_back", 3, 2), {},
     {"table_decides": "- | -", "until_next_plays": "taken_back | -",
      "until_trick_taken": "taken_back replayed | -", "never": "stands | stands"}),
    ("misdeal", deals_next, {}, {"table_decides": "-", "same_dealer": "0", "next_dealer": "1"}),
    ("wrong_hand_size", offers_before_and_after_the_lead("wrong_hand_size"), {},
     {"table_decides": "- | -", "redealt": "redealt | redealt",
      "redealt_before_play": "redealt | went_on", "plays_short": "went_on | went_on"}),
    ("unnamed_suit", offers("unnamed_suit", 3), {},
     {"table_decides": "-", "named_when_asked": "named", "next_card": "next_card"}),
]  # fmt: skip

LOST = {
    # X-40, AMB-102: values that only Napoleon has
    "lead_out_of_turn": {"hand_lost": "lost | lost"},
    "play_out_of_turn": {"hand_lost": "lost"},
    "exposed_card": {"honour_loses_hand": "taken_back | lost"},
}

CASES = [
    *(("napoleon", row, ask, JOKER if row == "unnamed_suit" else beside,
       {**answers, **LOST.get(row, {})})
      for row, ask, beside, answers in BOTH),
    *(("nap", row, ask, {"joker": True} if row == "unnamed_suit" else beside, answers)
      for row, ask, beside, answers in BOTH),
    ("napoleon", "lead_out_of_turn", costs("lead_out_of_turn", seat=4, trick=2), {},  # AMB-93
     {"table_decides": "0 0 0 0 0", "hand_lost": "-3 6 -3 3 -3", "stands": "0 0 0 0 0"}),
    ("napoleon", "exposed_card", costs("exposed_card", seat=1, trick=None), {},  # AMB-93
     {"table_decides": "0 0 0 0 0", "honour_loses_hand": "3 -6 3 -3 3"}),
    ("napoleon", "play_out_of_turn", costs("play_out_of_turn", trick=2), {},  # X-40, AMB-102
     {"table_decides": "0 0 0 0 0", "hand_lost": "-3 6 -3 3 -3", "stands": "0 0 0 0 0",
      "taken_back": "0 0 0 0 0"}),
    ("napoleon", "revoke_penalty", costs("revoke"), {},
     {"table_decides": "0 0 0 0 0", "hand_lost": "-3 6 -3 3 -3", "penalty": "0 0 -5 0 0"}),
    ("nap", "revoke_penalty", costs("revoke", played=2), {},  # 003:47
     {"off": "0 0 0 0 0", "pays_the_hand": "0 12 -12 0 0"}),
    ("napoleon", "irregularity_points", costs("revoke"), PENALTY,
     {None: "0 0 -5 0 0", 1: "0 0 -1 0 0", 999: "0 0 -999 0 0"}),
    ("napoleon", "bid_out_of_turn", calls_on("bid_out_of_turn", 3, BID), {}, TURNS),
    ("nap", "bid_out_of_turn", calls_on("bid_out_of_turn", 3, NAP_BID), {}, TURNS),
    ("napoleon", "insufficient_bid",
     calls_on("insufficient_bid", 2, BID, bids(1, "14S")), {},
     {"table_decides": "-", "corrected": "2", "counts_as_pass": "3"}),
    ("nap", "insufficient_bid",
     calls_on("insufficient_bid", 2, NAP_BID,
              nap.NapBidCalled(seat=1, bid=nap_evening.parse_bid("3"))), {},
     {"table_decides": "-", "corrected": "2", "counts_as_pass": "3"}),
    ("napoleon", "bid_after_pass", calls_on("bid_after_pass", 1, bids(1, "13S"), passes(1)), {},
     {"table_decides": "-", "void": "2 call-after-pass", "stands": "2 bids"}),
    ("nap", "bid_after_pass",
     calls_on("bid_after_pass", 1, nap.NapBidCalled(seat=1, bid=nap_evening.parse_bid("3")),
              nap.NapPassed(seat=1)), NAP_TURN,
     {"table_decides": "-", "void": "2 call-after-pass", "stands": "2 bids"}),
    ("napoleon", "joker_request_ignored", offers("joker_request_ignored", 3, 2),
     {**JOKER, **LOSES},
     {"table_decides": "- | -", "taken_back": "taken_back | -", "as_revoke": "lost | lost"}),
    ("napoleon", "wrong_discards", offers_before_and_after_the_lead("wrong_discards"), {},
     {"table_decides": "- | -", "corrected_before_lead": "corrected | -",
      "redealt": "redealt | redealt"}),
    ("napoleon", "called_card_buried", offers_before_and_after_the_lead("called_card_buried"), {},
     {"table_decides": "- | -", "alone": "stands | stands", "taken_back": "taken_back | -"}),
    ("napoleon", "adjutant_told", offers("adjutant_told", 3), {"adjutant_secrecy": "must_not_tell"},
     {"table_decides": "-", "stands": "stands", "penalty_card": "penalty_card",
      "penalty": "penalty"}),
    ("napoleon", "table_talk_penalty", costs("table_talk"), {"table_talk": "forbidden"},
     {"table_decides": "0 0 0 0 0", "penalty": "0 0 -5 0 0"}),
    ("napoleon", "table_talk_penalty", offers("table_talk", 3), {"table_talk": "forbidden"},
     {"table_decides": "-", "stands": "stands", "penalty": "penalty"}),
    ("napoleon", "claim_disputed",
     offers("claim_disputed", told=[*PLAYING["napoleon"], CLAIM]), {},
     {"table_decides": "-", "played_out": "played_out", "withdrawn": "withdrawn"}),
    ("nap", "irregularity_points", penalised, {},
     {None: "0 0 -5 0 0", 1: "0 0 -1 0 0", 999: "0 0 -999 0 0"}),
]  # fmt: skip


@pytest.mark.parametrize("row", ["lead_out_of_turn", "play_out_of_turn", "exposed_card"])
@pytest.mark.parametrize("all_honours", ["wins", "loses", "loses_unless_bid"])
def test_what_loses_a_hand_goes_before_bid_and_honours(row, all_honours):
    """X-40, AMB-93: an ally's foul at a bid of all honours makes it, whatever the house says."""
    value = "honour_loses_hand" if row == "exposed_card" else "hand_lost"
    evening = sat_down("napoleon", {row: value, "all_honours": all_honours})
    evening.tell(stands(1, "20S"), calls("HA"), trick(1, 2, 2))
    assert decide(evening, row, 4, None if row == "exposed_card" else 2) == "lost"
    evening.tell(facts.HandSettled(adjutant=3))
    assert evening.session.totals[1] > 0 > evening.session.totals[4]


ANSWERS = [
    pytest.param(game, ask, {**beside, row: value}, answer, id=f"{game}-{row}={value}-{number}")
    for number, (game, row, ask, beside, answers) in enumerate(CASES)
    for value, answer in answers.items()
]


@pytest.mark.parametrize(("game", "ask", "rows", "answer"), ANSWERS)
def test_what_a_value_makes_of_a_case(game, ask, rows, answer):
    assert ask(game, rows) == answer


def rows_of(game):
    fields = GAMES[game].canon.fields.values()
    return [
        row for row in fields
        if row.section.value == "irregularities" or row.name == "revoke_penalty"
    ]  # fmt: skip


EVERY = [
    pytest.param(game, row, id=f"{game}-{row.name}") for game in GAMES for row in rows_of(game)
]


@pytest.mark.parametrize(("game", "row"), EVERY)
def test_each_two_values_of_a_row_are_told_apart_by_a_case(game, row):
    told = {}
    for number, (of, name, _, _, answers) in enumerate(CASES):
        if (of, name) == (game, row.name):
            for value, answer in answers.items():
                told.setdefault(value, {})[number] = answer
    values = row.choices or (None, row.low, row.high)
    assert sorted(map(str, told)) == sorted(map(str, values)), "CASES need one with every value"
    for one, other in combinations(values, 2):
        shared = told[one].keys() & told[other].keys()
        alone = any(told[one][case] != told[other][case] for case in shared)
        assert alone, f"{one} and {other}"


def test_in_nap_nobody_claims_what_is_to_come():
    assert not sat_down("nap", {}).tell(*PLAYING["nap"]).session.hand.is_claimed

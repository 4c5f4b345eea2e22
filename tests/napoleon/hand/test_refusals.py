"""What a refusal tells beside its code: the facts that its sentence needs, as they were given."""

from dataclasses import replace

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.napoleon.notation import read_hands, write_hand
from scorekeeper.napoleon.records import referee
from scorekeeper.napoleon.rules.presets import house_of, parse_house, read_rules
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.scoring import HOUSE_TABLE
from scorekeeper.trick_taking import records
from scorekeeper.trick_taking.lines import MOST_LINES, Comment
from scorekeeper.trick_taking.presets import LONGEST_TEXT
from tests.napoleon.table import further, told
from tests.strays import every

PASSED = "1:pass 2:pass 3:pass 4:pass 0:pass"
CALLED = "1 stands 13S; call HA; bury 0"
EXPOSE = {"all_pass": "expose_blind"}
TURN = {"all_pass": "turn_up_jack"}
HIS = {"adjutant_betrayal": True}
NAPOLEONS = {"napoleon_betrayal": True, "jokers": 1}


def heard(ask, *args):
    """The refusal with its facts, as a log has it."""
    with pytest.raises(Refusal) as refused:
        ask(*args)
    return str(refused.value)


FLOW = [
    # rule   rules   story                                           what the table hears
    ("N-041", TURN, f"{PASSED}; turn HJ 3", "jack-in-blind(card='HJ')"),
    ("N-041", TURN, f"{PASSED}; turn H5 nobody; turn H5 2", "card-turned-already(card='H5')"),
    ("N-043", EXPOSE, f"{PASSED}; expose C2", "blind-size(cards=1, blind=2)"),
    ("N-043", EXPOSE, f"{PASSED}; expose C2 C2", "card-turned-already(card='C2')"),
    ("N-021", {"auction": "declaration"}, "1:13S; 1:14S", "call-made-already(seat=1)"),
    ("N-076", {"adjutant_change": True}, f"{CALLED}; recall HA", "card-called-already(card='HA')"),
    ("N-076", {"adjutant_change": True}, f"{CALLED}; 3 shows; recall SA",
     "adjutant-already-shown(seat=3)"),
    ("N-076", {"adjutant_change": True}, f"{CALLED}; 0 shows; recall SA",
     "adjutant-already-shown(seat=0)"),
    ("N-170", HIS, f"{CALLED}; 3 betrays; 1+2 SA C10 S3 S4 S5",
     "betrayal-card-elsewhere(card='C10')"),
    ("N-170", HIS, f"{CALLED}; 1+2 SA C10 S3 S4 S5; 3 betrays",
     "betrayal-card-elsewhere(card='C10')"),
    ("N-171", NAPOLEONS, f"{CALLED}; napoleon betrays; 1+1 SA JOKER S3 S4 S5",
     "betrayal-card-elsewhere(card='JOKER')"),
    ("N-171", NAPOLEONS, f"{CALLED}; napoleon betrays; 1+2 SA C10 S3 S4 S5",
     "betrayal-card-elsewhere(card='C10')"),
]  # fmt: skip


@every("rule, source, story, expected", FLOW)
def test_what_a_table_hears(rule, source, story, expected):
    *before, last = story.split(";")
    hand = told(source, ";".join(before), players=5)
    assert heard(further, hand, last) == expected


LONG = "x" * 100

HOUSES = [
    ("jazz,same_two", "departure-unreadable(text='same_two')"),
    (f"jazz,{LONG}", f"departure-unreadable(text='{LONG[:60]}')"),
    (f"jazz,passing={LONG}",
     (f"rule-value-unknown(field='passing', value='{LONG[:60]}', nearest='soft', choices="
     "'final, soft')")),
    ("jazz,minimum_bid=99",
     "rule-value-unknown(field='minimum_bid', value='99', nearest='24', choices='1–24')"),
    ("jazz" + "," * LONGEST_TEXT,
     f"house-too-long(length={LONGEST_TEXT + 4}, longest={LONGEST_TEXT})"),
]  # fmt: skip


@every("text, expected", HOUSES)
def test_what_is_said_of_a_house_that_cannot_be_read(text, expected):
    assert heard(parse_house, text) == expected


def test_what_is_no_choice_is_shown_as_files_write_it():
    assert heard(read_rules, {"two_high": None}) == (
        "rule-value-unknown(field='two_high', value='none', nearest='true', choices='false, true')"
    )
    assert heard(read_rules, {"minimum_bid": True}) == (
        "rule-value-unknown(field='minimum_bid', value='true', nearest='11', choices='1–24')"
    )
    assert heard(read_rules, {"jokers": "One"}) == (
        "rule-value-unknown(field='jokers', value='One', nearest='2', choices='0, 1, 2')"
    )


def test_the_longest_text_of_a_house_is_still_read():
    assert parse_house("jazz" + "," * (LONGEST_TEXT - 4)).text == "jazz"


def test_a_second_preset_is_named():
    expected = "departure-unreadable(text='preset')"
    assert heard(house_of, "jazz", {"preset": "sisyphus"}) == expected


@every("number", [10_000, -10_000])
def test_the_biggest_number_is_told(number):
    expected = "record-number-too-big(field='taken', biggest=9999)"
    assert heard(records.whole, {"taken": number}, "taken") == expected
    assert records.whole({"taken": number // 10_000 * 9999}, "taken") == number // 10_000 * 9999


def test_the_referee_shows_the_beginning_of_a_suit_that_it_cannot_read():
    asked = {
        "rules": "jazz",
        "trump": "H",
        "plays": ["SA", "S2", "S3", "S4", "S5"],
        "named_suit": "N" * 50,
    }
    assert heard(referee, asked) == f"named-suit-unreadable(text='{'N' * 40}')"


def test_the_card_that_fell_twice_is_told():
    asked = {"rules": "jazz", "trump": "H", "plays": ["SK", "S9", "S9", "S3", "S4"]}
    assert heard(referee, asked) == "trick-card-twice(card='S9')"


def test_a_value_that_no_file_can_hold_is_shown_as_it_is():
    asked = {"rules": {"preset": "jazz", "jokers": {2}}, "trump": "H", "plays": ["SA"]}
    assert heard(referee, asked) == (
        "rule-value-unknown(field='jokers', value='{2}', nearest='2', choices='0, 1, 2')"
    )


def test_a_house_table_that_is_not_there():
    expected = "rules-contradict(first='scoring', second='point_table')"
    assert heard(HOUSE_TABLE.zero_sum, Ruleset(), 5) == expected


HEAD = "rules: wikipedia\nplayers: 5\ncontract: 1 13H\n"


def faults(text):
    return [
        f"{fault.code}({', '.join(f'{name}={value!r}' for name, value in fault.params.items())})"
        for hand in read_hands(text)
        for fault in hand.faults
    ]


@every(
    "line, expected",
    [
        (f"rules: wikipedia, {LONG}", f"notation-rule-unreadable(text='{LONG[:40]}')"),
        (
            "rules: wikipedia, jokers=1=2",
            "rule-value-unknown(field='jokers', value='1=2', nearest='2', choices='0, 1, 2')",
        ),
        ("rules: wikipedia, point_table=2", "notation-rule-unreadable(text='point_table=2')"),
        (f"table: {LONG} 1 2", f"notation-table-unreadable(text='{LONG[:40]}')"),
        ("table: , solo 1 2 3", "notation-table-unreadable(text='')"),
        ("table: solo 1 2 ३", "notation-table-unreadable(text='solo 1 2 ३')"),
    ],
)
def test_what_a_reader_cannot_make_out_of_a_line_of_rules(line, expected):
    rules = "" if line.startswith("rules") else "rules: wikipedia\n"
    assert faults(f"{rules}{line}\nplayers: 5\ncontract: 1 13H\n") == [expected]


@every(
    "line, expected",
    [
        (f"1: JOKER ({LONG})", f"named-suit-unreadable(text='{LONG[:40]}')"),
        ("taken: ३", "notation-number-unreadable(text='३')"),
        (f"taken: {LONG}", f"notation-number-unreadable(text='{LONG[:40]}')"),
        (f"made: {LONG}", f"notation-yes-unreadable(text='{LONG[:40]}')"),
        (f"dealer: {LONG}", f"notation-player-unknown(name='{LONG[:40]}')"),
        ("2: SA", "notation-trick-missing(trick=1)"),
        ("1: SA\n3: SK", "notation-trick-missing(trick=2)"),
        ("again:", "bid-unreadable(text='')"),
        ("1: SA > 1 > 2 +1", "notation-player-unknown(name='1 > 2')"),
    ],
)
def test_what_a_reader_cannot_make_out_of_a_line_of_play(line, expected):
    assert faults(f"{HEAD}{line}\n") == [expected]


def test_a_hand_needs_no_number_and_numbers_may_have_their_counters():
    assert faults(f"hand:\n{HEAD}taken: 14枚\npoints: 1点 2点 3点 -4点 5点\n") == []


def test_the_beginning_of_a_comment_that_cannot_be_written_is_shown():
    assert heard(lambda: Comment(text=f" {LONG}")) == (
        f"notation-text-unwritable(text=' {LONG[:39]}')"
    )


def test_a_hand_that_is_too_long_to_write_says_how_long_it_may_be():
    (read,) = read_hands(HEAD + "# x\n" * (MOST_LINES - 4))
    assert write_hand(read.hand).count("\n") == MOST_LINES
    longer = replace(read.hand, comments=(*read.hand.comments, read.hand.comments[0]))
    assert heard(write_hand, longer) == f"notation-hand-too-long(most={MOST_LINES})"

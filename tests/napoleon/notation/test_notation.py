"""The notation line by line: what a reader forgives, what it says of the rest, and the values."""

import re
from dataclasses import replace
from itertools import islice, repeat
from pathlib import Path

import pytest

from scorekeeper.cards import Refusal, parse_cards
from scorekeeper.napoleon.auction import Call, parse_bid
from scorekeeper.napoleon.auditing import PlayedHand
from scorekeeper.napoleon.notation import NOTATION, Declaration, WrittenHand, read_hands, write_hand
from scorekeeper.napoleon.rules.presets import PRESETS
from scorekeeper.trick_taking.faults import Stated
from scorekeeper.trick_taking.lines import (
    LONGEST_LINE,
    Comment,
    Tags,
    hands_of,
    is_legible,
    number_lines,
    read_cards,
    read_players,
    read_whole,
    read_yes,
)
from scorekeeper.trick_taking.notation import Head
from scorekeeper.trick_taking.replay import PlayedTrick
from tests.strays import every

HEAD = "rules: sisyphus\nplayers: Aki, Ben, Chie, Dai, Emi\n"
STANDS = HEAD + "contract: Ben 13H\n"
NAMES = ("Aki", "Ben", "Chie", "Dai", "Emi")


def only(text):
    (found,) = read_hands(text)
    return found


def faults(text):
    return [(fault.line, fault.code) for found in read_hands(text) for fault in found.faults]


def refused(ask):
    with pytest.raises(Refusal) as found:
        ask()
    return found.value


def hand(**told):
    base = {"ruleset": PRESETS["sisyphus"].rules, "players": 5, "napoleon": 1}
    return PlayedHand(**{**base, "bid": parse_bid("13H"), **told})


SAME_TRICK = [
    "1 Ben: HA H2 D9 H4 H5",
    "1. Ben: HA H2 D9 H4 H5",
    "1) ben ： ha,h2,d9,h4,h5",
    "１　Ｂｅｎ：ＨＡ Ｈ２ Ｄ９ Ｈ４ Ｈ５",
    "1 Ben: ♥A ♡2 ♦9 ♥\ufe0f4 ♥\ufe0f5",
    "1 Ben：ハートA、ハート2、ダイヤ9、ハート4、ハート5",
    "1 Ben HA H2 D9 H4 H5",
    "1 1: HA H2 D9 H4 H5",
    "\t1  Ben :  HA  H2  D9  H4  H5  ",
    "1: Ben: HA H2 D9 H4 H5".replace(": Ben", " Ben"),
]


@every("line", SAME_TRICK)
def test_a_trick_may_be_written_in_many_ways(line):
    found = only(STANDS + line)
    assert found.faults == ()
    expected = PlayedTrick(leader=1, plays=parse_cards("HA H2 D9 H4 H5"))
    assert found.hand.hand.tricks == (expected,)


@every(
    "text, trick",
    [
        ("HA H2", PlayedTrick(plays=parse_cards("HA H2"))),
        ("", PlayedTrick()),
        ("?? ??", PlayedTrick(plays=parse_cards("?? ??"))),
        ("> Chie", PlayedTrick(winner=2)),
        ("> +3", PlayedTrick(honours=3)),
        ("→ chie ＋3", PlayedTrick(winner=2, honours=3)),
        ("SA>Chie +1", PlayedTrick(plays=parse_cards("SA"), winner=2, honours=1)),
        ("dt", PlayedTrick(plays=parse_cards("D10"))),
    ],
)
def test_a_trick_can_do_without_its_parts(text, trick):
    assert only(STANDS + f"1: {text}").hand.hand.tricks == (trick,)


@every("named", ["JOKER (D) D4", "ジョーカー（♦）D4", "joker(ダイヤ) D4"])
def test_the_suit_that_a_joker_names_stands_in_brackets(named):
    (trick,) = only(STANDS.replace("sisyphus", "jazz") + f"1: {named}").hand.hand.tricks
    assert (trick.named_suit.value, trick.plays) == ("D", parse_cards("JOKER D4"))


JAPANESE = """
局：3
題：よろめき
日付：5月3日
場所：部室
ルール：sisyphus、same_two＝above_left_bower
名前：秋、便、智、大、恵
親：秋
競り：便 ♥13、智 パス、大 14S、恵 パス、秋 パス
競り：便 パス
宣言：大 ♠14
副官：♠A
場札：♣2　ハート10
再宣言：15S ♥A
捨て札：♣2 ダイヤ3
手札 大：♠K ♠Q
絵札：15枚
勝敗：勝ち
得点：-15 -15 -15 ＋30 15
"""


def test_a_hand_in_japanese_says_what_it_says_in_english():
    found = only(JAPANESE)
    assert found.faults == ()
    assert write_hand(found.hand).splitlines() == [
        "hand: 3",
        "title: よろめき",
        "date: 5月3日",
        "place: 部室",
        "rules: sisyphus, same_two=above_left_bower",
        "players: 秋, 便, 智, 大, 恵",
        "dealer: 秋",
        "bids: 便 13H, 智 pass, 大 14S, 恵 pass, 秋 pass",
        "bids: 便 pass",
        "contract: 大 14S",
        "call: SA",
        "blind: C2 H10",
        "again: 15S HA",
        "bury: C2 D3",
        "holds 大: SK SQ",
        "taken: 15",
        "made: yes",
        "points: -15 -15 -15 30 15",
    ]


@every(
    "text, names, players",
    [
        ("Aki, Ben, Chie, Dai", ("Aki", "Ben", "Chie", "Dai"), 4),
        ("秋、便、智、大、恵", ("秋", "便", "智", "大", "恵"), 5),
        ("秋 便 智 大", ("秋", "便", "智", "大"), 4),
        ("Ann Lee, Bo, Cy, Di", ("Ann Lee", "Bo", "Cy", "Di"), 4),
        ("６", (), 6),
    ],
)
def test_players_by_name_or_just_how_many(text, names, players):
    written = only(f"rules: sisyphus\nplayers: {text}\ncontract: 1 13H").hand
    assert (written.names, written.hand.players, written.hand.napoleon) == (names, players, 1)


def test_without_a_contract_the_highest_call_stands():
    written = only(HEAD + "bids: Ben 13H, Chie 14C, Dai pass").hand
    assert (written.hand.napoleon, str(written.hand.bid)) == (2, "14C")


@every(
    "line, text, trick",
    [
        ("# all about it", "all about it", 0),
        ("※ メモ", "メモ", 0),
        ("call: SA # the mighty", "the mighty", 0),
        ("1: SA S2 # twice # marked", "twice # marked", 1),
        ("1: SA\n\n#below", "below", 1),
        ("1: SA\ntaken: 3\n# at the end", "at the end", 1),
    ],
)
def test_a_comment_follows_the_trick_above_it(line, text, trick):
    found = only(STANDS + line)
    assert (found.hand.comments, found.faults) == ((Comment(text=text, trick=trick),), ())


def test_a_hand_takes_rules_and_players_from_the_hand_before():
    first, second, third = read_hands(STANDS + "1: SA\nhand: 2\ncontract: Dai 14S\n1: HA\nhand\n")
    assert second.hand.names == first.hand.names
    assert second.hand.hand.ruleset == first.hand.hand.ruleset
    assert (third.hand, third.line) == (None, 8)
    assert [fault.code for fault in third.faults] == ["notation-contract-missing"]


def test_what_a_hand_says_and_cannot_be_read_is_not_taken_from_the_hand_before():
    _, second, third = read_hands(STANDS + "hand:\nrules: sisyphos\ncontract: Ben 13H\nhand:\n")
    assert (second.hand, [fault.code for fault in second.faults]) == (None, ["preset-unknown"])
    assert (third.hand, third.faults[0].code) == (None, "notation-rules-missing")


@every("line", ["hand:", "rules: jazz", "contract: Aki 14S", "dealer: Dai"])
def test_a_line_of_the_head_after_the_play_begins_a_hand(line):
    assert len(list(read_hands(f"{STANDS}1: SA\n{line}\n"))) == 2


def test_hands_are_read_one_at_a_time():
    endless = repeat((STANDS + "hand: 7\n").splitlines())
    lines = (line for hand_lines in endless for line in hand_lines)
    assert [one.hand.hand.napoleon for one in islice(read_hands(lines), 500)] == [1] * 500


def test_a_line_about_something_of_another_game_cannot_be_read():
    """A file of two games is cut into hands by the words of both, and read by those of one."""
    both = replace(NOTATION.vocabulary, words={**NOTATION.vocabulary.words, "stake": ()})
    (lines,) = hands_of(number_lines(f"{STANDS}stake: 3\n1: SA\n", both), both)
    _, found = NOTATION.read_hand(lines, Head())
    assert [(fault.line, fault.code, dict(fault.params)) for fault in found.faults] == [
        (4, "notation-word-unknown", {"text": "stake"})
    ]
    assert len(found.hand.hand.tricks) == 1


FAULTS = [
    ("notes: nothing", "notation-word-unknown"),
    ("contrakt: Ben 13H", "notation-word-misspelt"),
    ("call: S1X", "card-unreadable"),
    ("call: JOKER", "card-not-in-pack"),
    ("call: SA\ncall: SK", "notation-said-twice"),
    ("1: SA\n1 Ben: SK", "notation-said-twice"),
    ("holds Aki: SA\nholds aki: SK", "notation-said-twice"),
    ("blind: SA XX", "card-unreadable"),
    ("dealer: Zoe", "notation-player-unknown"),
    ("holds Zoe: SA", "notation-player-unknown"),
    ("1 Zoe: SA", "notation-player-unknown"),
    ("1: SA > Zoe", "notation-player-unknown"),
    ("1: SA > Ben +\u0663", "notation-player-unknown"),  # no figure that we write
    ("1: SA S2 S3 S4 S5 S6", "trick-too-many-cards"),
    ("1: JOKER (X)", "named-suit-unreadable"),
    ("0: SA", "trick-number-out-of-range"),
    ("11: SA", "trick-number-out-of-range"),
    ("2: SA", "notation-trick-missing"),
    ("bids: Ben 13H, Chie 99D", "bid-above-maximum"),
    ("bids: Ben 13H, Chie 1", "bid-unreadable"),
    ("bids: Ben 13H, Zoe pass", "notation-player-unknown"),
    ("bids: Ben 13H, ", None),
    ("again: 10H", "bid-below-minimum"),
    ("again: ", "bid-unreadable"),
    ("again: 14H JOKER", "card-not-in-pack"),
    ("taken: many", "notation-number-unreadable"),
    ("made: perhaps", "notation-yes-unreadable"),
    ("points: 1 2 3", "notation-points-count"),
    ("points: 1 2 3 4 a", "notation-number-unreadable"),
    ("call: ??", None),
    ("title: " + "x" * 1001, "notation-text-unwritable"),
    ("# " + "x" * 1001, "notation-text-unwritable"),
    ("# " + "x" * LONGEST_LINE, "notation-line-too-long"),
    ("1: SA \ufffd", "notation-not-text"),
    ("1: SA \x00", "notation-not-text"),
]


@every("line, code", FAULTS)
def test_what_cannot_be_read_is_listed_and_the_rest_is_kept(line, code):
    found = list(read_hands(STANDS + line))
    said = 3 + 1 + line.count("\n")
    assert faults(STANDS + line)[:1] == ([] if code is None else [(said, code)])
    assert found[0].hand.names == NAMES
    assert str(found[0].hand.hand.bid) == "13H"


@every("number", ["0", "-1", "x", "9999999"])
def test_a_hand_has_a_number_or_none(number):
    found = only(f"hand: {number}\n{STANDS}")
    assert faults(f"hand: {number}\n{STANDS}") == [(1, "notation-number-unreadable")]
    assert found.hand.tags.number is None


HEADS = [
    ("players: 5\ncontract: 1 13H", "notation-rules-missing"),
    ("rules: sisyphus\ncontract: 1 13H", "notation-players-missing"),
    (HEAD, "notation-contract-missing"),
    (HEAD + "contract: Ben", "bid-unreadable"),
    (HEAD + "contract: ", "bid-unreadable"),
    (HEAD + "contract: Zoe 13H", "notation-player-unknown"),
    (HEAD + "contract: Ben 21H", "bid-above-maximum"),
    ("rules: sisyphos\nplayers: 5\ncontract: 1 13H", "preset-unknown"),
    ("rules: sisyphus, two_high=true\nplayers: 5\ncontract: 1 13H", "rules-contradict"),
    ("rules: sisyphus\nplayers: 3\ncontract: 1 13H", "players-out-of-range"),
    ("rules: sisyphus\nplayers: Aki, Ben\ncontract: 1 13H", "players-out-of-range"),
    ("rules: sisyphus\nplayers: Aki, aki, Ben, Cy\ncontract: 1 13H", "notation-name-twice"),
    ("rules: sisyphus\nplayers: Aki, , Ben, Cy\ncontract: 1 13H", "notation-name-unwritable"),
]


@every("text, code", HEADS)
def test_without_rules_players_or_contract_there_is_no_hand(text, code):
    found = only(text)
    assert found.hand is None
    assert [fault.code for fault in found.faults] == [code]


RULES = [
    ("sisyphus, jokes=1", "rule-field-unknown"),
    ("sisyphus, jokers=9", "rule-value-unknown"),
    ("sisyphus, jokers", "notation-rule-unreadable"),
    ("sisyphus, point_table=1", "notation-rule-unreadable"),
]


@every("rules, code", RULES)
def test_a_rule_that_cannot_be_read_is_listed_and_the_others_hold(rules, code):
    found = only(f"rules: {rules}, early_finish=false\nplayers: 5\ncontract: 1 13H")
    assert [fault.code for fault in found.faults] == [code]
    expected = replace(PRESETS["sisyphus"].rules, early_finish=False)
    assert found.hand.hand.ruleset == expected


TABLE = "table: napoleon 2 -2 -4, solo 4 -4 -8, adjutant 1 -1 -2, ally -1 1 2"


@every(
    "line, codes",
    [
        (TABLE, []),
        (TABLE.replace("table: ", "点数表："), []),
        (TABLE.replace("table: ", "配点表："), []),
        (TABLE.replace("-8", "x"), ["notation-table-unreadable", "rules-contradict"]),
        (TABLE.replace("ally", "foe"), ["point-table-incomplete", "rules-contradict"]),
        ("table:", ["notation-table-unreadable", "rules-contradict"]),
    ],
)
def test_a_point_table_has_a_line_of_its_own(line, codes):
    found = only(f"rules: wikipedia, scoring=table\n{line}\nplayers: 5\ncontract: 1 13H")
    assert sorted(fault.code for fault in found.faults) == codes
    if not codes:
        assert write_hand(found.hand).splitlines()[2] == TABLE


def test_an_auction_that_ended_otherwise_is_left_out():
    found = only(STANDS + "bids: Ben 13H, Chie 14H\n")
    assert [(fault.line, fault.code) for fault in found.faults] == [(3, "notation-calls-differ")]
    assert found.hand.calls == ()


DOCS = Path(__file__).parents[3] / "docs"
PAGES = [DOCS / "notation.md", DOCS / "ja" / "notation.md"]


@every("page", PAGES)
def test_the_example_of_a_page_can_be_read(page):
    (example,) = re.findall(r"```\n((?:hand|局).*?)```", page.read_text("utf-8"), re.DOTALL)
    found = only(example)
    assert (found.faults, found.hand.stated.points) == ((), (-14, -14, -14, 28, 14))


PASS = Call(seat=7, bid=None)
IMPOSSIBLE = [
    (lambda: WrittenHand(hand=hand(), names=("Aki",)), "notation-names-count"),
    (lambda: WrittenHand(hand=hand(), names=(*NAMES[:4], "aki")), "notation-name-twice"),
    (lambda: WrittenHand(hand=hand(), dealer=5), "seat-unknown"),
    (lambda: WrittenHand(hand=hand(), calls=(PASS,)), "seat-unknown"),
    (
        lambda: WrittenHand(hand=hand(), calls=(Call(seat=2, bid=parse_bid("14H")),)),
        "notation-calls-differ",
    ),
    (
        lambda: WrittenHand(hand=hand(), declared=Declaration(bid=parse_bid("9H"))),
        "bid-below-minimum",
    ),
    (lambda: WrittenHand(hand=hand(), stated=Stated(points=(1, 2))), "notation-points-count"),
    (
        lambda: WrittenHand(hand=hand(), comments=(Comment(text="x", trick=1),)),
        "notation-comment-astray",
    ),
    (
        lambda: WrittenHand(hand=hand(tricks=(PlayedTrick(honours=10**6),))),
        "notation-number-unreadable",
    ),
    (lambda: Tags(number=0), "notation-number-unreadable"),
    (lambda: Tags(number=10**6), "notation-number-unreadable"),
    (lambda: Stated(taken=10**6), "notation-number-unreadable"),
    (lambda: Stated(taken=-(10**6)), "notation-number-unreadable"),
    (lambda: Tags(title="a # b"), "notation-text-unwritable"),
    (lambda: Tags(place=""), "notation-text-unwritable"),
    (lambda: Comment(text="two\nlines"), "notation-text-unwritable"),
]


@every("make, code", IMPOSSIBLE)
def test_what_could_not_be_read_again_cannot_be_made(make, code):
    assert refused(make).code == code


def test_of_a_number_that_no_table_counts_the_beginning_is_shown():
    assert refused(lambda: Stated(points=(0, 10**50))).params == {"text": "1" + "0" * 39}


@every("name", ["", " Aki", "A:B", "A, B", "12", "＋３", "A -2", "A#", "A\n", "x" * 41])
def test_a_name_that_could_not_be_read_again_is_refused(name):
    found = refused(lambda: WrittenHand(hand=hand(), names=(*NAMES[:4], name)))
    assert found.code == "notation-name-unwritable"


def test_how_many_play_is_said_in_figures_that_everybody_reads():
    """Devanagari fives are a name, and no good one."""
    assert (read_players("５").count, read_players("5").count) == (5, 5)
    assert refused(lambda: read_players("५")).code == "notation-name-unwritable"


WHOLE = [("14", 14), ("14枚", 14), ("＋１４点", 14), ("-26点", -26), ("−26点", -26)]


@every("text, number", WHOLE)
def test_a_number_may_have_its_counter_behind_it(text, number):
    assert read_whole(text) == number


@every("text", ["点14", "१४"])
def test_what_is_no_number(text):
    assert refused(lambda: read_whole(text)).code == "notation-number-unreadable"


def test_the_longest_line_and_the_longest_hand_are_read():
    line = "1: SA".ljust(4096)
    assert faults(f"{STANDS}{line}\n") == []
    assert faults(f"{STANDS}{line} \n") == [(4, "notation-line-too-long")]
    assert faults(STANDS + "# x\n" * 1997) == []
    assert faults(STANDS + "# x\n" * 1998) == [(2001, "notation-hand-too-long")]


@every("word", ["pass", "Passes", "p", "パス", "-", "ー", "－"])
def test_a_pass_has_many_words(word):
    found = only(f"{STANDS}bids: Ben 13H, Chie {word}\n")
    assert ([call.bid for call in found.hand.calls[1:]], found.faults) == ([None], ())


ANSWERS = [
    ("yes y made true ○ ◯ 勝ち 成功 はい", True),
    ("no n lost false × 負け 失敗 いいえ", False),
]


@every("words, made", ANSWERS)
def test_an_answer_has_many_words(words, made):
    for word in words.split():
        assert (word, read_yes(word)) == (word, made)
        assert (word, read_yes(f" {word.title()} ")) == (word, made)


def test_cards_may_have_what_people_put_between_them():
    """A comma of either width, a Japanese comma, a middle dot or a blank."""
    cards = read_cards("SA,S2，S3、S4・S5 S6　S7", lambda refusal: pytest.fail(str(refusal)))
    assert cards == parse_cards("SA S2 S3 S4 S5 S6 S7")


SIGNS = ["\x00", "\x7f", "\ud800", "\u2028", "\u2029", "\ufffd"]
"""Control characters, half of a character, line breaks that few know, a character that was lost."""


@pytest.mark.parametrize("sign", SIGNS, ids=ascii)
def test_nobody_writes_such_a_sign(sign):
    assert not is_legible(f"a{sign}b")
    assert refused(lambda: Comment(text=f"a{sign}b")).code == "notation-text-unwritable"


def test_a_file_may_begin_with_a_byte_order_mark():
    assert faults("\ufeff" + STANDS) == []
    assert faults(f"{STANDS}\ufeffcall: SA\n") == [(4, "notation-word-misspelt")]

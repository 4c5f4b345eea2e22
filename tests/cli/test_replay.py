"""``scorekeeper replay``: hands as text, shown in a terminal."""

import re
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings

from scorekeeper.cards import Refusal
from scorekeeper.cli.games.napoleon import WORDS
from scorekeeper.napoleon.auditing import audit
from scorekeeper.wording import LANGUAGES, speaker
from tests.cli.commands import plain, refusal, run, told
from tests.examples import examples
from tests.napoleon.writings import written_hands
from tests.strays import every

GOLDEN = Path(__file__).parent.parent / "napoleon" / "hands"

HAND = """\
hand: 3
title: よろめき
date: 5月3日
# 部室の夜
rules: sisyphus
players: 秋, 便, 智, 大, 恵
dealer: 秋
bids: 便 13H, 智 pass, 大 14S, 恵 pass, 秋 pass
bids: 便 pass
contract: 大 14S
call: SA
blind: C2 H10
again: 15S HA
bury: C2 D3
holds 大: SK SQ
1 大: SK S5 H2 S6 S2 > 大 +1
# 静かに。
2 大: HK ?? D4
taken: 15
made: yes
points: -15 -15 -15 30 15
"""


@pytest.fixture
def file(tmp_path):
    return tmp_path / "evening.napoleon"


def replayed(text=HAND, *options, **more):
    return told("replay", "-", *options, input=text, **more)


def unread(text, *options):
    done = run("replay", "-", *options, input=text)
    assert (done.exit_code, done.stderr) == (1, "")
    return plain(done.stdout)


def test_a_hand_in_english(file):
    file.write_text(HAND, encoding="utf-8")
    page = told("replay", str(file))
    assert page == replayed()
    assert page.splitlines()[:11] == [
        "Hand 3  よろめき  5月3日",
        "# 部室の夜",
        "Rules: sisyphus",
        "Seats: 0 秋, 1 便, 2 智, 3 大, 4 恵",
        "Dealer: 秋",
        "Auction: 便 13♥, 智 pass, 大 14♠, 恵 pass, 秋 pass, 便 pass",
        "大 is Napoleon at 14♠, calling ♠A",
        "Blind: ♣2 ♥10",
        "Rebid: 15♠, calling ♥A",
        "Buried: ♣2 ♦3",
        "大 holds ♠K ♠Q",
    ]


def test_a_hand_in_japanese():
    lines = replayed(language="ja").splitlines()
    assert lines[0] == "第3局  よろめき  5月3日"
    assert "宣言：大 ♠14、副官札は♠A" in lines
    cells = [re.split(r"\s{2,}", line.strip()) for line in lines]
    assert ["1", "♥2", "♠6", "♠2", "→♠K", "♠5", "大", "切り札", "1", "1", "1"] in cells

    below = lines.index("    # 静かに。")
    assert [lines[below - 1][0], lines[below + 1][0]] == ["1", "2"], "below their trick"


def test_what_is_not_known_stays_open():
    lines = replayed().splitlines()
    second = re.split(r"\s{2,}", next(line for line in lines if line.startswith("2 ")))
    assert second[-4:] == ["秋 or 便 or 智 or 大 or 恵", "1 to 4", "1 to 5", "1 to 5"]
    assert "The cards do not show who the adjutant is." in lines
    assert "The points depend on what is not known." in lines
    assert "Note: 8 of 10 tricks not recorded." in lines


def test_only_one_hand():
    two = HAND + HAND.replace("hand: 3", "hand: 4")
    assert replayed(two).count("Rules:") == 2
    page = replayed(two, "--hand", "2")
    assert (page.count("Rules:"), page[:6]) == (1, "Hand 4")


@pytest.mark.parametrize("language", LANGUAGES)
@every("path", sorted(GOLDEN.glob("*.napoleon")))
def test_golden_hands_are_shown_without_a_complaint(path, language):
    assert told("replay", str(path), language=language)


def test_lines_that_cannot_be_read_are_listed():
    assert unread(HAND.replace("call: SA", "call: S1X")).rstrip().splitlines()[-2:] == [
        "What could not be read:",
        "Line 11: “S1X” is not a card. Write it like HQ, ♥Q or JOKER.",
    ]


def test_of_many_such_lines_the_first_are_listed():
    page = unread(HAND + "nonsense\n" * 100)
    assert page.count("Line ") == 20
    assert "… and 80 more." in page


def test_a_hand_that_cannot_be_shown_is_told_and_the_next_one_shown():
    page = unread("hand: 1\nrules: sisyphus\n\n" + HAND)
    assert page.startswith("The hand in line 1 cannot be shown.")
    assert "Hand 3" in page


def test_a_hand_in_which_nobody_knows_who_led_is_told():
    text = HAND.replace("1 大: SK S5 H2 S6 S2 > 大 +1", "1:").replace("2 大:", "2:")
    assert "Line 1: " in unread(text)


@every(
    "options, content, sentence",
    [
        ([], "", "holds no hand."),
        ([], "\n# nothing\n", "holds no hand."),
        (["--hand", "2"], HAND, "There is no hand 2; the file holds 1 hand."),
    ],
)
def test_a_file_without_the_hand_is_refused_in_one_sentence(options, content, sentence):
    assert sentence in refusal("replay", "-", *options, input=content)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_that_cannot_be_opened_is_refused_in_one_sentence(tmp_path, language):
    for path in (tmp_path, tmp_path / "none"):
        assert path.name in refusal("replay", str(path), language=language)


def test_a_picture_is_no_hand():
    assert len(unread(bytes(range(256)) * 300).splitlines()) < 30


@every("encoding, end", product(["utf-8", "utf-8-sig", "utf-16", "cp932"], ["\n", "\r\n", "\r"]))
def test_encodings_and_line_ends_do_not_matter(encoding, end):
    assert replayed(HAND.replace("\n", end).encode(encoding)) == replayed()


def test_a_megabyte_in_one_line_is_one_fault():
    page = unread(HAND.encode() + b"# " + b"x" * 2_000_000 + b"\n" + HAND.encode())
    assert page.count("The line is too long") == 1
    assert page.count("Hand 3") == 2


@settings(max_examples=examples(25), deadline=None)
@given(written_hands())
def test_whatever_was_written_can_be_told(written):
    for language in LANGUAGES:
        try:
            found = audit(written.hand)
        except Refusal:  # nobody can say who led
            return
        assert len(list(WORDS.replay_lines(written, speaker(language)))) > len(found.tricks)


def test_a_file_that_breaks_off_is_refused_in_one_sentence(file, monkeypatch):
    file.touch()

    def broken(source):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("scorekeeper.cli.replay.text_lines", broken)
    done = run("replay", str(file))
    assert (done.exit_code, done.stderr.count("\n")) == (1, 1)
    assert "the system refuses it" in done.stderr


SEATS = [
    # rules        bid    language  seat      the sentence of the contract
    ("wikipedia", "13H", "ja", "席2", "replay-contract"),
    ("wikipedia", "13H", "en", "seat 2", "replay-contract"),
    ("nap-ja", "nap", "ja", "席2", "audit-nap-contract"),
    ("nap-ja", "nap", "en", "seat 2", "audit-nap-contract"),
]


@every("rules, bid, language, seat, key", SEATS)
def test_players_without_names_are_called_by_their_seats(rules, bid, language, seat, key):
    """A bare number would be read as a part of the bid."""
    text = f"rules: {rules}\nplayers: 5\ndealer: 2\ncontract: 2 {bid}\n1 2: SA S3 S4\n"
    say, shown = speaker(language), plain(run("replay", "-", language=language, input=text).output)
    assert plain(say("replay-dealer", player=seat)) in shown
    contracted = plain(say(key, player=seat, bid=bid))
    assert contracted[:1].upper() + contracted[1:] in shown.splitlines(), "a line begins as one"

"""``scorekeeper replay``: hands as text, shown in a terminal."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given, settings

from scorekeeper.cards import Refusal
from scorekeeper.cli import main
from scorekeeper.cli.replay import LONGEST, text_lines
from scorekeeper.cli.words.napoleon.replay import replay_lines
from scorekeeper.napoleon.auditing import audit
from scorekeeper.napoleon.notation import read_hands
from scorekeeper.wording import LANGUAGES, speaker
from tests.examples import examples
from tests.napoleon.writings import written_hands

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


def run(*arguments, **options):
    done = CliRunner().invoke(main, ["replay", *arguments], **options)
    assert done.exception is None or isinstance(done.exception, SystemExit)
    return done


def plain(text):
    return text.replace("\N{VARIATION SELECTOR-15}", "")


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "evening.napoleon"
    path.write_text(HAND, encoding="utf-8")
    return path


def test_a_hand_in_english(file):
    done = run(str(file), "--lang", "en")
    assert done.exit_code == 0
    assert plain(done.output).splitlines()[:11] == [
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


def test_a_hand_in_japanese(file):
    lines = plain(run(str(file), "--lang", "ja").output).splitlines()
    assert lines[0] == "第3局  よろめき  5月3日"
    assert "宣言：大 ♠14、副官は♠A" in lines
    cells = [re.split(r"\s{2,}", line.strip()) for line in lines]
    assert ["1", "♥2", "♠6", "♠2", "→♠K", "♠5", "大", "切り札", "1", "1", "1"] in cells


def test_comments_stand_below_their_trick(file):
    lines = run(str(file), "--lang", "ja").output.splitlines()
    below = lines.index("    # 静かに。")
    assert lines[below - 1].startswith("1")
    assert lines[below + 1].startswith("2")


def test_what_is_not_known_stays_open(file):
    lines = run(str(file), "--lang", "en").output.splitlines()
    second = re.split(r"\s{2,}", next(line for line in lines if line.startswith("2 ")))
    assert second[-4:] == ["秋 or 便 or 智 or 大 or 恵", "1 to 4", "1 to 5", "1 to 5"]
    assert "The cards do not show who the adjutant is." in lines
    assert "The points depend on what is not known." in lines
    assert "Note: 8 of 10 tricks not recorded." in lines


def test_only_one_hand(file):
    file.write_text(HAND + HAND.replace("hand: 3", "hand: 4"), encoding="utf-8")
    assert run(str(file), "--lang", "en").output.count("Rules:") == 2
    done = run(str(file), "--hand", "2", "--lang", "en")
    assert (done.output.count("Rules:"), done.output.splitlines()[0][:6]) == (1, "Hand 4")


def test_standard_input():
    assert run("-", "--lang", "en", input=HAND).output.startswith("Hand 3")


@pytest.mark.parametrize("preset", sorted(path.stem for path in GOLDEN.glob("*.napoleon")))
@pytest.mark.parametrize("language", LANGUAGES)
def test_golden_hands_are_shown_without_a_complaint(preset, language):
    done = run(str(GOLDEN / f"{preset}.napoleon"), "--lang", language)
    assert (done.exit_code, done.stderr) == (0, "")


def test_a_revoke_is_told_with_its_proof():
    text = plain(run(str(GOLDEN / "sisyphus.napoleon"), "--hand", "10", "--lang", "en").output)
    assert re.search(r"Trick \d+, \w+: .+ was a revoke .+ was played in trick \d+", text)


DIFFERENCES = [
    ("taken: 13", "taken: 12", "en", "took 12 honours, but by the cards it is 13."),
    ("made: yes", "made: no", "en", "the Allies won, but by the cards Napoleon’s side won."),
    (
        "made: yes",
        "made: no",
        "ja",
        "連合軍の勝ちと書いてありますが、札ではナポレオン軍の勝ちです。",
    ),
    ("points: -13", "points: -14", "en", "gets −14, but by the cards it is −13."),
]


@pytest.mark.parametrize(("right", "wrong", "language", "sentence"), DIFFERENCES)
def test_a_result_that_is_not_that_of_the_cards_is_told(right, wrong, language, sentence):
    text = (GOLDEN / "sisyphus.napoleon").read_text(encoding="utf-8").split("\n\n")[0]
    assert right in text
    assert sentence in run("-", "--lang", language, input=text.replace(right, wrong)).output
    assert sentence not in run("-", "--lang", language, input=text).output


# What cannot be read


def test_lines_that_cannot_be_read_are_listed(file):
    file.write_text(HAND.replace("call: SA", "call: S1X"), encoding="utf-8")
    done = run(str(file), "--lang", "en")
    assert done.exit_code == 1
    assert plain(done.output).rstrip().splitlines()[-2:] == [
        "What could not be read:",
        "Line 11: “S1X” is not a card. Write it like HQ, ♥Q or JOKER.",
    ]


def test_of_many_such_lines_the_first_are_listed(file):
    file.write_text(HAND + "nonsense\n" * 100, encoding="utf-8")
    done = run(str(file), "--lang", "en")
    assert done.output.count("Line ") == 20
    assert "… and 80 more." in done.output


def test_a_hand_that_cannot_be_shown_is_told_and_the_next_one_shown(file):
    file.write_text("hand: 1\nrules: sisyphus\n\n" + HAND, encoding="utf-8")
    done = run(str(file), "--lang", "en")
    assert done.exit_code == 1
    assert done.output.startswith("The hand in line 1 cannot be shown.")
    assert "Hand 3" in done.output


def test_a_hand_in_which_nobody_knows_who_led_is_told(file):
    file.write_text(HAND.replace("1 大: SK S5 H2 S6 S2 > 大 +1", "1:").replace("2 大:", "2:"))
    done = run(str(file), "--lang", "en")
    assert done.exit_code == 1
    assert "Line 1: " in done.output
    assert "Traceback" not in done.output


@pytest.mark.parametrize(
    ("arguments", "content", "sentence"),
    [
        ([], "", "holds no hand."),
        ([], "\n# nothing\n", "holds no hand."),
        (["--hand", "2"], HAND, "There is no hand 2; the file holds 1 hand."),
    ],
)
def test_a_file_without_the_hand_is_refused_in_one_sentence(file, arguments, content, sentence):
    file.write_text(content, encoding="utf-8")
    done = run(str(file), *arguments, "--lang", "en")
    assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert sentence in done.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_that_cannot_be_opened_is_refused_in_one_sentence(tmp_path, language):
    for path in (tmp_path, tmp_path / "none"):
        done = run(str(path), "--lang", language)
        assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (1, "", 1)
        assert path.name in done.stderr


def test_a_picture_is_no_hand(tmp_path):
    path = tmp_path / "photo.jpg"
    path.write_bytes(bytes(range(256)) * 300)
    done = run(str(path), "--lang", "en")
    assert done.exit_code == 1
    assert "Traceback" not in done.output
    assert len(done.output.splitlines()) < 30


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp932"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends_do_not_matter(tmp_path, encoding, end):
    path = tmp_path / "evening"
    path.write_bytes(HAND.replace("\n", end).encode(encoding))
    done = run(str(path), "--lang", "ja")
    assert (done.exit_code, done.output) == (0, run("-", "--lang", "ja", input=HAND).output)


def test_a_megabyte_in_one_line_is_one_fault(tmp_path):
    path = tmp_path / "long"
    path.write_bytes(HAND.encode() + b"# " + b"x" * 2_000_000 + b"\n" + HAND.encode())
    done = run(str(path), "--lang", "en")
    assert done.exit_code == 1
    assert done.output.count("The line is too long") == 1
    assert done.output.count("Hand 3") == 2


class Endless(BytesIO):
    """A file of one line that never ends; it tells how much of it was asked for."""

    def __init__(self, chunks):
        super().__init__()
        self.left = chunks

    def read(self, size=-1):
        self.left -= 1
        return b"x" * size if self.left > 0 else b""


def test_no_more_of_a_line_is_held_than_the_longest():
    assert [len(line) for line in text_lines(Endless(chunks=500))] == [LONGEST]


def test_lines_may_be_parted_anywhere():
    """A carriage return at the very end of a chunk is half of one line end."""
    for pad in range(16 * 1024 - 6, 16 * 1024 + 6):
        source = BytesIO(b"x" * pad + b"\r\nhand: 3\r\n")
        assert [line.strip() for line in text_lines(source)][-1] == "hand: 3"
        assert len(list(text_lines(BytesIO(b"x" * pad + b"\r\nhand: 3\r\n")))) == 2


@settings(max_examples=examples(25), deadline=None)
@given(written_hands())
def test_whatever_was_written_can_be_told(written):
    for language in LANGUAGES:
        try:
            found = audit(written.hand)
        except Refusal:  # nobody can say who led
            return
        assert len(list(replay_lines(written, speaker(language)))) > len(found.tricks)


def test_a_file_is_read_in_constant_memory():
    lines = (line for _ in range(2000) for line in HAND.splitlines())
    assert sum(found.hand is not None for found in read_hands(lines)) == 2000


def test_a_file_that_breaks_off_is_refused_in_one_sentence(file, monkeypatch):
    def broken(source):
        yield from HAND.splitlines()
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("scorekeeper.cli.replay.text_lines", broken)
    done = run(str(file), "--lang", "en")
    assert (done.exit_code, done.stderr.count("\n")) == (1, 1)
    assert "the system refuses it" in done.stderr


@pytest.mark.parametrize(
    ("rules", "contract"), [("wikipedia", "2 13H"), ("nap-ja", "2 nap")], ids=["napoleon", "nap"]
)
@pytest.mark.parametrize(("language", "seat"), [("ja", "席2"), ("en", "seat 2")])
def test_players_without_names_are_called_by_their_seats(
    tmp_path: Path, rules: str, contract: str, language: str, seat: str
) -> None:
    """A bare number would be read as a part of the bid."""
    file = tmp_path / "nameless.txt"
    file.write_text(f"rules: {rules}\nplayers: 5\ndealer: 2\ncontract: {contract}\n1 2: SA S3 S4\n")
    shown = plain(run(str(file), "--lang", language).output)
    say = speaker(language)
    assert plain(say("replay-dealer", player=seat)) in shown
    bid = contract.split()[1]
    key = "replay-contract" if rules == "wikipedia" else "audit-nap-contract"
    contracted = plain(say(key, player=seat, bid=bid))
    assert contracted[:1].upper() + contracted[1:] in shown.splitlines(), "a line begins as one"


def test_calls_out_of_turn_too_low_and_after_a_pass_are_remarked_on(tmp_path):
    hand = tmp_path / "hand.napoleon"
    hand.write_text(
        "rules: sisyphus\nplayers: Aki, Ben, Chie, Dai, Emi\n"
        "bids: Ben 14S, Chie 12H, Emi 14S, Dai pass, Dai 14NT, Ben 15S\n"
    )
    done = CliRunner().invoke(main, ["replay", "--lang", "en", str(hand)])
    remarks = [line for line in plain(done.output).splitlines() if line.startswith("Turn ")]
    assert remarks == [
        "Turn 2, Chie: 12♥ was too low. 14♠ was the highest.",
        "Turn 3, Emi: 14♠ was out of turn. It was the turn of Dai.",
        "Turn 3, Emi: 14♠ was too low. 14♠ was the highest.",
        "Turn 5, Dai: 14NT came after a pass, and a pass is final here.",
        "Turn 6, Ben: 15♠ was out of turn. It was the turn of Aki or Emi.",
    ]


@pytest.mark.parametrize("file", ["napoleon/hands/sisyphus.napoleon", "nap/hands/nap-en.nap"])
def test_a_golden_hand_of_a_house_that_signs_is_replayed_as_ever(file: str, tmp_path: Path) -> None:
    """Who signs is not the hand's business: nothing but the line of its rules is another."""
    golden = GOLDEN.parent.parent / file
    signed = tmp_path / golden.name
    signing = r"\g<0>, both_sides_sign=true"
    text = golden.read_text(encoding="utf-8")
    signed.write_text(re.sub(r"^rules: [\w-]+", signing, text, flags=re.MULTILINE), "utf-8")
    asked = ["replay", "--lang", "en", "--hand", "1"]
    plain, other = (CliRunner().invoke(main, [*asked, str(path)]) for path in (golden, signed))
    assert (plain.exit_code, other.exit_code) == (0, 0)
    assert "both_sides_sign=true" in other.output
    assert other.output.replace(", both_sides_sign=true", "") == plain.output

"""JSON lines: one answer a line, in order, whatever comes."""

import io
import itertools
import json
import subprocess
import sys
import tracemalloc
from contextlib import contextmanager

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cards import Refusal
from scorekeeper.cli.records import LONGEST, answer_lines, read_line
from tests.cli.commands import started
from tests.strays import every

HAND = {"rules": "sisyphus", "players": 5, "bid": "13NT", "napoleon": 0, "adjutant": 2, "taken": 14}
GOOD = json.dumps(HAND).encode()
POINTS = [52, -26, 26, -26, -26]


def echo(source):
    sink = io.BytesIO()
    clean = answer_lines(
        io.BytesIO(source), sink, answer=dict, sentence=lambda refusal: refusal.code
    )
    return clean, [json.loads(line) for line in sink.getvalue().splitlines()]


BAD_LINES = [
    (b"[1]", "line-not-object"),
    (b"null", "line-not-object"),
    (b'"text"', "line-not-object"),
    (b'{"a"', "line-not-json"),
    (b"{'a': 1}", "line-not-json"),
    (b"\x00", "line-not-json"),
    (b"{} {}", "line-not-json"),
    (b'{"a": "\xff"}', "line-not-utf8"),
    ("{}".encode("utf-16"), "line-not-utf8"),
    (b'{"a": NaN}', "number-unreadable"),
    (b'{"a": -Infinity}', "number-unreadable"),
    (b'{"a": ' + b"9" * 5000 + b"}", "number-unreadable"),
    (b'{"a": 1, "a": 2}', "field-stated-twice"),
    (b'{"a": {"b": 1, "b": 1}}', "field-stated-twice"),
    (b"[" * 60_000, "line-too-deep"),
    (b'{"a":' * 10_000 + b"1" + b"}" * 10_000, "line-too-deep"),
    (b"{" + b" " * (LONGEST - 1) + b"}", "line-too-long"),
    (b"x" * 1_000_000, "line-too-long"),
    (b" " * 1_000_000, "line-too-long"),
]


@every("line, code", BAD_LINES, ids=lambda line, _: str(line)[:24])
def test_a_bad_line_is_answered_in_its_place(line, code):
    """And at the very end, where it has no end of its own."""
    clean, replies = echo(b'{"n": 1}\n' + line + b'\n{"n": 2}\n' + line)
    assert not clean
    first, bad, second, last = replies
    assert (first, second) == ({"n": 1}, {"n": 2})
    assert (bad["error"]["code"], bad["error"]["message"]) == (code, code)
    assert last["error"]["code"] == code


@every(
    "source, answers",
    [
        (b"", 0),
        (b"\n \n\t\r\n", 0),
        (b'{"n": 1}', 1),
        (b'{"n": 1}\r\n\r\n{"n": 1}\r\n', 2),
        (b'\xef\xbb\xbf{"n": 1}\n', 1),
        (b'{"n": 1' + b" " * (LONGEST - 8) + b"}\n", 1),
        (b'{"n": 1' + b" " * (LONGEST - 8) + b"}\r\n", 1),
    ],
    ids=lambda source, _: str(source)[:24],
)
def test_blank_lines_line_ends_and_the_longest_line(source, answers):
    assert echo(source) == (True, [{"n": 1}] * answers)


@given(st.lists(st.sampled_from([b'{"n": 1}', b"", b"   ", b"[]", b"\xff", b"x" * (LONGEST + 1)])))
def test_as_many_answers_as_lines_that_are_not_blank(lines):
    clean, replies = echo(b"\n".join(lines))
    assert len(replies) == sum(bool(line.strip()) for line in lines)
    assert clean == all("error" not in reply for reply in replies)


def test_a_refusal_says_its_facts_beside_its_code_and_sentence():
    with pytest.raises(Refusal) as refused:
        read_line(b'{"a" 1}')
    assert dict(refused.value.params) == {"column": 6}
    error = echo(b'{"a" 1}')[1][0]["error"]
    assert error == {"code": "line-not-json", "message": "line-not-json", "column": 6}


class Chunks(io.RawIOBase):
    """Fifty megabytes without a line's end, then an empty object."""

    def __init__(self):
        super().__init__()
        self.chunks = itertools.chain(itertools.repeat(b"x" * 5000, 10_000), [b"\n{}\n"])

    def readable(self):
        return True

    def readinto(self, buffer):
        chunk = next(self.chunks, b"")
        buffer[: len(chunk)] = chunk
        return len(chunk)


def test_a_line_without_end_takes_no_memory():
    source, sink = io.BufferedReader(Chunks()), io.BytesIO()
    tracemalloc.start()
    try:
        answer_lines(source, sink, answer=dict, sentence=lambda refusal: refusal.code)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(sink.getvalue().splitlines()) == 2
    assert peak < 1_000_000


def answered(command, *lines, **options):
    done = started(command, "--jsonl", input=b"\n".join(lines), **options)
    assert done.stderr == b""
    return [json.loads(line) for line in done.stdout.splitlines()], done.returncode


def test_answers_in_order_and_status_1_after_a_bad_line():
    replies, status = answered("score", GOOD, b"{}", b"oops", GOOD)
    assert [reply.get("points") for reply in replies] == [POINTS, None, None, POINTS]
    codes = [reply["error"]["code"] for reply in replies[1:3]]
    assert (codes, status) == (["record-field-missing", "line-not-json"], 1)
    assert answered("score", GOOD) == (replies[:1], 0)


TRICK = {"rules": "sisyphus", "trump": "H", "trick": 3, "plays": ["SK", "SA", "HQ", "S3", "S4"]}
MAY = {"rules": "jazz", "trump": "H", "trick": 3, "lead": "S9", "hand": ["SK", "H2"]}
NAP_TRICK = {"rules": "nap-ja", "trick": 1, "plays": ["S9", "SJ", "HA", "S2", "C5"]}
NAP_SCORE = {"rules": "nap-ja", "players": 5, "bid": "3", "declarer": 0, "tricks_taken": 3}
WHOLE = {"rules": "sisyphus", "players": 5, "napoleon": 1, "bid": "13H",
         "tricks": [{"leader": 1, "plays": ["HA", "H2", "D9", "H4", "H5"]}]}  # fmt: skip
NAP_WHOLE = {"rules": "nap-ja", "players": 3, "declarer": 1, "bid": "2",
             "tricks": [{"leader": 1, "plays": ["HA", "H7", "D9"]}]}  # fmt: skip
PLAYED = {"leader": 1, "plays": ["HA"]}
SLIPS = [
    # command, record, field, the nearest one
    ("referee", {**TRICK, "trikcs": 10}, "trikcs", "tricks"),
    ("referee", {**TRICK, "named_siut": "D"}, "named_siut", "named_suit"),
    ("referee", {**TRICK, "bid": "13H", "ruels": "jazz"}, "ruels", "rules"),
    ("referee", {**MAY, "hnad": ["SK"]}, "hnad", "hand"),
    ("referee", {**NAP_TRICK, "trmup": "H"}, "trmup", "trump"),
    ("referee", {**NAP_TRICK, "hand": ["S3"], "rolle": "ally"}, "rolle", "rules"),
    ("score", {**HAND, "takken": 14}, "takken", "taken"),
    ("score", {**HAND, "declarer": 0, "Players": 5}, "Players", "players"),
    ("score", {**NAP_SCORE, "revok": 1}, "revok", "revoke"),
    ("score", {**NAP_SCORE, "taken": 3}, "taken", "tricks_taken"),
    ("audit", {**WHOLE, "burried": ["C2"]}, "burried", "buried"),
    ("audit", {**WHOLE, "tricks": [{**PLAYED, "honors": 1}]}, "tricks[0].honors", "honours"),
    ("audit", {**WHOLE, "calls": [{"seat": 1, "bit": "13H"}]}, "calls[0].bit", "bid"),
    ("audit", {**NAP_WHOLE, "deeler": 0}, "deeler", "dealer"),
    ("audit", {**NAP_WHOLE, "tricks": [{**PLAYED, "winer": 1}]}, "tricks[0].winer", "winner"),
]  # fmt: skip


def test_a_field_that_nobody_knows_is_refused_with_the_nearest():
    for command in ("referee", "score", "audit"):
        slips = [(told, field, near) for name, told, field, near in SLIPS if name == command]
        replies, status = answered(command, *(json.dumps(told).encode() for told, *_ in slips))
        assert status == 1
        for (_, field, near), reply in zip(slips, replies, strict=True):
            error = reply["error"]
            assert (error["code"], error["field"]) == ("record-field-unknown", field)
            assert error["nearest"] == near
            assert f"Did you mean “{near}”?" in error["message"]


def test_a_record_of_very_many_unknown_fields_is_refused_at_once():
    strange = {f"{'x' * 60}{number}": 1 for number in range(900)}
    ((reply,), _) = answered("score", json.dumps(HAND | strange).encode())
    assert reply["error"]["code"] == "record-field-unknown"


def test_a_field_that_may_be_null_is_known():
    full = {**TRICK, "players": 5, "tricks": 10, "named_suit": None, "game": "napoleon"}
    told = {"called": "SA", "buried": None, "blind": None, "summoned": None, "hands": None,
            "names": None, "calls": None, "taken": None, "made": None, "points": None}  # fmt: skip
    nap = {"dealer": None, "hands": None, "names": None, "calls": None, "tricks_taken": None,
           "made": None, "points": None, "game": "nap"}  # fmt: skip
    assert answered("referee", json.dumps(full).encode())[1] == 0
    assert answered("referee", json.dumps({**NAP_TRICK, "tricks": 5, "bid": None}).encode())[1] == 0
    assert answered("score", json.dumps({**NAP_SCORE, "revoke": None}).encode())[1] == 0
    lines = [json.dumps(one).encode() for one in (WHOLE | told, NAP_WHOLE | nap)]
    assert answered("audit", *lines)[1] == 0


@every(
    "options, sentence",
    [
        ([], "“rules” is missing."),
        (["--lang", "en"], "“rules” is missing."),
        (["--lang", "ja"], "「rules」がありません。"),
    ],
)
def test_messages_are_english_unless_asked_for(options, sentence):
    env = {"LANG": "ja_JP.UTF-8", "LC_ALL": "C"}
    done = started("score", "--jsonl", *options, input=b"{}", env=env)
    assert json.loads(done.stdout)["error"]["message"] == sentence
    assert sentence in done.stdout.decode(), "Japanese is not escaped, whatever the locale"


def test_text_that_no_terminal_should_see_goes_out_escaped():
    texts = ["\\ud800", "\\u001b[31m", "\\u0000"]
    lines = b"\n".join(GOOD.replace(b"13NT", text.encode()) for text in texts)
    done = started("score", "--jsonl", input=lines)
    told = [json.loads(line)["error"]["text"] for line in done.stdout.splitlines()]
    assert told == [json.loads(f'"{text}"') for text in texts]
    assert b"\x1b" not in done.stdout


@contextmanager
def talking_to(command):
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    with subprocess.Popen([sys.executable, "-m", "scorekeeper", *command], **pipes) as program:
        yield program


def say_to(program):
    program.stdin.write(GOOD + b"\n")
    program.stdin.flush()


def test_two_programs_can_talk_line_by_line():
    with talking_to(["score", "--jsonl"]) as talking:
        for _ in range(2):
            say_to(talking)
            assert json.loads(talking.stdout.readline())["points"] == POINTS
        talking.stdin.close()
        assert talking.wait(timeout=30) == 0


def test_a_reader_that_leaves_early_is_no_reason_to_complain():
    with talking_to(["score", "--jsonl"]) as leaving:
        say_to(leaving)
        leaving.stdout.readline()
        leaving.stdout.close()
        leaving.stdin.write(GOOD + b"\n")
        leaving.stdin.close()
        assert leaving.wait(timeout=30) != 0
        assert leaving.stderr.read() == b""

"""Commands: how long they take to start, and how many lines a second they answer."""

import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from scorekeeper.napoleon.rules.presets import PRESETS
from tests.bench.figures import Figure, Pair
from tests.bench.servers import Tree, bare, program
from tests.napoleon.dealer import Dealt, a_hand

START, ONE_SHOT = 2.0, 2.0
LINES = {"referee": 15_000.0, "score": 25_000.0, "audit": 1_500.0}
"""The goals: ratios, and lines a second."""

PRESET_NAMES = ("sisyphus", "jazz", "wikipedia")
HANDS = 60
"""How many different hands the lines are made of."""

ONE_SHOTS = {
    "referee": (
        "referee", "--rules", "sisyphus", "--trump", "H", "--trick", "3",
        "SK", "SA", "HQ", "S3", "S4",
    ),
    "score": (
        "score", "--rules", "sisyphus", "--players", "5", "--bid", "13NT", "--napoleon", "0",
        "--adjutant", "2", "--taken", "14",
    ),
    "audit": ("audit", "-"),
    "rules": ("rules", "list"),
}  # fmt: skip

ECHO = """
import json, sys
for line in sys.stdin.buffer:
    sys.stdout.buffer.write((json.dumps(json.loads(line), ensure_ascii=False) + "\\n").encode())
    sys.stdout.buffer.flush()
"""
"""A loop that only reads and writes the JSON, and flushes as the commands have to."""


def starts(tree: Tree, instance: Path, folder: Path, times: int) -> Iterator[Figure]:
    pair = Pair()
    for _ in range(times):
        with program(tree, instance) as server:
            pair.program.append(server.start)
        with bare(tree, folder) as server:
            pair.bare.append(server.start)
    yield pair.figure("start until the first answer", START)


def one_shots(tree: Tree, times: int) -> Iterator[Figure]:
    hand = json.dumps(next(_hands())).encode()
    for name, arguments in ONE_SHOTS.items():
        given = hand if name == "audit" else b""
        _command_seconds(tree, tree.command(*arguments), given)
        pair = Pair()
        for _ in range(times):
            pair.program.append(_command_seconds(tree, tree.command(*arguments), given))
            pair.bare.append(_command_seconds(tree, (sys.executable, "-c", "import flask"), b""))
        yield pair.figure(f"{name}, once, beside import flask", ONE_SHOT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stream:
    """What a command and the loop beside it are given: one line, and many."""

    command: Sequence[str]
    lines: list[bytes]

    def per_second(self, tree: Tree) -> float:
        """Lines answered in a second of processor time, the start left out."""
        once = _command_seconds(tree, self.command, self.lines[0])
        every = _command_seconds(tree, self.command, b"".join(self.lines))
        return (len(self.lines) - 1) / (every - once)


def streams(tree: Tree, seconds: float, times: int) -> Iterator[Figure]:
    for name, goal in LINES.items():
        lines = _repeated(list(_lines(name)), int(goal * seconds))
        ours = Stream(command=tree.command(name, "--jsonl"), lines=lines)
        _command_seconds(tree, ours.command, lines[0])
        loop = Stream(command=(sys.executable, "-c", ECHO), lines=lines)
        found = [(ours.per_second(tree), loop.per_second(tree)) for _ in range(times)]
        answered, echoed = (median(column) for column in zip(*found, strict=True))
        yield Figure(
            what=f"{name} --jsonl",
            value=answered,
            goal=goal,
            unit="lines/s",
            detail=f"the loop {echoed:,.0f} lines/s, {echoed / answered:.1f} × ours",
        )


def _repeated(lines: list[bytes], count: int) -> list[bytes]:
    return (lines * (count // len(lines) + 1))[:count]


def _lines(name: str) -> Iterator[bytes]:
    records = {"referee": _tricks, "score": _results, "audit": _hands}[name]()
    for record in records:
        yield json.dumps(record).encode() + b"\n"


def _dealt() -> Iterator[tuple[str, Dealt]]:
    chance = random.Random(1)  # noqa: S311 - any hands will do
    for number in range(HANDS):
        preset = PRESET_NAMES[number % len(PRESET_NAMES)]
        yield preset, a_hand(chance, PRESETS[preset].rules, players=5)


def _hands() -> Iterator[dict[str, object]]:
    for preset, dealt in _dealt():
        hand = dealt.hand
        yield {
            "rules": {"preset": preset},
            "players": 5,
            "napoleon": hand.napoleon,
            "bid": str(hand.bid),
            "called": str(hand.called),
            "buried": [str(card) for card in hand.buried or ()],
            "tricks": [
                {
                    "leader": trick.leader,
                    "plays": [str(card) for card in trick.plays],
                    "named_suit": trick.named_suit and trick.named_suit.value,
                }
                for trick in hand.tricks
            ],
            "hands": None,
        }


def _tricks() -> Iterator[dict[str, object]]:
    for preset, dealt in _dealt():
        trump = dealt.hand.bid.trump
        for number, trick in enumerate(dealt.hand.tricks, start=1):
            yield {
                "rules": {"preset": preset},
                "players": 5,
                "trump": trump.value if trump else "NT",
                "trick": number,
                "tricks": len(dealt.hand.tricks),
                "plays": [str(card) for card in trick.plays],
                "named_suit": trick.named_suit and trick.named_suit.value,
            }


def _results() -> Iterator[dict[str, object]]:
    chance = random.Random(2)  # noqa: S311 - any results will do
    for preset, dealt in _dealt():
        for _ in range(10):
            yield {
                "rules": {"preset": preset},
                "players": 5,
                "bid": str(dealt.hand.bid),
                "napoleon": dealt.hand.napoleon,
                "adjutant": dealt.adjutant,
                "taken": chance.randint(8, 20),
            }


def _command_seconds(tree: Tree, command: Sequence[str], given: bytes) -> float:
    """Processor time, user and system, of a command from its start to its end."""
    with tempfile.TemporaryFile() as source:
        source.write(given)
        source.seek(0)
        process = subprocess.Popen(
            command, env=tree.environment(), cwd=tree.folder,
            stdin=source, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        )  # fmt: skip
        said = process.stderr.read() if process.stderr else b""
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"{command} failed: {said.decode()}")
    return usage.ru_utime + usage.ru_stime

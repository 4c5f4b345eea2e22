"""docs/json-lines.md: every field and every code that programs are told, held against the code."""

import ast
import re
from collections import defaultdict
from functools import cache
from itertools import chain
from pathlib import Path

import scorekeeper
from scorekeeper.games import GAMES
from scorekeeper.nap import records as nap_records
from scorekeeper.napoleon import records as napoleon_records
from scorekeeper.trick_taking.records import CALL_FIELDS
from scorekeeper.trick_taking.ruling import OPEN, Verdict
from scorekeeper.wording import speaker

PACKAGE = Path(scorekeeper.__file__).parent
ENGLISH = PACKAGE.parent / "docs/json-lines.md"
CODE = re.compile(r"`([^`]+)`")

ROOMS = (
    "cards.py",
    *(f"{game}/{part}" for game in GAMES for part in ("auction.py", "auditing.py", "records.py",
      "scoring.py", "solving.py", "rules/*.py", "tricks/**/*.py")),
    *(f"trick_taking/{part}.py" for part in ("afterwards", "faults", "hand", "legality", "presets",
      "records", "replay", "ruleset", "ruling")),
    "cli/records.py",
    "cli/game.py",
)  # fmt: skip
"""What answers programs: no page, no notation, no journal."""

ELSEWHERE = {
    # an auction that is going on
    "auction-over", "bid-made-already", "bid-not-higher", "call-barred", "call-out-of-turn",
    "dealer-must-bid", "nap-bid-not-higher", "one-only-forced", "trick-size", "card-played-before",
    # a house as text; options and files of a command; a game that has no answer
    "departure-unreadable", "house-too-long", "audit-file-missing",
    "jsonl-stands-alone", "afterwards-without-jsonl",
    "option-of-another-game", "option-without-may", "set-without-value", "solo-with-adjutant",
    "game-has-no-answer",
    # a hand that is being recorded
    "card-lies-open", "hand-over", "leads-anyway", "note-empty", "note-too-long",
    "seat-unreadable", "trick-out-of-order",
    # a number that no field of a record can hold
    "notation-number-unreadable",
}  # fmt: skip
"""Refusals of those rooms that no JSON line meets."""

OF_NAMES = {
    "notation-name-twice": {"name"},
    "notation-name-unwritable": {"name"},
    "notation-names-count": {"count", "players"},
}
"""Refusals of ``names``, which are read with hands as text."""


@cache
def section(path, heading):
    _, _, rest = path.read_text(encoding="utf-8").partition(f"# {heading}\n")
    assert rest, heading
    return re.split(r"^#+ ", rest, maxsplit=1, flags=re.MULTILINE)[0]


def rows(path, heading):
    for line in section(path, heading).splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and CODE.search(line):
            yield cells


def codes(heading, column=0):
    return {code for row in rows(ENGLISH, heading) for code in CODE.findall(row[column])}


@cache
def calls(*names):
    """The codes that the rooms hand to these classes, each with the facts beside it."""
    found = defaultdict(set)
    for path in chain.from_iterable(PACKAGE.glob(room) for room in ROOMS):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            name = node.func.id if isinstance(node.func, ast.Name) else name
            said = {key.arg: key.value for key in node.keywords if key.arg}
            first = said.pop("code", node.args[0] if node.args else None)
            if name in names and isinstance(first, ast.Constant):
                found[first.value] |= set(said)
    return found


def worded(family, *files):
    folder = PACKAGE / "wording/en"
    said = "\n".join((folder / f"{name}.ftl").read_text(encoding="utf-8") for name in files)
    return set(re.findall(rf"^{family}-([a-z-]+) =", said, re.MULTILINE))


def test_every_error_is_listed_with_its_facts():
    told = {code: set(CODE.findall(facts)) for cells, facts, *_ in rows(ENGLISH, "Errors")
            for code in CODE.findall(cells)}  # fmt: skip
    raised = {code: facts for code, facts in calls("Refusal").items() if code not in ELSEWHERE}
    assert told == raised | OF_NAMES
    assert calls("Refusal").keys() >= ELSEWHERE, "nobody is left out for nothing"


def test_every_error_has_words():
    assert [code for code in codes("Errors") if not speaker("en").has(code)] == []


def rungs():
    return {rung for game in GAMES.values() for rung in game.face.RUNG_ROWS}


def test_every_rung_finding_and_reason_is_listed():
    assert codes("Rungs") == rungs()
    assert codes("Findings") == {str(one) for one in Verdict}
    assert codes("Findings", 1) == worded("reason", "referee/rulings", "nap/referee")


def test_every_ground_is_listed():
    """Those that are rungs apart, and parts of their sentences."""
    said = {code.replace("-", "_") for code in worded("because", "referee/because", "nap/referee")}
    parts = {"case", "case_other", "card", "kept_out", "or", "run", "too_many_unseen",
             "unseen_or_not"}  # fmt: skip
    assert codes("Grounds") == (said - parts - rungs()) | {OPEN}


def test_every_code_of_a_play_is_listed():
    assert codes("Plays", 1) == worded("play", "referee/audit", "referee/irregularities",
                                       "nap/referee")  # fmt: skip


def test_every_fault_is_listed():
    """A suit that was demanded, and one duty or another, are told by facts beside the code."""
    faults = worded("fault", "referee/audit", "referee/irregularities", "nap/referee")
    assert codes("Faults", 1) == {f for f in faults if not f.endswith(("-demanded", "either"))}


def test_every_line_of_points_is_listed():
    """The pot and its fees belong to a session."""
    pot = {"nap-ante", "nap-look", "nap-cards", "nap-pot-won"}
    assert codes("Lines of points", 1) == worded("line", "scores", "nap/bids") - pot


def test_every_warning_is_listed():
    assert codes("Warnings") == calls("TrickWarning", "Note").keys()


FIELDS = {
    "referee": (napoleon_records.TRICK_FIELDS, nap_records.TRICK_FIELDS),
    "score": (napoleon_records.RESULT_FIELDS, nap_records.RESULT_FIELDS),
    "audit": (napoleon_records.HAND_FIELDS, nap_records.HAND_FIELDS),
    "tricks": (napoleon_records.PLAYED_FIELDS, nap_records.PLAYED_FIELDS),
    "calls": (CALL_FIELDS, CALL_FIELDS),
}


def test_every_field_of_a_record_is_listed():
    told = {
        CODE.findall(first)[0]: [{*CODE.findall(both), *CODE.findall(own)} for own in games]
        for first, both, *games in rows(ENGLISH, "Fields")
        if len(games) == len(GAMES)
    }
    common = {"rules", "game", "players"}
    for record, known in FIELDS.items():
        assert told[record] == [set(fields) - common for fields in known]


TRICK = {"rules": "jazz", "trump": "H", "trick": 3, "players": 5}
ASKED = {
    "referee": ("referee", {**TRICK, "plays": ["??", "SA", "D9", "S3", "D4"]}),
    "hand": ("may_record", {**TRICK, "lead": "S9", "hand": ["SK", "H2"]}),
    "score": ("score_record", {"players": 5, "bid": "13H", "napoleon": 0, "adjutant": 1,
                               "taken": 14, "rules": "jazz"}),
    "audit": ("audit_record", {"rules": "jazz", "players": 5, "napoleon": 1, "bid": "13H",
                               "tricks": [{"leader": 1, "plays": ["HA", "H2", "??", "H4", "H5"]}]}),
}  # fmt: skip
ASKED_OF_NAP = {
    "score": ("score_record", {"rules": "nap-ja", "players": 3, "bid": "2", "declarer": 1,
                               "tricks_taken": 2}),
    "audit": ("audit_record", {"rules": "nap-ja", "players": 3, "bid": "2", "declarer": 1,
                               "tricks": [{"leader": 1, "plays": ["HA", "H7", "D9"]}]}),
}  # fmt: skip


def test_every_field_of_an_answer_is_listed():
    told = {
        CODE.findall(cells[0])[0]: set(CODE.findall(cells[1]))
        for cells in rows(ENGLISH, "Fields")
        if len(cells) == len(GAMES)
    }
    seen = defaultdict(set)
    for game, asked in (("napoleon", ASKED), ("nap", ASKED_OF_NAP)):
        for kind, (answer, record) in asked.items():
            seen[kind] |= getattr(GAMES[game].face, answer)(record).keys()
    inner = {"referee": {"play", "cards", "otherwise"}, "hand": set(),
             "score": {"code", "player", "payer", "payee", "chips"}, "audit": set()}  # fmt: skip
    assert {kind: told[kind] - inner[kind] for kind in seen} == seen

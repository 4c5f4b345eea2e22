"""Every rung, finding, reason and warning of a ruling can be said in both languages."""

import ast
from pathlib import Path

import pytest

import scorekeeper.napoleon
import scorekeeper.trick_taking
from scorekeeper.napoleon.tricks.rungs import RUNG_ROWS
from scorekeeper.trick_taking.ruling import Verdict
from scorekeeper.wording import LANGUAGES, speaker

MAKERS = {"nobody", "void", "off", "suspend", "Absence", "TrickWarning", "Refusal"}
ROOM = Path(scorekeeper.napoleon.__file__).parent
BOTH_GAMES = Path(scorekeeper.trick_taking.__file__).parent
CATALOGUE = ROOM.parent / "wording" / "ja" / "referee" / "rulings.ftl"


def name_of(maker):
    """What is called, by itself or as a part of its room."""
    return getattr(maker, "attr", "") or getattr(maker, "id", "")


def codes(makers):
    for path in (*ROOM.rglob("*.py"), *BOTH_GAMES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and name_of(node.func) in makers:
                named = [k.value for k in node.keywords if k.arg in {"reason", "code"}]
                for value in [*node.args[:1], *named]:
                    if isinstance(value, ast.Constant):
                        yield str(value.value)


def spoken():
    yield from (f"rung-{key.replace('_', '-')}" for key in RUNG_ROWS)
    yield from (f"finding-{verdict}" for verdict in Verdict)
    yield from (f"reason-{code}" for code in codes(MAKERS - {"TrickWarning", "Refusal"}))
    yield from codes({"TrickWarning"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_a_ruling_is_there(language):
    keys = set(spoken())
    assert {"rung-mighty", "finding-void", "reason-not-played", "trick-incomplete"} <= keys
    assert sorted(key for key in keys if not speaker(language).has(key)) == []


def test_no_word_of_the_referee_is_left_over():
    lines = CATALOGUE.read_text(encoding="utf-8").splitlines()
    keys = {line.split(" = ")[0] for line in lines if line[:1].islower()}
    assert sorted(keys - set(spoken()) - set(codes({"Refusal"}))) == []

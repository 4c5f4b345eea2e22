"""Every scenario in its short form, and what the long one says of what it finds or cannot try."""

import pytest

from tests.examples import by_turns
from tests.proofs import crash, scenarios
from tests.proofs.scenarios import SCENARIOS, damage
from tests.proofs.scenarios.scene import NotTried, Scene

EACH_TIME = {"disk-full", "two-servers"}
"""A disk, other writers one of whom is killed, and damage; a night plays all of them, in their long
form too."""


@pytest.mark.parametrize("name", by_turns(SCENARIOS, lambda _, name: name in EACH_TIME))
def test_what_can_happen_to_a_machine_loses_nothing(name: str) -> None:
    try:
        found = scenarios.play(name, seed=1, is_long=False)
    except NotTried as why:
        pytest.skip(str(why))
    assert found == []


def lose_a_tap(scene: Scene) -> None:
    house = scene.house()
    house.start()
    person = scene.company(house)[0]
    person.browser.acknowledged.append("a tap that nobody recorded")
    scene.is_told(person, person.look("/"), "full")
    scene.is_told_by(house, "database-missing", "check")
    scene.ends_well(house)


def test_what_is_lost_or_not_told_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(scenarios.SCENARIOS, "lose", lose_a_tap)
    said = "\n".join(scenarios.play("lose", seed=1, is_long=False))
    assert "a tap that nobody recorded is there 0 times" in said
    assert "lose: /: 200, full not told" in said
    assert said.count("database-missing not told") == 2


def fail(scene: Scene) -> None:
    scene.expect(False, "this is wrong")
    raise LookupError("nobody has thought of it")


def cannot(scene: Scene) -> None:
    raise NotTried("no such disk")


def test_the_long_run_says_what_it_found_and_what_it_could_not_try(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = list[str]()
    monkeypatch.setitem(scenarios.SCENARIOS, "fail", fail)
    monkeypatch.setitem(scenarios.SCENARIOS, "cannot", cannot)
    found = scenarios.play_all(["cannot", "fail"], seed=1, say=said.append)
    assert said[0] == "!!! cannot: NOT TRIED: no such disk"
    assert said[1].startswith("fail: 2 faults")
    assert found[0] == "fail: this is wrong"
    assert "nobody has thought of it" in found[1]


@pytest.mark.parametrize(("names", "status"), [(["fail"], 1), (["cannot"], 0), ([], 0)])
def test_scenarios_are_chosen_by_name_and_kills_left_out(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    names: list[str],
    status: int,
) -> None:
    monkeypatch.setitem(scenarios.SCENARIOS, "fail", fail)
    monkeypatch.setitem(scenarios.SCENARIOS, "cannot", cannot)
    monkeypatch.setattr("sys.argv", ["crash", "--kills", "0", "--scenarios", *names])
    assert crash.main() == status
    said = capsys.readouterr().out
    assert ("this is wrong" in said) == ("fail" in names)
    assert ("NOT TRIED" in said) == ("cannot" in names)
    assert "kills" not in said


SAID = """
Session 0123456789: the events from the first to number 3 are kept. Lost: 4–6, 9. Readable: 0.
会abcdef0123：初めから2番までの記録が残りました。失われた番号：3。
"""


def test_the_numbers_that_a_rescue_names_are_read() -> None:
    named = damage._named(SAID)
    assert named["0123456789"] >= {4, 5, 6, 9}
    assert not named["0123456789"] & {7, 8, 10}
    assert 3 in named["abcdef0123"]

"""Each worker begins with its share of what takes long, and no test is lost or doubled."""

from dataclasses import dataclass, replace

import pytest

from tests.lanes import LONG, in_lanes


@dataclass(frozen=True)
class Test:
    __test__ = False
    nodeid: str
    fixturenames: tuple[str, ...] = ()


def collected(*files: tuple[str, int]) -> list[Test]:
    return [Test(f"{file}::test_{number}") for file, count in files for number in range(count)]


ALL = collected(
    ("tests/browser/hand/test_hand.py", 3), ("tests/browser/pages/test_valid.py", 2),
    ("tests/cards/test_card.py", 20), ("tests/proofs/test_proofs.py", 1),
    ("tests/web/page/test_pages.py", 9),
)  # fmt: skip


@pytest.mark.parametrize("workers", [1, 2, 3, 16, 100])
def test_every_test_is_there_once(workers: int) -> None:
    ordered = in_lanes(ALL, workers)
    assert sorted(one.nodeid for one in ordered) == sorted(one.nodeid for one in ALL)


def test_every_piece_begins_with_what_takes_long() -> None:
    names = [one.nodeid.rpartition("/")[2] for one in in_lanes(ALL, 2)]
    files = [name.partition("::")[0] for name in names]
    assert len(files) == 35
    assert files[:4] == ["test_hand.py", "test_hand.py", "test_hand.py", "test_card.py"]
    assert files[17:21] == ["test_valid.py", "test_valid.py", "test_proofs.py", "test_card.py"]


def test_what_shares_a_phone_is_begun_with_in_one_piece_whatever_file_it_stands_in() -> None:
    phones = collected(*((f"tests/phone/test_{name}.py", 3) for name in ("evening", "storage")))
    shared = [replace(one, fixturenames=("begun",)) for one in phones[1::2]]
    alone = [one for one in phones if one.nodeid not in {each.nodeid for each in shared}]
    assert in_lanes([*ALL, *alone, *shared], 2)[: len(shared)] == shared


@pytest.mark.parametrize("beginning", LONG)
def test_what_is_said_to_take_long_is_there(beginning: str, pytestconfig: pytest.Config) -> None:
    folder, _, name = beginning.rpartition("/")
    assert list((pytestconfig.rootpath / folder).glob(f"{name}*"))

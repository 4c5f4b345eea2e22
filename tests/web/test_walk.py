"""A walk is walked once, by whoever comes first, and anew when what it hangs on has changed."""

import multiprocessing
from pathlib import Path

import pytest

from tests.web import walk


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(walk, "KEPT", tmp_path / "walks")
    monkeypatch.setattr(walk, "_content", lambda: "one")
    return tmp_path


def walk_once(folder: Path) -> list[str]:
    """Leave a mark for each time that it is really walked."""

    def make() -> list[str]:
        (folder / f"walked {len(list(folder.glob('walked *')))}").touch()
        return ["a page"]

    return walk.keep("a walk", make)


def test_several_processes_walk_once(kept):
    fork = multiprocessing.get_context("fork")
    walkers = [fork.Process(target=walk_once, args=(kept,)) for _ in range(4)]
    for walker in walkers:
        walker.start()
    for walker in walkers:
        walker.join()
    assert [walker.exitcode for walker in walkers] == [0] * 4
    assert walk_once(kept) == ["a page"]
    assert len(list(kept.glob("walked *"))) == 1


def test_what_has_changed_is_walked_anew_and_the_old_forgotten(kept, monkeypatch):
    walk_once(kept)
    monkeypatch.setattr(walk, "_content", lambda: "two")
    walk_once(kept)
    assert len(list(kept.glob("walked *"))) == 2
    assert [path.name[:3] for path in (kept / "walks").glob("*.json")] == ["two"]


def test_every_file_of_the_program_and_of_the_walks_counts(tmp_path, monkeypatch):
    here = {folder.name for folder in walk.WALKED}
    assert here == {"scorekeeper", "templates", "static", "requirements", "web"}
    monkeypatch.setattr(walk, "WALKED", (tmp_path,))
    content = walk._content.__wrapped__
    before = content()
    (tmp_path / "page.html").write_text("1")
    with_page = content()
    (tmp_path / "page.html").write_text("2")
    assert len({before, with_page, content()}) == 3


def test_where_nothing_can_be_kept_one_walks(kept):
    (kept / "walks").write_text("a file, where a folder should be")
    assert walk_once(kept) == walk_once(kept) == ["a page"]
    assert len(list(kept.glob("walked *"))) == 2

"""What ``make weigh`` tells, on small packages whose weight is known."""

from pathlib import Path, PurePosixPath
from textwrap import dedent

import pytest
from click.testing import CliRunner

from scorekeeper.cards import parse_card
from tests import weigh
from tests.weigh import (
    Figure,
    circles,
    crossed,
    figures,
    graph,
    imports_in_functions,
    mutual_folders,
    walk_a_tap,
    weigh_file,
    weigh_folder,
)


def file(path: str, source: str) -> weigh.File:
    return weigh_file(PurePosixPath(path), dedent(source))


def package(sources: dict[str, str]) -> list[weigh.File]:
    """Files by their names without ``.py``, each with its imports between semicolons."""
    return [file(f"p/{name}.py", source.replace("; ", "\n")) for name, source in sources.items()]


def test_what_a_file_weighs() -> None:
    found = file(
        "p/a.py",
        '''\
        """Any is a word here."""

        from typing import (
            Any,
            Final,
        )

        import os  # Any

        SEEN: Final[Any] = os.environ
        ''',
    )
    assert (found.module, found.lines, found.import_lines, found.anys) == ("p.a", 10, 5, 2)


@pytest.mark.parametrize(("path", "module"), [("p/a/b.py", "p.a.b"), ("p/a/__init__.py", "p.a")])
def test_a_folder_is_named_by_its_first_file(path: str, module: str) -> None:
    assert file(path, "").module == module


REASONS = [
    ("import os  # start: only who asks pays for it", "start: only who asks pays for it"),
    ("import os  # noqa: PLC0415 - a heavy library", "a heavy library"),
    ("import os  # noqa: PLC0415  # start: heavy", "start: heavy"),
    ("import os  # noqa: PLC0415", ""),
    ("import os  # type: ignore[import]", ""),
    ("import os", ""),
    ("from os import (  # start: heavy\n        path,\n    )", "start: heavy"),
    ("from os import (\n        path,\n    )  # start: heavy", "start: heavy"),
]


@pytest.mark.parametrize(("line", "reason"), REASONS)
def test_why_a_function_imports(line: str, reason: str) -> None:
    found = file("p/a.py", f"import sys  # not in a function\n\ndef get():\n    {line}\n")
    assert imports_in_functions([found]) == [("p/a.py:4 os", reason)]


CIRCLES = [
    ("two", {"a": "import p.b", "b": "from p.a import x"}, ["p/a.py p/b.py"]),
    ("three", {"a": "import p.b", "b": "import p.c", "c": "import p.a", "d": "import p.a"},
     ["p/a.py p/b.py p/c.py"]),
    ("two of them", {"a": "import p.b", "b": "import p.a", "c": "from p import d, a",
                     "d": "from p import c"}, ["p/a.py p/b.py", "p/c.py p/d.py"]),
    ("none", {"a": "import p.b", "b": "import os", "c": "import p.a; import p.b"}, []),
    ("itself", {"a": "import p.a"}, []),
    ("in a function", {"a": "def f(): import p.b", "b": "import p.a"}, []),
    ("for types", {"a": "if TYPE_CHECKING: import p.b", "b": "import p.a"}, []),
    ("by its full name", {"a": "if typing.TYPE_CHECKING: import p.b", "b": "import p.a"}, []),
    ("not for types", {"a": "if not TYPE_CHECKING: import p.b", "b": "import p.a"},
     ["p/a.py p/b.py"]),
    ("or else", {"a": "if TYPE_CHECKING: import os\nelse: import p.b", "b": "import p.a"},
     ["p/a.py p/b.py"]),
    ("in a try", {"a": "try: import p.b\nexcept ImportError: pass", "b": "import p.a"},
     ["p/a.py p/b.py"]),
    ("a folder's face", {"a/__init__": "from p.a.b import x", "a/b": "from p.a import y"},
     ["p/a/__init__.py p/a/b.py"]),
    ("a module of a folder", {"a/__init__": "from p.a.b import x", "a/b": "import os",
                              "c": "from p.a import b"}, []),
]  # fmt: skip


@pytest.mark.parametrize(("case", "sources", "rings"), CIRCLES)
def test_circles(case: str, sources: dict[str, str], rings: list[str]) -> None:
    edges = graph(package(sources), at_start=True)
    assert [" ".join(ring) for ring in circles(edges)] == rings, case


PAIRS = [
    ("both ways", {"a/x": "import p.b.y", "b/y": "import os", "b/z": "import p.a.x"},
     [("p/a", "p/b")]),
    ("one way", {"a/x": "import p.b.y", "a/w": "import p.b.z", "b/y": "", "b/z": ""}, []),
    ("deeper", {"a/c/x": "import p.b.y", "b/y": "from p.a.d import w", "a/d/w": ""},
     [("p/a", "p/b")]),
    ("a function's too", {"a/x": "def f(): import p.b.y", "b/y": "import p.a.x"},
     [("p/a", "p/b")]),
    ("not for types", {"a/x": "if TYPE_CHECKING: import p.b.y", "b/y": "import p.a.x"}, []),
    ("a file beside a folder", {"a/x": "import p.b", "b": "import p.a.x"}, []),
    ("one in the other", {"a/x": "import p.a.b.y", "a/b/y": "import p.a.x"}, []),
]  # fmt: skip


@pytest.mark.parametrize(("case", "sources", "pairs"), PAIRS)
def test_folders_both_ways(
    case: str, sources: dict[str, str], pairs: list[tuple[str, str]]
) -> None:
    assert mutual_folders(graph(package(sources), at_start=False)) == pairs, case


def test_a_folder_is_weighed_but_not_what_npm_put_into_it(tmp_path: Path) -> None:
    for name in ("p/a.py", "p/b/__init__.py", "p/node_modules/c.py", "p/d.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("import os\n", encoding="utf-8")
    assert [str(one.path) for one in weigh_folder(tmp_path / "p")] == ["p/a.py", "p/b/__init__.py"]


def test_which_files_a_call_goes_through() -> None:
    with crossed() as found:
        parse_card("SA")
    parse_card("H3")
    assert "cards.py" in found
    assert all((weigh.PACKAGE / name).is_file() for name in found)


def test_a_tap_is_recorded_and_its_page_shown(tmp_path: Path) -> None:
    tap, page = walk_a_tap(tmp_path)
    assert any(name.startswith("store/") for name in tap)
    assert any(name.startswith("wording/") for name in page)


GOALS = [
    (Figure(what="files", value=270, most=270), True, "files   270   goal: 270   met"),
    (Figure(what="files", value=1271, most=270), False, "files 1,271   goal: 270   NOT MET"),
    (Figure(what="circles", value=0, most=0), True, "circles   0   goal: none   met"),
    (Figure(what="share", value=9.84, most=6.0, unit=" %"), False,
     "share   9.8 %   goal: 6.0 %   NOT MET"),
    (Figure(what="cases", value=26_998), True, "cases   26,998"),
]  # fmt: skip


@pytest.mark.parametrize(("figure", "is_met", "line"), GOALS)
def test_a_figure_stands_beside_its_goal(figure: Figure, is_met: bool, line: str) -> None:
    assert (figure.is_met, str(figure).split()) == (is_met, line.split())


def test_a_small_program_meets_every_goal() -> None:
    files = package({"a": "from typing import Any", "b": "import p.a; " * 3 + "\n" * 60})
    found = {figure.what: figure.value for figure in figures(files, {"a.py"}, set())}
    assert found["lines of Python"] == 64
    assert found["files"] == 2
    assert found["lines that import"] == pytest.approx(100 * 4 / 64)
    assert found["Any in the code"] == 1
    assert found["files that a tap goes through"] == 1
    assert found["files under 60 lines"] == 1


@pytest.mark.parametrize(("options", "lines", "status"), [
    ([], 1, 0), (["--strict"], 1, 0), ([], 60_000, 0), (["--strict"], 60_000, 1),
])  # fmt: skip
def test_only_the_strict_fail(
    monkeypatch: pytest.MonkeyPatch, options: list[str], lines: int, status: int
) -> None:
    one = weigh.File(path=PurePosixPath("p/a.py"), lines=lines, anys=0, imports=())
    monkeypatch.setattr(weigh, "weigh_folder", lambda _: [one])
    monkeypatch.setattr(weigh, "walk_a_tap", lambda _: (set(), set()))
    done = CliRunner().invoke(weigh.main, options)
    assert done.exit_code == status, done.output
    assert "lines of Python" in done.output

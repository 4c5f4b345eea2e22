"""束: everything that is served, its list of hashes, and how large the first visit is."""

import ast
import gzip
import hashlib
import importlib.util
import json
import marshal
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path, PurePosixPath
from types import CodeType
from typing import Any
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from scorekeeper import __version__
from scorekeeper.phone.building.contents import (
    Named,
    house_files,
    library_files,
    notices,
    python_files,
)

WITHOUT_DOCSTRINGS = 2
"""Python's second degree of leaving out: assertions too."""

_NEVER_LOOKED_AT = 0b01
"""A ``.pyc`` that is known by the hash of its source, and is not held against it."""

_THE_FIRST_DAY = (1980, 1, 1, 0, 0, 0)


def archive(files: Iterable[Named], *, below: str = "") -> bytes:
    """A zip of these files, modules as bytecode; ``below`` is where it will be unpacked.

    It is not compressed: that is done to the whole, which becomes smaller so.

    Raises:
        SyntaxError: a module is none.
        ValueError: two files have one name.
    """
    made, names = BytesIO(), set[str]()
    with ZipFile(made, "w", ZIP_STORED) as packed:
        for name, content in files:
            if name in names:
                raise ValueError(f"{name} comes twice")
            names.add(name)
            is_module = name.endswith(".py")
            kept = bytecode(content, f"{below}/{name}") if is_module else content
            packed.writestr(_entry(f"{name}c" if is_module else name), kept)
    return made.getvalue()


def bytecode(source: bytes, place: str) -> bytes:
    """What Python reads in place of a module's source that stands at ``place``."""
    tree = without_hints(ast.parse(source))
    whole = compile(tree, place, "exec", dont_inherit=True, optimize=WITHOUT_DOCSTRINGS)
    code = without_lines(whole)
    flags = _NEVER_LOOKED_AT.to_bytes(4, "little")
    told = importlib.util.source_hash(source)
    # Written and read once: what of it was already known elsewhere would be written otherwise.
    settled = marshal.loads(marshal.dumps(code))  # noqa: S302 - made in the line above
    return importlib.util.MAGIC_NUMBER + flags + told + marshal.dumps(settled)


def without_hints(tree: ast.Module) -> ast.Module:
    """A module whose plain functions do not say which types they take: nobody asks them for that.

    What has a decorator keeps them, since some go by them; so do fields, and results of what others
    may ask.

    >>> tree = ast.parse("def half(n: int) -> int: return n")
    >>> ast.unparse(without_hints(tree)).splitlines()[0]
    'def half(n) -> int:'
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.decorator_list:
            taken = node.args
            several = filter(None, (taken.vararg, taken.kwarg))
            for each in (*taken.posonlyargs, *taken.args, *taken.kwonlyargs, *several):
                each.annotation = None
            if node.name.startswith("_"):
                node.returns = None
    return tree


def without_lines(code: CodeType) -> CodeType:
    r"""The same code, which knows of its lines only where a function begins: a third less to fetch.

    >>> code = without_lines(compile("def half(n):\n  m = n\n  return m / 2", "c.py", "exec"))
    >>> sorted({line for _start, _end, line in code.co_consts[0].co_lines()})
    [1]
    """
    constants = tuple(
        without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts
    )
    return code.replace(co_consts=constants, co_linetable=_one_line(len(code.co_code) // UNIT))


UNIT = 2
"""Bytes of an instruction."""

_MOST_AT_ONCE = 8
_SAME_LINE = 0b1_1101_000
"""How an entry of a table of lines begins that has no columns; see CPython's locations.md."""


def _one_line(units: int) -> bytes:
    """A table in which so many instructions stand in the line in which their function begins."""
    whole, rest = divmod(units, _MOST_AT_ONCE)
    last = bytes([_SAME_LINE + rest - 1, 0]) if rest else b""
    return bytes([_SAME_LINE + _MOST_AT_ONCE - 1, 0]) * whole + last


def _entry(name: str) -> ZipInfo:
    entry = ZipInfo(name, _THE_FIRST_DAY)
    entry.external_attr = 0o644 << 16
    return entry


# 部品: files compressed and cut in pieces, each named by its hash: what has come is not lost.
#
# Pieces are small, so that a line that drops loses little; a piece that an earlier version had is
# not fetched again. They are compressed here, and read by the browser, since static hosts differ in
# what they compress and say so.


LARGEST_PIECE = 512 * 1024
"""Bytes of a piece: a few seconds of a slow line."""

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """部品: one file of the bundle, as a browser has it."""

    name: str
    content: bytes
    compressed: bytes

    @classmethod
    def of(cls, name: str, content: bytes) -> "Part":
        """A file, compressed as far as it goes."""
        made = BytesIO()
        with gzip.GzipFile(filename="", mode="wb", compresslevel=9, fileobj=made, mtime=0) as out:
            out.write(content)
        return cls(name=name, content=content, compressed=made.getvalue())

    @property
    def sha256(self) -> str:
        """The hash of the file itself."""
        return hashlib.sha256(self.content).hexdigest()

    def pieces(self) -> Iterator[tuple[str, bytes]]:
        """What is fetched: every piece with its hash, in their order."""
        for start in range(0, len(self.compressed), LARGEST_PIECE):
            piece = self.compressed[start : start + LARGEST_PIECE]
            yield hashlib.sha256(piece).hexdigest(), piece

    def row(self) -> dict[str, Any]:
        """What the list says of it."""
        return {
            "name": self.name,
            "type": TYPES[PurePosixPath(self.name).suffix],
            "sha256": self.sha256,
            "bytes": len(self.compressed),
            "pieces": [[sha256, len(piece)] for sha256, piece in self.pieces()],
        }


LARGEST_DOWNLOAD = 7_000_000
"""Bytes of a first visit, compressed."""

APP = "/app"
"""Where a worker unpacks the app."""

_LIBRARIES = "/libraries"
_BROWSER = "scorekeeper/phone/browser"
_ON_THE_HOST = ("404.html", "phone/top.js", "service-worker.js")
"""What no browser keeps in its bundle: it is asked of the host, or kept by the browser itself."""

_PYTHON = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


def build(root: Path, wheels: Path, pyodide: Path, out: Path) -> None:
    """Make the folder of a checkout, of the wheels that it asks for and of Pyodide.

    Raises:
        ValueError: a first visit would be larger than `LARGEST_DOWNLOAD`.
    """
    found = sorted(wheels.glob("*.whl"))
    _take_up(found)
    from scorekeeper.phone.building.surroundings import ask_app  # it needs what was taken up

    files = sorted((*library_files(found), *house_files(root)), key=lambda file: _ending(file[0]))
    app = archive(files, below=APP)
    said = ask_app()
    parts = [Part.of(name, content) for name, content in _files(root, pyodide, app, said)]
    sizes = {part.name: len(part.compressed) for part in parts}
    sys.stdout.write(size_table(sizes))
    if sum(sizes.values()) > LARGEST_DOWNLOAD:
        raise ValueError(f"a first visit is to be at most {LARGEST_DOWNLOAD} bytes")
    _write(out, root, parts, said)
    (out / "NOTICES.txt").write_text(notices(root, found, pyodide), encoding="utf-8")


def _ending(name: str) -> str:
    """What files are put together by, so that those after one another have most in common.

    >>> _ending("scorekeeper/web/page.py")
    '.py'
    """
    return PurePosixPath(name).suffix


def size_table(sizes: Mapping[str, int]) -> str:
    """How large the parts are, the largest first, in compressed bytes.

    >>> print(size_table({"phone/app.zip": 1_500_000, "index.html": 900}), end="")
     1,500,000  phone/app.zip
           900  index.html
     1,500,900  a first visit
    """
    rows = sorted(sizes.items(), key=lambda row: -row[1])
    every = [*rows, ("a first visit", sum(sizes.values()))]
    return "".join(f"{size:>10,}  {name}\n" for name, size in every)


def list_of(parts: Iterable[Part], steps: Iterable[str]) -> dict[str, Any]:
    """What a browser needs to know: every file, its pieces, and which records it understands."""
    rows = [part.row() for part in parts]
    version = hashlib.sha256(json.dumps(rows).encode()).hexdigest()[:16]
    return {
        "version": version,
        "release": __version__,
        "steps": sorted(steps),
        "bytes": sum(row["bytes"] for row in rows),
        "files": rows,
    }


def _files(
    root: Path, pyodide: Path, app: bytes, told: Mapping[str, Any]
) -> Iterator[tuple[str, bytes]]:
    browser = root / _BROWSER
    for file in sorted(browser.rglob("*")):
        name = file.relative_to(browser).as_posix()
        if file.is_file() and name not in _ON_THE_HOST:
            yield name, file.read_bytes()
    yield "phone/words.js", told["words"].encode()
    for name in _PYTHON:
        yield f"phone/python/{name}", (pyodide / name).read_bytes()
    yield "phone/python/pyodide-lock.json", _lock(pyodide / "pyodide-lock.json")
    yield "phone/python/stdlib.zip", archive(python_files(pyodide / "python_stdlib.zip"))
    yield "phone/app.zip", app


def _lock(file: Path) -> bytes:
    """Pyodide's own list of packages, of which the app takes none."""
    lock = json.loads(file.read_text(encoding="utf-8"))
    return json.dumps({**lock, "packages": {}}, sort_keys=True).encode()


def _take_up(wheels: Iterable[Path]) -> None:
    """Have the libraries here too: what stands around the app is said by the app itself."""
    for wheel in wheels:
        with ZipFile(wheel) as packed:
            packed.extractall(_LIBRARIES)
    sys.path.append(_LIBRARIES)


def _write(out: Path, root: Path, parts: Iterable[Part], told: Mapping[str, Any]) -> None:
    for part in parts:
        for sha256, piece in part.pieces():
            _put(out / "phone" / "pieces" / f"{sha256}.bin", piece)
        if not part.name.endswith((".zip", ".wasm")) and "/python/" not in part.name:
            _put(out / part.name, part.content)
    for name in _ON_THE_HOST:
        _put(out / name, (root / _BROWSER / name).read_bytes())
    for name, manifest in told["manifests"].items():
        _put(out / "phone" / name, json.dumps(manifest, ensure_ascii=False, indent=1).encode())
    for icon in sorted((root / "static" / "icons").iterdir()):
        _put(out / "phone" / "icons" / icon.name, icon.read_bytes())
    listed = json.dumps(list_of(parts, told["steps"]), indent=1).encode()
    _put(out / "phone" / "list.json", listed)


def _put(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)

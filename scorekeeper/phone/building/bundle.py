"""束: everything that is served, its list of hashes, and how large the first visit is."""

import hashlib
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Any
from zipfile import ZipFile

from scorekeeper import __version__
from scorekeeper.phone.building.archives import archive
from scorekeeper.phone.building.contents import house_files, library_files, python_files
from scorekeeper.phone.building.notices import notices
from scorekeeper.phone.building.parts import Part

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
    from scorekeeper.phone.building.surroundings import ask_app

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

"""組み立て: build a folder for static hosts from pinned parts, reproducible byte for byte.

It runs in the same CPython for browsers (`pack.mjs` starts it in Node), so that bytecode,
compression and order do not depend on the building machine.
"""

import gzip
import hashlib
import json
import marshal
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from importlib import import_module
from io import BytesIO
from pathlib import Path, PurePosixPath
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Any, NamedTuple
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from scorekeeper import __version__
from scorekeeper.phone.contents import (
    CONTENTS,
    Named,
    house_files,
    libraries,
    library_files,
    notices,
    python_files,
    without_comments,
)
from scorekeeper.phone.lean import bytecode, join, lean_code
from scorekeeper.phone.methods import FILE, note_methods
from scorekeeper.wording import LANGUAGES

if TYPE_CHECKING:
    from scorekeeper.phone.bridge import Bridge
    from scorekeeper.phone.words import Said

_THE_FIRST_DAY = (1980, 1, 1, 0, 0, 0)


def archive(files: Iterable[Named], *, below: str = "") -> bytes:
    """Make a zip, not compressed, of these files, modules as bytecode; it unpacks into ``below``.

    Raises:
        ValueError: two files have one name.
    """
    made, names = BytesIO(), set[str]()
    with ZipFile(made, "w", ZIP_STORED) as packed:
        for name, content in files:
            if name in names:
                raise ValueError(f"{name} comes twice")
            names.add(name)
            is_module = name.endswith(".py")
            entry = ZipInfo(f"{name}c" if is_module else name, _THE_FIRST_DAY)
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, bytecode(content, f"{below}/{name}") if is_module else content)
    return made.getvalue()


_TEMPLATES = "scorekeeper/templates/"


def compiled_templates(files: Iterable[Named], bridge: "Bridge") -> Iterator[Named]:
    """Compile the templates of a hand to the path where the app looks them up."""
    for name, content in files:
        template = name.removeprefix(_TEMPLATES)
        is_left_out = template.startswith(tuple(CONTENTS["not_compiled"]))
        if template.startswith(tuple(CONTENTS["compiled"])) and not is_left_out:
            place, source = f"{APP}/{name}", content.decode("utf-8")
            for language in LANGUAGES:
                kept, code = bridge.compile(language, template, place, source, lean_code)
                yield f"scorekeeper/{kept}", code


# 荷: parcels of files. Small files come together, since each request costs time. They come
# compressed, since hosts differ in that, and in pieces, so that a dropped connection loses little.

Compress = Callable[[bytes], bytes]

LARGEST_PIECE = 640 * 1024
"""Bytes of a piece: a few seconds of a slow line."""


class Parcel(NamedTuple):
    """荷: its row in the list, and its pieces with their hashes, in order."""

    row: Mapping[str, Any]
    pieces: Sequence[Named]


def pack(parts: Mapping[str, bytes], compress: Compress = gzip.compress) -> Parcel:
    """Pack these files, in order, as one parcel."""
    packed = compress(b"".join(parts.values()))
    cut = [packed[at : at + LARGEST_PIECE] for at in range(0, len(packed), LARGEST_PIECE)]
    pieces = [(_hash(piece), piece) for piece in cut]
    sizes = [[sha256, len(piece)] for sha256, piece in pieces]
    return Parcel({"files": list(parts), "bytes": len(packed), "pieces": sizes}, pieces)


def file_row(name: str, content: bytes) -> dict[str, object]:
    """Return the row of a file in the list."""
    kind = CONTENTS["types"][PurePosixPath(name).suffix]
    return {"name": name, "type": kind, "sha256": _hash(content), "size": len(content)}


LARGEST_DOWNLOAD = 7_000_000
"""Bytes of a first visit, compressed."""

APP = "/app"
"""The folder into which a worker unpacks the app."""

_LIBRARIES = "/libraries"
_BROWSER = "scorekeeper/phone/browser"


def build(
    root: Path, wheels: Path, pyodide: Path, out: Path, *, made: int, compress: Compress
) -> None:
    """Build the folder from a checkout, the wheels that it needs, and Pyodide.

    A release, one file with the whole folder, is put beside it. ``made`` orders two builds by time,
    in seconds since 1970. ``compress`` writes gzip.

    Raises:
        ValueError: a first visit would be larger than `LARGEST_DOWNLOAD`.
    """
    found = libraries(wheels.glob("*.whl"))
    _take_up(found)
    house = list(house_files(root))
    with note_methods() as methods:
        for name in (name for name, _ in house if name.endswith(".py")):
            import_module(name.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
        from scorekeeper.phone.bridge import Bridge  # needs the libraries put on the path above
        from scorekeeper.phone.words import ask_app  # and so does this

        bridge = Bridge(Path(mkdtemp()), "https://phone.example/")
        said = ask_app(bridge)
    lean = {mark: lean_code(methods[mark]) for mark in sorted(methods)}
    noted = f"scorekeeper/phone/{FILE.name}", marshal.dumps(lean)
    app = sorted(
        (*library_files(found), *house, *compiled_templates(house, bridge), noted),
        key=lambda file: PurePosixPath(file[0]).suffix,  # files alike compress best together
    )
    alone = dict(_files(root, pyodide, archive(app, below=APP), said))
    parts = {
        name: join(content, alone) if name in CONTENTS["joined"] else content
        for name, content in alone.items()
    }
    # The files around Python and the app come in one parcel, then these in the order of need.
    small = {name: parts[name] for name in parts if name not in CONTENTS["large"]}
    parcels = [
        pack(each, compress) for each in (small, *({n: parts[n]} for n in CONTENTS["large"]))
    ]
    size = sum(one.row["bytes"] for one in parcels)
    for one in parcels:
        sys.stdout.write(f"{one.row['bytes']:>10,}  {one.row['files'][0]}\n")
    sys.stdout.write(f"{size:>10,}  a first visit\n")
    if size > LARGEST_DOWNLOAD:
        raise ValueError(f"a first visit is to be at most {LARGEST_DOWNLOAD} bytes")
    on_host = {
        name: join(without_comments(name, (root / _BROWSER / name).read_bytes()), alone)
        for name in CONTENTS["on_host"]
    }
    listed = list_of(parts, parcels, said.steps, on_host, made=made)
    files = dict(_files_on_host(root, parts, parcels, on_host, said))
    files["phone/list.json"] = json.dumps(listed, separators=(",", ":")).encode()
    files["NOTICES.txt"] = notices(root, found, pyodide).encode()
    files["RELEASE.txt"] = about(root, files, listed).encode()
    for name, content in files.items():
        file = out / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    release = f"scorekeeper-phone-{listed['release']}-{listed['version']}.zip"
    (out.parent / release).write_bytes(archive(sorted(files.items())))


def about(root: Path, files: Mapping[str, bytes], listed: Mapping[str, object]) -> str:
    """Return the text about a release: version, installation, the hash of each file."""
    lines = (root / "scorekeeper/phone/release.txt").read_text(encoding="utf-8")
    made = datetime.fromtimestamp(int(str(listed["made"])), UTC).date()
    every = (f"{_hash(files[name])}  {name}\n" for name in sorted(files))
    return lines.format(**{**listed, "made": made}) + "".join(every)


def list_of(
    parts: Mapping[str, bytes],
    parcels: Sequence[Parcel],
    steps: Iterable[str],
    on_host: Mapping[str, bytes],
    *,
    made: int,
) -> dict[str, object]:
    """Return the browser's list: every file, its parcel, and the readable versions of records."""
    rows = [file_row(*part) for part in parts.items()]
    told = [
        *([row["name"], row["sha256"]] for row in rows),
        *([name, _hash(on_host[name])] for name in sorted(on_host)),
    ]
    return {
        "version": _hash(json.dumps(told).encode())[:16],
        "release": __version__,
        "made": made,
        "steps": sorted(steps),
        "bytes": sum(parcel.row["bytes"] for parcel in parcels),
        "parcels": [parcel.row for parcel in parcels],
        "files": rows,
    }


def _files(root: Path, pyodide: Path, app: bytes, told: "Said") -> Iterator[Named]:
    """Yield the files of the bundle."""
    browser = root / _BROWSER
    for file in sorted(browser.rglob("*")):
        name = file.relative_to(browser).as_posix()
        if file.is_file() and name not in CONTENTS["on_host"]:
            content = without_comments(name, file.read_bytes())
            yield name, content.replace(b"<!-- first sight -->\n", told.first_sight.encode())
    yield "phone/words.js", told.words.encode()
    for name in CONTENTS["of_codes"]:
        yield f"phone/{name}", (root / "static/js/hand_over" / name).read_bytes()
    for name in CONTENTS["of_python"]:
        yield f"phone/python/{name}", (pyodide / name).read_bytes()
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    taken = json.dumps({**lock, "packages": {}}, sort_keys=True)  # the app takes none of them
    yield "phone/python/pyodide-lock.json", taken.encode()
    yield "phone/python/stdlib.zip", archive(python_files(pyodide / "python_stdlib.zip"))
    yield "phone/app.zip", app


def _files_on_host(
    root: Path,
    parts: Mapping[str, bytes],
    parcels: Sequence[Parcel],
    on_host: Mapping[str, bytes],
    told: "Said",
) -> Iterator[Named]:
    """Yield the files that a host gives, which are whole only where a first visit needs them so."""
    for name, content in parts.items():
        if not name.endswith((".zip", ".wasm")) and "/python/" not in name:
            yield name, content
    yield from on_host.items()
    for name, manifest in told.manifests.items():
        yield f"phone/{name}", json.dumps(manifest, ensure_ascii=False, indent=1).encode()
    for kind in ("icons", "screens"):
        for file in sorted((root / "static" / kind).iterdir()):
            yield f"phone/{kind}/{file.name}", file.read_bytes()
    for parcel in parcels:
        for sha256, piece in parcel.pieces:
            yield f"phone/pieces/{sha256}.bin", piece


def _take_up(wheels: Iterable[Path]) -> None:
    """Put the libraries on the path: the app itself writes the sentences of the pages around it."""
    for wheel in wheels:
        with ZipFile(wheel) as packed:
            packed.extractall(_LIBRARIES)
    for name, text in CONTENTS["stand_ins"].items():
        Path(_LIBRARIES, name).write_text(text)
    sys.path.append(_LIBRARIES)


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()

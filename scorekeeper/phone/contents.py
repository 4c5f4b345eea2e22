"""中身: the files that a phone needs of Python, the libraries and the app, and their licences."""

import json
import pickle
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any
from zipfile import ZipFile

Named = tuple[str, bytes]
"""A file: its path within the archive that it goes into, and its content."""

CONTENTS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
_OWN_ENDINGS = (".dat", ".json", ".py")
_LICENCES = ("LICEN", "COPYING", "NOTICE", "AUTHORS")

_COMMENTS: Mapping[str, tuple[re.Pattern[bytes], bytes]] = MappingProxyType(
    {
        ".css": (re.compile(rb"/\*.*?\*/\n?", re.DOTALL), b""),
        ".ftl": (re.compile(rb"^#.*\n", re.MULTILINE), b""),
        ".html": (re.compile(rb"\{#(-?).*?(-?)#\}", re.DOTALL), rb"{#\1\2#}"),
        ".js": (re.compile(rb"\A/\*!.*?\*/\n|^[ \t]*//[^\n]*\n", re.DOTALL | re.MULTILINE), b""),
    }
)
"""Comments by file ending: the pattern, and its replacement on a phone."""


def libraries(wheels: Iterable[Path]) -> list[Path]:
    """Return the wheels that a phone needs."""
    left_out = CONTENTS["not_on_phones"]
    return [one for one in sorted(wheels) if one.name.partition("-")[0] not in left_out]


def python_files(standard_library: Path) -> Iterator[Named]:
    """Yield the modules of Python's own library that a phone may need."""
    with ZipFile(standard_library) as found:
        for name in sorted(found.namelist()):
            if name.startswith("encodings/"):
                coding = name.removeprefix("encodings/").removesuffix(".py")
                is_wanted = coding in CONTENTS["encodings"]
            else:
                is_wanted = not name.startswith(tuple(CONTENTS["not_of_python"]))
            if name.endswith(".py") and is_wanted:
                yield name, found.read(name)


def library_files(wheels: Iterable[Path]) -> Iterator[Named]:
    """Yield the modules and data of the libraries."""
    for wheel in wheels:
        with ZipFile(wheel) as found:
            for name in sorted(found.namelist()):
                if name in CONTENTS["stand_ins"]:
                    yield name, CONTENTS["stand_ins"][name].encode()
                elif _is_wanted_of_libraries(name):
                    content = found.read(name)
                    for slow, quick in CONTENTS["quicker"].get(name, {}).items():
                        if slow.encode() not in content:
                            raise ValueError(f"{name} has no longer {slow}")
                        content = content.replace(slow.encode(), quick.encode())
                    yield name, without_names(content) if name.endswith(".dat") else content


def house_files(root: Path) -> Iterator[Named]:
    """Yield the app itself, with its templates, catalogues and static files inside the package."""
    for folder, below, which in (
        ("docs", "scorekeeper/docs", "evening.md"),
        ("scorekeeper", "scorekeeper", "*"),
        ("static", "scorekeeper/static", "*"),
        ("templates", "scorekeeper/templates", "*"),
    ):
        for file in sorted((root / folder).rglob(which)):
            name = file.relative_to(root / folder).as_posix()
            is_litter = "__pycache__" in name or "node_modules" in name
            is_left_out = f"{folder}/{name}".startswith(tuple(CONTENTS["not_of_the_house"]))
            if file.is_file() and not is_litter and not is_left_out:
                yield f"{below}/{name}", without_comments(name, file.read_bytes())


def without_comments(name: str, content: bytes) -> bytes:
    """Return a template, a style sheet, a script or a catalogue without its comments.

    >>> without_comments("a.html", b"{#- who -#} <p>"), without_comments("a.py", b"# it stays")
    (b'{#--#} <p>', b'# it stays')
    """
    found, left = _COMMENTS.get(Path(name).suffix, (None, b""))
    return content if found is None else found.sub(left, content)


def without_names(data: bytes) -> bytes:
    """Keep the data for dates, numbers and plurals of a language of Babel's."""
    kept: dict[str, Any] = pickle.loads(data)  # noqa: S301 - a file of a hash-checked wheel
    is_name = {key for key in kept if key in CONTENTS["names"] and isinstance(kept[key], dict)}
    return pickle.dumps({key: {} if key in is_name else kept[key] for key in kept}, protocol=4)


def _is_wanted_of_libraries(name: str) -> bool:
    if name.startswith("babel/locale-data/"):
        return name.rpartition("/")[2].removesuffix(".dat") in CONTENTS["locales"]
    return name.endswith(_OWN_ENDINGS) and not name.startswith(tuple(CONTENTS["not_of_libraries"]))


def notices(root: Path, wheels: Iterable[Path], pyodide: Path) -> str:
    """Return one text of all licences.

    Raises:
        ValueError: a library has no licence.
    """
    version = json.loads((pyodide / "package.json").read_text(encoding="utf-8"))["version"]
    python = sys.version.partition(" ")[0]
    qr = (root / "static/js/hand_over/qr.js").read_text(encoding="utf-8")
    reader, _, licence = qr.partition("*/")[0].removeprefix("/*!\n").partition("\n")
    texts = {
        "Scorekeeper": (root / "LICENSE").read_text(encoding="utf-8"),
        f"Pyodide {version}, unchanged; its source: https://github.com/pyodide/pyodide": _licence(
            "MPL-2.0.txt"
        ),
        f"CPython {python}, as built for Pyodide; its library without what no page needs": (
            f"{sys.copyright}\n\n{_licence('PSF-2.0.txt')}"
        ),
        "The libraries of C in Pyodide's CPython": _licence("compiled-in.txt"),
        **dict(map(_licence_of, wheels)),
        reader: licence,
    }
    return "\n\n".join(f"{name}\n{'=' * len(name)}\n\n{texts[name].strip()}\n" for name in texts)


def _licence_of(wheel: Path) -> tuple[str, str]:
    """Return the name and version of a library, and the text of its licence."""
    name, version, *_ = wheel.name.split("-")
    with ZipFile(wheel) as found:
        texts = [
            found.read(each).decode("utf-8", errors="replace")
            for each in sorted(found.namelist())
            if ".dist-info/" in each and each.rpartition("/")[2].upper().startswith(_LICENCES)
        ]
    if not texts and name not in CONTENTS["licences"]:
        raise ValueError(f"{name} says nothing of its licence")
    return f"{name} {version}", "\n\n".join(texts) or _licence(CONTENTS["licences"][name])


def _licence(name: str) -> str:
    return (Path(__file__).parent / "licenses" / name).read_text(encoding="utf-8")

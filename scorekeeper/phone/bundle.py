"""組み立て: build a folder for static hosts from pinned parts, reproducible byte for byte.

It runs in the same CPython for browsers (`pack.mjs` starts it in Node), so that bytecode,
compression and order do not depend on the building machine.
"""

import ast
import gzip
import hashlib
import importlib.util
import json
import marshal
import pickle
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path, PurePosixPath
from tempfile import mkdtemp
from types import CodeType, MappingProxyType
from typing import TYPE_CHECKING, Any
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from scorekeeper import __version__
from scorekeeper.phone.methods import FILE, note_methods

if TYPE_CHECKING:
    from scorekeeper.phone.bridge import Bridge
    from scorekeeper.phone.words import Said

# The modules and files that the app needs on a phone.


Named = tuple[str, bytes]
"""A file: its path within the archive that it goes into, and its content."""

NOT_ON_PHONES = frozenset({"pip", "tzdata", "waitress"})
"""Distributions that only a served app needs, or that the browser replaces."""

_NOT_OF_LIBRARIES = (
    "babel/localtime/_win32", "babel/messages/", "babel/units",
    "click/_termui_impl", "click/_winconsole",
    "click/shell_completion", "click/testing", "click_default_group", "dateutil/easter",
    "dateutil/rrule", "dateutil/tz/win", "dateutil/tzwin", "dateutil/zoneinfo/", "flask/testing",
    "jinja2/ext", "jinja2/meta", "jinja2/nativetypes", "jinja2/sandbox", "pytz/reference",
    "pytz/zoneinfo/", "segno/cli", "segno/helpers", "sqlite_utils/cli", "tabulate/",
    "werkzeug/_reloader", "werkzeug/debug/", "werkzeug/middleware/dispatcher",
    "werkzeug/middleware/http_proxy", "werkzeug/middleware/lint", "werkzeug/middleware/profiler",
    "werkzeug/middleware/shared_data", "werkzeug/testapp", "wtforms/locale/",
)  # fmt: skip
_OWN_ENDINGS = (".dat", ".json", ".py")
_STAND_INS = {"typing_extensions.py": b"from typing import *\n"}
"""Backports for older Pythons, replaced by this Python's own names."""

_NAMES = frozenset(
    {"currency_names", "currency_names_plural", "currency_symbols", "languages", "likely_subtags",
     "meta_zones", "scripts", "territories", "territory_aliases", "territory_currencies",
     "territory_languages", "territory_zones", "time_zones", "unit_display_names",
     "unit_patterns", "variants", "windows_zone_mapping", "zone_aliases", "zone_territories"}
)  # fmt: skip
_LOCALES = frozenset({"root", "en", "en_001", "en_GB", "ja"})

_NOT_OF_THE_HOUSE = (
    "scorekeeper/__main__.py", "scorekeeper/cli/", "scorekeeper/services/group_removal.py",
    "scorekeeper/services/rescue.py", "scorekeeper/phone/browser/",
    "scorekeeper/phone/bundle", "scorekeeper/phone/licenses/", "scorekeeper/phone/pack",
    "scorekeeper/phone/release.txt", "scorekeeper/phone/words",
    "scorekeeper/store/rescue.py",
    "scorekeeper/web/server/listening.py",
    "scorekeeper/wording/en/cli/", "scorekeeper/wording/ja/cli/", "static/icons/icon-",
    "static/icons/maskable-", "static/js/hand_over/shared.js", "static/js/worker.js",
    "static/screens/",
)  # fmt: skip

_COMMENTS: Mapping[str, tuple[re.Pattern[bytes], bytes]] = MappingProxyType(
    {
        ".css": (re.compile(rb"/\*.*?\*/\n?", re.DOTALL), b""),
        ".ftl": (re.compile(rb"^#.*\n", re.MULTILINE), b""),
        ".html": (re.compile(rb"\{#(-?).*?(-?)#\}", re.DOTALL), rb"{#\1\2#}"),
        ".js": (re.compile(rb"\A/\*!.*?\*/\n|^[ \t]*//[^\n]*\n", re.DOTALL | re.MULTILINE), b""),
    }
)
"""Comments by file ending: the pattern, and its replacement on a phone."""

_NOT_OF_PYTHON = (
    "__hello__", "__phello__", "_aix", "_android_support", "_apple_support", "_ast_unparse",
    "_collections_abc", "_ios_support", "_markupbase", "_osx_support", "_pydatetime",
    "_pydecimal", "_pyio", "_pyrepl/", "antigravity", "argparse", "asyncio/__main__",
    "asyncio/proactor_events", "asyncio/tools", "asyncio/windows_", "bdb", "cProfile", "cmd.py",
    "code.py", "codecs.py", "colorsys", "compileall", "compression/zstd/",
    "concurrent/futures/interpreter", "concurrent/futures/process", "concurrent/interpreters/",
    "configparser", "ctypes/", "curses/", "dbm/", "doctest", "email/_header_value",
    "email/contentmanager", "email/generator", "email/headerregistry", "email/mime/",
    "email/policy", "ensurepip/", "filecmp", "fileinput", "ftplib", "getopt", "getpass",
    "graphlib", "html/parser", "http/cookiejar", "idlelib/", "imaplib", "importlib/_bootstrap",
    "importlib/metadata/_adapters", "importlib/metadata/diagnose", "json/tool", "logging/config",
    "logging/handlers", "mailbox", "modulefinder", "multiprocessing/", "netrc", "nntplib",
    "ntpath", "optparse", "pathlib/types", "pdb", "pickletools", "plistlib", "poplib",
    "posixpath", "profile", "profiling/", "pstats", "pty", "py_compile", "pyclbr", "pydoc",
    "pyodide/_nodesock", "pyodide/console", "pyodide/http/", "rlcompleter", "runpy", "sched",
    "shelve", "shlex", "smtplib", "sqlite3/__main__", "sre_", "statistics", "symtable",
    "sysconfig/__main__", "tabnanny", "tarfile", "this.py", "timeit", "tomllib/", "trace.py",
    "tracemalloc", "tty", "turtle", "unittest/", "urllib/robotparser", "venv/", "wave",
    "webbrowser", "wsgiref/", "xml/dom/", "xml/etree/", "xml/parsers/", "xml/sax/expatreader",
    "xmlrpc/", "zipapp", "zipimport",
)  # fmt: skip
"""Tools, servers, other systems, and modules that CPython has frozen or in C."""

_ENCODINGS = frozenset(
    {"__init__", "aliases", "ascii", "charmap", "cp1252", "cp437", "cp932", "euc_jp", "idna",
     "iso2022_jp", "latin_1", "punycode", "raw_unicode_escape", "shift_jis", "unicode_escape",
     "utf_16", "utf_16_be", "utf_16_le", "utf_32", "utf_8", "utf_8_sig"}
)  # fmt: skip
"""Encodings of files that come to a table, and the ones that Python itself needs."""


def python_files(standard_library: Path) -> Iterator[Named]:
    """Yield the modules of Python's own library that a phone may need."""
    with ZipFile(standard_library) as found:
        for name in sorted(found.namelist()):
            if name.endswith(".py") and _is_wanted_of_python(name):
                yield name, found.read(name)


def library_files(wheels: Iterable[Path]) -> Iterator[Named]:
    """The modules and data of the libraries."""
    for wheel in sorted(wheels):
        if wheel.name.partition("-")[0] in NOT_ON_PHONES:
            continue
        with ZipFile(wheel) as found:
            for name in sorted(found.namelist()):
                if name in _STAND_INS:
                    yield name, _STAND_INS[name]
                elif _is_wanted_of_libraries(name):
                    content = found.read(name)
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
            is_left_out = f"{folder}/{name}".startswith(_NOT_OF_THE_HOUSE)
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
    """Remove the names of countries and currencies from Babel's data of a language.

    The rest is the data for writing dates, numbers and plurals.
    """
    kept: dict[str, Any] = pickle.loads(data)  # noqa: S301 - a file of a hash-checked wheel
    return pickle.dumps(
        {key: {} if key in _NAMES and isinstance(kept[key], dict) else kept[key] for key in kept},
        protocol=4,
    )


def license_files(wheels: Iterable[Path]) -> Iterator[tuple[str, str]]:
    """The licences of the libraries: the name and version of each, and the text."""
    for wheel in sorted(wheels):
        name, version, *_ = wheel.name.split("-")
        if name in NOT_ON_PHONES:
            continue
        with ZipFile(wheel) as found:
            texts = [
                found.read(each).decode("utf-8", errors="replace")
                for each in sorted(found.namelist())
                if ".dist-info/" in each and _is_license(each.rpartition("/")[2])
            ]
        yield f"{name} {version}", "\n\n".join(texts)


def _is_license(name: str) -> bool:
    return name.upper().startswith(("LICEN", "COPYING", "NOTICE", "AUTHORS"))


def _is_wanted_of_python(name: str) -> bool:
    """Return whether a module of the standard library is kept.

    >>> [_is_wanted_of_python(name) for name in ("json/decoder.py", "pdb.py", "encodings/cp037.py")]
    [True, False, False]
    """
    if name.startswith("encodings/"):
        return name.removeprefix("encodings/").removesuffix(".py") in _ENCODINGS
    return not name.startswith(_NOT_OF_PYTHON)


def _is_wanted_of_libraries(name: str) -> bool:
    """Whether a file of a wheel is kept.

    >>> [_is_wanted_of_libraries(f"babel/locale-data/{name}.dat") for name in ("ja", "ja_JP", "fr")]
    [True, False, False]
    >>> _is_wanted_of_libraries("markupsafe/_speedups.cpython-314-x86_64-linux-gnu.so")
    False
    """
    if name.startswith("babel/locale-data/"):
        return name.rpartition("/")[2].removesuffix(".dat") in _LOCALES
    return name.endswith(_OWN_ENDINGS) and not name.startswith(_NOT_OF_LIBRARIES)


_LICENSES = Path("scorekeeper/phone/licenses")

_ONLY_NAMED = {"fluent.runtime": "Apache-2.0.txt", "fluent.syntax": "Apache-2.0.txt"}
"""Libraries that name their licence without containing its text."""


def notices(root: Path, wheels: Iterable[Path], pyodide: Path) -> str:
    """Return one text of all licences.

    Raises:
        ValueError: a library has no licence.
    """
    version = json.loads((pyodide / "package.json").read_text(encoding="utf-8"))["version"]
    python = sys.version.partition(" ")[0]
    return "\n\n".join(
        (
            _notice("Scorekeeper", (root / "LICENSE").read_text(encoding="utf-8")),
            _notice(
                f"Pyodide {version}, unchanged; its source: https://github.com/pyodide/pyodide",
                (root / _LICENSES / "MPL-2.0.txt").read_text(encoding="utf-8"),
            ),
            _notice(
                f"CPython {python}, as built for Pyodide; its library without what no page needs",
                sys.copyright + "\n\n" + (root / _LICENSES / "PSF-2.0.txt").read_text("utf-8"),
            ),
            _notice(
                "The libraries of C in Pyodide's CPython",
                (root / _LICENSES / "compiled-in.txt").read_text(encoding="utf-8"),
            ),
            *(
                _notice(name, text or _standard_text(root, name))
                for name, text in license_files(wheels)
            ),
            _notice(*_head_of(root / "static/js/hand_over/qr.js")),
        )
    )


def _standard_text(root: Path, library: str) -> str:
    if file := _ONLY_NAMED.get(library.partition(" ")[0]):
        return (root / _LICENSES / file).read_text(encoding="utf-8")
    raise ValueError(f"{library} says nothing of its licence")


def _head_of(script: Path) -> tuple[str, str]:
    """Return a library's name and the rest of the opening comment in its script."""
    told = script.read_text(encoding="utf-8").partition("*/")[0].removeprefix("/*!\n")
    name, _, rest = told.partition("\n")
    return name, rest


def _notice(name: str, text: str) -> str:
    return f"{name}\n{'=' * len(name)}\n\n{text.strip()}\n"


# 束: all served files, their hashes, and the size of the first visit.


WITHOUT_DOCSTRINGS = 2
"""Python's second level of optimization: it also drops assertions."""

_NEVER_LOOKED_AT = 0b01
"""Flags of a ``.pyc`` that is identified by its source's hash, and never checked against it."""

_THE_FIRST_DAY = (1980, 1, 1, 0, 0, 0)


def archive(files: Iterable[Named], *, below: str = "") -> bytes:
    """Make a zip of these files, modules as bytecode; ``below`` is the folder it unpacks into.

    The zip itself is not compressed: compressing the whole bundle gives a smaller result.

    Raises:
        SyntaxError: a module is not valid Python.
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
    """Return the ``.pyc`` of a module that stands at ``place``."""
    tree = without_hints(ast.parse(source))
    whole = compile(tree, place, "exec", dont_inherit=True, optimize=WITHOUT_DOCSTRINGS)
    flags = _NEVER_LOOKED_AT.to_bytes(4, "little")
    told = importlib.util.source_hash(source)
    return importlib.util.MAGIC_NUMBER + flags + told + marshal.dumps(lean_code(whole))


def lean_code(code: CodeType) -> CodeType:
    """Return the code without line numbers, marshalled once and read back.

    Objects shared with other code would be written differently.
    """
    return marshal.loads(marshal.dumps(without_lines(code)))  # type: ignore[no-any-return]  # noqa: S302 - made here


_TEMPLATES = "scorekeeper/templates/"
_OF_A_HAND = ("base.html", "games/", "hand/", "page/", "sessions/")
"""Templates that a start renders. Other templates are fetched as they are and compiled there."""


def compiled_templates(files: Iterable[Named], bridge: "Bridge") -> Iterator[Named]:
    """Compile the templates of a hand to the path where the app looks them up."""
    for name, content in files:
        template = name.removeprefix(_TEMPLATES)
        if template != name and template.startswith(_OF_A_HAND):
            place, source = f"{APP}/{name}", content.decode("utf-8")
            kept, code = bridge.compile(template, place, source, lean_code)
            yield f"scorekeeper/{kept}", code


def method_file(methods: Mapping[bytes, CodeType]) -> Named:
    """Return the file of the dataclass methods of a start, for `methods` to look up."""
    lean = {mark: lean_code(methods[mark]) for mark in sorted(methods)}
    return f"scorekeeper/phone/{FILE.name}", marshal.dumps(lean)


def without_hints(tree: ast.Module) -> ast.Module:
    """Drop the argument types of plain functions from a module: nothing reads them.

    Decorated functions keep them, since some decorators read them, and so do fields. Public
    functions keep their result types. Each dataclass gets a short docstring: without one, it would
    slowly write its own.

    >>> tree = ast.parse("def half(n: int) -> int: return n")
    >>> ast.unparse(without_hints(tree)).splitlines()[0]
    'def half(n) -> int:'
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and "dataclass" in map(_name, node.decorator_list):
            node.body.insert(
                1 if ast.get_docstring(node) else 0, ast.parse("__doc__ = '-'").body[0]
            )
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.decorator_list:
            taken = node.args
            several = filter(None, (taken.vararg, taken.kwarg))
            for each in (*taken.posonlyargs, *taken.args, *taken.kwonlyargs, *several):
                each.annotation = None
            if node.name.startswith("_"):
                node.returns = None
    return tree


def _name(decorator: ast.expr) -> str:
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return ast.unparse(called).rpartition(".")[2]


def without_lines(code: CodeType) -> CodeType:
    r"""Return the code with line numbers only where a function begins: a third less to fetch.

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
"""The first bits of a line table's entry without columns; see CPython's locations.md."""


def _one_line(units: int) -> bytes:
    """Return a line table for so many instructions, all in the function's first line."""
    whole, rest = divmod(units, _MOST_AT_ONCE)
    last = bytes([_SAME_LINE + rest - 1, 0]) if rest else b""
    return bytes([_SAME_LINE + _MOST_AT_ONCE - 1, 0]) * whole + last


def _entry(name: str) -> ZipInfo:
    entry = ZipInfo(name, _THE_FIRST_DAY)
    entry.external_attr = 0o644 << 16
    return entry


# 荷: parcels of files, compressed and cut into pieces that are named by their hashes. Each piece is
# kept once it has come.
#
# Pieces are small, so that a dropped connection loses little. Small files come in one parcel, since
# each request costs time. They are compressed here, since hosts differ in compression, and unpacked
# by the browser.


LARGEST_PIECE = 640 * 1024
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

    def row(self) -> dict[str, object]:
        """Return its row in the list."""
        return {
            "name": self.name,
            "type": TYPES[PurePosixPath(self.name).suffix],
            "sha256": hashlib.sha256(self.content).hexdigest(),
            "size": len(self.content),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Parcel:
    """荷: files that come together, one after the other."""

    parts: Sequence[Part]
    compressed: bytes

    def row(self) -> dict[str, object]:
        """Return its row in the list."""
        return {
            "files": [part.name for part in self.parts],
            "bytes": len(self.compressed),
            "pieces": [[sha256, len(piece)] for sha256, piece in pieces(self.compressed)],
        }


def pieces(compressed: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield every piece with its hash, in order."""
    for start in range(0, len(compressed), LARGEST_PIECE):
        piece = compressed[start : start + LARGEST_PIECE]
        yield hashlib.sha256(piece).hexdigest(), piece


def parcels_of(parts: Iterable[Part]) -> list[Parcel]:
    """Return one parcel of the files around Python and the app, then these in the order of need."""
    small = [part for part in parts if part.name not in _LARGE]
    large = {part.name: part for part in parts if part.name in _LARGE}
    return [pack(small), *(pack([large[name]]) for name in _LARGE)]


def pack(parts: Sequence[Part]) -> Parcel:
    """Pack these files, in order, as one parcel."""
    content = b"".join(part.content for part in parts)
    return Parcel(parts=parts, compressed=gzip.compress(content, mtime=0))


_LARGE = (
    "phone/python/pyodide.asm.wasm", "phone/python/pyodide.asm.mjs", "phone/python/stdlib.zip",
    "phone/app.zip",
)  # fmt: skip
"""In the order of a first visit's needs: Python starts while the app is still coming."""

LARGEST_DOWNLOAD = 7_700_000
"""Bytes of a first visit, compressed."""

APP = "/app"
"""The folder into which a worker unpacks the app."""

_LIBRARIES = "/libraries"
_BROWSER = "scorekeeper/phone/browser"
_ON_THE_HOST = ("404.html", "phone/top.js", "service-worker.js")
"""Files outside the browser's bundle: it asks the host, or keeps them by itself."""

_ABOUT = "RELEASE.txt"

_PYTHON = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


def build(root: Path, wheels: Path, pyodide: Path, out: Path, *, made: int) -> None:
    """Build the folder from a checkout, the wheels that it needs, and Pyodide.

    A release, one file with the whole folder, is put beside it. ``made`` orders two builds by time,
    in seconds since 1970.

    Raises:
        ValueError: a first visit would be larger than `LARGEST_DOWNLOAD`.
    """
    found = sorted(wheels.glob("*.whl"))
    _take_up(found)
    with note_methods() as methods:
        from scorekeeper.phone.bridge import Bridge  # needs the libraries put on the path above
        from scorekeeper.phone.words import ask_app  # and so does this

        bridge = Bridge(Path(mkdtemp()), "https://phone.example/")
        bridge.rehearse()
    house = list(house_files(root))
    files = sorted(
        (*library_files(found), *house, *compiled_templates(house, bridge), method_file(methods)),
        key=lambda file: _ending(file[0]),
    )
    app = archive(files, below=APP)
    said = ask_app(bridge)
    alone = dict(_files(root, pyodide, app, said))
    named = [(one, join(alone[one], alone) if one in _JOINED else alone[one]) for one in alone]
    named.append(("phone/build.js", _build(named)))
    parts = [Part(name=name, content=content) for name, content in named]
    parcels = parcels_of(parts)
    sizes = {_name_of(parcel): len(parcel.compressed) for parcel in parcels}
    sys.stdout.write(size_table(sizes))
    if sum(sizes.values()) > LARGEST_DOWNLOAD:
        raise ValueError(f"a first visit is to be at most {LARGEST_DOWNLOAD} bytes")
    on_host = {
        name: join(without_comments(name, (root / _BROWSER / name).read_bytes()), alone)
        for name in _ON_THE_HOST
    }
    listed = list_of(parts, parcels, said["steps"], on_host, made=made)
    _write(out, root, parts, on_host, said)
    for parcel in parcels:
        _put_pieces(out, parcel.compressed)
    _put(out / "phone" / "list.json", json.dumps(listed, separators=(",", ":")).encode())
    (out / "NOTICES.txt").write_text(notices(root, found, pyodide), encoding="utf-8")
    (out / _ABOUT).write_text(about(root, out, listed), encoding="utf-8")
    name = f"scorekeeper-phone-{listed['release']}-{listed['version']}.zip"
    (out.parent / name).write_bytes(archive(_lying_in(out)))


def about(root: Path, out: Path, listed: Mapping[str, object]) -> str:
    """Return the text about a release: version, installation, the hash of each file."""
    lines = (root / "scorekeeper/phone/release.txt").read_text(encoding="utf-8")
    made = datetime.fromtimestamp(int(str(listed["made"])), UTC).date()
    every = (f"{hashlib.sha256(content).hexdigest()}  {name}\n" for name, content in _lying_in(out))
    return lines.format(**{**listed, "made": made}) + "".join(every)


def _lying_in(folder: Path) -> Iterator[Named]:
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            yield file.relative_to(folder).as_posix(), file.read_bytes()


def _name_of(parcel: Parcel) -> str:
    first, *more = parcel.parts
    return f"{len(more) + 1} files around them" if more else first.name


def _ending(name: str) -> str:
    """Return the key for grouping files: files with one ending compress best together.

    >>> _ending("scorekeeper/web/page.py")
    '.py'
    """
    return PurePosixPath(name).suffix


def size_table(sizes: Mapping[str, int]) -> str:
    """Return the sizes of the parts, the largest first, in compressed bytes.

    >>> print(size_table({"phone/app.zip": 1_500_000, "index.html": 900}), end="")
     1,500,000  phone/app.zip
           900  index.html
     1,500,900  a first visit
    """
    rows = sorted(sizes.items(), key=lambda row: -row[1])
    every = [*rows, ("a first visit", sum(sizes.values()))]
    return "".join(f"{size:>10,}  {name}\n" for name, size in every)


def list_of(
    parts: Sequence[Part],
    parcels: Sequence[Parcel],
    steps: Iterable[str],
    on_host: Mapping[str, bytes],
    *,
    made: int,
) -> dict[str, object]:
    """Return the browser's list: every file, its parcel, and the readable versions of records."""
    rows = [part.row() for part in parts]
    told = [
        *([row["name"], row["sha256"]] for row in rows),
        *([name, hashlib.sha256(on_host[name]).hexdigest()] for name in sorted(on_host)),
    ]
    return {
        "version": hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16],
        "release": __version__,
        "made": made,
        "steps": sorted(steps),
        "bytes": sum(len(parcel.compressed) for parcel in parcels),
        "parcels": [parcel.row() for parcel in parcels],
        "files": rows,
    }


def _files(root: Path, pyodide: Path, app: bytes, told: "Said") -> Iterator[tuple[str, bytes]]:
    browser = root / _BROWSER
    for file in sorted(browser.rglob("*")):
        name = file.relative_to(browser).as_posix()
        if file.is_file() and name not in _ON_THE_HOST:
            yield name, without_comments(name, file.read_bytes())
    yield "phone/words.js", told["words"].encode()
    for name in ("detector.js", "draw.js", "look.js", "qr.js", "shared.js"):
        yield f"phone/{name}", (root / "static/js/hand_over" / name).read_bytes()
    for name in _PYTHON:
        yield f"phone/python/{name}", (pyodide / name).read_bytes()
    yield "phone/python/pyodide-lock.json", _lock(pyodide / "pyodide-lock.json")
    yield "phone/python/stdlib.zip", archive(python_files(pyodide / "python_stdlib.zip"))
    yield "phone/app.zip", app


def _build(files: Iterable[Named]) -> bytes:
    """Return the script by which two phones compare their builds."""
    told = "".join(f"{name} {hashlib.sha256(content).hexdigest()}\n" for name, content in files)
    return f'globalThis.BUILD = "{hashlib.sha256(told.encode()).hexdigest()[:16]}";\n'.encode()


def _lock(file: Path) -> bytes:
    """Return Pyodide's own list of packages, of which the app takes none."""
    lock = json.loads(file.read_text(encoding="utf-8"))
    return json.dumps({**lock, "packages": {}}, sort_keys=True).encode()


def _take_up(wheels: Iterable[Path]) -> None:
    """Put the libraries on the path: the app itself writes the sentences of the pages around it."""
    for wheel in wheels:
        with ZipFile(wheel) as packed:
            packed.extractall(_LIBRARIES)
    sys.path.append(_LIBRARIES)


def _write(
    out: Path, root: Path, parts: Sequence[Part], on_host: Mapping[str, bytes], told: "Said"
) -> None:
    for part in parts:
        if not part.name.endswith((".zip", ".wasm")) and "/python/" not in part.name:
            _put(out / part.name, part.content)
    for name, content in on_host.items():
        _put(out / name, content)
    for name, manifest in told["manifests"].items():
        _put(out / "phone" / name, json.dumps(manifest, ensure_ascii=False, indent=1).encode())
    for kind in ("icons", "screens"):
        for file in sorted((root / "static" / kind).iterdir()):
            _put(out / "phone" / kind / file.name, file.read_bytes())


_JOINED = ("phone/shell.js", "phone/worker.js")
"""Scripts of each start, joined with their imports, since each request costs time."""

_IMPORT = re.compile(rb'^import (?:\{(.+)\} from )?"\./(?:phone/)?(\w+\.js)";\n', re.MULTILINE)
_EXPORT = re.compile(rb"^export (\w+ (\w+))", re.MULTILINE)


def join(script: bytes, files: Mapping[str, bytes]) -> bytes:
    r"""Join a script with the scripts that it imports, each in its own scope.

    >>> files = {"phone/b.js": b"export const b = 1;\n"}
    >>> print(join(b'import { b as c } from "./b.js";\ngo(c);\n', files).decode(), end="")
    const joined = {};
    {
    const b = 1;
    joined["b.js"] = { b };
    }
    const { b: c } = joined["b.js"];
    go(c);
    """
    blocks: dict[bytes, bytes] = {}

    def take(found: re.Match[bytes]) -> bytes:
        names, other = found.groups()
        if other not in blocks:
            content = _IMPORT.sub(take, files[f"phone/{other.decode()}"])
            told = b", ".join(name for _, name in _EXPORT.findall(content))
            own = _EXPORT.sub(rb"\1", content)
            blocks[other] = b'{\n%bjoined["%b"] = { %b };\n}\n' % (own, other, told)
        given = (names or b"").replace(b" as ", b": ")
        return b'const {%b} = joined["%b"];\n' % (given, other) if given else b""

    last = _IMPORT.sub(take, script)
    return b"".join((b"const joined = {};\n", *blocks.values(), last)) if blocks else script


def _put_pieces(out: Path, compressed: bytes) -> None:
    for sha256, piece in pieces(compressed):
        _put(out / "phone" / "pieces" / f"{sha256}.bin", piece)


def _put(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)

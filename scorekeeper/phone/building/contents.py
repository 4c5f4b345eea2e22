"""What goes onto a phone: the modules and files without which the app would not do all it does."""

import json
import pickle
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any
from zipfile import ZipFile

Named = tuple[str, bytes]
"""A file: its path within the archive that it goes into, and its content."""

NOT_ON_PHONES = frozenset({"pip", "tzdata", "waitress"})
"""Distributions that only a served app needs, or whose work the browser does."""

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
"""Modules for older Pythons: what is taken from them this one has itself."""

_NAMES = frozenset(
    {"currency_names", "currency_names_plural", "currency_symbols", "languages", "likely_subtags",
     "meta_zones", "scripts", "territories", "territory_aliases", "territory_currencies",
     "territory_languages", "territory_zones", "time_zones", "unit_display_names",
     "unit_patterns", "variants", "windows_zone_mapping", "zone_aliases", "zone_territories"}
)  # fmt: skip
_LOCALES = frozenset({"root", "en", "en_001", "en_GB", "ja"})

_NOT_OF_THE_HOUSE = (
    "scorekeeper/__main__.py", "scorekeeper/cli/", "scorekeeper/desk/group_removal.py",
    "scorekeeper/desk/rescue.py", "scorekeeper/phone/browser/",
    "scorekeeper/phone/building/", "scorekeeper/phone/licenses/", "scorekeeper/phone/package",
    "scorekeeper/store/rescue.py",
    "scorekeeper/web/server/listening.py", "scorekeeper/web/server/waiting.py",
    "scorekeeper/wording/en/cli/", "scorekeeper/wording/ja/cli/", "static/icons/icon-",
    "static/icons/maskable-", "static/js/worker.js",
)  # fmt: skip

_COMMENTS: Mapping[str, tuple[re.Pattern[bytes], bytes]] = MappingProxyType(
    {
        ".css": (re.compile(rb"/\*.*?\*/\n?", re.DOTALL), b""),
        ".ftl": (re.compile(rb"^#.*\n", re.MULTILINE), b""),
        ".html": (re.compile(rb"\{#(-?).*?(-?)#\}", re.DOTALL), rb"{#\1\2#}"),
        ".js": (re.compile(rb"^[ \t]*//.*\n", re.MULTILINE), b""),
    }
)
"""What explains a file to whoever reads it, by its ending, and what is left of that on a phone."""

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
"""Tools, servers, other systems, and what CPython holds frozen or has in C."""

_ENCODINGS = frozenset(
    {"__init__", "aliases", "ascii", "charmap", "cp1252", "cp437", "cp932", "euc_jp", "idna",
     "iso2022_jp", "latin_1", "punycode", "raw_unicode_escape", "shift_jis", "unicode_escape",
     "utf_16", "utf_16_be", "utf_16_le", "utf_32", "utf_8", "utf_8_sig"}
)  # fmt: skip
"""Those in which files come to a table, and those that Python cannot do without."""


def python_files(standard_library: Path) -> Iterator[Named]:
    """The modules of Python's own library that may be asked for on a phone."""
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
    """The house itself, with its furniture within the package as in a wheel."""
    for folder, below in (
        ("scorekeeper", "scorekeeper"),
        ("static", "scorekeeper/static"),
        ("templates", "scorekeeper/templates"),
    ):
        for file in sorted((root / folder).rglob("*")):
            name = file.relative_to(root / folder).as_posix()
            is_litter = "__pycache__" in name or "node_modules" in name
            is_left_out = f"{folder}/{name}".startswith(_NOT_OF_THE_HOUSE)
            if file.is_file() and not is_litter and not is_left_out:
                yield f"{below}/{name}", without_comments(name, file.read_bytes())


def without_comments(name: str, content: bytes) -> bytes:
    """A template, a style sheet, a script or a catalogue without what only readers need.

    >>> without_comments("a.html", b"{#- who -#} <p>"), without_comments("a.py", b"# it stays")
    (b'{#--#} <p>', b'# it stays')
    """
    found, left = _COMMENTS.get(Path(name).suffix, (None, b""))
    return content if found is None else found.sub(left, content)


def without_names(data: bytes) -> bytes:
    """Babel's data of a language, or of all, without what languages call countries and money.

    What remains is what dates, numbers and plurals are written by.
    """
    kept: dict[str, Any] = pickle.loads(data)  # noqa: S301 - a file of a wheel whose hash was checked
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
    """Whether a module of the standard library is kept.

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
"""Libraries whose wheels name their licence and hold no text of it."""


def notices(root: Path, wheels: Iterable[Path], pyodide: Path) -> str:
    """One text of all licences.

    Raises:
        ValueError: of a library there is no licence.
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
        )
    )


def _standard_text(root: Path, library: str) -> str:
    if file := _ONLY_NAMED.get(library.partition(" ")[0]):
        return (root / _LICENSES / file).read_text(encoding="utf-8")
    raise ValueError(f"{library} says nothing of its licence")


def _notice(name: str, text: str) -> str:
    return f"{name}\n{'=' * len(name)}\n\n{text.strip()}\n"

"""スマートフォン版: the build of the phone alone, a zip whose `RELEASE.txt` has all hashes."""

import hashlib
import re
import zlib
from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from zipfile import BadZipFile, ZipFile

from scorekeeper.cards import Refusal

NAMES = "scorekeeper-phone-*.zip"
_ABOUT = "RELEASE.txt"
_LISTED = re.compile(r"^([0-9a-f]{64})  (\S+)$", re.MULTILINE)
_VERSION = re.compile(r"^version (\S+), build ([0-9a-f]+)", re.MULTILINE)
_UNREADABLE = (BadZipFile, EOFError, OSError, RuntimeError, UnicodeError, zlib.error)
_LIST = "phone/list.json"  # The file by which phones find an update: it is written last


def find_build(folders: Iterable[Path]) -> Path | None:
    """Return the newest release in the first of these folders that has one."""
    for folder in folders:
        if found := sorted(folder.glob(NAMES), key=lambda file: file.stat().st_mtime):
            return found[-1]
    return None


class PhoneBuild:
    """A release of the phone alone, read from its zip."""

    def __init__(self, file: Path) -> None:
        """Open a release. Refusal: ``alone-zip-broken`` or ``alone-zip-foreign``."""
        self._file = file
        try:
            self._zip = ZipFile(file)
            self._about = self._zip.read(_ABOUT)
        except KeyError:
            raise Refusal("alone-zip-foreign", file=file.name) from None
        except _UNREADABLE:
            raise self._broken() from None
        text = self._about.decode("utf-8", errors="replace")
        self.hashes = {name: sha256 for sha256, name in _LISTED.findall(text)}
        told = _VERSION.search(text)
        if told is None or _LIST not in self.hashes or not all(map(_is_inside, self.hashes)):
            raise Refusal("alone-zip-foreign", file=file.name)
        self.version, self.build = told.groups()

    def read(self, name: str) -> bytes:
        """Return a file of the release, or a `KeyError`. Refusal: ``alone-zip-broken``."""
        if name == _ABOUT:
            return self._about
        sha256 = self.hashes[name]
        try:
            content = self._zip.read(name)
        except (KeyError, *_UNREADABLE):
            raise self._broken() from None
        if hashlib.sha256(content).hexdigest() != sha256:
            raise self._broken()
        return content

    def write(self, folder: Path) -> int:
        """Write the release into a new folder or over an earlier one; return the number of files.

        Refusal: ``alone-folder-used`` if the folder holds something else; or as `read`.
        """
        before = _listed_in(folder)
        if before is None:
            raise Refusal("alone-folder-used", folder=str(folder))
        contents = {name: self.read(name) for name in (*self.hashes, _ABOUT)}
        for name in sorted(contents, key=lambda name: name == _LIST):
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(contents[name])
        for name in before - contents.keys():
            (folder / name).unlink(missing_ok=True)
        return len(contents)

    def _broken(self) -> Refusal:
        return Refusal("alone-zip-broken", file=self._file.name)


def _listed_in(folder: Path) -> set[str] | None:
    """Return the files of the release in a folder; None if the folder holds something else."""
    if not folder.exists() or not any(folder.iterdir()):
        return set()
    about = folder / _ABOUT
    text = about.read_text(encoding="utf-8", errors="replace") if about.is_file() else ""
    listed = {name for _, name in _LISTED.findall(text) if _is_inside(name)}
    return listed if _VERSION.search(text) and _LIST in listed else None


def _is_inside(name: str) -> bool:
    path = PurePosixPath(name)
    return not path.is_absolute() and ".." not in path.parts and "\\" not in name

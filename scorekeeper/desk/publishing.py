"""公開: what a club has chosen to publish of its seasons, and what of it was written last.

Whoever keeps the server says it in a file of the instance, which no page writes; each group has its
own. What that file does not name is not published.
"""

import hashlib
import json
import os
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any
from urllib.parse import urlsplit

from scorekeeper.cards import Params, Refusal
from scorekeeper.desk.context import Desk
from scorekeeper.desk.groups import CHOICE_FILE
from scorekeeper.desk.sessions import keys_meant, read_club
from scorekeeper.store import CLUB, SeasonRow, seasons
from scorekeeper.store.journal import ends_of
from scorekeeper.store.people import people_in_season
from scorekeeper.store.takeout import ended_within, last_told
from scorekeeper.wording import LANGUAGES, Speaker

RECORD_FILE = "published.json"
"""The file beside the choice in which the program notes what was published last."""

OWN_FOLDER = "published"
"""The folder of an instance that is written where only a command is named."""

EVERY_SEASON = "all"

_CHOICES: Mapping[str, Callable[[Any], bool]] = MappingProxyType(
    {
        "seasons": lambda value: value == EVERY_SEASON or _is_texts(value),
        "names": lambda value: value in {"names", "initials"},
        "language": lambda value: value in LANGUAGES,
        "guests": lambda value: type(value) is bool,
        "json": lambda value: type(value) is bool,
        "address": lambda value: isinstance(value, str) and _is_address(value),
        "folder": lambda value: isinstance(value, str) and bool(value.strip()),
        "command": lambda value: _is_texts(value) and "\0" not in "".join(value),
    }
)
"""What may stand in the file, and what it may be."""

_NEEDED = ("seasons", "names", "language")


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, str) for one in value)


def _is_address(value: str) -> bool:
    with suppress(ValueError):
        parts = urlsplit(value)
        is_whole = parts.scheme in {"http", "https"} and bool(parts.hostname)
        return is_whole and not parts.query and not parts.fragment
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """選んだもの: which ``seasons`` (None: all), under which names, in which forms, and where to.

    ``guests`` says whether guests are named like everybody else. With the ``address`` at which the
    folder can be read there is a feed.
    """

    seasons: tuple[str, ...] | None
    names: str
    language: str
    folder: Path
    guests: bool = False
    json: bool = False
    address: str = ""
    command: tuple[str, ...] = ()
    text: bytes = field(default=b"", repr=False)
    """The file itself: whatever is changed in it is published anew."""


def read_choice(instance: Path) -> Choice:
    """What is chosen for an instance.

    Raises:
        Refusal: ``publish-not-chosen`` where there is no such file, ``publish-unreadable``,
            ``publish-unknown`` or ``publish-wrong`` with the ``field``, ``publish-nowhere`` where
            neither folder nor command is named, ``publish-among-records`` where whoever may read
            that folder could read the records.
    """
    import tomllib  # phones have none

    file = instance / CHOICE_FILE
    try:
        text = file.read_bytes()
        told = tomllib.loads(text.decode())
    except FileNotFoundError:
        raise Refusal("publish-not-chosen", file=str(file)) from None
    except (OSError, ValueError) as error:
        raise Refusal("publish-unreadable", file=str(file), details=str(error)) from None
    for name, value in told.items():
        if name not in _CHOICES:
            raise Refusal("publish-unknown", file=str(file), field=name)
        if not _CHOICES[name](value):
            raise Refusal("publish-wrong", file=str(file), field=name)
    for name in _NEEDED:
        if name not in told:
            raise Refusal("publish-wrong", file=str(file), field=name)
    return _choice(instance, told, text)


def _choice(instance: Path, told: Mapping[str, Any], text: bytes) -> Choice:
    if "folder" not in told and "command" not in told:
        raise Refusal("publish-nowhere", file=str(instance / CHOICE_FILE))
    here = instance.resolve()
    try:
        folder = (here / Path(told.get("folder", OWN_FOLDER)).expanduser()).resolve()
    except (ValueError, RuntimeError):  # a name that no system has, somebody's home who is nobody
        raise Refusal("publish-wrong", file=str(instance / CHOICE_FILE), field="folder") from None
    if here.is_relative_to(folder):
        raise Refusal("publish-among-records", folder=str(folder))
    return Choice(
        seasons=None if told["seasons"] == EVERY_SEASON else tuple(told["seasons"]),
        names=told["names"],
        language=told["language"],
        folder=folder,
        guests=told.get("guests", False),
        json=told.get("json", False),
        address=told.get("address", "").rstrip("/") + "/" if "address" in told else "",
        command=tuple(told.get("command", ())),
        text=text,
    )


def chosen_seasons(desk: Desk, choice: Choice) -> list[SeasonRow]:
    """The chosen seasons of which an evening has ended, the one played last first.

    One that is not begun yet may be named already.
    """
    there = [row for row in seasons(desk.database) if ended_within(desk.database, row.season_key)]
    if choice.seasons is None:
        return there
    keys = frozenset[str]().union(*(keys_meant(desk, name) for name in choice.seasons))
    return [row for row in there if row.season_key in keys]


def state_of_results(desk: Desk, choice: Choice) -> str:
    """What the published results depend on, as a short text: the choice, ended sessions, the club.

    What happens at a table that plays on leaves it as it is.
    """
    digest = hashlib.sha256(choice.text)
    for row in chosen_seasons(desk, choice):
        ended = ended_within(desk.database, row.season_key)
        digest.update(
            repr((row.season_key, sorted(ends_of(desk.database, ended).items()))).encode()
        )
    digest.update(repr(ends_of(desk.database, [CLUB])).encode())
    return digest.hexdigest()


def days_told(desk: Desk, season_key: str) -> dict[str, str]:
    """By day of a season: when something was recorded last about one of its sessions."""
    return last_told(desk.database, season_key)


# 名: under which names people stand in what everybody can read.

Shown = Callable[[str, str], str]
"""What somebody with that key and that name is called."""

NOBODY = "?"
"""What somebody is called of whom nothing is known here but the key."""


def published_names(desk: Desk, say: Speaker, choice: Choice, season_key: str) -> Shown:
    """What the people of a season are called where it is published.

    Guests have a number in the order of their coming, unless they were chosen to be named.
    Initials are the club's; who has none given has the first sign of each part of the name. Those
    alike are numbered. Whoever is somebody else by now stands for them.
    """
    called: dict[str, str] = {}
    guests = 0
    for one in people_in_season(desk.database, season_key):
        if one.guest and not choice.guests:
            guests += 1
            called[one.key] = say("publish-guest", number=guests)
        elif choice.names == "initials":
            called[one.key] = one.initials or "".join(part[0] for part in one.name.split())
    apart, meant = _number_alike(called), read_club(desk).people.person
    if choice.names == "initials":
        return lambda key, _name: apart.get(meant(key), NOBODY)
    return lambda key, name: apart.get(meant(key), name)


def _number_alike(called: Mapping[str, str]) -> dict[str, str]:
    """The same, with a number after whoever is called what somebody before is called.

    >>> _number_alike({"a": "K", "b": "K", "c": "L"})
    {'a': 'K', 'b': 'K 2', 'c': 'L'}
    """
    found: dict[str, str] = {}
    for key, name in called.items():
        taken, number, own = set(found.values()), 1, name
        while own in taken:
            number += 1
            own = f"{name} {number}"
        found[key] = own
    return found


# 記録: what was published last, or why it was not.


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """前回の公開: the ``state`` that was published, and the files that were written for it.

    ``failed`` is the code of what went wrong since, with ``params`` and the time, ``at``.
    """

    state: str = ""
    folder: str = ""
    files: tuple[str, ...] = ()
    failed: str = ""
    params: Params = field(default_factory=dict)
    at: str = ""


def read_record(instance: Path) -> Record:
    """What was published last of an instance; nothing where that cannot be read."""
    with suppress(OSError, ValueError, TypeError):
        told = json.loads((instance / RECORD_FILE).read_text(encoding="utf-8"))
        return Record(**{**told, "files": tuple(map(str, told["files"]))})
    return Record()


def keep_record(instance: Path, record: Record) -> None:
    """Note what was published."""
    text = json.dumps(asdict(record), ensure_ascii=False)
    _put(instance / RECORD_FILE, text.encode(), mode=0o600)


# 書き出し: files in the place of those of before.

_FOR_EVERYBODY = 0o644


def put_files(folder: Path, files: Mapping[str, bytes], before: Collection[str] = ()) -> None:
    """Write files into a folder, each in its place only when all of it is there; the last one last.

    Those that say what they said stay as they are. Of the files from ``before`` those go that are
    not written any more; nothing else in the folder is touched.

    Raises:
        Refusal: ``publish-unwritable``.
    """
    try:
        if not folder.is_dir():
            folder.mkdir(mode=0o755)
            folder.chmod(0o755)
        for name, content in files.items():
            if not _says(folder / name, content):
                _put(folder / name, content, mode=_FOR_EVERYBODY)
        for name in set(before) - set(files):
            if Path(name).name == name:
                (folder / name).unlink(missing_ok=True)
    except OSError as error:
        details = error.strerror or str(error)
        raise Refusal("publish-unwritable", folder=str(folder), details=details) from None


def _says(file: Path, content: bytes) -> bool:
    with suppress(OSError):
        return not file.is_symlink() and file.read_bytes() == content
    return False


def _put(file: Path, content: bytes, *, mode: int) -> None:
    fresh = file.with_name(f".{file.name}.new")
    fresh.unlink(missing_ok=True)
    try:
        with fresh.open("xb") as made:
            made.write(content)
            made.flush()
            os.fsync(made.fileno())
        fresh.chmod(mode)
        fresh.replace(file)
    except BaseException:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise


def failure_of(instance: Path) -> Record | None:
    """What went wrong when an instance's results were published last; None where nothing did."""
    record = read_record(instance)
    return record if record.failed else None

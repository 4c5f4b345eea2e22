"""日々の控えと失われたもの: automatic copies and losses, as messages."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from scorekeeper.cards import Refusal
from scorekeeper.store import copies as kept
from scorekeeper.store.database import losses, note_of_losses


@dataclass(frozen=True, slots=True, kw_only=True)
class Copy:
    """控え: an automatic copy; it has everything up to ``until``."""

    file: Path
    until: datetime
    size: int


def list_copies(live: Path) -> list[Copy]:
    return [
        Copy(file=one, until=datetime.fromtimestamp(found.st_mtime, UTC), size=found.st_size)
        for one in kept.copies(live)
        if (found := one.stat())
    ]


def lost_entries(live: Path, *, on_page: bool = False) -> Iterator[Refusal]:
    """Report every loss until a backup is restored; ``on_page`` leaves out the commands."""
    for one in losses(live):
        about = {"note": str(note_of_losses(live))}
        if one.kept:
            about["file"] = str(live.with_name(one.kept))
        if not one.entries:
            about = {"backup": kept.newest_of(live), "file": "none", **about}
            yield Refusal("records-begun-anew", **about)
            continue
        code = "check-acknowledged-missing" if one.kept else "check-acknowledged-missing-uncopied"
        if on_page:
            code, about = "records-missing", {"file": "none", **about}
        yield Refusal(code, session=one.session, entries=one.entries, **about)


def troubles_of(live: Path) -> Iterator[Refusal]:
    yield from lost_entries(live, on_page=True)
    yield from failed_copy(live)


def failed_copy(live: Path) -> Iterator[Refusal]:
    if fault := kept.failure_at(live):
        folder = str(live.parent / kept.FOLDER)
        yield Refusal("backups-failed", fault=fault, folder=folder)

"""途中の取りこみ: what was accepted and then cut off waits until somebody decides about it.

What has come in of it stands either way. It is gone on with, or given up: also while somebody is
still bringing it in, who then stops before the next parcel. Whatever is cut off here can be begun
again.
"""

from collections.abc import Generator
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import time
from pathlib import Path
from typing import Literal

from scorekeeper.cards import Refusal
from scorekeeper.desk.club import settle_said
from scorekeeper.desk.context import Desk
from scorekeeper.desk.imports import drafting
from scorekeeper.desk.imports.drafting import Ends, Progress, count_progress
from scorekeeper.desk.sessions import read_club
from scorekeeper.store import immediate
from scorekeeper.store.database import reading
from scorekeeper.store.journal import deliveries
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import local, long_day, write_time


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """An import of which ``done`` sessions of ``whole`` stand here; its ``name`` is its file's.

    It was brought ``at`` a time; that is empty where it is ``damaged``, and cannot be read. One
    that was ``dropped`` was given up, and its file is still there.
    """

    name: str
    state: Literal["waits", "damaged", "dropped"]
    at: str = ""
    done: int = 0
    whole: int = 0

    def describe(self, say: Speaker) -> str:
        """What it is and how far it has come, in a sentence."""
        club = "-club" if self.state == "waits" and not self.whole else ""
        return say(f"import-{self.state}{club}", **self._facts(say))

    def describe_end(self, say: Speaker) -> str:
        """What came of going on with it."""
        key = "import-went-on" if self.done == self.whole else "import-went-on-but"
        return say(key, **self._facts(say))

    def describe_given_up(self, say: Speaker) -> str:
        """What stands of it after it was given up."""
        given_up = drafting.GivenUp(done=self.done, whole=self.whole)
        return say(given_up.code, **given_up.params)

    def _facts(self, say: Speaker) -> dict[str, str | int]:
        when, language = local(self.at), say.language
        at = long_day(self.at, language)
        if when is not None:
            at += f" {write_time(time(when.hour, when.minute), 'Hm', language)}"
        return {"at": at, "done": self.done, "whole": self.whole}


Rest = Generator[Progress, None, Waiting]
"""What was left of an import as it comes in."""


def waiting(desk: Desk) -> list[Waiting]:
    """Every import that has not come in whole: somebody was cut off, or is at it."""
    found = [
        one
        for ready in drafting.ready_drafts(desk)
        if (one := _look_at(desk, ready)).state == "waits" or ready.exists()
    ]
    return found + [
        Waiting(name=one.name, state="dropped") for one in drafting.dropped_drafts(desk)
    ]


def go_on(desk: Desk, name: str) -> Rest:
    """Bring in the rest of what waits; gives how far it has come.

    Sessions that went another way here meanwhile stay as they are.

    Raises:
        Refusal: ``import-waits-no-more``, or ``import-damaged``: its file cannot be read.
        GivenUp: somebody did so meanwhile.
    """
    ready = _find(drafting.ready_drafts(desk), name)
    at, ends = _read(ready, is_thorough=True)
    with closing(drafting.merge_all(desk, ready)) as merging:
        yield from count_progress(merging, len(ends))
    done = drafting.count_here(desk, ends)
    return Waiting(name=name, state="waits", at=at, done=done, whole=len(ends))


def give_up(desk: Desk, name: str) -> Waiting:
    """Let what waits come in no more; gives how far it had come.

    Raises:
        Refusal: ``import-waits-no-more``.
    """
    found = _find([*drafting.ready_drafts(desk), *drafting.dropped_drafts(desk)], name)
    ends: Ends = {}
    if found.suffix == drafting.READY:
        with suppress(Refusal):
            _, ends = _read(found)
        try:
            found = drafting.drop(found)
        except FileNotFoundError:
            raise Refusal("import-waits-no-more") from None
    with immediate(desk.database):
        pass  # whoever was writing a parcel of it has ended, and nobody begins another one
    for _ in settle_said(desk, [line.event.fact for line in read_club(desk).history]):
        pass
    drafting.throw_away(found)
    done = drafting.count_here(desk, ends)
    return Waiting(name=name, state="dropped", done=done, whole=len(ends))


def stop(desk: Desk, name: str) -> drafting.GivenUp:
    """Have an import that goes by this name come in no more, or a look at one end; what is of it.

    Raises:
        Refusal: ``import-waits-no-more``.
    """
    if drafting.ask_to_stop(desk, name):
        return drafting.Stopped()
    stopped = give_up(desk, drafting.ready_of(desk, name).name)
    return drafting.GivenUp(done=stopped.done, whole=stopped.whole)


def _find(drafts: list[Path], name: str) -> Path:
    for one in drafts:
        if one.name == name:
            return one
    raise Refusal("import-waits-no-more")


def _look_at(desk: Desk, ready: Path) -> Waiting:
    """How far a draft has come."""
    try:
        at, ends = _read(ready)
    except Refusal:
        return Waiting(name=ready.name, state="damaged")
    done = drafting.count_here(desk, ends)
    return Waiting(name=ready.name, state="waits", at=at, done=done, whole=len(ends))


def _read(ready: Path, *, is_thorough: bool = False) -> tuple[str, Ends]:
    """When a draft was brought, and how its sessions end."""
    damaged = Refusal("import-damaged")
    with reading(ready, damaged, is_thorough=is_thorough) as draft:
        brought = [row.at for row in deliveries(draft).values()]
        ends = drafting.ends_in(draft)
    if not brought:
        raise damaged
    return max(brought), ends  # of all deliveries that it knows, its own is the last

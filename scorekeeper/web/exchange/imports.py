"""取りこみの頁: what was brought, what is wrong with it, and what became of it."""

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, field, replace
from time import monotonic
from typing import Any, BinaryIO, Literal

from scorekeeper.cards import Refusal
from scorekeeper.desk import Desk
from scorekeeper.desk.imports.arrivals import describe_corrected
from scorekeeper.desk.imports.company import Unknown
from scorekeeper.desk.imports.faults import NotImported
from scorekeeper.desk.imports.importing import (
    Arrival,
    Preview,
    PreviewSteps,
    Steps,
    Wishes,
    describe_arrivals,
    strangers,
)
from scorekeeper.web.exchange.names import NO_ANSWERS, Answers, Question, questions, wishes_of
from scorekeeper.web.server.language import find_speaker
from scorekeeper.wording import Speaker
from scorekeeper.wording.times import day_of


@dataclass(frozen=True, slots=True, kw_only=True)
class ArrivalRow:
    """A session that was brought: when, which season, who, how many hands, what became of it."""

    when: str
    season: str
    names: str
    hands: int
    state: str
    changes: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrivals:
    """What was brought, before (``written`` is false) or after it was written.

    ``questions`` ask about names that were never seen here, ``strangers`` are these where there is
    nobody else who could be meant. ``more`` counts the sessions that are not listed. It may be that
    something of here is ``replaced``.
    """

    summary: str
    rows: tuple[ArrivalRow, ...]
    more: int
    strangers: str
    written: bool
    questions: tuple[Question, ...] = ()
    replaced: bool = False


_PAUSE = 3.0
"""Seconds between two sentences about how far an import has come."""

MOST_LISTED = 100
"""Sessions that are listed; of more their number is told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptTable:
    """A large table that is kept here: its ``name``, the ``file`` it was, its ``size`` in bytes."""

    name: str
    file: str
    size: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What the page is to show: what was typed, what was wrong, what was brought.

    ``kept`` is a table that was not typed and is not sent again. ``names`` are what was answered
    about names, ``unknown`` those that are still asked about. Lines may be ``unequal``, not adding
    up to nothing, which is all the same with ``unbalanced``; ``replacing`` is whether what is here
    may give way.
    """

    text: str = ""
    preset: str = ""
    season: str = ""
    archive_faults: tuple[str, ...] = ()
    table_faults: tuple[str, ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    written: bool = False
    names: Answers = field(default_factory=lambda: NO_ANSWERS)
    unknown: tuple[Unknown, ...] = ()
    replaced: bool = False
    unbalanced: bool = False
    unequal: bool = False
    replacing: bool = False
    kept: KeptTable | None = None

    @property
    def wishes(self) -> Wishes:
        """What is wished for beside the table.

        Raises:
            Refusal: somebody cannot be called as was answered.
        """
        return wishes_of(self.names, replace=self.replacing, unbalanced=self.unbalanced)

    @property
    def is_wrong(self) -> bool:
        """Whether nothing came in, for a reason that is told."""
        return bool(self.archive_faults or self.table_faults)

    @property
    def is_looked_at(self) -> bool:
        """Whether it says what would come in."""
        return bool(self.arrivals) and not self.written

    def look_at(self, preview: Preview) -> "Shown":
        """The same with what would come in, and what is asked before."""
        return replace(
            self,
            arrivals=preview.arrivals,
            unknown=preview.unknown,
            replaced=preview.replaces,
        )

    def but(self, **changes: Any) -> "Shown":
        """The same with some of it changed."""
        return replace(self, **changes)


class Running:
    """An import, or a look at one, as it goes on while its page is sent.

    ``shown`` is what has come of it; ``wrong`` says beside which form of the page it stands why
    nothing has; ``file`` is closed at its end, and ``let_go`` is called once all has come in.
    Where it only looks it ``writes`` nothing.
    """

    def __init__(
        self,
        steps: Steps | PreviewSteps | None,
        shown: Shown | None = None,
        *,
        wrong: Literal["archive_faults", "table_faults"] = "archive_faults",
        file: BinaryIO | None = None,
        let_go: Callable[[], None] = lambda: None,
        writes: bool = True,
    ) -> None:
        self.steps, self._file, self._wrong, self._let_go = steps, file, wrong, let_go
        self.shown, self.writes = shown or Shown(), writes

    def finish(self) -> Shown:
        """What comes of it, without telling how it goes on."""
        say = find_speaker()
        for _ in self.tell(say):
            pass
        return self.shown

    def tell(self, say: Speaker) -> Iterator[str]:
        """How far it has come, in sentences, a new one every few seconds at most."""
        if self.steps is None:
            return
        told = -_PAUSE
        try:
            came = yield from self._sentences(say, told)
        except NotImported as wrong:
            self._tell(tuple(one.describe(say) for one in wrong.faults))
            self.shown = self.shown.but(unequal=has_sums(wrong))
        except Refusal as refusal:
            self._tell((say(refusal.code, **refusal.params),))
        else:
            self._take(came)
        finally:
            if self._file is not None:
                self._file.close()

    def _take(self, came: tuple[Arrival, ...] | Preview) -> None:
        if isinstance(came, Preview):
            self.shown = self.shown.look_at(came)
        else:
            self.shown = self.shown.but(arrivals=came, written=True, kept=None)
            self._let_go()

    def _tell(self, faults: tuple[str, ...]) -> None:
        self.shown = self.shown.but(**{self._wrong: faults})

    def _sentences(
        self, say: Speaker, told: float
    ) -> Generator[str, None, tuple[Arrival, ...] | Preview]:
        steps = self.steps
        assert steps is not None  # noqa: S101 - asked before
        with closing(steps):
            while True:
                try:
                    now = next(steps)
                except StopIteration as end:
                    came: tuple[Arrival, ...] | Preview = end.value
                    return came
                if monotonic() - told >= _PAUSE:
                    told = monotonic()
                    key = "import-writing" if now.written else "import-reading"
                    yield say(key, done=now.done, whole=now.whole)


def has_sums(wrong: NotImported) -> bool:
    """Whether something cannot come in since lines do not add up to nothing."""
    return any(fault.code == "past-sum" for fault in wrong.faults)


def arrival_rows(say: Speaker, desk: Desk, shown: Shown) -> Arrivals | None:
    """What was brought, or (before it is written) would be; None where nothing was."""
    found = [arrival for arrival in shown.arrivals if arrival.state != "withdrawn"]
    if not found:
        return None
    asked = () if shown.written else questions(say, desk, shown.names, shown.unknown)
    new = [] if shown.written or asked else strangers(desk, found)
    return Arrivals(
        summary=describe_arrivals(say, found, written=shown.written),
        rows=tuple(_row(say, desk, arrival) for arrival in found[:MOST_LISTED]),
        more=max(len(found) - MOST_LISTED, 0),
        strangers=say("list-separator").join(new),
        written=shown.written,
        questions=asked,
        replaced=shown.replaced,
    )


def _row(say: Speaker, desk: Desk, arrival: Arrival) -> ArrivalRow:
    return ArrivalRow(
        when=str(day_of(arrival.began)),
        season=arrival.season,
        names=say("list-separator").join(arrival.players),
        hands=arrival.hands,
        state=say(f"import-state-{arrival.state}"),
        changes=tuple(describe_corrected(desk, say, arrival)),
    )

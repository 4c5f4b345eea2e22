"""Taps: a form sent and the page that follows, by turns with a tap of the bare application."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from statistics import median

from tests.bench.browser import Browser
from tests.bench.figures import Figure, Pair
from tests.bench.servers import Server
from tests.web.visitor import Visitor

PAYLOAD = '{"kind": "trick-recorded", "version": 1, "winner": 2, "honours": 2}' + " " * 150
"""As much as an event of the journal holds."""

TAP = 3.0
PAGE, NOTHING_NEW = 3.0, 2.0
"""The goals, as ratios to the bare application; a page's is that of plain Jinja and plain Flask."""

REVOKE = 6.0
"""Milliseconds that the page about a revoke may take."""

UNCHANGED = 304

Choices = dict[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A form of the hand's page, and what is chosen on it."""

    form: str
    choices: Choices = field(default_factory=dict)


def napoleon_hand() -> Sequence[Step]:
    return (
        Step(form="contract", choices={"seat": 3, "count": 14, "trump": "H"}),
        Step(form="adjutant-card", choices={"card": "SA"}),
        Step(form="buried", choices={"count": 1}),
        *(
            Step(form="trick", choices={"winner": number % 5, "honours": n})
            for number, n in enumerate((2, 2, 2, 2, 2, 2, 2, 2, 2, 1), start=1)
        ),
        Step(form="settle", choices={"adjutant": 1}),
    )


def nap_hand() -> Sequence[Step]:
    """A hand of Nap for five, from the contract to the last trick, which confirms the points."""
    contract = Step(form="contract", choices={"seat": 2, "bid": "3"})
    return (contract, *[Step(form="trick", choices={"winner": 2})] * 5)


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A visitor of the program and one of the bare application, who take turns."""

    program: Server
    bare: Server
    visitor: Visitor
    other: Browser

    @classmethod
    def of(cls, program: Server, bare: Server) -> "Table":
        visitor = Visitor(Browser(program), "ja")
        return cls(program=program, bare=bare, visitor=visitor, other=Browser(bare))

    def play(self, hand: Sequence[Step], pair: Pair | None = None) -> None:
        """Play a hand; its taps on tricks are samples of ``pair``."""
        for step in hand:
            self.tap(step, pair if step.form == "trick" else None)

    def tap(self, step: Step, pair: Pair | None = None) -> None:
        """Press something and see the page; then the same at the bare application."""
        ours = seconds(self.program, lambda: self.visitor.press(step.form, **step.choices))
        self._check(str(step))
        if pair is not None:
            pair.program.append(ours)
            pair.bare.append(seconds(self.bare, lambda: self._bare_tap(self._size)))

    def look(self, path: str, pair: Pair) -> None:
        """Open a page; then one as large of the bare application."""
        pair.program.append(seconds(self.program, lambda: self.visitor.open(path)))
        self._check(path)
        there = f"/page/{self._size}"
        pair.bare.append(seconds(self.bare, lambda: self.other.open(there)))

    def next_hand(self) -> None:
        self.visitor.press("hands")

    def warm(self, times: int) -> None:
        for _ in range(times):
            self._bare_tap(12_000)

    def _bare_tap(self, size: int) -> None:
        answer = self.other.open(f"/tap/{size}", method="POST", data={"payload": PAYLOAD})
        self.other.open(answer.headers["Location"])

    @property
    def _size(self) -> int:
        return len(self.visitor.page.html.encode())

    def _check(self, what: str) -> None:
        page = self.visitor.page
        assert page.status == 200, (what, page.status)
        assert not page.complaints, (what, page.complaints)


def seconds(server: Server, job: Callable[[], object]) -> float:
    """The processor time that a server spends on a job."""
    before = server.processor_time()
    job()
    return server.processor_time() - before


def taps_of_hand(
    table: Table, preset: str, number: int, hand: Sequence[Step], times: int
) -> Iterator[Figure]:
    """Taps on tricks of that hand of a session, and of the ones that follow it."""
    pair = Pair()
    table.visitor.session = f"{preset}-{number}"
    table.visitor.sheet()
    for _ in range(times):
        table.next_hand()
        table.play(hand, pair)
        table.visitor.sheet()
    yield pair.figure(f"tap on a trick, {preset}, hand {number}", TAP)


def taps_of_first_hand(
    table: Table, preset: str, hand: Sequence[Step], times: int
) -> Iterator[Figure]:
    pair = Pair()
    for _ in range(times):
        table.visitor.sit_down(preset)
        table.play(hand, pair)
    yield pair.figure(f"tap on a trick, {preset}, hand 1", TAP)


def looks(table: Table, name: str, path: str, times: int) -> Iterator[Figure]:
    pair = Pair()
    for _ in range(times):
        table.look(path, pair)
    yield pair.figure(name, PAGE)


def costs(table: Table, name: str, path: str, most: float, times: int) -> Iterator[Figure]:
    """A page that has a bound of its own, in milliseconds."""
    pair = Pair()
    for _ in range(times):
        table.look(path, pair)
    yield replace(pair.figure(name, most), value=median(pair.program) * 1000, unit="ms")


def unchanged(table: Table, path: str, times: int) -> Iterator[Figure]:
    """A file that a browser has already and asks for again; beside a bare page of nothing."""
    client, pair = table.visitor.client, Pair()
    tag = {"If-None-Match": client.open(path).headers["Etag"]}
    for _ in range(times):
        ours = seconds(table.program, lambda: client.open(path, headers=tag))
        pair.program.append(ours)
        pair.bare.append(seconds(table.bare, lambda: table.other.open("/page/0")))
    assert client.open(path, headers=tag).status_code == UNCHANGED
    yield pair.figure("a file that the browser has, 304", NOTHING_NEW)


def still_so(table: Table, name: str, path: str, times: int) -> Iterator[Figure]:
    """A page that is open and asks whether anything is new; beside as bare a 304."""
    client, pair = table.visitor.client, Pair()
    client.open(path)
    ours = {"If-None-Match": client.open(path).headers["Etag"], "Accept-Language": "ja"}
    ours["If-None-Match"] = client.open(path, headers=ours).headers["Etag"]
    theirs = {"If-None-Match": table.other.open("/unchanged").headers["Etag"]}
    for _ in range(times):
        pair.program.append(seconds(table.program, lambda: client.open(path, headers=ours)))
        pair.bare.append(
            seconds(table.bare, lambda: table.other.open("/unchanged", headers=theirs))
        )
    assert client.open(path, headers=ours).status_code == UNCHANGED
    assert table.other.open("/unchanged", headers=theirs).status_code == UNCHANGED
    yield pair.figure(name, NOTHING_NEW)

"""``python -m tests.bench``: measure, and print the table."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench import archives, commands, rulings, seasons
from tests.bench.figures import Figure, print_figures, print_heading, write_figures
from tests.bench.peer import peer
from tests.bench.servers import HERE, Tree, bare, program
from tests.bench.taps import (
    REVOKE,
    Table,
    costs,
    looks,
    nap_hand,
    napoleon_hand,
    still_so,
    taps_of_first_hand,
    taps_of_hand,
    unchanged,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    hands: int
    looks: int
    starts: int
    seconds: float
    long: int


QUICK = Effort(hands=2, looks=10, starts=3, seconds=0.2, long=100)
FULL = Effort(hands=8, looks=60, starts=9, seconds=1.5, long=300)

SEVEN = "sisyphus"
"""The preset that ends its sessions after seven hands."""

HANDS = {SEVEN: napoleon_hand(), "wikipedia": napoleon_hand(), "nap-ja": nap_hand()}
LONG = "wikipedia-60"
"""A session of many hands."""

OVER = f"{SEVEN}-over"
"""A session that is over, all its hands played."""

RULING = "/referee?rules=sisyphus&players=5&trump=H&trick=3&plays=SK,SA,HQ,S3,S4"
"""A trick before the referee, every rung of the ladder told."""

PARTS = ("taps", "pages", "start", "commands", "lines", "rulings")


@dataclass(frozen=True, slots=True, kw_only=True)
class Bench:
    tree: Tree
    folder: Path
    effort: Effort
    parts: frozenset[str]

    @property
    def instance(self) -> Path:
        return self.folder / "instance"

    def figures(self) -> Iterator[tuple[str, Iterator[Figure]]]:
        """The parts that are wanted, one after the other, each with its figures as they come."""
        if self.parts & {"taps", "pages"}:
            self._fill()
            with ExitStack() as running:
                ours = running.enter_context(program(self.tree, self.instance))
                theirs = running.enter_context(bare(self.tree, self.folder))
                table = Table.of(ours, theirs)
                self._warm(table)
                if "taps" in self.parts:
                    yield "A tap and the page that follows, beside bare Flask", self._taps(table)
                    found = peer(self.tree, self.folder, table.other)
                    yield "A peer, beside bare Flask in the same run", found
                if "pages" in self.parts:
                    yield "A page alone, beside a bare page of the same bytes", self._pages(table)
        if "start" in self.parts:
            found = commands.starts(self.tree, self.instance, self.folder, self.effort.starts)
            yield "The server's start, beside the bare application's", found
        if "commands" in self.parts:
            yield "Commands that answer once", commands.one_shots(self.tree, self.effort.starts)
        if "lines" in self.parts:
            found = commands.streams(
                self.tree, self.effort.seconds, max(1, self.effort.starts // 3)
            )
            yield "Commands that answer line by line", found
        if "rulings" in self.parts:
            yield "Rulings in one process", rulings.figures(self.tree, self.effort.seconds)

    def _fill(self) -> None:
        """Long sessions, made of one hand each that is played."""
        with program(self.tree, self.instance) as server, bare(self.tree, self.folder) as other:
            table = Table.of(server, other)
            played = {}
            for preset, hand in HANDS.items():
                table.visitor.sit_down(preset)
                table.play(hand)
                played[preset] = table.visitor.session
        for preset, session in played.items():
            pattern = archives.read_pattern(self.tree, self.instance, session, self.folder)
            lengths = {f"{preset}-{many}": many - 1 for many in self._lengths(preset)}
            if preset == SEVEN:
                lengths[OVER] = 7
            archives.bring_in(self.tree, self.instance, self.folder, pattern, lengths)

    def _lengths(self, preset: str) -> tuple[int, ...]:
        """In the how-manieth hand taps are measured, besides the first."""
        return () if preset == SEVEN else (60, self.effort.long)

    def _warm(self, table: Table) -> None:
        table.warm(20)
        for preset, hand in HANDS.items():
            table.visitor.sit_down(preset)
            table.play(hand)
            table.visitor.sheet()

    def _taps(self, table: Table) -> Iterator[Figure]:
        times = self.effort.hands
        for preset, hand in HANDS.items():
            yield from taps_of_first_hand(table, preset, hand, times)
            for number in self._lengths(preset):
                yield from taps_of_hand(table, preset, number, hand, max(1, times // 2))

    def _pages(self, table: Table) -> Iterator[Figure]:
        times = self.effort.looks
        table.visitor.sit_down(SEVEN)
        for step in HANDS[SEVEN][:5]:
            table.tap(step)
        session = table.visitor.session
        yield from looks(table, "hand, trick 3", f"/sessions/{session}/hands/1", times)
        yield from looks(table, "hand 59 of 60, over", f"/sessions/{LONG}/hands/59", times)
        yield from looks(table, "sheet, one hand", f"/sessions/{session}", times)
        yield from looks(table, "sheet, sixty hands", f"/sessions/{LONG}", times)
        yield from looks(table, "an evening's end, seven hands", f"/sessions/{OVER}", times)
        yield from looks(table, "the big screen, trick 3", f"/sessions/{session}/wall", times)
        yield from looks(table, "the big screen, sixty hands", f"/sessions/{LONG}/wall", times)
        yield from looks(table, "the start of a session", "/sessions/new", times)
        yield from looks(table, "home", "/", times)
        yield from looks(table, "a ruling", RULING, times)
        revoke = f"/sessions/{session}/hands/1/irregularities/revoke"
        yield from costs(table, "a revoke in trick 3", revoke, REVOKE, times)
        yield from unchanged(table, "/static/css/paper.css", times)
        yield from still_so(table, "sheet, sixty hands, nothing new", f"/sessions/{LONG}", times)
        now = f"/sessions/{session}/hands/1"
        yield from still_so(table, "hand, trick 3, nothing new", now, times)


def main() -> int:
    options = _options()
    if options.seasons:
        seasons.measure(options.hands)
        return 0
    effort = QUICK if options.quick else FULL
    with TemporaryDirectory() as name:
        folder = Path(name)
        tree = Tree(folder=options.tree.resolve(), cache=folder / "compiled")
        bench = Bench(tree=tree, folder=folder, effort=effort, parts=frozenset(options.only))
        figures: list[Figure] = []
        for title, found in bench.figures():
            print_heading(title)
            figures += print_figures(found)
    judged = [figure for figure in figures if figure.met is not None]
    print(f"\n{sum(bool(one.met) for one in judged)} of {len(judged)} goals are met.")
    if options.json:
        write_figures(options.json, figures)
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("--quick", action="store_true", help="fewer samples, less than a minute")
    parser.add_argument("--tree", type=Path, default=HERE, help="another checkout to measure")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the figures as JSON")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, help="some parts")
    parser.add_argument("--seasons", action="store_true", help="a long season beside plain SQL")
    parser.add_argument("--hands", type=int, default=seasons.HANDS, help="how long a season")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

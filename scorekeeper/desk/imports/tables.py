"""表の取りこみ: a table of past results held against what is here, and what has to be asked."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.cards import Refusal
from scorekeeper.desk.club.reading import read_club
from scorekeeper.desk.context import Desk
from scorekeeper.desk.imports.before import Before, SecondSheet, Settled
from scorekeeper.desk.imports.company import Company, Unknown
from scorekeeper.desk.imports.faults import Fault, NotImported
from scorekeeper.desk.imports.incoming import History, Incoming, IncomingRuleset
from scorekeeper.desk.imports.past_results import Evening, history_of, read_evenings
from scorekeeper.desk.imports.past_table import Column, read_columns, text_of_table
from scorekeeper.desk.imports.wishes import Wishes, unknown_name
from scorekeeper.games import game_of_preset
from scorekeeper.journal import SessionOpened
from scorekeeper.journal.names import tidy


@dataclass(frozen=True, slots=True, kw_only=True)
class Brought:
    """A table whose lines can be read: its evenings, and what becomes of each.

    ``like`` is what the opening of each says apart from its season, day and people.
    """

    like: SessionOpened
    ruleset: IncomingRuleset
    wishes: Wishes
    company: Company
    before: Before
    settled: tuple[Settled, ...]
    columns: tuple[Column, ...]
    digest: str

    @property
    def unknown(self) -> tuple[Unknown, ...]:
        """The names of which nobody has said yet whose they are."""
        new = (one.evening for one in self.settled if not one.known)
        return tuple(self.company.unknown(name for one in new for name in _names(one)))

    @property
    def again(self) -> tuple[SecondSheet, ...]:
        """The evenings of which there was a sheet before, answered or not."""
        return tuple(one.again for one in self.settled if one.again is not None)

    @property
    def moves(self) -> bool:
        """Whether anything that is here gives way to it on another day or in another season."""
        return any(one.moved for one in self.settled)

    def check(self) -> None:
        """Refuse to bring in what would have to be asked first.

        Raises:
            NotImported: ``import-name-unknown``, ``import-name-alike``, ``import-would-replace``,
                ``import-would-lose`` or ``past-column-asked``, each with its line.
        """
        faults = [
            Fault.of(unknown_name(one.name, one.alike), line=one.line) for one in self.unknown
        ]
        faults += ask_about(self.columns, self.again)
        faults += ask_about_moved(self.settled, self.wishes)
        if faults:
            raise NotImported(faults)

    def incoming(self, by: str) -> Incoming:
        """What comes in, and what gives way to it, as ``by`` brings it."""
        return Incoming(
            rulesets={self.ruleset.address: self.ruleset},
            histories=self._histories(by),
            sessions=sum(1 + len(one.instead) for one in self.settled),
            digest=self.digest,
            is_table=True,
        )

    def _histories(self, by: str) -> Iterator[History]:
        for one in self.settled:
            if one.known:
                yield self.before.as_it_stands(one.known)
                continue
            session = one.evening.session
            for earlier in one.instead:
                yield self.before.given_way(earlier, session, by)
            back = self.before.come_back(session, by)
            new = back or history_of(one.evening, self.like, self.company.name_here)
            yield new.but(changes=one.changes, moved=one.moved)


def ask_about(columns: Sequence[Column], again: Sequence[SecondSheet]) -> Iterator[Fault]:
    """What has to be said of columns and of second sheets before anything comes in."""
    for column in columns:
        if column.asked:
            yield Fault.of(Refusal("past-column-asked", name=column.name, means=column.means))
    for sheet in again:
        if sheet.answered is None and sheet.lost:
            lost = Refusal("import-would-lose", day=sheet.day, names=", ".join(sheet.lost))
            yield Fault.of(lost, line=sheet.line)
        elif sheet.answered is None:
            yield Fault.of(Refusal("import-would-replace", day=sheet.day), line=sheet.line)


def ask_about_moved(settled: Sequence[Settled], wishes: Wishes) -> Iterator[Fault]:
    """The evenings that would move to another day or season, unless that is wished for."""
    for one in settled:
        if one.moved is not None and not wishes.replace:
            day = one.evening.day.isoformat()
            line = one.evening.lines[0].number
            yield Fault.of(Refusal("import-would-replace", day=day), line=line)


def read_table(desk: Desk, content: bytes, *, preset: str, season: str, wishes: Wishes) -> Brought:
    """A table of past results; ``season`` is for lines that name none.

    Raises:
        NotImported: with a fault for every line that cannot be read, or ``season-is-closed`` for
            every evening that a closed season would take or give.
        Refusal: ``preset-unknown``.
    """
    game = game_of_preset(preset)
    rules = game.canon.presets[preset].rules
    address = rules.fingerprint()
    like = SessionOpened(
        game=game.name, preset=preset, ruleset=address, season=tidy(season), players=()
    )
    text = text_of_table(content)
    columns = read_columns(text, wishes.columns)
    sums = None if wishes.unbalanced else rules
    evenings = read_evenings(text, like, desk.now(), sums=sums, columns=columns)
    company = Company(desk, wishes)
    before = Before(desk, game.name, company, wishes)
    settled = tuple(before.settle(evenings))
    _check_seasons_go_on(desk, game.name, settled)
    return Brought(
        like=like,
        ruleset=IncomingRuleset(
            address=address, game=game.name, document=rules.to_kept(), rules=rules
        ),
        wishes=wishes,
        company=company,
        before=before,
        settled=settled,
        columns=columns,
        digest=hashlib.sha256(content).hexdigest(),
    )


def _check_seasons_go_on(desk: Desk, game: str, settled: Sequence[Settled]) -> None:
    """Refuse what would come into a closed season, or out of one."""
    seasons = read_club(desk).seasons
    faults = [
        Fault.of(Refusal("season-is-closed", name=name), line=one.evening.lines[0].number)
        for one in settled
        if not one.known
        for name in (one.evening.season, *(one.moved or ())[1:])
        if seasons.key_of(name, game) in seasons.closed
    ]
    if faults:
        raise NotImported(faults)


def _names(evening: Evening) -> Iterator[tuple[str, int]]:
    return ((name, line.number) for line in evening.lines for name in line.players)

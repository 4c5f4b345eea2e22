"""Past results from a sheet: each evening of the sheet becomes a session that is over.

`scorekeeper.sheets` reads the file. This module asks about names that nobody knows and about
evenings that are here already, and makes the events of the rest.
"""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Collection, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, time, timedelta
from functools import cached_property
from io import SEEK_END, BytesIO
from typing import BinaryIO

from scorekeeper import journal, store
from scorekeeper.cards import Refusal
from scorekeeper.games import PRESETS, Game, game_of_preset
from scorekeeper.journal import SessionOpened
from scorekeeper.journal.events import (
    BY_TABLE,
    MOST_THERE,
    PAST,
    Seating,
    check_people,
    with_people,
)
from scorekeeper.journal.names import check_name, find_alike, identity, tidy
from scorekeeper.services.context import Services
from scorekeeper.services.imports.drafting import ImportProgress
from scorekeeper.services.imports.importing import MEGABYTE, Import, Preview, Read, Steps
from scorekeeper.services.imports.incoming import (
    History,
    Incoming,
    IncomingRuleset,
    NotImported,
)
from scorekeeper.services.imports.kept_files import digest_of
from scorekeeper.services.sessions import (
    known_people,
    played_seasons,
    read_club,
    read_session,
    season_as_known,
    to_event,
    to_row,
)
from scorekeeper.sheets.choices import Choices
from scorekeeper.sheets.model import Doubt, ImportFault, SheetReading, SheetResult, answer, ask
from scorekeeper.sheets.reading import read
from scorekeeper.store import immediate
from scorekeeper.wording.notation import day_of, write_signed

LARGEST_TABLE, LARGEST_BY_COMMAND = 32 * MEGABYTE, 256 * MEGABYTE
"""Bytes of a sheet by a page, and at the machine itself."""
MOST_OF_AN_EVENING, MOST_ASKED = 500, 100
"""Results of one evening, and questions of one kind that are asked at a time."""
ALL = "all"
"""The key that answers for every second sheet."""
_SEASONS_OFFERED = 5
_NOON = time(12, tzinfo=UTC)


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetImport(Import):
    """A file of past results with the ``choices`` of the user; ``name`` is the file's."""

    content: bytes | BinaryIO
    name: str = ""
    choices: Choices = field(default_factory=Choices)

    def look(self) -> Steps:
        """Return what would come in, or only the reading while anything is open."""
        plan = self._plan()
        if not plan.reading.is_ready:
            return Preview(reading=plan.reading)
        return (yield from super(SheetImport, self).look())

    def read(self) -> Generator[ImportProgress, None, Read]:
        plan = self._plan()
        reading = plan.reading
        yield ImportProgress(written=False, done=len(reading.results), whole=0, unit="lines")
        asked = (ImportFault(Refusal(one.words, **one.params)) for one in reading.questions)
        if not reading.is_ready:
            raise NotImported(*reading.faults, *asked)
        return Read(incoming=plan.incoming(self.by.device), shows=Preview(reading=reading))

    def bring(self) -> Steps:
        """Write it; names that were given are proposed the next time."""
        preview = yield from super(SheetImport, self).bring()
        meant = {spelt: identity(name) for spelt, name in self.choices.pairs("who").items() if name}
        if meant:
            with immediate(self.services.database):
                store.keep_import_choices(self.services.database, "person", meant)
        return preview

    def _plan(self) -> "Plan":
        file = BytesIO(self.content) if isinstance(self.content, bytes) else self.content
        most = LARGEST_BY_COMMAND if self.by.way == "command" else LARGEST_TABLE
        if file.seek(0, SEEK_END) > most:
            refusal = Refusal("import-too-large", most=most // MEGABYTE)
            raise NotImported(ImportFault(refusal))
        digest = digest_of(file)
        file.seek(0)
        today, known = self.services.now().astimezone().date(), _spellings(self.services)
        reading = read(file.read(), self.name, self.choices, today=today, known=known)
        return Plan(services=self.services, choices=self.choices, read=reading, digest=digest)


def _spellings(services: Services) -> Mapping[str, str]:
    """Return one spelling a person, by the identity of each: the present name if it was typed."""
    rows = store.spellings(services.database)
    last = {player: spelt for _, spelt, player in rows}
    last |= {player: spelt for key, spelt, player in rows if key == identity(player)}
    known = {identity(player): spelt for player, spelt in last.items()}
    return known | {key: last[player] for key, _, player in rows}


@dataclass(kw_only=True)
class Evening:
    """The results of one day, season and table.

    ``origin`` is their session in another book, ``known`` the one here that says the same.
    """

    day: date
    season: str
    table: str
    origin: str
    results: list[SheetResult] = field(default_factory=list)
    known: str = ""

    def session(self, turn: int = 0) -> str:
        """Return the session's id, made of all that the results say; ``turn`` makes another."""
        about = [self.day.isoformat(), identity(self.season)]
        for one in self.results:
            about += sorted(f"{identity(name)} {points}" for name, points in one.points)
            about.append(f"/{_note(one)}")
        said = "\n".join([*about, *(["again"] * turn)]).encode()
        return f"{PAST}{hashlib.sha256(said).hexdigest()[:16]}"

    @property
    def names(self) -> list[str]:
        return list(dict.fromkeys(name for one in self.results for name, _ in one.points))


_Line = tuple[frozenset[tuple[str, int]], str]
"""Everybody's points in a result, and its note."""


def _are_same(one: _Line, other: _Line) -> bool:
    """Tell whether two results say the same; where only one has a note, that does not count."""
    return one[0] == other[0] and (one[1] == other[1] or not (one[1] and other[1]))


def _note(result: SheetResult) -> str:
    return f"{result.table} {result.note}".strip()


@dataclass(kw_only=True)
class Plan:
    """A sheet compared with the records: its evenings, open questions, and events to write."""

    services: Services
    choices: Choices
    read: SheetReading
    digest: str

    @property
    def preset(self) -> str:
        return self.choices.one("rules") or next(iter(PRESETS))

    @cached_property
    def game(self) -> Game:
        """Return the game that was played.

        Raises:
            Refusal: ``preset-unknown``.
        """
        return game_of_preset(self.preset)

    @cached_property
    def reading(self) -> SheetReading:
        """Return all that was understood, with the questions of the records added."""
        if self.read.faults or self.read.questions or not self.read.results:
            return replace(self.read, questions=(*self.read.questions, *self._ask_about_names()))
        if not all(one.season for one in self.read.results) and not self._season:
            return replace(self.read, questions=(self._ask_for_season(),))
        faults = tuple(self._find_faults())
        asked = (*self._ask_about_names(), *self._ask_about_closed())
        if not asked and not faults:
            asked = tuple(self._ask_again())
        return replace(self.read, questions=asked, faults=faults)

    def _ask_for_season(self) -> Doubt:
        """Offer the newest seasons of the game, and the years of the sheet as new ones."""
        here = [one.season for one in played_seasons(self.services) if one.game == self.game.name]
        years = sorted({str(one.day.year) for one in self.read.results}, reverse=True)
        names = dict.fromkeys([*here[:_SEASONS_OFFERED], *years[:_SEASONS_OFFERED]])
        ways = (answer("season", ("season", name), samples=[name]) for name in names)
        return ask("season-missing", [], *ways)

    @property
    def _season(self) -> str:
        return tidy(self.choices.one("season"))

    @cached_property
    def _known(self) -> Mapping[str, str]:
        return {key: player for key, _, player in store.spellings(self.services.database)}

    def _ask_about_names(self) -> Iterator[Doubt]:
        said = self.choices.pairs("who")
        if not self._known or self.choices.one("names") == "new":
            return
        before = store.import_choices(self.services.database, "person")
        readings = {name: reading for _, name, reading in known_people(self.services)}
        given = {identity(name) for name in said.values()}
        unknown = [
            one.name for one in self.read.totals if identity(one.name) not in {*self._known, *given}
        ]
        for name in unknown[:MOST_ASKED]:
            earlier = self._known.get(before.get(identity(name), ""), "")
            alike = earlier or find_alike(name, self._known.values(), readings) or ""
            ways = [answer("new", ("who", f"{name}={name}")), answer("nobody", ("who", f"{name}="))]
            if alike:
                ways.insert(0, answer("is", ("who", f"{name}={alike}"), samples=[alike]))
            yield ask("name", [], *ways, name=name, alike=alike, before=int(bool(earlier)))

    @cached_property
    def evenings(self) -> list[Evening]:
        """Return the evenings of the sheet; without those of closed seasons if that was chosen."""
        found: dict[tuple[object, ...], Evening] = {}
        game = self.game.name
        called: dict[str, str] = {}
        for one in self.read.results:
            typed = tidy(one.season) or self._season
            season = called.setdefault(typed, season_as_known(self.services, typed, game))
            key = one.day, identity(season), one.session, identity(one.table)
            new = Evening(day=one.day, season=season, table=one.table, origin=one.session)
            found.setdefault(key, new).results.append(one)
        fewest = self.game.fewest_players
        evenings = [replace(one, results=_fold_fees(one, fewest)) for one in found.values()]
        for evening in evenings:
            evening.known = self._known_as(evening, {other.known for other in evenings})
        if self.choices.one("closed") == "out":
            evenings = [one for one in evenings if not self._closed_by(one)]
        return evenings

    def _closed_by(self, evening: Evening) -> str:
        """Return the closed season that would take an evening, or give one up for it."""
        seasons = read_club(self.services).seasons
        key = seasons.key_of(evening.season, self.game.name)
        return evening.season if key in seasons.closed else ""

    def _ask_about_closed(self) -> Iterator[Doubt]:
        new = (one for one in self.evenings if not one.known)
        names = Counter(name for one in new if (name := self._closed_by(one)))
        if names:
            keys = [one.results[0].keys[0] for one in self.evenings if self._closed_by(one)]
            yield ask("closed", keys, answer("out", ("closed", "out")), season=", ".join(names))

    def _find_faults(self) -> Iterator[ImportFault]:
        for name in self.choices.pairs("who").values():
            try:
                check_name(name) if name else None
            except Refusal as refusal:
                yield ImportFault(refusal)
        for evening in self.evenings:
            if len(evening.results) > MOST_OF_AN_EVENING:
                many = Refusal("past-too-many", most=MOST_OF_AN_EVENING)
                yield ImportFault(many, "".join(evening.results[MOST_OF_AN_EVENING].keys[:1]))
                continue
            for result in evening.results:
                points = tuple(worth for _, worth in result.points)
                try:
                    for name, _ in result.points:
                        check_name(name)
                    past = journal.PastResult(points=points, note=_note(result))
                    journal.session.check_result(past)
                except Refusal as refusal:
                    yield ImportFault(refusal, "".join(result.keys[:1]))

    @cached_property
    def _here(self) -> "Here":
        return Here(self.services)

    def _known_as(self, evening: Evening, taken: Collection[str]) -> str:
        """Return the session that says the same; none of those ``taken`` by other evenings."""
        own = evening.session()
        if own in self._here.sessions:
            return own
        if evening.origin and store.last_event(self.services.database, evening.origin):
            return evening.origin
        lines = [(self._line(one.points), _note(one)) for one in evening.results]
        for earlier in self._earlier(evening):
            if earlier.is_past and earlier.session not in taken:
                here = self._lines_here(earlier.session)
                if len(here) == len(lines) and all(map(_are_same, here, lines)):
                    return earlier.session
        return ""

    def _line(self, points: Iterable[tuple[str, int]]) -> frozenset[tuple[str, int]]:
        return frozenset((self._person(name), worth) for name, worth in points)

    def _person(self, name: str) -> str:
        return identity(self._known.get(identity(name), name))

    def _lines_here(self, session_id: str) -> list["_Line"]:
        session = read_session(self.services, session_id)
        assert session is not None  # noqa: S101 - the tables name it
        return [
            (self._line((session.names[who], worth) for who, worth in zip(
                one.players, one.points, strict=True
            )), one.note)
            for one in session.past
        ]  # fmt: skip

    def _points(self, evening: Evening) -> Counter[str]:
        made = Counter[str]()
        for one in evening.results:
            for name, worth in one.points:
                made[self._person(name)] += worth
        return made

    @cached_property
    def _of_the_sheet(self) -> frozenset[str]:
        """Return the sessions of the records that this sheet tells once more."""
        return frozenset({one.known for one in self.evenings} - {""})

    def _earlier(self, evening: Evening) -> list["Before"]:
        """Return the sessions of the same day, of any season, in which somebody of it played."""
        people = set(self._points(evening))
        on = self._here.on[evening.day.isoformat(), self.game.name]
        return [one for one in on if people & set(one.points)]

    def _in_question(self, evening: Evening) -> list["Before"]:
        """Return sessions that an evening may tell again: of its day, or elsewhere the same."""
        points = self._points(evening)
        others = [one for one in self._earlier(evening) if one.session not in self._of_the_sheet]
        return others or [
            one for one in self._here.telling[frozenset(points.items())]
            if one.is_past and one.session not in self._of_the_sheet
            and one.game == self.game.name
        ]  # fmt: skip

    @cached_property
    def _keys(self) -> list[str]:
        """Return how each evening is named in an answer: by its day, and its table if need be."""
        days = Counter(one.day for one in self.evenings)
        keys, seen = list[str](), Counter[str]()
        for one in self.evenings:
            about = " ".join(filter(None, [one.season, one.table])) or "1"
            key = one.day.isoformat() + (f"/{about}" if days[one.day] > 1 else "")
            seen[key] += 1
            keys.append(f"{key} {seen[key]}" if seen[key] > 1 else key)
        return keys

    @cached_property
    def _said_again(self) -> Mapping[str, str]:
        return self.choices.pairs("again")

    def _again(self, key: str, before: Sequence["Before"]) -> str:
        """Return the answer for an evening. A session that was recorded here gives way to none."""
        said = self._said_again.get(identity(key)) or self._said_again.get(ALL, "")
        return said if said != "replace" or all(one.is_past for one in before) else ""

    def _ask_again(self) -> Iterator[Doubt]:
        asked = [
            self._second_sheet(key, evening, before)
            for key, evening in zip(self._keys, self.evenings, strict=True)
            if not evening.known and (before := self._in_question(evening))
            and not self._again(key, before)
        ]  # fmt: skip
        if asked[1:]:
            codes = min(([way.code for way in one.answers] for one in asked), key=len)
            ways = (answer(code, ("again", f"{ALL}={code}")) for code in codes)
            yield ask("again-all", [], *ways, days=len(asked))
        yield from asked[:MOST_ASKED]

    def _second_sheet(self, key: str, evening: Evening, before: Sequence["Before"]) -> Doubt:
        now, then = self._points(evening), Counter[str]()
        for one in before:
            then.update(one.points)
        called = {self._person(name): self._known.get(identity(name), name)
                  for name in evening.names} | dict(self._here.called)  # fmt: skip
        both = {who: then[who] + now[who] for who in now}

        def change(after: Mapping[str, int]) -> Iterator[str]:
            for who in dict.fromkeys([*now, *then]):
                was, new = (write_signed(one[who]) if who in one else "–" for one in (then, after))
                if was != new:
                    yield f"{called.get(who, who)} {was} → {new}"

        ways = [
            answer("beside", ("again", f"{key}=beside"), samples=change({**then, **both})),
            answer("skip", ("again", f"{key}=skip")),
        ]
        if all(one.is_past for one in before):
            ways.insert(0, answer("replace", ("again", f"{key}=replace"), samples=change(now)))
        return ask(
            "again", [evening.results[0].keys[0]], *ways,
            day=key, before=", ".join(dict.fromkeys(f"{one.day} {one.season}" for one in before)),
        )  # fmt: skip

    def incoming(self, by: str) -> Incoming:
        """Return all that comes in, and all that gives way to it."""
        game, rules = self.game, self.game.canon.presets[self.preset].rules
        address, document = rules.fingerprint(), rules.to_kept()
        own = IncomingRuleset(address=address, game=game.name, document=document, rules=rules)
        histories = list(self._histories(by, address))
        return Incoming(
            rulesets={address: own}, histories=histories, sessions=len(histories),
            digest=self.digest, is_table=True
        )  # fmt: skip

    def _histories(self, by: str, ruleset: str) -> Iterator[History]:
        game = self.game
        given_way = set[str]()
        for key, evening in zip(self._keys, self.evenings, strict=True):
            if evening.known:
                yield self._of_here(evening.known)
                continue
            before = self._in_question(evening)
            again = self._again(key, before)
            if before and again == "skip":
                continue
            turn = 0
            while store.last_event(self.services.database, evening.session(turn)) is not None:
                turn += 1  # the same was here before and gave way
            session = evening.session(turn)
            for one in before if again == "replace" else ():
                if one.session not in given_way:
                    given_way.add(one.session)
                    gone = journal.SessionDiscarded(replaced_by=session)
                    yield self._of_here(one.session, gone, by)
            moved = read_club(self.services).seasons.moved if again == "replace" else ()
            season = next((one.season for one in before if one.session in moved), evening.season)
            like = SessionOpened(
                game=game.name, preset=self.preset, ruleset=ruleset, season=season,
                players=(), day=evening.day.isoformat(),
            )  # fmt: skip
            seats = range(game.fewest_players, game.most_players + 1)
            facts = list(_facts(evening, like, seats))
            events = _events(session, evening.day, [fact for fact, _ in facts])
            yield History(
                session=session, rows=[(to_row(event), event) for event in events],
                keys=[key for _, key in facts], in_table=True,
            )  # fmt: skip

    def _of_here(
        self, session: str, fact: journal.SessionDiscarded | None = None, by: str = ""
    ) -> History:
        """Return a session of the records, with one more event if there is one."""
        rows = [(row, to_event(row)) for row in store.events_of(self.services.database, session)]
        if fact is not None:
            number = len(rows) + 1
            event = journal.Event(
                session=session, sequence=number, command_id=f"{session}/{number}",
                at=self.services.stamp(), by=by, fact=fact,
            )  # fmt: skip
            rows.append((to_row(event), event))
        return History(session=session, rows=rows, in_table=True)


def _fold_fees(evening: Evening, fewest: int) -> list[SheetResult]:
    """Add fees and penalties to the last hand that all of them played.

    Only sheets that this program wrote tell them beside hands.
    """
    found = list[SheetResult]()
    for one in evening.results:
        worth = dict(one.points)
        at = -1
        if evening.origin and len(worth) < fewest:
            played = (
                at for at, hand in enumerate(found) if worth.keys() <= dict(hand.points).keys()
            )
            at = max(played, default=-1)
        if at < 0:
            found.append(one)
        else:
            points = tuple((name, made + worth.get(name, 0)) for name, made in found[at].points)
            found[at] = replace(found[at], points=points)
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class Before:
    """A session of the records: its day, season and everybody's points, by who they are."""

    session: str
    day: str
    game: str
    season: str
    is_past: bool
    points: Mapping[str, int]


class Here:
    """All sessions of the records by day, and by everybody's points."""

    def __init__(self, services: Services) -> None:
        points = defaultdict[str, Counter[str]](Counter)
        about: dict[str, store.PointsRow] = {}
        keys: dict[str, str] = {}
        for row in store.points_of_sessions(services.database):
            who = keys.setdefault(row.player, identity(row.player))
            points[row.session][who] += row.points
            about[row.session] = row
        self.called = {who: player for player, who in keys.items()}
        self.sessions = {
            row.session: Before(
                session=row.session, day=row.day or str(day_of(row.opened_at)), game=row.game,
                season=row.season, is_past=row.session.startswith(PAST), points=points[row.session]
            )
            for row in about.values()
        }  # fmt: skip
        self.on = defaultdict[tuple[str, str], list[Before]](list)
        self.telling = defaultdict[frozenset[tuple[str, int]], list[Before]](list)
        for one in self.sessions.values():
            self.on[one.day, one.game].append(one)
            self.telling[frozenset(one.points.items())].append(one)


def _facts(
    evening: Evening, like: SessionOpened, seated: range
) -> Iterator[tuple[journal.Fact, str]]:
    """Yield the facts of an evening, each with the address of the row that tells it.

    ``seated`` are the numbers of players that a table seats.
    """
    results = evening.results
    first, last = results[0].keys[0], results[-1].keys[0]
    if all(one.kind == "hand" and len(one.points) in seated for one in results):
        seats = _Seats([name for name, _ in results[0].points])
        yield replace(like, players=seats.players), first
        for one in results:
            for fact in seats.coming(one):
                yield fact, one.keys[0]
            yield seats.result(one), one.keys[0]
    else:
        names = evening.names
        numbers = {name: number for number, name in enumerate(names)}
        yield journal.DayOpened(
            game=like.game, preset=like.preset, ruleset=like.ruleset, season=like.season,
            players=tuple(names), day=like.day,
        ), first  # fmt: skip
        for one in results:
            found = {numbers[name]: worth for name, worth in one.points}
            played = {numbers[name]: hands for name, hands in one.hands}
            people = tuple(sorted(found))
            yield journal.DayResult(
                points=tuple(found[who] for who in people), note=_note(one),
                seats=() if len(people) == len(names) else people,
                hands=tuple(played[who] for who in people) if played.keys() == found.keys() else (),
            ), one.keys[0]  # fmt: skip
    yield journal.SessionClosed(), last


class _Seats:
    """The people of an evening, hand by hand."""

    def __init__(self, names: Sequence[str]) -> None:
        self.players = tuple(names)
        self._table = Seating.of(self.players)
        self._numbers = {name: number for number, name in enumerate(names)}

    def coming(self, result: SheetResult) -> Iterator[journal.PersonArrived | journal.PersonLeft]:
        """Yield who has come since; where there are too many for a table, some have left."""
        playing = [name for name, _ in result.points]
        missing = [name for name in playing if self._numbers.get(name) not in self._table.there]
        surplus = len(self._table.there) + len(missing) - MOST_THERE
        resting = [one for one in self._table.there if self._table.names[one] not in playing]
        for person in resting[: max(surplus, 0)]:
            left = journal.PersonLeft(person=person)
            self._table = with_people(self._table, left, 0)
            yield left
        for name in missing:
            came = journal.PersonArrived(name=name, place=len(self._table.there))
            check_people(self._table, came)
            self._table = with_people(self._table, came, 0)
            self._numbers.setdefault(name, len(self._table.names) - 1)
            yield came

    def result(self, result: SheetResult) -> journal.PastResult:
        found = dict(sorted((self._numbers[name], worth) for name, worth in result.points))
        seats = tuple(found)
        return journal.PastResult(
            points=tuple(found.values()), note=_note(result),
            seats=() if seats == tuple(self._table.people) else seats,
        )  # fmt: skip


def _events(session: str, day: date, facts: Sequence[journal.Fact]) -> Iterator[journal.Event]:
    """Yield the journal of a day, every event at noon: it is the same on every machine."""
    noon = datetime.combine(day, _NOON)
    for number, fact in enumerate(facts, start=1):
        at = noon + timedelta(milliseconds=number)
        yield journal.Event(
            session=session, sequence=number, command_id=f"{session}/{number}",
            at=at.isoformat(timespec="milliseconds"), by=BY_TABLE, fact=fact,
        )  # fmt: skip

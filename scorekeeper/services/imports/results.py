"""Past results from a sheet: each evening of the sheet becomes a session that is over.

`scorekeeper.sheets` reads the file. This module asks about names that nobody knows and about
evenings that are here already, and makes the events of the rest.
"""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from functools import cached_property
from itertools import count
from typing import NamedTuple

from scorekeeper import journal, store
from scorekeeper.cards import Refusal
from scorekeeper.games import PRESETS, Game, game_of_preset
from scorekeeper.journal.events import BY_TABLE, MOST_THERE, PAST
from scorekeeper.journal.names import check_name, find_alike, identity, tidy
from scorekeeper.services import sessions
from scorekeeper.services.context import Services
from scorekeeper.services.imports.importing import MEGABYTE, Import, Preview, Told, in_silence
from scorekeeper.services.imports.incoming import History, Incoming, NotImported
from scorekeeper.sheets.choices import Choices
from scorekeeper.sheets.model import ImportFault, Reply, SheetReading, SheetResult
from scorekeeper.sheets.reading import read
from scorekeeper.store import immediate
from scorekeeper.store.journal import KeptRuleset
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
    """A file of past results with the ``choices`` of the user."""

    content: bytes
    choices: Choices = field(default_factory=Choices)

    def read(self) -> tuple[Incoming | None, Preview]:
        most = LARGEST_BY_COMMAND if self.by.way == "command" else LARGEST_TABLE
        if len(self.content) > most:
            raise NotImported(ImportFault(Refusal("import-too-large", most=most // MEGABYTE)))
        reading = self.understand(self.services.now().astimezone().date())
        plan = SheetPlan(
            services=self.services, choices=self.choices, by=self.by.device, reading=reading
        )
        plan.ask()
        if not reading.is_ready:
            return None, Preview(reading=reading)
        digest = hashlib.sha256(self.content).hexdigest()
        return plan.incoming(digest), Preview(reading=reading)

    def bring(self, told: Told = in_silence) -> Preview:
        """Write it; names that were given are proposed the next time."""
        preview = super(SheetImport, self).bring(told)
        meant = {spelt: identity(name) for spelt, name in self.choices.pairs("who").items() if name}
        if meant:
            with immediate(self.services.database):
                store.keep_import_choices(self.services.database, "person", meant)
        return preview

    def understand(self, today: date) -> SheetReading:
        """Return what the content means; nothing was played after ``today``."""
        return read(self.content, self.choices, today=today, known=known_spellings(self.services))


def known_spellings(services: Services) -> Mapping[str, str]:
    """Return one spelling a person, by the identity of each: the present name if it was typed."""
    rows = store.spellings(services.database)
    last = {player: spelt for _, spelt, player in rows}
    last |= {player: spelt for key, spelt, player in rows if key == identity(player)}
    known = {identity(player): spelt for player, spelt in last.items()}
    return known | {key: last[player] for key, _, player in rows}


class Before(NamedTuple):
    """A session of the records: its day, season and everybody's points, by who they are."""

    session: str
    day: str
    season: str
    points: Counter[str]

    @property
    def is_past(self) -> bool:
        return self.session.startswith(PAST)


@dataclass(kw_only=True)
class Evening:
    """The results of one day, season and table, with the ``key`` that answers name.

    ``origin`` is their session in another book, ``session`` here; ``is_known`` if it says the same.
    ``before`` are sessions here that it may tell again, ``again`` is the answer about them.
    """

    day: date
    season: str
    table: str
    origin: str
    results: list[SheetResult] = field(default_factory=list)
    key: str = ""
    session: str = ""
    is_known: bool = False
    before: Sequence[Before] = ()
    again: str = ""

    def make_id(self, turn: int) -> str:
        """Return an id made of all that the results say; ``turn`` makes another."""
        about = [self.day.isoformat()]
        for one in self.results:
            about += sorted(f"{identity(name)} {points}" for name, points in one.points)
            about.append(f"/{_note(one)}")
        said = "\n".join([*about, *(["again"] * turn)]).encode()
        return f"{PAST}{hashlib.sha256(said).hexdigest()[:16]}"

    @property
    def names(self) -> list[str]:
        return list(dict.fromkeys(name for one in self.results for name, _ in one.points))


def _note(result: SheetResult) -> str:
    return f"{result.table} {result.note}".strip()


@dataclass(kw_only=True)
class SheetPlan:
    """A sheet compared with the records: its evenings, open questions, and events to write."""

    services: Services
    choices: Choices
    by: str
    reading: SheetReading

    @cached_property
    def _preset(self) -> str:
        return self.choices.one("rules") or next(iter(PRESETS))

    @cached_property
    def _game(self) -> Game:
        """The game that was played; Refusal: ``preset-unknown``."""
        return game_of_preset(self._preset)

    @cached_property
    def _season(self) -> str:
        return tidy(self.choices.one("season"))

    @cached_property
    def _called(self) -> Mapping[str, str]:
        """Everybody's present name by the identity of each spelling."""
        return {key: player for key, _, player in store.spellings(self.services.database)}

    def ask(self) -> None:
        """Add the faults and questions of the records to those of the sheet."""
        reading, is_whole = self.reading, self.reading.is_ready
        if is_whole and not (self._season or all(one.season for one in reading.results)):
            self._ask_for_season()
            return
        if is_whole:
            reading.faults += self._find_faults()
        self._ask_about_names()
        if reading.is_ready:
            self._ask_again()

    def _ask_for_season(self) -> None:
        """Offer the newest seasons of the game, and the years of the sheet as new ones."""
        game = self._game.name
        here = [one.season for one in sessions.played_seasons(self.services) if one.game == game]
        years = sorted({str(one.day.year) for one in self.reading.results}, reverse=True)
        names = dict.fromkeys([*here[:_SEASONS_OFFERED], *years[:_SEASONS_OFFERED]])
        ways = (Reply("season", [("season", name)], [name]) for name in names)
        self.reading.ask("season-missing", [], *ways)

    def _find_faults(self) -> Iterator[ImportFault]:
        for evening in self.evenings:
            if len(evening.results) > MOST_OF_AN_EVENING:
                many = Refusal("past-too-many", most=MOST_OF_AN_EVENING)
                yield ImportFault(many, evening.results[MOST_OF_AN_EVENING].keys[0])
                continue
            for result in evening.results:
                points = tuple(worth for _, worth in result.points)
                try:
                    for name, _ in result.points:
                        check_name(name)
                    past = journal.PastResult(points=points, note=_note(result))
                    journal.session.check_result(past)
                except Refusal as refusal:
                    yield ImportFault(refusal, result.keys[0])

    def _ask_about_names(self) -> None:
        called = self._called
        if not called or self.choices.one("names") == "new":
            return
        before = store.import_choices(self.services.database, "person")
        readings = {name: reading for _, name, reading in sessions.known_people(self.services)}
        given = {identity(name) for name in self.choices.pairs("who").values()}
        names = (one.name for one in self.reading.totals)
        unknown = [name for name in names if identity(name) not in {*called, *given}]
        for name in unknown[:MOST_ASKED]:
            earlier = called.get(before.get(identity(name), ""), "")
            alike = earlier or find_alike(name, called.values(), readings) or ""
            said = {"new": f"{name}={name}", "nobody": f"{name}="}
            ways = [Reply(code, [("who", value)]) for code, value in said.items()]
            if alike:
                ways.insert(0, Reply("is", [("who", f"{name}={alike}")], [alike]))
            self.reading.ask("name", [], *ways, name=name, alike=alike, before=int(bool(earlier)))

    # The same evening in the records

    @cached_property
    def evenings(self) -> list[Evening]:
        """The evenings of the sheet, compared with the sessions of the records."""
        found: dict[tuple[object, ...], Evening] = {}
        seasons: dict[str, str] = {}
        for one in self.reading.results:
            typed = tidy(one.season) or self._season
            if typed not in seasons:
                seasons[typed] = sessions.season_as_known(self.services, typed, self._game.name)
            season = seasons[typed]
            place = one.day, identity(season), one.session, identity(one.table)
            new = Evening(day=one.day, season=season, table=one.table, origin=one.session)
            found.setdefault(place, new).results.append(one)
        days, seen = Counter(one.day for one in found.values()), Counter[str]()
        for evening in found.values():
            about = " ".join(filter(None, [evening.season, evening.table])) or "1"
            key = evening.day.isoformat() + (f"/{about}" if days[evening.day] > 1 else "")
            seen[key] += 1
            evening.key = f"{key} {seen[key]}" if seen[key] > 1 else key
            self._find_session(evening, {one.session for one in found.values()})
        told = {one.session for one in found.values()}
        answers = self.choices.pairs("again")
        for evening in found.values():
            if not evening.is_known:
                elsewhere = self._here[frozenset(self._points(evening).items())]
                some = (self._same_day(evening), elsewhere)
                free = [[one for one in same if one.session not in told] for same in some]
                evening.before = free[0] or free[1]
                said = answers.get(identity(evening.key)) or answers.get(ALL, "")
                can_go = all(one.is_past for one in evening.before)  # not if it was recorded here
                evening.again = said if said != "replace" or can_go else ""
        return list(found.values())

    def _find_session(self, evening: Evening, taken: Collection[str]) -> None:
        """Give an evening its session here if it is known, or the id of a new one."""
        if evening.origin and self._has(evening.origin):
            evening.session, evening.is_known = evening.origin, True
            return
        ids = (evening.make_id(turn) for turn in count())
        evening.session = next(
            one for one in ids if one not in taken and (one in self._counted or not self._has(one))
        )
        evening.is_known = evening.session in self._counted

    def _has(self, session: str) -> bool:
        return store.last_event(self.services.database, session) is not None

    def _person(self, name: str) -> str:
        return identity(self._called.get(identity(name), name))

    def _points(self, evening: Evening) -> Counter[str]:
        made = Counter[str]()
        for one in evening.results:
            for name, worth in one.points:
                made[self._person(name)] += worth
        return made

    @cached_property
    def _here(self) -> Mapping[object, list[Before]]:
        """The sessions of this game in the records, by their day; past ones also by all points."""
        points = defaultdict[str, Counter[str]](Counter)
        about: dict[str, store.PointsRow] = {}
        for row in store.points_of_sessions(self.services.database):
            if row.game == self._game.name:
                points[row.session][identity(row.player)] += row.points
                about[row.session] = row
        found = defaultdict[object, list[Before]](list)
        for session, row in about.items():
            day = row.day or str(day_of(row.opened_at))
            one = Before(session, day, row.season, points[session])
            found[day].append(one)
            if one.is_past:
                found[frozenset(one.points.items())].append(one)
        return found

    @cached_property
    def _counted(self) -> set[str]:
        return {one.session for same in self._here.values() for one in same}

    def _same_day(self, evening: Evening) -> list[Before]:
        """Return the sessions of the same day, of any season, in which somebody of it played."""
        people = self._points(evening).keys()
        return [one for one in self._here[evening.day.isoformat()] if people & one.points.keys()]

    def _ask_again(self) -> None:
        asked = [one for one in self.evenings if one.before and not one.again]
        if asked[1:]:
            can_go = all(one.is_past for evening in asked for one in evening.before)
            codes = [*(["replace"] if can_go else []), "beside", "skip"]
            ways = [Reply(code, [("again", f"{ALL}={code}")]) for code in codes]
            self.reading.ask("again-all", [], *ways, days=len(asked))
        for one in asked[:MOST_ASKED]:
            self._ask_about_evening(one)

    def _ask_about_evening(self, evening: Evening) -> None:
        now, then = self._points(evening), Counter[str]()
        for one in evening.before:
            then.update(one.points)
        called = {identity(name): name for name in (*evening.names, *self._called.values())}

        def tell(after: Mapping[str, int]) -> Iterator[str]:
            for who in dict.fromkeys([*now, *then]):
                was, new = (write_signed(one[who]) if who in one else "–" for one in (then, after))
                if was != new:
                    yield f"{called.get(who, who)} {was} → {new}"

        both = {**then, **{who: then[who] + now[who] for who in now}}
        changes = {"replace": tuple(tell(now)), "beside": tuple(tell(both)), "skip": ()}
        if not all(one.is_past for one in evening.before):
            del changes["replace"]
        ways = (
            Reply(code, [("again", f"{evening.key}={code}")], change)
            for code, change in changes.items()
        )
        days = ", ".join(dict.fromkeys(f"{one.day} {one.season}" for one in evening.before))
        keys = [evening.results[0].keys[0]]
        self.reading.ask("again", keys, *ways, day=evening.key, before=days)

    # The events of the evenings

    def incoming(self, digest: str) -> Incoming:
        """Return all that comes in, and all that gives way to it."""
        rules = self._game.canon.presets[self._preset].rules
        address, game = rules.fingerprint(), self._game.name
        own = KeptRuleset(address=address, game=game, document=rules.to_kept())
        histories = list(self._histories(address))
        return Incoming(
            rulesets=[own], histories=lambda: histories, sessions=len(histories), digest=digest
        )

    def _histories(self, ruleset: str) -> Iterator[History]:
        given_way = set[str]()
        moved = sessions.read_club(self.services).seasons.moved
        for evening in self.evenings:
            session, season = evening.session, evening.season
            if evening.is_known:
                yield self._of_here(session)
            if evening.is_known or (evening.before and evening.again == "skip"):
                continue
            if evening.before and evening.again == "replace":
                for one in evening.before:
                    if one.session not in given_way:
                        given_way.add(one.session)
                        yield self._of_here(one.session, replaced_by=session)
                season = next(
                    (one.season for one in evening.before if one.session in moved), season
                )
            is_day = _is_day(evening, self._game)
            kind = journal.DayOpened if is_day else journal.SessionOpened
            opened = kind(
                game=self._game.name, preset=self._preset, ruleset=ruleset, season=season,
                players=tuple(evening.names[: None if is_day else self._game.most_players]),
                day=evening.day.isoformat(),
            )  # fmt: skip
            noon = datetime.combine(evening.day, _NOON)  # the same on every machine
            rows, keys = list[tuple[store.EventRow, journal.Event]](), list[str]()
            for number, (fact, key) in enumerate(_facts(evening, opened), start=1):
                at = (noon + timedelta(milliseconds=number)).isoformat(timespec="milliseconds")
                rows.append(_event(session, number, at, BY_TABLE, fact))
                keys.append(key)
            yield History(session=session, rows=rows, keys=keys, in_table=True)

    def _of_here(self, session: str, replaced_by: str = "") -> History:
        """Return a session of the records, discarded if another takes its place."""
        rows = [
            (row, sessions.to_event(row))
            for row in store.events_of(self.services.database, session)
        ]
        if replaced_by:
            fact = journal.SessionDiscarded(replaced_by=replaced_by)
            rows.append(_event(session, len(rows) + 1, self.services.stamp(), self.by, fact))
        return History(session=session, rows=rows, in_table=True)


def _event(
    session: str, number: int, at: str, by: str, fact: journal.Fact
) -> tuple[store.EventRow, journal.Event]:
    command = f"{session}/{number}"
    event = journal.Event(
        session=session, sequence=number, command_id=command, at=at, by=by, fact=fact
    )
    return sessions.to_row(event), event


def _is_day(evening: Evening, game: Game) -> bool:
    """Tell whether the results are no hands of so many people as sit at one table."""
    seats = range(game.fewest_players, game.most_players + 1)
    are_hands = all(one.kind == "hand" and len(one.points) in seats for one in evening.results)
    return not are_hands or len(evening.names) > MOST_THERE


def _facts(evening: Evening, opened: journal.SessionOpened) -> Iterator[tuple[journal.Fact, str]]:
    """Yield the facts of an evening, each with the address of the row that tells it."""
    results, names = evening.results, evening.names
    yield opened, results[0].keys[0]
    for place in range(len(opened.players), len(names)):
        yield journal.PersonArrived(name=names[place], place=place), results[0].keys[0]
    numbers = {name: number for number, name in enumerate(names)}
    for one in results:
        points = {numbers[name]: worth for name, worth in one.points}
        hands = {numbers[name]: played for name, played in one.hands}
        people = tuple(sorted(points))
        worth = tuple(points[who] for who in people)
        seats = () if len(people) == len(names) else people
        past = journal.PastResult(points=worth, note=_note(one), seats=seats)
        if isinstance(opened, journal.DayOpened):
            played = tuple(hands[who] for who in people) if hands.keys() == points.keys() else ()
            past = journal.DayResult(points=worth, note=_note(one), seats=seats, hands=played)
        yield past, one.keys[0]
    yield journal.SessionClosed(), results[-1].keys[0]

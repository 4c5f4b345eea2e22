"""Past results from a sheet: each evening of the sheet becomes a session that is over."""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from functools import cached_property, partial
from itertools import count
from typing import NamedTuple

from scorekeeper import journal, store
from scorekeeper.cards import Refusal
from scorekeeper.games import PRESETS, game_of_preset
from scorekeeper.journal.events import BY_TABLE, MOST_THERE, PAST
from scorekeeper.journal.names import check_name, find_alike, identity, tidy
from scorekeeper.services import sessions
from scorekeeper.services.context import Services
from scorekeeper.services.imports.importing import History, Import, Incoming
from scorekeeper.sheets.choices import Choices
from scorekeeper.sheets.model import ImportFault, Reply, SheetReading, SheetResult
from scorekeeper.sheets.reading import read
from scorekeeper.store.journal import KeptRuleset
from scorekeeper.wording.notation import day_of, write_signed

MOST_OF_AN_EVENING, MOST_ASKED, MOST_COMPARED = 500, 100, 300  # results, questions, names


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetImport(Import):
    """A file of past results with the ``choices`` of the user."""

    content: bytes
    choices: Choices = field(default_factory=Choices)

    def read(self) -> Incoming:
        reading = self.understand(self.services.now().astimezone().date())
        plan = SheetPlan(self.services, self.choices, self.by.device, reading)
        plan.ask()
        if not reading.is_ready:
            return Incoming(reading=reading)
        return plan.incoming(hashlib.sha256(self.content).hexdigest())

    def understand(self, today: date) -> SheetReading:
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


@dataclass(kw_only=True)
class Evening:
    """The results of one day, season and table, with the ``key`` that answers name.

    ``before`` are other sessions that it may tell again, ``again`` is the answer about them.
    """

    day: date
    season: str
    results: list[SheetResult] = field(default_factory=list)
    points: Counter[str] = field(default_factory=Counter)
    key: str = ""
    session: str = ""
    is_known: bool = False
    before: Sequence[Before] = ()
    again: str = ""

    @property
    def can_replace(self) -> bool:
        return all(one.session.startswith(PAST) for one in self.before)

    @property
    def names(self) -> list[str]:
        return list(dict.fromkeys(name for one in self.results for name, _ in one.points))

    def make_id(self, turn: int) -> str:
        """Return an id made of all that the results say; ``turn`` makes another."""
        about = [self.day.isoformat()]
        for one in self.results:
            about += sorted(f"{identity(name)} {points}" for name, points in one.points)
            about.append(f"/{_note(one)}")
        said = "\n".join([*about, *(["again"] * turn)]).encode()
        return f"{PAST}{hashlib.sha256(said).hexdigest()[:16]}"


def _note(result: SheetResult) -> str:
    return f"{result.table} {result.note}".strip()


class SheetPlan:
    """A sheet compared with the records: its evenings, open questions, and events to write."""

    def __init__(self, services: Services, choices: Choices, by: str, reading: SheetReading):
        self._services, self._choices, self._by, self._reading = services, choices, by, reading
        self._preset = choices.one("rules") or next(iter(PRESETS))
        self._game = game_of_preset(self._preset)
        self._season = tidy(choices.one("season"))
        rows = store.spellings(services.database)
        self._called = {key: player for key, _, player in rows}  # the present name of a spelling

    def ask(self) -> None:
        reading, is_whole = self._reading, self._reading.is_ready
        if is_whole and not (self._season or all(one.season for one in reading.results)):
            played = sessions.played_seasons(self._services)
            here = [one.season for one in played if one.game == self._game.name]
            years = sorted({str(one.day.year) for one in reading.results}, reverse=True)
            names = dict.fromkeys([*here[:5], *years[:5]])  # the newest, and new ones
            ways = (Reply("season", [("season", name)], [name]) for name in names)
            reading.ask("season-missing", [], *ways)
            return
        if is_whole:
            reading.faults += self._find_faults()
        self._ask_about_names()
        if reading.is_ready:
            self._ask_again()

    def _find_faults(self) -> Iterator[ImportFault]:
        for evening in self.evenings:
            if len(evening.results) > MOST_OF_AN_EVENING:
                many = Refusal("past-too-many", most=MOST_OF_AN_EVENING)
                yield ImportFault(many, evening.results[MOST_OF_AN_EVENING].keys[0])
            for one in evening.results:
                points = tuple(worth for _, worth in one.points)
                past = journal.PastResult(points=points, note=_note(one))
                try:
                    for name, _ in one.points:
                        check_name(name)
                    journal.session.check_result(past)
                except Refusal as refusal:
                    yield ImportFault(refusal, one.keys[0])

    def _ask_about_names(self) -> None:
        """Ask about unknown names: all, or only similar ones while the club has no people."""
        called, asked, names = self._called, 0, [one.name for one in self._reading.totals]
        if self._choices.one("names") == "new":
            return
        before = store.import_choices(self._services.database)
        readings = {name: reading for _, name, reading in sessions.known_people(self._services)}
        told = {*called, *map(identity, self._choices.pairs("who").values())}
        for at, name in enumerate(names):
            if identity(name) in told or asked == MOST_ASKED:
                continue
            earlier = called.get(before.get(identity(name), ""), "")
            alike = earlier or find_alike(name, called.values(), readings) or ""
            if twin := "" if alike else find_alike(name, names[:at][:MOST_COMPARED]):
                both = (one for one in self._reading.results if {name, twin} <= {*one.by_name})
                alike = "" if any(both) else twin
            if not (called or alike):
                continue
            asked += 1
            said = {"new": f"{name}={name}", "nobody": f"{name}="}
            ways = [Reply(code, [("who", value)]) for code, value in said.items()]
            if alike:
                ways.insert(0, Reply("is", [("who", f"{name}={alike}")], [alike]))
            self._reading.ask("name", [], *ways, name=name, alike=alike, before=int(bool(earlier)))

    @cached_property
    def evenings(self) -> Collection[Evening]:
        found: dict[tuple[object, ...], Evening] = {}
        services, season, game = self._services, self._season, self._game.name
        known = {
            typed: sessions.season_as_known(services, tidy(typed) or season, game)
            for typed in {one.season for one in self._reading.results}
        }
        for one in self._reading.results:
            season = known[one.season]
            place = one.day, identity(season), one.session, identity(one.table)
            evening = found.setdefault(place, Evening(day=one.day, season=season))
            evening.results.append(one)
            for name, worth in one.points:
                evening.points[identity(self._called.get(identity(name), name))] += worth
        days, seen, told = Counter(one.day for one in found.values()), Counter[str](), set[str]()
        has = partial(store.last_event, self._services.database)
        for evening in found.values():
            key, first = evening.day.isoformat(), evening.results[0]
            if days[evening.day] > 1:
                key += f"/{evening.season} {first.table}".rstrip()
            seen[key] += 1
            evening.key = f"{key} {seen[key]}" if seen[key] > 1 else key
            here = first.session if first.session and has(first.session) else ""
            new_ids = (one for one in map(evening.make_id, count()) if one not in told)
            ids = (one for one in new_ids if one in self._here or not has(one))
            evening.session = here or next(ids)
            evening.is_known = bool(here) or evening.session in self._here
            told.add(evening.session)
        for evening in found.values():
            if not evening.is_known:
                self._find_before(evening, told)
        return found.values()

    def _find_before(self, evening: Evening, told: Collection[str]) -> None:
        of_day, answers = self._here[evening.day.isoformat()], self._choices.pairs("again")
        same_day = [one for one in of_day if evening.points.keys() & one.points.keys()]
        for same in (same_day, self._here[frozenset(evening.points.items())]):
            evening.before = evening.before or [one for one in same if one.session not in told]
        said = answers.get(identity(evening.key)) or answers.get("all", "")
        if evening.before and (said != "replace" or evening.can_replace):
            evening.again = said

    @cached_property
    def _here(self) -> Mapping[object, list[Before]]:
        """The sessions of this game in the records, by id and day; past ones also by all points."""
        found = defaultdict[object, list[Before]](list)
        for row in store.points_of_sessions(self._services.database):
            if row.game == self._game.name:
                if row.session not in found:
                    day = row.day or str(day_of(row.opened_at))
                    one = Before(row.session, day, row.season, Counter())
                    found[row.session].append(one)
                    found[day].append(one)
                found[row.session][0].points[identity(row.player)] += row.points
        for session, (one, *_) in list(found.items()):
            if session == one.session and session.startswith(PAST):
                found[frozenset(one.points.items())].append(one)
        return found

    def _ask_again(self) -> None:
        asked = [one for one in self.evenings if one.before and not one.again]
        if asked[1:]:
            can_go = all(one.can_replace for one in asked)
            codes = [*(["replace"] if can_go else []), "beside", "skip"]
            ways = [Reply(code, [("again", f"all={code}")]) for code in codes]
            self._reading.ask("again-all", [], *ways, days=len(asked))
        for one in asked[:MOST_ASKED]:
            self._ask_about_evening(one)

    def _ask_about_evening(self, evening: Evening) -> None:
        now, then = evening.points, Counter[str]()
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
        ways = (
            Reply(code, [("again", f"{evening.key}={code}")], samples)
            for code, samples in changes.items()
            if code != "replace" or evening.can_replace
        )
        days = ", ".join(dict.fromkeys(f"{one.day} {one.season}" for one in evening.before))
        keys = [evening.results[0].keys[0]]
        self._reading.ask("again", keys, *ways, day=evening.key, before=days)

    def incoming(self, digest: str) -> Incoming:
        rules = self._game.canon.presets[self._preset].rules
        own = KeptRuleset(
            address=rules.fingerprint(), game=self._game.name, document=rules.to_kept()
        )
        histories, said = list(self._histories(own.address)), self._choices.pairs("who").items()
        return Incoming(
            rulesets=[own], histories=lambda: histories, sessions=len(histories), digest=digest,
            reading=self._reading, meant={key: identity(name) for key, name in said if name},
        )  # fmt: skip

    def _histories(self, ruleset: str) -> Iterator[History]:
        given_way = set[str]()
        moved = sessions.read_club(self._services).seasons.moved
        for evening in self.evenings:
            if evening.is_known:
                yield self._of_here(evening.session)
            elif evening.again != "skip":
                season = evening.season
                for one in evening.before if evening.again == "replace" else ():
                    season = one.season if one.session in moved else season
                    if one.session not in given_way:
                        given_way.add(one.session)
                        yield self._of_here(one.session, replaced_by=evening.session)
                yield self._history(evening, season, ruleset)

    def _history(self, evening: Evening, season: str, ruleset: str) -> History:
        results, names, most = evening.results, evening.names, self._game.most_players
        seats = range(self._game.fewest_players, most + 1)
        are_hands = all(one.kind == "hand" and len(one.points) in seats for one in results)
        is_day = not are_hands or len(names) > MOST_THERE
        opening = journal.DayOpened if is_day else journal.SessionOpened
        opened = opening(
            game=self._game.name, preset=self._preset, ruleset=ruleset, season=season,
            players=tuple(names if is_day else names[:most]), day=evening.day.isoformat(),
        )  # fmt: skip
        noon = datetime.combine(evening.day, time(12, tzinfo=UTC))  # the same on every machine
        told = list(_facts(evening, opened))
        events = [
            _event(evening.session, number, noon + timedelta(milliseconds=number), BY_TABLE, fact)
            for number, (fact, _) in enumerate(told, start=1)
        ]
        return History.of(events, [key for _, key in told])

    def _of_here(self, session: str, replaced_by: str = "") -> History:
        here = store.events_of(self._services.database, session)
        events = [sessions.to_event(row) for row in here]
        if replaced_by:
            fact, at = journal.SessionDiscarded(replaced_by=replaced_by), self._services.now()
            events.append(_event(session, len(events) + 1, at.astimezone(UTC), self._by, fact))
        return History.of(events, ())


def _event(session: str, number: int, at: datetime, by: str, fact: journal.Fact) -> journal.Event:
    return journal.Event(
        session=session, sequence=number, command_id=f"{session}/{number}",
        at=at.isoformat(timespec="milliseconds"), by=by, fact=fact,
    )  # fmt: skip


def _facts(evening: Evening, opened: journal.SessionOpened) -> Iterator[tuple[journal.Fact, str]]:
    """Yield the facts of an evening, each with the address of the row that tells it."""
    results, names = evening.results, evening.names
    numbers = {name: number for number, name in enumerate(names)}
    yield opened, results[0].keys[0]
    for place in range(len(opened.players), len(names)):
        yield journal.PersonArrived(name=names[place], place=place), results[0].keys[0]
    for one in results:
        points = {numbers[name]: worth for name, worth in one.points}
        hands = {numbers[name]: played for name, played in one.hands}
        people = tuple(sorted(points))
        past = journal.PastResult(
            points=tuple(points[who] for who in people), note=_note(one),
            seats=() if len(people) == len(names) else people,
        )  # fmt: skip
        if isinstance(opened, journal.DayOpened):
            played = tuple(hands[who] for who in people) if hands.keys() == points.keys() else ()
            past = journal.DayResult(
                points=past.points, note=past.note, seats=past.seats, hands=played
            )
        yield past, one.keys[0]
    yield journal.SessionClosed(), results[-1].keys[0]

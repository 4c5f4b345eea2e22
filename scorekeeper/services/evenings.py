"""例会: an evening of several tables: its plan, its tables with their sessions, and its state.

The draw comes before any transaction, so that no tap at a table waits for it.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, timedelta
from itertools import chain, count, islice

from scorekeeper import store
from scorekeeper.cards import Refusal
from scorekeeper.games import AnyHouse, game_of_preset, house_of, parse_house
from scorekeeper.journal.club import Club
from scorekeeper.journal.evenings import EveningPlanned
from scorekeeper.journal.names import check_name, identity, tidy
from scorekeeper.seating import (
    MOST_PEOPLE,
    MOST_TABLES,
    SIZES,
    Round,
    count_pairs,
    count_tables,
    draw,
    redraw,
)
from scorekeeper.services.context import Services, Tap
from scorekeeper.services.recording import (
    close_session,
    day_at_table,
    open_session,
    record_in_club,
)
from scorekeeper.services.sessions import (
    load_session,
    names_now,
    read_club,
    read_rulesets,
    season_as_known,
    to_event,
)
from scorekeeper.store.list_queries import (
    TableRow,
    session_at,
    sessions_of_evening,
    who_came,
)
from scorekeeper.store.people import person_of

HANDS = "hands_per_session"
"""The rule that says how many hands a round has, in a game that has one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedTable:
    """卓: a table of a round; people are numbers of the plan, and ``dealer`` is one of them.

    ``row`` is its session, once there is one; ``wanted`` the hands that its rules ask for.
    """

    number: int
    people: tuple[int, ...]
    dealer: int
    row: TableRow | None = None
    wanted: int | None = None

    @property
    def is_over(self) -> bool:
        return self.row is not None and self.row.is_over(self.wanted)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedRound:
    """回戦: a round of a plan; no seat of a round that has begun may change."""

    number: int
    tables: tuple[PlannedTable, ...]
    bench: tuple[int, ...]

    @property
    def has_begun(self) -> bool:
        return any(table.row is not None for table in self.tables)

    @property
    def is_over(self) -> bool:
        return all(table.is_over for table in self.tables)

    def find_table(self, person: int) -> PlannedTable | None:
        return next((table for table in self.tables if person in table.people), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedEvening:
    """例会: the newest plan, the number of its line in the club's record, and its tables.

    ``names`` and ``keys`` are the plan's people as they are called now. ``beside`` are sessions of
    the day that belong to no table of the plan.
    """

    plan: EveningPlanned
    line: int
    names: tuple[str, ...]
    keys: tuple[str, ...]
    rounds: tuple[PlannedRound, ...]
    beside: tuple[TableRow, ...]

    @property
    def house(self) -> AnyHouse:
        return parse_house(self.plan.house)

    @property
    def begun(self) -> int:
        """How many rounds have begun."""
        return max((one.number for one in self.rounds if one.has_begun), default=0)

    @property
    def current(self) -> PlannedRound:
        """The first round that is not over; tables that never started do not hold it up."""
        begun = self.begun
        waiting = (
            one
            for one in self.rounds
            if any(
                not table.is_over and (table.row is not None or one.number >= begun)
                for table in one.tables
            )
        )
        return next(waiting, self.rounds[-1])

    def find_current(self, person: int | None) -> PlannedRound:
        """Return the current round of a person: the first in which their table is not over."""
        current = self.current
        if person is None:
            return current
        for one in self.rounds[current.number - 1 :]:
            table = one.find_table(person)
            if table is None or not table.is_over:
                return one
        return current

    @property
    def is_over(self) -> bool:
        return self.rounds[-1].is_over

    @property
    def pairs(self) -> Mapping[int, int]:
        """The number of pairs by their number of meetings."""
        return count_pairs(self.plan.rounds)

    @property
    def rest_most(self) -> int:
        """How often a person sits out at most."""
        benches = [one.bench for one in self.plan.rounds]
        resting = [*chain.from_iterable(benches)]
        return max(map(resting.count, resting), default=0)

    def names_at(self, table: PlannedTable) -> list[str]:
        return [self.names[person] for person in table.people]

    def find_person(self, key: str) -> int | None:
        """Return the number of a person who is still here."""
        return next((one for one in self.plan.here if self.keys[one] == key), None)

    def find_round(self, number: int) -> PlannedRound:
        if not 1 <= number <= len(self.rounds):
            raise Refusal("plan-round-unknown")
        return self.rounds[number - 1]

    def find_table(self, number: int, table: int) -> PlannedTable:
        tables = self.find_round(number).tables
        if not 1 <= table <= len(tables):
            raise Refusal("plan-table-unknown")
        return tables[table - 1]


def read_plan(services: Services, evening: str) -> tuple[EveningPlanned, int]:
    """Return the newest plan of an evening and the number of its line.

    Refusal: ``evening-unknown``.
    """
    club = read_club(services)
    if evening not in club.seasons.evenings:
        raise Refusal("evening-unknown")
    plan = club.seasons.evenings[evening]
    lines = (one.event for one in reversed(club.history) if one.counts and one.event.fact == plan)
    return plan, next(lines).sequence


def read_evening(services: Services, evening: str) -> PlannedEvening:
    """Return an evening with the sessions of its tables. Refusal: ``evening-unknown``."""
    plan, line = read_plan(services, evening)
    names = names_now(services, plan.people)
    keys = read_club(services).people.seat([identity(name) for name in plan.people])
    rows = _rows_of(services, plan)
    rules = read_rulesets(services, {row.ruleset for row in rows})
    found = _find_sessions(plan, keys, rows)
    rounds = []
    for number, one in enumerate(plan.rounds, start=1):
        tables = []
        for at, (people, place) in enumerate(zip(one.tables, one.dealers, strict=True), start=1):
            row = found.get((number, at))
            wanted = None if row is None else rules[row.ruleset].hands_wanted
            dealer = people[place]
            tables.append(
                PlannedTable(number=at, people=people, dealer=dealer, row=row, wanted=wanted)
            )
        rounds.append(PlannedRound(number=number, tables=tuple(tables), bench=one.bench))
    own = {row.id for row in found.values()}
    return PlannedEvening(
        plan=plan,
        line=line,
        names=names,
        keys=keys,
        rounds=tuple(rounds),
        beside=tuple(row for row in rows if row.id not in own),
    )


def _rows_of(services: Services, plan: EveningPlanned) -> list[TableRow]:
    return sessions_of_evening(services.database, plan.evening, plan.season, plan.day)


def _find_sessions(
    plan: EveningPlanned, keys: Sequence[str], rows: Iterable[TableRow]
) -> dict[tuple[int, int], TableRow]:
    """Return the session of each table, by round and table: by its id, else by its people."""
    found, others = dict[tuple[int, int], TableRow](), []
    places = {
        (number, table): frozenset(keys[person] for person in people)
        for number, one in enumerate(plan.rounds, start=1)
        for table, people in enumerate(one.tables, start=1)
    }
    for row in rows:
        evening, *place = row.id.split("-")
        numbers = tuple(int(text) for text in place[:2] if text.isdecimal())
        if evening == plan.evening and numbers in places:
            found[numbers[0], numbers[1]] = row
        else:
            others.append(row)
    for row in others:
        people = frozenset(row.keys)
        free = (place for place in places if place not in found and places[place] == people)
        found.update((place, row) for place in islice(free, 1))
    return found


def state_of_evening(services: Services, evening: str) -> str | None:
    """Return all that an evening's pages depend on, as a short text; None for no evening.

    It changes with each settled hand, and at most once a minute with other taps.
    """
    if evening not in read_club(services).seasons.evenings:
        return None
    plan, _line = read_plan(services, evening)

    def ask() -> int:
        rows = [replace(row, heard=row.heard[:16]) for row in _rows_of(services, plan)]
        return hash((store.last_event(services.database, store.CLUB), *rows))

    found = store.while_unwritten(services.database, f"evening {evening}", ask)
    return f"{found:x}"


LATELY = timedelta(days=1)  # How long the first page shows an evening


def evenings_lately(services: Services) -> tuple[EveningPlanned, ...]:
    """Return the newest plans of the evenings of today and yesterday, the newest first."""
    since = (services.now().astimezone(UTC) - LATELY).date().isoformat()
    plans = read_club(services).seasons.evenings.values()
    return tuple(reversed([plan for plan in plans if plan.day >= since]))


def find_seat(services: Services, plan: EveningPlanned, name: str) -> int:
    """Return the table at which a person sits now; 0 for none."""
    if not name:
        return 0
    now = read_evening(services, plan.evening)
    person = now.find_person(read_club(services).people.person(identity(name)))
    table = None if person is None else now.find_current(person).find_table(person)
    return 0 if table is None else table.number


def last_plan(services: Services) -> EveningPlanned | None:
    """Return the plan of the newest evening."""
    plans = reversed(read_club(services).seasons.evenings.values())
    return max(plans, key=lambda plan: plan.day, default=None)


def names_here(services: Services, plan: EveningPlanned) -> tuple[str, ...]:
    """Return the names now of the people of a plan who have not left."""
    names = names_now(services, plan.people)
    return tuple(names[person] for person in plan.here)


def is_of_evening(club: Club, session_id: str) -> bool:
    evening, dash, _place = session_id.partition("-")
    return bool(dash) and evening in club.seasons.evenings


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """The form of an evening: names as typed, and numbers, None for the program's choice."""

    names: Sequence[str]
    rounds: int
    tables: int | None = None
    hands: int | None = None


def plan_evening(
    services: Services,
    evening: str,
    wishes: Wishes,
    *,
    house: AnyHouse,
    season: str,
    today: str,
    tap: Tap,
) -> str:
    """Draw an evening and return its id; a tap sent twice returns the first one's.

    Refusal: of a name, the season, the rules or the draw, and of ``record_in_club``.
    """
    if (known := _recorded(services, tap)) is not None:
        return known.evening
    names = _check_people(services, wishes.names)
    house = _with_hands(house, wishes.hands)
    game = game_of_preset(house.preset.name).name
    called = season_as_known(services, tidy(season), game)
    seed = int(evening, 36) % 10**6
    people = range(len(names))
    tables, sizes = _lay(len(names), wishes.tables)
    plan = EveningPlanned(
        evening=evening,
        season=read_club(services).seasons.key_of(called, game),
        called=called,
        day=day_at_table(services, today),
        house=house.text,
        people=names,
        seed=seed,
        rounds=draw(people, tables, wishes.rounds, sizes=sizes, seed=seed),
    )
    record_in_club(services, plan, tap)
    return evening


def change_evening(
    services: Services, evening: str, wishes: Wishes, tap: Tap, *, anew: bool = False
) -> None:
    """Draw the rounds that have not begun for these people; keep the seats, or draw them anew.

    Refusal: as ``plan_evening``, ``evening-unknown``, and ``evening-rounds-begun`` where no
    round is left to draw.
    """
    if _recorded(services, tap) is not None:
        return
    now = read_evening(services, evening)
    names = _check_people(services, wishes.names)
    known = read_club(services).people
    numbers = {key: number for number, key in enumerate(now.keys)}
    people = list(now.plan.people)
    here = []
    for name in names:
        key = known.person(identity(name))
        if key not in numbers:
            numbers[key] = len(people)
            people.append(name)
        here.append(numbers[key])
    if wishes.rounds <= now.begun:
        raise Refusal("evening-rounds-begun", rounds=now.begun)
    tables, sizes = _lay(len(here), wishes.tables, len(now.plan.rounds[-1].tables))
    seed = now.plan.seed + anew
    rounds = redraw(
        here,
        tables,
        wishes.rounds,
        before=now.plan.rounds,
        begun=now.begun,
        sizes=sizes,
        seed=seed,
        anew=anew,
    )
    plan = replace(
        now.plan,
        people=tuple(people),
        house=_with_hands(now.house, wishes.hands).text,
        seed=seed,
        rounds=rounds,
    )
    if plan != now.plan:
        _record(services, now, plan, tap)


def swap(services: Services, evening: str, number: int, people: tuple[int, int], tap: Tap) -> None:
    """Let two people change places in a round.

    Refusal: ``evening-unknown``, ``plan-round-unknown``, ``plan-round-begun``,
    ``plan-same-person``, ``plan-person-gone``, and of ``record_in_club``.
    """
    if _recorded(services, tap) is not None:
        return
    now = read_evening(services, evening)
    if now.find_round(number).has_begun or number <= now.begun:
        raise Refusal("plan-round-begun", round=number)
    before = now.plan.rounds[number - 1]
    one, other = people
    if one == other:
        raise Refusal("plan-same-person")
    for person in people:
        if person not in before.people:
            is_known = 0 <= person < len(now.names)
            raise Refusal("plan-person-gone", name=now.names[person] if is_known else "?")
    places = {one: other, other: one}
    after = Round(
        tables=tuple(tuple(places.get(p, p) for p in table) for table in before.tables),
        dealers=before.dealers,
        bench=tuple(places.get(p, p) for p in before.bench),
    )
    rounds = (*now.plan.rounds[: number - 1], after, *now.plan.rounds[number:])
    _record(services, now, replace(now.plan, rounds=rounds), tap)


def _record(services: Services, now: PlannedEvening, plan: EveningPlanned, tap: Tap) -> None:
    """Record a plan drawn for an evening as it was; ``moved-on`` if a round has begun meanwhile."""
    with store.immediate(services.database):
        if read_evening(services, plan.evening).begun > now.begun:
            raise Refusal("moved-on")
        record_in_club(services, plan, tap)


def start_table(services: Services, evening: str, number: int, table: int, tap: Tap) -> str:
    """Start a planned table, or find it started, and return its session's id.

    The earlier tables of its people end.

    Refusal: ``evening-unknown``, ``plan-round-unknown``, ``plan-table-unknown``,
    ``moved-on`` if the plan is newer than the page, ``evening-hand-open`` for an earlier
    table in a hand, and of ``open_session``.
    """
    if (known := store.event_with_command(services.database, tap.command_id)) is not None:
        return known.session
    now = read_evening(services, evening)
    planned = now.find_table(number, table)
    if planned.row is not None:
        return planned.row.id
    earlier = list(_tables_before(now, number, planned.people))
    for place, row in earlier:
        if row.open_deal is not None:
            raise Refusal("evening-hand-open", table=place, session=row.id, deal=row.open_deal)
    house = now.house
    with store.immediate(services.database):
        if read_plan(services, evening)[1] > tap.seen:
            raise Refusal("moved-on")
        for _place, row in earlier:
            command = f"{tap.command_id}/{row.id}"
            seen = load_session(services, row.id).sequence
            close_session(services, row.id, replace(tap, command_id=command, seen=seen))
        return open_session(
            services,
            session_id=_free_id(services, now.plan.session_id(number, table)),
            preset=house.preset.name,
            departures=house.departures,
            names=[now.names[person] for person in planned.people],
            season=now.plan.called,
            first_dealer=planned.people.index(planned.dealer),
            tap=tap,
            today=now.plan.day,
            carries=False,
        )


def _tables_before(
    now: PlannedEvening, number: int, people: Sequence[int]
) -> Iterator[tuple[int, TableRow]]:
    """Yield the open tables of earlier rounds at which these people sit."""
    keys = {now.keys[person] for person in people}
    for one in now.rounds[: number - 1]:
        for table in one.tables:
            if table.row is not None and table.row.is_open and keys.intersection(table.row.keys):
                yield table.number, table.row


def _free_id(services: Services, name: str) -> str:
    """Return the id of a table's session; discarded sessions keep theirs."""
    ids = chain([name], (f"{name}-{number}" for number in count(2)))
    return next(
        one
        for one in ids
        if store.last_event(services.database, one) is None or session_at(services.database, one)
    )


def _recorded(services: Services, tap: Tap) -> EveningPlanned | None:
    """Return the plan that this tap has recorded already."""
    known = store.event_with_command(services.database, tap.command_id)
    if known is None:
        return None
    fact = to_event(known).fact
    if not isinstance(fact, EveningPlanned):
        raise Refusal("sent-elsewhere")
    return fact


def _check_people(services: Services, typed: Iterable[str]) -> tuple[str, ...]:
    """Return the names, tidied. Nobody may come twice, even under another name."""
    names = tuple(filter(None, map(tidy, typed)))
    people, persons = read_club(services).people, set[str]()
    for name in names:
        check_name(name)
        if (person := people.person(identity(name))) in persons:
            raise Refusal("evening-name-twice", name=name)
        persons.add(person)
    if len(names) > MOST_PEOPLE:
        raise Refusal("draw-many", people=len(names), most=MOST_PEOPLE)
    return names


def _lay(people: int, wanted: int | None, before: int = 0) -> tuple[int, tuple[int, int]]:
    """Return the number of tables and their sizes: as wanted, as before, else the usual ones."""
    least, most = SIZES
    if wanted is not None and not 1 <= wanted <= MOST_TABLES:
        raise Refusal("draw-tables", most=MOST_TABLES)
    if wanted is None and before * least <= people <= before * most:
        wanted = before
    tables = wanted or count_tables(people, least, most) or 1
    return tables, (least, most + (people > tables * most))


def _with_hands(house: AnyHouse, hands: int | None) -> AnyHouse:
    """Return the house with so many hands a session, if its game has such a rule."""
    if hands is None or HANDS not in house.rules.FIELDS:
        return house
    return house_of(house.preset.name, {**house.departures, HANDS: hands})


UNSEEN = 4  # The number of evenings after which somebody is missed


@dataclass(frozen=True, slots=True, kw_only=True)
class Attendance:
    """出席: the number of days on which somebody came, the last one, and whether it is long ago."""

    name: str
    days: int
    last: str
    is_missed: bool


def read_attendance(services: Services, season: str) -> tuple[int, tuple[Attendance, ...]]:
    """Return the days of a season, and who came how often, by plans and sessions.

    Nobody is in it before the season's first plan.
    """
    club = read_club(services)
    plans = evenings_of(services, season)
    if not plans:
        return 0, ()
    days: dict[str, set[str]] = defaultdict(set)
    for day, key in who_came(services.database, season):
        days[key].add(day)
    typed: dict[str, str] = {}
    for plan in plans:
        for person in frozenset().union(*(one.people for one in plan.rounds)):
            key = club.people.person(identity(plan.people[person]))
            typed.setdefault(key, plan.people[person])
            days[key].add(plan.day)
    held = sorted(set().union(*days.values()))
    missed = held[-UNSEEN] if len(held) > UNSEEN else ""
    found = []
    for key, came in days.items():
        row = person_of(services.database, key)
        name = typed.get(key, key) if row is None else row.name
        last = max(came)
        found.append(Attendance(name=name, days=len(came), last=last, is_missed=last < missed))
    return len(held), tuple(sorted(found, key=lambda one: (-one.days, one.name)))


def evenings_of(services: Services, season: str) -> tuple[EveningPlanned, ...]:
    """Return the plans of a season, the newest day first."""
    plans = [one for one in read_club(services).seasons.evenings.values() if one.season == season]
    return tuple(sorted(plans, key=lambda plan: plan.day, reverse=True))

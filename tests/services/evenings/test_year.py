"""例会: a club's year at several tables: people come late, leave, come back or are ill."""

from collections import Counter
from datetime import timedelta
from itertools import chain
from random import Random

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from scorekeeper.games import parse_house
from scorekeeper.services import inspect
from scorekeeper.services.evenings import (
    Wishes,
    change_evening,
    plan_evening,
    read_evening,
    start_table,
    swap,
)
from scorekeeper.services.recording import undo_in_club
from scorekeeper.services.seasons import ask_day, ask_whole, standings_of
from scorekeeper.services.sessions import read_club
from tests.examples import examples, is_night
from tests.journal.evening import by_result
from tests.services.table import a_table, club_tap
from tests.test_seating import check_rests

SEASON = "春"
CLUB = tuple(f"{letter}{number}" for letter in "ABCD" for number in range(1, 7))
HOUSE = parse_house("sisyphus,hands_per_session=1")
HAND = by_result(1, "13S", "SA", 14, 2)
RARELY = 0.3


class Year:
    """A season of evenings; what must be true of it is counted beside the program."""

    def __init__(self, table, seed):
        self.table, self.services, self.chance = table, table.services, Random(seed)  # noqa: S311
        self.plans = {}  # by line of the club's record
        self.played: dict[str, tuple[str, list[str]]] = {}  # session: its day and its people

    def hold(self, evening):
        """Hold an evening of some rounds; before each of them people may come or go."""
        names = self.chance.sample(CLUB, self.chance.randint(8, len(CLUB)))
        rounds, tables = self.chance.randint(2, 5), self.chance.randint(1, len(names) // 4)
        plan_evening(
            self.services,
            evening,
            Wishes(names=names, rounds=rounds, tables=tables),
            house=HOUSE,
            season=SEASON,
            today="",
            tap=club_tap(self.services),
        )
        now, is_drawn = self.look(evening), True
        for number in range(1, rounds + 1):
            before = now.plan.rounds[: number - 1]
            self.come_and_go(now)
            is_drawn &= not self.change_places(self.look(evening), number)
            now = self.look(evening)
            assert now.plan.rounds[: number - 1] == before
            check_round(now.plan, number)
            self.play(now, number)
        assert now.plan.session_id(1, 1) in self.played
        if is_drawn:
            check_rests(now.plan.rounds)

    def look(self, evening):
        now = read_evening(self.services, evening)
        self.plans[now.line] = now.plan
        return now

    def come_and_go(self, now):
        """Some go, some come late or come back; now and then the organiser takes it back."""
        chance, evening = self.chance, now.plan.evening
        here = [now.names[person] for person in now.plan.here]
        gone = chance.sample(here, chance.randint(0, min(3, len(here) - 8)))
        absent = [name for name in CLUB if name not in here]
        late = chance.sample(absent, chance.randint(0, min(3, len(absent))))
        names = [*(name for name in here if name not in gone), *late]
        wishes = Wishes(names=names, rounds=len(now.rounds))
        anew = chance.random() < RARELY
        change_evening(self.services, evening, wishes, club_tap(self.services), anew=anew)
        after = self.look(evening)
        assert sorted(after.names[person] for person in after.plan.here) == sorted(names)
        if after.line != now.line and chance.random() < RARELY:
            self.take_back(after.line)
            assert self.look(evening).plan == now.plan

    def change_places(self, now, number):
        """Let two people change places now and then, from this round on."""
        chance = self.chance
        if chance.random() > RARELY:
            return False
        number = chance.randint(number, len(now.rounds))
        one, other = chance.sample(sorted(now.plan.rounds[number - 1].people), 2)
        swap(self.services, now.plan.evening, number, (one, other), club_tap(self.services))
        return True

    def play(self, now, number):
        """Play a hand at each table of a round; every table is started twice."""
        for one in now.find_round(number).tables:
            own, again = (
                start_table(
                    self.services, now.plan.evening, number, one.number, club_tap(self.services)
                )
                for _ in range(2)
            )
            assert own == again
            self.table.at(own).tell(*HAND)
            self.played[own] = now.plan.day, now.names_at(one)

    def take_back(self, line):
        undo_in_club(self.services, line, club_tap(self.services))
        del self.plans[line]

    def take_back_anything(self):
        """Undo a hand, or a plan of any week."""
        if self.chance.random() < 0.5:
            own = self.chance.choice(sorted(self.played))
            is_closed = self.table.at(own).session.closed  # by a later table of its people
            self.table.undo(1 + is_closed)
            del self.played[own]
        else:
            self.take_back(self.chance.choice(sorted(self.plans)))

    def check(self):
        """What counts is what was not taken back: hands once each, and the newest plans."""
        plans = {self.plans[line].evening: self.plans[line] for line in sorted(self.plans)}
        assert read_club(self.services).seasons.evenings == plans
        for plan in plans.values():
            for number, one in enumerate(read_evening(self.services, plan.evening).rounds, 1):
                for table in one.tables:
                    hands = 0 if table.row is None else table.row.hands
                    assert hands == (plan.session_id(number, table.number) in self.played)
        days = {day for day, _people in self.played.values()}
        self.check_standings(ask_whole(self.services, SEASON), days)
        day = self.chance.choice(sorted(days))
        self.check_standings(ask_day(self.services, SEASON, day), {day})
        assert inspect(self.services).troubles == ()

    def check_standings(self, asked, days):
        hands = Counter(
            chain.from_iterable(names for day, names in self.played.values() if day in days)
        )
        standings = standings_of(self.services, SEASON, asked)
        assert {one.row.player: one.row.hands for one in standings if one.row.hands} == hands


def check_round(plan, number):
    """Everybody who is here sits, or rests, once; tables differ by one person at most."""
    one = plan.rounds[number - 1]
    assert sorted(chain(one.bench, *one.tables)) == list(plan.here)
    sizes = [len(table) for table in one.tables]
    assert 4 <= min(sizes) <= max(sizes) <= min(min(sizes) + 1, 7)


@settings(max_examples=examples(5, fewest=1), phases=(Phase.reuse, Phase.generate))
@given(seed=st.integers(0, 2**32))
def test_a_club_goes_on_through_its_year(seed):
    """Nobody sits twice or rests out of turn, hands count once, and undo leaves the rest."""
    with a_table() as table:
        year = Year(table, seed)
        for week in range(46 if is_night() else 3):
            year.hold(f"w{week}")
            table.services.now.time += timedelta(days=7)
        year.check()
        for _ in range(5):
            year.take_back_anything()
            year.check()

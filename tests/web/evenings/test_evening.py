"""例会: an evening of several tables, as its organiser and its people tap it."""

from itertools import chain, combinations

from scorekeeper.web.server.keys import LOOKS_ON
from tests.web.evenings.club import CLUB, change, id_of, plan, seats, start
from tests.web.visitor import Visitor


def test_twenty_three_people_sit_at_five_tables_and_nobody_meets_twice(visitor, say):
    page = plan(visitor)
    assert page.status == 200, page.complaints
    evening = id_of(page)
    rounds = [seats(visitor, evening, number) for number in range(1, 5)]
    for one in rounds:
        assert sorted(map(len, one)) == [4, 4, 5, 5, 5]
        assert sorted(chain(*one)) == sorted(CLUB)
    met = [frozenset(pair) for one in rounds for t in one for pair in combinations(t, 2)]
    assert len(set(met)) == len(met) == 168
    assert say("evening-pairs", once=168, again=0) in page.main.text


def test_a_table_starts_with_its_people_and_its_dealer(visitor):
    evening = id_of(plan(visitor))
    [table, *_] = seats(visitor, evening, 1)
    page = start(visitor, evening, 1, 1)
    assert page.path.endswith("-1-1/hands/1")
    visitor.session = page.path.split("/")[2]
    assert set(table) == {one.text for one in page.root.all(css="who")} & set(CLUB)
    hrefs = [one["href"] for one in visitor.open(evening).main.all("a")]
    assert f"/sessions/{visitor.session}/hands/1" in hrefs


def test_keeping_the_seats_leaves_what_has_begun(visitor):
    evening = id_of(plan(visitor))
    start(visitor, evening, 1, 3)
    before = [seats(visitor, evening, number) for number in range(1, 5)]
    gone = CLUB[3], CLUB[7]
    here = [name for name in CLUB if name not in gone]
    page = change(visitor, evening, [*here, "エマ"])
    assert page.status == 200, page.complaints
    after = [seats(visitor, evening, number) for number in range(1, 5)]
    assert after[0] == before[0]
    for one in after[1:]:
        assert sorted(chain(*one)) == sorted([*here, "エマ"])


def test_the_last_draw_is_taken_back_and_drawn_again_from_the_evening(visitor):
    """One tap each; after both the organiser still looks at the evening."""
    evening = id_of(plan(visitor))
    first = [seats(visitor, evening, number) for number in range(1, 5)]
    visitor.open(evening)
    assert visitor.press("people", again="1").path.startswith(evening)
    second = [seats(visitor, evening, number) for number in range(1, 5)]
    assert first != second
    assert sorted(chain(*second[0])) == sorted(CLUB)
    visitor.open(evening)
    assert visitor.press("undo", sequence=2).path == evening
    assert [seats(visitor, evening, number) for number in range(1, 5)] == first
    visitor.open(evening)
    assert visitor.press("undo", sequence=1).path == "/club/"


def test_a_new_device_chooses_its_person_among_those_of_the_evening(visitor, app):
    evening = id_of(plan(visitor))
    phone = Visitor(app.test_client(role=LOOKS_ON), visitor.language)
    page = phone.open(evening)
    page = phone.open(next(a["href"] for a in page.main.all("a") if "/devices/mine" in a["href"]))
    page = phone.press("mine", person=CLUB[3])
    assert page.path.startswith(evening)
    table = next(number for number, one in enumerate(seats(phone, evening, 1), 1) if CLUB[3] in one)
    assert str(table) in phone.open(evening).main.one("section", css="my-seat").one("h2").text

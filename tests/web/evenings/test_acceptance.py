"""例会: an outsider's examples: taps at once, rights, refusals, old pages, paper, other phones."""

import json
import re
from itertools import chain
from threading import Barrier, Thread

import pytest

from scorekeeper.web.server.addresses import keep_addresses
from scorekeeper.web.server.keys import KEEPS_SCORE, LOOKS_ON
from tests.web.at_home import app_at_home
from tests.web.evenings.club import CLUB, change, fill_in, id_of, plan, seats, start
from tests.web.exchange.sending import send
from tests.web.napoleon_table import by_result
from tests.web.visitor import Visitor, fields_of


def everything(visitor):
    return json.loads(visitor.client.get("/export/everything.json").data)


def sessions(visitor):
    return [one["id"] for one in everything(visitor)["sessions"]]


def bare(evening):
    return evening.strip("/").split("/")[1]


def test_the_same_tap_plans_one_evening_and_its_undo_takes_it_away(visitor):
    visitor.open("/evenings/new")
    sent = fill_in(visitor, CLUB, rounds=4)
    first, second = (id_of(visitor.post("/evenings/new", sent)) for _ in range(2))
    assert first == second
    visitor.open("/club/")
    visitor.press("undo", sequence=1)
    assert visitor.open(first).status == 404


def test_two_people_who_start_a_table_at_once_start_one_session(visitor):
    evening = id_of(plan(visitor))
    others = [Visitor(visitor.client.application.test_client()) for _ in range(2)]
    barrier, found = Barrier(2), []

    def tap(one):
        form = one.open(evening).forms("rounds/1/tables/3")[0]
        barrier.wait()
        found.append(one.post(form["action"], fields_of(form)).path)

    threads = [Thread(target=tap, args=(one,)) for one in others]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    own = f"{bare(evening)}-1-3"
    assert found == [f"/sessions/{own}/hands/1"] * 2
    assert sessions(visitor) == [own]
    [session] = everything(visitor)["sessions"]
    opened = session["events"][0]["fact"]
    assert opened["players"] == seats(visitor, evening, 1)[2]


def test_a_discarded_table_starts_again_under_another_id(visitor):
    evening = id_of(plan(visitor))
    own = start(visitor, evening, 1, 3).path.split("/")[2]
    visitor.open(f"/sessions/{own}/discard")
    visitor.press("discard")
    assert start(visitor, evening, 1, 3).path.split("/")[2] == f"{own}-2"


def test_a_later_round_ends_the_tables_before_it(visitor, say):
    """A table with an open hand stops it, by name; tables between hands are closed."""
    evening = id_of(plan(visitor, rounds=2))
    for table in range(1, 6):
        own = start(visitor, evening, 1, table).path
        if table != 3:
            by_result(visitor)
    meets = [number for number in range(1, 6) if meet(visitor, evening, number, 3)]
    page = start(visitor, evening, 2, meets[0])
    assert page.status == 422
    assert say("evening-hand-open", table=3) in page.main.text
    link = page.main.one("p", css="wrong").one("a")
    assert link["href"] == f"/sessions/{bare(evening)}-1-3/hands/1"
    assert len(sessions(visitor)) == 5
    visitor.open(f"/sessions/{bare(evening)}-1-3/hands/1")
    by_result(visitor)
    assert start(visitor, evening, 2, meets[0]).status == 200
    ended = {one["id"] for one in everything(visitor)["sessions"]
             if one["events"][-1]["kind"] == "session-closed"}  # fmt: skip
    assert f"{bare(evening)}-1-3" in ended
    assert own


def meet(visitor, evening, second, first):
    """Whether somebody sits at these tables of the second and the first round."""
    one, other = seats(visitor, evening, 2)[second - 1], seats(visitor, evening, 1)[first - 1]
    return bool(set(one) & set(other))


def test_a_settled_hand_is_on_the_wall_and_in_the_standings_at_the_next_look(visitor):
    evening = id_of(plan(visitor))
    start(visitor, evening, 1, 1)
    wall = visitor.client.get(f"{evening}wall")
    tag = {"If-None-Match": wall.headers["ETag"]}
    assert visitor.client.get(f"{evening}wall", headers=tag).status_code == 304
    by_result(visitor)
    news = visitor.client.get(f"{evening}wall", headers=tag)
    assert news.status_code == 200
    points = totals(visitor, f"/seasons/2026/?day={day_of(visitor)}")
    assert set(points) == set(seats(visitor, evening, 1)[0])
    assert all(name in news.text for name in points)
    assert totals(visitor, "/seasons/2026/?day=2020-01-01") == {}


def day_of(visitor):
    return everything(visitor)["club"][0]["fact"]["day"]


def totals(visitor, path):
    """Everybody's points on a page of standings."""
    page = visitor.open(path)
    assert page.status == 200
    tables = page.main.all("table", css="book")
    rows = tables[0].one("tbody").all("tr") if tables else []
    return {row.one("a").text: row.one("td", css="points").text for row in rows if row.all("a")}


def test_a_session_from_another_phone_is_in_its_row_and_counts_once(visitor, tmp_path):
    evening = id_of(plan(visitor))
    people = seats(visitor, evening, 1)[1]
    phone = Visitor(app_at_home(tmp_path / "phone").test_client())
    phone.open("/sessions/new")
    names = {f"player-{seat}": None for seat in range(1, 8)}
    names |= {f"player-{seat}": name for seat, name in enumerate(people, start=1)}
    own = phone.forge("sessions/new", {**names, "preset": "wikipedia", "season": "2026"}).path
    by_result(phone)
    own = own.split("/")[2]
    file = phone.client.get("/export/everything.json").data
    for _ in range(2):
        visitor.open("/import/")
        assert send(visitor, "import/archive", file, do="write").status == 200
    page = visitor.open(evening)
    rows = page.main.one("ol", css="tables").all("li")
    assert f"/sessions/{own}" in [one["href"] for one in rows[1].all("a")]
    assert sessions(visitor) == [own]
    assert set(totals(visitor, f"/seasons/2026/?day={day_of(visitor)}")) == set(people)


def bring(to, file):
    to.open("/import/")
    page = send(to, "import/archive", file, do="write")
    assert page.status == 200, page.main.text
    return page


def ids(page):
    return [one["href"].split("/")[2] for one in page.main.all("a") if "/sessions/" in one["href"]]


@pytest.fixture
def phone(visitor, tmp_path):
    """Another device with the plan of an evening."""
    plan(visitor)
    there = Visitor(app_at_home(tmp_path / "phone").test_client())
    bring(there, visitor.client.get("/export/everything.json").data)
    return there


def test_a_table_goes_by_file_to_its_row_and_goes_on(visitor, phone):
    evening = id_of(visitor.page)
    own = f"{bare(evening)}-1-2"
    start(phone, evening, 1, 2)
    for bid in (13, 14):
        by_result(phone, bid=bid)
        file = phone.client.get(f"/export/session/{own}/everything.json").data
        bring(visitor, file)
        assert ids(visitor.open(evening)) == [own]
        assert facts(visitor, own) == facts(phone, own)
        phone.press("hands")


def facts(visitor, session):
    [found] = (one for one in everything(visitor)["sessions"] if one["id"] == session)
    return [one["fact"] for one in found["events"]]


def test_a_table_started_on_two_devices_takes_what_one_of_them_played(visitor, phone):
    evening = id_of(visitor.page)
    own = f"{bare(evening)}-1-2"
    for one in (visitor, phone):
        start(one, evening, 1, 2)
    by_result(phone)
    for to, of in ((visitor, phone), (phone, visitor)):
        bring(to, of.client.get("/export/everything.json").data)
        assert sessions(to) == [own]
    assert facts(visitor, own) == facts(phone, own)


def test_a_table_played_on_two_devices_is_kept_twice_until_one_is_discarded(visitor, phone, say):
    evening = id_of(visitor.page)
    own = f"{bare(evening)}-1-2"
    for one, taken in ((visitor, 14), (phone, 15)):
        start(one, evening, 1, 2)
        by_result(one, taken=taken)
    page = bring(visitor, phone.client.get("/export/everything.json").data)
    assert say("import-apart", sessions=1) in page.main.text
    own_again, copy = sessions(visitor)
    assert (own_again, copy[:6]) == (own, "apart-")
    assert ids(visitor.open(evening)) == [own, copy]


def test_a_printed_table_is_called_as_people_call_it(visitor, say):
    evening = id_of(plan(visitor))
    page = visitor.open(f"{evening}print")
    heads = [one.text for one in page.main.all("table")[0].all("th")]
    called = {"ja": "{}卓", "en": "Table {}"}[visitor.language]
    assert heads == [called.format(number) for number in range(1, 6)]


def test_a_table_that_wrote_on_paper_is_in_its_row(visitor, say):
    evening = id_of(plan(visitor))
    people = seats(visitor, evening, 1)[1]
    row = visitor.open(evening).main.one("ol", css="tables").all("li")[1]
    told = f"{say('evening-paper')} {say('evening-table', table=2)}"
    link = next(one for one in row.all("a") if one.text == told)
    page = visitor.open(link["href"])
    assert [one["value"] for one in page.main.all("input", name="name")] == people
    sent = fields_of(page.main.one("form", id="paper-evening"))
    points = ["12", "-3", "-3", "-3", "-3", "0"][: len(people)]
    sent.setlist("points", points + [""] * (len(sent.getlist("points")) - len(points)))
    sent["day"] = page.main.one("input", name="day")["value"]
    sent.setlist("do", ["write"])
    page = visitor.post("/import/paper/", sent)
    assert page.status == 200, page.main.text
    rows = visitor.open(evening).main.one("ol", css="tables").all("li")
    assert not rows[1].all("form")
    assert set(totals(visitor, f"/seasons/2026/?day={day_of(visitor)}")) == set(people)


@pytest.mark.parametrize("role", [LOOKS_ON, KEEPS_SCORE])
def test_rights(visitor, role):
    evening = id_of(plan(visitor))
    forms = {"people": fill_in_of(visitor, evening), "seats": {"round": 2, "one": 0, "other": 1}}
    reader = Visitor(visitor.client.application.test_client(role=role))
    for page in ("/evenings/new", evening, f"{evening}people", f"{evening}wall", f"{evening}print"):
        assert reader.open(page).status == 200
    token = re.search(r'csrf_token" value="([^"]+)', reader.open("/devices/mine").html)
    tap = {"csrf_token": token[1], "command": "c", "seen": "1"}
    for name, sent in forms.items():
        assert reader.post(f"{evening}{name}", {**sent, **tap}).status == 403
    assert reader.post("/evenings/new", tap).status == 403
    page = reader.post(f"{evening}rounds/1/tables/1", tap)
    assert page.status == (200 if role == KEEPS_SCORE else 403)
    assert bool(reader.open(evening).forms("rounds/1/tables/2")) == (role == KEEPS_SCORE)


def fill_in_of(visitor, evening):
    visitor.open(f"{evening}people")
    return dict(fill_in(visitor, CLUB[:20]))


REFUSED = (
    (CLUB[:3], {}, "draw-few", {"people": 3, "tables": 1, "least": 4}),
    ([f"p{number}" for number in range(65)], {}, "draw-many", {"people": 65, "most": 64}),
    (CLUB, {"tables": 13}, "draw-tables", {"most": 12}),
    (CLUB, {"rounds": 13}, "draw-rounds", {"most": 12}),
    ((*CLUB, "明"), {}, "evening-name-twice", {"name": "明"}),
    (CLUB[:20], {"tables": 6}, "draw-few", {"people": 20, "tables": 6, "least": 4}),
)


@pytest.mark.parametrize(
    ("names", "fields", "code", "told"), REFUSED, ids=[str(n) for n in range(6)]
)
def test_what_cannot_be_drawn_keeps_what_was_typed(visitor, say, names, fields, code, told):
    page = plan(visitor, names, new="\n", **fields)
    assert page.status == 422
    assert say(code, **told) in page.main.text
    ticked = [one["value"] for one in page.main.all("input", name="person") if one.has("checked")]
    assert set(ticked) == set(names)
    for name, value in fields.items():
        assert page.main.one("input", name=name)["value"] == str(value)


@pytest.mark.parametrize(
    ("new", "fields", "code", "told"),
    [
        ("明、さくら\n健一, 明", {}, "evening-name-twice", {"name": "明"}),
        (",".join(f"p{one}" for one in range(65)), {}, "draw-many", {"people": 65, "most": 64}),
        ("明,さくら,健一,太郎", {"tables": 13}, "draw-tables", {"most": 12}),
    ],
)
def test_names_as_typed_stay_in_their_field(visitor, say, new, fields, code, told):
    page = plan(visitor, (), new=new, **fields)
    assert page.status == 422
    assert say(code, **told) in page.main.text
    assert page.main.one("textarea", name="new").text.split() == new.split()


def test_of_two_organisers_at_once_one_is_told(visitor, say):
    evening = id_of(plan(visitor))
    visitor.open(f"{evening}people")
    sent = [fill_in(visitor, names) for names in (CLUB[:20], CLUB[:21])]
    for number, one in enumerate(sent):
        one["command"] = f"organiser{number}"
    barrier, found = Barrier(2), []

    def tap(one, fields):
        one.open(f"{evening}people")
        fields["csrf_token"] = fields_of(one.page.form("people"))["csrf_token"]
        barrier.wait()
        found.append(one.post(f"{evening}people", fields))

    pair = [Visitor(visitor.client.application.test_client(), say.language) for _ in sent]
    threads = [Thread(target=tap, args=args) for args in zip(pair, sent, strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    told, drawn = sorted(found, key=lambda page: page.status, reverse=True)
    assert (drawn.status, told.status) == (200, 422)
    assert say("moved-on") in told.main.text
    assert len(everything(visitor)["club"]) == 2


def test_names_can_be_typed_in_one_field(visitor):
    page = plan(visitor, (), new="明、さくら\n健一, 太郎\r\nリリー\n千恵\n大輔\n美咲", rounds=2)
    assert page.status == 200, page.complaints
    names = chain(*seats(visitor, id_of(page), 1))
    assert sorted(names) == sorted(
        ["明", "さくら", "健一", "太郎", "リリー", "千恵", "大輔", "美咲"]
    )


def test_a_new_name_like_a_known_one_is_asked_about_once(visitor, say):
    """Ticked, it is the known person; not ticked, somebody else."""
    evening = id_of(plan(visitor, CLUB[:9]))
    start(visitor, evening, 1, 1)
    known = next(one for one in seats(visitor, evening, 1)[0] if not one.endswith("ちゃん"))
    rest = [name for name in CLUB[:9] if name != known]
    for same in (True, False):
        page = change(visitor, evening, rest, new=f"{known}さん")
        assert page.status == 422
        assert say("start-alike", name=f"{known}さん", known=known) in page.main.text
        sent = fill_in_page(page, rest)
        if same:
            sent["same"] = page.main.one("input", name="same")["value"]
        assert visitor.post(f"{evening}people", sent).status == 200
        names = set(chain(*seats(visitor, evening, 2)))
        assert names == {*rest, known if same else f"{known}さん"}


def test_only_a_new_evening_says_that_last_times_people_are_ticked(visitor, say):
    visitor.sit_down("sisyphus")
    plain, told = (say("evening-tick", last=last) for last in ("no", "yes"))
    assert visitor.open("/evenings/new").main.one("h2", css="label").text == plain != told
    evening = plan(visitor).path
    for address, said in ((f"{evening}people", plain), ("/evenings/new", told)):
        assert visitor.open(address).main.one("h2", css="label").text == said


def test_two_people_change_places_and_others_do_not(visitor, say):
    evening = id_of(plan(visitor))
    before = seats(visitor, evening, 2)
    one, other = before[0][0], before[1][0]
    page = visitor.open(f"{evening}?round=2")
    link = next(a for a in page.main.all("a", css="chip") if a.text == one)
    page = visitor.open(link["href"].split("#")[0])
    assert say("evening-swap-with", name=one) in page.main.text
    button = next(b for b in page.main.all("button", css="chip") if b.text == other)
    visitor.press("seats", other=button["value"])
    after = seats(visitor, evening, 2)
    assert (after[0][0], after[1][0]) == (other, one)
    assert after[0][1:] == before[0][1:]
    assert seats(visitor, evening, 3)


@pytest.mark.parametrize(
    ("number", "one", "other", "code"),
    [
        (1, 0, 1, "plan-round-begun"),
        (2, 3, 3, "plan-same-person"),
        (2, 0, 99, "plan-person-gone"),
        (9, 0, 1, "plan-round-unknown"),
    ],
)
def test_a_swap_that_cannot_be_is_refused(visitor, say, number, one, other, code):
    evening = id_of(plan(visitor))
    start(visitor, evening, 1, 1)
    visitor.open(f"{evening}?round=2&move=0")
    page = visitor.forge("seats", {"round": number, "one": one, "other": other})
    assert page.status == 422
    assert say(code, round=1, name="?") in page.main.text


def test_somebody_who_went_home_cannot_change_places(visitor, say):
    evening = id_of(plan(visitor))
    visitor.open(f"{evening}?round=2&move=0")
    form = visitor.page
    change(visitor, evening, CLUB[1:])
    visitor.open(f"{evening}?round=2&move=1")
    page = visitor.forge("seats", {"one": 0, "other": 1})
    assert page.status == 422
    assert say("plan-person-gone", name=CLUB[0]) in page.main.text
    assert form


def test_a_page_older_than_the_plan_records_nothing(visitor, say):
    evening = id_of(plan(visitor))
    old = visitor.open(f"{evening}people")
    change(visitor, evening, CLUB[:20])
    before = seats(visitor, evening, 1)
    visitor.page = old
    page = visitor.post(f"{evening}people", fill_in(visitor, CLUB[:22]))
    assert page.status == 422
    assert say("moved-on") in page.main.text
    assert [
        one["value"] for one in page.main.all("input", name="person") if one.has("checked")
    ] == list(CLUB[:22])
    assert seats(visitor, evening, 1) == before
    again = visitor.post(f"{evening}people", fill_in_page(page, CLUB[:22]))
    assert again.status == 200


def test_a_table_is_not_started_by_a_page_older_than_the_plan(visitor, say):
    """Other people may sit there by now: the page shows them, and its button starts the table."""
    evening = id_of(plan(visitor))
    old = visitor.open(f"{evening}?round=1").forms("rounds/1/tables/1")[0]
    change(visitor, evening, CLUB[1:])
    page = visitor.post(old["action"], fields_of(old))
    assert page.status == 422
    assert say("moved-on") in page.main.text
    assert sessions(visitor) == []
    assert start(visitor, evening, 1, 1).status == 200
    assert len(sessions(visitor)) == 1


def fill_in_page(page, names):
    form = page.form("people")
    sent = fields_of(form)
    sent.poplist("person")
    for name in names:
        sent.add("person", name)
    return sent


@pytest.mark.parametrize("place", ["1/tables/9", "9/tables/1", "0/tables/1"])
def test_a_table_that_is_not_in_the_plan_is_not_found(visitor, place):
    evening = id_of(plan(visitor))
    form = visitor.open(evening).forms("rounds/1/tables/1")[0]
    assert visitor.post(f"{evening}rounds/{place}", fields_of(form)).status == 404
    assert visitor.open("/evenings/nothing/").status == 404


def test_a_closed_season_takes_no_evening(visitor, say):
    visitor.sit_down("jazz", season="2026")
    by_result(visitor)
    visitor.sheet()
    visitor.press("close")
    visitor.open("/seasons/2026/rules")
    visitor.write("close", signed_by="明")
    page = plan(visitor, season="2026")
    assert page.status == 422
    assert say("season-is-closed", name="2026") in page.main.text


def test_who_came_how_often_is_on_the_seasons_page(visitor, say):
    evening = id_of(plan(visitor, CLUB[:12]))
    start(visitor, evening, 1, 1)
    page = visitor.open("/seasons/2026/")
    assert say("attendance-title") in page.main.text
    table = page.main.all("table", css="book")[-1]
    rows = {row.one("th").text: row.all("td")[0].text for row in table.one("tbody").all("tr")}
    assert rows == dict.fromkeys(CLUB[:12], "1")


def test_the_plan_goes_out_and_comes_in(visitor, tmp_path):
    evening = id_of(plan(visitor))
    start(visitor, evening, 1, 2)
    before = [seats(visitor, evening, number) for number in range(1, 5)]
    file = visitor.client.get("/export/everything.json").data
    other = Visitor(app_at_home(tmp_path / "other").test_client())
    keeps = Visitor(app_at_home(tmp_path / "keeps").test_client(role=KEEPS_SCORE))
    for one in (other, keeps):
        one.open("/import/")
        assert send(one, "import/archive", file, do="write").status == 200
        assert sessions(one) == [f"{bare(evening)}-1-2"]
    assert [seats(other, evening, number) for number in range(1, 5)] == before
    assert everything(other)["club"][0]["fact"] == everything(visitor)["club"][0]["fact"]
    assert keeps.open(evening).status == 404


def test_an_evening_of_nap(visitor):
    """The form's hands a round are a rule of Napoleon alone."""
    names = CLUB[:8]
    page = plan(visitor, names, house="nap-ecarte", rounds=2, hands=5)
    assert page.status == 200, page.complaints
    evening = id_of(page)
    assert sorted(chain(*seats(visitor, evening, 1))) == sorted(names)
    assert start(visitor, evening, 1, 1).path == f"/sessions/{bare(evening)}-1-1/hands/1"
    for part in ("", "people", "wall", "print"):
        assert visitor.open(f"{evening}{part}").status == 200


def test_a_house_that_cannot_be_read_is_refused_in_a_sentence(visitor):
    for house in ("sisyphus,foo=1", "sisyphus,hands_per_session=zz", "nobodys"):
        page = plan(visitor, CLUB[:8], house=house, rounds=2)
        assert page.status == 422
        assert page.main.one("p", css="wrong").text


def test_a_wall_code_of_last_week_is_refused_in_a_sentence(visitor, app, instance, say):
    """A phone that came in by it still looks on, and this week's code leads to the evening."""
    keep_addresses(instance, ["http://192.168.1.4:8000/"])
    evening = id_of(plan(visitor))
    phone, late = (Visitor(app.test_client(stranger=True), say.language) for _ in range(2))
    old = put_out_code(visitor, evening)
    assert enter(phone, old).path == evening
    visitor.open("/devices")
    visitor.press("withdraw")
    page = enter(late, old)
    assert page.status == 403
    assert say("key-wrong") in page.main.text
    assert enter(late, put_out_code(visitor, evening)).path == evening
    assert phone.open(evening).status == 200


def put_out_code(visitor, evening):
    """Have the wall show a code; return the link in it."""
    visitor.open(f"{evening}wall")
    assert visitor.press("invite", role=LOOKS_ON).main.all("figure", css="scan")
    visitor.open("/devices")
    page = visitor.forge("invite", {"role": LOOKS_ON})
    return re.search(r'value="([^"#]+/enter#[\w-]{32})"', page.html)[1]


def enter(phone, link):
    phone.open("/enter")
    return phone.forge("enter", {"key": link})

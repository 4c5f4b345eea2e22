"""What cannot be: a sentence in the reader's language, everything kept, nothing recorded.

Every refusal is held against the house's own words for it in both languages, so that a wrong
sentence is as red as none.
"""

import sqlite3
from contextlib import closing
from io import BytesIO
from pathlib import Path

import pytest

from scorekeeper.store import database_path
from scorekeeper.wording import speaker
from tests.strays import every
from tests.web.at_home import app_at_home
from tests.web.visitor import NAMES, Page, Visitor, fields_of


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    """One house for all: what is refused leaves nothing behind, and each sits down at a table."""
    return app_at_home(tmp_path_factory.mktemp("bad") / "instance")


@pytest.fixture(params=["ja", "en"])
def visitor(app, request):
    return Visitor(app.test_client(), request.param)


@pytest.fixture
def other(app):
    return Visitor(app.test_client(), "en")


HOUSE = "sisyphus,first_bidder=dealers_left"
"""A house in which nobody has to be asked who bids first."""


@pytest.fixture
def stand(visitor):
    tables = {}

    def stand(steps, preset=HOUSE):
        of = f"{preset} {steps}"
        if of not in tables:
            prepared(visitor, steps, preset)
            tables[of] = visitor.session
        visitor.session = tables[of]
        return visitor.hand()

    return stand


def events(app, visitor=None):
    with closing(sqlite3.connect(database_path(Path(app.instance_path)))) as kept:
        of = "" if visitor is None else f" where session = '{visitor.session}'"
        return kept.execute(f"select count(*) from event{of}").fetchone()[0]  # noqa: S608


def said(visitor, code, params=None):
    return " ".join(speaker(visitor.language)(code, **(params or {})).split())


# --- a hand's forms -------------------------------------------------------------------------

STOOD = (("contract", {"seat": 1, "count": 13, "trump": "S"}), ("adjutant-card", {"card": "SA"}))
PLAYING = (*STOOD, ("buried", {"count": 0}))
ALL_IN = (*PLAYING, ("taken", {"count": 14}))

WHOLE, BETWEEN, CHOICE = (
    ("field-whole-number", {}),
    ("field-between", {"min": 0, "max": 999}),
    ("field-choice", {}),
)


def missing(*keys):
    return "form-incomplete", dict.fromkeys(keys, "")


HAND_CASES = [
    # situation, what was recorded before, form, what is sent, refusal
    ("six honours in a trick of five cards", PLAYING, "trick",
     {"winner": 1, "honours": 6}, ("honours-more-than-cards", {"honours": 6, "players": 5})),
    ("a negative count", PLAYING, "trick", {"winner": 1, "honours": -1}, BETWEEN),
    ("letters for a count", PLAYING, "trick", {"winner": 1, "honours": "abc"}, WHOLE),
    ("a number of five thousand digits", PLAYING, "trick", {"winner": 1, "honours": "9" * 5000},
     WHOLE),
    ("nothing for a count", PLAYING, "trick", {"winner": 1, "honours": ""},
     missing("hand-contract-count")),
    ("no count at all", PLAYING, "trick", {"winner": 1}, missing("hand-contract-count")),
    ("no winner", PLAYING, "trick", {"honours": 2}, missing("hand-trick-who")),
    ("full-width digits are digits, and too many", PLAYING, "trick",
     {"winner": 1, "honours": "９"}, ("honours-more-than-cards", {"honours": 9, "players": 5})),
    ("a seat that is not there", PLAYING, "trick", {"winner": 5, "honours": 1},
     ("seat-unknown", {"seat": 5, "players": 5})),
    ("a trick out of order", PLAYING, "trick", {"trick": 3, "winner": 1, "honours": 1},
     ("trick-out-of-order", {"trick": 3, "expected": 1})),
    ("an unreadable card in a trick", PLAYING, "trick",
     {"winner": 1, "honours": 1, "plays": "SA ZZ"}, ("card-unreadable", {"text": "ZZ"})),
    ("an unreadable named suit", PLAYING, "trick",
     {"winner": 1, "honours": 1, "named_suit": "X"}, ("trump-unreadable", {"text": "X"})),
    ("a bid of 21", (), "call", {"count": 21, "trump": "S"},
     ("bid-above-maximum", {"bid": "21S", "maximum": 20})),
    ("a trump that there is not", (), "call", {"count": 13, "trump": "X"},
     ("trump-unreadable", {"text": "X"})),
    ("no trump chosen", (), "call", {"count": 13}, missing("referee-setting-trump")),
    ("nobody chosen to be Napoleon", (), "contract", {"count": 13, "trump": "S"},
     missing("asked-player")),
    ("a card that there is not", STOOD[:1], "adjutant-card", {"card": "H11"},
     ("card-unreadable", {"text": "H11"})),
    ("a raise that is none", STOOD, "redeclare", {"count": 13, "trump": "S", "card": "SA"},
     ("bid-not-higher", {"bid": "13S", "standing": "13S"})),
    ("the adjutant is nobody", ALL_IN, "settle", {"adjutant": "x"}, ("seat-unreadable", {})),
    ("the adjutant in a full-width digit", ALL_IN, "settle", {"adjutant": "２"},
     ("seat-unreadable", {})),
    ("a redeal for no reason", PLAYING, "redeal", {"reason": "boredom"}, CHOICE),
    ("a claim for nobody", PLAYING, "close", {"seat": 1, "side": "jury", "kind": "claim"}, CHOICE),
    ("an empty note", PLAYING, "note", {"text": "  "}, ("note-empty", {})),
    ("a long note", PLAYING, "note", {"text": "あ" * 201},
     ("note-too-long", {"length": 201, "longest": 200})),
]  # fmt: skip


def test_a_field_that_is_no_text_is_missing(visitor, stand):
    form = stand(PLAYING).form("trick")
    headers = {
        "X-CSRFToken": fields_of(form)["csrf_token"], "Accept-Language": visitor.language
    }  # fmt: skip
    for sent in ({"json": {"honours": 2}}, {"data": {"honours": (BytesIO(b"2"), "2.txt")}}):
        answer = visitor.client.post(form["action"], headers=headers, **sent)
        assert answer.status_code == 422
        (complaint,) = Page(422, "", answer.text).complaints
        assert said(visitor, "hand-contract-count") in complaint


def prepared(visitor, steps, preset=HOUSE):
    page = visitor.sit_down(preset, season=preset)
    for form, choices in steps:
        page = visitor.press(form, **choices)
        assert page.status == 200, page.complaints
    return page


def sentence(visitor, refusal):
    code, params = refusal
    if code == "form-incomplete":
        say = speaker(visitor.language)
        return said(visitor, code, {"what": say.list_words([say(str(key)) for key in params])})
    if code.startswith("field-"):
        return said(visitor, "form-unreadable", {"why": said(visitor, code, params)})
    return said(visitor, code, params)


@every("case", HAND_CASES)
def test_what_cannot_be_is_refused_and_kept(app, visitor, stand, case):
    _situation, before, form, sent, refusal = case
    stand(before)
    known = events(app, visitor)
    blank = ("seat", "winner", "honours", "count", "trump", "adjutant", "card")
    page = visitor.forge(form, dict.fromkeys(blank) | sent)
    assert page.status == 422
    assert page.complaints == [sentence(visitor, refusal)]
    assert events(app, visitor) == known
    assert page.faults == []
    assert_kept(page, form, sent)
    stays_usable(app, visitor, known)


def assert_kept(page, form, sent):
    found = next(one for one in page.forms(form) if one.all("p", css="wrong"))
    folded = found.within("details")
    assert folded is None or folded.has("open"), "the fold with the refused form is shut"
    again = fields_of(found)
    for name, value in sent.items():
        radios = found.all("input", name=name, type="radio")
        if any(radio["value"] == str(value) and not radio.has("disabled") for radio in radios):
            assert again[name] == str(value), f"{name}={value} was lost"
        for button in found.all("button", name=name, value=str(value)):
            assert "was-sent" in button.classes, f"{name}={value} does not show that it was sent"
        for area in found.all("textarea", name=name):
            assert area.text == str(value).strip() or not str(value).strip()


@every("number", ["9" * 400, "9" * 5000, "-" + "9" * 30, "1e400", "\u0663" * 300])
def test_a_number_that_nobody_can_count_to_is_refused(visitor, stand, number):
    stand(())
    for path in (f"/sessions/{visitor.session}", f"/sessions/{visitor.session}/hands/1"):
        for form in visitor.open(path).main.all("form"):
            sent = {**fields_of(form).to_dict(), "seen": number}
            assert visitor.post(form["action"], sent).status == 422
    visitor.open(f"/sessions/{visitor.session}/penalties")
    assert visitor.forge("penalties", {"seat": 0, "points": number}).status == 422


def stays_usable(app, visitor, known):
    assert visitor.write("note", text="それでも").status == 200
    assert events(app, visitor) == known + 1


def test_no_trump_where_the_rules_have_none(app, visitor):
    prepared(visitor, (), "wikipedia")
    page = visitor.forge("contract", {"seat": 1, "count": 15, "trump": "NT"})
    assert page.status == 422
    assert page.complaints == [said(visitor, "bid-no-trump-off", {"bid": "15NT"})]
    assert events(app, visitor) == 2


# --- forms that the page does not even have -------------------------------------------------

ABSENT_CASES = [
    ("settling with tricks missing", PLAYING, "settle", {"adjutant": 2},
     ("tricks-missing", {"recorded": 0, "tricks": 10})),
    ("a trick before there is a contract", (), "trick", {"trick": 1, "winner": 0, "honours": 1},
     ("trick-not-now", {})),
    ("a call after the contract", STOOD, "call", {"count": 14, "trump": "S"}, ("auction-over", {})),
    ("an adjutant shown twice", (*PLAYING, ("shown", {"seat": 2})), "shown", {"seat": 3},
     ("adjutant-already-shown", {"seat": 2})),
    ("a raise after a trick", (*PLAYING, ("trick", {"winner": 1, "honours": 2})), "redeclare",
     {"count": 14, "trump": "S", "card": "SA"}, ("redeclaration-not-now", {})),
    ("a trick in a settled hand", (*ALL_IN, ("settle", {"adjutant": 2})), "trick",
     {"trick": 1, "winner": 0, "honours": 1}, ("hand-over", {})),
]  # fmt: skip


@every("case", ABSENT_CASES)
def test_a_form_from_another_moment_is_answered_at_the_head(app, visitor, stand, case):
    """What was entered is repeated in words, since its form is not there."""
    _situation, before, form, sent, refusal = case
    stand(before)
    known = events(app, visitor)
    page = send_past(visitor, form, sent)
    assert page.status == 422
    told = page.main.one("div", css="wrong").text
    assert told.startswith(sentence(visitor, refusal))
    assert events(app, visitor) == known
    assert "adjutant" not in sent or NAMES[sent["adjutant"]] in told
    stays_usable(app, visitor, known)


def send_past(visitor, form, sent):
    note = visitor.page.form("note")
    past = note["action"].removesuffix("/note") + f"/{form}"
    carried = {name: fields_of(note)[name] for name in ("csrf_token", "command", "seen")}
    return visitor.post(past, {**carried, **{name: str(value) for name, value in sent.items()}})


# --- two people, two taps, old pages --------------------------------------------------------


def test_a_note_survives_what_somebody_else_recorded(visitor, other):
    page = prepared(visitor, PLAYING)
    other.open(page.path)
    other.press("trick", winner=1, honours=2)
    second = visitor.write("note", text="台札を<間違>えた")
    assert second.status == 422
    assert second.form("note").one("textarea").text == "台札を<間違>えた"
    assert visitor.page.complaints == [said(visitor, "moved-on")]
    assert visitor.write("note", text="台札を<間違>えた").status == 200


OLD_TOKENS = [None, "", "nonsense", "IjEi.aaaa.bbbb"]


@every("token", OLD_TOKENS)
def test_a_form_of_yesterday_keeps_the_hands_choices(app, visitor, stand, token):
    stand(PLAYING)
    known = events(app, visitor)
    page = visitor.forge("trick", {"csrf_token": token, "winner": 2, "honours": 3})
    assert page.status == 400
    assert page.complaints == [said(visitor, "form-expired")]
    assert fields_of(page.form("trick"))["winner"] == "2"
    assert events(app, visitor) == known
    assert visitor.press("trick", winner=2, honours=3).status == 200


@every("token", OLD_TOKENS)
def test_a_form_of_yesterday_keeps_the_names(visitor, token):
    visitor.open("/sessions/new")
    names = {f"player-{seat}": name for seat, name in enumerate(NAMES[:5], start=1)}
    typed = {**names, "preset": "jazz", "season": "秋の会"}
    page = visitor.forge("sessions/new", {**typed, "csrf_token": token})
    assert page.status == 400
    assert page.complaints == [said(visitor, "form-expired")]
    kept = fields_of(page.form("sessions/new"))
    assert {name: kept[name] for name in typed} == typed
    assert visitor.press("sessions/new").status == 200


@every("button", ["undo", "hands", "close"])
def test_a_button_of_yesterday_can_be_pressed_again(app, visitor, button):
    prepared(visitor, (*ALL_IN, ("settle", {"adjutant": 2})))
    visitor.sheet()
    known = events(app, visitor)
    page = visitor.forge(button, {"csrf_token": None})
    assert page.status == 400
    assert said(visitor, "form-expired") in page.main.text
    assert events(app, visitor) == known
    assert visitor.press(button).status == 200
    assert events(app, visitor) == known + 1


def test_a_form_of_yesterday_for_a_hand_that_went_on(visitor, other):
    page = prepared(visitor, PLAYING)
    other.open(page.path)
    other.press("trick", winner=1, honours=2)
    answer = visitor.forge("trick", {"csrf_token": None, "winner": 2, "honours": 3})
    assert answer.status == 400
    assert said(visitor, "moved-on") in answer.main.one("div", css="wrong").text


# --- what is not there, or is over ----------------------------------------------------------


def test_a_closed_session_takes_nothing_more(app, visitor):
    prepared(visitor, (*ALL_IN, ("settle", {"adjutant": 2})))
    visitor.sheet()
    visitor.press("close")
    known = events(app, visitor)
    carried = fields_of(visitor.page.form("undo"))
    for path in ("hands", "close"):
        page = visitor.post(f"/sessions/{visitor.session}/{path}", dict(carried))
        assert page.status == 422
        assert page.complaints == [said(visitor, "session-closed")]
    page = visitor.post(f"/sessions/{visitor.session}/hands/1/note", {**carried, "text": "x"})
    assert page.status == 422
    assert said(visitor, "session-closed") in page.main.text
    assert "x" in page.main.one("div", css="wrong").text
    assert events(app, visitor) == known


def test_an_old_deal_takes_nothing_more(app, visitor):
    prepared(visitor, (*ALL_IN, ("settle", {"adjutant": 2})))
    visitor.press("hands")
    known = events(app, visitor)
    carried = fields_of(visitor.page.form("note"))
    page = visitor.post(f"/sessions/{visitor.session}/hands/1/note", {**carried, "text": "遅い"})
    assert page.status == 422
    assert "遅い" in page.main.one("div", css="wrong").text
    assert events(app, visitor) == known
    forms = visitor.hand(1).root.all("form")
    assert {one["action"].rpartition("/")[2] for one in forms} <= {"protest"}, "it is read only"


MISSING = [
    ("GET", "/sessions/nowhere"),
    ("GET", "/sessions/nowhere/rules"),
    ("GET", "/sessions/nowhere/hands/1"),
    ("GET", "/sessions/nowhere/hands/1/tricks/1/referee"),
    ("POST", "/sessions/nowhere/undo"),
    ("POST", "/sessions/nowhere/close"),
    ("POST", "/sessions/nowhere/hands"),
    ("POST", "/sessions/nowhere/hands/1/trick"),
    ("GET", "/sessions/{id}/hands/0"),
    ("GET", "/sessions/{id}/hands/2"),
    ("GET", "/sessions/{id}/hands/99999999999999999999"),
    ("GET", "/sessions/{id}/hands/x"),
    ("GET", "/sessions/{id}/hands/1/tricks/1/referee"),
    ("POST", "/sessions/{id}/hands/2/trick"),
    ("POST", "/sessions/{id}/hands/1/wish"),
    ("GET", "/seasons/nowhere/"),
    ("GET", "/rules/nowhere"),
    ("GET", "/language/fr"),
]


@every("method, path", MISSING)
def test_what_is_not_there(app, visitor, stand, method, path):
    stand((), "wikipedia")
    known = events(app, visitor)
    carried = fields_of(visitor.page.form("note"))
    place = path.format(id=visitor.session)
    page = visitor.open(place) if method == "GET" else visitor.post(place, dict(carried))
    assert page.status == 404
    heading = page.main.one("h1").text
    codes = ("error-404", "session-unknown", "season-unknown")
    assert heading in {said(visitor, code) for code in codes}
    assert events(app, visitor) == known


@every("path", ["/", "/referee", "/rules/jazz", "/sessions/{id}"])
def test_a_page_that_only_shows_takes_no_form(visitor, stand, path):
    stand((), "wikipedia")
    carried = fields_of(visitor.page.form("note"))
    page = visitor.post(path.format(id=visitor.session), dict(carried))
    assert page.status == 405
    assert page.main.one("h1").text == said(visitor, "error-405")


def test_too_much_at_once(app, visitor):
    prepared(visitor, PLAYING)
    known = events(app, visitor)
    page = visitor.write("note", text="あ" * 100_000)
    assert page.status == 413
    assert page.main.one("h1").text == said(visitor, "error-413")
    assert events(app, visitor) == known


# --- names ----------------------------------------------------------------------------------

FIVE = list(NAMES[:5])


def with_name(seat, name):
    return [*FIVE[: seat - 1], name, *FIVE[seat:]]


START_CASES = [
    ("a name twice", with_name(3, "Ben"), {}, "name-twice",
     {"name": "Ben", "place": 3, "first": 2}),
    ("a name twice but for what nobody sees", with_name(4, "B\u200be\u2060n"), {}, "name-twice",
     {"name": "Ben", "place": 4, "first": 2}),
    ("an empty name in the middle", with_name(2, ""), {}, "name-empty", {"place": 2}),
    ("a name of nothing visible", with_name(2, "\u200b\u202e\u00ad"), {}, "name-empty",
     {"place": 2}),
    ("a name of 200 characters", with_name(4, "長" * 200), {}, "name-too-long",
     {"place": 4, "length": 200, "longest": 24}),
    ("three names", FIVE[:3], {}, "names-too-few", {"players": 3, "low": 4}),
    ("rules that there are not", FIVE, {"preset": "jaz"}, "preset-unknown",
     {"preset": "jaz", "nearest": "jazz"}),
    ("no season", FIVE, {"season": " "}, "season-name-empty", {}),
    ("a long season", FIVE, {"season": "春" * 41}, "season-name-too-long",
     {"length": 41, "longest": 40}),
]  # fmt: skip


@every("situation, names, others, code, params", START_CASES)
def test_names_that_cannot_sit_down(app, visitor, situation, names, others, code, params):
    known = events(app)
    form = visitor.open("/sessions/new").form("sessions/new")
    typed = dict.fromkeys((name for name in fields_of(form) if name.startswith("player-")), "")
    typed |= {f"player-{seat}": name for seat, name in enumerate(names, start=1)}
    typed |= {"preset": "jazz", "season": "冬"} | others
    page = visitor.forge("sessions/new", typed)
    assert page.status == 422
    assert page.complaints == [said(visitor, code, params)]
    kept = fields_of(page.form("sessions/new"))
    assert {name: kept[name] for name in typed} == typed
    if "place" in params:
        field = page.main.one("input", name=f"player-{params['place']}")
        assert field["aria-invalid"] == "true"
        assert page.main.one("p", css="wrong")["id"] in field["aria-describedby"]
    assert events(app) == known


ODD_NAMES = ['<script>alert("1")</script>'[:24], '"><img src=x onerror=a>', "=1+1", "{{ 77*77 }}",
             "O'Brien & \"Co\""]  # fmt: skip


@every("name", ODD_NAMES)
def test_odd_names_are_only_names(visitor, name):
    visitor.open("/sessions/new")
    names = {f"player-{seat}": one for seat, one in enumerate(with_name(1, name), start=1)}
    page = visitor.forge("sessions/new", {**names, "season": name})
    visitor.session = page.path.split("/")[2]
    for form, choices in ALL_IN:
        page = visitor.press(form, **choices)
        assert_only_a_name(page, name)
    assert name in page.main.text
    assert_only_a_name(visitor.press("settle", adjutant=0), name)
    sheet = visitor.sheet()
    assert_only_a_name(sheet, name)
    assert name in [who.text for who in sheet.main.all(css="who")]
    season = visitor.open(next(a for a in sheet.main.all("a") if "/seasons/" in a["href"])["href"])
    assert_only_a_name(season, name)
    for link in (a["href"] for a in season.main.all("a") if a["href"].endswith(".csv")):
        text = visitor.client.get(link).data.decode("utf-8-sig")
        assert "'=1+1" in text if name == "=1+1" else True
        assert ",=1+1" not in text
    assert_only_a_name(visitor.open("/"), name)


def assert_only_a_name(page, name):
    assert page.status == 200
    assert page.faults == []
    assert all(one.has("src") for one in page.root.all("script"))
    assert not page.root.all("img")
    assert "5929" not in page.main.text


def test_marks_of_direction_never_turn_a_page_round(visitor):
    visitor.open("/sessions/new")
    turned = with_name(2, "\u202eneB\u202c\u200f")
    names = {f"player-{seat}": one for seat, one in enumerate(turned, start=1)}
    page = visitor.forge("sessions/new", names)
    assert page.status == 200
    assert "neB" in page.main.text
    assert not {"\u202e", "\u202c", "\u200f"} & set(page.html)

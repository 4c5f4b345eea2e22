"""例会のページ: who is here, the evening with its tables, the screen on the wall, and paper."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from types import MappingProxyType

from flask import abort, g, redirect, render_template, request
from flask.typing import ResponseReturnValue
from wtforms import StringField
from wtforms.validators import InputRequired, Length, NumberRange, Optional

from scorekeeper.cards import ParamValue, Refusal
from scorekeeper.games import GAMES, AnyHouse, parse_house
from scorekeeper.journal.evenings import EveningPlanned
from scorekeeper.journal.names import LONGEST_READ, identity, tidy
from scorekeeper.services import evenings
from scorekeeper.services.evenings import HANDS, PlannedEvening, Wishes, read_evening
from scorekeeper.services.seasons import ask_day, standings_of
from scorekeeper.services.sessions import (
    Circle,
    Suspect,
    played_seasons,
    read_club,
    suspects,
)
from scorekeeper.trick_taking.presets import LONGEST_TEXT
from scorekeeper.web.page.forms import (
    ClubForm,
    FormMaker,
    RefusedForm,
    WholeNumber,
    remember_refusal,
)
from scorekeeper.web.page.house import usual_house
from scorekeeper.web.page.text import Form
from scorekeeper.web.server.access import code_on_wall, may_admit
from scorekeeper.web.server.application import find_speaker, new_session_id, services, url_for
from scorekeeper.web.server.security import on_refusal, or_sentence_alone

USUAL_ROUNDS, USUAL_HANDS = 4, 5
MOST_HANDS = 100
LONGEST_NEW = 4000
"""The longest text of new names."""

NOTHING: Mapping[str, ParamValue] = MappingProxyType({})

Answer = ResponseReturnValue


class PeopleForm(ClubForm):
    """Who is here, and how many tables, rounds and hands; empty numbers are left to the program."""

    new = StringField(validators=[Length(max=LONGEST_NEW)])
    tables = WholeNumber(validators=[Optional()])
    rounds = WholeNumber(validators=[InputRequired()])
    hands = WholeNumber(validators=[Optional(), NumberRange(min=1, max=MOST_HANDS)])
    season = StringField(validators=[Length(max=LONGEST_READ)])
    house = StringField(validators=[Length(max=LONGEST_TEXT)])

    def wishes(self) -> Wishes:
        return Wishes(
            names=_names_typed(),
            rounds=self.rounds.data,
            tables=self.tables.data,
            hands=self.hands.data,
        )


class SwapForm(ClubForm):
    """Two people, by number, who change places in a round."""

    round = WholeNumber(validators=[InputRequired()])
    one = WholeNumber(validators=[InputRequired()])
    other = WholeNumber(validators=[InputRequired()])


@dataclass(frozen=True, slots=True, kw_only=True)
class PeoplePage:
    """来た人のページ: the form, the people on offer, and the ``ticked`` ones.

    ``likely`` were there last time; ``others`` are known too. ``asked`` are new names that may mean
    somebody known. An ``evening`` that exists keeps its season and its rules.
    """

    form: Form
    evening: PlannedEvening | None
    likely: Sequence[str]
    others: Sequence[str]
    ticked: frozenset[str]
    house: AnyHouse
    asked: Sequence[Suspect] = ()

    @property
    def hands(self) -> int | None:
        """The hands of a round; None if the game's rules set no number."""
        rules = self.house.rules
        return (rules.hands_wanted or USUAL_HANDS) if hasattr(rules, HANDS) else None


def new() -> str:
    return _render_people(None)


def _render_people(
    evening: str | None, refused: RefusedForm | None = None, asked: Sequence[Suspect] = ()
) -> str:
    here = services()
    now = None if evening is None else read_evening(here, evening)
    plan = now.plan if now else evenings.last_plan(here)
    last = () if plan is None else evenings.names_here(here, plan)
    known = Circle.of(here).players()
    likely = dict.fromkeys([*last, *([] if plan else known[:24])])
    ticked = request.form.getlist("person") if request.form else last
    url = url_for("evenings.new" if now is None else "evenings.people", evening_id=evening)
    maker = FormMaker(seen=read_club(here).sequence, refused=refused)
    house = now.house if now else _last_house(plan)
    extra = [name for name in ticked if name not in likely and name not in known]
    page = PeoplePage(
        form=maker.make("people", url),
        evening=now,
        likely=(*likely, *extra),
        others=[name for name in known if name not in likely],
        ticked=frozenset(map(identity, ticked)),
        house=house,
        asked=asked,
    )
    seasons = played_seasons(here)
    return render_template(
        "evenings/people.html",
        view=page,
        identity=identity,
        rounds=len(now.rounds) if now else USUAL_ROUNDS,
        tables=len(now.rounds[-1].tables) if now else "",
        season=plan.called if plan and not now else _last_season(),
        seasons=tuple(dict.fromkeys(row.season for row in seasons)),
        games=GAMES.values(),
    )


def _last_season() -> str:
    seasons = played_seasons(services())
    return seasons[0].season if seasons else f"{services().now().astimezone():%Y}"


def _last_house(plan: EveningPlanned | None) -> AnyHouse:
    with suppress(Refusal):
        return usual_house() if plan is None else parse_house(plan.house)
    return usual_house()


def _names_typed() -> list[str]:
    """Return the ticked names and the typed ones, with known names where the reader said so."""
    same = dict(pair.split("\t", 1) for pair in request.form.getlist("same") if "\t" in pair)
    typed = request.form.get("new", "")
    for separator in "、,，;；\r":
        typed = typed.replace(separator, "\n")
    new = filter(None, map(tidy, typed.split("\n")))
    return [same.get(name, name) for name in (*request.form.getlist("person"), *new)]


def _ask_alike(names: Sequence[str]) -> tuple[Suspect, ...]:
    sure = set(request.form.getlist("sure"))
    return tuple(one for one in suspects(services(), names) if one.name not in sure)


def _people_again(refusal: Refusal, evening_id: str | None = None) -> str:
    asked = _ask_alike(_names_typed()) if refusal.code == "evening-names-alike" else ()
    return _render_people(evening_id, remember_refusal("people", refusal, keeps=True), asked)


@on_refusal(_people_again)
def plan() -> Answer:
    """Draw a new evening and go to it."""
    form = PeopleForm().check()
    wishes = form.wishes()
    _check_alike(wishes)
    last = evenings.last_plan(services())
    evening = evenings.plan_evening(
        services(),
        new_session_id(),
        wishes,
        house=parse_house(form.house.data) if form.house.data else _last_house(last),
        season=form.season.data or (last.called if last else _last_season()),
        today=request.form.get("today", ""),
        tap=form.tap(),
    )
    return redirect(url_for("evenings.show", evening_id=evening), 303)


def _check_alike(wishes: Wishes) -> None:
    if asked := _ask_alike(wishes.names):
        names = find_speaker().list_words([one.name for one in asked])
        raise Refusal("evening-names-alike", names=names)


def people(evening_id: str) -> str:
    return _render_people(evening_id)


@on_refusal(or_sentence_alone(_people_again))
def change(evening_id: str) -> Answer:
    """Change who is here, and draw the coming rounds; ``again`` draws their seats anew."""
    _check_there(evening_id)
    form = PeopleForm().check()
    wishes = form.wishes()
    _check_alike(wishes)
    evenings.change_evening(
        services(), evening_id, wishes, form.tap(), anew="again" in request.form
    )
    return redirect(url_for("evenings.show", evening_id=evening_id), 303)


def show(evening_id: str) -> str:
    return _render_evening(evening_id)


def _render_evening(
    evening_id: str, refused: RefusedForm | None = None, stuck: Mapping[str, ParamValue] = NOTHING
) -> str:
    """Return the page; ``stuck`` has the session and the hand that a table waits for."""
    here = services()
    now = read_evening(here, evening_id)
    me = _find_me(now)
    number = request.args.get("round", default=now.find_current(me).number, type=int)
    shown = now.rounds[min(max(number, 1), len(now.rounds)) - 1]
    moved = request.args.get("move", type=int)
    is_seated = moved in now.plan.rounds[shown.number - 1].people
    may_move = may_admit() and shown.number > now.begun and is_seated
    maker = FormMaker(seen=read_club(here).sequence, refused=refused)
    return render_template(
        "evenings/evening.html",
        now=now,
        shown=shown,
        me=me,
        moved=moved if may_move else None,
        form=lambda name, endpoint, **of: maker.make(name, url_for(endpoint, **of)),
        refused=refused,
        stuck=stuck,
    )


def _check_there(evening_id: str, number: int = 1, table: int = 1) -> None:
    """Answer 404 if there is no such evening, round or table."""
    try:
        plan, _line = evenings.read_plan(services(), evening_id)
    except Refusal:
        abort(404)
    if not (1 <= number <= len(plan.rounds) and 1 <= table <= len(plan.rounds[number - 1].tables)):
        abort(404)


def _find_me(now: PlannedEvening) -> int | None:
    """Return the number of the person of this device."""
    if not g.device.person:
        return None
    return now.find_person(read_club(services()).people.person(identity(g.device.person)))


def _evening_again(refusal: Refusal, evening_id: str, **_where: object) -> str:
    told = remember_refusal("evening", refusal, keeps=True)
    is_stuck = refusal.code == "evening-hand-open"
    return _render_evening(evening_id, told, refusal.params if is_stuck else NOTHING)


_again = on_refusal(or_sentence_alone(_evening_again))


@_again
def swap(evening_id: str) -> Answer:
    _check_there(evening_id)
    form = SwapForm().check()
    pair = form.one.data, form.other.data
    evenings.swap(services(), evening_id, form.round.data, pair, form.tap())
    return redirect(url_for("evenings.show", evening_id=evening_id, round=form.round.data), 303)


@_again
def start(evening_id: str, number: int, table: int) -> Answer:
    """Start a table, or find it started, and go where it goes on."""
    _check_there(evening_id, number, table)
    tap = ClubForm().check().tap()
    session_id = evenings.start_table(services(), evening_id, number, table, tap)
    return redirect(url_for("hands.show", session_id=session_id, deal=1), 303)


def wall(evening_id: str) -> str:
    """Show the seats and the standings for a screen on the wall."""
    now = read_evening(services(), evening_id)
    season, day = now.plan.season, now.plan.day
    scan, may_put_out = code_on_wall()
    return render_template(
        "evenings/wall.html",
        now=now,
        shown=now.current,
        standings=standings_of(services(), season, ask_day(services(), season, day)),
        scan=scan,
        may_put_out=may_put_out,
    )


def print_(evening_id: str) -> str:
    now = read_evening(services(), evening_id)
    return render_template("evenings/print.html", now=now, seats=_seats_by_name(now))


def _seats_by_name(now: PlannedEvening) -> list[tuple[str, list[int]]]:
    """Return each name with the table of each round, 0 for the bench and -1 for not there."""
    rows: Mapping[int, list[int]] = {person: [] for person in range(len(now.names))}
    for one in now.rounds:
        for person, row in rows.items():
            table = one.find_table(person)
            row.append(table.number if table else 0 if person in one.bench else -1)
    return sorted((now.names[person], row) for person, row in rows.items() if max(row) >= 0)

"""シーズン: standings, files, players and ratings of a season, and its points by other rules."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from flask import g, redirect, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from scorekeeper.cards import Refusal
from scorekeeper.games import GAMES, parse_house
from scorekeeper.journal.evenings import EveningPlanned
from scorekeeper.journal.seasons import (
    MOST,
    OF_SEASONS,
    ORDERS,
    PLAIN,
    TIE_BREAKS,
    SeasonRules,
    is_day,
)
from scorekeeper.services.closing import differs, final_table, mark_of, table_now, tell_closing
from scorekeeper.services.club import describe
from scorekeeper.services.context import Services, Tap
from scorekeeper.services.evenings import evenings_of, read_attendance
from scorekeeper.services.recording import (
    close_season,
    move_session,
    rename_season,
    reopen_season,
    set_season_rules,
)
from scorekeeper.services.seasons import (
    Course,
    StandingsAsked,
    ask_whole,
    for_day,
    known_season,
    player_figures,
    scales_of_season,
    season_figures,
    sessions_played_in,
    tell_rules,
)
from scorekeeper.services.sessions import played_seasons, read_club
from scorekeeper.services.what_if import (
    Instead,
    Outcome,
    are_there,
    find_sessions,
    rate,
    rules_instead,
    score_season,
    score_session,
)
from scorekeeper.trick_taking.ruleset import Rules
from scorekeeper.web.games.pages import SeasonKind, pages_of
from scorekeeper.web.page.charts import SERIES, Curve, line_chart
from scorekeeper.web.page.forms import (
    ClubForm,
    FormMaker,
    RefusedForm,
    remember_refusal,
    session_of,
)
from scorekeeper.web.page.text import Link, marks_of, moments, page_links
from scorekeeper.web.server.application import find_speaker, services, url_for
from scorekeeper.web.server.security import on_refusal, or_sentence_alone
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import long_day, write_signed


def sessions(season_key: str) -> str:
    found = sessions_played_in(
        services(), season_key, request.args.get("page", default=1, type=int)
    )
    stamps = [one.opened_at for one in found.sessions]
    stamps += [one.opened_at for one in found.discarded]
    return render_template(
        "season/sessions.html",
        view=found,
        when=moments(stamps),
        season=found.season,
        is_closed=season_key in read_club(services()).seasons.closed,
        pages=page_links("seasons.sessions", found.page, found.pages, season_key=season_key),
    )


def ask(session_id: str, refused: RefusedForm | None = None) -> str:
    session, club = session_of(session_id), read_club(services())
    maker = FormMaker(seen=club.sequence, refused=refused)
    return render_template(
        "season/move.html",
        session=session,
        session_id=session_id,
        form=maker.make("move", url_for("seasons.move", session_id=session_id)),
        names=[
            row.season
            for row in played_seasons(services())
            if row.game == session.game.name
            and row.season_key != session.season_key
            and row.season_key not in club.seasons.closed
        ],
    )


@on_refusal(
    or_sentence_alone(
        lambda refusal, session_id: ask(session_id, remember_refusal("move", refusal, keeps=True))
    )
)
def move(session_id: str) -> ResponseReturnValue:
    session_of(session_id)
    form = ClubForm().check()
    move_session(services(), session_id, form.season.data or "", form.tap())
    return redirect(url_for("sessions.sheet", session_id=session_id), 303)


class RulesForm(ClubForm):
    """The rules of a season; the fields are the parameters of an address for standings."""

    def rules(self) -> SeasonRules:
        question = read_question(request.form)
        if question.wrong:
            raise Refusal("season-rules-unread")
        starts, ends = (request.form.get(name, "").strip() or None for name in ("starts", "ends"))
        return replace(question.asked.rules, starts=starts, ends=ends)


def show(season_key: str, refused: RefusedForm | None = None) -> str:
    season, club = known_season(services(), season_key), read_club(services())
    maker = FormMaker(seen=club.sequence, refused=refused)
    asked = ask_whole(services(), season_key)
    form = maker.make("rules", url_for("seasons.set_rules", season_key=season_key))
    shown = read_question(request.form).asked.rules if form.typed else asked.rules
    history = [  # the last first
        (line.event, describe(find_speaker(), services(), line.event.fact))
        for line in reversed(club.history)
        if type(line.event.fact) in OF_SEASONS
        and line.event.fact.season == season_key
        and line.counts
        and not isinstance(line.event.fact, EveningPlanned)
    ]
    return render_template(
        "season/keeping.html",
        season=season,
        told=tell_rules(find_speaker(), asked),
        asked=asked,
        rules=shown,
        closing_told=tell_closing(find_speaker(), services(), season_key),
        orders=ORDERS,
        tie_breaks=TIE_BREAKS,
        form=form,
        history=history,
        when=moments(event.at for event, _ in history),
        naming=maker.make("name", url_for("seasons.rename", season_key=season_key)),
        closing=maker.make("close", url_for("seasons.close", season_key=season_key)),
        mark_of_table=lambda: mark_of(table_now(services(), season_key)),
        reopening=maker.make("reopen", url_for("seasons.reopen", season_key=season_key)),
        refused=refused,
    )


def _close(here: Services, season_key: str, signed_by: str, tap: Tap) -> None:
    """Close a season, unless its table has changed since the page with this form was made."""
    close_season(here, season_key, signed_by, tap, seen=request.form.get("table", ""))


def _keep(
    name: str,
    change: Callable[..., object],
    value: Callable[[Any], object],
    form_type: type[ClubForm] = ClubForm,
    then: str = "seasons.keeping",
) -> Callable[..., ResponseReturnValue]:
    """Return the view of the form of that name, which changes a season by its ``value``."""

    @on_refusal(
        or_sentence_alone(
            lambda refusal, season_key: show(
                season_key, remember_refusal(name, refusal, keeps=True)
            )
        )
    )
    def save(season_key: str) -> ResponseReturnValue:
        form = form_type().check()
        change(services(), season_key, value(form), form.tap())
        return redirect(url_for(then, season_key=season_key), 303)

    return save


set_rules = _keep("rules", set_season_rules, lambda form: form.rules(), RulesForm)
rename = _keep("name", rename_season, lambda form: form.name.data or "")
close = _keep("close", _close, lambda form: form.signed_by.data or "", then="seasons.standings")
reopen = _keep("reopen", reopen_season, lambda form: form.reason.data or "")


def standings(season_key: str) -> ResponseReturnValue:
    say, here = find_speaker(), services()
    question = read_question(request.args, ask_whole(here, season_key).rules)
    figures = season_figures(here, season_key, question.asked)
    final = final_table(here, season_key)
    kind = _kind(figures.row.game)
    names = {one.row.player_key: one.row.player for one in figures.standings}
    stamps = [one.opened_at for one in figures.gatherings]
    stamps += [one.opened_at for one in figures.protested]
    g.people = tuple(sorted(names.values()))
    page = render_template(
        "season/standings.html",
        ratings_are_there=are_there(),
        season=figures.row,
        figures=figures,
        kind=kind,
        when=moments(stamps),
        question=question,
        told=tell_rules(say, question.asked),
        final=final,
        signed=final.table
        if final and "day" not in question.args and differs(here, season_key, final)
        else (),
        evenings=evenings_of(here, season_key),
        attendance=read_attendance(here, season_key),
        closing=tell_closing(say, here, season_key),
        scales=_mixed_scales(say, season_key, kind),
        counts_apart=question.asked.counts_apart,
        orders=ORDERS,
        tie_breaks=TIE_BREAKS,
        course=draw_course(figures.course, names),
    )
    return page, 422 if question.wrong else 200


def of_player(season_key: str, player_key: str) -> ResponseReturnValue:
    """Show one player in a season; ``until`` in the address asks for the state on a day."""
    say, rules = find_speaker(), ask_whole(services(), season_key).rules
    question = read_question(request.args, rules)
    figures = player_figures(services(), season_key, player_key, question.asked)
    row, kind = figures.standing.row, _kind(figures.season.game)
    # each one's hands: on one side, against each other, past results (None)
    companions: dict[str, dict[bool | None, Any]] = {}
    for one in figures.companions:
        companions.setdefault(one.player_key, {})[one.together] = one
    return render_template(
        "season/player.html",
        season=figures.season,
        figures=figures,
        row=row,
        kind=kind,
        when=moments(one.opened_at for one in figures.sittings),
        question=question,
        told=tell_rules(say, question.asked),
        scales=_mixed_scales(say, season_key, kind),
        course=draw_course(figures.course, {row.player_key: row.player}),
        companions=list(companions.values()),
        has_sides=any(one.together is not None for one in figures.companions),
    )


def _mixed_scales(say: Speaker, season_key: str, kind: SeasonKind) -> list[str]:
    """The ways of scoring of a season, where there are several and points do not compare."""
    scales = scales_of_season(services(), season_key)
    return [say(kind.scheme(one)) for one in scales] if len(scales) > 1 else []


def ratings_of_season(season_key: str) -> ResponseReturnValue:
    season, sessions = known_season(services(), season_key), find_sessions(services(), season_key)
    return render_template(
        "season/ratings.html",
        season=season,
        kind=_kind(season.game),
        is_there=are_there(),
        rows=rate(services(), sessions) if are_there() else [],
    )


def season_by_other_rules(season_key: str) -> ResponseReturnValue:
    season = known_season(services(), season_key)
    back = Link(url=url_for("seasons.standings", season_key=season_key), label=season.season)
    asked = ask_whole(services(), season_key)
    score = partial(score_season, services(), season_key, asked)
    return _by_other_rules(score, season.game, season.season, back, asked)


def session_by_other_rules(session_id: str) -> ResponseReturnValue:
    session = session_of(session_id)
    back = Link(
        url=url_for("sessions.sheet", session_id=session_id), label=find_speaker()("nav-sheet")
    )
    score = partial(score_session, services(), session_id)
    return _by_other_rules(score, session.game.name, session.season, back)


def _by_other_rules(
    score: Callable[[Mapping[str, Rules]], Outcome],
    game: str,
    name: str,
    back: Link,
    asked: StandingsAsked | None = None,
) -> ResponseReturnValue:
    """Score again by the rules in the address, or say why that fails."""
    by, wrong, instead = request.args.get("by", ""), "", None
    outcome = None
    try:
        if instead := read_instead(by, game):
            outcome = score(rules_instead(services(), instead, game=game))
    except Refusal as refusal:
        wrong = find_speaker()(refusal.code, **refusal.params)
    page = render_template(
        "season/what_if.html",
        name=name,
        back=back,
        game=GAMES[game],
        kind=_kind(game),
        by=by,
        asked=asked,
        told=tell_rules(find_speaker(), asked) if asked else (),
        instead=instead if outcome else None,
        outcome=outcome,
        wrong=wrong,
    )
    return page, 422 if wrong else 200


def _kind(game: str) -> SeasonKind:
    return pages_of(GAMES[game]).season


SCHEME, RULES = "scheme.", "rules."
"""Prefixes of the alternative in an address: ``scheme.jazz``, ``rules.sisyphus,jokers=2``."""


_NUMBERS = {"best": ("best", 1), "drop": ("drop", 0), "least": ("least_hands", 0)} | {
    "evenings": ("least_evenings", 0)
}
"""The numbers that an address may ask for: the field of each, and the least it can be."""

_TIES = tuple(f"tie-{place}" for place in range(1, len(TIE_BREAKS) + 1))
NAMES = ("order", *_NUMBERS, "guests", *_TIES, "until", "day")
"""The parameters of an address for standings."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsQuestion:
    """The parsed question, the typed texts, and the keys of the sentences for faults."""

    asked: StandingsAsked
    typed: Mapping[str, str] = field(default_factory=dict)
    args: Mapping[str, Any] = field(default_factory=dict)
    wrong: tuple[str, ...] = ()


def read_question(typed: MultiDict[str, str], rules: SeasonRules = PLAIN) -> StandingsQuestion:
    """Read an address's question to a season with these rules; unreadable parts are ignored.

    Missing parameters are as in the rules.

    >>> from werkzeug.datastructures import MultiDict
    >>> read_question(MultiDict({"order": "best", "best": "3", "least": "x"})).asked.rules.best
    3
    >>> read_question(MultiDict({"order": "?", "until": "2024-02-30"})).wrong
    ('asking-order-unknown', 'asking-day-unreadable')
    """
    named, wrong = {}, []
    for name, value in _read(typed):
        if value is None:
            wrong.append(_WRONG.get(name, "asking-number-unreadable"))
        else:
            named[name] = value
    until = named.pop("until", None)
    if day := named.pop("day", None):
        rules = for_day(rules, day)
    return StandingsQuestion(
        asked=StandingsAsked(rules=replace(rules, **named), until=until),
        typed=typed,
        args={name: typed.getlist(name) for name in NAMES if name in typed},
        wrong=tuple(dict.fromkeys(wrong)),
    )


_WRONG = {
    "order": "asking-order-unknown",
    "ranks_guests": "asking-order-unknown",
    "tie_breaks": "asking-order-unknown",
    **dict.fromkeys(("until", "day"), "asking-day-unreadable"),
}


def _read(typed: MultiDict[str, str]) -> Iterator[tuple[str, Any]]:
    """The fields that an address names, None where it cannot be read."""
    if order := typed.get("order", ""):
        known = order.replace("-", "_")
        yield "order", known if known in ORDERS else None
    for name, (field_name, least) in _NUMBERS.items():
        if text := typed.get(name, "").strip():
            yield field_name, _whole(text, least)
    if guests := typed.get("guests", ""):
        yield "ranks_guests", {"ranked": True, "out": False}.get(guests)
    if any(name in typed for name in _TIES):
        chosen = (typed.get(name, "").replace("-", "_") for name in _TIES)
        ties = tuple(dict.fromkeys(filter(None, chosen)))
        yield "tie_breaks", ties if set(ties) <= set(TIE_BREAKS) else None
    for name in ("until", "day"):
        if day := typed.get(name, "").strip():
            yield name, day if is_day(day) else None


def _whole(text: str, least: int) -> int | None:
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MOST))):
        return None
    return int(text) if least <= int(text) <= MOST else None


def read_instead(text: str, game: str) -> Instead | None:
    """Return the alternative rules in an address; None if it names none.

    >>> read_instead("scheme.jazz", "napoleon")
    Instead(house=None, scheme='jazz')
    """
    if not text:
        return None
    if text.startswith(RULES):
        return Instead(house=parse_house(text.removeprefix(RULES)))
    scheme = text.removeprefix(SCHEME)
    ways = GAMES[game].ways
    if scheme not in ways.names or scheme == ways.own:
        raise Refusal("scoring-unknown")
    return Instead(scheme=scheme)


def draw_course(course: Course, names: Mapping[str, str]) -> dict[str, Any] | None:
    """Draw points so far over time; ``names`` by player, best first. None before two steps."""
    say, marks = find_speaker(), marks_of(tuple(sorted(names.values()))) if len(names) > 1 else {}
    lines = tuple(
        Curve(name=name, values=course.points[key], mark=marks.get(name))
        for key, name in names.items()
        if key in course.points
    )
    if len(course.steps) < 2 or not lines:  # noqa: PLR2004 - a line has two ends
        return None
    days = [long_day(end, say.language) for end in course.ends]
    about = say(
        "picture-course-about", best=lines[0].name, points=write_signed(lines[0].values[-1])
    )
    title = say("picture-course")
    svg = line_chart("course", title=title, about=about, lines=lines, ends=(days[0], days[-1]))
    return {"svg": svg, "lines": lines, "days": days, "most": SERIES}

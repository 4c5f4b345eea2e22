"""シーズンの決まり: how a season is decided, and its table closed and opened again."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from wtforms import StringField
from wtforms.validators import Length

from scorekeeper.cards import Refusal
from scorekeeper.desk.club.people import describe
from scorekeeper.desk.club.recording import (
    close_season,
    rename_season,
    reopen_season,
    set_season_rules,
)
from scorekeeper.desk.folding import read_club
from scorekeeper.desk.seasons.standings import ask_whole, tell_closing, tell_rules
from scorekeeper.desk.seasons.statistics import known_season
from scorekeeper.journal import Event
from scorekeeper.journal.club.seasons import FACT_TYPES, ORDERS, TIE_BREAKS, SeasonRules
from scorekeeper.journal.names import LONGEST_READ
from scorekeeper.web.page.club_form import ClubForm
from scorekeeper.web.page.taps import FormMaker, Refused, remember_refusal
from scorekeeper.web.season.asking import read_question
from scorekeeper.web.server.csrf import on_refusal, or_sentence_alone
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import find_speaker
from scorekeeper.wording import Speaker


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptLine:
    """A line of what was decided about a season, with its sentence."""

    event: Event
    sentence: str


class RulesForm(ClubForm):
    """How a season is decided; the fields are those of an address that asks for standings."""

    def rules(self) -> SeasonRules:
        """The rules as they were typed.

        Raises:
            Refusal: ``season-rules-unread`` where a part of them cannot be read.
        """
        question = read_question(request.form)
        if question.wrong:
            raise Refusal("season-rules-unread")
        starts, ends = (request.form.get(name, "").strip() or None for name in ("starts", "ends"))
        return replace(question.asked.rules, starts=starts, ends=ends)


class NameForm(ClubForm):
    """What a season is called."""

    name = StringField(validators=[Length(max=LONGEST_READ)])


class SignForm(ClubForm):
    """Who signs the table."""

    signed_by = StringField(validators=[Length(max=LONGEST_READ)])


class ReasonForm(ClubForm):
    """Why a season is opened again."""

    reason = StringField(validators=[Length(max=LONGEST_READ)])


def history_lines(say: Speaker, season_key: str) -> Iterator[KeptLine]:
    """What was decided about a season, the last first."""
    for line in reversed(read_club(desk()).history):
        event, fact = line.event, line.event.fact
        if isinstance(fact, FACT_TYPES) and fact.season == season_key and line.counts:
            yield KeptLine(event=event, sentence=describe(say, desk(), fact))


def show(season_key: str) -> str:
    """How a season is decided, and whether its table is final."""
    return _show(season_key)


def _show(season_key: str, refused: Refused | None = None) -> str:
    season = known_season(desk(), season_key)
    maker = FormMaker(seen=read_club(desk()).sequence, refused=refused)
    asked = ask_whole(desk(), season_key)
    form = maker.make("rules", url_for("seasons.set_rules", season_key=season_key))
    shown = read_question(request.form).asked.rules if form.typed else asked.rules
    return render_template(
        "season/keeping.html",
        season=season,
        told=tell_rules(find_speaker(), asked),
        asked=asked,
        rules=shown,
        closing_told=tell_closing(find_speaker(), desk(), season_key),
        orders=ORDERS,
        tie_breaks=TIE_BREAKS,
        form=form,
        history=tuple(history_lines(find_speaker(), season_key)),
        naming=maker.make("name", url_for("seasons.rename", season_key=season_key)),
        closing=maker.make("close", url_for("seasons.close", season_key=season_key)),
        reopening=maker.make("reopen", url_for("seasons.reopen", season_key=season_key)),
        refused=refused,
    )


def _again(name: str) -> Callable[..., ResponseReturnValue]:
    """What shows the form of that name again."""

    def show_again(refusal: Refusal, season_key: str) -> ResponseReturnValue:
        return _show(season_key, remember_refusal(name, refusal))

    return or_sentence_alone(show_again)


@on_refusal(_again("rules"))
def set_rules(season_key: str) -> ResponseReturnValue:
    """Keep rules with a season."""
    form = RulesForm().check()
    set_season_rules(desk(), season_key, form.rules(), form.tap())
    return _back(season_key)


@on_refusal(_again("name"))
def rename(season_key: str) -> ResponseReturnValue:
    """Call a season otherwise."""
    form = NameForm().check()
    rename_season(desk(), season_key, form.name.data or "", form.tap())
    return _back(season_key)


@on_refusal(_again("close"))
def close(season_key: str) -> ResponseReturnValue:
    """Make the table final."""
    form = SignForm().check()
    close_season(desk(), season_key, form.signed_by.data or "", form.tap())
    return _back(season_key)


@on_refusal(_again("reopen"))
def reopen(season_key: str) -> ResponseReturnValue:
    """Let a season go on."""
    form = ReasonForm().check()
    reopen_season(desk(), season_key, form.reason.data or "", form.tap())
    return _back(season_key)


def _back(season_key: str) -> ResponseReturnValue:
    return redirect(url_for("seasons.keeping", season_key=season_key), 303)

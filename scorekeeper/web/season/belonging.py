"""会とシーズン: the sessions of a season, and how one comes to belong to another."""

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from wtforms import StringField
from wtforms.validators import Length

from scorekeeper.cards import Refusal
from scorekeeper.desk.club.recording import move_session
from scorekeeper.desk.folding import read_club
from scorekeeper.desk.seasons.statistics import sessions_played_in
from scorekeeper.desk.sessions.reading import played_seasons
from scorekeeper.journal.names import LONGEST_READ
from scorekeeper.web.page.club_form import ClubForm
from scorekeeper.web.page.paging import page_links
from scorekeeper.web.page.session import session_of
from scorekeeper.web.page.taps import FormMaker, Refused, remember_refusal
from scorekeeper.web.server.csrf import on_refusal, or_sentence_alone
from scorekeeper.web.server.desks import desk


class MoveForm(ClubForm):
    """The name of the season to which a session belongs."""

    season = StringField(validators=[Length(max=LONGEST_READ)])


def sessions(season_key: str) -> str:
    """Every session of a season, so many a page, and those that were discarded in it."""
    found = sessions_played_in(desk(), season_key, request.args.get("page", default=1, type=int))
    return render_template(
        "season/sessions.html",
        view=found,
        season=found.season,
        is_closed=season_key in read_club(desk()).seasons.closed,
        pages=page_links("seasons.sessions", found.page, found.pages, season_key=season_key),
    )


def ask(session_id: str) -> str:
    """To which season a session belongs."""
    return _ask(session_id)


def _ask(session_id: str, refused: Refused | None = None) -> str:
    session, club = session_of(session_id), read_club(desk())
    maker = FormMaker(seen=club.sequence, refused=refused)
    return render_template(
        "season/move.html",
        session=session,
        session_id=session_id,
        form=maker.make("move", url_for("seasons.move", session_id=session_id)),
        names=[
            row.season
            for row in played_seasons(desk())
            if row.game == session.game.name
            and row.season_key != session.season_key
            and row.season_key not in club.seasons.closed
        ],
    )


def _ask_again(refusal: Refusal, session_id: str) -> ResponseReturnValue:
    return _ask(session_id, remember_refusal("move", refusal))


@on_refusal(or_sentence_alone(_ask_again))
def move(session_id: str) -> ResponseReturnValue:
    """Let a session belong to another season, and show its sheet."""
    session_of(session_id)
    form = MoveForm().check()
    move_session(desk(), session_id, form.season.data or "", form.tap())
    return redirect(url_for("sessions.sheet", session_id=session_id), 303)

"""はじめの頁と開会: what the first two pages print."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from flask import url_for

from scorekeeper.desk import Desk, Overview, load_session
from scorekeeper.journal.games import AnyHouse
from scorekeeper.journal.names import MOST_NAMES
from scorekeeper.napoleon.deal import FEWEST_PLAYERS
from scorekeeper.napoleon.presets import PRESETS
from scorekeeper.store import SeasonRow, SessionRow
from scorekeeper.web.pages.models.forms import Form
from scorekeeper.web.pages.models.home import HomePage, SeasonCard, SessionCard
from scorekeeper.web.pages.models.start import NameField, OwnChoice, PresetChoice, StartPage
from scorekeeper.web.show.house import departures_listed, house_name
from scorekeeper.web.show.text import moment
from scorekeeper.wording import Speaker


def home_page(say: Speaker, desk: Desk, overview: Overview) -> HomePage:
    """The first page."""
    return HomePage(
        start_url=url_for("sessions.start"),
        referee_url=url_for("referee.alone"),
        sessions=tuple(_going_on(say, desk, row) for row in overview.open_sessions),
        seasons=tuple(season_card(row) for row in overview.seasons),
    )


def _going_on(say: Speaker, desk: Desk, row: SessionRow) -> SessionCard:
    """An open session, to go on with where play is: its open hand, else its score sheet."""
    session, card = load_session(desk, row.id), session_card(say, desk, row)
    if not session.in_hand:
        return card
    return replace(card, url=url_for("hands.show", session_id=row.id, deal=len(session.hands)))


def session_card(say: Speaker, desk: Desk, row: SessionRow) -> SessionCard:
    """A session to go to."""
    session = load_session(desk, row.id)
    return SessionCard(
        url=url_for("sessions.sheet", session_id=row.id),
        season=row.season,
        names=session.opened.players,
        when=moment(row.opened_at, say.language),
        hands=len(session.settled),
        of=session.ruleset.hands_per_session,
    )


def season_card(row: SeasonRow) -> SeasonCard:
    """A season to go to."""
    return SeasonCard(
        url=url_for("seasons.standings", season_key=row.season_key),
        name=row.season,
        sessions=row.sessions,
        hands=row.hands,
    )


def start_page(
    say: Speaker,
    form: Form,
    *,
    typed: Mapping[str, str],
    house: AnyHouse | None,
    wrong: Mapping[str, str],
    season: str,
    season_names: Sequence[str],
) -> StartPage:
    """The page of a new session; ``wrong`` holds the sentence for each field that is wrong.

    ``house`` are rules of the table's own, offered beside the presets.
    """
    chosen = typed.get("preset", next(iter(PRESETS)))
    return StartPage(
        form=form,
        presets=tuple(
            PresetChoice(
                value=preset.name,
                name=say(preset.key),
                how=say(f"{preset.key}-how"),
                players=preset.players,
                chosen=preset.name == chosen,
            )
            for preset in PRESETS.values()
        ),
        own=None if house is None else _own_choice(say, house, chosen),
        edit_url=url_for("house.change_new"),
        names=tuple(_name_field(number, typed, wrong) for number in range(1, MOST_NAMES + 1)),
        season=typed.get("season", season),
        season_error=wrong.get("season", ""),
        preset_error=wrong.get("preset", ""),
        season_names=tuple(season_names),
    )


def _own_choice(say: Speaker, house: AnyHouse, chosen: str) -> OwnChoice:
    return OwnChoice(
        value=house.text,
        name=house_name(say, house),
        departures=departures_listed(say, house),
        chosen=house.text == chosen,
    )


def _name_field(number: int, typed: Mapping[str, str], wrong: Mapping[str, str]) -> NameField:
    field = NameField(number=number)
    return NameField(
        number=number,
        value=typed.get(field.field, ""),
        error=wrong.get(field.field, ""),
        needed=number <= FEWEST_PLAYERS,
    )

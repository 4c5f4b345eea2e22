"""はじめの頁と開会: what the first two pages print."""

from collections.abc import Mapping, Sequence

from flask import url_for

from scorekeeper.desk import Desk, Overview, load_session
from scorekeeper.games import GAMES, AnyHouse, Game
from scorekeeper.journal.names import FIRST_GAME, MOST_NAMES
from scorekeeper.store import SeasonRow, SessionRow
from scorekeeper.web.games.names import are_mixed, game_title, latest_first
from scorekeeper.web.page.offered import Form
from scorekeeper.web.page.text import moment
from scorekeeper.web.rules.house import departures_listed, house_name
from scorekeeper.web.sessions.home_model import HomePage, SeasonCard, SessionCard
from scorekeeper.web.sessions.start import (
    GameChoices,
    NameField,
    OwnChoice,
    PresetChoice,
    StartPage,
)
from scorekeeper.wording import Speaker


def home_page(say: Speaker, desk: Desk, overview: Overview) -> HomePage:
    """The first page; it says which game is which where both were played here."""
    mixed = are_mixed(overview.seasons)
    return HomePage(
        start_url=url_for("sessions.start"),
        referee_url=_referee_url(overview.seasons),
        sessions=tuple(_going_on(say, desk, row, mixed=mixed) for row in overview.open_sessions),
        seasons=tuple(_season_card(say, row, mixed=mixed) for row in overview.seasons),
    )


def _referee_url(seasons: Sequence[SeasonRow]) -> str:
    """A trick on its own, of the game that was played last."""
    last = latest_first(seasons)[0]
    if last.name == FIRST_GAME:
        return url_for("referee.alone")
    return url_for("referee.alone", rules=next(iter(last.canon.presets)))


def _going_on(say: Speaker, desk: Desk, row: SessionRow, *, mixed: bool) -> SessionCard:
    """An open session, to go on with where play is: its open hand, else its score sheet."""
    session = load_session(desk, row.id)
    url = url_for("sessions.sheet", session_id=row.id)
    if session.in_hand:
        url = url_for("hands.show", session_id=row.id, deal=len(session.hands))
    return SessionCard(
        url=url,
        season=row.season,
        names=session.opened.players,
        when=moment(row.opened_at, say.language),
        hands=len(session.settled),
        of=getattr(session.ruleset, "hands_per_session", None),
        game=game_title(say, session.game) if mixed else "",
    )


def _season_card(say: Speaker, row: SeasonRow, *, mixed: bool) -> SeasonCard:
    return SeasonCard(
        url=url_for("seasons.standings", season_key=row.season_key),
        name=row.season,
        sessions=row.sessions,
        hands=row.hands,
        game=game_title(say, GAMES[row.game]) if mixed else "",
    )


def start_page(
    say: Speaker,
    form: Form,
    *,
    typed: Mapping[str, str],
    house: AnyHouse | None,
    wrong: Mapping[str, str],
    season: str,
    seasons: Sequence[SeasonRow],
) -> StartPage:
    """The page of a new session; ``wrong`` holds the sentence for each field that is wrong.

    ``house`` are rules of the table's own, offered beside the presets; ``seasons`` those that
    there are already, the last one first.
    """
    games = latest_first(seasons)
    chosen = typed.get("preset", next(iter(games[0].canon.presets)))
    return StartPage(
        form=form,
        games=tuple(_game_choices(say, game, chosen, is_open=game is games[0]) for game in games),
        seats=say("list-separator").join(_seats(say, game) for game in GAMES.values()),
        own=None if house is None else _own_choice(say, house, chosen),
        edit_url=url_for("house.change_new"),
        names=tuple(_name_field(number, typed, wrong) for number in range(1, MOST_NAMES + 1)),
        season=typed.get("season", season),
        season_error=wrong.get("season", ""),
        preset_error=wrong.get("preset", ""),
        season_names=tuple(dict.fromkeys(row.season for row in seasons)),
    )


def _game_choices(say: Speaker, game: Game, chosen: str, *, is_open: bool) -> GameChoices:
    return GameChoices(
        name=game.name,
        title=game_title(say, game),
        seats=say("start-game-seats", low=game.fewest_players, high=game.most_players),
        presets=tuple(
            PresetChoice(
                value=preset.name,
                name=say(preset.key),
                how=say(f"{preset.key}-how"),
                players=preset.players,
                chosen=preset.name == chosen,
            )
            for preset in game.canon.presets.values()
        ),
        is_open=is_open or chosen in game.canon.presets,
    )


def _seats(say: Speaker, game: Game) -> str:
    return say(
        "start-seats-of-game",
        game=game_title(say, game),
        low=game.fewest_players,
        high=game.most_players,
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
        needed=number <= max(game.fewest_players for game in GAMES.values()),
    )

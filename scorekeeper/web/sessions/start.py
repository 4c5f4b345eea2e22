"""開会: choosing the rules and writing down who sits where.

Fields of the form: ``preset``, ``player-1`` to ``player-7``, ``season``; ``preset`` is a preset's
name or a house as text, and ``house`` the text of the table's own rules, chosen or not. The
button ``edit`` sends the form to where the rules are changed instead.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.games import GAMES, AnyHouse, Game
from scorekeeper.journal.names import MOST_NAMES
from scorekeeper.store import SeasonRow
from scorekeeper.web.games.names import game_title, latest_first
from scorekeeper.web.page.house import house_name, list_departures
from scorekeeper.web.page.offered import Form
from scorekeeper.wording import Speaker

NAME_FIELDS = tuple(f"player-{number}" for number in range(1, MOST_NAMES + 1))
"""The fields of the names, seat by seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnChoice:
    """The table's own rules to choose: the house as text, and its departures in words."""

    value: str
    name: str
    departures: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StartPage:
    """開会の頁: everything ``typed`` is kept, and at each field stands what is ``wrong`` with it.

    ``games`` begin with the one that was played last; ``seats`` says how many each can seat.
    ``chosen`` is a preset's name or the text of a house. From the seat ``needed`` on, a name may be
    left out: which of them a session wants is checked when it is opened, since only then its game
    is known. ``season_names`` are offered as completions.
    """

    form: Form
    games: tuple[Game, ...]
    seats: str
    chosen: str
    typed: Mapping[str, str]
    wrong: Mapping[str, str]
    season: str
    own: OwnChoice | None
    season_names: tuple[str, ...]
    fields: tuple[str, ...] = NAME_FIELDS
    needed: int = max(game.fewest_players for game in GAMES.values())


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
    return StartPage(
        form=form,
        games=games,
        seats=say("list-separator").join(_seats(say, game) for game in GAMES.values()),
        chosen=typed.get("preset", next(iter(games[0].canon.presets))),
        typed=typed,
        wrong=wrong,
        season=typed.get("season", season),
        own=None if house is None else _own_choice(say, house),
        season_names=tuple(dict.fromkeys(row.season for row in seasons)),
    )


def _seats(say: Speaker, game: Game) -> str:
    low, high = game.fewest_players, game.most_players
    return say("start-seats-of-game", game=game_title(say, game), low=low, high=high)


def _own_choice(say: Speaker, house: AnyHouse) -> OwnChoice:
    return OwnChoice(
        value=house.text, name=house_name(say, house), departures=list_departures(say, house)
    )

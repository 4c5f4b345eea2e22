"""卓を囲む: who sits down, in which season and by which rules, before anything is recorded.

The first page uses it too, and imports nothing else for a new session.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

from flask import g

from scorekeeper.cards import Refusal
from scorekeeper.games import GAMES, AnyHouse, parse_house
from scorekeeper.journal import Session
from scorekeeper.journal.names import LONGEST_SEASON, MOST_NAMES, identity, tidy
from scorekeeper.services.recording import OtherTable
from scorekeeper.services.seasons import scales_of_season
from scorekeeper.services.sessions import (
    Circle,
    Suspect,
    last_session_played,
    played_seasons,
    read_club,
    who_may_come,
)
from scorekeeper.store import SeasonRow
from scorekeeper.web.page.forms import FormMaker
from scorekeeper.web.page.house import game_of_house, open_remedies, usual_house
from scorekeeper.web.server.application import find_speaker, services, url_for
from scorekeeper.web.sessions.places import Places, has_places, places_in

CHIPS = 4
"""People offered as chips at first; as many more are in a fold."""
FOLDED_CHIPS = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedPlace:
    """A place at the table: its number from 1, and its player or the text typed.

    A ``known`` player is shown as a name, anybody else in a text field. ``suspect`` is the known
    player who may be meant.
    """

    number: int
    name: str
    known: bool
    suspect: str = ""


def asks_opener(house: AnyHouse) -> bool:
    """Whether chance decides who bids first in the first hand under these rules."""
    return game_of_house(house).why_first(house.rules, ()) == "chance"


def start_page(
    typed: Mapping[str, str],
    wrong: Mapping[str, str],
    *,
    asked: Sequence[Suspect] = (),
    new: Sequence[str] = (),
    elsewhere: Sequence[OtherTable] = (),
) -> dict[str, object]:
    """新しい会の頁: the page of a new session with everything ``typed``, and the ``wrong`` fields.

    ``asked`` are the names about which there is a question; the names in ``new`` were confirmed as
    new people. The page asks whether players leave the tables where they sit ``elsewhere``, and
    about a season scored by other scales (``mixes``), unless mixing was confirmed for it.
    """
    say, here = find_speaker(), services()
    seasons = played_seasons(here)
    session = last_session_played(here)
    last = _places_of(session)
    places = places_in(typed)
    if last is not None and not has_places(typed):
        places = replace(last, dealer=places.dealer, mine=places.mine)
    circle = Circle.of(here)
    before = _find_house(session) or usual_house()
    preset = typed.get("preset") or before.text
    house = _readable(preset) or before
    season = typed.get("season", _last_season(seasons))
    meant = {suspect.place: suspect.known for suspect in asked}
    drawn = tuple(
        TypedPlace(
            number=number,
            name=name,
            known=f"player-{number}" not in wrong and identity(name) in circle.keys,
            suspect=meant.get(number, ""),
        )
        for number, name in enumerate(places.names, start=1)
    )
    free = [place.number for place in drawn if not place.name]
    is_filled = all(place.name for place in drawn[:-1]) or len(free) == len(drawn)
    kept = _readable(typed.get("own", ""))
    view: dict[str, Any] = {
        "form": FormMaker(seen=0).make(
            "start", url_for("sessions.open_"), error=wrong.get("form", "")
        ),
        "game": game_of_house(house),
        "preset": preset,
        "house": house,
        # the table's own rules, chosen or not
        "own": next((one for one in (house, kept) if one is not None and one.departures), None),
        "usual": open_remedies(house),
        "places": drawn,
        "has_room": len(drawn) < MOST_NAMES or bool(free),
        # the next place to write in: a new group's first, or the one just added; 0 for none
        "added": free[0] if is_filled and not drawn[-1].name else 0,
        # how many sit there; 0 while any text field is open, since their number may change
        "players": len(drawn) if all(place.known for place in drawn) else 0,
        "hands": house.rules.hands_wanted or 0,
        "dealer": places.dealer,
        "mine": places.mine,
        "opener": typed.get("opener", ""),
        "asks_opener": asks_opener(house),
        "asks": any(place.suspect for place in drawn),
        "asks_whose": not g.device.person,
        "is_as_last": last is not None and places.names == last.names,
        "sorts": bool(typed.get("sort")),
        "people": circle.players(places.taken, most=CHIPS + FOLDED_CHIPS),
        "everybody": circle.players(),
        "season": season,
        "mixes": find_mixed_scales(house, season, typed.get("mixed", "")),
        "mixed": typed.get("mixed", ""),
        "seasons": tuple(dict.fromkeys(row.season for row in seasons)),
        "seats": say("list-separator").join(
            say(
                "start-seats-of-game",
                game=say(f"game-{game.name}"),
                low=game.fewest_players,
                high=game.most_players,
            )
            for game in GAMES.values()
        ),
        "wrong": wrong,
        "new": new,
        "elsewhere": elsewhere,
    }
    return {
        "view": SimpleNamespace(**view),
        "chips": CHIPS,
        "games": GAMES.values(),
        "longest_season": LONGEST_SEASON,
    }


def find_mixed_scales(house: AnyHouse, season: str, mixed: str) -> tuple[str, ...]:
    """Return a season's scales if these rules use others and nobody confirmed mixing them."""
    game = game_of_house(house)
    key = read_club(services()).seasons.key_of(tidy(season), game.name)
    scales = scales_of_season(services(), key)
    if not scales or season == mixed or game.ways.of(house.rules) in scales:
        return ()
    from scorekeeper.web.games.pages import pages_of  # imported late: the first page needs no scale

    return tuple(find_speaker()(pages_of(game).season.scheme(one)) for one in scales)


def find_last_table() -> dict[str, Any] | None:
    """前回の卓: the table that was opened last, where enough of them may come again.

    It sits down again by one tap on the first page, by its rules and in its season.
    """
    session = last_session_played(services())
    places, house = _places_of(session), _find_house(session)
    if not (places and house) or len(places.names) < game_of_house(house).fewest_players:
        return None
    return {
        "form": FormMaker(seen=0).make("start", url_for("sessions.open_")),
        "house": house,
        "places": places,
        "season": _last_season(played_seasons(services())),
        "asks_opener": asks_opener(house),
    }


def _places_of(session: Session | None) -> Places | None:
    """Return the people at the end of a session who may come again; None without a session."""
    if session is None:
        return None
    table = session.table
    there = [table.names[person] for person in table.there or table.circle]
    names = who_may_come(services(), there)
    return Places(names=tuple(names)[:MOST_NAMES])


def _find_house(session: Session | None) -> AnyHouse | None:
    """The rules of a session; None where it was played by a preset that is not known here."""
    with suppress(Refusal):
        return None if session is None else session.house
    return None


def _last_season(seasons: Sequence[SeasonRow]) -> str:
    return seasons[0].season if seasons else f"{services().now().astimezone():%Y}"


def _readable(text: str) -> AnyHouse | None:
    with suppress(Refusal):
        return parse_house(text) if text else None
    return None

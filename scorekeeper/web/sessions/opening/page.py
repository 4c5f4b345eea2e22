"""新しい会の頁: last time's table sits down again, or another; by which rules; in which season."""

from collections.abc import Container, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from flask import render_template, url_for

from scorekeeper.cards import Refusal
from scorekeeper.desk.sessions.reading import Circle, Suspect, last_session_played, played_seasons
from scorekeeper.games import GAMES, AnyHouse, Game, parse_house, preset_named
from scorekeeper.journal import Session
from scorekeeper.journal.names import MOST_NAMES, identity
from scorekeeper.store import SeasonRow
from scorekeeper.trick_taking.rules.presets import House
from scorekeeper.web.games.names import game_of_house, game_title, likeliest_preset
from scorekeeper.web.page.offered import Form
from scorekeeper.web.page.taps import FormMaker
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import find_speaker
from scorekeeper.web.sessions.opening.typed import Places, has_places, places_in
from scorekeeper.wording import Speaker

CHIPS = 4
"""People to tap once that are in sight; so many more are a fold away."""
FOLDED_CHIPS = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A place at the table: its number from 1, and who sits there or what was typed.

    Who is ``known`` stands as a name, everybody else in a field to write in. ``suspect`` is the
    known player who may be meant.
    """

    number: int
    name: str
    known: bool
    suspect: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class StartPage:
    """新しい会の頁: everything ``typed`` is kept, and ``wrong`` says what is wrong with a field.

    ``preset`` is what the form sends for the rules: a preset's name or a house as text, readable or
    not; ``house`` is what it says, and ``own`` the table's own rules, chosen or not. ``people`` are
    known and not at the table, the likeliest first; ``everybody`` completes what is typed.
    Of the names in ``new`` it was said already that they are nobody's who is known.
    """

    form: Form
    game: Game
    preset: str
    house: AnyHouse
    own: AnyHouse | None
    places: tuple[Place, ...]
    dealer: str
    is_as_last: bool
    sorts: bool
    people: Sequence[str]
    everybody: Sequence[str]
    season: str
    seasons: Sequence[str]
    seats: str
    wrong: Mapping[str, str]
    new: Sequence[str]

    @property
    def has_room(self) -> bool:
        """Whether one more can sit down."""
        return len(self.places) < MOST_NAMES or any(not place.name for place in self.places)

    @property
    def added(self) -> int:
        """The place to write in next: the first of a new group, the one just added; 0 for none."""
        *others, last = self.places
        free = [place.number for place in self.places if not place.name]
        if last.name or not (all(place.name for place in others) or len(free) == len(self.places)):
            return 0
        return free[0]

    @property
    def players(self) -> int:
        """How many sit there; 0 while there is something to write in, which may be more or less."""
        return len(self.places) if all(place.known for place in self.places) else 0

    @property
    def hands(self) -> int:
        """How many hands the session has; 0 where the house does not say."""
        return self.house.rules.hands_wanted or 0

    @property
    def asks(self) -> bool:
        """Whether somebody has to say first who a new name is."""
        return any(place.suspect for place in self.places)


def render_start(
    typed: Mapping[str, str],
    wrong: Mapping[str, str],
    *,
    asked: Sequence[Suspect] = (),
    new: Sequence[str] = (),
) -> str:
    """The page with what was typed; ``asked`` are the names about which there is a question."""
    say, here = find_speaker(), desk()
    seasons = played_seasons(here)
    session = last_session_played(here)
    last = _places_of(session)
    places = places_in(typed)
    if last is not None and not has_places(typed):
        places = replace(last, dealer=places.dealer)
    circle = Circle.of(here)
    everybody = circle.players()
    before = _house_of(session, seasons)
    preset = typed.get("preset") or before.text
    house = _readable(preset) or before
    page = StartPage(
        form=FormMaker(seen=0).make(
            "start", url_for("sessions.open_"), error=wrong.get("form", "")
        ),
        game=game_of_house(house),
        preset=preset,
        house=house,
        own=_own_house(typed, house),
        places=_draw_places(places, circle.keys, asked, wrong),
        dealer=places.dealer,
        is_as_last=last is not None and places.names == last.names,
        sorts=bool(typed.get("sort")),
        people=circle.players(places.taken, most=CHIPS + FOLDED_CHIPS),
        everybody=everybody,
        season=typed.get("season", _last_season(seasons)),
        seasons=tuple(dict.fromkeys(row.season for row in seasons)),
        seats=say("list-separator").join(_seats(say, game) for game in GAMES.values()),
        wrong=wrong,
        new=new,
    )
    return render_template("sessions/start.html", view=page, chips=CHIPS, games=GAMES.values())


def _places_of(session: Session | None) -> Places | None:
    """Who sat at the table at the end of a session, in seat order; None where there is none."""
    if session is None:
        return None
    table = session.table
    names = [table.names[person] for person in table.there or table.circle]
    return Places(names=tuple(names)[:MOST_NAMES])


def last_house(game: Game) -> AnyHouse:
    """The rules by which a game was played last; its first preset before it ever was."""
    session = last_session_played(desk(), game.name)
    return _find_house(session) or _house_named(next(iter(game.canon.presets)))


def _house_of(session: Session | None, seasons: Sequence[SeasonRow]) -> AnyHouse:
    """The rules of last time; before the first, what is played most likely."""
    return _find_house(session) or _house_named(likeliest_preset(seasons))


def _find_house(session: Session | None) -> AnyHouse | None:
    """The rules of a session; None where it was played by a preset that is not known here."""
    with suppress(Refusal):
        return None if session is None else session.house
    return None


def _house_named(name: str) -> AnyHouse:
    preset = preset_named(name)
    return House(preset=preset, rules=preset.rules)


def _last_season(seasons: Sequence[SeasonRow]) -> str:
    return seasons[0].season if seasons else f"{desk().now().astimezone():%Y}"


def _draw_places(
    places: Places, known: Container[str], asked: Sequence[Suspect], wrong: Mapping[str, str]
) -> tuple[Place, ...]:
    meant = {suspect.place: suspect.known for suspect in asked}
    return tuple(
        Place(
            number=number,
            name=name,
            known=f"player-{number}" not in wrong and identity(name) in known,
            suspect=meant.get(number, ""),
        )
        for number, name in enumerate(places.names, start=1)
    )


def _seats(say: Speaker, game: Game) -> str:
    low, high = game.fewest_players, game.most_players
    return say("start-seats-of-game", game=game_title(say, game), low=low, high=high)


def _readable(text: str) -> AnyHouse | None:
    with suppress(Refusal):
        return parse_house(text) if text else None
    return None


def _own_house(typed: Mapping[str, str], house: AnyHouse) -> AnyHouse | None:
    """The house that goes with what was typed, chosen or not; None without any departure."""
    kept = _readable(typed.get("own", ""))
    return next((one for one in (house, kept) if one is not None and one.departures), None)

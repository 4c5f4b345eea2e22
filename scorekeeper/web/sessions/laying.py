"""卓を囲む: who sits down, in which season and by which rules, before anything is recorded.

The first page uses it too, and imports nothing else for a new session.
"""

from collections.abc import Container, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from flask import g, url_for

from scorekeeper.cards import Refusal
from scorekeeper.games import GAMES, AnyHouse, Game, house_of, parse_house
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
from scorekeeper.web.page.house import (
    game_of_house,
    game_title,
    known_preset,
    open_remedies,
    usual_house,
)
from scorekeeper.web.page.text import Form
from scorekeeper.web.server.application import find_speaker, services
from scorekeeper.web.sessions.places import Places, has_places, places_in
from scorekeeper.wording import Speaker

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


@dataclass(frozen=True, slots=True, kw_only=True)
class StartPage:
    """新しい会の頁: the page of a new session with everything ``typed``, and the ``wrong`` fields.

    ``preset`` is the form's value for the rules, readable or not, ``house`` the house read from it,
    ``own`` the table's own rules, chosen or not. ``people`` are known and not at the table, the
    likeliest first. The names in ``new`` were confirmed as new people. The page asks whether
    players leave the tables where they sit ``elsewhere``, and about a season scored by other scales
    (``mixes``); ``mixed`` is a season for which mixing was confirmed.
    """

    form: Form
    game: Game
    preset: str
    house: AnyHouse
    own: AnyHouse | None
    usual: Sequence[str]
    places: tuple[TypedPlace, ...]
    dealer: str
    mine: str
    opener: str
    asks_whose: bool
    is_as_last: bool
    sorts: bool
    people: Sequence[str]
    everybody: Sequence[str]
    season: str
    seasons: Sequence[str]
    mixes: Sequence[str]
    mixed: str
    seats: str
    wrong: Mapping[str, str]
    new: Sequence[str]
    elsewhere: Sequence[OtherTable]

    @property
    def has_room(self) -> bool:
        return len(self.places) < MOST_NAMES or any(not place.name for place in self.places)

    @property
    def added(self) -> int:
        """The next place to write in: a new group's first, or the one just added; 0 for none."""
        *others, last = self.places
        free = [place.number for place in self.places if not place.name]
        if last.name or not (all(place.name for place in others) or len(free) == len(self.places)):
            return 0
        return free[0]

    @property
    def asks_opener(self) -> bool:
        """Whether chance decides who bids first in the first hand."""
        return asks_opener(self.house)

    @property
    def players(self) -> int:
        """How many sit there; 0 while any text field is open, since their number may change."""
        return len(self.places) if all(place.known for place in self.places) else 0

    @property
    def hands(self) -> int:
        """The number of hands in the session; 0 if the house does not set it."""
        return self.house.rules.hands_wanted or 0

    @property
    def asks(self) -> bool:
        return any(place.suspect for place in self.places)


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
    """The page's values; ``asked`` are the names about which there is a question.

    ``elsewhere`` are the open tables at which some of them sit.
    """
    say, here = find_speaker(), services()
    seasons = played_seasons(here)
    session = last_session_played(here)
    last = _places_of(session)
    places = places_in(typed)
    if last is not None and not has_places(typed):
        places = replace(last, dealer=places.dealer, mine=places.mine)
    circle = Circle.of(here)
    everybody = circle.players()
    before = usual_house()
    preset = typed.get("preset") or before.text
    house = _readable(preset) or before
    season = typed.get("season", _last_season(seasons))
    page = StartPage(
        form=FormMaker(seen=0).make(
            "start", url_for("sessions.open_"), error=wrong.get("form", "")
        ),
        game=game_of_house(house),
        preset=preset,
        house=house,
        own=_own_house(typed, house),
        usual=open_remedies(house),
        places=_draw_places(places, circle.keys, asked, wrong),
        dealer=places.dealer,
        mine=places.mine,
        opener=typed.get("opener", ""),
        asks_whose=not g.device.person,
        is_as_last=last is not None and places.names == last.names,
        sorts=bool(typed.get("sort")),
        people=circle.players(places.taken, most=CHIPS + FOLDED_CHIPS),
        everybody=everybody,
        season=season,
        mixes=find_mixed_scales(house, season, typed.get("mixed", "")),
        mixed=typed.get("mixed", ""),
        seasons=tuple(dict.fromkeys(row.season for row in seasons)),
        seats=say("list-separator").join(_seats(say, game) for game in GAMES.values()),
        wrong=wrong,
        new=new,
        elsewhere=elsewhere,
    )
    return {
        "view": page,
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


@dataclass(frozen=True, slots=True, kw_only=True)
class LastTable:
    """前回の卓: it sits down again by one tap on the first page, by its rules and in its season."""

    form: Form
    house: AnyHouse
    places: Places
    season: str
    asks_opener: bool


def find_last_table() -> LastTable | None:
    """The table that was opened last, where enough of them may come again."""
    session = last_session_played(services())
    places, house = _places_of(session), _find_house(session)
    if not (places and house) or len(places.names) < game_of_house(house).fewest_players:
        return None
    form = FormMaker(seen=0).make("start", url_for("sessions.open_"))
    season, asks = _last_season(played_seasons(services())), asks_opener(house)
    return LastTable(form=form, house=house, places=places, season=season, asks_opener=asks)


def _places_of(session: Session | None) -> Places | None:
    """Return the people at the end of a session who may come again; None without a session."""
    if session is None:
        return None
    table = session.table
    there = [table.names[person] for person in table.there or table.circle]
    names = who_may_come(services(), there)
    return Places(names=tuple(names)[:MOST_NAMES])


def last_house(game: Game) -> AnyHouse:
    """The rules by which a game was played last; before it ever was, a known preset."""
    session = last_session_played(services(), game.name)
    return _find_house(session) or house_of(known_preset(game, find_speaker().language))


def _find_house(session: Session | None) -> AnyHouse | None:
    """The rules of a session; None where it was played by a preset that is not known here."""
    with suppress(Refusal):
        return None if session is None else session.house
    return None


def _last_season(seasons: Sequence[SeasonRow]) -> str:
    return seasons[0].season if seasons else f"{services().now().astimezone():%Y}"


def _draw_places(
    places: Places, known: Container[str], asked: Sequence[Suspect], wrong: Mapping[str, str]
) -> tuple[TypedPlace, ...]:
    meant = {suspect.place: suspect.known for suspect in asked}
    return tuple(
        TypedPlace(
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
    """Return the house of the typed values, chosen or not; None without any departure."""
    kept = _readable(typed.get("own", ""))
    return next((one for one in (house, kept) if one is not None and one.departures), None)

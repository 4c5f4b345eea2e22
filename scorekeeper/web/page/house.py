"""ハウスルール: a house's game, its name, and its addresses for reading and sharing."""

from collections.abc import Iterable
from contextlib import suppress
from types import MappingProxyType
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.games import (
    GAMES,
    AnyHouse,
    AnyPreset,
    Game,
    game_of_preset,
    preset_named,
)
from scorekeeper.journal import RulesChanged, Session, SessionOpened
from scorekeeper.services.sessions import last_session_played, played_seasons
from scorekeeper.store import SeasonRow
from scorekeeper.trick_taking.presets import House
from scorekeeper.trick_taking.ruleset import Field, sources_of
from scorekeeper.trick_taking.ruling import RungRow
from scorekeeper.web.page.text import Choice, Link
from scorekeeper.web.server.application import find_speaker, services, url_for
from scorekeeper.wording import Speaker, rulings

matter_words = rulings.say_matter


def list_cards(say: Speaker, cards: Iterable[object]) -> str:
    return rulings.list_cards(say, list(map(str, cards)))


def source_names(say: Speaker, places: Iterable[str]) -> str:
    names = [say(f"source-{key}.short") for key in sources_of(places)]
    return say("list-separator").join(names)


def source_title(say: Speaker, place: str) -> Link:
    key = f"source-{place.partition(':')[0]}"
    return Link(url=url_for("sources.page", _anchor=key), label=say(key))


def source_link(say: Speaker, places: Iterable[str], anchor: str) -> Link | None:
    """The sources among some places, leading to a rule or a source in the list of all."""
    names = source_names(say, places)
    return Link(url=url_for("sources.page", _anchor=anchor), label=names) if names else None


def cite_rung(say: Speaker, preset: AnyPreset, game: str, row: RungRow[Any, Any]) -> Link | None:
    """The preset's own source of a rung, or all of its sources, and the link to the rung's row."""
    own = [place for place in row.sources if place.startswith(f"{preset.source}:")]
    return source_link(say, own or row.sources, f"{game}-rung-{row.key}")


def cite(
    say: Speaker, preset: AnyPreset, field: Field, places: Iterable[str] | None = None
) -> Link | None:
    """The preset's own source, if it is among a rule's ``places``, and the link to the rule's row.

    The places are lines of sources about the rule.
    """
    told = sources_of(field.sources if places is None else places)
    anchor = f"{game_of_preset(preset.name).name}-{field.key}"
    return source_link(say, {preset.source}.intersection(told), anchor)


def open_remedies(house: AnyHouse | None) -> tuple[str, ...]:
    if house is None:
        return ()
    canon = game_of_house(house).canon
    return tuple(name for name in canon.usual if canon.find_remedies(house, name))


def with_remedies(house: AnyHouse, name: str) -> AnyHouse:
    return game_of_house(house).canon.with_remedies(house, name)


LONGEST_QR = 900
"""Characters that a phone can still read off another phone's screen as one QR code."""


def house_name(say: Speaker, house: AnyHouse) -> str:
    """The preset's name, with its number of departures, or the usual remedies that these are."""
    name, changes = say(house.preset.key), len(house.departures)
    if usual := usual_of(house):
        return say("house-name-usual", name=name, remedies=say(f"remedies-{usual}"))
    return say("house-name", name=name, changes=changes) if changes else name


def usual_of(house: AnyHouse) -> str:
    bare: AnyHouse = House(preset=house.preset, rules=house.preset.rules)
    names = game_of_house(house).canon.usual if house.departures else ()
    return next((name for name in names if with_remedies(bare, name).rules == house.rules), "")


def house_in_force(session: Session, fact: RulesChanged | SessionOpened) -> AnyHouse:
    return House(preset=preset_named(fact.preset), rules=session.rulesets[fact.ruleset])


def address_of(endpoint: str, house: AnyHouse, **values: Any) -> str:
    """The address of a page about a house; departures need no escaping in a query."""
    address = url_for(endpoint, **values, preset=house.preset.name)
    return f"{address}&set={house.departures_text}" if house.departures else address


def reading_url(house: AnyHouse) -> str:
    if house.departures:
        return address_of("rules.shared", house)
    return url_for("rules.of_preset", name=house.preset.name)


def game_of_house(house: AnyHouse) -> Game:
    return game_of_preset(house.preset.name)


def own_first(game: Game) -> tuple[Game, ...]:
    return tuple(GAMES[name] for name in dict.fromkeys((game.name, *GAMES)))


def are_mixed(seasons: Iterable[SeasonRow]) -> bool:
    """Whether several games have seasons, so that each season must name its game."""
    return len({row.game for row in seasons}) > 1


def latest_first(seasons: Iterable[SeasonRow]) -> tuple[Game, ...]:
    """Every game, the one that was played last first; ``seasons`` begin with the last one."""
    played = [GAMES[row.game] for row in seasons]
    return own_first(played[0]) if played else tuple(GAMES.values())


def preset_choices(say: Speaker, game: Game) -> list[Choice]:
    return [
        Choice(value=preset.name, label=say(preset.key)) for preset in game.canon.presets.values()
    ]


def house_beside(house: AnyHouse) -> AnyPreset:
    """Return a preset to compare with a house: its own if it departs from that, else another."""
    presets = (house.preset, *game_of_house(house).canon.presets.values())
    return next((preset for preset in presets if preset.name != house.text), house.preset)


WELL_KNOWN = MappingProxyType({"ja": ("wikipedia",), "en": ("wikipedia", "nap-en")})
"""The presets that readers of a language who are new here have most likely heard of."""


def known_preset(game: Game, language: str) -> str:
    """Return the preset proposed to somebody who has not played the game here.

    >>> [known_preset(GAMES["nap"], language) for language in ("ja", "en")]
    ['nap-ja', 'nap-en']
    """
    presets, known = game.canon.presets, WELL_KNOWN.get(language, WELL_KNOWN["en"])
    return next((name for name in presets if name in known), next(iter(presets)))


def usual_house(game: Game | None = None) -> AnyHouse:
    """The rules by which this game, or any, was played last; before that, a known preset."""
    with suppress(Refusal):
        if session := last_session_played(services(), None if game is None else game.name):
            return session.house
    game = game or latest_first(played_seasons(services()))[0]
    preset = preset_named(known_preset(game, find_speaker().language))
    return House(preset=preset, rules=preset.rules)

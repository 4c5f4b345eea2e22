"""ハウスルール: how a house is named, and under which addresses it is read, shared and used."""

from typing import Any

from flask import url_for

from scorekeeper.games import AnyHouse, preset_named
from scorekeeper.journal import RulesChanged, Session, SessionOpened
from scorekeeper.trick_taking.rules.presets import House
from scorekeeper.wording import Speaker

LONGEST_QR = 900
"""Characters that a phone can still read off another phone's screen as one QR code."""


def house_name(say: Speaker, house: AnyHouse) -> str:
    """The preset's name, with the number of departures from it."""
    name, changes = say(house.preset.key), len(house.departures)
    return say("house-name", name=name, changes=changes) if changes else name


def house_in_force(session: Session, fact: RulesChanged | SessionOpened) -> AnyHouse:
    """The house that an entry of a session's journal names."""
    return House(preset=preset_named(fact.preset), rules=session.rulesets[fact.ruleset])


def address_of(endpoint: str, house: AnyHouse, **values: Any) -> str:
    """The address of a page that is about a house, which it carries whole.

    Departures are letters, digits and signs that need no escaping in a query.
    """
    address = url_for(endpoint, **values, preset=house.preset.name)
    return f"{address}&set={house.departures_text}" if house.departures else address


def reading_url(house: AnyHouse) -> str:
    """Where a house is read: at its preset, or where departures can be shown."""
    if house.departures:
        return address_of("rules.shared", house)
    return url_for("rules.of_preset", name=house.preset.name)

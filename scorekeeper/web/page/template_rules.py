"""What templates ask about rules and houses by themselves, in the language of the page's reader."""

from collections.abc import Iterable

from scorekeeper.games import AnyHouse, AnyPreset
from scorekeeper.trick_taking.hand.moves import LONGEST_NOTE
from scorekeeper.trick_taking.rules.presets import value_text
from scorekeeper.trick_taking.rules.vocabulary import Field
from scorekeeper.web.page import house
from scorekeeper.web.page.house import address_of, reading_url
from scorekeeper.web.page.text import Link
from scorekeeper.web.server.language import find_speaker

__all__ = [
    "address_of",
    "cite",
    "house_name",
    "longest_note",
    "reading_url",
    "source_names",
    "source_title",
    "value_text",
]


def house_name(named: AnyHouse) -> str:
    """See `scorekeeper.web.page.house.house_name`."""
    return house.house_name(find_speaker(), named)


def cite(preset: AnyPreset, field: Field) -> Link | None:
    """See `scorekeeper.web.page.house.cite`."""
    return house.cite(find_speaker(), preset, field)


def source_names(places: Iterable[str]) -> str:
    """See `scorekeeper.web.page.house.source_names`."""
    return house.source_names(find_speaker(), places)


def source_title(place: str) -> Link:
    """See `scorekeeper.web.page.house.source_title`."""
    return house.source_title(find_speaker(), place)


def longest_note() -> int:
    """How many characters a note may have."""
    return LONGEST_NOTE

"""出典: the sources of a rule by names that players know, leading to the list of all rules."""

from collections.abc import Iterable
from typing import Any

from flask import url_for

from scorekeeper.games import AnyPreset, game_of_preset
from scorekeeper.trick_taking.rules.vocabulary import Field, sources_of
from scorekeeper.trick_taking.tricks.rungs import RungRow
from scorekeeper.web.page.offered import Link
from scorekeeper.wording import Speaker


def source_names(say: Speaker, places: Iterable[str]) -> str:
    """The names of the sources among some places; empty where there is none."""
    names = [say(f"source-{key}.short") for key in sources_of(places)]
    return say("list-separator").join(names)


def source_title(say: Speaker, place: str) -> Link:
    """The title of the source of a place, leading to what it tells."""
    key = f"source-{place.partition(':')[0]}"
    return Link(url=url_for("sources.page", _anchor=key), label=say(key))


def source_link(say: Speaker, places: Iterable[str], anchor: str) -> Link | None:
    """The sources among some places, leading to a rule or a source in the list of all."""
    names = source_names(say, places)
    return Link(url=url_for("sources.page", _anchor=anchor), label=names) if names else None


def cite_rung(say: Speaker, preset: AnyPreset, game: str, row: RungRow[Any, Any]) -> Link | None:
    """The preset's own source of a rung, or all that speak of it, and the way to the rung's row."""
    own = [place for place in row.sources if place.startswith(f"{preset.source}:")]
    return source_link(say, own or row.sources, f"{game}-rung-{row.key}")


def cite(say: Speaker, preset: AnyPreset, field: Field) -> Link | None:
    """The preset's own source, where it speaks of a rule, and the way to that rule's row."""
    own = sources_of(field.sources)
    anchor = f"{game_of_preset(preset.name).name}-{field.key}"
    return source_link(say, {preset.source}.intersection(own), anchor)


def cite_law(say: Speaker, preset: AnyPreset, field: Field) -> Link | None:
    """The preset's own source, where it forbids what a rule is about, and the way to its row."""
    anchor = f"{game_of_preset(preset.name).name}-{field.key}"
    return source_link(say, {preset.source}.intersection(sources_of(field.law)), anchor)

"""出典: the sources of the rules, and every rule and every rung with those that give it."""

from collections.abc import Iterator
from dataclasses import dataclass

from flask import render_template

from scorekeeper.games import GAMES, Game
from scorekeeper.trick_taking.rules.sources import SOURCES
from scorekeeper.web.games import pages_of
from scorekeeper.web.games.names import game_title
from scorekeeper.web.page.citing import source_names
from scorekeeper.web.referee.ladder import rung_name
from scorekeeper.web.server.language import spoken
from scorekeeper.wording import Speaker, rule_about, rule_name


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceRow:
    """A source: its title, and what it tells; ``anchor`` is its address within the page."""

    anchor: str
    title: str
    about: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CitedRow:
    """A rule or a rung, what it is about, and the names of its sources, where one gives it."""

    anchor: str
    name: str
    about: str
    sources: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CitedChapter:
    """What belongs together: a game's rules of one chapter, or its rungs."""

    title: str
    rows: tuple[CitedRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SourcesPage:
    """出典の頁: the sources, and each game by its name with its chapters."""

    sources: tuple[SourceRow, ...]
    games: tuple[tuple[str, tuple[CitedChapter, ...]], ...]


def page() -> str:
    """Where the rules come from."""
    say = spoken()
    games = ((game_title(say, game), tuple(_chapters(say, game))) for game in GAMES.values())
    view = SourcesPage(sources=tuple(_source(say, key) for key in SOURCES), games=tuple(games))
    return render_template("rules/sources.html", view=view)


def _source(say: Speaker, key: str) -> SourceRow:
    name = f"source-{key}"
    return SourceRow(anchor=name, title=say(name), about=say(f"{name}.about"))


def _chapters(say: Speaker, game: Game) -> Iterator[CitedChapter]:
    for section in game.canon.sections:
        fields = (field for field in game.canon.fields.values() if field.section is section)
        yield CitedChapter(
            title=say(f"section-{section.value.replace('_', '-')}"),
            rows=tuple(
                CitedRow(
                    anchor=field.key,
                    name=rule_name(say, field.key),
                    about=rule_about(say, field.key),
                    sources=source_names(say, field.sources),
                )
                for field in fields
            ),
        )
    rungs = pages_of(game).rung_rows
    yield CitedChapter(
        title=say("referee-ladder"),
        rows=tuple(
            CitedRow(
                anchor=f"{game.name}-{key}",
                name=rung_name(say, key),
                about="",
                sources=source_names(say, row.sources),
            )
            for key, row in rungs.items()
        ),
    )

"""持ち出しの頁: what can be taken away, grouped by what it is good for."""

from collections.abc import Callable
from dataclasses import dataclass

from flask import url_for

from scorekeeper.desk import Desk
from scorekeeper.desk.exports.exporting import Scope, name_of
from scorekeeper.desk.exports.results_text import result_text, session_link
from scorekeeper.desk.seasons.statistics import known_season
from scorekeeper.web.server.desks import session_of
from scorekeeper.wording import Speaker


@dataclass(frozen=True, slots=True, kw_only=True)
class FileLink:
    """A file to take away: its address, what it is called, and what it is good for."""

    url: str
    label: str
    about: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FileGroup:
    """Files of one kind under a heading."""

    title: str
    files: tuple[FileLink, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportPage:
    """持ち出しの頁: ``text`` is ready to be pasted into a chat.

    ``bg_stats_url`` leads out of the house and is empty for a season.
    """

    name: str
    back_url: str
    back_label: str
    print_url: str
    text: str
    groups: tuple[FileGroup, ...]
    bg_stats_url: str = ""


Address = Callable[[str], str]
_GROUPS = {
    "spreadsheet": ("workbook.xlsx", "standings.csv", "hands.csv", "scores.csv"),
    "programs": ("everything.json", "journal.csv", "cards.GAME", "result.txt"),
    "cp932": ("standings-cp932.csv", "hands-cp932.csv", "scores-cp932.csv"),
}
"""Files by what they are good for, the likeliest first; hands as text are called after the game."""


def season_export(say: Speaker, desk: Desk, scope: Scope) -> ExportPage:
    """What can be taken away of a season."""
    key, name = str(scope.season_key), name_of(desk, scope)
    return ExportPage(
        name=name,
        back_url=url_for("seasons.standings", season_key=key),
        back_label=name,
        print_url=url_for("exports.print_season", season_key=key),
        text=result_text(desk, say, scope),
        groups=_groups(
            say,
            lambda file: url_for("exports.season_file", season_key=key, file=file),
            known_season(desk, key).game,
        ),
    )


def session_export(say: Speaker, desk: Desk, scope: Scope) -> ExportPage:
    """What can be taken away of a session."""
    session_id = str(scope.session)
    return ExportPage(
        name=name_of(desk, scope),
        back_url=url_for("sessions.sheet", session_id=session_id),
        back_label=say("nav-sheet"),
        print_url=url_for("exports.print_session", session_id=session_id),
        text=result_text(desk, say, scope),
        groups=_groups(
            say,
            lambda file: url_for("exports.session_file", session_id=session_id, file=file),
            session_of(session_id).game.name,
        ),
        bg_stats_url=session_link(desk, say, session_id),
    )


def _groups(say: Speaker, address: Address, game: str) -> tuple[FileGroup, ...]:
    return tuple(
        FileGroup(
            title=say(f"export-group-{group}"),
            files=tuple(
                FileLink(
                    url=address(file),
                    label=say(f"export-{_words(file)}"),
                    about=say(f"export-{_words(file)}.about"),
                )
                for file in (name.replace("GAME", game) for name in files)
            ),
        )
        for group, files in _GROUPS.items()
    )


def _words(file: str) -> str:
    """The words for a file, whatever its encoding."""
    return file.removesuffix(".csv").removesuffix("-cp932").partition(".")[0]

"""確定した順位表: the table that a closed season was signed with, and whether it still holds."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

from scorekeeper.desk.club.reading import read_club
from scorekeeper.desk.context import Desk
from scorekeeper.desk.seasons.standings import Asked, ask_whole, standings_of
from scorekeeper.journal.club.season_facts import FinalLine, SeasonClosed
from scorekeeper.journal.club.seasons import MOST_LINES
from scorekeeper.store import PlayerRow
from scorekeeper.wording import Speaker


def final_table(desk: Desk, season_key: str) -> SeasonClosed | None:
    """The table of a season that is closed, as it was signed; None of one that goes on."""
    return read_club(desk).seasons.closed.get(season_key)


def final_as_asked(desk: Desk, season_key: str, asked: Asked) -> SeasonClosed | None:
    """The same where standings are asked for as the season itself has them, on no earlier day."""
    return final_table(desk, season_key) if asked == ask_whole(desk, season_key) else None


def table_now(desk: Desk, season_key: str) -> tuple[FinalLine, ...]:
    """The table of a season as it would be final now."""
    asked = ask_whole(desk, season_key)
    return tuple(
        FinalLine(
            rank=one.rank,
            person=one.row.player_key,
            name=one.row.player,
            counted=int(one.counted) if asked.counts_apart else one.row.points,
            points=one.row.points,
            hands=one.row.hands,
            evenings=one.row.evenings,
        )
        for one in standings_of(desk, season_key, asked)[:MOST_LINES]
    )


def differs(desk: Desk, season_key: str, final: SeasonClosed | None) -> bool:
    """Whether the records would give another table by now than the signed one.

    What somebody is called is no matter of that.
    """
    return final is not None and _bare(final.table) != _bare(table_now(desk, season_key))


def tell_final(say: Speaker, desk: Desk, season_key: str, asked: Asked) -> tuple[str, ...]:
    """Who signed the table that is shown, and that later records differ where they do."""
    final = final_as_asked(desk, season_key, asked)
    if final is None:
        return ()
    signed = say("season-final", name=final.signed_by)
    if not differs(desk, season_key, final):
        return (signed,)
    return signed, say("season-final-differs")


def tell_departure(say: Speaker, desk: Desk, season_key: str, asked: Asked) -> tuple[str, ...]:
    """That a season that is asked for so is not as it was signed, and by whom; else nothing."""
    final = final_table(desk, season_key)
    if final is None:
        return ()
    if asked != ask_whole(desk, season_key):
        return (say("season-asked-otherwise", name=final.signed_by),)
    told = tell_final(say, desk, season_key, asked)
    return told if len(told) > 1 else ()


def signed_row(line: FinalLine, rows: Mapping[str, PlayerRow]) -> PlayerRow:
    """The figures of a signed line; what was not signed (as whom one played) is as recorded now."""
    row = rows.get(line.person, _NOTHING)
    return replace(
        row,
        player_key=line.person,
        player=line.name,
        points=line.points,
        hands=line.hands,
        evenings=line.evenings,
    )


_FIGURES: dict[str, Any] = dict.fromkeys((one.name for one in fields(PlayerRow)), 0)
_NOTHING = PlayerRow(**_FIGURES)


def _bare(table: Sequence[FinalLine]) -> list[FinalLine]:
    return [replace(line, name="") for line in table]

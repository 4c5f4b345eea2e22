"""確定した順位表: the table that a closed season was signed with, and whether it still holds."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

from scorekeeper.desk.club.reading import read_club
from scorekeeper.desk.context import Desk
from scorekeeper.desk.seasons.standings import Asked, ask_whole, standings_of
from scorekeeper.desk.telling import describe_delivery
from scorekeeper.journal.club.seasons import MOST_LINES, FinalLine, SeasonClosed
from scorekeeper.store import PlayerRow
from scorekeeper.wording import Speaker


def final_table(desk: Desk, season_key: str) -> SeasonClosed | None:
    """The table of a season that is closed, as it was signed; None of one that goes on.

    One that came from elsewhere, and that the sessions here do not give, is nobody's final table.
    """
    closed, delivery = closing_of(desk, season_key)
    return None if delivery is not None and differs(desk, season_key, closed) else closed


def closing_of(desk: Desk, season_key: str) -> tuple[SeasonClosed | None, str | None]:
    """How a season was closed, None of one that goes on, and the import with which that came."""
    club = read_club(desk)
    closed = club.seasons.closed.get(season_key)
    lines = (line.event for line in reversed(club.history) if line.counts)
    event = None if closed is None else next(one for one in lines if one.fact == closed)
    return closed, None if event is None else event.delivery


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
    return tell_closing(say, desk, season_key) if asked == ask_whole(desk, season_key) else ()


def tell_closing(say: Speaker, desk: Desk, season_key: str) -> tuple[str, ...]:
    """That a season is closed, in sentences: who signed its table, and whether that still holds.

    Of a closing that came from elsewhere also with whom, when and how, and where the sessions here
    give another table, that theirs is shown in its place.
    """
    closed, delivery = closing_of(desk, season_key)
    if closed is None:
        return ()
    is_other, name = differs(desk, season_key, closed), closed.signed_by
    if delivery is not None:
        how = describe_delivery(say, desk, delivery)
        return (say(f"season-final-{'unfounded' if is_other else 'brought'}", name=name, how=how),)
    signed = say("season-final", name=name)
    return (signed, say("season-final-differs")) if is_other else (signed,)


def tell_departure(say: Speaker, desk: Desk, season_key: str, asked: Asked) -> tuple[str, ...]:
    """That a season that is asked for so is not as it was signed, and by whom; else nothing."""
    closed, delivery = closing_of(desk, season_key)
    if closed is None:
        return ()
    if asked != ask_whole(desk, season_key):
        return (say("season-asked-otherwise", name=closed.signed_by),)
    told = tell_closing(say, desk, season_key)
    return told if len(told) > 1 or delivery is not None else ()


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

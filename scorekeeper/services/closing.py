"""閉幕: the signed table of a closed season, and the changes recorded after its closing."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any

from scorekeeper import store
from scorekeeper.journal import Event
from scorekeeper.journal.club import GuestMarked, PeopleMerged, PersonNamed
from scorekeeper.journal.seasons import CONTRACTS, MOST_LINES, FinalLine, SeasonClosed, Upto
from scorekeeper.services.context import Services, describe_delivery
from scorekeeper.services.seasons import StandingsAsked, ask_whole, find_discarded, standings_of
from scorekeeper.services.sessions import read_club
from scorekeeper.store import CLUB, Scope
from scorekeeper.store.export_queries import protested_by_player, sessions_within
from scorekeeper.store.journal import ends_of
from scorekeeper.store.list_queries import with_sources
from scorekeeper.wording import Speaker


def closing_of(services: Services, season_key: str) -> tuple[SeasonClosed | None, Event | None]:
    """Return how a season was closed, and the event; None for a season that goes on."""
    club = read_club(services)
    closed = club.seasons.closed.get(season_key)
    lines = (line.event for line in reversed(club.history) if line.counts)
    return closed, None if closed is None else next(one for one in lines if one.fact == closed)


def final_table(
    services: Services, season_key: str, asked: StandingsAsked | None = None
) -> SeasonClosed | None:
    """Return the signed table of a closed season; None if it goes on, or is asked for otherwise.

    An imported table must come from the sessions here, unless these have gone on since.
    """
    if asked not in (None, ask_whole(services, season_key)):
        return None
    closed, event = closing_of(services, season_key)
    if closed is None or event is None or event.delivery is None:
        return closed
    if not differs(services, season_key, closed):
        return closed
    marks, ends = _marks(closed), _ends(services, closed)
    here = sessions_within(services.database, Scope(season_key=season_key))
    have_gone_on = any(number > marks[session] for session, number in ends.items())
    return closed if marks.keys() >= set(here) and have_gone_on else None


def table_now(services: Services, season_key: str) -> tuple[FinalLine, ...]:
    asked = ask_whole(services, season_key)
    protested = protested_by_player(services.database, asked.scope(season_key))
    return tuple(
        FinalLine(
            rank=one.rank,
            person=one.row.player_key,
            name=one.row.player,
            counted=int(one.counted) if asked.counts_apart else one.row.points,
            points=one.row.points,
            hands=one.row.hands,
            evenings=one.row.evenings,
            **{name: getattr(one.row, name) for name in CONTRACTS},
            protested=protested.get(one.row.player_key, 0),
        )
        for one in standings_of(services, season_key, asked)[:MOST_LINES]
    )


def mark_of(table: Sequence[FinalLine]) -> str:
    """Return a short text by which a form names the table that its reader saw."""
    return sha256(repr(table).encode()).hexdigest()[:16]


MOST_MARKED = 3_000  # The most sessions of a closed season: an import reads one event of each


def marks_of(services: Services, season_key: str) -> tuple[Upto, ...]:
    """Return the last event of every session of a season; none if there are too many."""
    within = sessions_within(services.database, Scope(season_key=season_key))
    gone = [row.id for row in find_discarded(services, season_key)]
    ends = ends_of(services.database, with_sources(services.database, [*within, *gone]))
    if len(ends) > MOST_MARKED:
        return ()
    return tuple(Upto(session=one, sequence=number) for one, (number, _) in sorted(ends.items()))


def differs(services: Services, season_key: str, final: SeasonClosed | None) -> bool:
    """Whether the records now give another table than the signed one, apart from names."""
    if final is None:
        return False
    signs_contracts = all(line.declarer_won is not None for line in final.table)
    unsigned = () if signs_contracts else CONTRACTS
    return _bare(final.table, unsigned) != _bare(table_now(services, season_key), unsigned)


def tell_final(
    say: Speaker, services: Services, season_key: str, asked: StandingsAsked
) -> tuple[str, ...]:
    """Tell who signed the shown table, and whether later records differ; nothing if not final."""
    if asked != ask_whole(services, season_key):
        return ()
    return tell_closing(say, services, season_key)


def tell_final_unsigned(
    say: Speaker, services: Services, season_key: str, asked: StandingsAsked
) -> tuple[str, ...]:
    """Tell the same without the signer, for public pages."""
    if final_table(services, season_key, asked) is None:
        return ()
    return (say("season-final-unsigned"), *_tell_later(say, services, season_key))


def tell_closing(say: Speaker, services: Services, season_key: str) -> tuple[str, ...]:
    """Tell who signed a closed season, who imported that, and whether later records differ."""
    closed, event = closing_of(services, season_key)
    if closed is None or event is None:
        return ()
    name, signed = closed.signed_by, say("season-final", name=closed.signed_by)
    if event.delivery is not None:
        how = describe_delivery(say, services, event.delivery)
        if final_table(services, season_key) is None:
            return (say("season-final-unfounded", name=name, how=how),)
        signed = say("season-final-brought", name=name, how=how)
    return (signed, *_tell_later(say, services, season_key))


def _tell_later(say: Speaker, services: Services, season_key: str) -> tuple[str, ...]:
    closed, event = closing_of(services, season_key)
    is_other = differs(services, season_key, closed)
    told = [say("season-final-differs")] if is_other else []
    if is_other or (closed and event and _has_gone_on(services, closed, event)):
        told.append(say("season-final-follows"))
    return tuple(told)


def tell_departure(
    say: Speaker, services: Services, season_key: str, asked: StandingsAsked
) -> tuple[str, ...]:
    """Tell how an export differs from the signed season, and who signed; nothing if it does not."""
    closed, event = closing_of(services, season_key)
    if closed is None or event is None:
        return ()
    if asked != ask_whole(services, season_key):
        return (say("season-asked-otherwise", name=closed.signed_by),)
    told = tell_closing(say, services, season_key)
    return told if len(told) > 1 or event.delivery is not None else ()


def signed_row(line: FinalLine, rows: Mapping[str, store.PlayerRow]) -> store.PlayerRow:
    """Return the figures of a signed line; figures that were not signed are the current ones."""
    signed = {name: getattr(line, name) for name in CONTRACTS}
    return replace(
        rows.get(line.person, _NOTHING),
        **{name: number for name, number in signed.items() if number is not None},
        player_key=line.person,
        player=line.name,
        points=line.points,
        hands=line.hands,
        evenings=line.evenings,
    )


_NOTHING = store.PlayerRow(player_key="", player="")


def _bare(table: Sequence[FinalLine], unsigned: Sequence[str]) -> list[FinalLine]:
    changes: dict[str, Any] = {"name": "", "protested": None, **dict.fromkeys(unsigned)}
    return [replace(line, **changes) for line in table]


def _marks(closed: SeasonClosed) -> dict[str, int]:
    return {one.session: one.sequence for one in closed.upto if one.session != CLUB}


def _ends(services: Services, closed: SeasonClosed) -> dict[str, int]:
    ends = ends_of(services.database, _marks(closed))
    return {session: number for session, (number, _seal) in ends.items()}


def _has_gone_on(services: Services, closed: SeasonClosed, event: Event) -> bool:
    """Return whether anything was recorded for a closed season after the signing."""
    marks, ends = _marks(closed), _ends(services, closed)
    if any(ends.get(one, 0) > number for one, number in marks.items()):
        return True
    people = {line.person for line in closed.table}
    since = [line for line in read_club(services).history[event.sequence :] if line.counts]
    changed = (
        {line.event.fact.person, getattr(line.event.fact, "into", "")}
        for line in since
        if isinstance(line.event.fact, PersonNamed | PeopleMerged | GuestMarked)
    )
    return bool(closed.upto) and any(keys & people for keys in changed)

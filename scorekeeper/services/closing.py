"""閉幕: the table of a closed season as it was signed, and its records as they were then.

A closing says up to which event of every session it has counted. What is recorded later stays in
the journal, and no event ever goes; so what was signed can always be folded again, and every file
of the season is written from that.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, fields, replace
from itertools import takewhile
from threading import local
from typing import Any

from scorekeeper import store
from scorekeeper.journal import Event, Undone
from scorekeeper.journal.club import (
    OF_PEOPLE,
    GuestMarked,
    PeopleMerged,
    PersonNamed,
    RecordLine,
)
from scorekeeper.journal.seasons import CONTRACTS, MOST_LINES, FinalLine, SeasonClosed, Upto
from scorekeeper.services.context import Services, describe_delivery
from scorekeeper.services.ledger import replace_rows
from scorekeeper.services.person_index import settle_everybody
from scorekeeper.services.seasons import Asked, ask_whole, find_discarded, standings_of
from scorekeeper.services.sessions import load_session, read_afresh, read_club
from scorekeeper.store import CLUB, EventRow, Scope, events_of, immediate
from scorekeeper.store.database import File, file_of, open_aside
from scorekeeper.store.export_queries import protested_by_player, sessions_within
from scorekeeper.store.journal import deliveries, ends_of
from scorekeeper.store.list_queries import with_sources
from scorekeeper.store.people import person_of, put_person
from scorekeeper.store.projections import rows_within
from scorekeeper.wording import Speaker


def closing_of(services: Services, season_key: str) -> tuple[SeasonClosed | None, Event | None]:
    """How a season was closed, and the event that says so; None of one that goes on."""
    club = read_club(services)
    closed = club.seasons.closed.get(season_key)
    lines = (line.event for line in reversed(club.history) if line.counts)
    return closed, None if closed is None else next(one for one in lines if one.fact == closed)


def final_table(services: Services, season_key: str) -> SeasonClosed | None:
    """The table of a season that is closed, as it was signed; None of one that goes on.

    One that came from elsewhere, and that the sessions here do not give, is nobody's final table.
    """
    closed, event = closing_of(services, season_key)
    if closed is None or event is None or event.delivery is None:
        return closed
    return None if differs(as_signed(services, season_key), season_key, closed) else closed


def final_as_asked(services: Services, season_key: str, asked: Asked) -> SeasonClosed | None:
    """The same where standings are asked for as the season itself has them, on no earlier day."""
    return final_table(services, season_key) if asked == ask_whole(services, season_key) else None


def table_now(services: Services, season_key: str) -> tuple[FinalLine, ...]:
    """The table of a season as it would be final now."""
    asked = ask_whole(services, season_key)
    protested = count_protested(services, season_key, asked)
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


MOST_MARKED = 3_000
"""Sessions on which a season can rest: an import reads one event of so many."""


def marks_of(services: Services, season_key: str) -> tuple[Upto, ...]:
    """How far everything has come on which a season rests: its sessions, and whose pots they have.

    Those that were discarded of it too, since they are in its JSON. Nothing of more than an event
    can hold.
    """
    within = sessions_within(services.database, Scope(season_key=season_key))
    gone = [row.id for row in find_discarded(services, season_key)]
    ends = ends_of(services.database, with_sources(services.database, [*within, *gone]))
    if len(ends) > MOST_MARKED:
        return ()
    return tuple(Upto(session=one, sequence=number) for one, (number, _) in sorted(ends.items()))


def count_protested(services: Services, season_key: str, asked: Asked) -> dict[str, int]:
    """By player: how many hands of a season that is asked for so are under protest."""
    days = asked.stretch(season_key)
    within = store.Scope(season_key=season_key, starts=days.starts, ends=days.ends)
    return protested_by_player(services.database, within)


def differs(services: Services, season_key: str, final: SeasonClosed | None) -> bool:
    """Whether the records would give another table by now than the signed one.

    What somebody is called is no matter of that, nor is what is still talked about.
    """
    if final is None:
        return False
    unsigned = () if _signs_contracts(final) else CONTRACTS
    return _bare(final.table, unsigned) != _bare(table_now(services, season_key), unsigned)


def _signs_contracts(final: SeasonClosed) -> bool:
    return all(line.declarer_won is not None for line in final.table)


def tell_final(say: Speaker, services: Services, season_key: str, asked: Asked) -> tuple[str, ...]:
    """Who signed the table that is shown, and that later records differ where they do."""
    return (
        tell_closing(say, services, season_key) if asked == ask_whole(services, season_key) else ()
    )


def tell_final_unsigned(
    say: Speaker, services: Services, season_key: str, asked: Asked
) -> tuple[str, ...]:
    """That the table that is shown is final, for readers who are not told who signed what."""
    final = final_as_asked(services, season_key, asked)
    if final is None:
        return ()
    return (say("season-final-unsigned"), *_tell_corrected(say, services, season_key, final))


def tell_closing(say: Speaker, services: Services, season_key: str) -> tuple[str, ...]:
    """That a season is closed, in sentences: who signed its table, and whether that still holds.

    Of a closing that came from elsewhere also with whom, when and how, and where the sessions here
    give another table, that theirs is shown in its place.
    """
    closed, event = closing_of(services, season_key)
    if closed is None or event is None:
        return ()
    name, signed = closed.signed_by, say("season-final", name=closed.signed_by)
    if event.delivery is not None:
        how = describe_delivery(say, services, event.delivery)
        if final_table(services, season_key) is None:
            return (say("season-final-unfounded", name=name, how=how),)
        signed = say("season-final-brought", name=name, how=how)
    return (signed, *_tell_corrected(say, services, season_key, closed))


def _tell_corrected(
    say: Speaker, services: Services, season_key: str, closed: SeasonClosed
) -> Iterator[str]:
    """That the records would give another table by now, and what of the files follows them."""
    if differs(services, season_key, closed):
        yield say("season-final-differs")
        if not closed.upto:
            yield say("season-final-follows")


def tell_departure(
    say: Speaker, services: Services, season_key: str, asked: Asked
) -> tuple[str, ...]:
    """That a season that is asked for so is not as it was signed, and by whom; else nothing."""
    closed, event = closing_of(services, season_key)
    if closed is None or event is None:
        return ()
    if asked != ask_whole(services, season_key):
        return (say("season-asked-otherwise", name=closed.signed_by),)
    told = tell_closing(say, services, season_key)
    return told if len(told) > 1 or event.delivery is not None else ()


def signed_row(line: FinalLine, rows: Mapping[str, store.PlayerRow]) -> store.PlayerRow:
    """The figures of a signed line; what was not signed with it is as recorded now."""
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


_FIGURES: dict[str, Any] = dict.fromkeys((one.name for one in fields(store.PlayerRow)), 0)
_NOTHING = store.PlayerRow(**_FIGURES)


def _bare(table: Sequence[FinalLine], unsigned: Sequence[str]) -> list[FinalLine]:
    changes: dict[str, Any] = {"name": "", "protested": None, **dict.fromkeys(unsigned)}
    return [replace(line, **changes) for line in table]


# 署名した時の記録: the records of a closed season as they were when it was closed.


_HELD = local()
"""By thread, since a database belongs to one: the records that were asked for last."""


def signed_as_asked(services: Services, season_key: str, asked: Asked | None) -> Services:
    """The records from which a season is shown as it is asked for, None as the season has it."""
    if asked in (None, ask_whole(services, season_key)):
        return as_signed(services, season_key)
    return services


def as_signed(services: Services, season_key: str) -> Services:
    """The records of a closed season as they were when its table was signed.

    No other season is there, and nobody writes there. They are the services given where nothing was
    recorded since, and where nobody knows what was signed: of a season that goes on, of one that
    was closed before its marks were kept, and of one from elsewhere that the sessions here do not
    give.
    """
    closed, event = closing_of(services, season_key)
    if closed is None or event is None or not closed.upto or _is_untouched(services, closed, event):
        return services
    signed = _find_signed(services, closed, event)
    if event.delivery is not None and not _is_founded(services, signed, closed, event):
        return services
    return signed


def _marks(closed: SeasonClosed) -> dict[str, int]:
    return {one.session: one.sequence for one in closed.upto if one.session != CLUB}


def _ends(services: Services, closed: SeasonClosed) -> dict[str, int]:
    ends = ends_of(services.database, _marks(closed))
    return {session: number for session, (number, _seal) in ends.items()}


def _is_untouched(services: Services, closed: SeasonClosed, event: Event) -> bool:
    """Whether nothing was recorded since of the sessions of a closing, nor of anybody."""
    marks, ends = _marks(closed), _ends(services, closed)
    later = (line.event.fact for line in read_club(services).history[event.sequence :])
    return (
        all(number <= marks[session] for session, number in ends.items())
        and not any(type(fact) in OF_PEOPLE or isinstance(fact, Undone) for fact in later)
        and all(_is_called(services, line.person, line.name) for line in closed.table)
    )


def _is_called(services: Services, person: str, name: str) -> bool:
    row = person_of(services.database, person)
    return row is None or row.name == name


def _is_founded(services: Services, signed: Services, closed: SeasonClosed, event: Event) -> bool:
    """Whether a closing from elsewhere is the table of all that was recorded before it."""
    marks, season = _marks(closed), Scope(season_key=closed.season)
    if not marks.keys() >= set(sessions_within(services.database, season)):
        return False
    for session, number in marks.items():
        later = next(events_of(services.database, session, number), None)
        if later is not None and later.at < event.at:
            return False
    return not differs(signed, closed.season, closed)


def _find_signed(services: Services, closed: SeasonClosed, event: Event) -> Services:
    """The records up to a closing; they can never become others, and are folded once."""
    marks = _marks(closed)
    there = {one: min(number, marks[one]) for one, number in _ends(services, closed).items()}
    key = file_of(services.database), event.seal, there
    known: tuple[tuple[File, bytes, dict[str, int]], Services] | None
    known = getattr(_HELD, "signed", None)
    if known is None or known[0] != key:
        known = _HELD.signed = key, _fold(services, closed, event)
    return replace(known[1], now=services.now)


def _fold(services: Services, closed: SeasonClosed, event: Event) -> Services:
    """Have again what was worked out when a season was closed, its people called as they were.

    Sessions that have not gone on since are as they are; the others are folded as far as they had
    come.
    """
    aside = replace(services, database=open_aside())
    with _at_one_moment(services), immediate(aside.database):
        for kept in store.kept_rulesets(services.database):
            store.put_ruleset(
                aside.database, address=kept.address, game=kept.game, document=kept.document
            )
        for delivery in deliveries(services.database).values():
            store.put_delivery(aside.database, delivery)
        marks, ends = _marks(closed), _ends(services, closed)
        for session, number in {CLUB: event.sequence, **marks}.items():
            store.append_sealed(aside.database, _events_upto(services, session, number))
        same = [session for session, number in ends.items() if number == marks[session]]
        store.project(aside.database, (), rows_within(services.database, same))
        for session in ends.keys() - set(same):
            replace_rows(aside, session, read_afresh(aside, session))
        settle_everybody(aside)
        for line in closed.table:
            row = person_of(aside.database, line.person)
            if row is not None and row.name != line.name:
                put_person(aside.database, replace(row, name=line.name))
    return aside


def _at_one_moment(services: Services) -> AbstractContextManager[None]:
    is_begun = services.database.conn.in_transaction
    return nullcontext() if is_begun else store.snapshot(services.database)


def _events_upto(services: Services, session: str, number: int) -> Iterator[EventRow]:
    return takewhile(lambda row: row.sequence <= number, events_of(services.database, session))


MOST_TOLD = 20
"""Sessions that are named of those in which something was recorded after a season was closed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Since:
    """署名のあと: a session in which so many ``entries`` were recorded after the table was signed.

    It ``began`` at a time of the journal. Without a session they are about people.
    """

    session: str
    began: str
    entries: int


def entries_since(services: Services, season_key: str) -> tuple[Since, ...]:
    """What was recorded of a closed season after its table was signed, as far as that was kept.

    Nothing where another table is shown than the one that was signed.
    """
    closed, event = closing_of(services, season_key)
    if event is None or closed is None or final_table(services, season_key) is None:
        return ()
    marks, ends = _marks(closed), _ends(services, closed)
    more = {one: ends[one] - number for one, number in marks.items() if ends.get(one, 0) > number}
    told = [
        Since(
            session=one, began=load_session(services, one).history[0].event.dated, entries=entries
        )
        for one, entries in list(more.items())[:MOST_TOLD]
    ]
    people = {line.person for line in closed.table}
    about = sum(_is_about(line, people) for line in read_club(services).history[event.sequence :])
    if about and closed.upto:
        told.append(Since(session="", began="", entries=about))
    return tuple(sorted(told, key=lambda one: (not one.session, one.began)))


def _is_about(line: RecordLine, people: set[str]) -> bool:
    """Whether a line says of one of these who they are, what they are called or that they visit."""
    fact = line.event.fact
    if not line.counts or not isinstance(fact, PersonNamed | PeopleMerged | GuestMarked):
        return False
    return bool({fact.person, getattr(fact, "into", "")} & people)

"""記録する: check facts of a session or the club and append them in one transaction."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, timedelta
from itertools import groupby, islice, takewhile
from operator import attrgetter
from typing import TypeAlias

from scorekeeper import store
from scorekeeper.cards import Refusal
from scorekeeper.games import AS_THE_PRESET, Departures, game_of_preset, house_of
from scorekeeper.journal import PersonLeft, Session, check, conflicts, events
from scorekeeper.journal.club import OF_PEOPLE, Club, PeopleMerged, PersonNamed
from scorekeeper.journal.events import Event, Fact, Undone, game_of_season
from scorekeeper.journal.moves import MOST_CHIPS, check_opening
from scorekeeper.journal.names import identity, tidy
from scorekeeper.journal.seasons import (
    SeasonClosed,
    SeasonRenamed,
    SeasonReopened,
    SeasonRules,
    SeasonRulesSet,
    SessionMoved,
)
from scorekeeper.journal.session import check_signed, next_hand, seats_of
from scorekeeper.services import sessions
from scorekeeper.services.closing import mark_of, marks_of, table_now
from scorekeeper.services.context import Services, Tap
from scorekeeper.services.ledger import update_tables
from scorekeeper.services.person_index import settle_club, settle_seasons
from scorekeeper.services.seasons import known_season
from scorekeeper.store.people import open_places, person_of, sat_together

Decide: TypeAlias = Callable[[Session], Fact | Sequence[Fact]]
"""Returns the facts that a tap records in a session: one, or several."""


class RecordedOtherwise(Refusal):
    """A tap about something that others have recorded otherwise: the table chooses."""

    def __init__(self, found: conflicts.Otherwise) -> None:
        super().__init__("recorded-otherwise", sequence=found.stands.sequence)
        self.found = found


def record(services: Services, session_id: str, fact: Fact, tap: Tap) -> Session:
    """Record a fact, once for each tap, and return the session that follows.

    Refusal: ``session-unknown``; ``sent-otherwise`` with the ``sequence`` of the recorded event,
    ``sent-elsewhere``; ``moved-on`` if others have recorded since the page was made; and as
    the journal's ``check``.
    """
    return record_decided(services, session_id, lambda _session: fact, tap)


def start_next_hand(services: Services, session_id: str, tap: Tap) -> Session:
    """Deal the next hand: the dealer and the first bidder follow from the hands before."""
    return record_decided(services, session_id, next_hand, tap)


def undo(services: Services, session_id: str, tap: Tap, event: int | None = None) -> Session:
    """Strike out one event, if it is the last that counts, or else the last that the page had seen.

    A hand's points go with the tap that ended the hand (``Session.undone_next``).
    Refusal: ``undo-nothing``, ``undo-gone``, ``undo-too-late`` with the ``sequence``; for a
    discarded session ``pot-taken-since``, ``replaced-since`` and ``season-is-closed``; and as
    ``record``.
    """

    def decide(session: Session) -> tuple[events.Undone, ...]:
        undone = [one.sequence for one in session.undone_next] or [0]  # 0 stands for nothing
        if event is not None and event not in undone:
            if not 1 < event <= session.sequence:
                raise Refusal("undo-unknown")
            is_gone = session.entry(event).undone_by is not None
            raise Refusal("undo-gone" if is_gone else "undo-too-late", sequence=event)
        if session.discarded:
            _check_pots_are_free(services, session.carried_from)
            other = None if session.last is None else session.last.fact.replaced_by
            instead = None if other is None else sessions.read_session(services, other)
            if instead is not None and not instead.discarded:
                raise Refusal("replaced-since")
            _check_season_goes_on(services, session)
        return tuple(events.Undone(sequence=number) for number in undone)

    past = () if event is None else (object,)
    return record_decided(services, session_id, decide, tap, past=past)


def close_session(services: Services, session_id: str, tap: Tap) -> Session:
    return record(services, session_id, events.SessionClosed(), tap)


def discard_session(services: Services, session_id: str, tap: Tap) -> Session:
    """Discard a session begun by mistake. Refusal: ``session-scored`` and as an undo of that."""

    def decide(session: Session) -> events.SessionDiscarded:
        _check_season_goes_on(services, session)
        _check_pots_are_free(services, (session_id,))
        return events.SessionDiscarded()

    return record_decided(services, session_id, decide, tap)


def _check_pots_are_free(services: Services, sources: Sequence[str]) -> None:
    if any(store.takers_of(services.database, source) for source in sources):
        raise Refusal("pot-taken-since")


def _check_season_goes_on(services: Services, session: Session) -> None:
    if session.season_key in sessions.read_club(services).seasons.closed:
        raise Refusal("season-is-closed", name=session.season)


def record_decided(
    services: Services,
    session_id: str,
    decide: Decide,
    tap: Tap,
    *,
    past: tuple[type[Fact], ...] = (),
) -> Session:
    """Record all facts that ``decide`` returns for the session, or none; else as ``record``.

    Facts of the kinds ``past`` may have been recorded since the page was made. Refusals are as
    in ``record`` (``moved-on`` with ``again`` if the same would be recorded now) and
    `RecordedOtherwise`.
    """
    with store.immediate(services.database):
        session = sessions.read_session(services, session_id)
        if session is None:
            raise Refusal("session-unknown")
        known = store.event_with_command(services.database, tap.command_id)
        if known is not None:
            _check_same(services, session_id, session, known, decide, tap)
            return session
        agreed = _look_since(session, decide, tap, past)
        if agreed:
            tap.agreed(agreed)
            return session
        for number, fact in enumerate(_facts(session, decide, tap)):
            check(session, fact)
            if isinstance(fact, events.HandStarted):
                check_signed(session, here=True)
            command = f"{tap.command_id}/{number}" if number else tap.command_id
            one = replace(tap, command_id=command, seen=session.sequence)
            session = append_fact(services, session_id, fact, one, before=session)
        return session


def _facts(session: Session, decide: Decide, tap: Tap) -> tuple[Fact, ...]:
    """Return the facts that a tap records, on their own or instead of others' events."""
    if tap.instead is None:
        return _as_facts(decide(session))
    said = _as_facts(decide(conflicts.as_seen(session, tap.instead - 1)))
    facts = conflicts.in_place_of(session, said, tap.instead)
    if not facts:
        raise Refusal("moved-on")
    return facts


def _as_facts(decided: Fact | Sequence[Fact]) -> tuple[Fact, ...]:
    return tuple(decided) if isinstance(decided, Sequence) else (decided,)


def _look_since(
    session: Session, decide: Decide, tap: Tap, past: tuple[type[Fact], ...]
) -> int | None:
    """Return the number of a newer event that says the same; None to record the tap."""
    has_seen_all = tap.seen == session.sequence
    seen = tap.seen if tap.since is None else min(tap.seen, tap.since)
    if seen == session.sequence or (has_seen_all and tap.instead is not None):
        return None
    found = None
    if 0 < seen < session.sequence:
        with suppress(Refusal):
            said = _as_facts(decide(conflicts.as_seen(session, seen)))
            found = conflicts.compare(
                session, said, seen=seen, own="" if tap.since is None else tap.by
            )
    if isinstance(found, conflicts.Otherwise):
        raise RecordedOtherwise(found)
    if found is not None:
        return found
    since = session.history[tap.seen :] if tap.seen > 0 else ()
    is_past = bool(since) and all(isinstance(one.event.fact, past) for one in since)
    if not has_seen_all and not is_past:
        again = 0
        with suppress(Refusal):
            conflicts.follow(session, _as_facts(decide(session)))
            again = 1
        raise Refusal("moved-on", again=again)
    return None


def _check_same(
    services: Services,
    session_id: str,
    session: Session,
    known: store.EventRow,
    decide: Decide,
    tap: Tap,
) -> None:
    if known.session != session_id:
        raise Refusal("sent-elsewhere")
    told = (entry.event for entry in session.history[known.sequence - 1 :])
    of_tap = takewhile(lambda event: event.tap == tap.command_id, told)
    before = _session_before(services, session, known)
    with suppress(Refusal):
        if before is not None and _facts(before, decide, tap) == tuple(one.fact for one in of_tap):
            return
    raise Refusal("sent-otherwise", sequence=known.sequence)


def _session_before(services: Services, session: Session, known: store.EventRow) -> Session | None:
    """The session as it was when a row was recorded; None before its first."""
    last = session.last
    if (
        session.before is not None
        and last is not None
        and last.sequence == known.sequence == session.sequence
    ):
        return session.before
    rows = islice(store.events_of(services.database, known.session), known.sequence - 1)
    past = [sessions.to_event(row) for row in rows]
    return sessions.as_of_now(services, sessions.fold_on(services, None, past)) if past else None


def append_fact(
    services: Services, session_id: str, fact: Fact, tap: Tap, *, before: Session | None
) -> Session:
    """Append a checked fact after event ``tap.seen`` of ``before``, and update the tables."""
    event = Event(
        session=session_id,
        sequence=tap.seen + 1,
        command_id=tap.command_id,
        at=services.stamp(),
        by=tap.by,
        fact=fact,
    )
    return append_event(services, event, before=before)


def append_event(services: Services, event: Event, *, before: Session | None) -> Session:
    """Append an event as it is, as `append_fact` does."""
    after = b"" if before is None else before.history[-1].event.seal
    seal = store.append(services.database, [sessions.to_row(event)], after)
    session = sessions.fold_on(services, before, [replace(event, seal=seal)])
    is_same_company = before is not None and before.table is session.table
    if before is None:
        session = sessions.as_of_now(services, session)
    else:
        called = before.called if is_same_company else session.called
        session = sessions.with_pot_now(services, session)
        session = replace(session, belongs=before.belongs, called=called)
    update_tables(services, event.session, before, session)
    if not is_same_company:
        session = sessions.with_names_now(services, event.session, session)
    sessions.remember(services, event.session, session)
    return session


_DEALER, _DEAL = "dealer", "deal"  # Endings of the commands that are recorded with an opening


def open_session(
    services: Services,
    *,
    session_id: str,
    preset: str,
    names: Sequence[str],
    season: str,
    tap: Tap,
    departures: Departures = AS_THE_PRESET,
    first_dealer: int = 0,
    first_bidder: int | None = None,
    today: str = "",
    carries: bool = True,
) -> str:
    """Seat a table and deal its first hand; return the session's id.

    ``session_id`` is the id for a new tap; a tap sent twice returns the first one's, and
    a session of that id that is there already is returned as it is. Names are in
    seat order; ``first_bidder`` is a seat that the table has named; ``today`` its calendar's day;
    with ``carries`` it takes over the pot that earlier sessions left.
    Refusal: as ``read_rules``, of names and seasons; ``first-dealer-unknown``,
    ``first-bidder-rests`` with the ``name``, ``season-is-closed``, ``opened-otherwise``.
    """
    game = game_of_preset(preset)
    rules = game.canon.house_of(preset, departures).rules
    address = rules.fingerprint()
    opened = events.SessionOpened(
        game=game.name,
        preset=preset,
        ruleset=address,
        season=sessions.season_as_known(services, tidy(season), game.name),
        players=tuple(tidy(name) for name in names),
        day=day_at_table(services, today),
    )
    check_opening(opened)
    if not 0 <= first_dealer < len(names):
        raise Refusal("first-dealer-unknown")
    with store.immediate(services.database):
        known = store.event_with_command(services.database, tap.command_id)
        if known is not None:
            _check_same_opening(services, known, opened, first_dealer, first_bidder)
            return known.session
        if store.last_event(services.database, session_id) is not None:
            return session_id
        seasons = sessions.read_club(services).seasons
        if seasons.key_of(opened.season, opened.game) in seasons.closed:
            raise Refusal("season-is-closed", name=opened.season)
        store.put_ruleset(
            services.database, address=address, game=game.name, document=rules.to_kept()
        )
        session = append_fact(services, session_id, opened, replace(tap, seen=0), before=None)
        beside: list[tuple[str, Fact]] = []
        if first_dealer:
            beside.append((_DEALER, events.FirstDealerChosen(seat=first_dealer)))
        if carries and game.has_pot(rules):
            left = store.pots_left(services.database, session.season_key)
            chips = min(sum(left.values()), MOST_CHIPS)
            if left:
                beside.append(("pot", events.PotCarried(chips=chips, sources=tuple(left))))
        for name, fact in beside:
            also = replace(tap, seen=session.sequence, command_id=f"{tap.command_id}/{name}")
            session = append_fact(services, session_id, fact, also, before=session)
        deal = replace(tap, seen=session.sequence, command_id=f"{tap.command_id}/{_DEAL}")
        append_fact(services, session_id, _first_hand(session, first_bidder), deal, before=session)
    return session_id


# 掛けもち: somebody sits down while they sit at another open table.

STILL_AT_TABLE = timedelta(hours=24)  # How long somebody sits at a table that nobody has ended
JUST_BEGUN = timedelta(minutes=20)  # How long another phone may not know that the evening has begun
MOST_ELSEWHERE = 20  # Places at other tables that are looked at


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherTable:
    """ほかの卓: an open table, when it began, and its people (by number) who sit down here too."""

    session_id: str
    began: str
    session: Session
    people: tuple[int, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.session.names[person] for person in self.people)

    @property
    def others(self) -> tuple[str, ...]:
        there = self.session.table.there
        return tuple(self.session.names[one] for one in there if one not in self.people)


def sits_elsewhere(
    services: Services, names: Sequence[str], but: str = "", *, command: str = ""
) -> tuple[OtherTable, ...]:
    """Return other open tables at which these people sit, the newest first, without ``but``.

    A table is left out if all its hands are played, if it was begun too long ago, or if all its
    people come over between two hands, a while after the beginning.
    """
    if command and store.event_with_command(services.database, command) is not None:
        return ()
    known = sessions.read_club(services).people
    keys = {known.person(identity(name)) for name in names}
    since, lately = services.stamp(-STILL_AT_TABLE), services.stamp(-JUST_BEGUN)
    places = open_places(services.database, keys, since=since, but=but, most=MOST_ELSEWHERE)
    found = []
    for (session_id, began), rows in groupby(places, attrgetter("session", "opened_at")):
        session = sessions.load_session(services, session_id)
        people = tuple(row.seat for row in rows if row.seat in session.table.there)
        leaves_some = len(people) < len(session.table.there)
        goes_on = leaves_some or session.in_hand or began >= lately
        if people and goes_on and (session.in_hand or session.hands_left != 0):
            one = OtherTable(session_id=session_id, began=began, session=session, people=people)
            found.append(one)
    return tuple(found)


def take_out_there(services: Services, elsewhere: Sequence[OtherTable], tap: Tap) -> None:
    """Record that people leave their other tables, as a tap there would."""
    for one in elsewhere:
        for person in one.people:
            session = sessions.load_session(services, one.session_id)
            if person in session.table.there:
                command = f"{tap.command_id}/{one.session_id}-{person}"
                left = Tap(command_id=command, seen=session.sequence, by=tap.by)
                record(services, one.session_id, PersonLeft(person=person), left)


def _first_hand(session: Session, first_bidder: int | None) -> events.HandStarted:
    """Return the first hand, with the first bidder that the table names."""
    started = next_hand(session)
    if first_bidder is None:
        return started
    seats = seats_of(session, started)
    if first_bidder not in seats:
        raise Refusal("first-bidder-rests", name=session.names[first_bidder])
    return replace(started, first_bidder=seats.index(first_bidder))


_ON_EARTH = (-12, 0, 14)
"""Hours of clocks on earth from UTC: the farthest behind, none, the farthest ahead."""


def day_at_table(services: Services, said: str) -> str:
    """Return the stated day if it is today anywhere on earth; else the day of this machine."""
    now = services.now()
    days = {(now.astimezone(UTC) + timedelta(hours=off)).date().isoformat() for off in _ON_EARTH}
    return said if said in days else now.astimezone().date().isoformat()


def _check_same_opening(
    services: Services,
    known: store.EventRow,
    opened: events.SessionOpened,
    first_dealer: int,
    first_bidder: int | None,
) -> None:
    fact = sessions.to_event(known).fact
    if not isinstance(fact, events.SessionOpened):
        raise Refusal("sent-elsewhere")
    chosen = store.event_with_command(services.database, f"{known.command_id}/{_DEALER}")
    dealer = 0 if chosen is None else sessions.to_event(chosen).fact.seat
    dealt = store.event_with_command(services.database, f"{known.command_id}/{_DEAL}")
    bid_first = None
    if dealt is not None:
        started = sessions.to_event(dealt).fact
        bid_first = started.first_bidder
        if bid_first is not None and started.seats:
            bid_first = started.seats[bid_first]
    is_other = first_bidder not in (None, bid_first)
    if is_other or (fact, dealer) != (replace(opened, day=fact.day), first_dealer):
        names = " · ".join(fact.players)
        raise Refusal(
            "opened-otherwise",
            names=names,
            dealer=fact.players[dealer],
            season=fact.season,
            preset=fact.preset,
        )


def change_rules(
    services: Services, session_id: str, document: str | Departures, tap: Tap
) -> Session:
    """Play by other rules from the next hand on: a preset, or untrusted changes of one."""
    if isinstance(document, str):
        house = house_of(document)
    elif isinstance(document, Mapping) and isinstance(document.get("preset"), str):
        house = house_of(document["preset"], {k: v for k, v in document.items() if k != "preset"})
    else:
        raise Refusal("rules-unreadable")
    rules = house.rules.to_kept()
    fact = events.RulesChanged(ruleset=house.rules.fingerprint(), preset=house.preset.name)

    def decide(session: Session) -> events.RulesChanged:
        game = session.game
        if game_of_preset(fact.preset) is not game:
            raise Refusal("fact-of-another-game")
        store.put_ruleset(services.database, address=fact.ruleset, game=game.name, document=rules)
        return fact

    return record_decided(services, session_id, decide, tap)


def record_in_club(services: Services, fact: Fact, tap: Tap) -> Club:
    """Record a fact that belongs to no session, once for each tap; see `record`, `check_here`."""
    with store.immediate(services.database):
        club = sessions.read_club(services)
        known = store.event_with_command(services.database, tap.command_id)
        if known is not None:
            if known.session != store.CLUB:
                raise Refusal("sent-elsewhere")
            if sessions.to_event(known).fact != fact:
                raise Refusal("sent-otherwise", sequence=known.sequence)
            return club
        if club.sequence != tap.seen:
            raise Refusal("moved-on")
        check_here(services, club, fact)
        return append_in_club(services, club, fact, tap)


def undo_in_club(services: Services, sequence: int, tap: Tap) -> Club:
    return record_in_club(services, Undone(sequence=sequence), tap)


def check_here(services: Services, club: Club, fact: Fact) -> None:
    club.check(fact)
    if isinstance(fact, SeasonRenamed):
        key = club.seasons.key_of(fact.name, game_of_season(fact.season))
        if key != fact.season and store.season_of(services.database, key) is not None:
            raise Refusal("season-name-taken", name=fact.name)
    if type(fact) not in OF_PEOPLE:
        return
    persons = [fact.person, *([fact.into] if isinstance(fact, PeopleMerged) else [])]
    rows = [person_of(services.database, key) for key in persons]
    for key, row in zip(persons, rows, strict=True):
        if row is None and key not in club.people.traits:
            raise Refusal("person-untold")
    if isinstance(fact, PeopleMerged) and sat_together(
        services.database, [fact.person], [fact.into]
    ):
        names = [key if row is None else row.name for key, row in zip(persons, rows, strict=True)]
        raise Refusal("people-sat-together", name=names[0], other=names[1])
    if isinstance(fact, PersonNamed):
        owner = club.people.person(identity(fact.name))
        if owner != fact.person and person_of(services.database, owner) is not None:
            raise Refusal("person-name-taken", name=fact.name)


def append_in_club(services: Services, club: Club, fact: Fact, tap: Tap) -> Club:
    """Append a checked fact and update the tables; inside a transaction."""
    event = Event(
        session=store.CLUB,
        sequence=club.sequence + 1,
        command_id=tap.command_id,
        at=services.stamp(),
        by=tap.by,
        fact=fact,
    )
    after = club.history[-1].event.seal if club.history else b""
    seal = store.append(services.database, [sessions.to_row(event)], after)
    now = club.after(replace(event, seal=seal))
    settle_club(services, club.people, now.people)
    now = sessions.remember_club(services, now)
    settle_seasons(services, club.seasons, now.seasons)
    return now


def set_season_rules(services: Services, season_key: str, rules: SeasonRules, tap: Tap) -> None:
    known_season(services, season_key)
    record_in_club(services, SeasonRulesSet(season=season_key, rules=rules), tap)


def close_season(
    services: Services, season_key: str, signed_by: str, tap: Tap, *, seen: str | None = None
) -> None:
    """Make the table of a season final, by its own rules.

    Refusal: ``season-plays`` and others; ``moved-on`` if it is not the table ``seen`` (`mark_of`).
    """
    known_season(services, season_key)
    with store.immediate(services.database):
        if store.count_open(services.database, season_key):
            raise Refusal("season-plays")
        table, upto = table_now(services, season_key), marks_of(services, season_key)
        if seen not in (None, mark_of(table)):
            raise Refusal("moved-on")
        fact = SeasonClosed(season=season_key, signed_by=tidy(signed_by), table=table, upto=upto)
        record_in_club(services, fact, tap)


def reopen_season(services: Services, season_key: str, reason: str, tap: Tap) -> None:
    known_season(services, season_key)
    record_in_club(services, SeasonReopened(season=season_key, reason=tidy(reason)), tap)


def rename_season(services: Services, season_key: str, name: str, tap: Tap) -> None:
    was = known_season(services, season_key).season
    if (known := store.event_with_command(services.database, tap.command_id)) is not None:
        was = getattr(sessions.to_event(known).fact, "was", was)
    record_in_club(services, SeasonRenamed(season=season_key, name=tidy(name), was=was), tap)


def move_session(services: Services, session_id: str, name: str, tap: Tap) -> Session:
    """Move a session to the season of that name; a new name begins a season."""
    session = sessions.load_session(services, session_id)
    if session.discarded:
        raise Refusal("session-discarded")
    season = session.season_key
    if (known := store.event_with_command(services.database, tap.command_id)) is not None:
        season = getattr(sessions.to_event(known).fact, "season", season)
    record_in_club(services, SessionMoved(season=season, session=session_id, name=tidy(name)), tap)
    return sessions.load_session(services, session_id)

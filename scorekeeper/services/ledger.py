"""帳面: compute the table rows of a session deal by deal, and rebuild them."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from itertools import chain
from operator import add, attrgetter, is_
from types import MappingProxyType

from scorekeeper import store
from scorekeeper.cards import Params, ParamValue, Refusal
from scorekeeper.journal import DayResult, Session
from scorekeeper.journal.names import identity
from scorekeeper.journal.session import Deal
from scorekeeper.services.context import FIRST_PLAYED, Memory, Services, check_time
from scorekeeper.services.person_index import are_people_settled, people_settled, settle_everybody
from scorekeeper.services.sessions import UNREADABLE, read_afresh, read_club_afresh, read_session
from scorekeeper.store.journal import deliveries
from scorekeeper.store.precedents import find_precedents
from scorekeeper.store.projections import AnyRow
from scorekeeper.trick_taking.ruleset import fingerprint
from scorekeeper.trick_taking.scoring import Figures, PartInHand

SUMMED = (
    "hands", "points", "pot", "all_honours",
    "declarer_played", "declarer_won", "declarer_points",
    "partner_played", "partner_won", "partner_points",
    "opponent_played", "opponent_won", "opponent_points",
    "solo_played", "solo_won", "solo_points",
)  # fmt: skip

Sums = tuple[int, ...]
NOTHING: Sums = (0,) * len(SUMMED)


def add_deal(so_far: tuple[Sums, ...], deal: Deal) -> tuple[Sums, ...]:
    figures = deal.reckoning.figures
    if not figures.parts and not figures.fees:
        return so_far
    found = [*so_far, *[NOTHING] * (max(deal.seats) + 1 - len(so_far))]
    parts = {part.seat: part for part in figures.parts}
    for seat, person in enumerate(deal.seats):
        counted = _count(parts.get(seat), figures, figures.fees.get(seat, 0))
        found[person] = tuple(map(add, found[person], counted))
    return tuple(found)


def _count(part: PartInHand | None, figures: Figures, fee: int) -> Sums:
    if part is None:
        return (0, fee, fee, *NOTHING[3:])
    swept = bool(figures.all_honours) and part.role != "opponent"
    counts = (1, int(part.won), part.points)
    roles = ("declarer", "partner", "opponent")
    by_role = [one for role in roles for one in (counts if role == part.role else (0, 0, 0))]
    solo = counts if figures.alone and part.role == "declarer" else (0, 0, 0)
    return (1, part.points + fee, fee, int(swept), *by_role, *solo)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRows:
    """The rows of one deal, and by person the sums of all deals up to it; a seat is a person."""

    deal: Deal
    hand: store.HandRow
    scores: tuple[store.ScoreRow, ...]
    fees: tuple[store.FeeRow, ...]
    sums: tuple[Sums, ...]

    @property
    def rows(self) -> tuple[AnyRow, ...]:
        return (self.hand, *self.scores, *self.fees)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """The table rows of a session; ``rest`` are the rows that belong to no single deal."""

    session: Session
    earlier: tuple[DealRows, ...]
    last: DealRows | None
    rest: tuple[AnyRow, ...]

    @property
    def deals(self) -> tuple[DealRows, ...]:
        return self.earlier if self.last is None else (*self.earlier, self.last)


def session_rows(session_id: str, session: Session) -> tuple[AnyRow, ...]:
    ledger = write_ledger(session_id, session)
    return tuple(chain(ledger.rest, *(deal.rows for deal in ledger.deals)))


def write_ledger(session_id: str, session: Session, known: Ledger | None = None) -> Ledger:
    """Compute the ledger of a session; deals that did not change are taken from ``known``."""
    if session.discarded:
        gone = store.DiscardedRow(
            id=session_id,
            season=session.season,
            opened_at=session.history[0].event.when,
            discarded_at="" if session.last is None else session.last.at,
            names=json.dumps(session.table.names, ensure_ascii=False),
        )
        return Ledger(session=session, earlier=(), last=None, rest=(gone,))
    known = None if known is not None and known.session.discarded else known
    if (
        known
        and known.session.earlier is session.earlier
        and known.session.amendments is session.amendments
    ):
        earlier = known.earlier
    else:
        before = () if known is None else known.deals
        earlier = tuple(_every_deal(session_id, session, before))
    last = None
    if session.deal is not None:
        previous = earlier[-1] if earlier else None
        last = _deal_rows(session_id, session, len(earlier) + 1, session.deal, previous)
    if known and last and _is_rest_the_same(known, session, last):
        rest = known.rest
    else:
        rest = tuple(_rest(session_id, session, last.sums if last else ()))
    return Ledger(session=session, earlier=earlier, last=last, rest=rest)


_OF_THE_REST = attrgetter(
    "opened", "table", "earlier", "past", "changed", "amendments", "taken_over", "carried",
    "closed_at", "belongs",
)  # fmt: skip
"""What the rows of no single deal are made of, beside the last deal's points."""


def _is_rest_the_same(known: Ledger, session: Session, last: DealRows) -> bool:
    """Whether only the hand in play has changed, and nobody's points."""
    was, had = known.session, known.last
    if had is None or had.sums != last.sums or was.pot_so_far != session.pot_so_far:
        return False
    if (had.deal.hand.settled is None) != (last.deal.hand.settled is None):
        return False
    return all(map(is_, _OF_THE_REST(was), _OF_THE_REST(session)))


def changed_rows(before: Ledger, after: Ledger) -> tuple[list[Iterable[AnyRow]], ...]:
    """Return the parts in which two ledgers may differ, before and after."""
    were: list[Iterable[AnyRow]] = []
    are: list[Iterable[AnyRow]] = []
    if before.rest is not after.rest:
        were, are = [before.rest], [after.rest]
    if before.earlier is after.earlier:
        old, new = [before.last], [after.last]
    else:
        old, new = list(before.deals), list(after.deals)
    same = {id(deal) for deal in old} & {id(deal) for deal in new}
    were += [deal.rows for deal in old if deal is not None and id(deal) not in same]
    are += [deal.rows for deal in new if deal is not None and id(deal) not in same]
    return were, are


def _every_deal(session_id: str, session: Session, known: Sequence[DealRows]) -> Iterator[DealRows]:
    """Yield the rows of all deals before the last one; the ``known`` ones are reused."""
    previous: DealRows | None = None
    unchanged = True
    for number, deal in enumerate(session.earlier, start=1):
        old = known[number - 1] if number <= len(known) else None
        if (
            unchanged
            and old is not None
            and old.deal is deal
            and (old.hand.corrected, old.hand.protested) == _marks(session, number)
        ):
            previous = old
        else:
            unchanged = False
            previous = _deal_rows(session_id, session, number, deal, previous)
        yield previous


def _marks(session: Session, number: int) -> tuple[bool, bool]:
    """Return whether a deal is corrected, and whether it is under protest."""
    amendments = session.amendments
    return amendments.correction(number) is not None, amendments.protest(number) is not None


def _deal_rows(
    session_id: str, session: Session, number: int, deal: Deal, previous: DealRows | None
) -> DealRows:
    figures = deal.reckoning.figures
    so_far = previous.sums if previous else ()
    return DealRows(
        deal=deal,
        hand=_hand_row(session_id, session, number, deal),
        scores=tuple(
            store.ScoreRow(
                session=session_id,
                deal=number,
                seat=deal.seats[part.seat],
                role=part.role,
                won=part.won,
                points=part.points,
            )
            for part in sorted(figures.parts, key=lambda part: deal.seats[part.seat])
        ),
        fees=tuple(
            store.FeeRow(session=session_id, deal=number, seat=deal.seats[seat], points=points)
            for seat, points in sorted(figures.fees.items(), key=lambda fee: deal.seats[fee[0]])
        ),
        sums=add_deal(so_far, deal),
    )


def _hand_row(session_id: str, session: Session, number: int, deal: Deal) -> store.HandRow:
    hand, figures = deal.hand, deal.reckoning.figures
    corrected, protested = _marks(session, number)
    return store.HandRow(
        session=session_id,
        deal=number,
        number=deal.number,
        status="redealt" if hand.redealt else "settled" if hand.settled else "open",
        ruleset=deal.ruleset,
        dealer=deal.dealt_by,
        declarer=_person(deal, figures.declarer),
        partner=_person(deal, figures.partner),
        alone=figures.alone,
        bid=figures.bid,
        called=figures.called,
        taken=figures.taken,
        made=figures.made,
        ended_at=deal.ended_at,
        all_honours=figures.all_honours,
        corrected=corrected,
        protested=protested,
        times=figures.times,
        revoked=_person(deal, figures.revoked),
        players=len(deal.seats),
    )


def _person(deal: Deal, seat: int | None) -> int | None:
    return None if seat is None else deal.seats[seat]


def _rest(session_id: str, session: Session, sums: tuple[Sums, ...]) -> Iterator[AnyRow]:
    opened, began = session.opened, session.history[0].event
    yield store.SessionRow(
        id=session_id,
        game=opened.game,
        preset=opened.preset,
        season=session.season,
        season_key=session.season_key,
        opened_at=began.when,
        closed_at=session.closed_at,
        pot=session.pot_so_far,
        ruleset=session.in_force.ruleset,
        hands=len(session.settled) + (0 if session.is_day else len(session.past)),
        day=began.day,
        seated=not session.is_day,
    )
    for person, name in enumerate(session.table.names):
        yield store.SeatRow(
            session=session_id, seat=person, spelt=name, spelt_key=identity(name), came_at=began.at
        )
    for source in session.carried_from:
        yield store.CarriedRow(session=session_id, source=source)
    for one in session.amendments.counting:
        yield store.PenaltyRow(
            session=session_id,
            sequence=one.sequence,
            seat=one.penalty.seat,
            points=one.penalty.points,
            reason=one.penalty.reason,
            deal=one.penalty.hand,
            at=session.entry(one.sequence).event.at,
        )
    for number, past in enumerate(session.past, start=1):
        for person, points in zip(past.players, past.points, strict=True):
            yield store.PastRow(session=session_id, number=number, seat=person, points=points)
    yield from _tally_rows(session_id, session, sums)


def _tally_rows(
    session_id: str, session: Session, sums: tuple[Sums, ...]
) -> Iterator[store.TallyRow]:
    hands: Counter[int] = Counter()
    points: Counter[int] = Counter()
    results: Counter[int] = Counter()
    uncounted: Counter[int] = Counter()
    for past in session.past:
        worth = dict(zip(past.players, past.points, strict=True))
        points.update(worth)
        if not isinstance(past, DayResult):
            hands.update(past.players)
        else:
            results.update(past.players)
            hands.update(dict(zip(past.players, past.hands, strict=False)))
            uncounted.update({} if past.hands else worth)
    for person in session.table.people:
        counts = dict(zip(SUMMED, sums[person] if person < len(sums) else NOTHING, strict=True))
        counts["hands"] += hands[person]
        counts["points"] += points[person]
        yield store.TallyRow(
            session=session_id,
            seat=person,
            penalties=session.amendments.penalty_points(person),
            results=results[person],
            uncounted=uncounted[person],
            **counts,
        )


_LEDGERS: Memory[Ledger] = Memory()


def update_tables(
    services: Services, session_id: str, before: Session | None, after: Session
) -> None:
    """Update the changed rows after one event; inside a transaction."""
    if before is None:
        with people_settled(services, [session_id]):
            replace_rows(services, session_id, after)
        return
    known = _LEDGERS.of(services, session_id)
    if known is None or known.session is not before:
        known = write_ledger(session_id, before, known)
    ledger = write_ledger(session_id, after, known)
    were, are = changed_rows(known, ledger)
    before_seats, seats = (
        [row for row in one.rest if isinstance(row, store.SeatRow)] for one in (known, ledger)
    )
    is_same_company = before_seats == seats
    with nullcontext() if is_same_company else people_settled(services, [session_id]):
        store.project(services.database, chain.from_iterable(were), chain.from_iterable(are))
    _LEDGERS.keep(services, session_id, ledger)
    if _pot(known.rest) != _pot(ledger.rest):
        _pass_on_pot(services, session_id, frozenset({session_id}))


def replace_rows(
    services: Services, session_id: str, session: Session, *, earlier: frozenset[str] = frozenset()
) -> None:
    """Replace all rows of a session but the people; end a circle of pots at an ``earlier`` one."""
    before, rows = store.kept_rows(services.database, session_id), session_rows(session_id, session)
    store.project(services.database, before, rows)
    if _pot(before) != _pot(rows):
        _pass_on_pot(services, session_id, earlier | {session_id})


def _pot(rows: Sequence[AnyRow]) -> int | None:
    return (rows[0].pot if isinstance(rows[0], store.SessionRow) else 0) if rows else None


def _pass_on_pot(services: Services, session_id: str, earlier: frozenset[str]) -> None:
    for taker in store.takers_of(services.database, session_id):
        later = None if taker in earlier else read_session(services, taker)
        if later is not None:
            replace_rows(services, taker, later, earlier=earlier)


def rebuild(services: Services) -> int:
    """Compute all rows again, all or nothing; return the number of sessions."""
    with store.immediate(services.database):
        ids = store.session_ids(services.database)
        store.clear_projections(services.database)
        for session_id in ids:
            session = read_afresh(services, session_id)
            replace_rows(services, session_id, session)
        settle_everybody(services)
    return len(ids)


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble:
    """A fault that a check found, by the key of its sentence; a ``bearable`` one hinders nobody."""

    code: str
    bearable: bool = False
    params: Params = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True, kw_only=True)
class Inspection:
    """The counts and troubles of a check, and the ``seal`` of everything, to compare later."""

    sessions: int
    rulesets: int
    seal: str
    troubles: tuple[Trouble, ...]


def inspect(services: Services) -> Inspection:
    """Check the file, its schema, every journal and ruleset, and that the tables agree."""
    with store.snapshot(services.database):
        return Inspection(
            sessions=len(store.session_ids(services.database)),
            rulesets=len(store.ruleset_texts(services.database)),
            seal=store.seal_of_all(services.database),
            troubles=tuple(_troubles(services)),
        )


def _troubles(services: Services) -> Iterator[Trouble]:
    for words in store.damage(services.database):
        yield _trouble("check-file-damaged", details=words)
    for oddity, name in store.schema_oddities(services.database):
        yield _trouble(f"check-schema-{oddity}", name=name)
    yield from _chain_troubles(services)
    for session_id in store.sessions_with_gaps(services.database):
        yield _trouble("check-journal-gap", session=session_id)
    for address, (_game, document) in store.ruleset_texts(services.database).items():
        if fingerprint(json.loads(document)) != address:
            yield _trouble("check-ruleset-differs", address=address)
    journals = store.session_ids(services.database)
    for session_id in journals:
        yield from _session_troubles(services, session_id)
    for session_id in sorted(store.projected_ids(services.database) - set(journals)):
        yield _trouble("check-journal-missing", session=session_id)
    try:
        club = read_club_afresh(services)
    except UNREADABLE as error:
        yield _trouble("check-journal-unreadable", session=store.CLUB, details=str(error))
        return
    if not are_people_settled(services, club.people):
        yield _trouble("check-people-differ")


def _chain_troubles(services: Services) -> Iterator[Trouble]:
    for session_id, sequence in store.broken_chains(services.database):
        yield _trouble("check-event-altered", session=session_id, sequence=sequence)
    for name, delivery in deliveries(services.database).items():
        if delivery.id != name:
            yield _trouble("check-delivery-altered", delivery=name)
    for kept in find_precedents(services.database):
        if kept.row.id != kept.id:
            yield _trouble("check-precedent-altered", precedent=kept.id)


def _session_troubles(services: Services, session_id: str) -> Iterator[Trouble]:
    try:
        session = read_afresh(services, session_id)
        rows = session_rows(session_id, session)
    except UNREADABLE as error:
        yield _trouble("check-journal-unreadable", session=session_id, details=str(error))
        return
    if set(rows) != set(store.kept_rows(services.database, session_id)):
        yield _trouble("check-tables-differ", session=session_id)
    yield from _time_troubles(services, session_id, session)


def _time_troubles(services: Services, session_id: str, session: Session) -> Iterator[Trouble]:
    """Find the first entry recorded here, in a session that counts, with an impossible time."""
    if not session.dealt or session.discarded:
        return
    for event in (entry.event for entry in session.history):
        if event.delivery is not None:
            continue
        try:
            check_time(event.at, now=services.now(), earliest=FIRST_PLAYED)
        except Refusal:
            found = _trouble(
                "check-time-impossible",
                session=session_id,
                sequence=event.sequence,
                text=event.at[:40],
            )
            yield replace(found, bearable=True)
            return


def _trouble(code: str, **params: ParamValue) -> Trouble:
    return Trouble(code=code, params=MappingProxyType(params))

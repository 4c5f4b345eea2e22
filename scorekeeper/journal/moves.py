"""出来事の表: one row for each kind of session event: when it may come, and its effect."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Generic, Literal, TypeAlias

from scorekeeper.cards import Refusal
from scorekeeper.games import GAMES, Hand, game_named
from scorekeeper.journal import events
from scorekeeper.journal.events import (
    Entry,
    Event,
    Fact,
    HandStarted,
    Imposed,
    PastResult,
    RulesChanged,
    SessionOpened,
    Undone,
)
from scorekeeper.journal.names import check_names, check_season, tidy
from scorekeeper.journal.session import (
    Deal,
    Rulesets,
    Session,
    check_day_result,
    check_past,
    check_signed,
    check_signing,
    last_hanging,
    reckon_again,
    seats_of,
    sign,
    totals_with,
    with_hand,
)
from scorekeeper.trick_taking.game import TRICK_CORRECTED, TrickCorrected
from scorekeeper.trick_taking.hand import (
    LONGEST_NOTE,
    FactT,
    at_any_time,
    check_in_pack,
    check_players,
    check_seat,
    only_if,
    whichever,
)
from scorekeeper.trick_taking.irregularities import SITUATIONS
from scorekeeper.trick_taking.scoring import Stakes

MOST_CHIPS = 999_999  # The most chips that one evening can take over from others
When: TypeAlias = Callable[[Session], None]
Then: TypeAlias = Callable[[Session, Event], Session]
Subject: TypeAlias = tuple[object, ...]
"""The subject of a fact, if later facts about the same subject replace it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EventKind(Generic[FactT]):
    """One kind of event: its name, two checks that refuse with a reason, and its effect."""

    kind: str
    fact: type[FactT]
    then: Then = lambda session, _event: session  # checks nothing: any record can be replayed
    when: When = at_any_time  # whether any such fact can be recorded now
    which: Callable[[Session, FactT], None] = whichever  # whether this one can
    until: Literal["closed", "discarded", "always"] = "closed"
    by_person: bool = False  # names people, not seats
    about: Callable[[Session, FactT], Subject] | None = None  # equal subjects match


def check(session: Session, fact: Fact) -> None:
    """確認: refuse a fact that cannot be recorded now, by its row and the session's state."""
    move = move_of(fact)
    if session.discarded and move.until != "always":
        raise Refusal("session-discarded")
    if session.closed and move.until == "closed":
        raise Refusal("session-closed")
    move.when(session)
    move.which(session, fact)


def after(session: Session, event: Event) -> Session:
    """Return the session after an event other than an undo, without its history."""
    return replace(MOVE_OF[type(event.fact)].then(session, event), last=event, before=session)


def move_of(fact: Fact) -> EventKind[Fact]:
    move = MOVE_OF.get(type(fact))
    if move is None:
        raise Refusal("fact-of-another-game")
    return move


# The session


FEWEST_OF_A_DAY, MOST_OF_A_DAY = 2, 200  # The most people in the results of a day


def check_opening(opened: events.SessionOpened) -> None:
    """Refuse an opening whose names or season cannot stand."""
    game = game_named(opened.game)
    check_season(opened.season)
    if isinstance(opened, events.DayOpened):
        check_names(opened.players, fewest=FEWEST_OF_A_DAY, most=MOST_OF_A_DAY)
    else:
        check_names(opened.players, fewest=game.fewest_players, most=game.most_players)


_between_hands: When = only_if(lambda session: not session.in_hand, "hand-open")


def _next_hand_open(session: Session) -> None:
    """Check that another hand can be dealt after the ones before it."""
    _between_hands(session)
    if session.past or session.is_day:
        raise Refusal("past-beside-hands")
    check_signed(session)


def _pot_open(session: Session) -> None:
    """Check that a pot can be taken over: once, before the first hand, if the house has one."""
    _between_hands(session)
    if not session.game.has_pot(session.ruleset):
        raise Refusal("pot-none")
    if session.dealt or session.carried or session.past:
        raise Refusal("pot-carried-late")


def _check_carried(_session: Session, fact: events.PotCarried) -> None:
    if not 0 < fact.chips <= MOST_CHIPS or not fact.sources:
        raise Refusal("pot-carried-impossible", most=MOST_CHIPS)


# The people


def _of_people(
    kind: str,
    fact: type[FactT],
    *,
    until: Literal["closed", "discarded"] = "closed",
    about: Callable[[Session, FactT], Subject] | None = None,
) -> EventKind[FactT]:
    return EventKind(
        kind=kind,
        fact=fact,
        which=lambda session, fact: events.check_people(session.table, fact),
        then=lambda session, event: replace(
            session, table=events.with_people(session.table, event.fact, session.dealt)
        ),
        until=until,
        by_person=True,
        about=about,
    )


# The hands

_hand_dealt: When = only_if(lambda session: session.hand is not None, "hand-none")


def _check_of_hand(session: Session, fact: Fact) -> None:
    if type(fact) not in session.game.kinds.values():
        raise Refusal("fact-of-another-game")
    session.game.moves.check(session.hand, fact)


def _deal(session: Session, event: Event) -> Session:
    started: events.HandStarted = event.fact
    seats, last = seats_of(session, started), session.deal
    hand = session.game.start_hand(
        session.rulesets[started.ruleset],
        players=len(seats),
        dealer=started.dealer,
        first_bidder=started.first_bidder,
    )
    before = Stakes(pot=session.carried) if last is None else last.reckoning.left
    reckoning = session.game.reckon(hand, before)
    deal = Deal(
        hand=hand,
        seats=seats,
        resting=frozenset(session.table.there) - set(seats),
        dealt_by=seats[started.dealer] if started.dealt_by is None else started.dealt_by,
        ruleset=started.ruleset,
        preset=session.in_force.preset,
        place=1 if last is None else last.place + (not last.hand.redealt),
        before=before,
        reckoning=reckoning,
        totals=totals_with(seats, last, reckoning),
    )
    rested = tuple(
        session.dealt + 1 if person in deal.resting else since
        for person, since in enumerate(session.table.rested)
    )
    table = replace(session.table, rested=rested, resting=frozenset(), dealer=None)  # are used up
    return replace(session, earlier=session.deals, deal=deal, table=table)


def _with_hand(session: Session, hand: Hand, event: Event) -> Session:
    assert session.deal is not None  # noqa: S101 - there is such a hand
    last = session.earlier[-1] if session.earlier else None
    deal = with_hand(session.game, session.deal, hand, last)
    if deal.is_over and not isinstance(event.fact, session.game.moves.late):
        deal = replace(deal, ended_at=event.at)
    return replace(session, deal=deal)


_PUT_RIGHT: Mapping[str, Callable[[Session, Fact], Subject]] = MappingProxyType(
    {
        "trick-taken": lambda session, fact: ("trick", session.dealt, fact.trick),
        "contract-set": lambda session, _fact: ("contract", session.dealt),
    }
)
"""Subjects that facts of a hand share with a correction, in every game."""


# Facts added to the hands


def _find_hand(session: Session, deal: int) -> Hand:
    if not 1 <= deal <= session.dealt:
        raise Refusal("hand-unknown", hand=deal)
    return session.deals[deal - 1].hand


def _check_words(text: str) -> None:
    if not text.strip():
        raise Refusal("words-empty")
    if len(text) > LONGEST_NOTE:
        raise Refusal("note-too-long", length=len(text), longest=LONGEST_NOTE)


def _check_penalty(session: Session, fact: events.Penalty) -> None:
    check_seat(fact.seat, players=len(session.names))
    if fact.reason not in events.PENALTY_REASONS:
        raise Refusal("penalty-reason-unknown")
    if fact.points == 0 or abs(fact.points) > events.MOST_POINTS:
        raise Refusal("penalty-impossible", most=events.MOST_POINTS)
    if fact.hand is not None:
        _find_hand(session, fact.hand)


def _check_protest(session: Session, fact: events.HandProtested) -> None:
    if _find_hand(session, fact.hand).redealt:
        raise Refusal("hand-over")
    _check_words(fact.text)
    if session.amendments.protest(fact.hand) is not None:
        raise Refusal("protest-open")


def _check_decided(session: Session, fact: events.IrregularityDecided) -> None:
    hand = _find_hand(session, fact.hand)
    if not SITUATIONS[fact.kind].remedies:
        raise Refusal("irregularity-not-recorded")
    check_seat(fact.seat, players=hand.players)
    if fact.trick is not None and not 1 <= fact.trick <= events.MOST_TRICKS:
        raise Refusal("irregularity-trick", trick=fact.trick)
    if fact.card is None:
        return
    if fact.decided == "penalty_card":
        hand.check_open(fact.seat, fact.card)
    else:
        check_in_pack(fact.card, hand.pack)


def _check_open_played(session: Session, fact: events.OpenCardPlayed) -> None:
    hand = _find_hand(session, fact.hand)
    lies = fact.hand == session.dealt and any(one.card == fact.card for one in hand.lying_open)
    if not lies:
        raise Refusal("open-card-none", card=str(fact.card))


def _check_contract(session: Session, fact: Fact) -> None:
    correction = session.game.of_contract
    hand = _find_hand(session, fact.hand)
    if not isinstance(fact, correction.fact):
        raise Refusal("fact-of-another-game")
    correction.check(hand, fact)


def _check_result(session: Session, fact: Fact) -> None:
    correction = session.game.of_result
    hand = _find_hand(session, fact.hand)
    if hand.settled is None:
        raise Refusal("hand-not-settled")
    if not isinstance(fact, correction.fact):
        raise Refusal("fact-of-another-game")
    correction.check(hand, fact)
    _check_words(fact.why)
    standing = session.game.standing(hand, fact.hand)
    if standing is not None and replace(standing, why=fact.why) == fact:
        raise Refusal("correction-changes-nothing")


def _amend(field: str, change: Callable[[Iterable[Any], Event], Iterable[Any]]) -> Then:
    def then(session: Session, event: Event) -> Session:
        changed = tuple(change(getattr(session.amendments, field), event))
        return replace(session, amendments=replace(session.amendments, **{field: changed}))

    return then


def _decide(session: Session, event: Event) -> Session:
    """Apply a decision to the last hand: bar bidders, lay a card open."""
    if session.deal is None or event.fact.hand != session.dealt:
        return session
    hand = events.bind(session.game, session.deal.hand, event.fact)
    return session if hand is session.deal.hand else _with_hand(session, hand, event)


def _correct(session: Session, event: Event) -> Session:
    fact = event.fact
    deals, place = session.deals, fact.hand - 1
    before = deals[place].hand
    hand = session.game.correct(before, fact)
    changed = replace(deals[place], hand=hand, signatures=())
    last = deals[place - 1] if place else None
    again = reckon_again(session.game, (changed, *deals[fact.hand :]), last, pot=session.carried)
    amendments = session.amendments
    originals, corrections = amendments.originals, amendments.corrections
    if before.settled is not None and amendments.original(fact.hand) is None:
        originals = (*originals, (fact.hand, before))
    if isinstance(fact, events.CORRECTIONS):
        corrections = (*corrections, fact)
    amended = replace(amendments, originals=originals, corrections=corrections)
    return replace(session, amendments=amended).with_deals((*deals[:place], *again))


MOVES: tuple[EventKind[Fact], ...] = (
    EventKind(kind="session-opened", fact=events.SessionOpened, until="always", by_person=True,
        when=only_if(lambda _session: False, "session-open-already")),
    EventKind(kind="day-opened", fact=events.DayOpened, until="always", by_person=True,
        when=only_if(lambda _session: False, "session-open-already")),
    EventKind(kind="session-kept-apart", fact=events.SessionKeptApart,
        when=only_if(lambda session: session.before is None, "session-open-already")),
    EventKind(kind="session-closed", fact=events.SessionClosed, when=_between_hands,
        then=lambda session, event: replace(session, closed_at=event.at)),
    EventKind(kind="session-discarded", fact=events.SessionDiscarded, until="discarded",
        when=only_if(lambda session: not session.is_scored or session.past or session.closed
                     or session.is_kept_apart, "session-scored"),
        then=lambda session, event: replace(
            session, closed_at=session.closed_at or event.at, discarded=True)),
    EventKind(kind="rules-changed", fact=events.RulesChanged, when=_between_hands,
        which=only_if(lambda session, fact: fact != session.in_force, "rules-unchanged"),
        then=lambda session, event: replace(session, changed=event.fact)),
    EventKind(kind="first-dealer-chosen", fact=events.FirstDealerChosen, by_person=True,
        when=only_if(lambda session: not session.dealt and not session.past, "first-dealer-late"),
        which=lambda session, fact: check_seat(fact.seat, players=len(session.opened.players)),
        then=lambda session, event: replace(session, first_dealer=event.fact.seat),
        about=lambda _session, _fact: ("first dealer",)),
    EventKind(kind="hand-started", fact=events.HandStarted, when=_next_hand_open, then=_deal,
        about=lambda session, _fact: ("deal", session.dealt)),
    _of_people("person-arrived", events.PersonArrived),
    _of_people("person-left", events.PersonLeft),
    _of_people("person-sat-out", events.PersonSatOut),
    _of_people("person-came-back", events.PersonCameBack),
    _of_people("seats-swapped", events.SeatsSwapped),
    _of_people("person-renamed", events.PersonRenamed, until="discarded",
        about=lambda _session, fact: ("name", fact.person)),
    _of_people("next-dealer-chosen", events.NextDealerChosen,
        about=lambda _session, _fact: ("next dealer",)),
    EventKind(kind="undone", fact=events.Undone, until="always",
        when=only_if(lambda session: session.before is not None, "undo-nothing"),
        which=only_if(
            lambda session, fact: session.last and session.last.sequence == fact.sequence,
            "undo-not-last")),
    EventKind(kind="day-result", fact=events.DayResult, by_person=True,
        when=only_if(lambda session: session.is_day, "day-result-of-a-table"),
        which=lambda session, fact: check_day_result(fact, table=session.table),
        then=lambda session, event: replace(session, past=(*session.past, event.fact))),
    EventKind(kind="past-result", fact=PastResult, by_person=True,
        when=only_if(lambda session: not session.is_day, "past-result-of-a-day"),
        which=lambda session, fact: check_past(
            fact, table=session.table, game=session.game, hands=session.dealt),
        then=lambda session, event: replace(session, past=(*session.past, event.fact))),
    EventKind(kind="penalty", fact=events.Penalty, which=_check_penalty,
        then=_amend("penalties", lambda known, event: (
            *known, Imposed(sequence=event.sequence, penalty=event.fact))),
        until="discarded", by_person=True,
        about=lambda _session, fact: ("penalty", fact.hand, fact.seat, fact.reason)),
    EventKind(kind="penalty-cancelled", fact=events.PenaltyCancelled,
        which=only_if(
            lambda session, fact: session.amendments.penalty(fact.sequence), "penalty-none"),
        then=_amend("penalties", lambda known, event: (
            replace(one, cancelled_by=event.sequence)
            if one.sequence == event.fact.sequence else one for one in known)),
        until="discarded", by_person=True),
    EventKind(kind="hand-protested", fact=events.HandProtested, which=_check_protest,
        then=_amend("protests", lambda known, event: (*known, event.fact)), until="discarded"),
    EventKind(kind="protest-settled", fact=events.ProtestSettled,
        which=only_if(
            lambda session, fact: _find_hand(session, fact.hand)
            and session.amendments.protest(fact.hand), "protest-none"),
        then=_amend("protests", lambda known, event: (
            one for one in known if one.hand != event.fact.hand)), until="discarded"),
    EventKind(kind="hand-signed", fact=events.HandSigned, which=check_signing,
        then=lambda session, event: session.with_deals(sign(session.deals, event.fact)),
        until="discarded", about=lambda _session, fact: ("signature", fact.hand, fact.side)),
    EventKind(kind="hand-signed-anew", fact=events.HandSignedAnew, which=check_signing,
        then=lambda session, event: session.with_deals(sign(session.deals, event.fact)),
        until="discarded"),
    EventKind(kind="irregularity-decided", fact=events.IrregularityDecided, which=_check_decided,
        then=_decide, until="discarded",
        about=lambda _session, fact: (
            "irregularity", fact.hand, fact.kind, fact.seat, fact.trick)),
    EventKind(kind="open-card-played", fact=events.OpenCardPlayed, which=_check_open_played,
        then=lambda session, event: _with_hand(
            session, session.hands[-1].with_open_played(event.fact.card), event)),
    EventKind(kind="pot-carried", fact=events.PotCarried, when=_pot_open, which=_check_carried,
        then=lambda session, event: replace(
            session, taken_over=event.fact).with_carried(event.fact.chips)),
    EventKind(kind=TRICK_CORRECTED, fact=TrickCorrected,
        which=lambda session, fact: session.game.of_trick.check(
            _find_hand(session, fact.hand), fact),
        then=_correct, until="discarded",
        about=lambda _session, fact: ("trick", fact.hand, fact.trick)),
    *(
        EventKind(kind=game.of_result.kind, fact=game.of_result.fact, which=_check_result,
            then=_correct, until="discarded", about=lambda _session, fact: ("result", fact.hand))
        for game in GAMES.values()
    ),
    *(
        EventKind(kind=game.of_contract.kind, fact=game.of_contract.fact,
            which=_check_contract, then=_correct, until="discarded",
            about=lambda _session, fact: ("contract", fact.hand))
        for game in GAMES.values()
    ),
    *(
        EventKind(kind=kind, fact=fact, when=_hand_dealt, which=_check_of_hand,
            then=lambda session, event: _with_hand(
                session, session.game.moves.after(session.hand, event.fact), event),
            about=_PUT_RIGHT.get(kind.removeprefix(f"{game.name}-")))
        for game in GAMES.values()
        for kind, fact in game.kinds.items()
    ),
)  # fmt: skip
"""Every event of a session, its own and its hands'."""

MOVE_OF: Mapping[type[Fact], EventKind[Fact]] = MappingProxyType({one.fact: one for one in MOVES})


# 記録の意味: the session that a whole record means, and whether it could have been made.


def fold(events: Iterable[Event], rulesets: Rulesets) -> Session:
    """The session that a whole record means; a `ValueError` if it is no record of a session."""
    return go_on(None, events, rulesets)


def go_on(session: Session | None, events: Iterable[Event], rulesets: Rulesets) -> Session:
    """Return the session after further events, as ``fold`` of the whole."""
    record = Record(rulesets, session)
    for event in events:
        record.add(event)
    return record.session


class Record:
    """A record folded so far; ``state`` is the session without its history."""

    def __init__(self, rulesets: Rulesets, session: Session | None = None) -> None:
        self.rulesets = rulesets
        self.state: Session | None = None
        self.history: list[Entry] = []
        self.places: list[tuple[int, ...]] = [()]
        if session is None:
            return
        if self.rulesets.keys() <= session.rulesets.keys():
            self.rulesets = session.rulesets
        else:
            self.rulesets = {**session.rulesets, **self.rulesets}
        self.history, self.places = list(session.history), list(session.places)
        self.state = replace(
            session, rulesets=self.rulesets, sequence=0, history=(), places=(), called=()
        )

    @property
    def session(self) -> Session:
        return replace(
            self._state(),
            sequence=len(self.history),
            history=tuple(self.history),
            places=tuple(self.places),
        )

    def add(self, event: Event) -> None:
        fact = event.fact
        if self.state is None:
            if not isinstance(fact, SessionOpened):
                raise ValueError("a session's record begins with its opening")
            self.state = Session.begun(fact, self.rulesets, last=event)
            self._note(event, self.state)
        elif isinstance(fact, Undone):
            self._note(event, self.state)
            state, struck = self.state, fact.sequence
            if state.before is None or state.last is None or state.last.sequence != struck:
                raise ValueError("only the last event that counts can be undone")
            entry = self.history[struck - 1]
            self.history[struck - 1] = replace(entry, undone_by=event.sequence)
            self.state = replace(state.before, rulesets=self.rulesets)
        else:
            before = self.state
            self.state = after(before, event)
            self._note(event, before)

    def _note(self, event: Event, before: Session) -> None:
        state = self._state()
        deal = state.dealt
        about = getattr(event.fact, "hand", None) or deal
        dealt = state.deal if about == deal else state.earlier[about - 1]
        seats = () if dealt is None else dealt.seats
        entry = Entry(
            event=event,
            hand=deal,
            names=before.table.names,
            seats=seats,
            hangs_on=max(last_hanging(before), last_hanging(state)),
        )
        self.history.append(entry)
        for place in {deal, about}:
            self.places += [()] * (place + 1 - len(self.places))
            self.places[place] = (*self.places[place], event.sequence)

    def _state(self) -> Session:
        if self.state is None:
            raise ValueError("a session's record begins with its opening")
        return self.state


# 確かめ: check whether a record could have been made here, event by event.
#
# A record from elsewhere is not trusted. Each event goes through the same ``check`` as a tap, in
# the state of that moment.


class Unsound(ValueError):  # noqa: N818 - an answer, not an error
    """通らない記録: the first event that was not valid in its turn, and the reason."""

    def __init__(self, sequence: int, refusal: Refusal) -> None:
        super().__init__(f"event {sequence}: {refusal}")
        self.sequence = sequence
        self.refusal = refusal


def verify(events: Iterable[Event], rulesets: Rulesets) -> Session:
    """Check every event of an untrusted record in its turn; return the session of ``fold``.

    An `Unsound` has a refusal of ``check``, or ``event-out-of-order``, ``event-not-opening``,
    ``event-ruleset-unknown``, ``event-seat-unknown``, ``name-untidy`` or ``preset-unknown``.
    """
    record = Record(rulesets)
    number = 0
    for number, event in enumerate(events, start=1):
        try:
            if event.sequence != number:
                raise Refusal("event-out-of-order", expected=number)  # noqa: TRY301 - as the others
            _check(record, event.fact)
            record.add(event)
        except Refusal as refusal:
            raise Unsound(number, refusal) from None
    if not number:
        raise Unsound(1, Refusal("event-not-opening"))
    return record.session


def _check(record: Record, fact: Fact) -> None:
    if record.state is not None:
        if isinstance(fact, HandStarted | RulesChanged):
            _check_rules_known(record.state, fact)
        if isinstance(fact, HandStarted):
            _check_seats(record.state, fact)
        check(record.state, fact)
        return
    if not isinstance(fact, SessionOpened):
        raise Refusal("event-not-opening")
    check_opening(fact)
    for text in (fact.season, *fact.players):
        if tidy(text) != text:
            raise Refusal("name-untidy", name=tidy(text))
    _check_rules_known(Session.begun(fact, record.rulesets), fact)


def _check_seats(session: Session, fact: HandStarted) -> None:
    """Refuse a hand dealt to people who were not there, or by nobody at the table."""
    there = session.table.there
    seats = seats_of(session, fact)
    for person in (*seats, *(() if fact.dealt_by is None else (fact.dealt_by,))):
        if person not in there:
            raise Refusal("event-seat-unknown", seat=person)
    order = tuple(person for person in there if person in seats)
    if seats != order or (fact.dealt_by is not None and fact.dealt_by in seats):
        raise Refusal("event-unreadable", kind=move_of(fact).kind)
    check_players(len(seats), fewest=session.game.fewest_players, most=session.game.most_players)
    for seat in (fact.dealer, fact.first_bidder):
        if seat is not None and not 0 <= seat < len(seats):
            raise Refusal("event-seat-unknown", seat=seat)


def _check_rules_known(session: Session, fact: SessionOpened | HandStarted | RulesChanged) -> None:
    if not isinstance(session.rulesets.get(fact.ruleset), session.game.canon.ruleset):
        raise Refusal("event-ruleset-unknown", ruleset=fact.ruleset)
    if not isinstance(fact, HandStarted):
        session.game.canon.preset_named(fact.preset)

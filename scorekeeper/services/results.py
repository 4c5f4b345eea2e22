"""結果を言う: the winner of a session, the reason and the payments; a result as text for a chat."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.exports.text import ChatLine, chat_table, chat_text, short_names, width
from scorekeeper.journal import Session
from scorekeeper.journal.results import Ending, TurningPoint, ending_of, is_over
from scorekeeper.journal.session import unsigned_deals
from scorekeeper.services.closing import tell_final
from scorekeeper.services.context import Services
from scorekeeper.services.seasons import (
    PLAINLY,
    StandingsAsked,
    ask_whole,
    tell_protests,
    tell_rules,
)
from scorekeeper.services.sessions import initials_in, load_session
from scorekeeper.services.tables import StandingLine, per_hand, season_lines, session_lines
from scorekeeper.store import Scope, season_of, while_unwritten
from scorekeeper.store.export_queries import ExportedHand, exported_hands
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import long_day, write_signed


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldPayment:
    """One payment: payer and payee by name, and the amount in words (``33点``)."""

    payer: str
    payee: str
    amount: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EndingTold:
    """会の結果: a session's `Ending`, and the sentences that tell it."""

    ending: Ending
    verdict: str
    margin: str
    turn: str
    swing: str
    payments: tuple[ToldPayment, ...] | None
    unsigned: str


def tell_ending(services: Services, say: Speaker, session_id: str, session: Session) -> EndingTold:
    """Return the state of a session so far; unsettled hands are left out."""

    def tell() -> EndingTold:
        ending = ending_of(session)
        taken = exported_hands(services.database, Scope(session=session_id)) if ending.turn else ()
        hands = {hand.deal: hand for hand in taken if hand.status != "past"}
        return EndingTold(
            ending=ending,
            verdict=_verdict(say, session, ending) if ending.steps else "",
            margin=_margin(say, session, ending) if ending.steps else "",
            turn=_turn(say, session, ending.turn, hands) if ending.turn else "",
            swing=_swing(say, session, ending),
            payments=_payments(say, session, ending),
            unsigned=tell_unsigned(say, session),
        )

    question = f"ending {session_id} {session.sequence} {say.language}"
    return while_unwritten(services.database, question, tell)


def unit_of(session: Session) -> str:
    """Return the unit of a session's points: ``chips`` or ``points``."""
    return "chips" if session.game.settles_up else "points"


def _verdict(say: Speaker, session: Session, ending: Ending) -> str:
    names = [session.names[place.person] for place in ending.winners]
    if len(names) > 1:
        return say("ending-shared", players=say.list_words(names))
    return say("ending-wins", player=names[0])


def _margin(say: Speaker, session: Session, ending: Ending) -> str:
    if session.is_day:
        return ""
    hands = len(session.settled) + len(session.past)
    if len(ending.winners) > 1:
        return say("ending-hands", hands=hands)
    return say("ending-lead", hands=hands, points=ending.lead, unit=unit_of(session))


def _turn(
    say: Speaker, session: Session, turn: TurningPoint, hands: Mapping[int, ExportedHand]
) -> str:
    number, player = turn.step.number, session.names[turn.person]
    if turn.before == 1:
        points = write_signed(turn.step.points[turn.person])
        return say("ending-ahead", number=number, player=player, points=points)
    hand = None if turn.step.deal is None else hands.get(turn.step.deal)
    told: dict[str, str | int] = {"number": number, "player": player, "before": turn.before}
    if hand is None or hand.bid is None or hand.number is None:
        return say("ending-turn-plain", **told)
    if hand.declarer == player and hand.made:
        return say("ending-turn-own", **told, bid=hand.bid, alone="yes" if hand.alone else "no")
    made = "yes" if hand.made else "no"
    return say("ending-turn-other", **told, declarer=hand.declarer or "", bid=hand.bid, made=made)


def _swing(say: Speaker, session: Session, ending: Ending) -> str:
    swing = ending.swing
    if swing is None or not swing.points or session.is_day:
        return ""
    player, points = session.names[swing.person], write_signed(swing.points)
    return say("ending-swing", number=swing.step.number, player=player, points=points)


def tell_unsigned(say: Speaker, session: Session) -> str:
    """Name the hands that still have to be signed; empty if there are none."""
    numbers = [session.deals[deal - 1].place for deal in unsigned_deals(session)]
    if not numbers:
        return ""
    hands = [say("sheet-hand", number=number) for number in numbers]
    return say("ending-unsigned", hands=say.list_words(hands))


def _payments(say: Speaker, session: Session, ending: Ending) -> tuple[ToldPayment, ...] | None:
    if ending.payments is None:
        return None
    has_pot = session.pot or session.game.has_pot(session.ruleset)
    outside, unit = say("nap-pot" if has_pot else "nap-table"), unit_of(session)

    def told(payer: str, payee: str, amount: int) -> ToldPayment:
        words = say("ending-amount", amount=amount, unit=unit)
        return ToldPayment(payer=payer, payee=payee, amount=words)

    def name(party: int | None) -> str:
        return outside if party is None else session.names[party]

    fined = zip(session.names, ending.penalties, strict=True)
    table = say("ending-table")
    return (
        *(told(name(paid.payer), name(paid.payee), paid.chips) for paid in ending.payments),
        *(
            told(player, table, -points) if points < 0 else told(table, player, points)
            for player, points in fined
            if points
        ),
    )


def result_text(
    services: Services, say: Speaker, scope: Scope, asked: StandingsAsked | None = None
) -> str:
    """The text for one season or one session. Refusal: ``session-unknown``."""
    if scope.session is not None:
        session = load_session(services, scope.session)
        told = tell_ending(services, say, scope.session, session)
        return session_text(services, say, scope.session, session, told)
    return _season_text(services, say, str(scope.season_key), asked)


def _season_text(services: Services, say: Speaker, key: str, asked: StandingsAsked | None) -> str:
    row = season_of(services.database, key)
    if row is None:
        return ""
    asked = asked or ask_whole(services, key)
    heading = [
        say("season-title", name=row.season),
        say("home-season-line", sessions=row.sessions, hands=row.hands),
        *(tell_rules(say, asked) if asked != PLAINLY else ()),
        *tell_final(say, services, key, asked),
        *tell_protests(say, services, key, asked),
    ]
    lines = []
    for one in season_lines(services, key, asked):
        hands, mean = one.row.hands, per_hand(one.row.points_by_hands, one.row.hands)
        more = ""
        if mean is not None:
            more = say("export-text-average", hands=hands, mean=write_signed(mean))
        lines.append(_line(say, one, more=more))
    return chat_text(heading, lines)


def session_text(
    services: Services, say: Speaker, session_id: str, session: Session, told: EndingTold
) -> str:
    question = f"text {session_id} {session.sequence} {say.language}"
    return while_unwritten(
        services.database, question, lambda: _session_text(services, say, session_id, session, told)
    )


def _session_text(
    services: Services, say: Speaker, session_id: str, session: Session, told: EndingTold
) -> str:
    opened = session.opened
    day = long_day(session.history[0].event.dated, say.language)
    heading = [
        say("export-text-title", date=day, game=say(f"game-{session.game.name}")),
        say("export-text-when", season=session.season, rules=say(f"preset-{opened.preset}")),
    ]
    lines = [_line(say, one) for one in session_lines(services, session_id)]
    initials = initials_in(services, session_id)
    short = short_names(session.names, initials)
    table = () if session.is_day else _table(say, session, told.ending, initials)
    chips = session.game.settles_up
    below = [
        *_hand_lines(services, say, session_id, session, short),
        *_penalty_lines(say, session, short),
        *([say("export-text-pot", chips=session.pot)] if session.pot else []),
    ]
    more = _told_lines(say, told, over=is_over(session)) if is_over(session) or chips else ()
    return chat_text(heading, lines, table, below, *more)


CHAT = 32
"""The width of a line of a chat on a phone: 18 Japanese characters, as figures are wider there."""


def _table(
    say: Speaker, session: Session, ending: Ending, initials: Sequence[str]
) -> Sequence[str]:
    """Return the points of every hand, a column a player, with names as short as a phone asks."""
    if not ending.steps:
        return ()
    rows = [*_point_rows(say, session, ending)]
    for room in (4, 3):
        table = chat_table([["", *short_names(session.names, initials, room=room)], *rows])
        if width(table[0]) <= CHAT:
            return table
    return table if width(table[0]) <= CHAT + len(session.names) else ()


def _point_rows(say: Speaker, session: Session, ending: Ending) -> Iterator[list[str]]:
    for step in ending.steps:
        if step.deal is None:
            yield [str(step.number), *map(write_signed, step.points)]
            continue
        deal = session.deals[step.deal - 1]
        number = "–" if deal.number is None else str(deal.number)
        yield [
            number,
            *(
                write_signed(points)
                if person in deal.seats
                else say("export-text-rests") * (person in deal.resting)
                for person, points in enumerate(step.points)
            ),
        ]
    if any(ending.penalties):
        fined = (write_signed(points) if points else "" for points in ending.penalties)
        yield [say("export-text-penalties"), *fined]
    yield [say("export-text-total"), *map(write_signed, session.totals)]


def _penalty_lines(say: Speaker, session: Session, short: Sequence[str]) -> Iterator[str]:
    for imposed in session.amendments.counting:
        penalty, points = imposed.penalty, write_signed(imposed.penalty.points)
        reason = say(f"penalty-{penalty.reason.replace('_', '-')}")
        yield _fitting(
            say("export-text-penalty", player=names[penalty.seat], points=points, reason=reason)
            for names in (session.names, short)
        )


def _fitting(lines: Iterable[str]) -> str:
    """The first of these that a phone has room for, or the last."""
    line = ""
    for line in lines:
        if width(line) <= CHAT:
            break
    return line


def _told_lines(say: Speaker, told: EndingTold, *, over: bool) -> Iterator[list[str]]:
    if over:
        yield [sentence for sentence in (told.turn, told.swing, told.unsigned) if sentence]
    if told.payments:
        lines = [
            say("ending-pays", payer=paid.payer, payee=paid.payee, amount=paid.amount)
            for paid in told.payments
        ]
        yield [
            say("ending-settle", count=len(told.payments)),
            *(one if width(one) <= CHAT else one.replace(" → ", "\n→ ", 1) for one in lines),
        ]


def _hand_lines(
    services: Services, say: Speaker, session_id: str, session: Session, short: Sequence[str]
) -> Iterator[str]:
    """Every hand in a line, with short names where whole ones are too wide for a phone."""
    named = [dict(zip(session.names, names, strict=True)) for names in (session.names, short)]
    for hand in exported_hands(services.database, Scope(session=session_id)):
        if hand.number is None or hand.bid is None:
            continue
        marks = [say("sheet-corrected")] if session.amendments.correction(hand.deal) else []
        marks += [say("sheet-protested")] if hand.protested else []
        marked = say("export-text-marked", marks=say("list-separator").join(marks)) if marks else ""
        yield _fitting(_hand_line(say, session, hand, names) + marked for names in named)


def _hand_line(say: Speaker, session: Session, hand: ExportedHand, names: Mapping[str, str]) -> str:
    told: dict[str, str | int] = {
        "number": hand.number or 0,
        "bid": hand.bid or "",
        "made": "yes" if hand.made else "no",
    }
    declarer, partner = (
        names.get(name, name) for name in (hand.declarer or "", hand.partner or "")
    )
    if session.game.settles_up:
        return say("export-text-nap-hand", **told, declarer=declarer)
    if not partner:
        side = say("export-text-alone", napoleon=declarer)
    else:
        side = say("export-text-pair", napoleon=declarer, adjutant=partner)
    return say("export-text-hand", **told, side=side, taken=hand.taken or 0)


def _line(say: Speaker, line: StandingLine, *, more: str = "") -> ChatLine:
    return ChatLine(
        place="" if line.rank is None else say("export-text-place", rank=line.rank),
        name=line.row.player,
        points=write_signed(line.counted),
        more=more,
    )

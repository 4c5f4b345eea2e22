"""結果の文面: a season's table or a session's result as text for a chat, and as a link."""

from collections.abc import Iterator

from scorekeeper.desk.context import Desk
from scorekeeper.desk.exports.tables import Line, per_hand, season_lines, session_lines
from scorekeeper.desk.seasons.standings import PLAINLY, Asked, ask_whole, tell_final, tell_rules
from scorekeeper.desk.sessions.reading import load_session
from scorekeeper.desk.sessions.results import EndingTold, tell_ending
from scorekeeper.exports import ChatLine, Play, PlayPlayer, chat_text, play_link
from scorekeeper.journal import Session
from scorekeeper.journal.results import is_over
from scorekeeper.store import PlayerRow, Scope, StandingRow, season_of, while_unwritten
from scorekeeper.store.takeout import TakenHand, taken_hands
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import local, long_day, write_signed


def result_text(desk: Desk, say: Speaker, scope: Scope, asked: Asked | None = None) -> str:
    """The text for one season, as its standings are asked for, or for one session.

    Raises:
        Refusal: ``session-unknown``.
    """
    if scope.session is not None:
        session = load_session(desk, scope.session)
        told = tell_ending(desk, say, scope.session, session)
        return session_text(desk, say, scope.session, session, told)
    return _season_text(desk, say, str(scope.season_key), asked)


def session_link(desk: Desk, say: Speaker, session_id: str) -> str:
    """The address that offers a session to BG Stats as one play.

    Whoever was to bid first in the first hand began it; who has most points has won.

    Raises:
        Refusal: ``session-unknown``.
    """
    session = load_session(desk, session_id)
    first = session.hands[0].auction.first if session.hands else None
    starter = None if first is None else session.names[session.deals[0].seats[first]]
    players = [
        PlayPlayer(
            name=line.row.player,
            key=line.row.player_key,
            points=line.row.points,
            rank=line.rank or 0,
            starts=line.row.player == starter,
        )
        for line in session_lines(desk, session_id)
    ]
    play = Play(
        id=session_id,
        game=say(f"game-{session.game.name}"),
        source=session.game.name,
        at=local(session.history[0].event.when),
        players=players,
        comment=session.season,
    )
    return play_link(play)


def _season_text(desk: Desk, say: Speaker, key: str, asked: Asked | None) -> str:
    row = season_of(desk.database, key)
    if row is None:
        return ""
    asked = asked or ask_whole(desk, key)
    heading = [
        say("season-title", name=row.season),
        say("home-season-line", sessions=row.sessions, hands=row.hands),
        *(tell_rules(say, asked) if asked != PLAINLY else ()),
        *tell_final(say, desk, key, asked),
    ]
    lines = [_line(say, one, more=_average(say, one.row)) for one in season_lines(desk, key, asked)]
    return chat_text(heading, lines)


def session_text(
    desk: Desk, say: Speaker, session_id: str, session: Session, told: EndingTold
) -> str:
    """The text for one session, by what is told of its end."""
    question = f"text {session_id} {session.sequence} {say.language}"
    return while_unwritten(
        desk.database, question, lambda: _session_text(desk, say, session_id, session, told)
    )


def _session_text(
    desk: Desk, say: Speaker, session_id: str, session: Session, told: EndingTold
) -> str:
    opened = session.opened
    heading = [
        say("sheet-title", season=session.season),
        say(
            "export-text-when",
            date=long_day(session.history[0].event.when, say.language),
            rules=say(f"preset-{opened.preset}"),
        ),
    ]
    lines = [_line(say, one) for one in session_lines(desk, session_id)]
    chips = session.game.settles_up
    hands = (
        _nap_lines(desk, say, session_id, session) if chips else _hand_lines(desk, say, session_id)
    )
    more = _told_lines(say, told, over=is_over(session)) if is_over(session) or chips else ()
    return chat_text(heading, lines, list(hands), *more)


def _nap_lines(desk: Desk, say: Speaker, session_id: str, session: Session) -> Iterator[str]:
    """Every hand of Nap, and what lies in the pot."""
    for hand in taken_hands(desk.database, Scope(session=session_id)):
        if hand.number is not None and hand.bid is not None:
            yield say(
                "export-text-nap-hand",
                number=hand.number,
                bid=hand.bid,
                declarer=hand.declarer or "",
                made="yes" if hand.made else "no",
            )
    if session.pot:
        yield say("export-text-pot", chips=session.pot)


def _told_lines(say: Speaker, told: EndingTold, *, over: bool) -> Iterator[list[str]]:
    """What decided a session that is over, what is not signed in it, and who pays whom."""
    if over:
        yield [sentence for sentence in (told.turn, told.swing, told.unsigned) if sentence]
    if told.payments:
        yield [
            say("ending-settle", count=len(told.payments)),
            *(
                say("ending-pays", payer=paid.payer, payee=paid.payee, amount=paid.amount)
                for paid in told.payments
            ),
        ]


def _hand_lines(desk: Desk, say: Speaker, session_id: str) -> Iterator[str]:
    for hand in taken_hands(desk.database, Scope(session=session_id)):
        if hand.number is not None and hand.bid is not None:
            yield say(
                "export-text-hand",
                number=hand.number,
                bid=hand.bid,
                side=_side(say, hand),
                taken=hand.taken or 0,
                made="yes" if hand.made else "no",
            )


def _side(say: Speaker, hand: TakenHand) -> str:
    napoleon = hand.declarer or ""
    if hand.partner is None:
        return say("export-text-alone", napoleon=napoleon)
    return say("export-text-pair", napoleon=napoleon, adjutant=hand.partner)


def _line(say: Speaker, line: Line, *, more: str = "") -> ChatLine:
    return ChatLine(
        place="" if line.rank is None else say("export-text-place", rank=line.rank),
        name=line.row.player,
        points=write_signed(line.counted),
        more=more,
    )


def _average(say: Speaker, row: StandingRow | PlayerRow) -> str:
    mean = per_hand(row.points, row.hands)
    return say(
        "export-text-average", hands=row.hands, mean="" if mean is None else write_signed(mean)
    )

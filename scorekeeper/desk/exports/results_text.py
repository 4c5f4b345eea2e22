"""結果の文面: a season's table or an evening's result as text for a chat, and as a link."""

from collections.abc import Iterator

from scorekeeper.desk.context import Desk
from scorekeeper.desk.exports.tables import per_hand, ranked
from scorekeeper.desk.sessions.reading import load_session
from scorekeeper.exports import ChatLine, Play, PlayPlayer, chat_text, play_link
from scorekeeper.journal import Session
from scorekeeper.store import Scope, StandingRow, season_of, standings
from scorekeeper.store.takeout import TakenHand, session_standings, taken_hands
from scorekeeper.trick_taking.scoring.settling_up import settle_up
from scorekeeper.wording import Speaker
from scorekeeper.wording.times import day_of, local

_MINUS = "\N{MINUS SIGN}"


def result_text(desk: Desk, say: Speaker, scope: Scope) -> str:
    """The text for one season or one session.

    Raises:
        Refusal: ``session-unknown``.
    """
    if scope.session is not None:
        return _session_text(desk, say, scope.session)
    return _season_text(desk, say, str(scope.season_key))


def session_link(desk: Desk, say: Speaker, session_id: str) -> str:
    """The address that offers a session to BG Stats as one play.

    Whoever was to bid first in the first hand began it; who has most points has won.

    Raises:
        Refusal: ``session-unknown``.
    """
    session = load_session(desk, session_id)
    first = session.hands[0].auction.first if session.hands else None
    starter = None if first is None else session.names[session.deals[0].seats[first]]
    rows = ranked(session_standings(desk.database, session_id))
    players = [
        PlayPlayer(
            name=row.player,
            key=row.player_key,
            points=row.points,
            rank=rank,
            starts=row.player == starter,
        )
        for rank, row in rows
    ]
    play = Play(
        id=session_id,
        game=say(f"game-{session.game.name}"),
        source=session.game.name,
        at=local(session.history[0].event.at),
        players=players,
        comment=session.opened.season,
    )
    return play_link(play)


def _season_text(desk: Desk, say: Speaker, key: str) -> str:
    row = season_of(desk.database, key)
    if row is None:
        return ""
    heading = [
        say("season-title", name=row.season),
        say("home-season-line", sessions=row.sessions, hands=row.hands),
    ]
    lines = [
        _line(say, rank, one, more=_average(say, one))
        for rank, one in ranked(standings(desk.database, key))
    ]
    return chat_text(heading, lines)


def _session_text(desk: Desk, say: Speaker, session_id: str) -> str:
    session = load_session(desk, session_id)
    opened = session.opened
    heading = [
        say("sheet-title", season=opened.season),
        say(
            "export-text-when",
            date=str(day_of(session.history[0].event.at)),
            rules=say(f"preset-{opened.preset}"),
        ),
    ]
    lines = [
        _line(say, rank, row) for rank, row in ranked(session_standings(desk.database, session_id))
    ]
    return chat_text(heading, lines, list(_more_lines(desk, say, session_id, session)))


def _more_lines(desk: Desk, say: Speaker, session_id: str, session: Session) -> Iterator[str]:
    if session.game.settles_up:
        yield from _nap_lines(desk, say, session_id, session)
    else:
        yield from _hand_lines(desk, say, session_id)


def _nap_lines(desk: Desk, say: Speaker, session_id: str, session: Session) -> Iterator[str]:
    """Every hand of Nap, and who pays whom at the end."""
    for hand in taken_hands(desk.database, Scope(session=session_id)):
        if hand.number is not None and hand.bid is not None:
            yield say(
                "export-text-nap-hand",
                number=hand.number,
                bid=hand.bid,
                declarer=hand.declarer or "",
                made="yes" if hand.made else "no",
            )
    names = session.names
    if session.pot:
        yield say("export-text-pot", chips=session.pot)
    for paid in settle_up(session.totals):
        yield say(
            "export-text-pays",
            payer=_party(say, names, paid.payer),
            payee=_party(say, names, paid.payee),
            chips=paid.chips,
        )


def _party(say: Speaker, names: tuple[str, ...], party: int | None) -> str:
    return say("export-text-the-pot") if party is None else names[party]


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


def _line(say: Speaker, rank: int, row: StandingRow, *, more: str = "") -> ChatLine:
    return ChatLine(
        place=say("export-text-place", rank=rank),
        name=row.player,
        points=signed(row.points),
        more=more,
    )


def _average(say: Speaker, row: StandingRow) -> str:
    mean = per_hand(row.points, row.hands)
    return say("export-text-average", hands=row.hands, mean="" if mean is None else signed(mean))


def signed(points: object) -> str:
    """A number with its sign, as score sheets write it.

    >>> signed(26), signed(-13), signed(0)
    ('+26', '−13', '0')
    """
    text = str(points)
    if text.startswith("-"):
        return _MINUS + text[1:]
    return f"+{text}" if text.strip("0.") else text

"""会の結果を言う: who won a session, what decided it and who pays whom, in a reader's words."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.desk.context import Desk
from scorekeeper.journal import Session
from scorekeeper.journal.results import Ending, Turn, ending_of
from scorekeeper.journal.signing import unsigned_deals
from scorekeeper.store import Scope, while_unwritten
from scorekeeper.store.takeout import TakenHand, taken_hands
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import write_signed


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldPayment:
    """Who pays whom, by name, and how much, in words (``33点``)."""

    payer: str
    payee: str
    amount: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EndingTold:
    """会の結果: a session's `Ending`, and the sentences that tell it, empty before its first hand.

    ``unsigned`` names the hands that a side has yet to sign, in a house that asks for it.
    ``margin`` says by how much it was won, after how many hands; ``payments`` settle the session,
    and are None where points are not to be paid.
    """

    ending: Ending
    verdict: str
    margin: str
    turn: str
    swing: str
    payments: tuple[ToldPayment, ...] | None
    unsigned: str


def tell_ending(desk: Desk, say: Speaker, session_id: str, session: Session) -> EndingTold:
    """What a session has come to so far; of a hand that is not settled nothing is told."""
    question = f"ending {session_id} {session.sequence} {say.language}"
    return while_unwritten(
        desk.database, question, lambda: _tell_anew(desk, say, session_id, session)
    )


def _tell_anew(desk: Desk, say: Speaker, session_id: str, session: Session) -> EndingTold:
    ending = ending_of(session)
    taken = taken_hands(desk.database, Scope(session=session_id)) if ending.turn else ()
    hands = {hand.deal: hand for hand in taken}
    return EndingTold(
        ending=ending,
        verdict=_verdict(say, session, ending) if ending.steps else "",
        margin=_margin(say, session, ending) if ending.steps else "",
        turn=_turn(say, session, ending.turn, hands) if ending.turn else "",
        swing=_swing(say, session, ending),
        payments=_payments(say, session, ending),
        unsigned=tell_unsigned(say, session),
    )


def unit_of(session: Session) -> str:
    """What a session's points are: ``chips`` or ``points``."""
    return "chips" if session.game.settles_up else "points"


def _verdict(say: Speaker, session: Session, ending: Ending) -> str:
    names = [session.names[place.person] for place in ending.winners]
    if len(names) > 1:
        return say("ending-shared", players=say.list_words(names))
    return say("ending-wins", player=names[0])


def _margin(say: Speaker, session: Session, ending: Ending) -> str:
    hands = len(session.settled) + len(session.past)
    if len(ending.winners) > 1:
        return say("ending-hands", hands=hands)
    return say("ending-lead", hands=hands, points=ending.lead, unit=unit_of(session))


def _turn(say: Speaker, session: Session, turn: Turn, hands: Mapping[int, TakenHand]) -> str:
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
    if swing is None or not swing.points:
        return ""
    player, points = session.names[swing.person], write_signed(swing.points)
    return say("ending-swing", number=swing.step.number, player=player, points=points)


def tell_unsigned(say: Speaker, session: Session) -> str:
    """Which hands nobody has signed that should be; empty where there are none."""
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

    def name(party: int | None) -> str:
        return outside if party is None else session.names[party]

    return tuple(
        ToldPayment(
            payer=name(paid.payer),
            payee=name(paid.payee),
            amount=say("ending-amount", amount=paid.chips, unit=unit),
        )
        for paid in ending.payments
    )

"""審判: a disputed trick, on its own or from a hand. Looking asks nothing and changes nothing."""

from flask import Blueprint, abort, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.cards import turn_order
from scorekeeper.desk import load_session
from scorekeeper.game.ruling import Ruling
from scorekeeper.napoleon.hand import Hand, Stage
from scorekeeper.napoleon.honours import honours_among
from scorekeeper.web.desks import desk
from scorekeeper.web.language import spoken
from scorekeeper.web.pages.models.referee import Recording
from scorekeeper.web.show.context import At
from scorekeeper.web.show.house import reading_url
from scorekeeper.web.show.question import MOST, Question, Reading, read_question, with_trick
from scorekeeper.web.show.referee import Surroundings, alone_address, referee_page
from scorekeeper.wording import Speaker

blueprint = Blueprint("referee", __name__)


@blueprint.get("/referee")
def alone() -> ResponseReturnValue:
    """A trick that belongs to no hand: the circumstances are chosen on the page."""
    say = spoken()
    reading = read_question(request.args)
    around = Surroundings(
        names=[say("referee-player", number=number) for number in range(1, MOST + 1)],
        address=alone_address,
        is_free=True,
        rules_url=reading_url(reading.question.house),
        faults=reading.faults,
    )
    return _answer(say, reading, around)


@blueprint.get("/sessions/<session_id>/hands/<int:deal>/tricks/<int:trick>/referee")
def in_hand(session_id: str, deal: int, trick: int) -> ResponseReturnValue:
    """A trick of a hand: its rules, trump, number and players are known."""
    session = load_session(desk(), session_id)
    if not 1 <= deal <= len(session.hands):
        abort(404)
    at = At(say=spoken(), session_id=session_id, session=session, deal=deal)
    if at.hand.bid is None or not 1 <= trick <= at.hand.deal.tricks:
        abort(404)
    reading = with_trick(_question(at, trick), request.args)
    return _answer(at.say, reading, _around(at, reading))


def _answer(say: Speaker, reading: Reading, around: Surroundings) -> ResponseReturnValue:
    view = referee_page(say, reading.question, around)
    return render_template("referee.html", view=view), 422 if reading.faults else 200


def _question(at: At, trick: int) -> Question:
    return Question(
        preset=at.session.preset_of[at.deal - 1],
        rules=at.hand.ruleset,
        players=at.hand.players,
        trump=None if at.hand.bid is None else at.hand.bid.trump,
        trick=trick,
    )


def _around(at: At, reading: Reading) -> Surroundings:
    question = reading.question
    trick = question.trick or 1
    place = {"session_id": at.session_id, "deal": at.deal, "trick": trick}

    def address(other: Question) -> str:
        return url_for("referee.in_hand", **place, **other.trick_args())  # type: ignore[arg-type]

    seats = _seats(at.hand, trick)
    return Surroundings(
        names=[at.names[seat] for seat in seats],
        address=address,
        is_free=False,
        rules_url=reading_url(question.house),
        back_url=at.hand_url(at.deal),
        back_label=at.say("hand-title", number=at.number),
        faults=reading.faults,
        recording=lambda ruling: _recording(at, question, ruling, seats),
    )


def _seats(hand: Hand, trick: int) -> tuple[int, ...]:
    """The seats in the order in which they play to a trick, as far as its leader is known."""
    taken = {found.trick: found.winner for found in hand.tricks}
    leader = hand.napoleon if trick == 1 else taken.get(trick - 1, hand.leader)
    return turn_order(leader or 0, players=hand.players, direction=hand.ruleset.turn)


def _recording(
    at: At, question: Question, ruling: Ruling, seats: tuple[int, ...]
) -> Recording | None:
    """The form that writes the ruling into the hand, where this is the trick to record next."""
    hand, trick = at.hand, question.trick
    due = at.is_current and hand.stage in (Stage.EXCHANGE, Stage.PLAY) and trick == hand.next_trick
    honours, unseen = honours_among(hand.ruleset, question.plays)
    if not due or trick is None or ruling.winner is None or unseen:
        return None
    args = question.trick_args()
    return Recording(
        form=at.fact_form("trick"),
        trick=trick,
        winner=seats[ruling.winner],
        honours=honours,
        plays=args["plays"],
        named_suit=args.get("named", ""),
    )

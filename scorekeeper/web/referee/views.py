"""審判: a disputed trick, on its own or from a hand. Looking asks nothing and changes nothing."""

from typing import Any

from flask import abort, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.games import PRESETS, house_of, parse_house
from scorekeeper.journal.names import MOST_NAMES
from scorekeeper.trick_taking.tricks.resolve import Ruling
from scorekeeper.web.games import pages_of
from scorekeeper.web.games.names import game_of_house
from scorekeeper.web.hand.at import AnyAt, look_at
from scorekeeper.web.referee.dispute import Dispute, Recording
from scorekeeper.web.referee.page import Surroundings, alone_address, referee_page
from scorekeeper.web.referee.question import Parts, Question, Reading
from scorekeeper.web.server.language import spoken
from scorekeeper.wording import Speaker


def alone() -> ResponseReturnValue:
    """A trick that belongs to no hand: the game and the circumstances are chosen on the page."""
    say, part = spoken(), Parts(args=request.args)
    house = part.read("rules", parse_house, house_of(next(iter(PRESETS))))
    reading = pages_of(game_of_house(house)).read_question(part, house)
    around = Surroundings(
        names=[say("referee-player", number=number) for number in range(1, MOST_NAMES + 1)],
        address=alone_address,
        is_free=True,
        faults=reading.faults,
    )
    return _answer(say, reading, around)


def in_hand(session_id: str, deal: int, trick: int) -> ResponseReturnValue:
    """A trick of a hand: its rules, its number and its players are known."""
    at = look_at(session_id, deal)
    if not 1 <= deal <= at.session.dealt:
        abort(404)
    dispute = pages_of(at.session.game).dispute(at, trick)
    if dispute is None:
        abort(404)
    part = Parts(args=request.args)
    reading = part.trick_of(dispute.question.with_address(part))
    return _answer(at.say, reading, _around(at, trick, dispute, reading))


def _answer(say: Speaker, reading: Reading[Question], around: Surroundings) -> ResponseReturnValue:
    return referee_page(say, reading.question, around), 422 if reading.faults else 200


def _around(at: AnyAt, trick: int, dispute: Dispute, reading: Reading[Question]) -> Surroundings:
    question = reading.question
    place: dict[str, Any] = {"session_id": at.session_id, "deal": at.deal, "trick": trick}

    def address(other: Question) -> str:
        return url_for("referee.in_hand", **place | other.trick_args())

    def recording(ruling: Ruling) -> Recording | None:
        return dispute.recording(question, ruling)

    return Surroundings(
        names=[at.names[seat] for seat in dispute.seats],
        address=address,
        is_free=False,
        back_url=at.hand_url(at.deal),
        back_label=at.say("hand-title", number=at.number),
        faults=reading.faults,
        recording=recording,
    )

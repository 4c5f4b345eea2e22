"""揉めたトリック: a trick of a hand of Nap that is put to the referee."""

from scorekeeper.nap import Hand, Stage, is_without_trumps
from scorekeeper.trick_taking.tricks.resolve import Ruling
from scorekeeper.web.games.nap.question import NapQuestion
from scorekeeper.web.games.nap.text import NapAt
from scorekeeper.web.referee.dispute import Dispute, Recording


def dispute(at: NapAt, trick: int) -> Dispute | None:
    """A trick of the hand looked at; None where the hand has no such trick."""
    hand = at.hand
    if hand.bid is None or not 1 <= trick <= hand.ruleset.hand_size:
        return None
    fixed = trick == 1 or hand.trump is not None or is_without_trumps(hand.ruleset, hand.bid)
    question = NapQuestion(
        preset=at.session.deals[at.deal - 1].preset,
        rules=hand.ruleset,
        players=hand.players,
        trump=None if trick == 1 else hand.trump,
        trick=trick,
        bid=hand.bid,
        is_open=not fixed,
    )
    seats = _seats(hand, trick)
    return Dispute(
        question=question,
        seats=seats,
        recording=lambda asked, ruling: _recording(at, asked, ruling, seats),
    )


def _seats(hand: Hand, trick: int) -> tuple[int, ...]:
    """The seats in the order in which they play to a trick, as far as its leader is known."""
    taken = {found.trick: found.winner for found in hand.tricks}
    leader = hand.declarer if trick == 1 else taken.get(trick - 1, hand.leader)
    start = hand.seated.index(hand.seated[0] if leader is None else leader)
    return (*hand.seated[start:], *hand.seated[:start])


def _recording(
    at: NapAt, question: NapQuestion, ruling: Ruling, seats: tuple[int, ...]
) -> Recording | None:
    """The form that writes the ruling into the hand, where this is the trick to record next."""
    hand, trick = at.hand, question.trick
    due = at.is_current and hand.stage is Stage.PLAY and trick == hand.next_trick
    if not due or trick is None or ruling.winner is None:
        return None
    args, winner = question.trick_args(), seats[ruling.winner]
    return Recording(
        form=at.fact_form("trick"),
        label=at.say("nap-referee-record", trick=trick, winner=at.names[winner]),
        trick=trick,
        winner=winner,
        plays=args["plays"],
        named_suit=args.get("named", ""),
    )

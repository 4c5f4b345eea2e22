"""揉めたトリック: a trick of a hand of Napoleon that is put to the referee."""

from scorekeeper.cards import turn_order
from scorekeeper.napoleon import Hand, Stage, honours_among
from scorekeeper.trick_taking.tricks.resolve import Ruling
from scorekeeper.web.games.napoleon.question import NapoleonQuestion
from scorekeeper.web.games.napoleon.text import NapoleonAt
from scorekeeper.web.referee.dispute import Dispute, Recording


def dispute(at: NapoleonAt, trick: int) -> Dispute | None:
    """A trick of the hand looked at; None where the hand has no such trick."""
    hand = at.hand
    if hand.bid is None or not 1 <= trick <= hand.deal.tricks:
        return None
    question = NapoleonQuestion(
        preset=at.session.deals[at.deal - 1].preset,
        rules=hand.ruleset,
        players=hand.players,
        trump=hand.bid.trump,
        trick=trick,
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
    leader = hand.napoleon if trick == 1 else taken.get(trick - 1, hand.leader)
    return turn_order(leader or 0, players=hand.players, direction=hand.ruleset.turn)


def _recording(
    at: NapoleonAt, question: NapoleonQuestion, ruling: Ruling, seats: tuple[int, ...]
) -> Recording | None:
    """The form that writes the ruling into the hand, where this is the trick to record next."""
    hand, trick = at.hand, question.trick
    due = at.is_current and hand.stage in (Stage.EXCHANGE, Stage.PLAY) and trick == hand.next_trick
    honours, unseen = honours_among(hand.ruleset, question.plays)
    if not due or trick is None or ruling.winner is None or unseen:
        return None
    args, winner = question.trick_args(), seats[ruling.winner]
    return Recording(
        form=at.fact_form("trick"),
        label=at.say("referee-record", trick=trick, winner=at.names[winner], honours=honours),
        trick=trick,
        winner=winner,
        honours=honours,
        plays=args["plays"],
        named_suit=args.get("named", ""),
    )

"""記録から: a hand recorded at the table, as somebody would have written it down."""

from scorekeeper.nap.auditing.written_hand import PlayedHand, PlayedTrick
from scorekeeper.nap.hand.hand import Hand


def as_written(hand: Hand) -> PlayedHand | None:
    """The tricks of a hand as far as they were recorded; None before somebody plays at a bid.

    Who led is who should have led, unless the table let another lead stand.

    Raises:
        Refusal: what ``PlayedHand`` refuses.
    """
    if hand.declarer is None or hand.bid is None:
        return None
    return PlayedHand(
        ruleset=hand.ruleset,
        players=hand.players,
        declarer=hand.declarer,
        bid=hand.bid,
        dealer=hand.dealer,
        tricks=tuple(
            PlayedTrick(
                plays=trick.plays,
                leader=hand.leader_to(trick.trick),
                named_suit=trick.named_suit,
                winner=trick.winner,
            )
            for trick in hand.tricks
        ),
    )

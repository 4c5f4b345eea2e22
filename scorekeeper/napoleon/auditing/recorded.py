"""記録から: a hand recorded at the table, as somebody would have written it down."""

from scorekeeper.napoleon.auditing.written_hand import PlayedHand, PlayedTrick
from scorekeeper.napoleon.hand.hand import Hand


def as_written(hand: Hand) -> PlayedHand | None:
    """The tricks of a hand as far as they were recorded; None before somebody stands at a bid.

    Who led is who should have, unless the table let another lead stand. Of the adjutant there is
    only the called card.

    Raises:
        Refusal: what ``PlayedHand`` refuses.
    """
    if hand.napoleon is None or hand.bid is None:
        return None
    return PlayedHand(
        ruleset=hand.ruleset,
        players=hand.players,
        napoleon=hand.napoleon,
        bid=hand.bid,
        called=hand.called,
        tricks=tuple(
            PlayedTrick(
                plays=trick.plays,
                leader=hand.leader_to(trick.trick),
                named_suit=trick.named_suit,
                winner=trick.winner,
                honours=trick.honours,
            )
            for trick in hand.tricks
        ),
    )

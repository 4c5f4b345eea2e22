"""形勢: the live line of a hand of Nap: the declarer's tricks, and those to come."""

from scorekeeper.nap import Hand
from scorekeeper.web.hand.live import Figure, LiveLine, squares
from scorekeeper.wording import Speaker


def live_line(say: Speaker, hand: Hand) -> LiveLine | None:
    """The figures of a hand and a square a trick; None before there is a bid."""
    if hand.bid is None:
        return None
    played, wanted = len(hand.tricks), hand.bid.tricks
    bid = say.glyphs(str(hand.bid)) if hand.bid.is_misere else str(wanted)
    left = hand.ruleset.hand_size - played
    taken = say("nap-live-taken", taken=hand.taken, played=played)
    figures = (
        Figure(key="nap-live-tricks", text=taken, side="is-declarer"),
        Figure(key="hand-live-needs", text=bid),
        Figure(key="hand-live-left", text=str(left)),
    )
    return LiveLine(
        figures=figures, squares=squares(hand.taken, 0, 0, left, played - hand.taken, wanted)
    )

"""形勢: the live line of a hand of Napoleon, true of a hand by tricks and of one by its total."""

from dataclasses import replace

from scorekeeper.napoleon import Hand, by_seat, countable, find_decision, outstanding, side_now
from scorekeeper.web.hand.live import Figure, LiveLine, squares
from scorekeeper.wording import Speaker

NAPOLEON, ALLIES = "is-napoleon", "is-ally"


def live_line(say: Speaker, hand: Hand) -> LiveLine | None:
    """The figures of a hand and its twenty squares; None before there is a bid.

    Nothing in it depends on who the adjutant is before the table knows.
    """
    if hand.bid is None or hand.napoleon is None:
        return None
    is_over = hand.counted is not None or hand.rest is not None or hand.revoked is not None
    low, high = _side(hand, is_over=is_over)
    left = 0 if is_over else outstanding(hand)
    own = min(by_seat(hand)[hand.napoleon], low)
    lost = max(0, hand.ruleset.honours - left - high)
    bid = Figure(key="hand-live-needs", text=str(hand.bid.count))
    to_come = Figure(key="hand-live-left", text=str(left))
    taken = str(low) if low == high else say("hand-live-range", low=low, high=high)
    together = Figure(key="hand-live-side", text=taken, side=NAPOLEON)
    if low == high and (is_over or hand.shown is not None):
        allies = Figure(key="hand-live-allies", text=str(lost), side=ALLIES)
        figures = (together, bid, to_come, allies)
    else:
        figures = (
            Figure(key="hand-live-own", text=str(own), side=NAPOLEON), together, bid, to_come,
        )  # fmt: skip
    drawn = squares(own, low - own, high - low, left, lost, hand.bid.count)
    return LiveLine(figures=figures, squares=drawn)


def _side(hand: Hand, *, is_over: bool) -> tuple[int, int]:
    """The fewest and the most honours of Napoleon's side: now, or once no more will come."""
    if not is_over:
        now = side_now(hand)
        return now.low, now.high
    ends = countable(hand)
    return ends[0], ends[-1]


def reason_of(say: Speaker, hand: Hand) -> str:
    """Why nothing that still comes can change whether the bid was made; empty while it can."""
    verdict = find_decision(hand)
    if verdict is None or hand.bid is None:
        return ""
    is_over = hand.counted is not None or hand.rest is not None or hand.revoked is not None
    low, high = _side(hand, is_over=is_over)
    if is_over and low == high:
        return say("hand-reason-total", taken=low, needs=hand.bid.count)
    first, left = _find_deciding_trick(hand, verdict), 0 if is_over else outstanding(hand)
    is_plain = low >= hand.bid.count if verdict == "made" else high + left < hand.bid.count
    if not is_plain or not first:
        return say(f"hand-decided-{verdict}", trick=first)
    return say(f"hand-reason-{verdict}", trick=first, needs=hand.bid.count, left=left)


def _find_deciding_trick(hand: Hand, verdict: str) -> int:
    """The trick that left no other answer; 0 where it was before the first."""
    tricks = hand.tricks
    cut = (replace(hand, tricks=tricks[:number]) for number in range(len(tricks)))
    return next((len(one.tricks) for one in cut if find_decision(one) == verdict), len(tricks))

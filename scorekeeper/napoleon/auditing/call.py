"""指名: whether Napoleon called a card of his own where the house forbids it (N-062).

A card that came with the blind was not his when he called it, unless he called after the exchange
and so had seen the blind; then everything he held or discarded was his own.
"""

from collections.abc import Iterator

from scorekeeper.cards import UNSEEN, Card
from scorekeeper.napoleon.auditing.replay import Replay
from scorekeeper.napoleon.auditing.written_hand import PlayedHand
from scorekeeper.trick_taking.auditing.fault import Fault, Note


def faults_of_the_call(replay: Replay) -> Iterator[Fault]:
    """The call of a card that was certainly Napoleon's own, where that is forbidden."""
    called = _forbidden(replay)
    if called is not None and _was_own(replay.hand, called):
        yield Fault(
            code="own-card-called",
            player=replay.hand.napoleon,
            card=called,
            proved_in=replay.trick_of_called,
            proof=called,
        )


def notes_of_the_call(replay: Replay) -> Iterator[Note]:
    """A called card of which nobody wrote down whether it was Napoleon's own or in the blind."""
    called = _forbidden(replay)
    if called is not None and _was_own(replay.hand, called) is None:
        yield Note(code="own-card-unclear", params={"card": str(called)})


def _forbidden(replay: Replay) -> Card | None:
    """The called card, where Napoleon had it at last and may not call one of his own."""
    hand = replay.hand
    had = replay.holder_of_called == hand.napoleon or hand.called in (replay.where.discards or ())
    return hand.called if had and hand.ruleset.own_card_call == "forbidden" else None


def _was_own(hand: PlayedHand, called: Card) -> bool | None:
    """Whether a card that Napoleon had at last was his when he called it; None if nobody knows."""
    if hand.ruleset.call_adjutant == "after_exchange":
        return True
    blind = hand.blind or ()
    if called in blind:
        return False
    return True if len(blind) == hand.deal.blind and UNSEEN not in blind else None

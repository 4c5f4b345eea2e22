"""反則: every play of a hand judged by what was seen of the player's cards, before and after."""

from collections.abc import Callable, Iterator

from scorekeeper.napoleon.auditing.replay import Replay
from scorekeeper.napoleon.auditing.tricks import ReplayedTrick
from scorekeeper.napoleon.tricks.follow_suit import Turn
from scorekeeper.napoleon.tricks.legality import breach, may_breach
from scorekeeper.trick_taking.auditing import plays as shared
from scorekeeper.trick_taking.auditing.fault import Fault
from scorekeeper.trick_taking.auditing.plays import Known
from scorekeeper.trick_taking.tricks.legality import Legality, PlayRuling


def faults_of_play(replay: Replay, adjutants: frozenset[int | None]) -> Iterator[Fault]:
    """The breaches of following, requests and leads, trick by trick in the order of play.

    ``adjutants`` are the seats that can be the adjutant, None where Napoleon can be alone. A
    play that breaks a duty unless the player is the adjutant, while nobody knows who is, gives
    ``revoke-possible``.
    """
    hand = replay.hand
    certain = len(adjutants) == 1 or None

    def judge(trick: ReplayedTrick, place: int, known: Callable[[], Known]) -> PlayRuling | None:
        turn = Turn(
            situation=trick.situation,
            plays=trick.cards[:place],
            called=hand.called,
            adjutant=certain if trick.seats[place] in adjutants else False,
        )
        card = trick.cards[place]
        if not may_breach(turn, card):
            return None
        found = breach(turn, card, known()[0])
        if found is None or (found.verdict is Legality.UNKNOWN and found.unless != "adjutant"):
            return None
        return found

    return shared.faults_of_play(replay, size=hand.deal.tricks, judge=judge)

"""反則: every play of a hand judged by what was seen of the player's cards, before and after."""

from collections.abc import Iterator
from functools import partial

from scorekeeper.nap.auditing.replay import Replay
from scorekeeper.nap.auditing.tricks import ReplayedTrick
from scorekeeper.nap.tricks.legality import Turn, breach
from scorekeeper.trick_taking.auditing import plays as shared
from scorekeeper.trick_taking.auditing.fault import Fault
from scorekeeper.trick_taking.auditing.plays import Suspect, seen_plays
from scorekeeper.trick_taking.tricks.legality import Holding, Legality, PlayRuling


def faults_of_play(replay: Replay) -> Iterator[Fault]:
    """The breaches of following and of first leads, trick by trick in the order of play."""
    return shared.faults_of_play(replay, size=replay.hand.ruleset.hand_size, suspects=_suspects)


def _suspects(trick: ReplayedTrick) -> Iterator[Suspect]:
    for place, _ in seen_plays(trick):
        yield place, partial(_judge, trick, place)


def _judge(trick: ReplayedTrick, place: int, holding: Holding) -> PlayRuling | None:
    """What a card broke for certain, whichever suit was trumps."""
    turns = (Turn(situation=one, plays=trick.cards[:place]) for one in trick.situations)
    found = [breach(turn, trick.cards[place], holding) for turn in turns]
    certain = [one for one in found if one is not None and one.verdict is Legality.ILLEGAL]
    same = len(certain) == len(found) and len({one.code for one in certain}) == 1
    return certain[0] if same else None

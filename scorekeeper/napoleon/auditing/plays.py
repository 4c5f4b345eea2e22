"""反則: every play of a hand judged by what was seen of the player's cards, before and after."""

from collections.abc import Iterator
from functools import partial

from scorekeeper.cards import Card
from scorekeeper.napoleon.auditing.replay import Replay
from scorekeeper.napoleon.auditing.tricks import ReplayedTrick
from scorekeeper.napoleon.tricks.follow_suit import Turn, count_settling
from scorekeeper.napoleon.tricks.legality import binds_the_leader, breach, may_breach
from scorekeeper.trick_taking.auditing import plays as shared
from scorekeeper.trick_taking.auditing.fault import Fault
from scorekeeper.trick_taking.auditing.plays import Suspect, seen_plays
from scorekeeper.trick_taking.tricks.legality import Holding, Legality, PlayRuling


def faults_of_play(replay: Replay, adjutants: frozenset[int | None]) -> Iterator[Fault]:
    """The breaches of following, requests and leads, trick by trick in the order of play.

    ``adjutants`` are the seats that can be the adjutant, None where Napoleon can be alone. A
    play that breaks a duty unless the player is the adjutant, while nobody knows who is, gives
    ``revoke-possible``.
    """
    hand = replay.hand
    exempts = hand.ruleset.called_card_exempt != "no"
    may_be = (len(adjutants) == 1 or None) if exempts else False

    def suspects(trick: ReplayedTrick) -> Iterator[Suspect]:
        settling, turns = count_settling(trick.cards), dict[tuple[int, bool | None], Turn]()
        for place, card in seen_plays(trick):
            if not place and not binds_the_leader(trick.situation):
                continue
            alike = min(place, settling), may_be if trick.seats[place] in adjutants else False
            turn = turns.get(alike)
            if turn is None:
                before, adjutant = alike
                turn = turns[alike] = Turn(
                    situation=trick.situation,
                    plays=trick.cards[:before],
                    called=hand.called,
                    adjutant=adjutant,
                )
            if may_breach(turn, card):
                yield place, partial(_judge, turn, card)

    return shared.faults_of_play(replay, size=hand.deal.tricks, suspects=suspects)


def _judge(turn: Turn, card: Card, holding: Holding) -> PlayRuling | None:
    found = breach(turn, card, holding)
    if found is None or (found.verdict is Legality.UNKNOWN and found.unless != "adjutant"):
        return None
    return found

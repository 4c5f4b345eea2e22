"""反則: every play of a hand judged by what was seen of the player's cards, before and after."""

from collections.abc import Iterator

from scorekeeper.cards import Card
from scorekeeper.nap.auditing.replay import Replay
from scorekeeper.nap.auditing.tricks import ReplayedTrick
from scorekeeper.nap.tricks.duties import Turn
from scorekeeper.nap.tricks.legality import breach
from scorekeeper.trick_taking.auditing.fault import Fault
from scorekeeper.trick_taking.auditing.known_hands import Known, fault_shown, known_hands
from scorekeeper.trick_taking.tricks.legality import Legality, PlayRuling


def faults_of_play(replay: Replay) -> Iterator[Fault]:
    """The breaches of following and of first leads, trick by trick in the order of play."""
    hands = [_known(replay, seat) for seat in range(replay.hand.players)]
    for trick in replay.tricks:
        for place, seat in enumerate(trick.seats):
            card = trick.cards[place]
            if card.is_unseen:
                continue
            known = hands[seat][trick.number - 1]
            found = _breach(trick, place, card, known)
            if found is not None:
                yield fault_shown(
                    found, found.code, player=seat, trick=trick.number, card=card, known=known
                )


def _breach(trick: ReplayedTrick, place: int, card: Card, known: Known) -> PlayRuling | None:
    """What a card broke for certain, whichever suit was trumps."""
    turns = (Turn(situation=one, plays=trick.cards[:place]) for one in trick.situations)
    found = [breach(turn, card, known[0]) for turn in turns]
    certain = [one for one in found if one is not None and one.verdict is Legality.ILLEGAL]
    same = len(certain) == len(found) and len({one.code for one in certain}) == 1
    return certain[0] if same else None


def _known(replay: Replay, seat: int) -> list[Known]:
    return known_hands(
        [trick.card_of(seat) for trick in replay.tricks],
        size=replay.hand.ruleset.hand_size,
        told=replay.where.hand_told(replay.hand.hands, seat),
        loose=replay.where.loose,
    )

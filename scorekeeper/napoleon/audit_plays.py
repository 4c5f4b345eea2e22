"""反則: every play of a hand judged by what was seen of the player's cards, before and after."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.cards import Card
from scorekeeper.game.fault import POSSIBLE, Fault
from scorekeeper.game.holding import Holding
from scorekeeper.game.known_hands import Known, known_hands
from scorekeeper.game.legality import Legality, PlayRuling
from scorekeeper.napoleon.audit_replay import Replay
from scorekeeper.napoleon.following import Turn
from scorekeeper.napoleon.legality import breach


@dataclass(frozen=True, slots=True, kw_only=True)
class _Play:
    """A play and what is known of the hand that it came from.

    ``shown_in`` tells for each certain card of the hand the trick that proves it.
    """

    turn: Turn
    card: Card
    holding: Holding
    shown_in: Mapping[Card, int]


def faults_of_play(replay: Replay, adjutants: frozenset[int | None]) -> Iterator[Fault]:
    """The breaches of following, requests and leads, trick by trick in the order of play.

    ``adjutants`` are the seats that can be the adjutant, None where Napoleon can be alone. A
    play that breaks a duty unless the player is the adjutant, while nobody knows who is, gives
    ``revoke-possible``.
    """
    hands = [_holdings(replay, seat) for seat in range(replay.hand.players)]
    for trick in replay.tricks:
        for place, seat in enumerate(trick.seats):
            card = trick.cards[place]
            if card.is_unseen:
                continue
            holding, shown_in = hands[seat][trick.number - 1]
            turn = Turn(
                situation=trick.situation,
                plays=trick.cards[:place],
                called=replay.hand.called,
                adjutant=_is_adjutant(seat, adjutants),
            )
            play = _Play(turn=turn, card=card, holding=holding, shown_in=shown_in)
            yield from _fault(play, seat, trick.number)


def _is_adjutant(seat: int, adjutants: frozenset[int | None]) -> bool | None:
    if seat not in adjutants:
        return False
    return True if len(adjutants) == 1 else None


def _fault(play: _Play, seat: int, number: int) -> Iterator[Fault]:
    found = breach(play.turn, play.card, play.holding)
    if found is None or (found.verdict is Legality.UNKNOWN and found.unless != "adjutant"):
        return
    proof = found.proof[0] if found.proof else None
    yield Fault(
        code=found.code if found.verdict is Legality.ILLEGAL else POSSIBLE,
        player=seat,
        trick=number,
        card=play.card,
        proved_in=number if proof is None else play.shown_in[proof],
        proof=proof,
        params=_params(found),
    )


def _params(found: PlayRuling) -> dict[str, str]:
    stated = {"rule": found.field, "unless": found.unless}
    return {name: value for name, value in stated.items() if value is not None}


def _holdings(replay: Replay, seat: int) -> list[Known]:
    return known_hands(
        [trick.card_of(seat) for trick in replay.tricks],
        size=replay.hand.deal.tricks,
        told=replay.where.hand_told(replay.hand.hands, seat),
        loose=replay.where.loose,
    )

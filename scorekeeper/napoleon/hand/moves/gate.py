"""関門: what every gate of a hand of Napoleon asks alike."""

from scorekeeper.cards import Card, Refusal
from scorekeeper.napoleon.deal.dealt_pack import dealt_pack
from scorekeeper.napoleon.hand.facts import NapoleonBetrayed
from scorekeeper.napoleon.hand.hand import Hand, Stage
from scorekeeper.napoleon.hand.sides import candidates
from scorekeeper.trick_taking.hand.gate import Gate, Gates, anything, has_rule

__all__ = [
    "Gate",
    "Gates",
    "anything",
    "check_adjutant",
    "check_in_pack",
    "check_seat",
    "has_rule",
    "in_exchange",
    "in_play",
]


def in_play(hand: Hand) -> bool:
    """Whether tricks are being played: the adjutant's card is called, the end not yet there."""
    return hand.called is not None and hand.stage in (Stage.EXCHANGE, Stage.PLAY)


def in_exchange(hand: Hand) -> bool:
    """Whether Napoleon has seen the blind and the first trick is not yet played."""
    if hand.tricks or hand.betrayal:
        return False
    return hand.stage in (Stage.EXCHANGE, Stage.PLAY) or (
        hand.stage is Stage.CALL and hand.exchanges_first
    )


def check_seat(hand: Hand, seat: int) -> None:
    """Refuse a seat that is not at this table: ``seat-unknown``."""
    if not 0 <= seat < hand.players:
        raise Refusal("seat-unknown", seat=seat, players=hand.players)


def check_in_pack(hand: Hand, card: Card) -> None:
    """Refuse a card that was not dealt: ``card-not-in-pack``."""
    if card not in dealt_pack(hand.ruleset, players=hand.players):
        raise Refusal("card-not-in-pack", card=str(card))


def check_adjutant(hand: Hand, seat: int) -> None:
    """Refuse a seat that cannot have held the called card; Napoleon's own is alone.

    Raises:
        Refusal: ``adjutant-was-shown``, ``betrayal-needs-adjutant`` or ``own-card-called``.
    """
    if hand.shown is not None and seat != hand.shown:
        raise Refusal("adjutant-was-shown", seat=hand.shown)
    if seat in candidates(hand):
        return
    if isinstance(hand.betrayal, NapoleonBetrayed):
        raise Refusal("betrayal-needs-adjutant")
    raise Refusal("own-card-called")

"""さらし札: plays by players who kept back a legal penalty card.

A penalty card is played at its owner's first legal chance; nobody calls for it (AMB-91).
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from scorekeeper.cards import UNSEEN, Card
from scorekeeper.trick_taking.faults import Fault
from scorekeeper.trick_taking.hand import OpenCard
from scorekeeper.trick_taking.legality import Holding
from scorekeeper.trick_taking.replay import KnownHands, PlayedHandT, Replay, ReplayedTrick

OPEN_CARD_KEPT = "open-card-kept"

MayFall = Callable[[ReplayedTrick, int, Card, Holding], bool]
"""Whether a card of this hand was certainly legal at this place of a trick."""


def faults_of_open_cards(replay: Replay[PlayedHandT], may_fall: MayFall) -> Iterator[Fault]:
    """Yield the plays by players who kept back a legal penalty card (AMB-91).

    A player with several penalty cards may choose. A card that was played before it lay open, or
    that somebody else was seen to play, proves nothing.
    """
    if not replay.hand.laid_open:
        return
    hands = KnownHands(replay)
    fell = {
        card.held: (seat, trick.number)
        for trick in replay.tricks
        for seat, card in zip(trick.seats, trick.cards, strict=False)
    }
    for lies in replay.hand.laid_open:
        seat, number = fell.get(lies.card, (lies.seat, lies.since))
        if seat != lies.seat or number < lies.since:
            continue
        his = {one.card for one in replay.hand.laid_open if one.seat == lies.seat}
        for trick, place in _while_it_lies(replay.tricks, lies):
            card = trick.cards[place]
            if card.held in his:
                continue
            known, _ = hands.before(lies.seat, trick.number)
            if lies.card not in known.certain:
                known = replace(
                    known,
                    certain=(*known.certain, lies.card),
                    possible=known.possible | {lies.card},
                )
            if may_fall(trick, place, lies.card, known):
                yield Fault(
                    code=OPEN_CARD_KEPT,
                    player=lies.seat,
                    trick=trick.number,
                    card=card,
                    proved_in=trick.number,
                    proof=lies.card,
                )


def _while_it_lies(
    tricks: Iterable[ReplayedTrick], lies: OpenCard
) -> Iterator[tuple[ReplayedTrick, int]]:
    """Yield the tricks to which the owner played another card while this one lay, with its place.

    None from the first unseen play of the owner on, unless the card was seen later.
    """
    lain = list[tuple[ReplayedTrick, int]]()
    is_certain = True
    for trick in tricks:
        if trick.number < lies.since:
            continue
        place = trick.seats.index(lies.seat) if lies.seat in trick.seats else None
        card = UNSEEN if place is None else trick.cards[place]
        if card.held == lies.card:
            yield from lain
            return
        if card.is_unseen or place is None:
            if is_certain:
                yield from lain
                lain, is_certain = [], False
        elif trick.number >= lies.due:
            lain.append((trick, place))
    if is_certain:
        yield from lain

"""競りの前と間: what only some houses have before there is a declarer."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.nap import Hand, facts, looks_free, stock, why_not
from scorekeeper.web.games.nap.text import NapAt, players_of
from scorekeeper.web.page.offered import Choice, Form
from scorekeeper.web.page.players import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class Beforehand:
    """Looks, purchases, a spare hand; a form that is None is not offered.

    ``look`` records who looked at the card on the table: ``lookers`` are seats with what a look
    costs each. ``buy`` records how many cards a player has bought, ``counts`` are the possible
    answers. ``spare`` says that the speaker takes up the spare hand.
    """

    look: Form | None = None
    lookers: tuple[Choice, ...] = ()
    buy: Form | None = None
    buyers: tuple[Player, ...] = ()
    counts: tuple[int, ...] = ()
    price: int = 0
    spare: Form | None = None
    speaker: str = ""

    @property
    def any(self) -> bool:
        """Whether there is anything to offer at all."""
        return any((self.look, self.buy, self.spare))


def beforehand_part(at: NapAt) -> Beforehand:
    """What only some houses have before there is a declarer: looks, purchases, a spare hand."""
    hand = at.hand
    look, buy = at.offer("look"), at.offer("buy")
    speaker = hand.auction.to_speak
    return Beforehand(
        look=look,
        lookers=() if look is None else tuple(_lookers(at)),
        buy=buy,
        buyers=() if buy is None else players_of(at, _buyers(hand)),
        counts=() if buy is None else _purchasable(hand),
        price=hand.ruleset.stake,
        spare=None if speaker is None else at.offer("spare"),
        speaker="" if speaker is None else at.names[speaker],
    )


def beforehand_lines(at: NapAt) -> Iterator[str]:
    """Who has looked, bought or taken up the spare hand, a sentence each."""
    hand = at.hand
    for seat in hand.looked:
        yield at.say("history-nap-looked", player=at.names[seat])
    for buy in hand.bought:
        yield at.say("history-nap-cards-bought", player=at.names[buy.seat], count=buy.count)
    if hand.spare is not None:
        yield at.say("history-nap-spare-taken", player=at.names[hand.spare])
    if hand.exchanged:
        yield at.say("history-nap-card-exchanged")


def _lookers(at: NapAt) -> Iterator[Choice]:
    """Everybody who may still look, with what it costs."""
    hand = at.hand
    for seat in sorted(hand.seated):
        if why_not(hand, facts.Looked(seat=seat)) is None:
            price = 0 if looks_free(hand, seat) else hand.ruleset.stake
            label = at.say("nap-look-price", player=at.names[seat], price=price)
            yield Choice(value=str(seat), label=label)


def _buyers(hand: Hand) -> list[int]:
    bought = {buy.seat for buy in hand.bought}
    return [seat for seat in hand.seated if seat not in bought]


def _purchasable(hand: Hand) -> tuple[int, ...]:
    """How many cards one player can buy from what is left of the stock."""
    left = stock(hand.ruleset, players=hand.players) - sum(buy.count for buy in hand.bought)
    return tuple(range(min(hand.ruleset.hand_size, left) + 1))

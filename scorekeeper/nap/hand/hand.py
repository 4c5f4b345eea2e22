"""一局: a hand as far as the table has recorded it, and the next step."""

from dataclasses import dataclass

from scorekeeper.cards import Card, Refusal, Suit
from scorekeeper.nap.auction import Auction, Bid, check_deal, deals_in, dealt_pack
from scorekeeper.nap.hand import facts
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.trick_taking.hand import Hand as AnyHand


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(
    AnyHand[Ruleset, Auction, Bid, facts.NapTrickTaken, facts.NapLedOutOfTurn, facts.NapHandSettled]
):
    """Everything recorded of one hand of Nap.

    ``looked`` are the seats that looked at the card on the table, ``exchanged`` whether the
    declarer took it. ``spare`` is the seat that took up the spare hand. ``said`` is the result and
    ``counted`` the declarer's tricks as the table reported them.
    """

    looked: tuple[int, ...] = ()
    exchanged: bool = False
    bought: tuple[facts.CardsBought, ...] = ()
    spare: int | None = None
    said: bool | None = None

    @property
    def pack(self) -> tuple[Card, ...]:
        return dealt_pack(self.ruleset, players=self.players)

    @property
    def size(self) -> int:
        return self.ruleset.hand_size

    @property
    def seated(self) -> tuple[int, ...]:
        """The seats that were dealt in, in turn order from the eldest hand (source: 003:24)."""
        return deals_in(self.ruleset, players=self.players, dealer=self.dealer)

    @property
    def is_counted(self) -> bool:
        """Whether the tricks can change nothing more.

        A misère is over with the first trick that the declarer takes (source: 000:94), any hand
        with a revoke that is paid for (003:47).
        """
        complete = len(self.tricks) == self.size
        told = self.said is not None or self.counted is not None
        misere_is_lost = self.bid is not None and self.bid.is_misere and self.taken > 0
        return complete or told or self.is_stopped or misere_is_lost

    @property
    def is_stopped(self) -> bool:
        """リボーク: whether a revoke has ended the hand at once (source: 003:47, AMB-55)."""
        return self.revoked is not None and self.ruleset.revoke_penalty == "pays_the_hand"

    @property
    def taken(self) -> int:
        """The declarer's recorded tricks."""
        return sum(trick.winner == self.declarer for trick in self.tricks)

    @property
    def trump(self) -> Suit | None:
        """切り札: the suit fixed by the first lead; None if unknown or without trumps.

        A suit named with the lead (of a joker, or of a plain card before a Wellington) comes before
        the suit of the card (source: 000:56, AMB-45, AMB-52).
        """
        if self.bid is None or (self.bid.is_misere and self.ruleset.misere_trumps == "none"):
            return None
        first = self.tricks[0] if self.tricks else None
        if first is None or not first.plays:
            return None
        return first.named_suit or first.plays[0].suit

    def seat_of(self, leader: int, turn: int) -> int:
        seated = self.seated
        return seated[(seated.index(leader) + turn) % len(seated)]


def start_hand(ruleset: Ruleset, *, players: int, dealer: int, first_bidder: int | None) -> Hand:
    """Return a hand just dealt; after the first bidder the others follow in turn order."""
    check_deal(ruleset, players=players)
    seated = deals_in(ruleset, players=players, dealer=dealer)
    if first_bidder is None or first_bidder not in seated:
        raise Refusal("seat-sits-out", seat=dealer if first_bidder is None else first_bidder)
    start = seated.index(first_bidder)
    auction = Auction(ruleset=ruleset, seats=(*seated[start:], *seated[:start]))
    return Hand(ruleset=ruleset, players=players, dealer=dealer, auction=auction)


# 勝敗: whether a hand's bid was made, as soon as the record decides it.


def is_bid_made(bid: Bid, taken: int) -> bool:
    """Whether a bid is made with so many tricks (source: 003:43, B-033)."""
    return taken == 0 if bid.is_misere else taken >= bid.tricks


def has_made(hand: Hand) -> bool | None:
    """Return whether the declarer has made the bid; None while that is open.

    A revoke that is paid for decides first: the declarer's own loses the hand, an opponent's wins
    it (source: 003:47, AMB-55).
    """
    if hand.bid is None:
        return None
    if hand.is_stopped:
        return hand.revoked != hand.declarer
    if hand.said is not None:
        return hand.said
    possible = {is_bid_made(hand.bid, taken) for taken in countable(hand)}
    return possible.pop() if len(possible) == 1 else None


def countable(hand: Hand) -> range:
    if hand.counted is not None:
        return range(hand.counted, hand.counted + 1)
    left = hand.size - len(hand.tricks)
    return range(hand.taken, hand.taken + left + 1)


def check_said(hand: Hand, *, made: bool) -> None:
    if has_made(hand) not in (None, made):
        raise Refusal("result-impossible", taken=hand.taken)


def check_counted(hand: Hand, taken: int) -> None:
    possible = countable(hand)
    if taken not in possible:
        low, high = possible[0], possible[-1]
        raise Refusal("tricks-impossible", taken=taken, low=low, high=high)


def check_finished(hand: Hand) -> None:
    if hand.bid is None:
        raise Refusal("nap-settle-not-yet")
    if has_made(hand) is None:
        recorded, tricks = len(hand.tricks), hand.size
        raise Refusal("nap-tricks-missing", recorded=recorded, tricks=tricks)

"""一局: a hand as far as the table has recorded it, and the next step."""

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Literal

from scorekeeper.cards import Card, Rank, Refusal, Suit, next_seat
from scorekeeper.napoleon.auction import Auction, Bid, DealSizes, deal, dealt_pack
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.hand import Hand as AnyHand
from scorekeeper.trick_taking.hand import Stage


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(AnyHand[Ruleset, Auction, Bid, facts.TrickTaken, facts.LedOutOfTurn, facts.HandSettled]):
    """Everything recorded of one hand of Napoleon, who is its declarer.

    ``named`` is the card that the standing bid names, if any. ``turned`` and ``exposed`` are cards
    of the blind shown after all had passed. The card ``called`` is ``called_unseen`` if Napoleon
    did not know the blind at the call. ``summoned`` is the trick before which Napoleon summoned it
    (X-34). ``shown`` is the seat that played it; ``counted`` the final count of Napoleon's side;
    ``rest`` the side that got the remaining honours by claim or concession.
    """

    named: Card | None = None
    turned: tuple[facts.CardTurnedUp, ...] = ()
    exposed: facts.BlindExposed | None = None
    called: Card | None = None
    called_unseen: bool = False
    buried: int | None = None
    trump_said: bool | None = None
    adjutant_changed: bool = False
    trump_changed: bool = False
    summoned: int | None = None
    shown: int | None = None
    betrayal: facts.AdjutantBetrayed | facts.NapoleonBetrayed | None = None
    rest: facts.RestAwarded | None = None

    @property
    def napoleon(self) -> int | None:
        return self.declarer

    @property
    def deal(self) -> DealSizes:
        return deal(self.ruleset, players=self.players)

    @property
    def stage(self) -> Stage:
        """The present stage, in the order of a hand (source: 002:130-165, N-011)."""
        if self.is_over:
            return Stage.OVER
        if self.bid is None:
            return Stage.ALL_PASSED if self.auction.all_passed else Stage.AUCTION
        if self.called is None:
            return Stage.EXCHANGE if self.exchanges_first and self._awaits_buried else Stage.CALL
        if self.is_counted:
            return Stage.SETTLE
        return Stage.PLAY if self.exchanges_first or not self._awaits_buried else Stage.EXCHANGE

    @property
    def exchanges_first(self) -> bool:
        """Whether Napoleon takes the blind before calling an adjutant (source: 000:166)."""
        return self.ruleset.call_adjutant == "after_exchange"

    @property
    def _awaits_buried(self) -> bool:
        unsaid = self.buried is None and self.ruleset.buried_shown != "hidden"
        return unsaid and not self.tricks

    @property
    def seen_blind(self) -> tuple[Card, ...]:
        """The cards of the blind that everybody saw before there was a Napoleon."""
        exposed = self.exposed.cards if self.exposed else ()
        return (*(turned.card for turned in self.turned), *exposed)

    @property
    def is_counted(self) -> bool:
        complete = len(self.tricks) == self.size
        told = self.rest is not None or self.counted is not None
        return complete or told or self.revoked is not None

    @property
    def is_claimed(self) -> bool:
        return self.rest is not None

    @property
    def adjutant(self) -> int | None:
        """The adjutant's seat if the table knows it; None if unknown or if there is none."""
        seat = self.settled.adjutant if self.settled else self.shown
        return None if seat == self.declarer else seat

    @property
    def in_play(self) -> bool:
        """Whether tricks are being played: a card is called, and the end has not come."""
        return self.called is not None and self.stage in (Stage.EXCHANGE, Stage.PLAY)

    @property
    def in_exchange(self) -> bool:
        """Whether Napoleon has seen the blind and the first trick is not yet played."""
        if self.tricks or self.betrayal:
            return False
        return self.stage in (Stage.EXCHANGE, Stage.PLAY) or (
            self.stage is Stage.CALL and self.exchanges_first
        )

    @property
    def pack(self) -> tuple[Card, ...]:
        return dealt_pack(self.ruleset, players=self.players)

    @property
    def size(self) -> int:
        return self.deal.tricks

    @property
    def is_summoned(self) -> bool:
        """Whether the unseen called card is due as soon as it may be played."""
        return self.summoned is not None and self.shown is None

    def was_summoned(self, trick: int) -> bool:
        """Whether the called card was due in a trick (from 1), or is in the next one."""
        if trick > len(self.tricks):
            return self.is_summoned
        before = {card.held for taken in self.tricks[: trick - 1] for card in taken.plays}
        return self.summoned is not None and self.summoned <= trick and self.called not in before

    @property
    def blind(self) -> int:
        return self.deal.blind

    def who_shows(self, trick: facts.TrickTaken) -> int | None:
        """Return the seat with the called card in the next trick's ``plays``; None without it."""
        held = [card.held for card in trick.plays]
        if self.called is None or self.called not in held or self.leader is None:
            return None
        return self.seat_of(self.leader, held.index(self.called))

    def seat_of(self, leader: int, turn: int) -> int:
        return (leader + turn * self.ruleset.turn.step) % self.players


def start_hand(ruleset: Ruleset, *, players: int, dealer: int, first_bidder: int | None) -> Hand:
    """Return a hand just dealt; ``first_bidder`` is None if the table has to say it."""
    deal(ruleset, players=players)
    after = next_seat(dealer, players=players, direction=ruleset.turn)
    auction = Auction(
        ruleset=ruleset,
        players=players,
        first=after if first_bidder is None else first_bidder,
        is_settled=first_bidder is not None,
    )
    return Hand(ruleset=ruleset, players=players, dealer=dealer, auction=auction)


# 軍: who is on which side, as far as the table knows, and who has gone over to the other.


BETRAYAL_CARD = Card(suit=Suit.CLUBS, rank=Rank.TEN)
"""♣10: the card for a betrayal by the adjutant or Napoleon (source: 000:291)."""

Part = Literal["", "napoleon", "adjutant", "ally"]
"""役割: a seat's part as everybody knows it; empty while it is open."""


def candidates(hand: Hand) -> tuple[int, ...]:
    """Return every possible adjutant as far as the table knows; Napoleon's seat means alone.

    If Napoleon may not call an own card (N-062), it can only come from the blind (N-063). A
    Napoleon who betrayed the adjutant had one (AMB-37).
    """
    if hand.settled is not None:
        adjutant = hand.settled.adjutant
        return (hand.napoleon or 0,) if adjutant is None else (adjutant,)
    if hand.shown is not None:
        return (hand.shown,)
    may_be_own = hand.ruleset.own_card_call == "allowed" or hand.called_unseen
    may_be_alone = may_be_own and not isinstance(hand.betrayal, facts.NapoleonBetrayed)
    napoleon, seats = hand.napoleon, range(hand.players)
    return tuple([seat for seat in seats if seat != napoleon or may_be_alone])


def told_adjutants(hand: Hand) -> frozenset[int | None]:
    napoleon = hand.napoleon
    return frozenset([None if seat == napoleon else seat for seat in candidates(hand)])


def lay_open(hand: Hand, seat: int, card: Card) -> Hand:
    """Return the hand with a penalty card; the called card then shows its holder."""
    laid = hand.with_open(seat, card)
    shows = card == hand.called and hand.shown is None and seat in candidates(hand)
    return replace(laid, shown=seat) if shows else laid


def check_adjutant(hand: Hand, seat: int) -> None:
    """Refuse a seat that cannot have held the called card; Napoleon's own is alone."""
    if hand.shown is not None and seat != hand.shown:
        raise Refusal("adjutant-was-shown", seat=hand.shown)
    if seat in candidates(hand):
        return
    if isinstance(hand.betrayal, facts.NapoleonBetrayed):
        raise Refusal("betrayal-needs-adjutant")
    raise Refusal("own-card-called")


def standing_as(hand: Hand, adjutant: int | None) -> tuple[int, int | None]:
    """Return who counts as Napoleon and as adjutant; a betrayed one is alone (AMB-36, AMB-37)."""
    napoleon = hand.napoleon
    if napoleon is None:
        raise Refusal("settle-not-yet")
    partner = None if adjutant == napoleon else adjutant
    if hand.betrayal is None:
        return napoleon, partner
    if isinstance(hand.betrayal, facts.AdjutantBetrayed):
        return napoleon, None
    if partner is None:
        raise Refusal("betrayal-needs-adjutant")
    return partner, None


def traitors(hand: Hand) -> tuple[int, ...]:
    """裏切り: return every possible adjutant who may have played ♣10."""
    seats = [seat for seat in candidates(hand) if seat != hand.napoleon]
    if BETRAYAL_CARD in hand.seen_blind:
        return ()
    player = who_played(hand, BETRAYAL_CARD)
    return tuple(seat for seat in seats if player in (None, seat))


def betrayal_cards(hand: Hand) -> tuple[Card, ...]:
    """Return the cards to show for Napoleon's betrayal: ♣10 and every joker (source: 000:292)."""
    jokers = range(1, hand.ruleset.jokers + 1)
    return (BETRAYAL_CARD, *(Card(joker=number) for number in jokers))


def check_betrayers_cards(hand: Hand) -> None:
    """Refuse a betrayal with cards that another player has played."""
    if hand.betrayal is None:
        return
    theirs = isinstance(hand.betrayal, facts.AdjutantBetrayed)
    owner = hand.shown if theirs else hand.napoleon
    cards = (BETRAYAL_CARD,) if theirs else betrayal_cards(hand)
    for card in cards:
        if who_played(hand, card) not in (None, owner):
            raise Refusal("betrayal-card-elsewhere", card=str(card))


def shows_called(hand: Hand) -> int | None:
    """Return the seat of the called card, by the recorded cards; None if it was not seen."""
    if hand.called is not None and hand.called in hand.seen_blind:
        return hand.napoleon
    held = ((seat, card.held) for seat, card in _plays(hand))
    return next((seat for seat, card in held if card == hand.called), None)


def who_showed_again(before: Hand, corrected: Hand) -> int | None:
    """Return who showed the called card, after a correction; the table's word stays."""
    seen = shows_called(before)
    told = None if seen is not None and seen == before.shown else before.shown
    return shows_called(corrected) if told is None and before.settled is None else told


def check_shown(hand: Hand) -> None:
    seen, known = shows_called(hand), hand.shown
    if hand.settled is not None:
        known = hand.napoleon if hand.settled.adjutant is None else hand.settled.adjutant
    if seen is not None and known not in (None, seen):
        raise Refusal("adjutant-already-shown", seat=known or 0)
    seat = hand.shown if seen is None else seen
    if seat is not None and hand.settled is None:
        check_adjutant(replace(hand, shown=None), seat)


def who_played(hand: Hand, card: Card) -> int | None:
    return next((seat for seat, played in _plays(hand) if played == card), None)


def part_of(hand: Hand, seat: int) -> Part:
    """Return a seat's part; empty until the adjutant is known. A betrayer is an ally."""
    if seat == hand.declarer:
        return "ally" if isinstance(hand.betrayal, facts.NapoleonBetrayed) else "napoleon"
    if hand.settled is None and hand.shown is None:
        return ""
    if seat != hand.adjutant or isinstance(hand.betrayal, facts.AdjutantBetrayed):
        return "ally"
    return "adjutant"


def _plays(hand: Hand) -> Iterator[tuple[int, Card]]:
    for trick in hand.tricks:
        leader = hand.leader_to(trick.trick) or 0
        for turn, card in enumerate(trick.plays):
            yield hand.seat_of(leader, turn), card


# 副官の秘密: facts that may depend on the holder of the called card, and the end of the secret.
#
# The holder need not say so before playing it (N-064).


WHOEVER_HOLDS_IT = frozenset(
    {"ruleset", "players", "dealer", "auction", "declarer", "bid", "turned", "exposed", "called"}
    | {"named"}
    | {"called_unseen", "buried", "trump_said", "trump_changed", "tricks", "led", "revoked"}
    | {"notes", "redealt", "summoned", "laid_open"}
)
"""The fields of a hand that can be the same for every holder of the called card.

Every other field may tell something: an honour counted for Napoleon's side, a claim in the name of
a side, a card exchanged because it lay in the blind. A trick with the called card sets ``shown``,
and so does that card as a penalty card.
"""


_TELLING = tuple(
    (field.name, field.default) for field in fields(Hand) if field.name not in WHOEVER_HOLDS_IT
)


def hangs_on_holder(hand: Hand) -> bool:
    """Whether anything recorded of the hand may depend on the holder of the called card."""
    return any(getattr(hand, name) != nothing for name, nothing in _TELLING)


def is_holder_known(hand: Hand) -> bool:
    """Whether the called card was played or the hand settled; a void hand tells nobody."""
    return hand.settled is not None or hand.shown is not None

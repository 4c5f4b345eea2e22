"""確認: may this be recorded now? One check a fact, refusing with the reason.

Where a table can be wrong without anybody noticing, numbers are held against each other: the
honours of a pack, the cards of a trick, the tricks of a hand, the size of the blind.
"""

from functools import singledispatch

from scorekeeper.cards import Card, Refusal
from scorekeeper.napoleon import facts
from scorekeeper.napoleon.bid import check_bid, check_higher
from scorekeeper.napoleon.dealt_pack import dealt_pack
from scorekeeper.napoleon.hand import Hand, Stage
from scorekeeper.napoleon.honours import honours_among
from scorekeeper.napoleon.outcome import check_finished
from scorekeeper.napoleon.tally import in_tricks, most_buried, side_at_end, side_now

LONGEST_NOTE = 200
_IN_PLAY = (Stage.EXCHANGE, Stage.PLAY)


def check(hand: Hand, fact: facts.Fact) -> None:
    """Refuse a fact that cannot be recorded now.

    Raises:
        Refusal: ``hand-over`` for anything but a note once the hand is settled or void, and
            the reasons of each fact's own check.
    """
    if hand.stage is Stage.OVER and not isinstance(fact, facts.Noted):
        raise Refusal("hand-over")
    _check(fact, hand)


@singledispatch
def _check(fact: facts.Fact, hand: Hand) -> None:
    raise NotImplementedError(type(fact).__name__)


@_check.register
def _(fact: facts.FirstBidderSet, hand: Hand) -> None:
    _check_seat(hand, fact.seat)
    if hand.auction.calls or hand.stage is not Stage.AUCTION:
        raise Refusal("first-bidder-too-late")


@_check.register
def _(fact: facts.BidCalled, hand: Hand) -> None:
    _check_auction_open(hand)
    _check_seat(hand, fact.seat)
    hand.auction.check_call(fact.seat, fact.bid)


@_check.register
def _(fact: facts.Passed, hand: Hand) -> None:
    _check_auction_open(hand)
    _check_seat(hand, fact.seat)
    hand.auction.check_pass(fact.seat)


@_check.register
def _(fact: facts.ContractSet, hand: Hand) -> None:
    _check_auction_open(hand)
    _check_seat(hand, fact.seat)
    check_bid(fact.bid, hand.ruleset)
    standing = hand.auction.standing
    if standing is not None and (standing.seat, standing.bid) == (fact.seat, fact.bid):
        return
    if not hand.auction.all_passed and fact.seat in hand.auction.out:
        raise Refusal("call-after-pass", seat=fact.seat)
    check_higher(fact.bid, standing.bid if standing else None, hand.ruleset)


@_check.register
def _(fact: facts.AdjutantCalled, hand: Hand) -> None:
    if hand.stage is not Stage.CALL:
        raise Refusal("adjutant-card-not-now")
    _check_in_pack(hand, fact.card)


@_check.register
def _(fact: facts.HonoursBuried, hand: Hand) -> None:
    if hand.stage in (Stage.AUCTION, Stage.CALL):
        raise Refusal("exchange-not-yet")
    if hand.buried is not None:
        raise Refusal("buried-already-stated", count=hand.buried)
    most = min(most_buried(hand), hand.ruleset.honours - in_tricks(hand))
    if not 0 <= fact.count <= most:
        raise Refusal("buried-impossible", count=fact.count, most=most)
    _check_short_of(hand, in_tricks(hand), len(hand.tricks), buried=fact.count)


@_check.register
def _(fact: facts.Redeclared, hand: Hand) -> None:
    if hand.ruleset.redeclaration == "off":
        raise Refusal("redeclaration-off")
    if hand.stage not in _IN_PLAY or hand.tricks:
        raise Refusal("redeclaration-not-now")
    check_bid(fact.bid, hand.ruleset)
    check_higher(fact.bid, hand.bid, hand.ruleset)
    _check_in_pack(hand, fact.card)


@_check.register
def _(fact: facts.TrickTaken, hand: Hand) -> None:
    if hand.stage not in _IN_PLAY:
        raise Refusal("trick-not-now")
    if fact.trick != hand.next_trick:
        raise Refusal("trick-out-of-order", trick=fact.trick, expected=hand.next_trick)
    _check_seat(hand, fact.winner)
    if not 0 <= fact.honours <= hand.players:
        raise Refusal("honours-more-than-cards", honours=fact.honours, players=hand.players)
    _check_plays(hand, fact)
    _check_honours_fit(hand, fact.honours)


@_check.register
def _(fact: facts.AdjutantShown, hand: Hand) -> None:
    if hand.stage in (Stage.AUCTION, Stage.CALL):
        raise Refusal("adjutant-card-first")
    _check_seat(hand, fact.seat)
    if hand.shown is not None:
        raise Refusal("adjutant-already-shown", seat=hand.shown)


@_check.register
def _(fact: facts.RestAwarded, hand: Hand) -> None:
    if hand.stage not in _IN_PLAY:
        raise Refusal("close-not-now")
    _check_seat(hand, fact.seat)


@_check.register
def _(fact: facts.HonoursCounted, hand: Hand) -> None:
    if hand.stage not in _IN_PLAY:
        raise Refusal("count-not-now")
    low = side_now(hand).low
    high = max(side_at_end(hand, seat).high for seat in range(hand.players))
    if not low <= fact.taken <= high:
        raise Refusal("counted-impossible", taken=fact.taken, low=low, high=high)


@_check.register
def _(_fact: facts.HandRedealt, _hand: Hand) -> None:
    """A hand can be declared void at any time before it is settled."""


@_check.register
def _(fact: facts.Noted, _hand: Hand) -> None:
    if not fact.text.strip():
        raise Refusal("note-empty")
    if len(fact.text) > LONGEST_NOTE:
        raise Refusal("note-too-long", length=len(fact.text), longest=LONGEST_NOTE)


@_check.register
def _(fact: facts.HandSettled, hand: Hand) -> None:
    if hand.stage in (Stage.AUCTION, Stage.CALL):
        raise Refusal("settle-not-yet")
    adjutant = fact.adjutant
    if adjutant is not None:
        _check_seat(hand, adjutant)
    if adjutant == hand.napoleon:
        raise Refusal("adjutant-is-napoleon")
    stated = hand.napoleon if adjutant is None else adjutant
    if hand.shown is not None and stated != hand.shown:
        raise Refusal("adjutant-was-shown", seat=hand.shown)
    check_finished(hand, adjutant)


def _check_auction_open(hand: Hand) -> None:
    if hand.stage is not Stage.AUCTION:
        raise Refusal("auction-over")


def _check_seat(hand: Hand, seat: int) -> None:
    if not 0 <= seat < hand.players:
        raise Refusal("seat-unknown", seat=seat, players=hand.players)


def _check_in_pack(hand: Hand, card: Card) -> None:
    if card not in dealt_pack(hand.ruleset, players=hand.players):
        raise Refusal("card-not-in-pack", card=str(card))


def _check_plays(hand: Hand, fact: facts.TrickTaken) -> None:
    if not fact.plays:
        return
    seen = [card for trick in hand.tricks for card in trick.plays]
    for card in fact.plays:
        if not card.is_unseen:
            _check_in_pack(hand, card)
            if card in seen:
                raise Refusal("card-played-before", card=str(card))
            seen.append(card)
    if len(fact.plays) != hand.players:
        raise Refusal("trick-size", cards=len(fact.plays), players=hand.players)
    if (seat := hand.shown_by(fact)) is not None and hand.shown not in (None, seat):
        raise Refusal("adjutant-was-shown", seat=hand.shown or 0)
    counted, unseen = honours_among(hand.ruleset, fact.plays)
    if not counted <= fact.honours <= counted + unseen:
        raise Refusal(
            "honours-differ-from-cards", honours=fact.honours, counted=counted, unseen=unseen
        )


def _check_honours_fit(hand: Hand, honours: int) -> None:
    before = in_tricks(hand)
    left = hand.ruleset.honours - before - (hand.buried or 0)
    if honours > left:
        raise Refusal("honours-exceed-pack", honours=honours, left=left)
    _check_short_of(hand, before + honours, hand.next_trick, buried=hand.buried)


def _check_short_of(hand: Hand, in_play: int, tricks: int, *, buried: int | None) -> None:
    """Refuse a count that leaves more honours than later tricks and the discards can hold."""
    room = (hand.deal.tricks - tricks) * hand.players
    room += most_buried(hand) if buried is None else buried
    if (short := hand.ruleset.honours - in_play - room) > 0:
        raise Refusal("honours-missing", short=short, trick=tricks)

"""出来事の表: one row for each kind of fact of a hand: when it may come, and its effect."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, TypeAlias

from scorekeeper.cards import Card, Refusal
from scorekeeper.napoleon.auction import (
    CHANGED_ADJUTANT,
    CHANGED_TRUMP,
    Auction,
    Bid,
    Call,
    check_bid,
    check_higher,
    every_bid,
    jack_of_turned,
    opener_bid,
    spade_ace_bid,
    turned_up_bid,
)
from scorekeeper.napoleon.hand import facts, settling
from scorekeeper.napoleon.hand.hand import (
    BETRAYAL_CARD,
    Hand,
    betrayal_cards,
    candidates,
    check_adjutant,
    check_betrayers_cards,
    traitors,
    who_played,
)
from scorekeeper.trick_taking.hand import Expected as ExpectedOf
from scorekeeper.trick_taking.hand import (
    Fact,
    Move,
    Moves,
    Stage,
    check_in_pack,
    find_missing,
    lead_move,
    note_move,
    only_if,
)
from scorekeeper.trick_taking.irregularities import SITUATIONS
from scorekeeper.trick_taking.ruleset import TABLE_DECIDES

Rows: TypeAlias = Sequence[Move[Hand, Any]]


def _check_seat(hand: Hand, fact: facts.FirstBidderSet | facts.SpadeAceShown) -> None:
    hand.check_dealt_in(fact.seat)


_auction_open: Callable[[Hand], None] = only_if(
    lambda hand: hand.stage is Stage.AUCTION, "auction-over"
)


def _calls_open(hand: Hand) -> None:
    """Calls may come once the first bidder is settled; a contract needs none."""
    _auction_open(hand)
    if not hand.auction.is_settled:
        raise Refusal("first-bidder-unknown")


def _check_call(hand: Hand, fact: facts.BidCalled) -> None:
    hand.check_dealt_in(fact.seat)
    hand.auction.check_call(fact.seat, fact.bid)
    if fact.card is None:
        return
    if hand.ruleset.call_adjutant != "with_the_bid":
        raise Refusal("bid-names-no-card", card=str(fact.card))
    _check_called(hand, fact.card)


def must_bid(hand: Hand, seat: int) -> bool:
    """ディーラー強制: whether this seat may not pass, as nobody has bid yet (N-042, AMB-29)."""
    forced = hand.ruleset.all_pass == "dealer_must_bid" and seat == hand.dealer
    return forced and hand.auction.standing is None


def _passing_open(hand: Hand) -> None:
    _calls_open(hand)
    if hand.ruleset.auction == "first_come":
        raise Refusal("pass-needless")
    if all(must_bid(hand, seat) for seat in hand.auction.speakers):
        raise Refusal("dealer-must-bid")


def _check_pass(hand: Hand, fact: facts.Passed) -> None:
    hand.check_dealt_in(fact.seat)
    hand.auction.check_pass(fact.seat)
    if must_bid(hand, fact.seat):
        raise Refusal("dealer-must-bid")


def _ending_open(hand: Hand) -> None:
    """Nobody raises, if anybody may bid at any time; otherwise nobody has bid at all."""
    _calls_open(hand)
    if must_bid(hand, hand.dealer):
        raise Refusal("dealer-must-bid")
    if hand.auction.standing is not None and hand.ruleset.auction != "first_come":
        raise Refusal("auction-goes-on")


def _contract_open(hand: Hand) -> None:
    forced = hand.stage is Stage.ALL_PASSED
    if forced and hand.ruleset.all_pass != "dealer_must_bid":
        raise Refusal("all-passed-first")
    if not forced:
        _auction_open(hand)


def _check_contract(hand: Hand, fact: facts.ContractSet) -> None:
    hand.check_dealt_in(fact.seat)
    standing, opener = hand.auction.standing, (hand.auction.first, opener_bid(hand.auction.rules))
    is_forced = hand.ruleset.all_pass == "opener_forced" and (fact.seat, fact.bid) == opener
    if standing is None and is_forced:
        return
    check_bid(fact.bid, hand.auction.rules)
    if standing is not None and (standing.seat, standing.bid) == (fact.seat, fact.bid):
        return
    if hand.stage is Stage.AUCTION:
        hand.auction.check_declarer(fact.seat)
        check_higher(fact.bid, standing.bid if standing else None, hand.ruleset)
    elif fact.seat != hand.dealer:
        raise Refusal("dealer-must-bid")


def _after_all_passed(hand: Hand, rule: str) -> None:
    if hand.stage is not Stage.ALL_PASSED or hand.ruleset.all_pass != rule:
        raise Refusal("all-pass-not-so")


def _check_turned(hand: Hand, fact: facts.CardTurnedUp) -> None:
    _check_new(hand, fact.card, hand.seen_blind)
    if fact.holder is None:
        return
    hand.check_dealt_in(fact.holder)
    jack = jack_of_turned(fact.card)
    if jack is None:
        raise Refusal("joker-has-no-jack")
    if jack in (fact.card, *hand.seen_blind):
        raise Refusal("jack-in-blind", card=str(jack))


def _check_exposed(hand: Hand, fact: facts.BlindExposed) -> None:
    if fact.cards and len(fact.cards) != hand.deal.blind:
        raise Refusal("blind-size", cards=len(fact.cards), blind=hand.deal.blind)
    for turn, card in enumerate(fact.cards):
        _check_new(hand, card, fact.cards[:turn])


def _check_new(hand: Hand, card: Card, seen: tuple[Card, ...]) -> None:
    check_in_pack(card, hand.pack)
    if card in seen:
        raise Refusal("card-turned-already", card=str(card))


def _call(hand: Hand, fact: facts.BidCalled | facts.Passed) -> Hand:
    if isinstance(fact, facts.Passed):
        return with_auction(hand, hand.auction.after(Call(seat=fact.seat, bid=None)))
    call = Call(seat=fact.seat, bid=fact.bid)
    auction = hand.auction.after(call)
    named = fact.card if auction.standing == call else hand.named
    return with_auction(replace(hand, named=named), auction)


def with_auction(hand: Hand, auction: Auction) -> Hand:
    """Return the hand with its auction; a forced Napoleon who is barred makes it void."""
    hand, standing = replace(hand, auction=auction), auction.standing
    if auction.all_passed:
        forced = {"dealer_must_bid": hand.dealer, "opener_forced": auction.first}
        barred = forced.get(hand.ruleset.all_pass) in auction.barred
        if _redeals(hand) or barred:
            return _void(hand)
        if hand.ruleset.all_pass == "opener_forced":
            return replace(hand, declarer=hand.auction.first, bid=opener_bid(hand.auction.rules))
        return hand
    if not auction.is_over or standing is None:
        return hand
    return _stand(hand, standing)


def _stand(hand: Hand, called: Call) -> Hand:
    """Return the hand with a Napoleon at a bid, and with the card that it named (AMB-97)."""
    stood = replace(hand, declarer=called.seat, bid=called.bid)
    if hand.named is None or called != hand.auction.standing:
        return stood
    return _with_call(stood, hand.named, unseen=True)


def _redeals(hand: Hand) -> bool:
    """Whether a hand is void after all have passed."""
    at_once = hand.ruleset.all_pass in ("redeal", "redeal_after_two_rounds")
    return at_once or hand.exposed is not None


def _void(hand: Hand) -> Hand:
    return replace(hand, redealt="all_passed")


def _turn_up(hand: Hand, fact: facts.CardTurnedUp) -> Hand:
    hand = replace(hand, turned=(*hand.turned, fact))
    if fact.holder is not None and fact.card.suit is not None:
        return replace(
            hand, declarer=fact.holder, bid=turned_up_bid(hand.auction.rules, fact.card.suit)
        )
    return _void(hand) if len(hand.turned) == hand.deal.blind else hand


def _expose(hand: Hand, fact: facts.BlindExposed) -> Hand:
    auction = replace(hand.auction, calls=(), ended=False, let=frozenset(), barred=frozenset())
    return replace(hand, exposed=fact, auction=auction, named=None)


AUCTION_MOVES: Rows = (
    Move(
        fact=facts.FirstBidderSet,
        when=only_if(
            lambda hand: hand.stage is Stage.AUCTION and not (hand.auction.calls or hand.exposed),
            "first-bidder-too-late",
        ),
        which=_check_seat,
        then=lambda hand, fact: with_auction(
            hand, replace(hand.auction, first=fact.seat, is_settled=True).passing_over()
        ),
    ),
    Move(fact=facts.BidCalled, when=_calls_open, which=_check_call, then=_call),
    Move(fact=facts.Passed, when=_passing_open, which=_check_pass, then=_call),
    Move(
        fact=facts.AuctionEnded,
        when=_ending_open,
        then=lambda hand, _: with_auction(hand, replace(hand.auction, ended=True)),
    ),
    Move(
        fact=facts.ContractSet,
        when=_contract_open,
        which=_check_contract,
        then=lambda hand, fact: _stand(hand, Call(seat=fact.seat, bid=fact.bid)),
    ),
    Move(
        fact=facts.CardTurnedUp,
        when=lambda hand: _after_all_passed(hand, "turn_up_jack"),
        which=_check_turned,
        then=_turn_up,
    ),
    Move(
        fact=facts.BlindExposed,
        when=lambda hand: _after_all_passed(hand, "expose_blind"),
        which=_check_exposed,
        then=_expose,
    ),
    Move(
        fact=facts.SpadeAceShown,
        when=lambda hand: _after_all_passed(hand, "spade_ace_bids_13"),
        which=_check_seat,
        then=lambda hand, fact: (
            _void(hand)
            if fact.seat is None
            else replace(hand, declarer=fact.seat, bid=spade_ace_bid())
        ),
    ),
)


def _call_open(hand: Hand) -> None:
    if hand.stage is Stage.EXCHANGE and hand.called is None:
        raise Refusal("exchange-first")
    if hand.stage is not Stage.CALL:
        raise Refusal("adjutant-card-not-now")


def _check_called(hand: Hand, card: Card) -> None:
    """Any card of the pack may be called (N-060), unless it must be another's (N-062, X-18)."""
    check_in_pack(card, hand.pack)
    if card in hand.seen_blind and hand.ruleset.own_card_call == "forbidden":
        raise Refusal("own-card-called")


def _burial_open(hand: Hand) -> None:
    if hand.bid is None or (hand.called is None and not hand.exchanges_first):
        raise Refusal("exchange-not-yet")
    if hand.buried is not None:
        raise Refusal("buried-already-stated", count=hand.buried)


def _check_buried(hand: Hand, fact: facts.HonoursBuried) -> None:
    most = min(settling.most_buried(hand), hand.ruleset.honours - settling.in_tricks(hand))
    if not 0 <= fact.count <= most:
        raise Refusal("buried-impossible", count=fact.count, most=most)
    settling.check_room(hand, settling.in_tricks(hand), len(hand.tricks), buried=fact.count)
    settling.check_counted(_bury(hand, fact))
    if fact.trump is None:
        return
    if hand.ruleset.buried_shown != "honours_and_trump_said":
        raise Refusal("buried-trump-not-said")
    if fact.trump and (fact.count == hand.deal.blind or hand.bid is None or not hand.bid.trump):
        raise Refusal("buried-trump-impossible")


def _redeclaration_open(hand: Hand) -> None:
    if hand.ruleset.redeclaration == "off":
        raise Refusal("redeclaration-off")
    if not hand.in_exchange:
        raise Refusal("redeclaration-not-now")
    if hand.bid == every_bid(hand.auction.rules)[-1] and not _may_stay(hand):
        raise Refusal("bid-is-highest", bid=str(hand.bid))


def _may_stay(hand: Hand) -> bool:
    """Whether the bid may stay the same in a rebid: 002:147 against 002:126."""
    return hand.ruleset.redeclaration == "same_or_higher"


def _check_redeclared(hand: Hand, fact: facts.Redeclared) -> None:
    """A rebid is higher, or if the house allows it, equal (AMB-12)."""
    check_bid(fact.bid, hand.auction.rules)
    stays = fact.bid == hand.bid and _may_stay(hand)
    if not stays:
        check_higher(fact.bid, hand.bid, hand.ruleset)
    elif fact.card == hand.called:
        raise Refusal("card-called-already", card=str(fact.card))
    _check_called(hand, fact.card)


def _adjutant_change_open(hand: Hand) -> None:
    _check_change(hand, "adjutant_change", by=CHANGED_ADJUTANT, done=hand.adjutant_changed)
    if hand.shown not in (None, hand.napoleon):
        raise Refusal("adjutant-already-shown", seat=hand.shown or 0)


def _check_new_adjutant(hand: Hand, fact: facts.AdjutantChanged) -> None:
    _check_called(hand, fact.card)
    if fact.card == hand.called:
        raise Refusal("card-called-already", card=str(fact.card))


def _check_new_trump(hand: Hand, fact: facts.TrumpChanged) -> None:
    assert hand.bid is not None  # noqa: S101 - there is no exchange without a contract
    if fact.trump == hand.bid.trump:
        raise Refusal("trump-unchanged")
    check_bid(Bid(count=hand.bid.count + CHANGED_TRUMP, trump=fact.trump), hand.auction.rules)


def _check_change(hand: Hand, rule: str, *, by: int, done: bool) -> None:
    """Refuse an impossible change: it comes once, before the first trick, up to all honours."""
    if not hand.ruleset.has(rule):
        raise Refusal("change-off")
    if not hand.in_exchange or hand.bid is None:
        raise Refusal("change-not-now")
    if done:
        raise Refusal("changed-already")
    rules, raised = hand.ruleset, hand.bid.count + by
    if raised > rules.honours:
        raise Refusal("change-too-high", bid=str(hand.bid), more=by, honours=rules.honours)
    if raised > rules.highest_count:
        raise Refusal("change-above-highest", bid=str(hand.bid), highest=rules.highest_count)


def _with_call(hand: Hand, card: Card, *, unseen: bool) -> Hand:
    """Return the hand with this card called; one seen in the blind is Napoleon's own."""
    own = card in hand.seen_blind
    shown = hand.napoleon if own else None
    return replace(hand, called=card, called_unseen=unseen and not own, shown=shown)


def _bury(hand: Hand, fact: facts.HonoursBuried) -> Hand:
    return replace(hand, buried=fact.count, trump_said=fact.trump)


def _redeclare(hand: Hand, fact: facts.Redeclared) -> Hand:
    unseen = hand.called_unseen and fact.card == hand.called
    return _with_call(replace(hand, bid=fact.bid), fact.card, unseen=unseen)


def _change_adjutant(hand: Hand, fact: facts.AdjutantChanged) -> Hand:
    bid = _raise_bid(hand, CHANGED_ADJUTANT)
    return _with_call(replace(hand, bid=bid, adjutant_changed=True), fact.card, unseen=False)


def _change_trump(hand: Hand, fact: facts.TrumpChanged) -> Hand:
    bid = replace(_raise_bid(hand, CHANGED_TRUMP), trump=fact.trump)
    return replace(hand, bid=bid, trump_changed=True)


def _raise_bid(hand: Hand, honours: int) -> Bid:
    assert hand.bid is not None  # noqa: S101 - only a contract can be raised
    return replace(hand.bid, count=hand.bid.count + honours)


CONTRACT_MOVES: Rows = (
    Move(
        fact=facts.AdjutantCalled,
        when=_call_open,
        which=lambda hand, fact: _check_called(hand, fact.card),
        then=lambda hand, fact: _with_call(hand, fact.card, unseen=not hand.exchanges_first),
    ),
    Move(fact=facts.HonoursBuried, when=_burial_open, which=_check_buried, then=_bury),
    Move(fact=facts.Redeclared, when=_redeclaration_open, which=_check_redeclared, then=_redeclare),
    Move(
        fact=facts.AdjutantChanged,
        when=_adjutant_change_open,
        which=_check_new_adjutant,
        then=_change_adjutant,
    ),
    Move(
        fact=facts.TrumpChanged,
        when=lambda hand: _check_change(
            hand, "trump_change", by=CHANGED_TRUMP, done=hand.trump_changed
        ),
        which=_check_new_trump,
        then=_change_trump,
    ),
)


def _check_redeal(hand: Hand, fact: facts.HandRedealt) -> None:
    """A misdeal, or any other reason, voids a hand at any time; the others have their moment."""
    if fact.reason in ("three_jacks", "one_honour"):
        _check_dealt_badly(hand, fact)
    elif fact.reason == "all_passed":
        if not _redeals(hand):
            raise Refusal("all-pass-not-so")
        if hand.stage is not Stage.AUCTION or hand.auction.standing is not None:
            raise Refusal("redeal-not-now")


def _check_dealt_badly(hand: Hand, fact: facts.HandRedealt) -> None:
    if not hand.ruleset.has(f"redeal_{fact.reason}"):
        raise Refusal("redeal-off")
    if not may_redeal(hand, fact.reason):
        raise Refusal("redeal-not-now")
    if fact.seat is None:
        raise Refusal("redeal-whose")
    hand.check_dealt_in(fact.seat)
    if fact.seat == hand.napoleon:
        raise Refusal("redeal-not-napoleon")


def may_redeal(hand: Hand, reason: facts.RedealReason) -> bool:
    """Whether cards void the hand now: three jacks (N-050), one honour (N-051, AMB-42)."""
    if not hand.ruleset.has(f"redeal_{reason}"):
        return False
    if reason == "three_jacks":
        changed = hand.trump_changed or hand.buried is not None
        untouched = hand.called in (None, hand.named) and not hand.tricks and not changed
        return hand.bid is not None and untouched
    return hand.stage is Stage.AUCTION and not hand.auction.calls and hand.exposed is None


def _check_settled(hand: Hand, fact: facts.HandSettled) -> None:
    adjutant = fact.adjutant
    hand.check_dealt_in(adjutant)
    if adjutant == hand.napoleon:
        raise Refusal("adjutant-is-napoleon")
    check_adjutant(hand, (hand.napoleon or 0) if adjutant is None else adjutant)
    _check_in_blind(hand, fact)
    settling.check_finished(hand, adjutant)


def _check_in_blind(hand: Hand, fact: facts.HandSettled) -> None:
    """If nobody may call an own card, Napoleon is alone only with a card from the blind."""
    if fact.adjutant is not None:
        if fact.in_blind:
            raise Refusal("blind-and-adjutant")
    elif hand.ruleset.own_card_call == "forbidden" and not fact.in_blind:
        raise Refusal("in-blind-unsaid" if fact.in_blind is None else "own-card-called")


def _revoke_open(hand: Hand) -> None:
    rules = hand.ruleset
    is_open = rules.revoke_penalty == TABLE_DECIDES
    if not is_open and not any("lost" in one.list_remedies(rules) for one in SITUATIONS.values()):
        raise Refusal("revoke-not-lost")
    if hand.called is None:
        raise Refusal("adjutant-card-first")
    if hand.revoked is not None:
        raise Refusal("revoked-already", seat=hand.revoked)


ENDING_MOVES: Rows = (
    Move(
        fact=facts.RestAwarded,
        when=only_if(lambda hand: hand.in_play, "close-not-now"),
        which=lambda hand, fact: hand.check_dealt_in(fact.seat),
        then=lambda hand, fact: replace(hand, rest=fact),
    ),
    Move(
        fact=facts.Revoked,
        when=_revoke_open,
        which=lambda hand, fact: hand.check_dealt_in(fact.seat),
        then=lambda hand, fact: replace(hand, revoked=fact.seat),
    ),
    Move(
        fact=facts.HonoursCounted,
        when=only_if(lambda hand: hand.in_play, "count-not-now"),
        which=lambda hand, fact: settling.check_counted(replace(hand, counted=fact.taken)),
        then=lambda hand, fact: replace(hand, counted=fact.taken),
    ),
    Move(
        fact=facts.HandRedealt,
        which=_check_redeal,
        then=lambda hand, fact: replace(hand, redealt=fact.reason),
    ),
    note_move(facts.Noted),
    Move(
        fact=facts.HandSettled,
        when=only_if(lambda hand: hand.called is not None, "settle-not-yet"),
        which=_check_settled,
        then=lambda hand, fact: replace(hand, settled=fact),
    ),
)


def _check_trick(hand: Hand, fact: facts.TrickTaken) -> None:
    hand.check_next(fact.trick)
    hand.check_dealt_in(fact.winner)
    settling.check_number(hand, fact.honours)
    hand.check_cards(fact.trick, fact.plays)
    if fact.plays:
        if (seat := hand.who_shows(fact)) is not None:
            check_adjutant(hand, seat)
        check_betrayers_cards(_take_trick(hand, fact))
    settling.check_shown_honours(hand, fact.honours, fact.plays)
    before = settling.in_tricks(hand)
    left = hand.ruleset.honours - before - (hand.buried or 0)
    if fact.honours > left:
        raise Refusal("honours-exceed-pack", honours=fact.honours, left=left)
    settling.check_room(hand, before + fact.honours, hand.next_trick, buried=hand.buried)


def _summons_open(hand: Hand) -> None:
    if hand.ruleset.adjutant_summons == "off":
        raise Refusal("summons-off")
    if hand.shown is not None:
        raise Refusal("adjutant-already-shown", seat=hand.shown)
    if not hand.in_play:
        raise Refusal("summons-not-now")
    if hand.summoned is not None:
        raise Refusal("summoned-already", trick=hand.summoned)


def _showing_open(hand: Hand) -> None:
    if hand.called is None:
        raise Refusal("adjutant-card-first")
    if hand.shown is not None:
        raise Refusal("adjutant-already-shown", seat=hand.shown)
    if hand.ruleset.adjutant_secrecy == "must_not_tell" and hand.stage is Stage.EXCHANGE:
        raise Refusal("adjutant-must-not-tell")


def _check_shown(hand: Hand, fact: facts.AdjutantShown) -> None:
    hand.check_dealt_in(fact.seat)
    check_adjutant(hand, fact.seat)
    settling.check_counted(replace(hand, shown=fact.seat))


def _adjutants_betrayal_open(hand: Hand) -> None:
    all_in = hand.stage is Stage.SETTLE and hand.rest is None and hand.counted is None
    _check_betrayal(hand, "adjutant_betrayal", now=hand.in_play or all_in)
    if not traitors(hand):
        raise Refusal("betrayal-card-elsewhere", card=str(BETRAYAL_CARD))


def _check_traitor(hand: Hand, fact: facts.AdjutantBetrayed) -> None:
    hand.check_dealt_in(fact.seat)
    if fact.seat == hand.napoleon:
        raise Refusal("betrayal-needs-adjutant")
    check_adjutant(hand, fact.seat)
    if fact.seat not in traitors(hand):
        raise Refusal("betrayal-card-elsewhere", card=str(BETRAYAL_CARD))


def _napoleons_betrayal_open(hand: Hand) -> None:
    _check_betrayal(hand, "napoleon_betrayal", now=hand.in_play)
    cards = betrayal_cards(hand)
    if hand.called in cards:
        raise Refusal("betrayal-needs-adjutant")
    if any(who_played(hand, card) is not None for card in cards):
        raise Refusal("betrayal-too-late")


def _check_betrayal(hand: Hand, rule: str, *, now: bool) -> None:
    if not hand.ruleset.has(rule):
        raise Refusal("betrayal-off")
    if not now:
        raise Refusal("betrayal-not-now")
    if hand.betrayal is not None:
        raise Refusal("betrayed-already")
    if hand.shown is not None and hand.shown == hand.napoleon:
        raise Refusal("betrayal-needs-adjutant")


def _take_trick(hand: Hand, fact: facts.TrickTaken) -> Hand:
    shown = hand.who_shows(fact) if hand.shown is None else hand.shown
    return replace(hand, tricks=(*hand.tricks, fact), shown=shown)


PLAY_MOVES: Rows = (
    lead_move(facts.LedOutOfTurn, only_if(lambda hand: hand.in_play, "trick-not-now")),
    Move(
        fact=facts.TrickTaken,
        when=only_if(lambda hand: hand.in_play, "trick-not-now"),
        which=_check_trick,
        then=_take_trick,
    ),
    Move(
        fact=facts.AdjutantSummoned,
        when=_summons_open,
        which=lambda hand, fact: hand.check_next(fact.trick),
        then=lambda hand, fact: replace(hand, summoned=fact.trick),
    ),
    Move(
        fact=facts.AdjutantShown,
        when=_showing_open,
        which=_check_shown,
        then=lambda hand, fact: replace(hand, shown=fact.seat),
    ),
    Move(
        fact=facts.AdjutantBetrayed,
        when=_adjutants_betrayal_open,
        which=_check_traitor,
        then=lambda hand, fact: replace(hand, betrayal=fact, shown=fact.seat),
    ),
    Move(
        fact=facts.NapoleonBetrayed,
        when=_napoleons_betrayal_open,
        then=lambda hand, fact: replace(hand, betrayal=fact),
    ),
)


MOVES: Moves[Hand, Fact] = Moves(AUCTION_MOVES, CONTRACT_MOVES, PLAY_MOVES, ENDING_MOVES)
"""Every kind of fact: when it can be recorded, the checks, and the effect."""

after, check, why_not = MOVES.after, MOVES.check, MOVES.why_not


# 次に来るもの: the next step: the stage, the players who may act, and the possible facts.


Expected: TypeAlias = ExpectedOf[Fact, Bid]


@lru_cache(maxsize=256)  # one hand is asked about by its tap, its page and everybody who looks on
def expect(hand: Hand) -> Expected:
    stage = hand.stage
    can_settle = hand.called is not None and stage is not Stage.OVER
    partners = candidates(hand) if can_settle else ()
    lacking = find_missing(partners, lambda seat: settling.check_finished(hand, seat))
    kinds = MOVES.timely(hand)
    if len(lacking) == len(partners):
        kinds = tuple(kind for kind in kinds if kind is not facts.HandSettled)
    return Expected(
        stage=stage,
        seats=_who_acts(hand, stage),
        facts=kinds,
        bids=hand.auction.open_bids if stage is Stage.AUCTION else (),
        candidates=partners,
        missing=lacking,
    )


def _who_acts(hand: Hand, stage: Stage) -> tuple[int, ...]:
    if stage is Stage.AUCTION:
        return hand.auction.speakers
    if stage is Stage.ALL_PASSED:
        found_by_all = hand.ruleset.all_pass == "spade_ace_bids_13"
        return tuple(range(hand.players)) if found_by_all else (hand.dealer,)
    if stage in (Stage.SETTLE, Stage.OVER) or hand.leader is None:
        return ()
    return (hand.leader,)

"""出来事の表: one row for each kind of fact of a hand: when it may come, and its effect."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, TypeAlias

from scorekeeper.cards import Card, Rank, Refusal, Suit
from scorekeeper.napoleon.auction import (
    CHANGED_ADJUTANT,
    CHANGED_TRUMP,
    Auction,
    Bid,
    Call,
    check_bid,
    check_higher,
    every_bid,
    opener_bid,
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
from scorekeeper.napoleon.rules.ruleset import SPADE_ACE_BID
from scorekeeper.trick_taking.hand import (
    Bar,
    Fact,
    Move,
    Moves,
    Stage,
    check_in_pack,
    find_missing,
    lead_move,
    note_move,
    only_if,
    revoke_move,
    unless,
)
from scorekeeper.trick_taking.hand import Expected as ExpectedOf
from scorekeeper.trick_taking.irregularities import SITUATIONS
from scorekeeper.trick_taking.ruleset import TABLE_DECIDES

Rows: TypeAlias = Sequence[Move[Hand, Any]]
Bars: TypeAlias = tuple[Bar[Hand], ...]


_SPADE_ACE_BID = Bid(count=SPADE_ACE_BID, trump=Suit.SPADES)
"""マイティ強制: the forced bid of the player with the ace of spades (source: 000:302)."""

_CALLS_OPEN: Bars = (
    ("auction-over", lambda hand: hand.stage is not Stage.AUCTION),
    ("first-bidder-unknown", lambda hand: not hand.auction.is_settled),
)
"""Calls may come once the first bidder is settled; a contract needs none."""


def _after_all_passed(rule: str) -> Callable[[Hand], None]:
    return only_if(
        lambda hand: hand.stage is Stage.ALL_PASSED and hand.ruleset.all_pass == rule,
        "all-pass-not-so",
    )


def _check_call(hand: Hand, fact: facts.BidCalled) -> None:
    hand.check_dealt_in(fact.seat)
    hand.auction.check_call(fact.seat, fact.bid)
    if fact.card is None:
        return
    if hand.ruleset.call_adjutant != "with_the_bid":
        raise Refusal("bid-names-no-card", card=str(fact.card))
    settling.check_callable(hand, fact.card)


def must_bid(hand: Hand, seat: int) -> bool:
    """ディーラー強制: whether this seat may not pass, as nobody has bid yet (N-042, AMB-29)."""
    forced = hand.ruleset.all_pass == "dealer_must_bid" and seat == hand.dealer
    return forced and hand.auction.standing is None


def _check_pass(hand: Hand, fact: facts.Passed) -> None:
    hand.check_dealt_in(fact.seat)
    hand.auction.check_pass(fact.seat)
    if must_bid(hand, fact.seat):
        raise Refusal("dealer-must-bid")


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


def _check_turned(hand: Hand, fact: facts.CardTurnedUp) -> None:
    _check_new(hand, fact.card, hand.seen_blind)
    if fact.holder is None:
        return
    hand.check_dealt_in(fact.holder)
    if fact.card.suit is None:
        raise Refusal("joker-has-no-jack")
    jack = Card(suit=fact.card.suit, rank=Rank.JACK)
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
            return replace(hand, redealt="all_passed")
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


def _turn_up(hand: Hand, fact: facts.CardTurnedUp) -> Hand:
    hand = replace(hand, turned=(*hand.turned, fact))
    if fact.holder is not None and fact.card.suit is not None:
        bid = Bid(count=hand.auction.rules.minimum_bid, trump=fact.card.suit)  # 000:299, AMB-40
        return replace(hand, declarer=fact.holder, bid=bid)
    return replace(hand, redealt="all_passed" if len(hand.turned) == hand.deal.blind else None)


AUCTION_MOVES: Rows = (
    Move(
        fact=facts.FirstBidderSet,
        when=only_if(
            lambda hand: hand.stage is Stage.AUCTION and not (hand.auction.calls or hand.exposed),
            "first-bidder-too-late",
        ),
        which=lambda hand, fact: hand.check_dealt_in(fact.seat),
        then=lambda hand, fact: with_auction(
            hand, replace(hand.auction, first=fact.seat, is_settled=True).passing_over()
        ),
    ),
    Move(fact=facts.BidCalled, when=unless(*_CALLS_OPEN), which=_check_call, then=_call),
    Move(
        fact=facts.Passed,
        when=unless(
            *_CALLS_OPEN,
            ("pass-needless", lambda hand: hand.ruleset.auction == "first_come"),
            (
                "dealer-must-bid",
                lambda hand: all(must_bid(hand, seat) for seat in hand.auction.speakers),
            ),
        ),
        which=_check_pass,
        then=_call,
    ),
    Move(  # Nobody raises, if anybody may bid at any time; otherwise nobody has bid at all
        fact=facts.AuctionEnded,
        when=unless(
            *_CALLS_OPEN,
            ("dealer-must-bid", lambda hand: must_bid(hand, hand.dealer)),
            (
                "auction-goes-on",
                lambda hand: hand.auction.standing and hand.ruleset.auction != "first_come",
            ),
        ),
        then=lambda hand, _: with_auction(hand, replace(hand.auction, ended=True)),
    ),
    Move(
        fact=facts.ContractSet,
        when=unless(
            (
                "all-passed-first",
                lambda hand: (
                    hand.stage is Stage.ALL_PASSED and hand.ruleset.all_pass != "dealer_must_bid"
                ),
            ),
            (
                "auction-over",
                lambda hand: hand.stage not in (Stage.AUCTION, Stage.ALL_PASSED),
            ),
        ),
        which=_check_contract,
        then=lambda hand, fact: _stand(hand, Call(seat=fact.seat, bid=fact.bid)),
    ),
    Move(
        fact=facts.CardTurnedUp,
        when=_after_all_passed("turn_up_jack"),
        which=_check_turned,
        then=_turn_up,
    ),
    Move(
        fact=facts.BlindExposed,
        when=_after_all_passed("expose_blind"),
        which=_check_exposed,
        then=lambda hand, fact: replace(
            hand,
            exposed=fact,
            auction=replace(
                hand.auction, calls=(), ended=False, let=frozenset(), barred=frozenset()
            ),
            named=None,
        ),
    ),
    Move(
        fact=facts.SpadeAceShown,
        when=_after_all_passed("spade_ace_bids_13"),
        which=lambda hand, fact: hand.check_dealt_in(fact.seat),
        then=lambda hand, fact: (
            replace(hand, redealt="all_passed")
            if fact.seat is None
            else replace(hand, declarer=fact.seat, bid=_SPADE_ACE_BID)
        ),
    ),
)


def _check_buried(hand: Hand, fact: facts.HonoursBuried) -> None:
    most = min(settling.most_buried(hand), hand.ruleset.honours - settling.in_tricks(hand))
    if not 0 <= fact.count <= most:
        raise Refusal("buried-impossible", count=fact.count, most=most)
    settling.check_room(hand, settling.in_tricks(hand), len(hand.tricks), buried=fact.count)
    settling.check_counted(replace(hand, buried=fact.count))
    if fact.trump is None:
        return
    if hand.ruleset.buried_shown != "honours_and_trump_said":
        raise Refusal("buried-trump-not-said")
    if fact.trump and (fact.count == hand.deal.blind or hand.bid is None or not hand.bid.trump):
        raise Refusal("buried-trump-impossible")


def _check_redeclared(hand: Hand, fact: facts.Redeclared) -> None:
    """A rebid is higher, or if the house allows it, equal (AMB-12): 002:147 against 002:126."""
    check_bid(fact.bid, hand.auction.rules)
    if fact.bid != hand.bid or hand.ruleset.redeclaration != "same_or_higher":
        check_higher(fact.bid, hand.bid, hand.ruleset)
    elif fact.card == hand.called:
        raise Refusal("card-called-already", card=str(fact.card))
    settling.check_callable(hand, fact.card)


def _check_new_adjutant(hand: Hand, fact: facts.AdjutantChanged) -> None:
    settling.check_callable(hand, fact.card)
    if fact.card == hand.called:
        raise Refusal("card-called-already", card=str(fact.card))


def _check_new_trump(hand: Hand, fact: facts.TrumpChanged) -> None:
    assert hand.bid is not None  # noqa: S101 - there is no exchange without a contract
    if fact.trump == hand.bid.trump:
        raise Refusal("trump-unchanged")
    check_bid(Bid(count=hand.bid.count + CHANGED_TRUMP, trump=fact.trump), hand.auction.rules)


def _with_call(hand: Hand, card: Card, *, unseen: bool) -> Hand:
    """Return the hand with this card called; one seen in the blind is Napoleon's own."""
    own = card in hand.seen_blind
    shown = hand.napoleon if own else None
    return replace(hand, called=card, called_unseen=unseen and not own, shown=shown)


def _raise_bid(hand: Hand, honours: int) -> Bid:
    assert hand.bid is not None  # noqa: S101 - only a contract can be raised
    return replace(hand.bid, count=hand.bid.count + honours)


def _bars_change(rule: str, *, by: int, done: Callable[[Hand], bool]) -> Bars:
    """A change comes once, before the first trick, up to all honours."""
    return (
        ("change-off", lambda hand: not hand.ruleset.has(rule)),
        ("change-not-now", lambda hand: not hand.in_exchange or hand.bid is None),
        ("changed-already", done),
        (
            "change-too-high",
            lambda hand: (
                hand.bid.count + by > hand.ruleset.honours
                and {"bid": str(hand.bid), "more": by, "honours": hand.ruleset.honours}
            ),
        ),
        (
            "change-above-highest",
            lambda hand: (
                hand.bid.count + by > hand.ruleset.highest_count
                and {"bid": str(hand.bid), "highest": hand.ruleset.highest_count}
            ),
        ),
    )


CONTRACT_MOVES: Rows = (
    Move(
        fact=facts.AdjutantCalled,
        when=unless(
            ("exchange-first", lambda hand: hand.stage is Stage.EXCHANGE and hand.called is None),
            ("adjutant-card-not-now", lambda hand: hand.stage is not Stage.CALL),
        ),
        which=lambda hand, fact: settling.check_callable(hand, fact.card),
        then=lambda hand, fact: _with_call(hand, fact.card, unseen=not hand.exchanges_first),
    ),
    Move(
        fact=facts.HonoursBuried,
        when=unless(
            (
                "exchange-not-yet",
                lambda hand: hand.bid is None or (hand.called is None and not hand.exchanges_first),
            ),
            (
                "buried-already-stated",
                lambda hand: hand.buried is not None and {"count": hand.buried},
            ),
        ),
        which=_check_buried,
        then=lambda hand, fact: replace(hand, buried=fact.count, trump_said=fact.trump),
    ),
    Move(
        fact=facts.Redeclared,
        when=unless(
            ("redeclaration-off", lambda hand: hand.ruleset.redeclaration == "off"),
            ("redeclaration-not-now", lambda hand: not hand.in_exchange),
            (
                "bid-is-highest",
                lambda hand: (
                    hand.ruleset.redeclaration != "same_or_higher"
                    and hand.bid == every_bid(hand.auction.rules)[-1]
                    and {"bid": str(hand.bid)}
                ),
            ),
        ),
        which=_check_redeclared,
        then=lambda hand, fact: _with_call(
            replace(hand, bid=fact.bid),
            fact.card,
            unseen=hand.called_unseen and fact.card == hand.called,
        ),
    ),
    Move(
        fact=facts.AdjutantChanged,
        when=unless(
            *_bars_change(
                "adjutant_change", by=CHANGED_ADJUTANT, done=lambda hand: hand.adjutant_changed
            ),
            (
                "adjutant-already-shown",
                lambda hand: hand.shown not in (None, hand.napoleon) and {"seat": hand.shown or 0},
            ),
        ),
        which=_check_new_adjutant,
        then=lambda hand, fact: _with_call(
            replace(hand, bid=_raise_bid(hand, CHANGED_ADJUTANT), adjutant_changed=True),
            fact.card,
            unseen=False,
        ),
    ),
    Move(
        fact=facts.TrumpChanged,
        when=unless(
            *_bars_change("trump_change", by=CHANGED_TRUMP, done=lambda hand: hand.trump_changed)
        ),
        which=_check_new_trump,
        then=lambda hand, fact: replace(
            hand,
            bid=replace(_raise_bid(hand, CHANGED_TRUMP), trump=fact.trump),
            trump_changed=True,
        ),
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
    """If nobody may call an own card, Napoleon is alone only with a card from the blind."""
    adjutant = fact.adjutant
    hand.check_dealt_in(adjutant)
    if adjutant == hand.napoleon:
        raise Refusal("adjutant-is-napoleon")
    check_adjutant(hand, (hand.napoleon or 0) if adjutant is None else adjutant)
    if adjutant is not None:
        if fact.in_blind:
            raise Refusal("blind-and-adjutant")
    elif hand.ruleset.own_card_call == "forbidden" and not fact.in_blind:
        raise Refusal("in-blind-unsaid" if fact.in_blind is None else "own-card-called")
    settling.check_finished(hand, adjutant)


ENDING_MOVES: Rows = (
    Move(
        fact=facts.RestAwarded,
        when=only_if(lambda hand: hand.in_play, "close-not-now"),
        which=lambda hand, fact: hand.check_dealt_in(fact.seat),
        then=lambda hand, fact: replace(hand, rest=fact),
    ),
    revoke_move(
        facts.Revoked,
        (
            "revoke-not-lost",
            lambda hand: (
                hand.ruleset.revoke_penalty != TABLE_DECIDES
                and not any("lost" in s.list_remedies(hand.ruleset) for s in SITUATIONS.values())
            ),
        ),
        ("adjutant-card-first", lambda hand: hand.called is None),
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


def _check_shown(hand: Hand, fact: facts.AdjutantShown) -> None:
    hand.check_dealt_in(fact.seat)
    check_adjutant(hand, fact.seat)
    settling.check_counted(replace(hand, shown=fact.seat))


def _check_traitor(hand: Hand, fact: facts.AdjutantBetrayed) -> None:
    hand.check_dealt_in(fact.seat)
    if fact.seat == hand.napoleon:
        raise Refusal("betrayal-needs-adjutant")
    check_adjutant(hand, fact.seat)
    if fact.seat not in traitors(hand):
        raise Refusal("betrayal-card-elsewhere", card=str(BETRAYAL_CARD))


def _take_trick(hand: Hand, fact: facts.TrickTaken) -> Hand:
    shown = hand.who_shows(fact) if hand.shown is None else hand.shown
    return replace(hand, tricks=(*hand.tricks, fact), shown=shown)


def _bars_betrayal(rule: str, now: Callable[[Hand], bool]) -> Bars:
    return (
        ("betrayal-off", lambda hand: not hand.ruleset.has(rule)),
        ("betrayal-not-now", lambda hand: not now(hand)),
        ("betrayed-already", lambda hand: hand.betrayal is not None),
        (
            "betrayal-needs-adjutant",
            lambda hand: hand.shown is not None and hand.shown == hand.napoleon,
        ),
    )


_SHOWN_BEFORE: Bar[Hand] = (
    "adjutant-already-shown",
    lambda hand: hand.shown is not None and {"seat": hand.shown},
)
_IN_PLAY: Callable[[Hand], None] = only_if(lambda hand: hand.in_play, "trick-not-now")

PLAY_MOVES: Rows = (
    lead_move(facts.LedOutOfTurn, _IN_PLAY),
    Move(fact=facts.TrickTaken, when=_IN_PLAY, which=_check_trick, then=_take_trick),
    Move(
        fact=facts.AdjutantSummoned,
        when=unless(
            ("summons-off", lambda hand: hand.ruleset.adjutant_summons == "off"),
            _SHOWN_BEFORE,
            ("summons-not-now", lambda hand: not hand.in_play),
            (
                "summoned-already",
                lambda hand: hand.summoned is not None and {"trick": hand.summoned},
            ),
        ),
        which=lambda hand, fact: hand.check_next(fact.trick),
        then=lambda hand, fact: replace(hand, summoned=fact.trick),
    ),
    Move(
        fact=facts.AdjutantShown,
        when=unless(
            ("adjutant-card-first", lambda hand: hand.called is None),
            _SHOWN_BEFORE,
            (
                "adjutant-must-not-tell",
                lambda hand: (
                    hand.ruleset.adjutant_secrecy == "must_not_tell"
                    and hand.stage is Stage.EXCHANGE
                ),
            ),
        ),
        which=_check_shown,
        then=lambda hand, fact: replace(hand, shown=fact.seat),
    ),
    Move(
        fact=facts.AdjutantBetrayed,
        when=unless(
            *_bars_betrayal(
                "adjutant_betrayal",
                lambda hand: (
                    hand.in_play
                    or (hand.stage is Stage.SETTLE and hand.rest is None and hand.counted is None)
                ),
            ),
            (
                "betrayal-card-elsewhere",
                lambda hand: not traitors(hand) and {"card": str(BETRAYAL_CARD)},
            ),
        ),
        which=_check_traitor,
        then=lambda hand, fact: replace(hand, betrayal=fact, shown=fact.seat),
    ),
    Move(
        fact=facts.NapoleonBetrayed,
        when=unless(
            *_bars_betrayal("napoleon_betrayal", lambda hand: hand.in_play),
            ("betrayal-needs-adjutant", lambda hand: hand.called in betrayal_cards(hand)),
            (
                "betrayal-too-late",
                lambda hand: any(
                    who_played(hand, card) is not None for card in betrayal_cards(hand)
                ),
            ),
        ),
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

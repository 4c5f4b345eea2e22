"""精算: count honours, settle and correct a hand, and find the next dealer and first bidder."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import ceil
from types import MappingProxyType
from typing import Literal

from scorekeeper.cards import Card, Refusal, next_seat, turn_order
from scorekeeper.napoleon.auction import Bid, check_bid, honours_among, parse_bid
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.hand.hand import (
    Hand,
    candidates,
    check_betrayers_cards,
    check_shown,
    standing_as,
    who_showed_again,
)
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.scoring import (
    COUNTED_AFTER_A_REVOKE,
    READING,
    SCHEMES,
    Result,
    Role,
    contract_made,
    is_one_score,
    score,
)
from scorekeeper.trick_taking import scoring
from scorekeeper.trick_taking.game import (
    TrickCorrected,
    check_contract_open,
    check_put_right,
    check_still,
    put_right,
)
from scorekeeper.trick_taking.hand import Fact, check_in_pack, loses_the_deal

# 枚数: the honours of each side, as far as the table knows, and the ones to come.


Decision = Literal["made", "lost"]


def by_seat(hand: Hand) -> tuple[int, ...]:
    """Return the honours of each seat, with buried ones that go to it (000:193, 004:72)."""
    counts = [0] * hand.players
    for trick in hand.tricks:
        counts[trick.winner] += trick.honours
    if (owner := _owner_of_buried(hand)) is not None:
        counts[owner] += least_buried(hand)
    return tuple(counts)


def least_buried(hand: Hand) -> int:
    """Return the certainly buried honours: the stated ones, else those no later trick can hold."""
    if hand.buried is not None:
        return hand.buried
    room = (hand.size - len(hand.tricks)) * hand.players
    return max(0, hand.ruleset.honours - in_tricks(hand) - room)


def in_tricks(hand: Hand) -> int:
    return sum([trick.honours for trick in hand.tricks])


def outstanding(hand: Hand) -> int:
    """Return the honours that may still be won, with buried ones for a winner (004:72)."""
    await_a_winner = hand.ruleset.buried_honours == "first_trick" and not hand.tricks
    gone = 0 if await_a_winner else least_buried(hand)
    return hand.ruleset.honours - in_tricks(hand) - gone


def most_buried(hand: Hand) -> int:
    """Return the most honours that can be buried: as many cards as the blind (N-070)."""
    return min(hand.deal.blind, hand.ruleset.honours)


def check_room(hand: Hand, in_play: int, tricks: int, *, buried: int | None) -> None:
    """Refuse a count that leaves more honours than later tricks and the buried cards can hold.

    ``in_play`` honours lie in so many ``tricks``; ``buried`` is None if nobody has said it.
    """
    room = (hand.size - tricks) * hand.players
    room += most_buried(hand) if buried is None else buried
    if (short := hand.ruleset.honours - in_play - room) > 0:
        raise Refusal("honours-missing", short=short, trick=tricks)


def check_number(hand: Hand, honours: int | None) -> None:
    """Refuse a trick without a number of honours, or with more than it has cards."""
    if honours is None or not 0 <= honours <= hand.players:
        raise Refusal("honours-more-than-cards", honours=honours or 0, players=hand.players)


def check_shown_honours(hand: Hand, honours: int | None, plays: tuple[Card, ...]) -> None:
    told, (counted, unseen) = honours or 0, honours_among(hand.ruleset, plays)
    if plays and not counted <= told <= counted + unseen:
        raise Refusal("honours-differ-from-cards", honours=told, counted=counted, unseen=unseen)


def side_now(hand: Hand) -> scoring.Range:
    """ナポレオン軍: return the honours of Napoleon's side now, over every possible adjutant."""
    counts = by_seat(hand)
    sides = [_side_count(hand, counts, seat) for seat in candidates(hand)]
    return scoring.Range(low=min(sides), high=max(sides))


def side_at_end(hand: Hand, adjutant: int | None) -> tuple[int, ...]:
    """Return every final count of Napoleon's side with this adjutant (None: alone)."""
    if hand.revoked is not None and hand.bid is not None:
        return (hand.bid.count - (not _made_by_revoke(hand, adjutant)),)
    if hand.counted is not None:
        return (hand.counted,)
    low = _side_count(hand, by_seat(hand), adjutant)
    if hand.rest is not None:
        return (low + (outstanding(hand) if hand.rest.side == "napoleon" else 0),)
    if not hand.tricks:
        return tuple(range(low, low + outstanding(hand) + 1))
    return tuple(sorted(_ends(hand, adjutant, low))) or (low,)


def _ends(hand: Hand, adjutant: int | None, low: int) -> set[int]:
    """Return a side's possible counts at the end, from ``low`` now, for any number buried."""
    unseen, least = hand.ruleset.honours - in_tricks(hand), least_buried(hand)
    most = least if hand.buried is not None else min(most_buried(hand), unseen)
    owner = _owner_of_buried(hand)
    is_ours = owner is not None and owner in standing_as(hand, adjutant)
    tricks, ends = hand.size - len(hand.tricks), set[int]()
    for buried in range(least, most + 1):
        ours = low + buried - least if is_ours else low
        ends |= {ours + gained for gained in _gains(unseen - buried, tricks, hand.players)}
    return ends


@lru_cache(maxsize=256)
def _gains(out: int, tricks: int, most: int) -> tuple[int, ...]:
    """Return how many of ``out`` honours a side may win, ``most`` in each trick."""
    ways = range(out + 1)
    return tuple(won for won in ways if ceil(won / most) + ceil((out - won) / most) <= tricks)


def _made_by_revoke(hand: Hand, adjutant: int | None) -> bool:
    """Whether a revoke gave the hand to Napoleon's side, for any bid and count (AMB-93)."""
    return hand.revoked not in standing_as(hand, adjutant)


def countable(hand: Hand) -> tuple[int, ...]:
    """Return every possible final count of Napoleon's side; there can be gaps."""
    ends = (side_at_end(hand, seat) for seat in candidates(hand))
    return tuple(sorted({taken for counts in ends for taken in counts}))


def check_counted(hand: Hand) -> None:
    """Refuse a fact that leaves no adjutant compatible with the counted honours (N-193)."""
    possible = countable(replace(hand, counted=None))
    if hand.counted is None or hand.counted in possible:
        return
    low, high = possible[0], possible[-1]
    if low < hand.counted < high:
        raise Refusal("counted-of-nobody", taken=hand.counted)
    raise Refusal("counted-impossible", taken=hand.counted, low=low, high=high)


def find_decision(hand: Hand) -> Decision | None:
    """決着: made or lost for every course and every adjutant; None while open (002:158)."""
    if hand.bid is None:
        return None
    if hand.revoked is not None:
        outcomes = {_made_by_revoke(hand, seat) for seat in candidates(hand)}
    else:
        outcomes = {contract_made(hand.ruleset, hand.bid, taken) for taken in countable(hand)}
    if len(outcomes) > 1:
        return None
    return "made" if outcomes.pop() else "lost"


def _side_count(hand: Hand, counts: Sequence[int], adjutant: int | None) -> int:
    napoleon, partner = standing_as(hand, adjutant)
    return counts[napoleon] + (0 if partner is None else counts[partner])


def _owner_of_buried(hand: Hand) -> int | None:
    """Return the seat that gets buried honours; None for allies or nobody (AMB-13, AMB-28)."""
    if hand.ruleset.buried_honours == "napoleon":
        return hand.napoleon
    if hand.ruleset.buried_honours == "first_trick" and hand.tricks:
        return hand.tricks[0].winner
    return None


# 精算: the points of a finished hand, its stored figures, and other ways to score it.


def result_of(hand: Hand, adjutant: int | None) -> Result:
    """Return the result of a hand with this adjutant (None: alone).

    After a betrayal the remaining player stands alone. If the hand stopped early, the certain
    honours count.
    """
    if hand.bid is None:
        raise Refusal("settle-not-yet")
    return _result(hand, adjutant, side_at_end(hand, adjutant)[0])


def score_of(hand: Hand) -> scoring.ScoreSheet | None:
    if hand.settled is None:
        return None
    return score(result_of(hand, hand.settled.adjutant))


def check_finished(hand: Hand, adjutant: int | None) -> None:
    """Refuse to settle a hand with open points (002:158); Napoleon's seat means alone."""
    if not hand.is_counted and not _may_stop_early(hand, adjutant):
        raise Refusal("tricks-missing", recorded=len(hand.tricks), tricks=hand.size)
    if hand.rest is not None and _burial_matters(hand, adjutant):
        raise Refusal("buried-unknown")
    possible = side_at_end(replace(hand, counted=None), adjutant)
    if hand.revoked is None and hand.counted is not None and hand.counted not in possible:
        low, high = possible[0], possible[-1]
        raise Refusal("counted-impossible", taken=hand.counted, low=low, high=high)


def _may_stop_early(hand: Hand, adjutant: int | None) -> bool:
    """Whether every count gives the same points, or no trick can change the count."""
    is_open = hand.shown is None or outstanding(hand) > 0
    if is_open and not hand.ruleset.has("early_finish"):
        return False
    taken = side_at_end(hand, adjutant)
    result = _result(hand, adjutant, taken[0])
    partner = None if result.adjutant is None else 1
    return is_one_score(replace(result, napoleon=0, adjutant=partner), taken)


def _burial_matters(hand: Hand, adjutant: int | None) -> bool:
    """Whether the count depends on the number of buried honours, which nobody has said."""
    if hand.buried is not None:
        return False
    most = min(most_buried(hand), hand.ruleset.honours - in_tricks(hand))
    fewest, mostly = (
        side_at_end(replace(hand, buried=count), adjutant) for count in (least_buried(hand), most)
    )
    return fewest != mostly


def _result(hand: Hand, adjutant: int | None, taken: int) -> Result:
    assert hand.bid is not None  # noqa: S101 - result_of has refused a hand without a contract
    napoleon, partner = standing_as(hand, adjutant)
    reading = READING if hand.settled is None else hand.settled.reading
    by_revoke = hand.revoked is not None and reading > COUNTED_AFTER_A_REVOKE
    return Result(
        ruleset=hand.ruleset,
        players=hand.players,
        bid=hand.bid,
        napoleon=napoleon,
        adjutant=partner,
        taken=taken,
        reading=reading,
        made_by_revoke=_made_by_revoke(hand, adjutant) if by_revoke else None,
    )


TABLE_ROLES: Mapping[Role, scoring.TableRole] = MappingProxyType(
    {
        Role.NAPOLEON: "declarer",
        Role.SOLO: "declarer",
        Role.ADJUTANT: "partner",
        Role.ALLY: "opponent",
    }
)


def reckon(hand: Hand, before: scoring.Stakes) -> scoring.Reckoning:
    known = scoring.Figures(
        declarer=hand.napoleon,
        partner=hand.adjutant,
        bid=scoring.text_of(hand.bid),
        called=scoring.text_of(hand.called),
    )
    if hand.settled is None:
        return scoring.Reckoning(sheet=None, figures=known, left=before)
    result = result_of(hand, hand.settled.adjutant)
    sheet = score(result)
    figures = replace(
        known,
        partner=hand.settled.adjutant,
        alone=result.adjutant is None,
        taken=result.taken,
        made=result.made,
        all_honours=result.all_honours,
        revoked=None if result.made_by_revoke is None else hand.revoked,
        parts=_parts(result, sheet),
    )
    return scoring.Reckoning(sheet=sheet, figures=figures, left=before)


def _parts(result: Result, sheet: scoring.ScoreSheet) -> tuple[scoring.PartInHand, ...]:
    roles = [result.role(seat) for seat in range(result.players)]
    return tuple(
        scoring.PartInHand(
            seat=seat, role=TABLE_ROLES[role], won=result.sign(role) > 0, points=points
        )
        for seat, (role, points) in enumerate(zip(roles, sheet.points, strict=True))
    )


def _worth(rules: Ruleset, hand: scoring.Ended) -> scoring.Worth:
    """Return the points of such a hand; a revoke decides it under any rules."""
    assert hand.taken is not None  # noqa: S101 - a settled hand of Napoleon has its honours
    result = Result(
        ruleset=rules,
        players=hand.players,
        bid=parse_bid(hand.bid),
        napoleon=0,
        adjutant=None if hand.alone else 1,
        taken=hand.taken,
        made_by_revoke=None if hand.culprit is None else hand.made,
    )
    points = score(result).points
    parts = {"declarer": points[0], "partner": points[1], "opponent": points[-1]}
    return {(part, own): worth for part, worth in parts.items() for own in (False, True)}


_MULTIPLIERS = ("no_trump_multiplier", "all_honours_multiplier")  # a scheme has its own
WAYS = scoring.Ways(
    names=tuple(SCHEMES),
    own="table",
    fields=lambda name: {"scoring": name} | dict.fromkeys(_MULTIPLIERS),
    worth=_worth,
)


# 訂正: a trick, the contract or the end of a hand of Napoleon put right.


def correct_trick(hand: Hand, fact: TrickCorrected) -> Hand:
    """Return the hand with one trick corrected; its cards show the adjutant, or no longer."""
    corrected = put_right(hand, fact, facts.LedOutOfTurn)
    return replace(corrected, shown=who_showed_again(hand, corrected))


def check_trick(hand: Hand, fact: TrickCorrected) -> None:
    corrected = check_put_right(hand, fact, correct_trick)
    check_number(hand, fact.honours)
    hand.check_cards(fact.trick, fact.plays)
    check_shown_honours(hand, fact.honours, fact.plays)
    check_still(hand, corrected, check_shown, check_betrayers_cards, _check_honours, check_counted)
    check_still(hand, corrected, _check_settled)


def _check_honours(hand: Hand) -> None:
    """Refuse more honours than the pack has, or fewer than can still come."""
    counted = in_tricks(hand)
    left = hand.ruleset.honours - (hand.buried or 0)
    if counted > left:
        raise Refusal("honours-exceed-pack", honours=counted, left=left)
    check_room(hand, counted, len(hand.tricks), buried=hand.buried)


def _check_settled(hand: Hand) -> None:
    if hand.settled is not None:
        check_finished(hand, hand.settled.adjutant)


class ContractCorrected(Fact):
    """宣言の訂正: the true contract of a hand that is not settled yet.

    ``hand`` is its deal, from 1; ``called`` is None if no card has been called yet. Calls and
    everything recorded since stay.
    """

    hand: int
    napoleon: int
    bid: Bid
    called: Card | None = None


def correct_contract(hand: Hand, fact: ContractCorrected) -> Hand:
    """Return the hand with its contract corrected.

    The new Napoleon leads to the first trick. The cards show the adjutant by the true called card;
    an adjutant that the table saw stays.
    """
    corrected = replace(hand, declarer=fact.napoleon, bid=fact.bid, called=fact.called)
    return replace(corrected, shown=who_showed_again(hand, corrected))


def contract_as(hand: Hand, deal: int, fact: Fact) -> ContractCorrected | None:
    if hand.napoleon is None or hand.bid is None:
        return None
    match fact:
        case facts.ContractSet():
            return ContractCorrected(
                hand=deal, napoleon=fact.seat, bid=fact.bid, called=hand.called
            )
        case facts.AdjutantCalled():
            return ContractCorrected(
                hand=deal, napoleon=hand.napoleon, bid=hand.bid, called=fact.card
            )
        case _:
            return None


def check_contract(hand: Hand, fact: ContractCorrected) -> None:
    standing = (hand.declarer, hand.bid, hand.called)
    told = (fact.napoleon, fact.bid, fact.called)
    check_contract_open(hand, changes=told != standing)
    hand.check_dealt_in(fact.napoleon)
    if fact.bid != hand.bid:
        check_bid(fact.bid, hand.auction.rules)
    if (fact.called is None) is not (hand.called is None):  # only another card is a correction
        raise Refusal("adjutant-card-first" if fact.called is None else "adjutant-card-not-now")
    if fact.called is not None:
        check_callable(hand, fact.called)
    if isinstance(hand.betrayal, facts.AdjutantBetrayed) and hand.betrayal.seat == fact.napoleon:
        raise Refusal("betrayal-needs-adjutant")
    corrected = correct_contract(hand, fact)
    check_still(hand, corrected, check_shown, check_betrayers_cards, check_counted)


def check_callable(hand: Hand, card: Card) -> None:
    """Any card of the pack may be called (N-060), unless it must be another's (N-062, X-18)."""
    check_in_pack(card, hand.pack)
    if card in hand.seen_blind and hand.ruleset.own_card_call == "forbidden":
        raise Refusal("own-card-called")


class HandCorrected(Fact):
    """訂正: the true result of a settled hand, in place of the recorded one.

    ``hand`` is its deal, counted from 1; ``taken`` counts the honours of Napoleon's side;
    ``adjutant`` is None if Napoleon was alone; ``why`` is the table's own words. The dealers and
    first bidders of this hand and all later ones stay.
    """

    hand: int
    napoleon: int
    bid: Bid
    called: Card
    adjutant: int | None
    taken: int
    why: str


def correct(hand: Hand, correction: HandCorrected) -> Hand:
    """Return the hand as corrected; its calls and notes stay.

    Facts that led only to the old result (a claim, a betrayal, a card that showed the adjutant) no
    longer count. The rules are read as when the hand was settled.
    """
    reading = READING if hand.settled is None else hand.settled.reading
    return replace(
        hand,
        declarer=correction.napoleon,
        bid=correction.bid,
        called=correction.called,
        shown=None,
        betrayal=None,
        rest=None,
        revoked=None,
        counted=correction.taken,
        settled=facts.HandSettled(adjutant=correction.adjutant, reading=reading),
    )


def check_correction(hand: Hand, correction: HandCorrected) -> None:
    check_in_pack(correction.called, hand.pack)
    Result(
        ruleset=hand.ruleset,
        players=hand.players,
        bid=correction.bid,
        napoleon=correction.napoleon,
        adjutant=correction.adjutant,
        taken=correction.taken,
    )


def as_correction(hand: Hand, deal: int) -> HandCorrected | None:
    if hand.settled is None or hand.bid is None or hand.called is None:
        return None
    result = result_of(hand, hand.settled.adjutant)
    return HandCorrected(
        hand=deal,
        napoleon=result.napoleon,
        bid=result.bid,
        called=hand.called,
        adjutant=result.adjutant,
        taken=result.taken,
        why="",
    )


# 親と最初の宣言者: who deals the next hand and who bids first in it.


def next_dealer(ruleset: Ruleset, *, players: int, hands: Sequence[Hand]) -> int:
    """Return the next dealer: in turn order, but the same one after a void hand.

    Before any hand the first at the table deals, unless the table says otherwise (AMB-76). A house
    may take the deal from a misdealer (N-007), or give it to the last adjutant (AMB-87).
    """
    if not hands:
        return 0
    last, named = hands[-1], named_dealer(ruleset, hands)
    if named is not None:
        return named
    if last.redealt and not _passes_the_deal(ruleset, last):
        return last.dealer
    return next_seat(last.dealer, players=players, direction=ruleset.turn)


def named_dealer(ruleset: Ruleset, hands: Sequence[Hand]) -> int | None:
    """Return the last adjutant, or a lone Napoleon, if that seat deals next (X-30, AMB-87)."""
    if ruleset.deals_next != "previous_adjutant" or hands[-1].settled is None:
        return None
    last = hands[-1]
    return last.napoleon if last.adjutant is None else last.adjutant


def _passes_the_deal(ruleset: Ruleset, last: Hand) -> bool:
    """Whether the next player deals after a void hand (X-30, X-39, N-X10)."""
    by_passes = last.redealt == "all_passed" and not ruleset.is_idle("all_pass_dealer")
    passes = by_passes and ruleset.all_pass_dealer == "next"
    return passes or loses_the_deal(ruleset, last)


def first_bidder(
    ruleset: Ruleset, *, players: int, dealer: int, hands: Sequence[Hand]
) -> int | None:
    """Return the first bidder by the house rule; None as in `bidder_before`.

    The table may still decide otherwise. If a source does not name the first bidder of the first
    hand, it is dealer's left. Source: 000:140, 002:135.
    """
    before = bidder_before(ruleset, hands)
    if before is not None:
        seat = before[1]
        if seat is None or not bids_left_of(ruleset, hands):
            return seat
        return next_seat(seat, players=players, direction=ruleset.turn)
    if ruleset.first_bidder == "dealer":
        return dealer
    return next_seat(dealer, players=players, direction=ruleset.turn)


def bidder_before(ruleset: Ruleset, hands: Sequence[Hand]) -> tuple[int, int | None] | None:
    """Return the earlier hand that decides the first bidder (its place), and the seat in it.

    The seat is None if the player with most honours bids first and no hand tells who that was: only
    totals of the last hand are known, or there was none, and rock paper scissors decides. The table
    has to say it. After a void hand the same seat bids first again. The sources are silent on ties
    for most honours: they go to the seat nearest to the last Napoleon in turn order, Napoleon first
    (AMB-14). Source: 002:135.
    """
    if _is_dealt_again(ruleset, hands):
        calls = hands[-1].auction
        return len(hands) - 1, calls.first if calls.is_settled else None
    if ruleset.first_bidder in ("dealer", "dealers_left"):
        return None
    for place in reversed(range(len(hands))):
        last = hands[place]
        if last.settled is not None:
            if ruleset.first_bidder in ("previous_napoleon", "previous_napoleons_left"):
                return place, last.napoleon
            if ruleset.first_bidder == "previous_adjutant":
                return place, last.napoleon if last.adjutant is None else last.adjutant
            return place, _took_most(ruleset, last)
    return (-1, None) if ruleset.first_bidder == "most_honours" else None


def why_first(ruleset: Ruleset, hands: Sequence[Hand]) -> str:
    """Return a value of ``first_bidder``, ``again`` after a void hand, or ``chance``."""
    before = bidder_before(ruleset, hands)
    if before is None:
        return "dealer" if ruleset.first_bidder == "dealer" else "dealers_left"
    if _is_dealt_again(ruleset, hands):
        return "again"
    place, _seat = before
    if place < 0:
        return "chance"
    is_alone = ruleset.first_bidder == "previous_adjutant" and hands[place].adjutant is None
    return "previous_napoleon" if is_alone else ruleset.first_bidder


def _is_dealt_again(ruleset: Ruleset, hands: Sequence[Hand]) -> bool:
    """Whether the last hand was void, and the same dealer deals it again."""
    return bool(hands and hands[-1].redealt and not _passes_the_deal(ruleset, hands[-1]))


def bids_left_of(ruleset: Ruleset, hands: Sequence[Hand]) -> bool:
    """Whether the player after the one of `bidder_before` bids first (X-33)."""
    stays = _is_dealt_again(ruleset, hands)
    return ruleset.first_bidder == "previous_napoleons_left" and not stays


def hands_left(
    ruleset: Ruleset, hands: Sequence[Hand], people: Sequence[Sequence[int]] = ()
) -> int | None:
    """Return how many hands of the session are left; None if the rules set no number.

    Void hands do not count. None is left once somebody has won as many as end the session (X-04).
    ``people`` are the people who sat in each hand; by default the same in all. Source: 002:169
    (N-010).
    """
    if ruleset.wins_to_end is not None:
        wins = Counter[int]()
        for place, hand in enumerate(hands):
            if hand.settled is not None:
                result = result_of(hand, hand.settled.adjutant)
                seats = people[place] if people else range(hand.players)
                signs = (result.sign(result.role(seat)) for seat in range(hand.players))
                wins.update(one for one, sign in zip(seats, signs, strict=True) if sign > 0)
        if max(wins.values(), default=0) >= ruleset.wins_to_end:
            return 0
    if ruleset.hands_per_session is None:
        return None
    played = sum(hand.settled is not None for hand in hands)
    return max(ruleset.hands_per_session - played, 0)


def _took_most(ruleset: Ruleset, last: Hand) -> int | None:
    """Return the player with most honours; None if honours of a side could change it."""
    if not last.tricks:
        return None
    nearest = turn_order(last.napoleon or 0, players=last.players, direction=ruleset.turn)
    counts = by_seat(last)
    loose = 0 if last.counted is None and last.rest is None else outstanding(last)
    most = max(nearest, key=counts.__getitem__)
    nearer = nearest[: nearest.index(most)]
    needed = {seat: counts[most] + (seat not in nearer) for seat in nearest if seat != most}
    is_open = any(counts[seat] + loose >= least for seat, least in needed.items())
    return None if is_open else most

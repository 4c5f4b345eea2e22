"""How a hand is told in these tests: a line a fact, in the order of the table.

==================  ==========================================================
``first 3``         seat 3 bids first
``1:13S 2:pass``    calls of the auction, as many as you like
``1:13S/HA``        a bid that names the adjutant's card too
``ended``           nobody calls any more
``1 stands 13S``    the contract without its calls
``turn H5 3``       a card of the blind turned up, whose jack seat 3 holds; or ``nobody``
``expose C2 D3``    the blind turned face up, with its cards or without
``ace 3``           seat 3 has the ace of spades; or it lies in the ``blind``
``call HA``         the adjutant's card
``bury 1``          one honour in the discards
``bury 1 trump``    ... and a trump said to lie there; ``bury 1 plain`` that none does
``again 14S HK``    a redeclaration, with the card called from now on
``recall SA``       another card called for two honours more
``retrump H``       another trump for three honours more
``2+3``             the next trick: seat 2 takes it with three honours
``2+0*4``           four such tricks
``2+1 SA S2 …``     the same with its cards, from the leader
``4 leads``         seat 4 leads to the next trick out of turn; ``4 leads 2`` to trick 2
``3 revokes``       seat 3 revoked, and loses the hand for his side
``3 shows``         the called card fell from seat 3
``3 betrays``       the adjutant goes over; ``napoleon betrays``
``2 claims napoleon``, ``2 concedes allies``  the rest goes to that side
``count 14``        Napoleon's side has 14 at the end
``redeal misdeal``  the hand is void; ``redeal three_jacks 2`` for the cards of seat 2
``note …``          a note
``settle 3``, ``settle alone``, ``settle blind``  the last: the called card lay in the blind
==================  ==========================================================
"""

from scorekeeper.cards import Refusal, parse_card
from scorekeeper.napoleon.auction import parse_bid
from scorekeeper.napoleon.hand import facts
from scorekeeper.napoleon.hand.hand import start_hand
from scorekeeper.napoleon.hand.moves import after, check
from scorekeeper.napoleon.rules.presets import read_rules
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.hand import parse_trump

STANDS = "1 stands 13S; call HA; bury 0"
"""Seat 1 is Napoleon at 13 spades, calls the ace of hearts and buries no honour."""


def rules(source):
    return source if isinstance(source, Ruleset) else read_rules(source)


def dealt(source, *, players=5, dealer=0, first=1):
    return start_hand(rules(source), players=players, dealer=dealer, first_bidder=first)


def told(source, story, **seats):
    """The hand that a story makes; every fact is checked before it is recorded."""
    return further(dealt(source, **seats), story)


def further(hand, story):
    for line in filter(None, map(str.strip, story.split(";"))):
        for word in _facts(line):
            fact = _fact(hand, word)
            check(hand, fact)
            hand = after(hand, fact)
    return hand


def refused(source, story, **seats):
    """The code with which the last line of a story is refused; what comes before must stand."""
    *before, last = story.split(";")
    hand = told(source, ";".join(before), **seats)
    return answer(further, hand, last)


def answer(ask, *args):
    """The code with which something is refused, or ``accepted``."""
    try:
        ask(*args)
    except Refusal as refusal:
        return refusal.code
    return "accepted"


def _facts(line):
    first, *rest = line.split()
    trick, times, count = first.partition("*")
    if times:
        yield from [trick] * int(count)
    elif ":" in first:
        yield from (first, *rest)
    else:
        yield line


def _fact(hand, line):  # noqa: C901, PLR0911, PLR0912 - a line a fact
    match line.split():
        case ["first", seat]:
            return facts.FirstBidderSet(seat=int(seat))
        case [seat, "stands", bid]:
            return facts.ContractSet(seat=int(seat), bid=parse_bid(bid))
        case ["call", card]:
            return facts.AdjutantCalled(card=parse_card(card))
        case ["bury", count]:
            return facts.HonoursBuried(count=int(count))
        case ["again", bid, card]:
            return facts.Redeclared(bid=parse_bid(bid), card=parse_card(card))
        case [seat, "leads", *trick]:
            number = int(trick[0]) if trick else hand.next_trick
            return facts.LedOutOfTurn(trick=number, seat=int(seat))
        case [seat, "revokes"]:
            return facts.Revoked(seat=int(seat))
        case ["summons"]:
            return facts.AdjutantSummoned(trick=hand.next_trick)
        case [seat, "shows"]:
            return facts.AdjutantShown(seat=int(seat))
        case [seat, "claims" | "concedes" as verb, "napoleon" | "allies" as side]:
            kind = "claim" if verb == "claims" else "concession"
            return facts.RestAwarded(kind=kind, side=side, seat=int(seat))
        case ["count", taken]:
            return facts.HonoursCounted(taken=int(taken))
        case ["redeal", reason, *whose]:
            return facts.HandRedealt(reason=reason, seat=int(whose[0]) if whose else None)
        case ["note", *_]:
            return facts.Noted(text=line.removeprefix("note").strip())
        case ["ended"]:
            return facts.AuctionEnded()
        case ["turn", card, holder]:
            return facts.CardTurnedUp(card=parse_card(card), holder=_seat(holder))
        case ["expose", *cards]:
            return facts.BlindExposed(cards=tuple(parse_card(card) for card in cards))
        case ["ace", seat]:
            return facts.SpadeAceShown(seat=_seat(seat))
        case ["bury", count, "trump" | "plain" as said]:
            return facts.HonoursBuried(count=int(count), trump=said == "trump")
        case ["recall", card]:
            return facts.AdjutantChanged(card=parse_card(card))
        case ["retrump", trump]:
            return facts.TrumpChanged(trump=parse_trump(trump))
        case ["napoleon", "betrays"]:
            return facts.NapoleonBetrayed()
        case [seat, "betrays"]:
            return facts.AdjutantBetrayed(seat=int(seat))
        case ["settle", "blind"]:
            return facts.HandSettled(adjutant=None, in_blind=True)
        case ["settle", seat, "blind" | "own" as where]:
            return facts.HandSettled(adjutant=_seat(seat), in_blind=where == "blind")
        case ["settle", seat]:
            return facts.HandSettled(adjutant=None if seat == "alone" else int(seat))
        case [call] if ":" in call:
            return _call(call)
        case [trick, *cards] if "+" in trick:
            return _trick(hand, trick, cards)
    raise ValueError(line)


def _seat(text):
    return None if text in ("nobody", "blind", "alone") else int(text)


def _call(text):
    seat, _, bid = text.partition(":")
    if bid == "pass":
        return facts.Passed(seat=int(seat))
    bid, _, card = bid.partition("/")
    named = parse_card(card) if card else None
    return facts.BidCalled(seat=int(seat), bid=parse_bid(bid), card=named)


def _trick(hand, text, cards):
    number, colon, taken = text.rpartition("#")
    winner, _, honours = taken.partition("+")
    return facts.TrickTaken(
        trick=int(number) if colon else hand.next_trick,
        winner=int(winner),
        honours=int(honours),
        plays=tuple(parse_card(card) for card in cards),
    )

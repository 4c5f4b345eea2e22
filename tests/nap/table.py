"""A table that tells its hands in words: ``1:3 2:pass; look 2; 1 plays nap; tricks 1 1 2; settle``.

``SEAT:BID`` and ``SEAT:pass`` are calls in the order in which they were made.
"""

from collections.abc import Callable

from scorekeeper.nap.auction import parse_bid
from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.hand import start_hand
from scorekeeper.nap.hand.moves import after, check, first_bidder
from scorekeeper.trick_taking.hand import Fact

WORDS: dict[str, Callable[..., Fact]] = {
    "look": lambda seat: facts.Looked(seat=int(seat)),
    "swap": facts.CardExchanged,
    "buy": lambda seat, count: facts.CardsBought(seat=int(seat), count=int(count)),
    "spare": lambda seat: facts.SpareTaken(seat=int(seat)),
    "nobody": facts.NapAuctionEnded,
    "leads": lambda seat, trick: facts.NapLedOutOfTurn(trick=int(trick), seat=int(seat)),
    "made": lambda: facts.ResultSaid(made=True),
    "lost": lambda: facts.ResultSaid(made=False),
    "count": lambda taken: facts.TricksCounted(taken=int(taken)),
    "revoke": lambda seat: facts.NapRevoked(seat=int(seat)),
    "redeal": lambda reason: facts.NapHandRedealt(reason=reason),
    "note": lambda text: facts.NapNoted(text=text),
    "settle": facts.NapHandSettled,
}


def told(rules, story, *, players=5, dealer=0, checked=True):
    first = first_bidder(rules, players=players, dealer=dealer, hands=())
    hand = start_hand(rules, players=players, dealer=dealer, first_bidder=first)
    for fact in facts_of(story):
        if isinstance(fact, facts.NapTrickTaken):
            fact = facts.NapTrickTaken(trick=hand.next_trick, winner=fact.winner)  # noqa: PLW2901
        if checked:
            check(hand, fact)
        hand = after(hand, fact)
    return hand


def facts_of(story):
    for sentence in filter(None, (part.strip() for part in story.split(";"))):
        first, *rest = sentence.split()
        if ":" in first:
            yield from map(_call, (first, *rest))
        elif first == "tricks":
            yield from (facts.NapTrickTaken(trick=0, winner=int(seat)) for seat in rest)
        elif rest[:1] == ["plays"]:
            yield facts.NapContractSet(seat=int(first), bid=parse_bid(rest[1]))
        else:
            yield WORDS[first](*rest)


def _call(text):
    seat, _, bid = text.partition(":")
    if bid == "pass":
        return facts.NapPassed(seat=int(seat))
    return facts.NapBidCalled(seat=int(seat), bid=parse_bid(bid))

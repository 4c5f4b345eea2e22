"""Facts of Nap, the documents under which they are kept, and any fact of each kind."""

from hypothesis import strategies as st

from scorekeeper.cards import Card, Suit, pack
from scorekeeper.journal import Fact, PotCarried
from scorekeeper.nap.auction import Bid, Level
from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.settling import ContractCorrected as NapContractCorrected
from scorekeeper.nap.hand.settling import HandCorrected as NapHandCorrected

_SEATS = st.integers(0, 6)
_SEAT_OR_NONE = st.one_of(st.none(), _SEATS)
_BIDS = st.builds(Bid, level=st.sampled_from(Level), floater=st.booleans())
_TEXTS = st.text(max_size=60)
_CARDS = st.sampled_from([*pack(jokers=1), Card()])

ANY_NAP_FACT: dict[type[Fact], st.SearchStrategy[Fact]] = {
    NapContractCorrected: st.builds(NapContractCorrected, declarer=_SEATS, bid=_BIDS),
    NapHandCorrected: st.builds(
        NapHandCorrected, declarer=_SEATS, bid=_BIDS, revoked=_SEAT_OR_NONE, why=_TEXTS
    ),
    PotCarried: st.builds(
        PotCarried, chips=st.integers(), sources=st.lists(_TEXTS, max_size=3).map(tuple)
    ),
    facts.BidCalled: st.builds(facts.BidCalled, seat=_SEATS, bid=_BIDS),
    facts.Passed: st.builds(facts.Passed, seat=_SEATS),
    facts.AuctionEnded: st.builds(facts.AuctionEnded),
    facts.ContractSet: st.builds(facts.ContractSet, seat=_SEATS, bid=_BIDS),
    facts.Looked: st.builds(facts.Looked, seat=_SEATS),
    facts.CardExchanged: st.builds(facts.CardExchanged),
    facts.CardsBought: st.builds(facts.CardsBought, seat=_SEATS, count=st.integers(1, 5)),
    facts.SpareTaken: st.builds(facts.SpareTaken, seat=_SEATS),
    facts.LedOutOfTurn: st.builds(facts.LedOutOfTurn, trick=st.integers(1, 7), seat=_SEATS),
    facts.TrickTaken: st.builds(
        facts.TrickTaken,
        trick=st.integers(1, 7),
        winner=_SEATS,
        plays=st.lists(_CARDS, max_size=7).map(tuple),
        named_suit=st.one_of(st.none(), st.sampled_from(list(Suit))),
    ),
    facts.ResultSaid: st.builds(facts.ResultSaid, made=st.booleans()),
    facts.TricksCounted: st.builds(facts.TricksCounted, taken=st.integers(0, 7)),
    facts.Revoked: st.builds(facts.Revoked, seat=_SEATS),
    facts.HandRedealt: st.builds(facts.HandRedealt, seat=_SEAT_OR_NONE),
    facts.Noted: st.builds(facts.Noted, text=_TEXTS),
    facts.HandSettled: st.builds(facts.HandSettled),
}

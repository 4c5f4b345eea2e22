"""Facts of Nap, the documents under which they are kept, and any fact of each kind."""

from hypothesis import strategies as st

from scorekeeper.cards import Card, Suit, pack, parse_cards
from scorekeeper.journal import Fact, PotCarried
from scorekeeper.nap.auction import Bid, Level, parse_bid
from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.settling import ContractCorrected as NapContractCorrected
from scorekeeper.nap.hand.settling import HandCorrected as NapHandCorrected

NAP_KEPT: list[tuple[str, int, str, Fact]] = [
    (
        "nap-hand-corrected",
        1,
        (
            '{"hand": 4, "declarer": 2, "bid": "nap", "made": false, "revoked": null,'
            ' "why": "数え直し"}'
        ),
        NapHandCorrected(
            hand=4, declarer=2, bid=parse_bid("nap"), made=False, revoked=None, why="数え直し"
        ),
    ),
    (
        "nap-contract-corrected",
        1,
        '{"hand": 4, "declarer": 2, "bid": "nap"}',
        NapContractCorrected(hand=4, declarer=2, bid=parse_bid("nap")),
    ),
    (
        "pot-carried",
        1,
        '{"chips": 12, "sources": ["spring", "summer"]}',
        PotCarried(chips=12, sources=("spring", "summer")),
    ),
    (
        "nap-bid-called",
        1,
        '{"seat": 2, "bid": "4+"}',
        facts.BidCalled(seat=2, bid=Bid(level=Level.FOUR, floater=True)),
    ),
    ("nap-passed", 1, '{"seat": 2}', facts.Passed(seat=2)),
    ("nap-auction-ended", 1, "{}", facts.AuctionEnded()),
    (
        "nap-contract-set",
        1,
        '{"seat": 0, "bid": "blucher"}',
        facts.ContractSet(seat=0, bid=parse_bid("blucher")),
    ),
    ("nap-looked", 1, '{"seat": 1}', facts.Looked(seat=1)),
    ("nap-card-exchanged", 1, "{}", facts.CardExchanged()),
    ("nap-cards-bought", 1, '{"seat": 3, "count": 2}', facts.CardsBought(seat=3, count=2)),
    ("nap-spare-taken", 1, '{"seat": 3}', facts.SpareTaken(seat=3)),
    ("nap-led-out-of-turn", 1, '{"trick": 2, "seat": 4}', facts.LedOutOfTurn(trick=2, seat=4)),
    (
        "nap-trick-taken",
        1,
        '{"trick": 1, "winner": 2, "plays": ["JOKER", "S3", "??"], "named_suit": "S"}',
        facts.TrickTaken(
            trick=1, winner=2, plays=parse_cards("JOKER S3 ??"), named_suit=Suit.SPADES
        ),
    ),
    ("nap-result-said", 1, '{"made": true}', facts.ResultSaid(made=True)),
    ("nap-tricks-counted", 1, '{"taken": 3}', facts.TricksCounted(taken=3)),
    ("nap-revoked", 1, '{"seat": 4}', facts.Revoked(seat=4)),
    (
        "nap-hand-redealt",
        1,
        '{"reason": "misdeal", "seat": 4}',
        facts.HandRedealt(reason="misdeal", seat=4),
    ),
    ("nap-noted", 1, '{"text": "茶"}', facts.Noted(text="茶")),
    ("nap-hand-settled", 1, "{}", facts.HandSettled()),
]
"""What stands in databases already: a change of a line here is a new version of its kind."""

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

"""A walk through every page of a session of Nap at every stage, refusals included."""

from collections.abc import Iterator

from tests.web.tour import Stop
from tests.web.visitor import PLAYERS, Visitor

HOUSE = "nap-ja,pot=true,floater=true,ecarte=true,sir_garnet=true,all_pass=stakes_double"


def nap_tour(visitor: Visitor) -> Iterator[Stop]:
    yield from _opening(visitor)
    yield from _bidding(visitor)
    yield from _playing(visitor)
    yield from _after(visitor)
    yield from _elsewhere(visitor)
    yield from _resting(visitor)
    yield from _signing(visitor)


def _opening(visitor: Visitor) -> Iterator[Stop]:
    visitor.sit_down(f"{HOUSE},starting_chips=50", PLAYERS, "8")
    yield "nap, bidding", visitor.page
    yield "nap, cards bought", visitor.press("buy", seat=1, bought=2)
    yield "nap, too many bought", visitor.forge("buy", {"seat": 2, "bought": 9})
    yield "nap, looked", visitor.press("look", seat=1)
    yield "nap, nobody looked", visitor.forge("look", {"seat": 9})
    yield "nap, all passed", visitor.press("auction-ended")
    yield "nap, next hand", visitor.press("hands")


def _bidding(visitor: Visitor) -> Iterator[Stop]:
    yield "nap, a call", visitor.press("call", bid="3")
    yield "nap, a call refused", visitor.forge("call", {"bid": "2"})
    yield "nap, no call", visitor.forge("call", {})
    yield "nap, spare hand", visitor.press("spare")
    yield "nap, spare hand undone", visitor.press("undo")
    yield "nap, a pass", visitor.press("pass")
    yield "nap, contract refused", visitor.forge("contract", {"seat": 2, "bid": "misere"})
    yield "nap, looked again", visitor.press("look", seat=2)
    yield "nap, contract", visitor.press("contract", seat=2, bid="4+")
    yield "nap, exchanged", visitor.press("exchange")


def _playing(visitor: Visitor) -> Iterator[Stop]:
    yield "nap, a trick", visitor.press("trick", winner=2)
    yield "nap, trick refused", visitor.forge("trick", {"winner": 9})
    yield "nap, cards refused", visitor.forge("trick", {"winner": 2, "plays": "SA"})
    yield "nap, suit refused", visitor.forge("trick", {"winner": 2, "named_suit": "7"})
    yield "nap, no result", visitor.forge("said", {})
    yield "nap, count refused", visitor.forge("counted", {"tricks": 0})
    yield "nap, a note", visitor.write("note", text="7")
    yield "nap, an old page", visitor.forge("counted", {"seen": 1, "tricks": 4})
    for winner in (0, 1):
        yield "nap, decided or not", visitor.press("trick", winner=winner)
    yield from _mending(visitor)
    yield "nap, settled", visitor.press("settle")
    yield "nap, sheet", visitor.sheet()
    yield "nap, third hand", visitor.press("hands")
    visitor.press("contract", seat=1, bid="nap")
    yield "nap, revoked", visitor.press("revoke", seat=3)
    visitor.press("undo")
    yield "nap, pot won", visitor.press("said", result="made")
    visitor.press("hands")
    yield "nap, misdeal", visitor.press("redeal", reason="misdeal")


def _mending(visitor: Visitor) -> Iterator[Stop]:
    here = visitor.page.path
    yield "nap, trick to mend", visitor.open(f"{here}/tricks/1/mend?winner=3")
    yield "nap, trick to mend, as it stands", visitor.forge("mend", {"winner": 2})
    yield "nap, trick mended", visitor.press("mend", winner=3)
    visitor.press("undo")
    yield "nap, contract to mend", visitor.open(f"{here}/contract/mend")
    yield "nap, contract to mend, as it stands", visitor.forge("mend", {})
    yield "nap, contract mended", visitor.press("mend", declarer=1)
    visitor.press("undo")


def _after(visitor: Visitor) -> Iterator[Stop]:
    here = f"/sessions/{visitor.session}"
    yield "nap, correction", visitor.open(f"{here}/hands/2/correct")
    yield "nap, correction, no words", visitor.forge("correct", {"result": "made"})
    yield "nap, correction, impossible", visitor.forge("correct", {"bid": "misere", "why": "7"})
    yield "nap, correction, too old", visitor.forge("correct", {"csrf_token": "", "why": "7"})
    yield "nap, corrected", visitor.forge("correct", {"bid": "4+", "result": "made", "why": "7"})
    visitor.hand(2)
    yield "nap, hand amended", visitor.write("protest", text="7")
    visitor.open(f"{here}/penalties")
    told = {"seat": 1, "reason": "revoke", "way": "take", "points": 7, "hand": 2}
    yield "nap, penalty", visitor.forge("penalties", told)
    yield "nap, sheet amended", visitor.sheet()
    yield "nap, sheet ended", visitor.press("close")
    yield "nap, hand after the evening", visitor.hand(3)


def _elsewhere(visitor: Visitor) -> Iterator[Stop]:
    here = f"/sessions/{visitor.session}"
    yield "nap, rules", visitor.open(f"{here}/rules")
    yield "nap, scoring", visitor.open(f"{here}/scoring")
    yield "nap, what if", visitor.open(f"{here}/what-if")
    yield "nap, referee", visitor.open(f"{here}/hands/2/tricks/1/referee")
    yield "nap, may I", visitor.open(f"{here}/hands/2/tricks/1/may")
    yield "nap, export", visitor.open(f"/export/session/{visitor.session}/")
    yield "nap, printed", visitor.open(f"/export/session/{visitor.session}/print")
    season = next(a["href"] for a in visitor.sheet().root.all("a") if "/seasons/" in a["href"])
    yield "nap, season", visitor.open(season)
    yield "nap, player", visitor.open(f"{season}players/{PLAYERS[0].casefold()}")
    yield "nap, season, what if", visitor.open(f"{season}what-if")
    yield "nap, ratings", visitor.open(f"{season}ratings/")
    yield "nap, season printed", visitor.open(f"/export/season/{season.split('/')[2]}/print")


def _resting(visitor: Visitor) -> Iterator[Stop]:
    """Six at the table, of whom the dealer sits out; misère and once each."""
    visitor.sit_down("nap-en", (*PLAYERS, "6"), "8")
    yield "nap, six", visitor.page
    yield "nap, the dealer cannot", visitor.forge("contract", {"seat": 0, "bid": "3"})
    visitor.press("contract", seat=1, bid="misere")
    yield "nap, misère", visitor.press("trick", winner=2)
    yield "nap, misère lost", visitor.press("trick", winner=1)
    yield "nap, sheet of six", visitor.sheet()
    visitor.sit_down("nap-ja,all_pass=dealer_must_bid_one", PLAYERS, "8")
    for _ in range(4):
        visitor.press("pass")
    yield "nap, the dealer must bid", visitor.page


def _signing(visitor: Visitor) -> Iterator[Stop]:
    visitor.sit_down("nap-ja,both_sides_sign=true", PLAYERS, "8")
    visitor.press("contract", seat=1, bid="3")
    yield "nap, said", visitor.press("said", result="made")
    yield "nap, to be signed", visitor.press("settle")
    yield "nap, signed by one side", visitor.press("sign", side="opponents")
    yield "nap, sheet with an unsigned hand", visitor.sheet()

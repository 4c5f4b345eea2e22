"""An evening of Nap that tests tell: facts in few words, as ``evening`` has them for Napoleon."""

from scorekeeper.cards import parse_cards
from scorekeeper.games import house_of
from scorekeeper.journal import HandStarted, SessionOpened
from scorekeeper.nap.auction import parse_bid
from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.settling import NapHandCorrected
from scorekeeper.nap.rules.presets import PRESETS
from tests.journal.evening import NAMES, RULESETS, Evening

POT = house_of("nap-ja", {"pot": True, "all_pass": "stakes_double"})
FIVE = house_of("nap-en", {"table_size": 5})
HOUSES = (*(house_of(name) for name in PRESETS), POT, FIVE)
RULESETS.update({house.rules.fingerprint(): house.rules for house in HOUSES})


def opened(house=POT, players=5):
    return SessionOpened(
        game="nap",
        preset=house.preset.name,
        ruleset=house.rules.fingerprint(),
        season="春",
        players=(*NAMES, "源", "林")[:players],
    )


def dealt(dealer=0, first=1, house=POT):
    return HandStarted(dealer=dealer, first_bidder=first, ruleset=house.rules.fingerprint())


def evening(house=POT, players=5):
    return Evening(opening=opened(house, players))


def plays(seat, bid):
    return facts.NapContractSet(seat=seat, bid=parse_bid(bid))


def trick(number, winner, cards=""):
    return facts.NapTrickTaken(trick=number, winner=winner, plays=parse_cards(cards))


def by_result(seat, bid, *, made):
    return plays(seat, bid), facts.ResultSaid(made=made), facts.NapHandSettled()


def corrects(deal, seat, bid, *, made, revoked=None, why="数え直し"):
    return NapHandCorrected(
        hand=deal, declarer=seat, bid=parse_bid(bid), made=made, revoked=revoked, why=why
    )


def points(session):
    return [None if sheet is None else sheet.points for sheet in session.sheets]

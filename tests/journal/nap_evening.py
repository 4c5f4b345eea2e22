"""An evening of Nap that tests tell: facts in few words, as ``evening`` has them for Napoleon."""

from scorekeeper.cards import parse_cards
from scorekeeper.games import AnyHouse, house_of
from scorekeeper.journal import Fact, HandStarted, Session, SessionOpened
from scorekeeper.nap.auction import parse_bid
from scorekeeper.nap.hand import facts
from scorekeeper.nap.hand.settling import NapHandCorrected
from scorekeeper.nap.rules.presets import PRESETS
from tests.journal.evening import NAMES, RULESETS, Evening

POT = house_of("nap-ja", {"pot": True, "all_pass": "stakes_double"})
FIVE = house_of("nap-en", {"table_size": 5})
HOUSES = (*(house_of(name) for name in PRESETS), POT, FIVE)
RULESETS.update({house.rules.fingerprint(): house.rules for house in HOUSES})


def opened(house: AnyHouse = POT, players: int = 5) -> SessionOpened:
    return SessionOpened(
        game="nap",
        preset=house.preset.name,
        ruleset=house.rules.fingerprint(),
        season="春",
        players=(*NAMES, "源", "林")[:players],
    )


def dealt(dealer: int = 0, first: int = 1, house: AnyHouse = POT) -> HandStarted:
    return HandStarted(dealer=dealer, first_bidder=first, ruleset=house.rules.fingerprint())


def evening(house: AnyHouse = POT, players: int = 5) -> Evening:
    return Evening(opening=opened(house, players))


def plays(seat: int, bid: str) -> facts.NapContractSet:
    return facts.NapContractSet(seat=seat, bid=parse_bid(bid))


def trick(number: int, winner: int, cards: str = "") -> facts.NapTrickTaken:
    return facts.NapTrickTaken(trick=number, winner=winner, plays=parse_cards(cards))


def by_result(seat: int, bid: str, *, made: bool) -> tuple[Fact, ...]:
    return plays(seat, bid), facts.ResultSaid(made=made), facts.NapHandSettled()


def corrects(
    deal: int, seat: int, bid: str, *, made: bool, revoked: int | None = None, why: str = "数え直し"
) -> NapHandCorrected:
    return NapHandCorrected(
        hand=deal, declarer=seat, bid=parse_bid(bid), made=made, revoked=revoked, why=why
    )


def points(session: Session) -> list[tuple[int, ...] | None]:
    return [None if sheet is None else sheet.points for sheet in session.sheets]

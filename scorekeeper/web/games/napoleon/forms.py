"""ナポレオンの記入: the forms of a hand of Napoleon, and what each records."""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from wtforms import RadioField
from wtforms.validators import Optional

from scorekeeper.cards import Card, Refusal, Suit, parse_card
from scorekeeper.journal.names import tidy
from scorekeeper.napoleon import READING, Bid, ContractCorrected, Hand, HandCorrected, facts
from scorekeeper.trick_taking.auction import parse_trump
from scorekeeper.trick_taking.hand.moves import LONGEST_NOTE
from scorekeeper.web.page.fact_form import (
    ABOUT,
    Asked,
    FactForm,
    Hint,
    ask,
    fact_form,
    seat_in,
    seat_or_none,
    text,
    text_or_none,
    whole,
    whole_or_none,
)

ALONE, IN_BLIND = "solo", "blind"
"""How the settling form says that Napoleon stood alone, where it asks why."""
WITHOUT_ADJUTANT = "alone"
"""How a correction says the same."""
LONGEST_SEAT = 8


def _bid(typed: Mapping[str, Any], _about: object) -> Bid:
    return Bid(count=typed["count"], trump=parse_trump(typed["trump"]))


def _speaker(typed: Mapping[str, Any], hand: Hand) -> int:
    """Whose call this is: of whoever is named, else, where it is not ``ahead``, of the speaker."""
    if not hand.auction.speakers or hand.bid is not None:
        raise Refusal("auction-over")
    named: int | None = typed["seat"]
    if named is None and typed["ahead"]:
        raise Refusal("seat-unreadable")
    speaker = hand.auction.to_speak if named is None else named
    if speaker is None:
        raise Refusal("seat-unreadable")
    return speaker


def _card_from_now_on(typed: Mapping[str, Any], hand: Hand) -> Card:
    """The card called again, which stays as it was unless another is named."""
    card = parse_card(typed["card"]) if typed["card"] else hand.called
    if card is None:
        raise Refusal("redeclaration-not-now")
    return card


_TODAY = Asked(read=lambda _typed, _hand: READING)
"""Nothing to ask: points are signed as the rules are read today."""


def _adjutant(typed: str) -> int | None:
    return None if typed in (ALONE, IN_BLIND) else seat_in(typed)


BY_TYPE: Mapping[Any, Hint] = MappingProxyType(
    {
        Bid: lambda _name: Asked(fields={"count": whole, "trump": text}, read=_bid),
        Suit | None: lambda name: ask(
            name, text_or_none, lambda typed: parse_trump(typed) if typed else None
        ),
    }
)
"""How Napoleon asks for its own types."""

_SPEAKER = Asked(fields={"seat": whole_or_none, "ahead": text_or_none}, read=_speaker)
_HOLDER = ask("holder", lambda: text(LONGEST_SEAT), seat_or_none)
_SAID = ask(
    "trump_said",
    lambda: RadioField(choices=["yes", "no"], validators=[Optional()]),
    lambda said: said == "yes" if said else None,
)

_CARD_AGAIN = Asked(fields={"card": text_or_none}, read=_card_from_now_on)
_TRUMP = ask("trump", text, parse_trump)
_form = partial(fact_form, BY_TYPE)

FORMS: Mapping[str, type[FactForm]] = MappingProxyType(
    {
        "first-bidder": _form(facts.FirstBidderSet),
        "call": _form(facts.BidCalled, seat=_SPEAKER),
        "pass": _form(facts.Passed, seat=_SPEAKER),
        "auction-ended": _form(facts.AuctionEnded),
        "contract": _form(facts.ContractSet),
        "turned-up": _form(facts.CardTurnedUp, holder=_HOLDER),
        "expose": _form(facts.BlindExposed),
        "spade-ace": _form(facts.SpadeAceShown, seat=_HOLDER),
        "adjutant-card": _form(facts.AdjutantCalled),
        "buried": _form(facts.HonoursBuried, trump=_SAID),
        "redeclare": _form(facts.Redeclared, card=_CARD_AGAIN),
        "adjutant-change": _form(facts.AdjutantChanged),
        "trump-change": _form(facts.TrumpChanged, trump=_TRUMP),
        "led": _form(facts.LedOutOfTurn),
        "trick": _form(facts.TrickTaken),
        "shown": _form(facts.AdjutantShown),
        "adjutant-betrayal": _form(facts.AdjutantBetrayed),
        "napoleon-betrayal": _form(facts.NapoleonBetrayed),
        "close": _form(facts.RestAwarded),
        "taken": _form(facts.HonoursCounted, taken=ask("count", whole)),
        "redeal": _form(facts.HandRedealt),
        "note": _form(facts.Noted),
        "settle": _form(
            facts.HandSettled,
            adjutant=ask("adjutant", lambda: text(LONGEST_SEAT), _adjutant),
            in_blind=ask(
                "adjutant", lambda: text(LONGEST_SEAT), lambda who: who == IN_BLIND or None
            ),
            reading=_TODAY,
        ),
    }
)
"""Every form of a hand by the last part of the address that it is sent to."""

CORRECTION_FORM = _form(
    HandCorrected,
    hand=ABOUT,
    adjutant=ask("adjutant", text, lambda who: None if who == WITHOUT_ADJUTANT else seat_in(who)),
    why=ask("why", lambda: text(LONGEST_NOTE), tidy),
)
"""How a hand really ended, and why it is corrected."""

CONTRACT_FORM = _form(
    ContractCorrected,
    hand=ABOUT,
    called=ask("called", text_or_none, lambda typed: parse_card(typed) if typed else None),
)
"""What the contract of a hand that is played on really is."""

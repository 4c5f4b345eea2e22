"""ナポレオンの記入: the forms of a hand of Napoleon, and what each records."""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, TypeAlias

from wtforms import RadioField
from wtforms.validators import Optional

from scorekeeper.cards import Card, Refusal, Suit, parse_card
from scorekeeper.journal.names import tidy
from scorekeeper.napoleon import READING, Bid, ContractCorrected, Hand, HandCorrected, facts
from scorekeeper.trick_taking.auction import parse_trump, trump_text
from scorekeeper.trick_taking.hand.moves import LONGEST_NOTE
from scorekeeper.web.hand.context import AnyAt, At
from scorekeeper.web.hand.history import Row, Sentence, number_of
from scorekeeper.web.hand.page import Words, choice_word, count_word, notation_word, player_word
from scorekeeper.web.page.forms import (
    FACT_ABOUT,
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
    hand=FACT_ABOUT,
    adjutant=ask("adjutant", text, lambda who: None if who == WITHOUT_ADJUTANT else seat_in(who)),
    why=ask("why", lambda: text(LONGEST_NOTE), tidy),
)
"""How a hand really ended, and why it is corrected."""

CONTRACT_FORM = _form(
    ContractCorrected,
    hand=FACT_ABOUT,
    called=ask("called", text_or_none, lambda typed: parse_card(typed) if typed else None),
)
"""What the contract of a hand that is played on really is."""


NapoleonAt: TypeAlias = At[Hand]
"""A session of this game, at one of its hands."""

_TRUMP_BURIED = MappingProxyType({None: "", True: "-trump", False: "-no-trump"})


def _describe_award(at: NapoleonAt, fact: facts.RestAwarded) -> Sentence:
    return f"-{fact.kind}", {"side": at.say(f"hand-side-{fact.side}")}


def _describe_settlement(at: NapoleonAt, fact: facts.HandSettled) -> Sentence:
    if fact.adjutant is None:
        return ("-in-blind" if fact.in_blind else "-alone"), {}
    return "", {"player": at.names[fact.adjutant]}


def _describe_correction(at: NapoleonAt, fact: HandCorrected) -> Sentence:
    return (
        "-alone" if fact.adjutant is None else "",
        {"hand": number_of(at, fact.hand), "player": at.names[fact.napoleon]},
    )


def _describe_contract_correction(at: NapoleonAt, fact: ContractCorrected) -> Sentence:
    ending = "-uncalled" if fact.called is None else ""
    return ending, {"hand": number_of(at, fact.hand), "player": at.names[fact.napoleon]}


HISTORY: Mapping[type, Row] = MappingProxyType(
    {
        facts.CardTurnedUp: lambda _at, fact: ("-nobody" if fact.holder is None else "", {}),
        facts.BlindExposed: lambda _at, fact: ("-seen" if fact.cards else "", {}),
        facts.SpadeAceShown: lambda _at, fact: ("-in-blind" if fact.seat is None else "", {}),
        facts.HonoursBuried: lambda _at, fact: (_TRUMP_BURIED[fact.trump], {}),
        facts.TrumpChanged: lambda _at, fact: ("", {"trump": trump_text(fact.trump)}),
        facts.RestAwarded: _describe_award,
        facts.HandRedealt: lambda _at, fact: (f"-{fact.reason.replace('_', '-')}", {}),
        facts.HandSettled: _describe_settlement,
        HandCorrected: _describe_correction,
        ContractCorrected: _describe_contract_correction,
    }
)
"""What the sentences of facts have that say more than their fields."""


def _tell_adjutant(at: AnyAt, value: str) -> str:
    key = f"hand-settle-{value}"
    return at.say(key) if at.say.has(key) else player_word(at, value)


def _holder(at: AnyAt, value: str) -> str:
    return at.say("hand-nobody") if value == "nobody" else player_word(at, value)


TYPED: Mapping[str, Words] = MappingProxyType(
    {
        "holder": _holder,
        "adjutant": _tell_adjutant,
        "trump": notation_word,
        "card": notation_word,
        "cards": notation_word,
        "trump_said": choice_word("hand-trump-said"),
        "honours": count_word("hand-outcome-taken", "taken"),
        "count": count_word("hand-outcome-taken", "taken"),
        "kind": choice_word("hand-close"),
        "side": choice_word("hand-side"),
    }
)
"""How this game's own fields are told when nobody could keep what was entered."""

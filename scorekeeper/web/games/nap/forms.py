"""ナップの記入: the forms of a hand of Nap, and what each records."""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from scorekeeper.cards import Refusal, Suit
from scorekeeper.journal.names import tidy
from scorekeeper.nap import (
    Bid,
    ContractCorrected,
    Hand,
    HandCorrected,
    Party,
    facts,
    parse_bid,
    peeps_out_of_turn,
)
from scorekeeper.trick_taking.hand.moves import LONGEST_NOTE
from scorekeeper.web.hand.context import At
from scorekeeper.web.hand.history import Row, Sentence, number_of
from scorekeeper.web.hand.page import Words, choice_word, count_word, notation_word
from scorekeeper.web.page.forms import (
    FACT_ABOUT,
    Asked,
    FactForm,
    Hint,
    ask,
    fact_form,
    one_of,
    seat_or_none,
    text,
    text_or_none,
    whole,
    whole_or_none,
)

MADE, LOST = "made", "lost"
"""How a form says that the bid was made or lost."""


def _speaker(typed: Mapping[str, Any], hand: Hand) -> int:
    """Whose call this is: of whoever is named, else, where it is not ``ahead``, of the speaker."""
    if hand.bid is not None or hand.auction.to_speak is None:
        raise Refusal("auction-over")
    named: int | None = typed["seat"]
    if named is None and typed["ahead"]:
        raise Refusal("seat-unreadable")
    return hand.auction.to_speak if named is None else named


def _looker(typed: Mapping[str, Any], hand: Hand) -> int:
    """Who looks: in Peep Nap nobody but the player whose turn it is (source: 003:65)."""
    seat: int = typed["seat"]
    if seat in hand.seated and peeps_out_of_turn(hand, seat):
        raise Refusal("look-out-of-turn", seat=seat)
    return seat


def _suit(typed: str) -> Suit | None:
    """The suit named with a lead; None where none was."""
    if not typed:
        return None
    try:
        return Suit(typed)
    except ValueError:
        raise Refusal("suit-unreadable", text=typed) from None


BY_TYPE: Mapping[Any, Hint] = MappingProxyType(
    {
        Bid: lambda name: ask(name, text, parse_bid),
        Suit | None: lambda name: ask(name, text_or_none, _suit),
    }
)
"""How Nap asks for its own types."""

_SPEAKER = Asked(fields={"seat": whole_or_none, "ahead": text_or_none}, read=_speaker)
_MADE = ask("result", lambda: one_of(MADE, LOST), lambda result: result == MADE)
_form = partial(fact_form, BY_TYPE)

FORMS: Mapping[str, type[FactForm]] = MappingProxyType(
    {
        "look": _form(facts.Looked, seat=Asked(fields={"seat": whole}, read=_looker)),
        "buy": _form(facts.CardsBought, count=ask("bought", whole)),
        "spare": _form(facts.SpareTaken, seat=_SPEAKER),
        "call": _form(facts.BidCalled, seat=_SPEAKER),
        "pass": _form(facts.Passed, seat=_SPEAKER),
        "auction-ended": _form(facts.AuctionEnded),
        "contract": _form(facts.ContractSet),
        "exchange": _form(facts.CardExchanged),
        "led": _form(facts.LedOutOfTurn),
        "trick": _form(facts.TrickTaken),
        "said": _form(facts.ResultSaid, made=_MADE),
        "counted": _form(facts.TricksCounted, taken=ask("tricks", whole)),
        "revoke": _form(facts.Revoked),
        "redeal": _form(facts.HandRedealt),
        "note": _form(facts.Noted),
        "settle": _form(facts.HandSettled),
    }
)
"""Every form of a hand by the last part of the address that it is sent to."""

CORRECTION_FORM = _form(
    HandCorrected,
    hand=FACT_ABOUT,
    made=_MADE,
    revoked=ask("revoked", text, seat_or_none),
    why=ask("why", lambda: text(LONGEST_NOTE), tidy),
)
"""How a hand really ended, and why it is corrected."""

CONTRACT_FORM = _form(ContractCorrected, hand=FACT_ABOUT)
"""What the contract of a hand that is played on really is."""


NapAt: TypeAlias = At[Hand]
"""A session of this game, at one of its hands."""


Part = Literal["", "declarer", "opponent"]
"""The part that a seat plays; empty while nobody is the declarer."""


def role_of(hand: Hand, seat: int) -> Part:
    """The part of a seat in a hand; nobody has one before there is a declarer."""
    if hand.declarer is None:
        return ""
    return "declarer" if seat == hand.declarer else "opponent"


def party(at: NapAt, seat: Party) -> str:
    """Who pays or is paid: a player, or the pot where the house has one, else the table."""
    if seat is not None:
        return at.names[seat]
    has_pot = at.session.pot or at.session.game.has_pot(at.session.ruleset)
    return at.say("nap-pot" if has_pot else "nap-table")


def _redealt(_at: NapAt, fact: facts.HandRedealt) -> Sentence:
    ending = f"-{fact.reason.replace('_', '-')}"
    return (ending if fact.seat is None else f"{ending}-by"), {}


def _describe_correction(at: NapAt, fact: HandCorrected) -> Sentence:
    ending, words = _ending(made=fact.made), {}
    if fact.revoked is not None:
        ending, words = f"{ending}-revoked", {"revoker": at.names[fact.revoked]}
    return ending, {"hand": number_of(at, fact.hand), "player": at.names[fact.declarer], **words}


def _describe_contract_correction(at: NapAt, fact: ContractCorrected) -> Sentence:
    return "", {"hand": number_of(at, fact.hand), "player": at.names[fact.declarer]}


def _ending(*, made: bool) -> str:
    return f"-{MADE if made else LOST}"


HISTORY: Mapping[type, Row] = MappingProxyType(
    {
        facts.ResultSaid: lambda _at, fact: (_ending(made=fact.made), {}),
        facts.HandRedealt: _redealt,
        HandCorrected: _describe_correction,
        ContractCorrected: _describe_contract_correction,
    }
)
"""What the sentences of facts have that say more than their fields."""

TYPED: Mapping[str, Words] = MappingProxyType(
    {
        "bid": notation_word,
        "bought": count_word("nap-cards", "count"),
        "tricks": count_word("nap-outcome-tricks", "taken"),
        "result": choice_word("nap-outcome"),
    }
)
"""How this game's own fields are told when nobody could keep what was entered."""

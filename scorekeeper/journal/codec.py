"""符号化: facts to plain documents and back, by explicit kind and version.

A kind's name never changes and is no class path. When the fields of a kind change, its version
grows and ``UPCASTS`` gains the step that reads the older document.

==============================  ==================================================================
``session-opened``              a table sits down: its players, season, preset and rules
``session-closed``              the table gets up
``session-discarded``           the session was begun by mistake and counts nowhere
``rules-changed``               other house rules from the next hand on
``first-dealer-chosen``         who deals the first hand, where that is not the first at the table
``hand-started``                cards are dealt: the dealer, who bids first, the rules in force
``person-arrived``              somebody sits down, or sits down again
``person-left``                 somebody gets up for good
``person-sat-out``              somebody is not dealt in: next time, or until they come back
``person-came-back``            somebody who sat out is dealt in again
``seats-swapped``               two people change places
``person-renamed``              somebody is called otherwise
``next-dealer-chosen``          who deals the next hand, whoever's turn it is
``undone``                      an earlier event no longer counts; it stays in the record
``past-result``                 what a hand of another book was worth to everybody
``penalty``                     points beside those of the hands, with the reason for them
``penalty-cancelled``           an earlier penalty no longer counts
``hand-protested``              a hand is scored under protest
``protest-settled``             the table agrees about a hand again
``hand-signed``                 one of a side signs what a hand has come to
``hand-signed-anew``            the same where the signature of that side came from elsewhere
``irregularity-decided``        something went wrong, and what the table decided about it
``pot-carried``                 chips that earlier evenings of the season left in the pot
``trick-corrected``             who really took a trick, in the place of what was recorded
``hand-corrected``              how a settled hand really ended, in the place of what was recorded
``nap-hand-corrected``          the same of a hand of Nap
``napoleon-contract-corrected`` who really stands at what in a hand played on, and the card called
``nap-contract-corrected``      the same of a hand of Nap
``napoleon-first-bidder-set``   the table settled who bids first
``napoleon-bid-called``         a bid in the auction
``napoleon-passed``             a pass in the auction
``napoleon-auction-ended``      nobody raises any more, or nobody has bid at all
``napoleon-contract-set``       who stands as Napoleon at what bid, the calls left out
``napoleon-card-turned-up``     a card of the blind turned up, and who has the jack of its suit
``napoleon-blind-exposed``      the blind lies face up, and the auction begins again
``napoleon-spade-ace-shown``    who has the ace of spades and must stand
``napoleon-adjutant-called``    the card whose holder is the adjutant
``napoleon-honours-buried``     how many honours Napoleon discarded, and whether he said a trump
``napoleon-redeclared``         a higher bid after the exchange, and the card called from now on
``napoleon-adjutant-changed``   another card called for two honours more
``napoleon-trump-changed``      another trump for three honours more; null is no-trump
``napoleon-led-out-of-turn``    who led to a trick out of turn, and the table let it stand
``napoleon-trick-taken``        who took a trick, its honours, and its cards where they were entered
``napoleon-adjutant-shown``     the seat from which the called card fell
``napoleon-adjutant-betrayed``  the adjutant went over to the allies
``napoleon-napoleon-betrayed``  Napoleon went over to the allies
``napoleon-rest-awarded``       the honours still out go to one side by claim or concession
``napoleon-revoked``            whose revoke lost the hand for his side
``napoleon-honours-counted``    the honours of Napoleon's side, counted at the end
``napoleon-hand-redealt``       the hand is void and scores nothing; whose cards made it so
``napoleon-noted``              something worth remembering about the hand
``napoleon-hand-settled``       the hand is over; who the adjutant was, or why there was none
``nap-bid-called``              a bid in the auction, like ``nap`` or ``4+``
``nap-passed``                  a pass in the auction
``nap-auction-ended``           nobody has bid
``nap-contract-set``            who plays at what bid, the calls left out
``nap-looked``                  a player looked at the card on the table, and paid for it
``nap-card-exchanged``          the declarer took the card on the table for one of his own
``nap-cards-bought``            new cards, each for the house's fee, before the bidding
``nap-spare-taken``             a player took up the spare hand and so stands at Nap
``nap-led-out-of-turn``         the same in a hand of Nap
``nap-trick-taken``             who took a trick, and its cards where they were entered
``nap-result-said``             whether the bid was made, the tricks left out
``nap-tricks-counted``          how many tricks the declarer has at the end
``nap-revoked``                 somebody revoked, which ends the hand
``nap-hand-redealt``            the hand is void
``nap-noted``                   something worth remembering about the hand
``nap-hand-settled``            the hand is over and its chips change hands
``club-person-named``           what a person is called for good, in the club's own record
``club-reading-given``          how a person's name is read
``club-initials-given``         what stands for a person in a narrow column
``club-guest-marked``           whether a person only visits the club
``club-people-merged``          what was taken for one person is another
``club-season-rules-set``       how a season is decided
``club-season-closed``          a season's table is final, and who signed it
``club-season-reopened``        a season's table is no longer final, and why
``club-season-renamed``         what a season is called from now on
``club-session-moved``          to which season a session belongs, whatever was typed in it
==============================  ==================================================================

In a document seats count from 0 clockwise, people from 0 in the order in which they came; cards
and bids are in plain notation (``HQ``, ``JOKER``, ``13H``, ``15NT``), and the seat of an adjutant
who never was is null.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields
from types import MappingProxyType, NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from scorekeeper.cards import Card, Refusal, Suit, parse_card
from scorekeeper.games import GAMES
from scorekeeper.journal import corrections
from scorekeeper.journal import people as comings
from scorekeeper.journal.club import people, seasons
from scorekeeper.journal.club.seasons import SeasonRules
from scorekeeper.journal.events import (
    Fact,
    FirstDealerChosen,
    HandStarted,
    PotCarried,
    RulesChanged,
    SessionClosed,
    SessionDiscarded,
    SessionOpened,
    Undone,
)
from scorekeeper.journal.past import PastResult
from scorekeeper.trick_taking.hand import corrections as hand_corrections
from scorekeeper.trick_taking.hand.moves import Upcast

KINDS: Mapping[str, type[Fact]] = MappingProxyType(
    {
        "session-opened": SessionOpened,
        "session-closed": SessionClosed,
        "session-discarded": SessionDiscarded,
        "rules-changed": RulesChanged,
        "first-dealer-chosen": FirstDealerChosen,
        "hand-started": HandStarted,
        "person-arrived": comings.PersonArrived,
        "person-left": comings.PersonLeft,
        "person-sat-out": comings.PersonSatOut,
        "person-came-back": comings.PersonCameBack,
        "seats-swapped": comings.SeatsSwapped,
        "person-renamed": comings.PersonRenamed,
        "next-dealer-chosen": comings.NextDealerChosen,
        "undone": Undone,
        "past-result": PastResult,
        "penalty": corrections.Penalty,
        "penalty-cancelled": corrections.PenaltyCancelled,
        "hand-protested": corrections.HandProtested,
        "protest-settled": corrections.ProtestSettled,
        "hand-signed": corrections.HandSigned,
        "hand-signed-anew": corrections.HandSignedAnew,
        "irregularity-decided": corrections.IrregularityDecided,
        "pot-carried": PotCarried,
        hand_corrections.KIND: hand_corrections.TrickCorrected,
        **{game.correction.kind: game.correction.fact for game in GAMES.values()},
        **{game.correction.contract_kind: game.correction.contract_fact for game in GAMES.values()},
        **{kind: fact for game in GAMES.values() for kind, fact in game.kinds.items()},
        "club-person-named": people.PersonNamed,
        "club-reading-given": people.ReadingGiven,
        "club-initials-given": people.InitialsGiven,
        "club-guest-marked": people.GuestMarked,
        "club-people-merged": people.PeopleMerged,
        "club-season-rules-set": seasons.SeasonRulesSet,
        "club-season-closed": seasons.SeasonClosed,
        "club-season-reopened": seasons.SeasonReopened,
        "club-season-renamed": seasons.SeasonRenamed,
        "club-session-moved": seasons.SessionMoved,
    }
)
"""Every kind of event there is, by the name under which it is kept."""

UPCASTS: Mapping[tuple[str, int], Upcast] = MappingProxyType(
    {
        ("hand-started", 1): lambda document: document,  # it always named who bids first
        ("hand-started", 2): lambda document: document,  # everybody sat in the order of coming
        ("past-result", 1): lambda document: document,  # everybody played who had come
        ("session-opened", 1): lambda document: document,  # its time was all that was known
        ("session-discarded", 1): lambda document: document,  # nothing came in its stead
        **hand_corrections.UPCASTS,
        **{step: upcast for game in GAMES.values() for step, upcast in game.upcasts.items()},
    }
)
"""By kind and version: the step that turns a document into the next version's."""

VERSIONS: Mapping[str, int] = MappingProxyType(
    {**dict.fromkeys(KINDS, 1), **{kind: version + 1 for kind, version in sorted(UPCASTS)}}
)
"""The version in which each kind is written now."""

_NAMES = {fact_type: kind for kind, fact_type in KINDS.items()}


def kind_of(fact: Fact) -> str:
    """The name under which a fact is kept."""
    return _NAMES[type(fact)]


def encode(fact: Fact) -> tuple[str, int, dict[str, Any]]:
    """A fact's kind, version and document of plain values.

    >>> encode(KINDS["napoleon-passed"](seat=2))
    ('napoleon-passed', 1, {'seat': 2})
    """
    kind = kind_of(fact)
    document = {field.name: _plain(getattr(fact, field.name)) for field in fields(fact)}
    return kind, VERSIONS[kind], document


def decode(
    kind: str,
    version: int,
    document: Mapping[str, Any],
    *,
    upcasts: Mapping[tuple[str, int], Upcast] = UPCASTS,
) -> Fact:
    """The fact that a document holds, read through every upcast up to today's version.

    >>> decode("napoleon-passed", 1, {"seat": 2})
    Passed(seat=2)

    Raises:
        Refusal: ``event-kind-unknown`` or ``event-from-newer-version``: this program is older
            than the record.
    """
    document = today(kind, version, document, upcasts=upcasts)
    fact_type = KINDS[kind]
    readers = _READERS[fact_type]
    return fact_type(**{name: readers[name](value) for name, value in document.items()})


def today(
    kind: str,
    version: int,
    document: Mapping[str, Any],
    *,
    upcasts: Mapping[tuple[str, int], Upcast] = UPCASTS,
) -> Mapping[str, Any]:
    """A document as today's version has it; what came later may be left out.

    Raises:
        Refusal: as ``decode``.
    """
    if kind not in KINDS:
        raise Refusal("event-kind-unknown", kind=kind)
    steps = range(version, VERSIONS[kind])
    if not steps and version != VERSIONS[kind]:
        raise Refusal("event-from-newer-version", kind=kind, version=version)
    for step in steps:
        document = upcasts[kind, step](document)
    return document


_PARSERS: Mapping[Any, Callable[[str], Any]] = MappingProxyType(
    {Card: parse_card}
    | {get_type_hints(game.parse_bid)["return"]: game.parse_bid for game in GAMES.values()}
)
"""How values with a notation of their own are read."""

_WRITTEN = (*_PARSERS, Suit)
_VALUES = (SeasonRules, seasons.FinalLine)
"""Values with fields of their own that facts hold."""


def _reader(hint: Any) -> Callable[[Any], Any]:
    if hint in _PARSERS:
        return _PARSERS[hint]
    if get_origin(hint) is tuple:
        read = _reader(get_args(hint)[0])
        return lambda values: tuple(read(value) for value in values)
    if hint in _VALUES:
        return _value_reader(hint)
    if Suit in get_args(hint):
        return lambda value: None if value is None else Suit(value)
    if Card in get_args(hint):
        return lambda value: None if value is None else parse_card(value)
    return lambda value: value


def _value_reader(hint: Any) -> Callable[[Mapping[str, Any]], Any]:
    """How a value that has fields of its own is read."""
    readers = {name: _reader(kind) for name, kind in get_type_hints(hint).items()}
    return lambda document: hint(**{name: readers[name](value) for name, value in document.items()})


def _plain(value: Any) -> Any:
    if type(value) in _VALUES:
        return {one.name: _plain(getattr(value, one.name)) for one in fields(value)}
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return str(value) if isinstance(value, _WRITTEN) else value


_READERS = {
    fact_type: {name: _reader(hint) for name, hint in get_type_hints(fact_type).items()}
    for fact_type in KINDS.values()
}


# 厳しい復号: documents from elsewhere, read without goodwill.
#
# ``decode`` trusts what this program has written itself. Here every field has to be there, to be of
# its own type, and to be written as ``encode`` would write it.


_HINTS = {fact_type: get_type_hints(fact_type) for fact_type in KINDS.values()}
_UNREADABLE = (LookupError, TypeError, ValueError, AttributeError)


def decode_strictly(kind: str, version: int, document: Mapping[str, Any]) -> Fact:
    """The fact that a document of unknown origin holds.

    >>> decode_strictly("napoleon-passed", 1, {"seat": 2})
    Passed(seat=2)

    Raises:
        Refusal: ``event-kind-unknown``, ``event-from-newer-version``, or ``event-unreadable``
            for a document that no program of the house has written.
    """
    try:
        fact = decode(kind, version, document)
        sound = is_typed(fact) and _is_written(fact, kind, version, document)
    except Refusal as refusal:
        if refusal.code in ("event-kind-unknown", "event-from-newer-version"):
            raise
        sound = False
    except _UNREADABLE:
        sound = False
    if not sound:
        raise Refusal("event-unreadable", kind=kind)
    return fact


def _is_written(fact: Fact, kind: str, version: int, document: Mapping[str, Any]) -> bool:
    """Whether a document says what the fact says as it would be written, and nothing else."""
    written = encode(fact)[2]
    if version == VERSIONS[kind]:
        return written == document
    return today(kind, version, document).items() <= written.items()


def is_typed(fact: Fact) -> bool:
    """Whether every field of a fact holds a value of its type; a truth value is no number."""
    hints = _HINTS[type(fact)]
    return all(_fits(getattr(fact, field.name), hints[field.name]) for field in fields(fact))


def _fits(value: object, hint: Any) -> bool:
    if get_origin(hint) is Literal:
        return value in get_args(hint)
    if get_origin(hint) is tuple:
        member = get_args(hint)[0]
        return isinstance(value, tuple) and all(_fits(one, member) for one in value)
    if args := get_args(hint):
        return any(_fits(value, arg) for arg in args)
    if hint in (None, NoneType):
        return value is None
    return type(value) is hint or (hint is not int and isinstance(value, hint))

"""記録: the record in words.

The kind of a fact chooses the sentence, and the fact's fields fill it in. A new fact needs its
words in the catalogues, and no row here.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import Field, dataclass, fields, replace
from functools import cache
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from flask import g
from flask.typing import ResponseReturnValue

from scorekeeper import journal
from scorekeeper.cards import UNSEEN, Card, Refusal
from scorekeeper.journal import Entry, Fact
from scorekeeper.journal.codec import kind_of
from scorekeeper.journal.decisions import REVOKES
from scorekeeper.journal.events import CONTRACTS, OF_HANDS, Side
from scorekeeper.journal.moves import move_of
from scorekeeper.journal.session import is_hidden
from scorekeeper.services.context import describe_delivery as delivery_in_words
from scorekeeper.trick_taking.game import TrickCorrected
from scorekeeper.web.games.pages import AnyView, Row, Sentence, SessionView, look_at, pages_of
from scorekeeper.web.page.forms import session_of
from scorekeeper.web.page.house import house_in_force, house_name, usual_of
from scorekeeper.web.page.text import clock, moment, tell_recorder
from scorekeeper.web.server.access import may_record
from scorekeeper.web.server.application import services
from scorekeeper.web.server.security import sentence_alone
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import write_signed

if TYPE_CHECKING:
    from scorekeeper.services.imports.divergence import Parted


def tell_delivery(say: Speaker, name: str | None) -> str:
    if name is None:
        return ""
    told: dict[str, str] = g.setdefault("deliveries_told", {})
    if name not in told:
        told[name] = delivery_in_words(say, services(), name, moment)
    return told[name]


SEATS: Mapping[str, str] = MappingProxyType(
    dict.fromkeys(("seat", "holder", "dealer", "person"), "player")
    | {"first_bidder": "opener"}
    | {name: name for name in ("winner", "adjutant", "other")}
)
"""The fields that hold a seat or a person, with the name of each in sentences."""
_fields: Callable[[type], tuple[Field[Any], ...]] = cache(fields)
ABOUT_EVENTS = frozenset({"sent-otherwise", "undo-gone", "undo-too-late", "undo-shared"})
"""Refusals that name an event by its number."""


def describe_undo(at: AnyView) -> str:
    events = reversed(at.session.undone_next)
    return " → ".join(describe_entry(at, at.session.entry(one.sequence)) for one in events)


def describe_fact(at: AnyView, fact: Fact) -> str:
    ending, words = _sentence_of(at, fact)
    return at.say(f"history-{kind_of(fact)}{ending}", **words)


def describe_entry(at: AnyView, entry: Entry) -> str:
    if is_hidden(at.session, entry):
        return at.say("hand-history-hidden")
    return describe_fact(at.looked_at(at.deal, entry), entry.event.fact)


def what_stands(refusal: Refusal, session_id: str) -> Refusal:
    """Put a refusal about one event into words, with the record that stands; leave any other."""
    if refusal.code not in ABOUT_EVENTS:
        return refusal
    at = look_at(session_id)
    entry = at.session.entry(int(refusal.params["sequence"]))
    stands = describe_entry(at, entry)
    if refusal.code != "sent-otherwise":
        return Refusal(f"{refusal.code}-named", what=stands, last=describe_undo(at))
    if entry.undone_by is not None:
        return Refusal("sent-otherwise-undone", stands=stands)
    return Refusal("sent-otherwise-stands", stands=stands)


def again(
    show: Callable[..., ResponseReturnValue], **more: str
) -> Callable[..., ResponseReturnValue]:
    """Return a function that shows a refused form again, with the standing record in words."""
    return lambda refusal, session_id, **where: show(
        session_id=session_id, **where, **more, refusal=what_stands(refusal, session_id)
    )


def or_taken_back(show: Callable[..., ResponseReturnValue]) -> Callable[..., ResponseReturnValue]:
    """Return ``show`` for a refused form, with a plain sentence if its hand was undone."""

    def show_or_say(
        refusal: Refusal, session_id: str, deal: int, **where: Any
    ) -> ResponseReturnValue:
        session = session_of(session_id)
        if deal > session.dealt and any(entry.hand == deal for entry in session.history):
            return sentence_alone(refusal)
        return show(refusal, session_id=session_id, deal=deal, **where)

    return show_or_say


def _sentence_of(at: AnyView, fact: Fact) -> Sentence:
    at = at.people if move_of(fact).by_person else at
    words = words_of(at, fact)
    row = _ROWS.get(type(fact)) or at.pages.history.get(type(fact))
    if row is None:
        return "", words
    ending, more = row(at, fact)
    return ending, {**words, **more}


def words_of(at: AnyView, fact: Fact) -> dict[str, str | int]:
    """A fact's fields in sentences: names for seats, hands as the table counts them."""
    words: dict[str, str | int] = {}
    for field in _fields(type(fact)):
        name, value = field.name, getattr(fact, field.name)
        if value is None or value == ():
            continue
        if name in SEATS:
            words[SEATS[name]] = at.names[value]
        elif name == "hand":
            words["hand"] = number_of(at, value)
        elif isinstance(value, tuple):
            words[name] = " ".join(map(str, value))
        else:
            words[name] = value if isinstance(value, int) else str(value)
    return words


def describe_redeal(at: AnyView) -> str:
    reason = at.dealt.hand.redealt
    if reason is None:
        return ""
    return at.say(f"history-{at.session.game.name}-hand-redealt-{reason.replace('_', '-')}")


def number_of(at: AnyView, deal: int) -> int:
    return at.session.deals[deal - 1].place if deal <= at.session.dealt else deal


def side_name(at: AnyView, side: Side) -> str:
    return at.say(f"side-{at.session.game.name}-{side}")


def _describe_change(at: AnyView, fact: journal.RulesChanged) -> Sentence:
    house = house_in_force(at.session, fact)
    if usual_of(house):
        return "", {"preset": house_name(at.say, house), "changes": 0}
    return "", {"preset": at.say(house.preset.key), "changes": len(house.departures)}


def _past(at: AnyView, fact: journal.PastResult) -> Sentence:
    pairs = zip(fact.players, fact.points, strict=True)
    each = (f"{at.names[person]} {write_signed(points)}" for person, points in pairs)
    return "", {"points": at.say("list-separator").join(each)}


def _describe_trick_correction(at: AnyView, fact: TrickCorrected) -> Sentence:
    added = () if at.entry is None else _cards_added(at, at.entry)
    if added:
        return "-added", {"cards": " ".join(map(str, added))}
    if fact.plays:
        return "-cards", {"cards": " ".join(map(str, fact.plays))}
    return "" if fact.honours is None else "-honours", {}


def _describe_decision(at: AnyView, fact: journal.IrregularityDecided) -> Sentence:
    """The mistake, its decision, player and place; its penalty was recorded just before it."""
    key = f"irregularity-{fact.kind.replace('_', '-')}"
    what = at.say(f"{key}.short" if at.say.has(f"{key}.short") else key)
    before = None if at.entry is None else at.session.entry(at.entry.event.sequence - 1).event.fact
    if _tells_penalty(fact) and isinstance(before, journal.Penalty):
        decided = at.say("irregularity-penalised", points=abs(before.points))
    else:
        decided = at.say(f"remedy-{fact.decided.replace('_', '-')}")
    words = {"what": what, "decided": decided}
    who = None if fact.seat is None else at.names[fact.seat]
    trick = None if fact.trick is None else at.say("irregularity-trick-number", trick=fact.trick)
    card = None if fact.card is None else at.say.glyphs(str(fact.card))
    where = " · ".join(filter(None, (who, trick, card)))
    return ("-where", {**words, "where": where}) if where else ("", {**words})


def name_foul(at: AnyView, lost: Entry | None) -> str:
    """Return the mistake that lost a hand, from the decision recorded with it; "" for a revoke."""
    if lost is None:
        return ""
    after = at.session.history[lost.event.sequence :][:1]
    fact = after[0].event.fact if after else None
    if not isinstance(fact, journal.IrregularityDecided) or fact.kind in REVOKES:
        return ""
    return at.say(f"irregularity-{fact.kind.replace('_', '-')}")


_ROWS: Mapping[type, Row] = MappingProxyType(
    {
        journal.SessionOpened: lambda at, fact: ("", {"preset": at.say(f"preset-{fact.preset}")}),
        journal.DayOpened: lambda _at, fact: ("", {"people": len(fact.players)}),
        journal.HandStarted: lambda at, fact: (
            "-open" if fact.first_bidder is None else "",
            {} if fact.dealt_by is None else {"player": at.people.names[fact.dealt_by]},
        ),
        journal.PersonSatOut: lambda _at, fact: ("-until-back" if fact.until_back else "", {}),
        journal.PersonRenamed: lambda at, fact: (
            "",
            {"player": (at.names if at.entry is None else at.entry.names)[fact.person]},
        ),
        journal.RulesChanged: _describe_change,
        journal.DayResult: _past,
        journal.PastResult: _past,
        journal.Penalty: lambda at, fact: (
            "",
            {
                "points": write_signed(fact.points),
                "reason": at.say(f"penalty-{fact.reason.replace('_', '-')}"),
            },
        ),
        journal.PenaltyCancelled: lambda at, fact: (
            "",
            _sentence_of(at, at.session.entry(fact.sequence).event.fact)[1],
        ),
        TrickCorrected: _describe_trick_correction,
        **dict.fromkeys(
            (journal.HandSigned, journal.HandSignedAnew),
            lambda at, fact: (
                "" if fact.seat is None else "-by",
                {"side": side_name(at, fact.side)},
            ),
        ),
        journal.IrregularityDecided: _describe_decision,
        journal.PotCarried: lambda at, fact: (  # with the amount that a correction made since
            ("", {})
            if fact.chips == at.session.carried
            else ("-corrected", {"now": at.session.carried})
        ),
    }
)
"""The facts of every game with additions to their sentences; a game adds its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldEntry:
    """ひとつの記録: a record or a correction in words, with its recorder, and the time if kept."""

    words: str
    who: str
    when: str = ""


def tell(at: AnyView, entry: Entry, put_right_by: Entry | None = None) -> ToldEntry:
    event = (put_right_by or entry).event
    when, who = clock(event.at, at.say.language), tell_recorder(at.say, event.by)
    return ToldEntry(words=describe_entry(at, entry), when=when, who=who)


def describe_difference(say: Speaker, parted: "Parted") -> str:
    """食い違い: tell where two records of one session first differ."""
    told, numbers = [], []
    for session, number in ((parted.here, parted.ours), (parted.copy, parted.theirs)):
        entry, name = session.entry(number), session.history[0].event.session
        pages = pages_of(session.game)
        at: AnyView = SessionView(
            say=say, session_id=name, session=session, pages=pages, deal=entry.hand
        )
        one = tell(at, entry)
        by = say("list-separator").join(filter(None, (one.who, one.when)))
        told.append(say("parted-told", what=one.words, by=by) if by else one.words)
        numbers.append(number_of(at, entry.hand))
    first = min(numbers)
    place = say("parted-hand", hand=first) if first else say("parted-before-hands")
    return say("parted-differs", place=place, entry=parted.ours, here=told[0], there=told[1])


def mended(at: AnyView) -> dict[str, Any]:
    """直したところ: the corrections of a hand, as its page shows them.

    ``tricks`` are the superseded records of corrected tricks, by number, with who corrected each.
    """
    numbers = {entry.event.fact.trick for entry in _counting(at) if _is_mended(at, entry)}
    told = {
        number: [one for one in trick_entries(at, number) if not adds_cards(at, one)]
        for number in numbers
    }
    return {
        "tricks": {
            number: [tell(at, old, new) for old, new in pairwise(entries)]
            for number, entries in told.items()
            if len(entries) > 1
        },
        "contract": [tell(at, entry) for entry in contract_entries(at)],
        "may_go_on": may_record() and may_mend_contract(at),
        "last": next((tell(at, entry) for entry in reversed([*corrections(at)])), None),
    }


def may_mend_contract(at: AnyView) -> bool:
    return at.dealt.hand.bid is not None and not at.dealt.is_over


def trick_entries(at: AnyView, number: int) -> Iterator[Entry]:
    taken = at.session.game.kinds[f"{at.session.game.name}-trick-taken"]
    for entry in _counting(at):
        is_of_tricks = _is_mended(at, entry) or isinstance(entry.event.fact, taken)
        if is_of_tricks and entry.event.fact.trick == number:
            yield entry


def adds_cards(at: AnyView, entry: Entry) -> bool:
    return isinstance(entry.event.fact, TrickCorrected) and bool(_cards_added(at, entry))


def _cards_added(at: AnyView, entry: Entry) -> tuple[Card, ...]:
    """The cards that a correction adds to a trick; none where it changes anything else."""
    fact, sequence = entry.event.fact, entry.event.sequence
    told = trick_entries(replace(at, deal=fact.hand, entry=None), fact.trick)
    before = [one.event.fact for one in told if one.event.sequence < sequence]
    if not before or not fact.plays:
        return ()
    was = before[-1]
    told_before = (was.winner, getattr(was, "honours", None), was.named_suit or fact.named_suit)
    if told_before != (fact.winner, fact.honours, fact.named_suit):
        return ()
    plays = was.plays or (UNSEEN,) * len(fact.plays)
    pairs = [(old, new) for old, new in zip(plays, fact.plays, strict=True) if old != new]
    return tuple(new for _, new in pairs) if all(old.is_unseen for old, _ in pairs) else ()


def contract_entries(at: AnyView) -> list[Entry]:
    return [entry for entry in _counting(at) if isinstance(entry.event.fact, CONTRACTS)]


def corrections(at: AnyView) -> Iterator[Entry]:
    is_settled = False
    settled = at.session.game.kinds[f"{at.session.game.name}-hand-settled"]
    for entry in _counting(at):
        fact = entry.event.fact
        if isinstance(fact, settled):
            is_settled = True
        elif is_settled and isinstance(fact, OF_HANDS) and fact.hand == at.deal:
            yield entry


def is_of_hand(at: AnyView, entry: Entry) -> bool:
    """Whether an entry is about the hand looked at, not about another one that was amended."""
    fact, history = entry.event.fact, at.session.history
    if isinstance(fact, journal.PenaltyCancelled):
        fact = at.session.entry(fact.sequence).event.fact
    if isinstance(fact, journal.Penalty) and fact.hand == at.deal:
        after = history[entry.event.sequence :][:1]
        return not (after and _tells_penalty(after[0].event.fact))
    return getattr(fact, "hand", None) in (None, at.deal)


def _tells_penalty(fact: Fact) -> bool:
    """Whether a decision tells the penalty that was recorded just before it."""
    return isinstance(fact, journal.IrregularityDecided) and fact.decided == "penalty"


def _counting(at: AnyView) -> list[Entry]:
    return [entry for entry in at.session.entries_of(at.deal) if entry.undone_by is None]


def _is_mended(at: AnyView, entry: Entry) -> bool:
    fact = entry.event.fact
    return isinstance(fact, TrickCorrected) and fact.hand == at.deal

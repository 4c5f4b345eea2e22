"""裁定帳に残す: keep rulings on playable cards and on irregularities.

They are kept without any cards: the question, and the rules that settle it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from scorekeeper.games import AnyHouse, parse_house
from scorekeeper.journal.decisions import Incident
from scorekeeper.services.precedents import AlikeRuling, alike_to_matter
from scorekeeper.trick_taking.irregularities import Irregularity
from scorekeeper.trick_taking.legality import May, Playable
from scorekeeper.trick_taking.reasons import duty_of
from scorekeeper.trick_taking.ruleset import Document, Record
from scorekeeper.web.games.referee import Question, rules_record
from scorekeeper.web.page.forms import FormMaker
from scorekeeper.web.page.text import Form
from scorekeeper.web.server.application import services, url_for

MOST_MATTERS = 8
"""The most rulings of one answer that can be kept, each with similar ones."""
TOLD = ("duty", "role", "suit")
MOST_READ = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Matter:
    """A ruling that can be kept, with kept ones like it."""

    record: Record
    alike: list[AlikeRuling]
    form: Form


def matters_of(question: Question, may: May) -> list[Matter]:
    """The rulings that can be kept, one of each kind; special cards' first."""
    found = {str(one): one for one in _records(question, (*may.own, *may.others))}
    in_order = sorted(found.values(), key=lambda one: one["allowed"] is not bool(one["role"]))
    return [_matter(record) for record in in_order[:MOST_MATTERS]]


def _matter(record: Document) -> Matter:
    address = {
        "about": "legality",
        "rules": record["house"],
        **{name: str(record[name]) for name in TOLD},
        "fields": ",".join(record["fields"]),
        "allowed": "yes" if record["allowed"] else "no",
    }
    return Matter(
        record=record,
        alike=alike_to_matter(services(), record, says=str(int(record["allowed"]))),
        form=FormMaker(seen=0).make("keep", f"{url_for('book.keep')}?{urlencode(address)}"),
    )


def _records(question: Question, cards: tuple[Playable, ...]) -> Iterator[Document]:
    suit = question.turn.suit
    for one in cards:
        duty, role = duty_of(one.ruling), question.role_of(one.card)
        if duty is None or one.stands_for:
            continue
        held = [question.role_of(card) for card in one.ruling.proof]
        if duty == "revoke" and held and all(held) and (not role or one.ruling.code == "kept-back"):
            duty, role = "kept-back", held[0]
        fields = {one.ruling.field, *(question.excuses if role else ())}
        yield {
            "rules": rules_record(question.house),
            "house": question.house.text,
            "asked": "legality",
            "duty": duty,
            "role": role,
            "suit": "" if suit is None else "printed" if question.lead.suit is suit else "moved",
            "fields": sorted(name for name in fields if name in question.rules.FIELDS),
            "allowed": one.verdict.value == "legal",
        }


def matter_in(args: Mapping[str, str]) -> Document:
    """The ruling on a card in an address, or the refusal of its rules."""
    return {
        "rules": rules_record(parse_house(args.get("rules", ""))),
        "asked": "legality",
        **{name: args.get(name, "") for name in TOLD},
        "fields": [name for name in args.get("fields", "").split(",")[:MOST_READ] if name],
        "allowed": args.get("allowed") == "yes",
    }


def stage_of(case: Incident) -> str:
    hand, trick = case.hand, case.trick
    if hand.bid is None:
        return "auction"
    if hand.is_over:
        return "later"
    if case.situation.a_trick:
        moments = sorted(case.moments) if trick else ()
        return moments[0] if len(moments) == 1 else "later"
    if hand.tricks:
        return "later"
    return "exchange" if hand.stage.value in ("call", "exchange") else "before_lead"


def matter_of(house: AnyHouse, situation: Irregularity, stage: str, remedy: str = "") -> Document:
    return {
        "rules": rules_record(house),
        "asked": "irregularity",
        "kind": situation.kind,
        "stage": stage,
        "fields": list(situation.rows(house.rules)),
        "remedy": remedy,
    }

"""同じ理由: recognise a ruling's case again, since the same five cards hardly ever return.

Two tricks are the same case if the same rung decided, the same special cards stood beside it, and
the house rules of all these rungs are the same. The other cards, their order and the suits do not
matter.
"""

import hashlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal

from scorekeeper.cards import Card, Refusal
from scorekeeper.trick_taking.irregularities import KINDS
from scorekeeper.trick_taking.legality import Legality, PlayRuling
from scorekeeper.trick_taking.ruleset import Document, Record
from scorekeeper.trick_taking.ruling import Grounds, Ruling, Rung, Verdict, write_json
from scorekeeper.trick_taking.unseen import Plays

ORDINARY = frozenset({"trump", "lead_suit", "stray_suit", "jokers_alone"})
"""Rungs on which any card of a suit can stand: below the deciding one they say nothing."""

_HELD = frozenset({Verdict.VOID, Verdict.SUSPENDED})
"""Findings on a card that something in the trick itself keeps from its usual place."""

_UNTOLD = frozenset({"unseen", "unseen_play"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """The reason why a card won.

    ``kin`` is an address of the deciding rung and of the cards that were kept from deciding: cases
    of one kin are similar. ``below`` are the special cards that would have come next, by their
    rungs. ``rules`` are the house's departures from the game's defaults in the rules of all these
    rungs, as JSON. If all three are equal, the case is the same.
    """

    kin: str
    below: str
    rules: str


def reason_of(
    game: str, place: Any, plays: Sequence[Card], ruling: Ruling, grounds: Grounds,
    ladder: Sequence[Rung[Any]],
) -> Reason | None:  # fmt: skip
    """Return the reason of a ruling in a situation; None if the decision is open."""
    if ruling.winner is None or ruling.decisive is None:
        return None
    findings = ruling.findings
    kept_out = {one.rung for one in grounds.kept_out}
    held = [
        (one.rung, one.reason)
        for one, rung in zip(findings, ladder, strict=True)
        if one.rung in kept_out or (rung.idle is None and one.verdict in _HELD)
    ]
    below = [
        one.rung
        for one in findings
        if one.verdict is Verdict.OUTRANKED and one.rung not in ORDINARY
    ]
    bearing = {ruling.decisive, *below, *(rung for rung, _ in held)}
    names = sorted({name for rung in ladder if rung.key in bearing for name in rung.row.fields})
    house = place.ruleset
    values = {name: getattr(house, name) for name in names}
    rules = {n: value for n, value in values.items() if value != house.FIELDS[n].default}
    if "by_players" in values.values():
        rules["players"] = place.players
    told = [
        game,
        grounds.code,
        {name: fact for name, fact in sorted(grounds.facts.items()) if name not in _UNTOLD},
        place.trump is None,
        held,
        [place.trick == 1, place.trick == place.tricks] if kept_out else [],
        list(_jokers(place, tuple(plays))),
    ]
    return Reason(
        kin=hashlib.sha256(write_json(told).encode()).hexdigest()[:32],
        below=" ".join(below),
        rules=write_json(rules),
    )


def _jokers(place: Any, plays: Plays) -> Iterator[tuple[bool, str]]:
    """Yield for each joker whether it was led, and the suit that it asks for, by its place.

    A led joker asks for the named suit; a wild one stands for a card.
    """
    lead = plays[0].suit or place.named_suit
    for play, card in enumerate(plays):
        if card.joker:
            asked = card.suit or (place.named_suit if play == 0 else None)
            if asked is None:
                yield play == 0, ""
            elif asked is place.trump:
                yield play == 0, "trump"
            else:
                yield play == 0, "lead" if play and asked is lead else "other"


# 出せる札と困ったとき: rulings on single cards, and on irregularities.

Asked = Literal["legality", "irregularity"]
STAGES = (
    "auction", "exchange", "before_lead", "trick_lies", "trick_taken", "next_led", "later",
)  # fmt: skip
"""いつのことか: stages, as far as they change the possible remedies."""
SUITS = ("", "printed", "moved")
"""Whether the suit to follow is the led card's, or another; empty without one."""
_TOLD: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"legality": ("duty", "role", "suit"), "irregularity": ("kind", "stage")}
)
ROLES = ("", "mighty", "right_bower", "left_bower", "joker", "called")
"""The card's special role; empty for an ordinary one."""
DUTIES = (
    "revoke", "kept-back", "joker-withheld", "honour-withheld", "joker-before-void",
    "trump-in-first-trick", "joker-led-to-first-trick", "trump-led-to-first-trick",
    "bonaparte-lead", "wellington-lead", "called-card-withheld",
)  # fmt: skip
"""Every duty of a player, in any game, by the code of its breach."""
_VALUES: Mapping[str, Collection[object]] = MappingProxyType(
    {"duty": DUTIES, "role": ROLES, "suit": SUITS, "kind": KINDS, "stage": STAGES}
)
MOST_FIELDS = 20  # The most rules by which one such matter is settled


def read_matter(record: Record, fields: Collection[str]) -> tuple[Asked, Document]:
    """Return the question of a record, and the ``fields`` of the rules that settle it."""
    asked, settled = record.get("asked"), record.get("fields")
    told = {name: record.get(name) for name in _TOLD.get(str(asked), ())}
    is_known = (
        bool(told)
        and all(value in _VALUES[name] for name, value in told.items())
        and isinstance(settled, list | tuple)
        and len(settled) <= MOST_FIELDS
        and all(isinstance(one, str) and one in fields for one in settled)
    )
    if not is_known:
        raise Refusal("precedent-matter-unknown")
    kind: Asked = "legality" if asked == "legality" else "irregularity"
    return kind, {**told, "fields": sorted(set(settled or ()))}


_AT_STAKE: Mapping[str, str] = MappingProxyType(
    {
        "free": "revoke",
        "kept-back": "revoke",
        "joker-answers": "joker-withheld",
        "void-honour": "honour-withheld",
    }
)


def duty_of(ruling: PlayRuling) -> str | None:
    """Return the duty behind a ruling on a play; None if there is none or it is open."""
    if ruling.verdict is Legality.ILLEGAL:
        return ruling.code if ruling.code in DUTIES and not ruling.also else None
    return _AT_STAKE.get(ruling.code) if ruling.verdict is Legality.LEGAL else None


def reason_of_matter(game: str, ruleset: Any, record: Record) -> Reason:
    """Return the reason of such a ruling: the question, and the rules that settle it."""
    asked, told = read_matter(record, ruleset.FIELDS)
    values = {name: getattr(ruleset, name) for name in told.pop("fields")}
    rules = {
        name: value
        for name, value in values.items()
        if value != ruleset.FIELDS[name].default and isinstance(value, str | int | None)
    }
    kin = write_json([game, asked, told])
    return Reason(
        kin=hashlib.sha256(kin.encode()).hexdigest()[:32], below="", rules=write_json(rules)
    )

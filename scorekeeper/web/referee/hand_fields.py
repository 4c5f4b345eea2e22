"""欄: a hand as it is typed field by field, and the lines of notation that it makes.

Each field is one thing that a line of the notation says, so what cannot be read of a line is said
at its field.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from flask import request

from scorekeeper.cards import Refusal
from scorekeeper.games import AnyHouse
from scorekeeper.trick_taking.auction import Call
from scorekeeper.trick_taking.auditing.calls import PASS
from scorekeeper.trick_taking.notation.reading import ReadHand, ReadingFault
from scorekeeper.web.game.check import HandCheck

LONGEST_FIELD = 200
"""Characters of a field that are read: many more than any hand needs."""

Line = tuple[str, str, str]
"""A field's name, what its line is about, and what that says."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """What stands in the fields, by their names; empty where nothing does."""

    values: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def sent(cls) -> "Typed":
        """What this request sent."""
        sent = {name: value[:LONGEST_FIELD] for name, value in request.form.items()}
        told = {name: " ".join(value.split()) for name, value in sent.items()}
        rows = [name.removeprefix("caller-") for name in told if name.startswith("caller-")]
        calls = [(told[f"caller-{row}"], told.get(f"called-{row}", "")) for row in rows]
        others = {
            name: value
            for name, value in told.items()
            if not name.startswith(("caller-", "called-"))
        }
        return cls(values={**others, **_fields_of_calls(filter(any, calls))})

    def get(self, name: str) -> str:
        """What stands in a field."""
        return self.values.get(name, "")

    @property
    def calls(self) -> int:
        """How many calls are told; they stand in the first fields for calls."""
        return sum(name.startswith("caller-") for name in self.values)

    @property
    def has_hands(self) -> bool:
        """Whether anybody's hand is told."""
        return any(value for name, value in self.values.items() if name.startswith("holds-"))


def fields_of(kind: HandCheck, played: Any, calls: Sequence[Call[Any]] = ()) -> Typed:
    """The fields filled with what is written down of a hand, and with its auction's ``calls``."""
    values = {"stands": str(kind.stands(played)), "bid": str(played.bid)}
    if kind.asks_dealer and played.dealer is not None:
        values["dealer"] = str(played.dealer)
    if "call" in kind.exchange and played.called is not None:
        values["call"] = str(played.called)
    for number, trick in enumerate(played.tricks, start=1):
        cards = list(map(str, trick.plays))
        if cards and trick.named_suit is not None:
            cards.insert(1, f"({trick.named_suit})")
        values[f"cards-{number}"] = " ".join(cards)
        values[f"lead-{number}"] = _number(trick.leader)
        values[f"won-{number}"] = _number(trick.winner)
        values[f"honours-{number}"] = _number(getattr(trick, "honours", None))
    said = ((str(call.seat), str(call.bid or PASS)) for call in calls)
    return Typed(values={**values, **_fields_of_calls(said)})


def _fields_of_calls(calls: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The fields for who called and what, filled from the first on."""
    values = dict[str, str]()
    for number, (caller, called) in enumerate(calls, start=1):
        values[f"caller-{number}"], values[f"called-{number}"] = caller, called
    return values


def read_fields(
    kind: HandCheck, house: AnyHouse, players: int, typed: Typed
) -> tuple[ReadHand[Any], list[tuple[str, Refusal]]]:
    """The hand that the fields tell of, and what could not be read, each with its field's name.

    A fault of the whole hand stands at the contract.
    """
    lines = tuple(_lines(kind, house, players, typed))
    text = "\n".join(f"{about}: {said}" for _, about, said in lines)
    read = next(iter(kind.reader.read(text)))
    return read, [(_field_of(lines, fault), _refusal(fault)) for fault in read.faults]


def _field_of(lines: tuple[Line, ...], fault: ReadingFault) -> str:
    name = lines[fault.line - 1][0]
    return name or "bid"


def _refusal(fault: ReadingFault) -> Refusal:
    return Refusal(fault.code, **fault.params)


def _lines(kind: HandCheck, house: AnyHouse, players: int, typed: Typed) -> Iterator[Line]:
    for about, said in kind.rules_lines(house.rules):
        yield "", about, said
    yield "", "players", str(players)
    if kind.asks_dealer and typed.get("dealer"):
        yield "dealer", "dealer", typed.get("dealer")
    if typed.get("stands") or typed.get("bid"):
        yield "bid", "contract", f"{typed.get('stands')} {typed.get('bid')}"
    yield from _call_lines(typed)
    for about in kind.exchange:
        if typed.get(about):
            yield about, about, typed.get(about)
    for seat in range(players):
        if typed.get(f"holds-{seat}"):
            yield f"holds-{seat}", f"holds {seat}", typed.get(f"holds-{seat}")
    yield from _trick_lines(kind, house, players, typed)
    for about in ("taken", "points"):
        if typed.get(about):
            yield about, about, typed.get(about)


def _call_lines(typed: Typed) -> Iterator[Line]:
    for number in range(1, typed.calls + 1):
        name = f"called-{number}"
        yield name, "bids", f"{typed.get(f'caller-{number}')} {typed.get(name)}"


def _trick_lines(kind: HandCheck, house: AnyHouse, players: int, typed: Typed) -> Iterator[Line]:
    """The tricks up to the last of which anything is told."""
    said = [
        _trick_line(number, typed) for number in range(1, kind.tricks(house.rules, players) + 1)
    ]
    while said and not said[-1][2]:
        said.pop()
    yield from said


def _trick_line(number: int, typed: Typed) -> Line:
    name = f"cards-{number}"
    honours = typed.get(f"honours-{number}")
    taken = [typed.get(f"won-{number}"), f"+{honours}" if honours else ""]
    told = " ".join(filter(None, taken))
    said = " ".join(filter(None, [typed.get(name), f"> {told}" if told else ""]))
    return name, f"{number} {typed.get(f'lead-{number}')}".strip(), said


def _number(value: int | None) -> str:
    return "" if value is None else str(value)

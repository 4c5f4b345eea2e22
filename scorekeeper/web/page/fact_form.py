"""記入: forms of facts, made from the facts' own type hints as the journal's codec reads them.

A form that asks otherwise than its fact is written says so field by field: `Asked`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar, Literal, TypeAlias, get_args, get_origin, get_type_hints

from wtforms import RadioField, StringField
from wtforms.validators import InputRequired, Length, NumberRange, Optional

from scorekeeper.cards import Card, Refusal, parse_card, parse_cards
from scorekeeper.journal import Fact
from scorekeeper.journal.names import tidy
from scorekeeper.web.page.form import WholeNumber
from scorekeeper.web.page.taps import TapForm

LARGEST_NUMBER = 999
LONGEST_CARD = 12
LONGEST_CARDS = 80
NOBODY = "nobody"
"""How a form says that something is no player's."""

Recipe: TypeAlias = Callable[[], Any]
"""Makes the field of a form."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """How a form asks for one field of a fact.

    ``fields`` are what is sent, by name. ``read`` makes the value of what was typed, by name, and
    of what the fact is about: the hand on whose page it was tapped, the deal that it amends.
    """

    fields: Mapping[str, Recipe] = field(default_factory=dict)
    read: Callable[[Mapping[str, Any], Any], Any]


Hint: TypeAlias = Callable[[str], Asked]
"""How values of a type are asked for under a name."""


def whole() -> WholeNumber:
    """A whole number that has to be there."""
    return WholeNumber(validators=[InputRequired(), NumberRange(min=0, max=LARGEST_NUMBER)])


def whole_or_none() -> WholeNumber:
    """A whole number that may be left out."""
    return WholeNumber(validators=[Optional(), NumberRange(min=0, max=LARGEST_NUMBER)])


def text(longest: int = LONGEST_CARD) -> StringField:
    """A text that has to be there."""
    return StringField(validators=[InputRequired(), Length(max=longest)])


def text_or_none(longest: int = LONGEST_CARD) -> StringField:
    """A text that may be left out."""
    return StringField(validators=[Length(max=longest)])


def one_of(*choices: str) -> RadioField:
    """One of several answers."""
    return RadioField(choices=choices, validators=[InputRequired()])


def seat_in(typed: str) -> int:
    """The seat that was pressed.

    >>> seat_in("3")
    3

    Raises:
        Refusal: ``seat-unreadable``.
    """
    if not (typed.isascii() and typed.isdigit()):
        raise Refusal("seat-unreadable")
    return int(typed)


def seat_or_none(typed: str) -> int | None:
    """The seat that was pressed, None for nobody's.

    >>> seat_or_none("3"), seat_or_none("nobody")
    (3, None)

    Raises:
        Refusal: ``seat-unreadable``.
    """
    return None if typed == NOBODY else seat_in(typed)


def ask(name: str, recipe: Recipe, read: Callable[[Any], Any] = lambda value: value) -> Asked:
    """Ask in one field of that name."""
    return Asked(fields={name: recipe}, read=lambda typed, _about: read(typed[name]))


def words(longest: int) -> Asked:
    """Ask for somebody's own words, which have to be there."""
    return ask("text", lambda: text(longest), tidy)


PLAIN: Mapping[Any, Hint] = MappingProxyType(
    {
        int: lambda name: ask(name, whole),
        int | None: lambda name: ask(name, whole_or_none),
        str: lambda name: ask(name, StringField, lambda typed: tidy(typed or "")),
        Card: lambda name: ask(name, text, parse_card),
        tuple[Card, ...]: lambda name: ask(
            name, lambda: text_or_none(LONGEST_CARDS), lambda typed: parse_cards(typed or "")
        ),
    }
)
"""How types are asked for that every game has."""

ABOUT = Asked(read=lambda _typed, about: about)
"""Nothing to ask: what the fact is about."""


class FactForm(TapForm):
    """A form that records one fact."""

    records: ClassVar[type[Any]]
    asked: ClassVar[Mapping[str, Asked]]

    def fact(self, about: Any) -> Fact:
        """The fact that was entered, about a hand or a deal.

        Raises:
            Refusal: a card, bid, trump or number that cannot be read.
        """
        typed = {one.short_name: one.data for one in self}
        values = {name: asked.read(typed, about) for name, asked in self.asked.items()}
        fact: Fact = self.records(**values)
        return fact


def fact_form(hints: Mapping[Any, Hint], records: type, /, **otherwise: Asked) -> type[FactForm]:
    """The form that records facts of a type; ``hints`` are how a game asks for its own types.

    ``otherwise`` are the fields that are not asked for as their type says.
    """
    readers = {**PLAIN, **hints}
    asked = {
        name: otherwise[name] if name in otherwise else _reader(readers, hint)(name)
        for name, hint in get_type_hints(records).items()
    }
    fields = {name: recipe() for one in asked.values() for name, recipe in one.fields.items()}
    body = {"__doc__": records.__doc__, "records": records, "asked": asked, **fields}
    return type(f"{records.__name__}Form", (FactForm,), body)


def _reader(readers: Mapping[Any, Hint], hint: Any) -> Hint:
    if get_origin(hint) is Literal:
        return lambda name: ask(name, lambda: one_of(*get_args(hint)))
    return readers[hint]

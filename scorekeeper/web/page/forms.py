"""記入: forms made from facts, their error messages, and refused forms shown again."""

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from secrets import token_hex
from types import MappingProxyType
from typing import Any, ClassVar, Literal, Self, TypeAlias, get_args, get_origin, get_type_hints

from flask import current_app, g, request
from flask_wtf import FlaskForm
from werkzeug.datastructures import MultiDict
from wtforms import Field, IntegerField, RadioField, StringField
from wtforms.validators import InputRequired, Length, NumberRange, Optional

from scorekeeper.cards import Card, Refusal, parse_card, parse_cards
from scorekeeper.journal import Fact, Session
from scorekeeper.journal.names import LONGEST_READ, tidy
from scorekeeper.services import Tap, load_session
from scorekeeper.services.sessions import (
    UNREADABLE,
    event_of_tap,
    sequence_seen_after,
)
from scorekeeper.trick_taking.hand import parse_trump
from scorekeeper.web.page.text import Form
from scorekeeper.web.server.application import device, find_speaker, services
from scorekeeper.web.server.security import AGREED, OTHERWISE

COMPLAINTS = {
    "This field is required.": "field-required",
    "Not a valid choice.": "field-choice",
    "Invalid Choice: could not coerce.": "field-choice",
    "Not a valid integer value.": "field-whole-number",
    "Number must be at least %(min)s.": "field-at-least",
    "Number must be at most %(max)s.": "field-at-most",
    "Number must be between %(min)s and %(max)s.": "field-between",
    "Field must be at least %(min)d characters long.": "field-too-short",
    "Field cannot be longer than %(max)d characters.": "field-too-long",
    "Field must be between %(min)d and %(max)d characters long.": "field-length",
}
"""The library's own complaints, in the words by which it looks them up, and ours for them."""

_PLACEHOLDERS = {"min": "%(min)s", "max": "%(max)s"}
"""The library fills in the numbers itself, afterwards."""


MOST_DIGITS = 18


class Complaints:
    """Translations for WTForms: none of its own texts ever come through."""

    def gettext(self, text: str) -> str:
        if not text.endswith("."):  # the name of a field, which no page shows
            return ""
        return find_speaker()(COMPLAINTS.get(text, "field-unreadable"), **_PLACEHOLDERS)

    def ngettext(self, _singular: str, plural: str, _n: int) -> str:
        return self.gettext(plural)


class Checked(FlaskForm.Meta.csrf_class):  # type: ignore[misc] # untyped library
    """Checks a form's token, and makes none: pages have theirs already."""

    def generate_csrf_token(self, _field: Field) -> str:
        return ""


class BaseForm(FlaskForm):  # type: ignore[misc] # untyped library
    """The base class of every form of the app."""

    class Meta(FlaskForm.Meta):  # type: ignore[misc] # untyped library
        """Settings of the form."""

        csrf_class = Checked

        def get_translations(self, _form: object) -> Complaints:
            return Complaints()

        def wrap_formdata(self, _form: object, _formdata: object) -> MultiDict[str, str]:
            """Read text alone: the library also reads files, and JSON with values of any type."""
            return request.form


class WholeNumber(IntegerField):  # type: ignore[misc] # untyped library
    """A whole number of at most `MOST_DIGITS` characters, which a database and a range can hold."""

    def process_formdata(self, valuelist: list[str]) -> None:
        super().process_formdata([text if len(text) <= MOST_DIGITS else "" for text in valuelist])


MINUS_SIGNS = str.maketrans(dict.fromkeys("\N{MINUS SIGN}\N{EN DASH}\N{FIGURE DASH}ー", "-"))
"""Signs that a phone's keyboard may give for a minus."""


def plain_number(text: str) -> str:
    """Return a number's text with plain digits and minus sign, without spaces.

    >>> [plain_number(text) for text in ("１３ ", "−4", "+2", "x")]
    ['13', '-4', '2', 'x']
    """
    narrow = unicodedata.normalize("NFKC", text.translate(MINUS_SIGNS))
    return narrow.strip().removeprefix("+")


class Points(WholeNumber):
    """A number of points, with any form of digits and minus sign."""

    def process_formdata(self, valuelist: list[str]) -> None:
        super().process_formdata(list(map(plain_number, valuelist)))


def session_of(session_id: str) -> Session:
    """Return a session, folded once for each request.

    Raises:
        Refusal: ``session-unknown``, or ``session-damaged`` where its record cannot be read.
    """
    held: dict[str, Session] = g.setdefault("sessions", {})
    if session_id not in held:
        try:
            held[session_id] = load_session(services(), session_id)
        except UNREADABLE as error:
            if isinstance(error, Refusal) and error.code == "session-unknown":
                raise
            current_app.logger.exception("session %s cannot be read", session_id)
            raise Refusal("session-damaged") from error
    return held[session_id]


LONGEST_COMMAND = 60
LONGEST_NUMBER = 9
"""Digits of an event's number."""
ANY = 10**LONGEST_NUMBER
"""A number beyond those of all events."""
OF_TAP = "tap:"
"""The prefix of an undo that names a tap by its id."""
SHARED = "shared:"
"""The prefix of an undo for a tap that agreed with another device's event."""
ASKED: Mapping[str, str] = MappingProxyType(
    {
        "seat": "asked-player",
        "winner": "hand-trick-who",
        "honours": "hand-contract-count",
        "count": "hand-contract-count",
        "trump": "referee-setting-trump",
        "side": "hand-close-side",
        "card": "hand-part-adjutant",
        "bid": "correct-bid",
        "bought": "nap-asked-bought",
        "tricks": "nap-asked-tricks",
        "result": "correct-nap-outcome",
    }
)
"""The choices of a form in the words of the pages, by the names of the fields."""
LASTING = frozenset({"note", "end", "mend", "correct_trick"})
"""Forms that ask the same whatever was recorded later."""

OF_WORDS = ("why", "text")
"""Names of fields for free text."""
TAP_ABOUT: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "words-empty": OF_WORDS,
        "note-too-long": OF_WORDS,
        **dict.fromkeys(("penalty-impossible", "irregularity-points-missing"), ("points",)),
        "honours-impossible": ("taken",),
    }
)
"""The fields that refusals of the journal are about, in any form."""

OLD = frozenset(
    {
        *("moved-on", "recorded-otherwise"),
        *("sent-otherwise-stands", "sent-otherwise-undone", "sent-elsewhere"),
    }
)
"""Refusals of forms from outdated pages."""


class TapForm(BaseForm):
    """The hidden fields of every form: the tap's own id and the last event that the page had seen.

    A phone that was offline sends with each tap the id of the tap before (``after``): its reader
    had seen that one and no later event. If the reader was meanwhile asked about others' records,
    ``since`` is the number at the time of the tap. ``instead`` is the number of an event of others
    that this tap replaces.
    """

    command = StringField(validators=[InputRequired(), Length(max=LONGEST_COMMAND)])
    seen = WholeNumber(validators=[InputRequired(), NumberRange(min=0)])
    after = StringField(validators=[Length(max=LONGEST_COMMAND)])
    since = WholeNumber(validators=[Optional(), NumberRange(min=0)])
    instead = WholeNumber(validators=[Optional(), NumberRange(min=1)])

    def check(self) -> Self:
        """Return this form if everything in it can be read.

        Raises:
            Refusal: ``form-incomplete`` with the names of the missing fields, else
                ``form-unreadable`` with the first error as a sentence, and its ``field``.
        """
        if self.validate():
            return self
        missing = [name for name in self.errors if name in ASKED and not any(self[name].raw_data)]
        if missing:
            raise Refusal(
                "form-incomplete",
                what=find_speaker().list_words([find_speaker()(ASKED[name]) for name in missing]),
            )
        name, complaints = next(iter(self.errors.items()))
        raise Refusal("form-unreadable", why=str(complaints[0]), field=name or "")

    def tap(self) -> Tap:
        seen = self.seen.data
        if self.after.data:
            session_id = str((request.view_args or {}).get("session_id", ""))
            seen = sequence_seen_after(services(), self.after.data, session_id)
        return Tap(
            command_id=self.command.data,
            seen=seen,
            by=device(),
            since=self.since.data,
            instead=self.instead.data,
            agreed=partial(setattr, g, AGREED),
        )


class UndoForm(TapForm):
    """The form of an undo; its target is the number of its button's event.

    A phone that was offline names its own tap (``tap:``), or another device's event that said the
    same (``shared:``), which it must not undo unseen.
    """

    target = StringField(validators=[Length(max=len(OF_TAP) + LONGEST_COMMAND)])

    def event(self, session_id: str) -> int:
        """Return the number of the event in a session; 0 if the form names none that exists.

        Raises:
            Refusal: ``undo-shared`` with the ``sequence`` where it is another device's.
        """
        target = self.target.data or ""
        if target.startswith(OF_TAP):
            return event_of_tap(services(), session_id, target.removeprefix(OF_TAP))
        digits = target.removeprefix(SHARED)
        number = _event_number(digits) or 0
        if digits == target:
            return number
        if 1 < number <= session_of(session_id).sequence:
            raise Refusal("undo-shared", sequence=number)
        return 0


def _event_number(text: str) -> int | None:
    is_number = text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER
    return int(text) if is_number else None


def seen_before(refusal: Refusal | None = None) -> int:
    """Return the last entry that a form's reader saw; `ANY` if unsaid, or told of later ones."""
    is_told = request.form.get("after") or (refusal is not None and refusal.code in OLD)
    seen = None if is_told else _event_number(request.values.get("seen", ""))
    return ANY if seen is None else seen


UNTOLD = frozenset({"again"})
"""Parameters of a refusal that no sentence mentions."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusedForm:
    """A refused form: its name, the sentence, the submitted values, the fields it is about.

    On an outdated page (``is_stale``) the choices may answer another question. ``seen`` is from
    `seen_before`.
    """

    form: str
    sentence: str
    typed: Mapping[str, str] = field(default_factory=dict)
    is_stale: bool = False
    about: tuple[str, ...] = ()
    seen: int = ANY

    def belongs_to(self, form: str) -> bool:
        return form == self.form and (form in LASTING or not self.is_stale)


def remember_refusal(form: str, refusal: Refusal, *, keeps: bool = False) -> RefusedForm:
    """Return the submitted form; one that ``keeps`` is shown again even if others recorded."""
    typed = {name: value for name, value in request.form.items() if name != "csrf_token"}
    told = {name: value for name, value in refusal.params.items() if name not in UNTOLD}
    about = refusal.params.get("field")
    return RefusedForm(
        form=form,
        sentence="" if refusal.code == OTHERWISE else find_speaker()(refusal.code, **told),
        typed=typed,
        is_stale=refusal.code in OLD and not keeps,
        about=(str(about),) if about else TAP_ABOUT.get(refusal.code, ()),
        seen=seen_before(refusal),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class FormMaker:
    """Makes a page's forms; the refused one gets its sentence and its values back."""

    seen: int
    refused: RefusedForm | None = None

    def make(self, name: str, url: str, *, error: str = "") -> Form:
        """Make one, with an id for its tap, so that sending it twice records once."""
        form = Form(url=url, command=token_hex(16), seen=self.seen, error=error)
        again = self.refused
        if again is None or not again.belongs_to(name):
            return form
        form = replace(form, seen=min(again.seen, self.seen), error=again.sentence)
        return replace(form, typed=again.typed, about=again.about)


class ClubForm(TapForm):
    """A form of the club's record, with the words that it may bring."""

    name = StringField(validators=[Length(max=LONGEST_READ)])
    into = StringField(validators=[Length(max=LONGEST_READ)])
    season = StringField(validators=[Length(max=LONGEST_READ)])
    signed_by = StringField(validators=[Length(max=LONGEST_READ)])
    reason = StringField(validators=[Length(max=LONGEST_READ)])

    def tap(self) -> Tap:
        seen = self.seen.data
        if self.after.data:
            seen = sequence_seen_after(services(), self.after.data)
        return Tap(command_id=self.command.data, seen=seen, by=device())


# 記入: forms of facts, made from the facts' own type hints as the journal's codec reads them.
#
# A form that differs from its fact says so field by field: `AskedField`.


LARGEST_NUMBER = 999
LONGEST_CARD = 12
LONGEST_CARDS = 80
NOBODY = "nobody"
"""The form value for nobody."""

Recipe: TypeAlias = Callable[[], Field]
"""Makes the field of a form."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedField:
    """How a form asks for one field of a fact.

    ``fields`` are the form fields, by name. ``read`` makes the value from the typed values, by
    name, and from the fact's subject: the hand of the page, or the deal to amend.
    """

    fields: Mapping[str, Recipe] = field(default_factory=dict)
    read: Callable[[Mapping[str, Any], Any], Any]


Hint: TypeAlias = Callable[[str], AskedField]
"""Returns how to ask for values of a type under a name."""


def whole() -> WholeNumber:
    return WholeNumber(validators=[InputRequired(), NumberRange(min=0, max=LARGEST_NUMBER)])


def whole_or_none() -> WholeNumber:
    return WholeNumber(validators=[Optional(), NumberRange(min=0, max=LARGEST_NUMBER)])


def text(longest: int = LONGEST_CARD) -> StringField:
    return StringField(validators=[InputRequired(), Length(max=longest)])


def text_or_none(longest: int = LONGEST_CARD) -> StringField:
    return StringField(validators=[Length(max=longest)])


def one_of(*choices: str) -> RadioField:
    return RadioField(choices=choices, validators=[InputRequired()])


def seat_in(typed: str) -> int:
    """The seat that was pressed, or the refusal ``seat-unreadable``."""
    if not (typed.isascii() and typed.isdigit()):
        raise Refusal("seat-unreadable")
    return int(typed)


def seat_or_none(typed: str) -> int | None:
    """The seat that was pressed, None for nobody, or the refusal ``seat-unreadable``."""
    return None if typed == NOBODY else seat_in(typed)


def ask(name: str, recipe: Recipe, read: Callable[[Any], Any] = lambda value: value) -> AskedField:
    return AskedField(fields={name: recipe}, read=lambda typed, _about: read(typed[name]))


def suit_or_none(name: str) -> AskedField:
    return ask(name, text_or_none, lambda typed: parse_trump(typed) if typed else None)


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
"""The readers of types that every game has."""

FACT_ABOUT = AskedField(read=lambda _typed, about: about)
"""Asks nothing: the value is the fact's subject."""


class FactForm(TapForm):
    """A form that records one fact."""

    records: ClassVar[type]
    asked: ClassVar[Mapping[str, AskedField]]

    def fact(self, about: Any) -> Fact:
        """Return the fact that was entered, about a hand or a deal.

        Raises:
            Refusal: an unreadable card, bid, trump or number.
        """
        typed = {one.short_name: one.data for one in self}
        values = {name: asked.read(typed, about) for name, asked in self.asked.items()}
        fact: Fact = self.records(**values)
        return fact


def fact_form(
    hints: Mapping[Any, Hint], records: type, /, **otherwise: AskedField
) -> type[FactForm]:
    """The form for facts of a type; ``hints`` read a game's own types."""
    readers = {**PLAIN, **hints}
    asked = {
        name: otherwise[name] if name in otherwise else _reader(readers, hint)(name)
        for name, hint in get_type_hints(records).items()
    }
    fields = {name: recipe() for one in asked.values() for name, recipe in one.fields.items()}
    body = {"__doc__": records.__doc__, "records": records, "asked": asked, **fields}
    return type(f"{records.__name__}Form", (FactForm,), body)


def _reader(readers: Mapping[Any, Hint], hint: object) -> Hint:
    if get_origin(hint) is Literal:
        return lambda name: ask(name, lambda: one_of(*get_args(hint)))
    return readers[hint]

"""What forms carry besides the reader's choices, and what becomes of a form that was refused."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Self

from flask import request
from wtforms import StringField
from wtforms.validators import InputRequired, Length, NumberRange, Optional

from scorekeeper.cards import Refusal
from scorekeeper.desk import Tap
from scorekeeper.desk.sessions.reading import event_of_tap, sequence_seen_after
from scorekeeper.web.page.form import Form, WholeNumber
from scorekeeper.web.page.offered import Form as FormModel
from scorekeeper.web.page.session import session_of
from scorekeeper.web.server.csrf import AGREED, OTHERWISE
from scorekeeper.web.server.desks import desk, device, new_command
from scorekeeper.web.server.language import find_speaker
from scorekeeper.web.server.request_g import this_g

LONGEST_COMMAND = 60
LONGEST_NUMBER = 9
"""Digits of an event's number."""
OF_TAP = "tap:"
"""How an undo says that it names a tap by its id."""
SHARED = "shared:"
"""How it says that the tap it would have named was agreed, as another device's event."""
OF_TAPS = frozenset({"csrf_token", "command", "seen", "after", "since", "instead", "target"})
"""The fields of a form that nobody has typed."""
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
"""What people choose in a form, by the names of the fields, as the pages call it."""
LASTING = frozenset({"note", "end"})
"""Forms that ask the same whatever happened meanwhile."""

OF_WORDS = ("why", "text")
"""What fields of somebody's own words are called."""
ABOUT: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "words-empty": OF_WORDS,
        "note-too-long": OF_WORDS,
        "penalty-impossible": ("points",),
        "honours-impossible": ("taken",),
    }
)
"""The fields that refusals of the journal are about, whichever form they come from."""

OLD = frozenset(
    {
        *("moved-on", "recorded-otherwise"),
        *("sent-otherwise-stands", "sent-otherwise-undone", "sent-elsewhere"),
    }
)
"""Refusals of forms from pages that something has been recorded after."""


class TapForm(Form):
    """The hidden fields of every form: the tap's own id and what the page had seen.

    A phone that had no network sends with each tap the id of the one ``after`` which it was made:
    its reader had seen no more than that one, whatever number it has been given. Where they have
    been asked about others' records meanwhile, it says ``since`` which number the tap was made.
    ``instead`` is the number of what was recorded otherwise, and this is to stand in the place of.
    """

    command = StringField(validators=[InputRequired(), Length(max=LONGEST_COMMAND)])
    seen = WholeNumber(validators=[InputRequired(), NumberRange(min=0)])
    after = StringField(validators=[Length(max=LONGEST_COMMAND)])
    since = WholeNumber(validators=[Optional(), NumberRange(min=0)])
    instead = WholeNumber(validators=[Optional(), NumberRange(min=1)])

    def check(self) -> Self:
        """This form if everything in it can be read.

        Raises:
            Refusal: ``form-incomplete`` with the names of what was not chosen, else
                ``form-unreadable`` with the first complaint as a sentence, and the ``field`` that
                it is about.
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
        """Who asks, and knowing what."""
        seen = self.seen.data
        if self.after.data:
            session_id = str((request.view_args or {}).get("session_id", ""))
            seen = sequence_seen_after(desk(), session_id, self.after.data)
        return Tap(
            command_id=self.command.data,
            seen=seen,
            by=device(),
            since=self.since.data,
            instead=self.instead.data,
            agreed=_note_agreed,
        )


class UndoForm(TapForm):
    """The form of an undo: the number of the event that its button named.

    A phone that had no network may name a tap of its own instead, ``tap:`` and its id. Where others
    had recorded the same, it says ``shared:`` and the number of theirs, which is not its own to
    take back unseen.
    """

    target = StringField(validators=[Length(max=len(OF_TAP) + LONGEST_COMMAND)])

    def event(self, session_id: str) -> int:
        """The number of the event in a session; 0 where the form names none that is there.

        Raises:
            Refusal: ``undo-shared`` with the ``sequence`` where it is another device's.
        """
        target = self.target.data or ""
        if target.startswith(OF_TAP):
            return event_of_tap(desk(), session_id, target.removeprefix(OF_TAP))
        digits = target.removeprefix(SHARED)
        is_number = digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER
        number = int(digits) if is_number else 0
        if digits == target:
            return number
        if 1 < number <= session_of(session_id).sequence:
            raise Refusal("undo-shared", sequence=number)
        return 0


def _note_agreed(sequence: int) -> None:
    setattr(this_g(), AGREED, sequence)


UNTOLD = frozenset({"field", "again"})
"""What a refusal says that its sentence does not mention."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused:
    """A form that was refused: its name on the page, the sentence, and what was typed.

    ``is_stale`` says that the page it came from was old: what was chosen there may answer
    another question than the one that the form asks now. ``about`` are the fields that the
    sentence may be about.
    """

    form: str
    sentence: str
    typed: Mapping[str, str] = field(default_factory=dict)
    is_stale: bool = False
    about: tuple[str, ...] = ()

    def belongs_to(self, form: str) -> bool:
        """Whether a form of that name is to be shown as it was sent."""
        return form == self.form and (form in LASTING or not self.is_stale)


def remember_refusal(form: str, refusal: Refusal) -> Refused:
    """What this request sent, with the sentence for why it was refused."""
    typed = {name: value for name, value in request.form.items() if name != "csrf_token"}
    told = {name: value for name, value in refusal.params.items() if name not in UNTOLD}
    about = refusal.params.get("field")
    return Refused(
        form=form,
        sentence="" if refusal.code == OTHERWISE else find_speaker()(refusal.code, **told),
        typed=typed,
        is_stale=refusal.code in OLD,
        about=(str(about),) if about else ABOUT.get(refusal.code, ()),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class FormMaker:
    """Makes the forms of a page: each with an id of its own and the page's last event.

    The form that was refused gets back its sentence and what was typed.
    """

    seen: int
    refused: Refused | None = None

    def make(self, name: str, url: str, *, error: str = "") -> FormModel:
        """The form of that name, sent to ``url``."""
        again: dict[str, Any] = {"error": error}
        if self.refused is not None and self.refused.belongs_to(name):
            refused = self.refused
            again = {"error": refused.sentence, "typed": refused.typed, "about": refused.about}
        return FormModel(url=url, command=new_command(), seen=self.seen, **again)

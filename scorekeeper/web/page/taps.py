"""What forms carry besides the reader's choices, and what becomes of a form that was refused."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Self

from flask import request
from wtforms import StringField
from wtforms.validators import InputRequired, Length, NumberRange

from scorekeeper.cards import Refusal
from scorekeeper.desk import Tap
from scorekeeper.desk.sessions.reading import sequence_seen_after
from scorekeeper.web.page.form import Form, WholeNumber
from scorekeeper.web.page.offered import Form as FormModel
from scorekeeper.web.server.desks import desk, device, new_command
from scorekeeper.web.server.language import find_speaker

LONGEST_COMMAND = 60
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

OLD = frozenset({"moved-on", "sent-otherwise-stands", "sent-otherwise-undone", "sent-elsewhere"})
"""Refusals of forms from pages that something has been recorded after."""


class TapForm(Form):
    """The hidden fields of every form: the tap's own id and what the page had seen.

    A phone that had no network sends with each tap the id of the one ``after`` which it was made:
    its reader had seen no more than that one, whatever number it has been given.
    """

    command = StringField(validators=[InputRequired(), Length(max=LONGEST_COMMAND)])
    seen = WholeNumber(validators=[InputRequired(), NumberRange(min=0)])
    after = StringField(validators=[Length(max=LONGEST_COMMAND)])

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
        return Tap(command_id=self.command.data, seen=seen, by=device())


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
    told = {name: value for name, value in refusal.params.items() if name != "field"}
    about = refusal.params.get("field")
    return Refused(
        form=form,
        sentence=find_speaker()(refusal.code, **told),
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

"""名簿のフォーム: what can be told of a person."""

from typing import Any

from flask import request
from wtforms import StringField
from wtforms.validators import Length

from scorekeeper.journal.club.people import Traits
from scorekeeper.journal.names import LONGEST_READ, tidy
from scorekeeper.web.page.club_form import ClubForm
from scorekeeper.web.page.form import WholeNumber


def _words() -> Any:
    return StringField(validators=[Length(max=LONGEST_READ)])


class PersonForm(ClubForm):
    """What a person is called; what is left out is empty."""

    name = _words()
    reading = _words()
    initials = _words()

    def traits(self) -> Traits:
        """All of it, made fit to keep."""
        return Traits(
            name=tidy(self.name.data or ""),
            reading=tidy(self.reading.data or ""),
            initials=tidy(self.initials.data or ""),
            is_guest="guest" in request.form,
        )


class MergeForm(ClubForm):
    """Who somebody is the same person as."""

    into = _words()


class UndoForm(ClubForm):
    """Which line of the record no longer counts."""

    sequence = WholeNumber()

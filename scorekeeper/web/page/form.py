"""Forms whose complaints are the house's own sentences, in the reader's language."""

from typing import Any

from flask_wtf import FlaskForm
from wtforms import IntegerField

from scorekeeper.web.server.language import find_speaker

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
    """Translations as WTForms wants them: nothing of its own text ever comes through."""

    def gettext(self, text: str) -> str:
        """Our sentence for one of the library's."""
        return find_speaker()(COMPLAINTS.get(text, "field-unreadable"), **_PLACEHOLDERS)

    def ngettext(self, _singular: str, plural: str, _n: int) -> str:
        """The same, where the library distinguishes one from many and our sentences need not."""
        return self.gettext(plural)


class Form(FlaskForm):  # type: ignore[misc] # untyped library
    """The form that every form of the house is made from."""

    class Meta(FlaskForm.Meta):  # type: ignore[misc] # untyped library
        """How the form speaks."""

        def get_translations(self, _form: Any) -> Complaints:
            """The house's catalogue instead of the library's."""
            return Complaints()


class WholeNumber(IntegerField):  # type: ignore[misc] # untyped library
    """A whole number of at most `MOST_DIGITS` characters: what a database and a range can hold."""

    def process_formdata(self, valuelist: list[str]) -> None:
        """Read it; what is longer is no number here."""
        super().process_formdata([text if len(text) <= MOST_DIGITS else "" for text in valuelist])

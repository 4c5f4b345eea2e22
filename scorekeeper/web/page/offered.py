"""記入: what a page needs to offer something to press.

Values only: every sentence, address and number is ready when it gets here. Cards, bids and
trumps are in plain notation (``HQ``, ``13H``, ``S``, ``NT``); the templates draw the glyphs.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """記入: where a form is sent and what it carries besides the reader's own choices.

    ``command`` is the id that makes a form sent twice count once, ``seen`` the number of the
    last entry that the reader had before them. After a refusal ``error`` is the sentence to
    show at the form and ``typed`` what was sent, by field name; ``about`` are the fields that the
    sentence may be about, none where it is about several or the form as a whole.

    >>> form = Form(url="/hand/3/call", command="c0", seen=4, typed={"count": "13"})
    >>> form.chose("count", 13), form.chose("count", 14)
    (True, False)
    >>> form.text("count", 15), Form(url="/hand/3/call", command="c1", seen=4).text("count", 15)
    ('13', '15')
    >>> short = Form(url="/hand/3/correct", command="c2", seen=4, error="?", about=("why", "text"))
    >>> short.wrong("why"), short.wrong("taken")
    (True, False)
    """

    url: str
    command: str
    seen: int
    error: str = ""
    typed: Mapping[str, str] = field(default_factory=dict)
    about: tuple[str, ...] = ()

    def wrong(self, name: str) -> bool:
        """Whether the sentence of the refusal is about this field."""
        return name in self.about

    def chose(self, name: str, value: str | int) -> bool:
        """Whether ``value`` is what was chosen for the field ``name`` when it was last sent."""
        return self.typed.get(name) == str(value)

    def text(self, name: str, begins: object = "") -> str:
        """What was typed into the field ``name``, or what it ``begins`` with in a form not sent."""
        return self.typed.get(name, "") if self.typed else str(begins)


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoForm(Form):
    """取り消し: the form of an undo; ``event`` is the number of what its button names.

    Where that is a trick, ``trick`` is its number, which is asked for again then.
    """

    event: int
    trick: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One of several values to press, with its label in the reader's language."""

    value: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A way on."""

    url: str
    label: str

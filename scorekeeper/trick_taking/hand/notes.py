"""メモ: the words that a table writes down about a hand."""

from scorekeeper.cards import Refusal

LONGEST_NOTE = 200
"""Characters of a note."""


def check_note(text: str) -> None:
    """Refuse a note that says nothing or too much.

    Raises:
        Refusal: ``note-empty`` or ``note-too-long``.

    """
    if not text.strip():
        raise Refusal("note-empty")
    if len(text) > LONGEST_NOTE:
        raise Refusal("note-too-long", length=len(text), longest=LONGEST_NOTE)

"""What was wrong in a hand that was gone through, and what could not be looked into, in words."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from scorekeeper.trick_taking.audit.fault import Fault, Note

if TYPE_CHECKING:
    from scorekeeper.wording import Speaker


def remarks(faults: Sequence[Fault], notes: Iterable[Note], say: "Speaker") -> Iterator[str]:
    """A line a fault, or one that says there is none, then a line a note."""
    yield from (say(fault.key, **fault.facts()) for fault in faults)
    if not faults:
        yield say("audit-no-faults")
    yield from (say("audit-note", note=say(note.key, **note.params)) for note in notes)

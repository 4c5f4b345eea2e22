"""取りこめない所: where in what somebody brought something is wrong, and why."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from scorekeeper.cards import Params, Refusal
from scorekeeper.wording import Speaker

MOST_FAULTS = 50
"""Faults that are told at once; who has mended these will find the rest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """Something that cannot be brought in; ``code`` is the key of the sentence that says why.

    It stands in a ``line`` of a file (from 1), that of an archive's event also at a ``sequence`` in
    a ``session``; a fault of the file as a whole has none of these.
    """

    code: str
    params: Params = field(default_factory=lambda: MappingProxyType({}))
    line: int | None = None
    session: str | None = None
    sequence: int | None = None

    @classmethod
    def of(
        cls,
        refusal: Refusal,
        *,
        line: int | None = None,
        session: str | None = None,
        sequence: int | None = None,
    ) -> "Fault":
        """The fault that a refusal is, at its place."""
        return cls(
            code=refusal.code,
            params=refusal.params,
            line=line,
            session=session,
            sequence=sequence,
        )

    def describe(self, say: Speaker) -> str:
        """The sentence for it, with where it stands."""
        why = say(self.code, **self.params)
        if self.session is None:
            return (
                why if self.line is None else say("import-fault-line", line=str(self.line), why=why)
            )
        if self.sequence is None:
            return say("import-fault-session", session=self.session, why=why)
        return say(
            "import-fault-event",
            line=str(self.line or 1),
            session=self.session,
            sequence=self.sequence,
            why=why,
        )


class NotImported(ValueError):  # noqa: N818 - an answer, not an error
    """取りこまない: nothing of what was brought has been written, and this is why."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("; ".join(fault.code for fault in faults))
        self.faults = tuple(faults[:MOST_FAULTS])

"""訂正の頁: how a settled hand was recorded and corrected, and what else amends it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from flask import url_for

from scorekeeper.journal import Entry
from scorekeeper.journal.amendments import correct
from scorekeeper.journal.corrections import CORRECTIONS, Correction
from scorekeeper.trick_taking.scoring.score_sheet import ScoreSheet
from scorekeeper.web.hand.at import AnyAt
from scorekeeper.web.page.offered import Form


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """The hand as recorded, or as a correction tells it, ``struck`` out by a later one.

    ``result`` is given as a correction that changes nothing; ``entry`` recorded the correction
    ``fact``, both None of the hand as it was recorded.
    """

    result: Any
    sheet: ScoreSheet | None
    struck: bool
    fact: Correction | None
    entry: Entry | None


@dataclass(frozen=True, slots=True)
class CorrectionPage:
    """訂正の頁: a settled hand, every correction of it, and the forms that amend it."""

    at: AnyAt

    def form(self, name: str) -> Form:
        """A form that amends the hand, by the last part of its endpoint."""
        at = self.at
        url = url_for(f"amendments.{name}", session_id=at.session_id, deal=at.deal)
        return at.form(name, url)

    @property
    def error(self) -> str:
        """The sentence for a form that comes from an old page."""
        refused = self.at.refused
        return refused.sentence if refused and refused.is_stale else ""

    @property
    def standing(self) -> Any:
        """The result that counts, as a correction that changes nothing."""
        return self._standing_of(self.at.hand)

    @property
    def versions(self) -> Iterator[Version]:
        """The hand as it was recorded, then every correction of it that was not undone."""
        at = self.at
        recorded = at.session.amendments.original(at.deal) or at.hand
        steps: list[tuple[Correction | None, Entry | None]] = [(None, None), *self._steps()]
        for number, (fact, entry) in enumerate(steps, start=1):
            hand = recorded if fact is None else correct(at.session.game, recorded, fact)
            yield Version(
                result=self._standing_of(hand),
                sheet=at.session.game.reckon(hand, at.dealt.before).sheet,
                struck=number < len(steps),
                fact=fact,
                entry=entry,
            )

    def _steps(self) -> Iterator[tuple[Correction, Entry]]:
        at = self.at
        for entry in at.session.entries_of(at.deal):
            fact = entry.event.fact
            if isinstance(fact, CORRECTIONS) and fact.hand == at.deal and entry.undone_by is None:
                yield fact, entry

    def _standing_of(self, hand: Any) -> Any:
        standing = self.at.session.game.correction.standing(hand, self.at.deal)
        if standing is None:
            raise LookupError("only settled hands are corrected")
        return standing

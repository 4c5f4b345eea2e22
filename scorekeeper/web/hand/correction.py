"""訂正の頁: how a settled hand was recorded and corrected, and what else amends it."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from flask import url_for

from scorekeeper.journal import Entry
from scorekeeper.journal.corrections import OF_HANDS, correct
from scorekeeper.trick_taking.hand.corrections import TrickCorrected
from scorekeeper.trick_taking.scoring import ScoreSheet
from scorekeeper.web.hand.at import AnyAt
from scorekeeper.web.hand.history import describe_fact
from scorekeeper.web.page.offered import Form
from scorekeeper.web.page.text import clock, whose


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """The hand as recorded, or as a correction tells it.

    ``result`` is given as a correction that changes nothing; ``entry`` recorded the correction,
    None of the hand as it was recorded.
    """

    result: Any
    sheet: ScoreSheet | None
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
        """The hand as it was recorded, then every correction of it that was not undone.

        A trick that was put right after the hand was settled corrects it as well.
        """
        at = self.at
        hand = at.session.amendments.original(at.deal) or at.hand
        steps: list[Entry | None] = [None, *self._steps()]
        for entry in steps:
            if entry is not None:
                hand = correct(at.session.game, hand, entry.event.fact)
            yield Version(
                result=self._standing_of(hand),
                sheet=at.session.game.reckon(hand, at.dealt.before).sheet,
                entry=entry,
            )

    @property
    def changes(self) -> Iterator[tuple[Version, Version]]:
        """What stood before each correction and after it, oldest first; none without any."""
        return pairwise(self.versions)

    def describe(self, entry: Entry) -> str:
        """Which trick a correction put right, or why it was made; when, and on whose device."""
        event, say = entry.event, self.at.say
        about = {"when": clock(event.at, say.language), "who": whose(say, event.by)}
        if isinstance(event.fact, TrickCorrected):
            return say("correct-trick", told=describe_fact(self.at, event.fact), **about)
        return say("correct-why", why=event.fact.why, **about)

    def _steps(self) -> Iterator[Entry]:
        at, is_settled = self.at, False
        settled = at.session.game.kinds[f"{at.session.game.name}-hand-settled"]
        for entry in at.session.entries_of(at.deal):
            fact = entry.event.fact
            if entry.undone_by is not None:
                continue
            if isinstance(fact, settled):
                is_settled = True
            elif is_settled and isinstance(fact, OF_HANDS) and fact.hand == at.deal:
                yield entry

    def _standing_of(self, hand: Any) -> Any:
        standing = self.at.session.game.correction.standing(hand, self.at.deal)
        if standing is None:
            raise LookupError("only settled hands are corrected")
        return standing

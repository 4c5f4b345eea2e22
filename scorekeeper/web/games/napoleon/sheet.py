"""ナポレオンの得点表: what a session of Napoleon writes on its score sheet."""

from typing import Any

from flask import url_for

from scorekeeper.web.games.napoleon.scoring import zero_sum
from scorekeeper.web.games.napoleon.words import NapoleonAt
from scorekeeper.web.sessions.sheet_kind import SheetKind


def _columns(at: NapoleonAt) -> dict[str, Any]:
    hand = at.hand
    return {
        "called": "" if hand.called is None else str(hand.called),
        "taken": at.dealt.reckoning.figures.taken,
    }


NAPOLEON_SHEET = SheetKind(
    facts="sheet-facts",
    roles=("napoleon", "adjutant"),
    columns=_columns,
    rests=lambda _at, _dealer, _players: None,
    scoring=lambda at: zero_sum(at.say, at.session.ruleset, at.session.players),
    scoring_url=lambda at: url_for("scoring.of_session", session_id=at.session_id),
    chips=lambda _at: None,
    wall_template="games/napoleon/wall.html",
)
"""How Napoleon fills in a score sheet."""

"""ナポレオンの得点表: what a session of Napoleon writes on its score sheet."""

from typing import Any

from flask import url_for

from scorekeeper.napoleon import SCHEMES, parse_bid
from scorekeeper.web.games.napoleon.forms import NapoleonAt
from scorekeeper.web.games.napoleon.rules import zero_sum
from scorekeeper.web.season.kind import Part, SeasonKind, part
from scorekeeper.web.sessions.sheet_kind import SheetKind
from scorekeeper.wording import Speaker


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


def _height(_say: Speaker, bid: str) -> tuple[int, str]:
    count = parse_bid(bid).count
    return count, str(count)


NAPOLEON_SEASON = SeasonKind(
    parts=(
        part("declarer", "napoleon"),
        Part(column="solo", key="player-solo"),
        part("partner", "adjutant"),
        part("opponent", "ally"),
    ),
    won_of="season-won-of",
    contracts="picture-contracts",
    roles="picture-roles-about",
    height=_height,
    scheme=lambda name: SCHEMES[name].key,
    by_rules="what-if-rules-how",
    by_scheme="what-if-scheme-how",
    ratings="ratings-how",
    all_honours=True,
)

"""ナップの得点表: what a session of Nap writes on its score sheet, and who owes whom at the end."""

from typing import Any

from flask import url_for

from scorekeeper.nap import FIELDS, Level, chips_of, parse_bid, sits_out
from scorekeeper.web.games.nap.forms import NapAt
from scorekeeper.web.hand.history import describe_fact
from scorekeeper.web.season.kind import SeasonKind, part
from scorekeeper.web.sessions.sheet_kind import Chips, SheetKind
from scorekeeper.wording import Speaker
from scorekeeper.wording.numbers import write_number


def _columns(at: NapAt) -> dict[str, Any]:
    pot = at.dealt.reckoning.left.pot if at.hand.ruleset.has_pot else None
    return {"times": at.dealt.before.times, "pot": pot}


def _chips(at: NapAt) -> Chips:
    session = at.session
    now = chips_of(session.ruleset, session.totals)
    return Chips(
        pot=session.pot if session.game.has_pot(session.ruleset) or session.pot else None,
        start=session.ruleset.starting_chips,
        now=() if now is None else tuple(write_number(chips) for chips in now),
        carried="" if session.taken_over is None else describe_fact(at, session.taken_over),
        note=at.say("nap-settle-penalties") if session.amendments.counting else "",
    )


def _rests(at: NapAt, dealer: int, players: int) -> int | None:
    """Which seat is not dealt in when this one deals the open hand, or the next one."""
    session = at.session
    rules = at.hand.ruleset if session.in_hand else session.ruleset
    return sits_out(rules, players=players, dealer=dealer)


def _scoring(at: NapAt) -> str:
    rules = at.session.ruleset
    return at.say("nap-scoring-with-pot" if rules.has_pot else "nap-scoring", stake=rules.stake)


NAP_SHEET = SheetKind(
    facts="nap-sheet-facts",
    roles=("declarer",),
    columns=_columns,
    rests=_rests,
    scoring=_scoring,
    scoring_url=lambda at: url_for("rules.of_session", session_id=at.session_id),
    chips=_chips,
    wall_template="games/nap/wall.html",
)
"""How Nap fills in a score sheet."""


def _height(say: Speaker, bid: str) -> tuple[int, str]:
    level = parse_bid(bid).level
    return list(Level).index(level), say.glyphs(level.value)


NAP_SEASON = SeasonKind(
    parts=(part("declarer", "declarer"), part("opponent", "opponent")),
    won_of="season-won-of-nap",
    contracts="picture-contracts-nap",
    roles="picture-roles-nap-about",
    height=_height,
    scheme=FIELDS["payments"].value_key,
    by_rules="what-if-nap-rules-how",
    by_scheme="what-if-payments-how",
    ratings="ratings-how-nap",
)

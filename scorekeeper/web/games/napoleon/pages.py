"""ナポレオンの頁: the pages of Napoleon."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from flask import url_for

from scorekeeper import napoleon
from scorekeeper.games import NAPOLEON
from scorekeeper.napoleon import Hand
from scorekeeper.web.games.napoleon import hand, referee
from scorekeeper.web.games.napoleon.hand import NapoleonView
from scorekeeper.web.games.pages import (
    ExampleRow,
    GamePages,
    NumberTable,
    ScoringPage,
    SeasonKind,
    SeasonPart,
    part,
)
from scorekeeper.web.page.house import source_title
from scorekeeper.wording import Speaker

_PLAYERS = 5

JAZZ_EXAMPLES = ((12, 12), (12, 13), (12, 11), (12, 10), (13, 13), (13, 14), (13, 12))
"""Examples of honours bid and taken (source: 004:374-393)."""

PRINTED_OTHERWISE: Mapping[tuple[int, int], int] = MappingProxyType({(13, 14): 6})
"""The adjutant's points as printed where the source contradicts its own formula (AMB-16)."""


def scoring_page(say: Speaker, rules: napoleon.Ruleset, players: int) -> ScoringPage:
    scheme = napoleon.scheme_of(rules)
    printed = JAZZ_EXAMPLES if scheme.code == "jazz" else ()
    examples = tuple(_example(bid, taken) for bid, taken in printed)
    slips = [row for row in examples if row.printed]
    return ScoringPage(
        name=say(scheme.key),
        about=say(f"{scheme.key}.about"),
        source=source_title(say, scheme.source),
        zero_sum=zero_sum(say, rules, players),
        early=say("scoring-exact") if scheme.needs_exact_count else "",
        roles=tuple(say(f"role-{role}") for role in ("napoleon", "adjutant", "ally")),
        examples=examples,
        slip=_slip(say, slips[0]) if slips else "",
    )


def zero_sum(say: Speaker, rules: napoleon.Ruleset, players: int) -> str:
    scheme = napoleon.scheme_of(rules)
    ending = "adds-up" if scheme.zero_sum(rules, players) else "does-not-add-up"
    return say(f"scoring-{ending}", scheme=say(scheme.key), players=players)


def scheme_page(say: Speaker, code: str) -> ScoringPage | None:
    """The page of a scheme; None if there is none, or only with a house's own numbers."""
    if code not in napoleon.SCHEMES or code == "table":
        return None
    for preset in napoleon.PRESETS.values():
        if preset.rules.scoring == code:
            return scoring_page(say, preset.rules, preset.players)
    rules = napoleon.read_rules({"preset": next(iter(napoleon.PRESETS)), "scoring": code})
    return scoring_page(say, rules, _PLAYERS)


def _example(bid: int, taken: int) -> ExampleRow:
    rules = napoleon.PRESETS["jazz"].rules
    sheet = napoleon.score(
        napoleon.Result(
            ruleset=rules,
            players=_PLAYERS,
            bid=napoleon.parse_bid(f"{bid}H"),
            napoleon=0,
            adjutant=1,
            taken=taken,
        )
    )
    printed = str(PRINTED_OTHERWISE.get((bid, taken), ""))
    return ExampleRow(bid=bid, taken=taken, points=sheet.points[:3], printed=printed)


def _slip(say: Speaker, row: ExampleRow) -> str:
    return say(
        "scoring-slip", bid=row.bid, taken=row.taken, points=row.points[1], printed=row.printed
    )


_TABLE = NumberTable(
    rows=napoleon.point_table.ROLES,
    columns=napoleon.point_table.OUTCOMES,
    column_word=lambda say, outcome: say(f"house-points-{outcome.replace('_', '-')}"),
    row_word=lambda say, role: say(f"house-points-{role.replace('_', '-')}"),
    printed=lambda _rules: napoleon.PRINTED,
    is_read_aloud=True,
)

_MINIMUMS = NumberTable(
    rows=napoleon.minimum_table.SIZES,
    columns=napoleon.minimum_table.COLUMNS,
    column_word=lambda say, column: say(f"house-minimum-{column}"),
    row_word=lambda say, size: say(f"house-minimum-{size}"),
    printed=lambda _rules: napoleon.MinimumTable(),
    is_read_aloud=True,
    is_signed=False,
)


NAPOLEON_SEASON = SeasonKind(
    parts=(
        part("declarer", "napoleon"),
        SeasonPart(column="solo", key="player-solo"),
        part("partner", "adjutant"),
        part("opponent", "ally"),
    ),
    won_of="season-won-of",
    scheme=lambda name: napoleon.SCHEMES[name].key,
    by_rules="what-if-rules-how",
    by_scheme="what-if-scheme-how",
    ratings="ratings-how",
    all_honours=True,
)
"""The words for Napoleon on the pages of a season."""


def _stake(rules: napoleon.Ruleset, players: int, bid: napoleon.Bid) -> int | None:
    least = napoleon.Result(
        ruleset=rules, players=players, bid=bid, napoleon=0, adjutant=1, taken=bid.count
    )  # fmt: skip
    worth = (napoleon.score(replace(least, taken=least.taken - lost)).points[-1] for lost in (0, 1))
    return next(filter(None, map(abs, worth)), None)


class NapoleonPages(GamePages[Hand]):
    """The pages of Napoleon."""

    game = NAPOLEON
    forms, history = hand.FORMS, hand.HISTORY
    correction_form, contract_form = hand.CORRECTION_FORM, hand.CONTRACT_FORM
    questions = MappingProxyType({"leads": ("first-lead", "next-lead"), "adjutant": ("adjutant",)})
    role_of, hand_page = staticmethod(napoleon.part_of), staticmethod(hand.hand_page)
    correction_choices = staticmethod(hand.correction_choices)
    settlement = staticmethod(hand.settlement)
    hand_column = "sheet-facts"
    declaring_roles = ("napoleon", "adjutant")
    question, rungs = referee.NapoleonQuestion, staticmethod(referee.plain_rungs)
    rung_rows, check = napoleon.RUNG_ROWS, referee.NapoleonCheck()
    tables, season = (
        MappingProxyType({napoleon.PointTable: _TABLE, napoleon.MinimumTable: _MINIMUMS}),
        NAPOLEON_SEASON,
    )
    adds_up, scoring_page = staticmethod(zero_sum), staticmethod(scoring_page)
    scheme_page = staticmethod(scheme_page)

    def sheet_columns(self, at: NapoleonView, /) -> dict[str, str | int | None]:
        called = at.hand.called
        return {
            "called": "" if called is None else str(called),
            "taken": at.dealt.reckoning.figures.taken,
        }

    def stake(self, at: NapoleonView, /) -> int | None:
        """The points of one of the Allies; of a loss where they get none for a bid that is made."""
        hand = at.hand
        return None if hand.bid is None else _stake(hand.ruleset, hand.players, hand.bid)

    def usual_stake(self, rules: napoleon.Ruleset, players: int, /) -> int | None:
        lowest = rules.at(players).minimum_bid
        return _stake(rules, players, napoleon.parse_bid(f"{lowest}S"))

    def scoring(self, at: NapoleonView, /) -> str:
        return zero_sum(at.say, at.session.ruleset, at.session.players)

    def scoring_url(self, at: NapoleonView, /) -> str:
        return url_for("scoring.of_session", session_id=at.session_id)

    def ladder_key(self, rung: str) -> str:
        """These are older than the second game, and have no game in their names."""
        return f"ladder-{rung}"


PAGES = NapoleonPages()

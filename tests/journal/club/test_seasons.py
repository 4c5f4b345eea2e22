"""シーズン: how a season comes to be decided, and when its table is final."""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import LONGEST_NAME
from scorekeeper.journal.seasons import (
    PLAIN,
    FinalLine,
    SeasonClosed,
    SeasonReopened,
    SeasonRules,
    SeasonRulesSet,
)
from tests.journal.club.said import seasons_of

SPRING, AUTUMN = "春", "秋"
BEST = SeasonRules(order="best", best=3)
LINE = FinalLine(rank=1, person="aki", name="あき", counted=3, points=3, hands=2, evenings=1)
CLOSED = SeasonClosed(season=SPRING, signed_by="あき", table=(LINE,))
OPENED = SeasonReopened(season=SPRING, reason="第3局の訂正")


def decided(season, rules=BEST):
    return SeasonRulesSet(season=season, rules=rules)


def closed(*, by="あき", lines=1):
    return SeasonClosed(season=SPRING, signed_by=by, table=(LINE,) * lines)


def opened(reason):
    return SeasonReopened(season=SPRING, reason=reason)


@pytest.mark.parametrize(
    ("facts", "spring", "autumn"),
    [
        ((), PLAIN, PLAIN),
        ((decided(SPRING),), BEST, PLAIN),
        ((decided(SPRING), decided(AUTUMN)), BEST, BEST),
        ((decided(SPRING), decided(AUTUMN), decided(SPRING, PLAIN)), PLAIN, BEST),
        ((decided(SPRING), decided(AUTUMN), decided(AUTUMN, PLAIN)), BEST, PLAIN),
    ],
)
def test_how_a_season_is_decided(facts, spring, autumn):
    seasons = seasons_of(*facts)
    assert (seasons.rules_of(SPRING), seasons.rules_of(AUTUMN)) == (spring, autumn)
    assert PLAIN not in seasons.rules.values(), "what nobody has chosen is not kept"


def test_which_tables_are_final():
    other = SeasonClosed(season=AUTUMN, signed_by="便", table=())
    assert seasons_of(CLOSED).closed == {SPRING: CLOSED}
    assert seasons_of(CLOSED, other).closed == {SPRING: CLOSED, AUTUMN: other}
    assert seasons_of(CLOSED, other, OPENED).closed == {AUTUMN: other}
    assert seasons_of(CLOSED, OPENED, CLOSED).closed == {SPRING: CLOSED}


@pytest.mark.parametrize(
    ("facts", "fact", "code", "told"),
    [
        ((), OPENED, "season-not-closed", {}),
        ((CLOSED,), CLOSED, "season-is-closed", {"name": SPRING}),
        ((CLOSED,), decided(SPRING), "season-is-closed", {"name": SPRING}),
        ((CLOSED,), opened(""), "season-reason-none", {}),
        ((CLOSED,), opened(" x"), "season-reason-none", {}),
        ((CLOSED,), opened("x" * 201), "season-reason-long",
         {"length": 201, "longest": 200}),
        ((), closed(by=""), "season-sign-none", {}),
        ((), closed(by="x" * (LONGEST_NAME + 1)), "season-sign-long",
         {"length": LONGEST_NAME + 1, "longest": LONGEST_NAME}),
        ((), closed(lines=501), "season-table-long", {"most": 500}),
        ((), decided(SPRING, PLAIN), "season-as-before", {}),
        ((decided(SPRING),), decided(SPRING), "season-as-before", {}),
        ((), decided(SPRING, SeasonRules(best=0)), "season-rules-number",
         {"field": "best", "most": 100_000}),
    ],
)  # fmt: skip
def test_what_cannot_be_said_of_a_season(facts, fact, code, told):
    with pytest.raises(Refusal) as refused:
        seasons_of(*facts, fact)
    assert (refused.value.code, refused.value.params) == (code, told)

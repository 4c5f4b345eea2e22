"""改称と会の移動: what a season is called, which one a session belongs to, and what stays final."""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.journal.names import LONGEST_SEASON
from scorekeeper.journal.seasons import (
    OF_SEASONS,
    SeasonClosed,
    SeasonRenamed,
    SeasonReopened,
    SeasonRules,
    SeasonRulesSet,
    SessionMoved,
)
from tests.journal.club.said import seasons_of

SPRING, AUTUMN, NAP_SPRING = "春", "秋", "nap 春"
BEST = SeasonRules(order="best", best=3)


def renamed(season, name):
    return SeasonRenamed(season=season, name=name, was=season)


def moved(name, *, season=SPRING, session="first"):
    return SessionMoved(season=season, session=session, name=name)


def decided(season):
    return SeasonRulesSet(season=season, rules=BEST)


def closed(season):
    return SeasonClosed(season=season, signed_by="あき", table=())


def opened(season):
    return SeasonReopened(season=season, reason="第3局の訂正")


@pytest.mark.parametrize(
    ("facts", "typed", "game", "key", "name"),
    [
        ((), "春", "napoleon", SPRING, "春"),
        ((), "春", "nap", NAP_SPRING, "春"),
        # What is played under either name belongs to it, and is shown under the new one.
        ((renamed(SPRING, "花"),), "春", "napoleon", SPRING, "花"),
        ((renamed(SPRING, "花"),), " 花 ", "napoleon", SPRING, "花"),
        ((renamed(SPRING, "花"),), "春", "nap", NAP_SPRING, "春"),
        ((renamed(SPRING, "花"),), "花", "nap", "nap 花", "花"),
        ((renamed(NAP_SPRING, "花"),), "花", "nap", NAP_SPRING, "花"),
        ((renamed(NAP_SPRING, "花"),), "花", "napoleon", "花", "花"),
        # Renamed twice: every name it ever had still means it.
        ((renamed(SPRING, "花"), renamed(SPRING, "桜")), "花", "napoleon", SPRING, "桜"),
        ((renamed(SPRING, "花"), renamed(SPRING, "春")), "花", "napoleon", SPRING, "春"),
        # Two renamed.
        ((renamed(SPRING, "花"), renamed(AUTUMN, "月")), "花", "napoleon", SPRING, "花"),
        ((renamed(SPRING, "花"), renamed(AUTUMN, "月")), "秋", "napoleon", AUTUMN, "月"),
        # A session that was moved is where it was moved to, whatever was typed; others stay.
        ((moved("秋"),), "春", "napoleon", AUTUMN, "秋"),
        ((moved("秋", session="second"),), "春", "napoleon", SPRING, "春"),
        ((moved("秋"), moved("冬", season=AUTUMN)), "春", "napoleon", "冬", "冬"),
        ((moved("秋"), moved("冬", session="second")), "春", "napoleon", AUTUMN, "秋"),
        ((renamed(AUTUMN, "月"), moved("月")), "春", "napoleon", AUTUMN, "月"),
        ((moved("秋"), renamed(AUTUMN, "月")), "春", "napoleon", AUTUMN, "月"),
    ],
)
def test_the_season_of_a_session(facts, typed, game, key, name):
    assert seasons_of(*facts).of_session("first", typed, game) == (key, name)


@pytest.mark.parametrize(
    ("facts", "fact"),
    [
        # A name that was given up is still the season's own, and can be taken again by it alone.
        ((renamed(SPRING, "花"), renamed(SPRING, "桜")), renamed(SPRING, "花")),
        ((decided(NAP_SPRING),), renamed(AUTUMN, "春")),
        ((decided(SPRING),), renamed("nap 秋", "春")),
        ((decided(AUTUMN),), renamed(SPRING, "花")),
        ((), renamed(SPRING, "x" * LONGEST_SEASON)),
        ((closed(AUTUMN), opened(AUTUMN)), moved("秋")),
        ((closed(AUTUMN),), moved("秋", season=NAP_SPRING)),
    ],
)
def test_what_can_be_said(facts, fact):
    seasons = seasons_of(*facts)
    assert seasons_of(*facts, fact) != seasons


@pytest.mark.parametrize(
    ("facts", "fact", "code", "told"),
    [
        ((renamed(SPRING, "花"),), renamed(SPRING, "花"), "season-as-before", {}),
        ((), renamed(SPRING, ""), "season-name-empty", {}),
        ((), renamed(SPRING, "x" * (LONGEST_SEASON + 1)), "season-name-too-long",
         {"length": LONGEST_SEASON + 1, "longest": LONGEST_SEASON}),
        ((), renamed(SPRING, " 花 "), "name-untidy", {"name": "花"}),
        # Names of another season: renamed itself, given to it, its rules, its final table.
        ((renamed(AUTUMN, "月"),), renamed(SPRING, "秋"), "season-name-taken", {"name": "秋"}),
        ((renamed(AUTUMN, "月"),), renamed(SPRING, "月"), "season-name-taken", {"name": "月"}),
        ((decided(AUTUMN),), renamed(SPRING, "秋"), "season-name-taken", {"name": "秋"}),
        ((closed(AUTUMN),), renamed(SPRING, "秋"), "season-name-taken", {"name": "秋"}),
        ((decided("nap 秋"),), renamed(NAP_SPRING, "秋"), "season-name-taken", {"name": "秋"}),
        ((closed(SPRING),), renamed(SPRING, "花"), "season-is-closed", {"name": "春"}),
        ((renamed(SPRING, "花"), closed(SPRING)), renamed(SPRING, "桜"), "season-is-closed",
         {"name": "花"}),
        ((closed(NAP_SPRING),), renamed(NAP_SPRING, "花"), "season-is-closed", {"name": "春"}),
        ((), moved(" 秋"), "name-untidy", {"name": "秋"}),
        ((), moved(""), "season-name-empty", {}),
        ((), moved("春"), "season-as-before", {}),
        ((renamed(SPRING, "花"),), moved("花"), "season-as-before", {}),
        ((moved("秋"),), moved("秋"), "season-as-before", {}),
        ((closed(SPRING),), moved("秋"), "season-is-closed", {"name": "春"}),
        ((closed(AUTUMN),), moved("秋"), "season-is-closed", {"name": "秋"}),
        ((renamed(AUTUMN, "月"), closed(AUTUMN)), moved("秋"), "season-is-closed", {"name": "月"}),
        ((closed("nap 秋"),), moved("秋", season=NAP_SPRING), "season-is-closed", {"name": "秋"}),
    ],
)  # fmt: skip
def test_what_cannot_be_said(facts, fact, code, told):
    with pytest.raises(Refusal) as refused:
        seasons_of(*facts, fact)
    assert (refused.value.code, refused.value.params) == (code, told)


@pytest.mark.parametrize(
    ("facts", "fact", "code", "told"),
    [
        ((closed(SPRING),), closed(SPRING), "season-undo-closing", {}),
        ((decided(SPRING), closed(SPRING)), decided(SPRING), "season-is-closed", {"name": "春"}),
        ((renamed(SPRING, "花"), closed(SPRING)), renamed(SPRING, "花"), "season-is-closed",
         {"name": "花"}),
        # A move touches the season that gave the session and the one that has it.
        ((moved("秋"), closed(SPRING)), moved("秋"), "season-is-closed", {"name": "春"}),
        ((moved("秋"), closed(AUTUMN)), moved("秋"), "season-is-closed", {"name": "秋"}),
        ((moved("秋"), closed(AUTUMN), closed(SPRING)), moved("秋"), "season-is-closed",
         {"name": "春"}),
    ],
)  # fmt: skip
def test_what_a_final_table_rests_on_is_not_struck_out(facts, fact, code, told):
    with pytest.raises(Refusal) as refused:
        OF_SEASONS[type(fact)].undo(seasons_of(*facts), fact)
    assert (refused.value.code, refused.value.params) == (code, told)

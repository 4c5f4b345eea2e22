"""What hands are worth: every worked row of the rules, scheme by scheme.

Points are Napoleon's, the adjutant's (None: he stood alone) and each ally's.
"""

from dataclasses import replace

from scorekeeper.napoleon.auction import Bid, parse_bid
from scorekeeper.napoleon.rules.point_table import PointRow, PointTable
from scorekeeper.napoleon.rules.presets import PRESETS
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.scoring import Result, contract_made, scheme_of, score
from tests.napoleon.dealer import LOWEST
from tests.strays import every

SOLO = None


def points(rules, *, bid, taken, players=5, solo=False):
    """Napoleon's, the adjutant's and an ally's points; all allies must have the same."""
    result = Result(
        ruleset=rules,
        players=players,
        bid=parse_bid(bid),
        napoleon=1,
        adjutant=None if solo else 3,
        taken=taken,
    )
    by_seat = score(result).points
    allies = {by_seat[seat] for seat in range(players) if seat != 1 and (solo or seat != 3)}
    assert len(allies) == 1
    return by_seat[1], None if solo else by_seat[3], allies.pop()


def rows(text):
    return [[cell.strip() for cell in line.split("|")] for line in text.strip().splitlines()]


def split(text):
    """``+6/+3/-3`` as three whole numbers, a dot for an adjutant who was not there."""
    return tuple(SOLO if part == "." else int(part) for part in text.split("/"))


@every(
    "variant, bid, taken, made, source",
    [
        ("wins", 13, 12, False, "000:207"),
        ("wins", 13, 13, True, "001:108, AMB-01: as many as bid is enough"),
        ("wins", 13, 20, True, "000:312"),
        ("wins", 20, 20, True, "000:312"),
        ("loses", 13, 19, True, "000:207"),
        ("loses", 13, 20, False, "000:207 革命"),
        ("loses", 20, 20, False, "000:207: whatever was bid"),
        ("loses_unless_bid", 13, 19, True, "002:107"),
        ("loses_unless_bid", 13, 20, False, "002:107, 004:154"),
        ("loses_unless_bid", 19, 20, False, "002:107"),
        ("loses_unless_bid", 20, 20, True, "002:108"),
        ("loses_unless_bid", 20, 19, False, "002:157"),
        ("loses_unless_bid", 11, 0, False, "000:207"),
    ],
)
def test_n186_contract_made(variant, bid, taken, made, source):
    rules = Ruleset(all_honours=variant)
    assert contract_made(rules, Bid(count=bid, trump=None), taken) is made, source


@every(
    "variant, bid, taken, made",
    [
        ("loses", 13, 20, True),
        ("loses", 13, 24, False),
        ("loses_unless_bid", 20, 24, False),
        ("loses_unless_bid", 24, 24, True),
        ("wins", 13, 24, True),
    ],
)
def test_n191_all_honours_are_24_when_threes_count(variant, bid, taken, made):
    rules = Ruleset(all_honours=variant, threes_are_honours=True)
    assert contract_made(rules, Bid(count=bid, trump=None), taken) is made


FORMULA = """
4 | 1/1/-1 | 3/1/-2 | 4/2/-3 | 5/3/-4 | 7/3/-5 | 8/4/-6 | 9/5/-7 | 11/5/-8 | 12/6/-9 | 13/7/-10
5 | 2/1/-1 | 4/2/-2 | 6/3/-3 | 8/4/-4 | 10/5/-5 | 12/6/-6 | 14/7/-7 | 16/8/-8 | 18/9/-9 | 20/10/-10
6 | 3/1/-1 | 5/3/-2 | 8/4/-3 | 11/5/-4 | 13/7/-5 | 16/8/-6 | 19/9/-7 | 21/11/-8 | 24/12/-9 | 27/13/-10
7 | 3/2/-1 | 7/3/-2 | 10/5/-3 | 13/7/-4 | 17/8/-5 | 20/10/-6 | 23/12/-7 | 27/13/-8 | 30/15/-9 | 33/17/-10
4 | 3/./-1 | 6/./-2 | 9/./-3 | 12/./-4 | 15/./-5 | 18/./-6 | 21/./-7 | 24/./-8 | 27/./-9 | 30/./-10
5 | 4/./-1 | 8/./-2 | 12/./-3 | 16/./-4 | 20/./-5 | 24/./-6 | 28/./-7 | 32/./-8 | 36/./-9 | 40/./-10
6 | 5/./-1 | 10/./-2 | 15/./-3 | 20/./-4 | 25/./-5 | 30/./-6 | 35/./-7 | 40/./-8 | 45/./-9 | 50/./-10
"""  # noqa: E501
"""Players, then what bases of 1 to 10 are worth (source: 000:211-218; alone: AMB-02)."""


@every(
    "players, base, expected",
    [
        (int(players), base, expected)
        for players, *bases in rows(FORMULA)
        for base, expected in enumerate(bases, start=1)
    ],
)
@every("minimum", [11, 8])
def test_s1_wikipedia_formula(minimum, players, base, expected):
    rules = Ruleset(minimum_bid=minimum, all_honours="wins")
    won, bid = split(expected), minimum - 1 + base
    hand = {"bid": f"{bid}H", "players": players, "solo": won[1] is SOLO}
    assert points(rules, taken=bid, **hand) == won
    lost = tuple(part if part is SOLO else -part for part in won)
    assert points(rules, taken=bid - 1, **hand) == lost, "a loss turns every sign (AMB-03)"


@every(
    "players, bid, taken, expected, source",
    [
        (5, "13H", 14, (6, 3, -3), "000:211-218"),
        (5, "13H", 12, (-6, -3, 3), "000:211-218"),
        (4, "13H", 13, (4, 2, -3), "000:211-218"),
        (4, "12H", 12, (3, 1, -2), "000:211-218"),
        (5, "13H", 20, (6, 3, -3), "AMB-04: taking all is never doubled here"),
    ],
)
def test_s1_worked_examples(players, bid, taken, expected, source):
    wikipedia = PRESETS["wikipedia"].rules
    assert points(wikipedia, bid=bid, taken=taken, players=players) == expected, source


@every(
    "base, napoleon",
    [(1, 3), (2, 5), (3, 8), (4, 11), (5, 13), (6, 16), (7, 19), (8, 21), (9, 24), (10, 27)],
)
def test_amb_02_literal_solo_keeps_napoleon_to_his_two_thirds(base, napoleon):
    rules = Ruleset(solo_formula="literal", all_honours="wins")
    won = points(rules, bid=f"{10 + base}S", taken=20, solo=True)
    assert won == (napoleon, SOLO, -base)


PRINTED = """
made                | 13 | 14 | loses | +2/+1/-1 | +4/./-1
made by one         | 13 | 13 | loses | +2/+1/-1 | +4/./-1
lost                | 13 | 12 | loses | -2/-1/+1 | -4/./+1
lost with nothing   | 13 | 0  | loses | -2/-1/+1 | -4/./+1
all taken, loses    | 13 | 20 | loses | -4/-2/+2 | -8/./+2
all bid and taken   | 20 | 20 | loses | -4/-2/+2 | -8/./+2
all taken unbid     | 13 | 20 | loses_unless_bid | -4/-2/+2 | -8/./+2
all taken as bid    | 20 | 20 | loses_unless_bid | +2/+1/-1 | +4/./-1
all taken, wins     | 13 | 20 | wins  | +2/+1/-1 | +4/./-1
"""
"""What happened, bid, taken, what taking all does, points, points alone (000:222-228, AMB-04b)."""


@every("row", rows(PRINTED), ids=lambda row: row[0])
@every("players", [4, 5, 6, 7])
def test_s2_wikipedia_table(row, players):
    _, bid, taken, all_honours, with_adjutant, alone = row
    rules = Ruleset(scoring="wikipedia_table", all_honours=all_honours)
    hand = {"bid": f"{bid}C", "taken": int(taken), "players": players}
    assert points(rules, **hand) == split(with_adjutant), "AMB-05: as printed for any number"
    assert points(rules, **hand, solo=True) == split(alone)


def test_a_house_table_is_read_cell_by_cell():
    """A house's own "+2/+1/-1" sheet: no two cells alike, so that none can stand for another."""
    cells = iter(range(1, 13))
    house = PointTable(
        **{
            role: PointRow(**{outcome: next(cells) for outcome in ("made", "lost", "all_honours")})
            for role in ("napoleon", "solo", "adjutant", "ally")
        }
    )
    rules = Ruleset(scoring="table", point_table=house, all_honours="loses")
    pairs = [points(rules, bid="13H", taken=taken) for taken in (13, 12, 20)]
    alone = [points(rules, bid="13H", taken=taken, solo=True) for taken in (13, 12, 20)]
    assert pairs == [(1, 7, 10), (2, 8, 11), (3, 9, 12)]
    assert alone == [(4, SOLO, 10), (5, SOLO, 11), (6, SOLO, 12)]


def test_allies_against_a_lone_napoleon_have_a_row_of_their_own():
    """X-30, AMB-88: the points of yuasat512; -4/+4 against two, -3/+2 against one."""
    house = PointTable(
        napoleon=PointRow(made=6, lost=-6, all_honours=-6),
        solo=PointRow(made=12, lost=-8, all_honours=-8),
        adjutant=PointRow(made=6, lost=-6, all_honours=-6),
        ally=PointRow(made=-4, lost=4, all_honours=4),
        ally_against_solo=PointRow(made=-3, lost=2, all_honours=2),
    )
    rules = Ruleset(
        scoring="table", point_table=house, all_honours="wins", all_honours_multiplier=2
    )
    assert [points(rules, bid="13H", taken=taken) for taken in (13, 12, 20)] == [
        (6, 6, -4), (-6, -6, 4), (12, 12, -8),
    ]  # fmt: skip
    assert [points(rules, bid="13H", taken=taken, solo=True) for taken in (13, 12, 20)] == [
        (12, SOLO, -3), (-8, SOLO, 2), (24, SOLO, -6),
    ]  # fmt: skip
    assert scheme_of(rules).zero_sum(rules, 5)
    assert not scheme_of(rules).zero_sum(rules, 4)


def test_the_formula_begins_at_the_lowest_bid_of_the_table_that_plays():
    """X-36, AMB-95: 15 with four, 13 with five, and the house's own 12 with six."""
    rules = Ruleset(minimum_by_players=LOWEST, minimum_bid=12)
    found = [points(rules, bid="15H", taken=15, players=players)[2] for players in (4, 5, 6)]
    assert found == [-1, -3, -4]


CLUB = """
13H  | 13 | +26/+13/-13
13H  | 12 | -26/-13/+13
15H  | 17 | +30/+15/-15
13H  | 20 | -52/-26/+26
20H  | 20 | +80/+40/-40
20H  | 19 | -40/-20/+20
13NT | 14 | +52/+26/-26
13NT | 12 | -52/-26/+26
13NT | 20 | -104/-52/+52
20NT | 20 | +160/+80/-80
20NT | 19 | -80/-40/+40
13H  | 14 | +52/./-13
13H  | 12 | -52/./+13
13H  | 20 | -104/./+26
20H  | 20 | +160/./-40
20H  | 19 | -80/./+20
13NT | 14 | +104/./-26
15NT | 17 | +120/./-30
13NT | 12 | -104/./+26
13NT | 20 | -208/./+52
20NT | 20 | +320/./-80
20NT | 19 | -160/./+40
"""
"""Bid, taken, points (source: 002:105, 002:111, 002:119, 002:159-165)."""


@every("bid, taken, expected", rows(CLUB))
def test_s3_sisyphus(bid, taken, expected):
    won = split(expected)
    rules = PRESETS["sisyphus"].rules
    assert points(rules, bid=bid, taken=int(taken), solo=won[1] is SOLO) == won


JAZZ = """
12H | 12 | 3/2/0    | 004:374 example 1
12H | 13 | 6/4/0    | 004:377 example 2
12H | 11 | 0/1/3    | 004:380 example 3
12H | 10 | 0/2/6    | 004:383 example 4
13H | 13 | 6/4/0    | 004:386 example 5
13H | 14 | 12/8/0   | 004:389 example 6 prints 6 for the adjutant: a slip (AMB-16)
13H | 12 | 0/2/6    | 004:392 example 7
16H | 18 | 45/30/0  | 004:370
16H | 9  | 0/35/105 | 004:372
20H | 20 | 27/18/0  | 004:156
20H | 19 | 0/9/27   | 004:372
13H | 20 | 0/2/6    | AMB-17: a loss by taking all counts as short by one
14H | 15 | 18/./0   | AMB-18
14H | 12 | 0/./18   | AMB-18
"""


@every("bid, taken, expected, source", rows(JAZZ))
def test_s4_jazz(bid, taken, expected, source):
    won = split(expected)
    jazz = PRESETS["jazz"].rules
    assert points(jazz, bid=bid, taken=int(taken), solo=won[1] is SOLO) == won, source


@every(
    "change, bid, taken, solo, expected, source",
    [
        ({"jazz_all_honours": "absolute"}, "13H", 20, False, (0, 14, 42), "AMB-17"),
        ({"jazz_all_honours": "absolute"}, "13H", 12, False, (0, 2, 6), "AMB-17"),
        (
            {"jazz_all_honours": "absolute", "all_honours": "loses"},
            *("20H", 20, False, (0, 9, 27)),
            "AMB-17: never less than once",
        ),
        ({"all_honours": "wins"}, "13H", 20, False, (48, 32, 0), "004:369"),
        ({"jazz_solo": "both_shares"}, "14H", 15, True, (30, SOLO, 0), "AMB-18"),
        ({"jazz_solo": "both_shares"}, "14H", 12, True, (6, SOLO, 18), "AMB-71: 004:372"),
        ({"minimum_bid": 11}, "12H", 12, False, (6, 4, 0), "AMB-10: the base follows it"),
    ],
)
def test_s4_jazz_switches(change, bid, taken, solo, expected, source):
    rules = replace(PRESETS["jazz"].rules, **change)
    assert points(rules, bid=bid, taken=taken, solo=solo) == expected, source


@every(
    "taken, solo, expected",
    [(14, False, (1, 1, 0)), (12, False, (0, 0, 1)), (14, True, (1, SOLO, 0))],
)
def test_s0_win_count(taken, solo, expected):
    """Source: 001:108 names winners and losers only."""
    assert points(Ruleset(scoring="win_count"), bid="13H", taken=taken, solo=solo) == expected


@every(
    "change, bid, taken, expected, why",
    [
        ({"scoring": "sisyphus"}, "13NT", 14, (52, 26, -26), "002:105, its own"),
        ({"scoring": "sisyphus"}, "20H", 20, (80, 40, -40), "002:111, its own"),
        ({"scoring": "sisyphus", "no_trump_multiplier": 1}, "13NT", 14, (26, 13, -13), "off"),
        ({"scoring": "sisyphus", "no_trump_multiplier": 3}, "13NT", 14, (78, 39, -39), "own"),
        ({"scoring": "sisyphus", "all_honours_multiplier": 1}, "20H", 20, (40, 20, -20), "off"),
        ({"scoring": "wikipedia_formula"}, "13NT", 14, (6, 3, -3), "000 has none"),
        ({"scoring": "wikipedia_formula", "no_trump_multiplier": 2}, "13NT", 14, (12, 6, -6), ""),
        ({"scoring": "wikipedia_table", "no_trump_multiplier": 2}, "13NT", 12, (-4, -2, 2), ""),
        ({"scoring": "wikipedia_table", "all_honours_multiplier": 2}, "20H", 20, (4, 2, -2), ""),
        ({"scoring": "jazz", "no_trump_multiplier": 2}, "13NT", 13, (18, 12, 0), "base 3"),
        ({"scoring": "win_count", "no_trump_multiplier": 2}, "13NT", 13, (2, 2, 0), ""),
    ],
)
def test_n190_multipliers_of_a_house_override_those_of_any_scheme(
    change, bid, taken, expected, why
):
    rules = Ruleset(no_trump="above_spades", all_honours="loses_unless_bid", **change)
    assert points(rules, bid=bid, taken=taken) == expected, why

"""A club's year, as full as paper has to bear: 24 people or more, 46 evenings, long names."""

import csv
import random
from datetime import UTC, date, datetime, timedelta

from click.testing import CliRunner

from scorekeeper.cli import main
from tests.journal.evening import by_result
from tests.services import nap_table
from tests.services.table import Clock, a_table

SEASON = "2025"
NAMES = (
    "佐々木 小次郎左衛門", "花子", "Grandmother Elizabeth", "健", "さくら", "松本 大和",
    "Benjamin", "渡邊 千恵", "Evangelina Longname", "伊藤 さくら", "Bartholomew", "中村 一郎",
    "Chie-Alexandra", "小林 大輔", "Wolfgang", "田中 花子", "おばあちゃんと孫", "Aki",
    "山本 五十六", "Ben Smith", "髙橋 真由美", "Christopher", "勅使河原 権左衛門", "Eve",
)  # fmt: skip
EVENINGS = 46
SEATED = NAMES[:5]
"""Who plays the last evening's long table."""

SEATS, HANDS = 6, 46
_FIRST = date(2025, 1, 9)
_PRESETS = {"napoleon": "sisyphus", "nap": "nap-en"}


def season_key(game):
    return SEASON if game == "napoleon" else f"{game} {SEASON}"


def write_results(file, evenings, names=NAMES):
    """Results of a table for each six people; whoever is lowest has points of four characters."""
    luck = random.Random(27)  # noqa: S311 - points, not secrets
    with file.open("w", encoding="utf-8", newline="") as out:
        table = csv.writer(out)
        table.writerow(["date", "table", "season", *names])
        for evening in range(evenings):
            people = luck.sample(range(len(names)), len(names))
            for number in range(len(names) // SEATS):
                points = [luck.randint(-130, 130) for _ in range(SEATS - 1)]
                points.append(-sum(points))
                row = dict(zip(people[number * SEATS :], points, strict=False))
                day = _FIRST + timedelta(days=7 * evening)
                table.writerow([day, number + 1, SEASON, *(row.get(n) for n in range(len(names)))])


def play_year(instance, game, evenings=EVENINGS, names=NAMES):
    """The year: all evenings by their points, and at the last one a table of 46 hands besides."""
    file = instance / "results.csv"
    write_results(file, evenings, names)
    asked = ["import", str(file), "--names", "new", "--rules", _PRESETS[game], "--lang", "en"]
    result = CliRunner().invoke(main, [*asked, "--instance", str(instance)])
    assert result.exit_code == 0, result.output
    last = _FIRST + timedelta(days=7 * (evenings - 1))
    clock = Clock(time=datetime(last.year, last.month, last.day, 10, tzinfo=UTC))
    with a_table(instance / "scorekeeper.db", clock=clock) as table:
        table.open(preset=_PRESETS[game], names=SEATED, season=SEASON)
        for number in range(HANDS):
            if number:
                table.next_hand()
            seat = number % 5
            if game == "nap":
                bid = ("3", "4", "nap")[number % 3]
                table.tell(*nap_table.by_result(seat, bid, made=number % 2 == 0))
            else:
                bid = f"{13 + number % 4}{'SHDC'[number % 4]}"
                table.tell(*by_result(seat, bid, "SA", 12 + number % 5, (seat + 2) % 5))
        table.close()

"""Rulings asked for within one process, beside a loop that only looks up the highest card."""

import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from scorekeeper.cards import Card, Suit, pack, parse_cards
from scorekeeper.napoleon.rules.presets import PRESETS
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.solving import EndOfHand
from scorekeeper.napoleon.tricks.ruling import resolve
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.napoleon.tricks.strengths import decide
from scorekeeper.trick_taking.hand import parse_trump
from tests.bench.figures import Figure
from tests.bench.servers import Tree
from tests.napoleon.dealer import a_hand
from tests.napoleon.thumb import a_sensible_hand
from tests.napoleon.tricks.test_unseen_work import COSTLY, EVERYTHING

GOALS = {"rulings, every rung told": 25_000.0, "rulings, winners alone": 600_000.0}
"""So many a second on one core, at least."""

MOST_UNSEEN = 500.0
"""Milliseconds of processor time for the costliest question known about unseen cards, at most."""

PRESET_NAMES = ("sisyphus", "jazz", "wikipedia")
HANDS, ROUNDS = 60, 9

_HEIGHT = {card: place for place, card in enumerate(reversed(pack(jokers=2)))}


def figures(tree: Tree, seconds: float) -> Iterator[Figure]:
    told = subprocess.run(
        (sys.executable, str(Path(__file__)), str(seconds)),
        env=tree.environment(), cwd=tree.folder, check=True, capture_output=True,
    ).stdout  # fmt: skip
    found: dict[str, Any] = json.loads(told)
    unseen, loop, last = found.pop("unseen"), found.pop("loop"), found.pop("last")
    for what, goal in GOALS.items():
        beside = f"the loop {loop:,.0f} a second, {loop / found[what]:.1f} × ours"
        yield Figure(what=what, value=found[what], goal=goal, unit="a second", detail=beside)
    for name, took in last.items():
        half, most = median(took), sorted(took)[len(took) * 19 // 20 - 1]
        yield Figure(
            what=f"a hand’s last {LAST} tricks, {name}", value=half * 1000, unit="ms",
            goal=MOST_FOR_THE_LAST,
            detail=f"of {LAST_HANDS}, 19 of 20 within {most:.1f} s",
        )  # fmt: skip
    yield Figure(
        what="unseen cards, the costliest question", value=unseen * 1000, goal=MOST_UNSEEN,
        unit="ms", detail=f"of {len(COSTLY)}, each asked for the first time",
    )  # fmt: skip


LAST, MOST_FOR_THE_LAST = 7, 1_000.0
"""So many tricks looked back at, and milliseconds of processor time for that, at most."""


LAST_HANDS = 20


def _looking_back(name: str) -> list[float]:
    """Seconds for the last tricks of hands by rule of thumb, as the page looks back at them."""
    chance, found = random.Random(name), list[float]()  # noqa: S311 - any hands will do
    for _ in range(LAST_HANDS):
        looking = EndOfHand.of_hand(a_sensible_hand(chance, PRESETS[name].rules)).prepare()
        looking.every = False
        found.append(_seconds(lambda: looking.go_on(lambda _positions: False, tricks=LAST)))  # noqa: B023
    return found


def _tricks() -> Iterator[tuple[Situation, tuple[Card, ...]]]:
    chance = random.Random(1)  # noqa: S311 - any hands will do
    for number in range(HANDS):
        rules = PRESETS[PRESET_NAMES[number % len(PRESET_NAMES)]].rules
        hand = a_hand(chance, rules, players=5).hand
        for place, trick in enumerate(hand.tricks, start=1):
            here = Situation.dealt(
                rules, players=5, trump=hand.bid.trump, trick=place, named_suit=trick.named_suit
            )
            yield here, trick.plays


def _highest(_here: Situation, plays: tuple[Card, ...]) -> Card:
    return max(plays, key=_HEIGHT.__getitem__)


LOOP = _highest
"""The highest card of a trick by a table, whatever was led and whatever is trumps."""


def _per_second(asked: Callable[..., Any], tricks: Iterable[Any], rounds: int) -> float:
    """Of the best of some rounds: nothing but somebody else's work makes one slower."""
    told = list(tricks)
    best = min(_seconds(lambda: [asked(*trick) for trick in told]) for _ in range(rounds))
    return len(told) / best


def _costliest() -> float:
    return max(_seconds(lambda row=row: _ask(*row)) for row in COSTLY)


def _ask(rules: dict[str, Any], players: int, trump: str, plays: str, _possible: str) -> None:
    here = Situation.dealt(
        Ruleset(**EVERYTHING | rules), players=players, trump=parse_trump(trump),
        named_suit=Suit.DIAMONDS,
    )  # fmt: skip
    resolve(here, parse_cards(plays))


def _seconds(job: Callable[[], object]) -> float:
    begun = process_time()
    job()
    return process_time() - begun


def main() -> None:
    rounds, told = max(3, int(ROUNDS * float(sys.argv[1]))), list(_tricks())
    last = {name: _looking_back(name) for name in PRESET_NAMES}
    asked = zip((*GOALS, "loop"), (resolve, decide, LOOP), strict=True)
    found = {what: _per_second(ask, told, rounds) for what, ask in asked}
    print(json.dumps({**found, "unseen": _costliest(), "last": last}))


if __name__ == "__main__":
    main()

"""Whole evenings through the pages, as a browser without JavaScript plays them.

Points are copied from the sources' own tables and formulas, and added here by hand.
"""

import csv
import io
from dataclasses import dataclass
from typing import Any

import pytest

from tests.examples import by_turns
from tests.web.visitor import NAMES, Visitor, number

pytestmark = pytest.mark.usefixtures("own_house")

Step = tuple[str, dict[str, Any]]


def say(form, **choices):
    return form, choices


def bids(*calls):
    """Calls in turn order: a bid, or ``-`` for a pass."""
    return [
        say("pass") if call == "-" else say("call", count=call[:2], trump=call[2:])
        for call in calls
    ]


def stands(seat, bid, card="SA", buried=None):
    """Straight to the contract, the adjutant's card, and the buried honours where they are said."""
    steps = [say("contract", seat=seat, count=bid[:2], trump=bid[2:])]
    steps.append(say("adjutant-card", card=card))
    return steps + ([] if buried is None else [say("buried", count=buried)])


def tricks(text):
    found = [pair.split(":") for pair in text.split()]
    return [say("trick", winner=winner, honours=honours, trick=None) for winner, honours in found]


def total(taken):
    return say("taken", count=taken)


def settles(adjutant):
    return say("settle", adjutant=adjutant)


@dataclass(frozen=True)
class Hand:
    about: str
    steps: list[Step]
    points: tuple[int, ...] = ()
    taken: int = 0


@dataclass(frozen=True)
class Evening:
    preset: str
    hands: list[Hand]
    players: int = 5

    def __str__(self):
        return f"{self.preset}-{self.players}"


SISYPHUS = Evening(
    "sisyphus",
    [
        Hand("002:161 call by call; one honour is buried and goes to the allies",
             [say("first-bidder", seat=1), *bids("12H", "-", "13D", "-", "-", "13S", "-"),
              say("adjutant-card", card="SA"), say("buried", count=1),
              *tricks("1:2 1:2 2:2 1:2 1:2 3:2 1:2 2:1 1:2 1:2"), settles(2)],
             (-13, 26, 13, -13, -13), 17),
        Hand("002:167 everybody passes: void, and the same dealer deals", bids(*"-----")),
        Hand("a misdeal is void", [say("redeal", reason="misdeal")]),
        Hand("002:105 no-trump doubles for all; redeclared after the exchange (002:125)",
             [*stands(0, "13S"), say("redeclare", count=14, trump="NT", card="HQ"),
              say("buried", count=0), total(14), settles(3)],
             (56, -28, -28, 28, -28), 14),
        Hand("002:164 Napoleon alone, four times the bid, lost by one",
             [*stands(2, "13H", buried=2), total(12), settles("solo")],
             (13, 13, -52, 13, 13), 12),
        Hand("002:111 every honour taken without having been bid loses, and doubles",
             [*stands(3, "13H", buried=0), total(20), settles(4)],
             (26, 26, 26, -52, -26), 20),
        Hand("002:111 all twenty bid and taken: won, doubled",
             [*stands(4, "20S", buried=0), total(20), settles(0)],
             (40, -40, -40, -40, 80), 20),
        Hand("002:158 stopped as soon as nothing can change it",
             [*stands(0, "15C", buried=0), *tricks("1:2 2:2 3:2 4:2"), settles(1)],
             (-30, -15, 15, 15, 15), 2),
        Hand("Napoleon concedes the rest",
             [*stands(1, "13D", buried=0), *tricks("1:3 2:3"),
              say("close", seat=1, side="allies", kind="concession"), settles(2)],
             (13, -26, -13, 13, 13), 6),
    ],
)  # fmt: skip

WIKIPEDIA = Evening(
    "wikipedia",
    [
        Hand("000:211 13♥ of a lowest bid of 11 is a base of 3; 14 taken",
             [*stands(1, "13H"), total(14), settles(3)],
             (-3, 6, -3, 3, -3), 14),
        Hand("000:211 the same lost: every sign turned",
             [*stands(1, "13H"), total(12), settles(3)],
             (3, -6, 3, -3, 3), 12),
        Hand("000:207 every honour taken wins here",
             [*stands(0, "11C"), total(20), settles(2)],
             (2, -1, 1, -1, -1), 20),
        Hand("000:218 alone, for all four allies, by the adjutant's own card shown by Napoleon",
             [*stands(2, "12D"), say("shown", seat=2), total(13)],
             (-2, -2, 8, -2, -2), 13),
        Hand("000:164 buried honours go to the allies: what is short after ten tricks",
             [*stands(4, "14S"), *tricks("4:2 4:2 4:2 4:2 4:2 4:2 0:1 0:1 1:2 2:2"), settles(0)],
             (4, -4, -4, -4, 8), 14),
        Hand("a claim: what is buried counts and has to be said first",
             [*stands(3, "13C"), *tricks("3:4 3:4"),
              say("close", seat=3, side="napoleon", kind="claim"),
              say("buried", count=2), settles(1)],
             (-3, 3, -3, 6, -3), 18),
    ],
)  # fmt: skip

JAZZ = Evening(
    "jazz",
    [
        Hand("004:72 buried honours go to whoever takes the first trick",
             [*bids("-", "12S", "-", "13S", "-", "14S", "-"),
              say("adjutant-card", card="JOKER"), say("buried", count=3),
              *tricks("3:2 3:2 3:2 3:2 1:2 1:2 0:2 0:2 0:1 4:0"), settles(1)],
             (0, 12, 0, 18, 0), 15),
        Hand("004:370 lost by two of a base of 2: allies three, adjutant one, Napoleon nothing",
             [*stands(0, "13H", buried=0), total(11), settles(4)],
             (0, 12, 12, 12, 4), 11),
        Hand("004:81 every honour taken without having been bid loses by one",
             [*stands(2, "12C", buried=1), total(20), settles(3)],
             (3, 3, 0, 1, 3), 20),
        Hand("AMB-18 alone, exactly made: three shares",
             [*stands(1, "14D", buried=0), say("shown", seat=1), total(14)],
             (0, 9, 0, 0, 0), 14),
    ],
)  # fmt: skip

EVENINGS = [SISYPHUS, WIKIPEDIA, JAZZ]


def play(visitor, hand):
    for form, choices in hand.steps:
        chosen = {name: value for name, value in choices.items() if value is not None}
        page = visitor.press(form, **chosen)
        assert page.status == 200, (hand.about, form, page.complaints)
        assert page.faults == []


def play_evening(visitor, evening):
    visitor.sit_down(evening.preset, evening.players)
    for deal, hand in enumerate(evening.hands, start=1):
        assert visitor.page.path.endswith(f"/hands/{deal}")
        play(visitor, hand)
        if hand.points:
            assert visitor.page.points() == list(hand.points), hand.about
        if deal < len(evening.hands):
            visitor.press("hands")


def added(evening):
    counted = [hand.points for hand in evening.hands if hand.points]
    return [sum(points) for points in zip(*counted, strict=True)]


def rows(visitor, name):
    visitor.sheet()
    season = next(a for a in visitor.page.main.all("a") if "/seasons/" in a["href"])
    visitor.open(season["href"])
    link = next(a for a in visitor.page.main.all("a") if a["href"].endswith(f"{name}.csv"))
    answer = visitor.client.get(link["href"], headers={"Accept-Language": visitor.language})
    assert answer.data.startswith(b"\xef\xbb\xbf")
    return list(csv.DictReader(io.StringIO(answer.data.decode("utf-8-sig"), newline="")))


@pytest.mark.parametrize("evening", EVENINGS, ids=str)
def test_an_evening_adds_up(visitor, evening):
    play_evening(visitor, evening)
    sheet = visitor.sheet()
    foot = sheet.main.one("table", css="sheet").one("tfoot")
    assert [number(one.text) for one in foot.all("td")] == added(evening)

    names = NAMES[: evening.players]
    points, player, taken = {"ja": ("得点", "名前", "ナポレオン軍の絵札"), "en": (
        "Points", "Player", "Honours of Napoleon’s side")}[visitor.language]  # fmt: skip
    standings = {row[player]: int(row[points]) for row in rows(visitor, "standings")}
    assert standings == dict(zip(names, added(evening), strict=True))

    hands = rows(visitor, "scores")
    counted = [hand for hand in evening.hands if hand.points]
    assert [int(row[points]) for row in hands] == [p for hand in counted for p in hand.points]
    assert [int(row[taken]) for row in hands] == [h.taken for h in counted for _ in names]


@pytest.mark.parametrize("evening", by_turns(EVENINGS, lambda number, _: number % 3 == 0), ids=str)
def test_anything_can_be_undone_and_done_again(app, evening):
    visitor = Visitor(app.test_client(), "en")
    visitor.sit_down(evening.preset, evening.players)
    for deal, hand in enumerate(evening.hands, start=1):
        for form, choices in hand.steps:
            chosen = {name: value for name, value in choices.items() if value is not None}
            before = visitor.page.path
            visitor.press(form, **chosen)
            undone = visitor.press("undo")
            assert undone.status == 200
            assert undone.path == before
            visitor.press(form, **chosen)
        if hand.points:
            assert visitor.page.points() == list(hand.points), hand.about
        if deal < len(evening.hands):
            visitor.press("hands")
    foot = visitor.sheet().main.one("table", css="sheet").one("tfoot")
    assert [number(one.text) for one in foot.all("td")] == added(evening)

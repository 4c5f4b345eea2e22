"""A hand of whist through the site, told as JSON; run where the program has the game."""

import json
import sys
from pathlib import Path
from typing import Any

from tests.web.at_home import app_at_home
from tests.web.visitor import Visitor

WINNERS = (1, 3, 0, 1, 3, 0, 3, 2, 1, 2, 0, 3)
"""Who takes the tricks after the first: with that, eight are the eldest's and his partner's."""
PLAYS = "SA,S2,H3,SK"
"""The first trick: left of the dealer leads, and the third to play, seat 3, has a trump."""


def play(instance: Path) -> dict[str, Any]:
    visitor = Visitor(app_at_home(instance).test_client(), "en")
    told: dict[str, Any] = {}
    visitor.sit_down("whist", players=4)
    hand = f"/sessions/{visitor.session}/hands/1"
    told["refused"] = visitor.write("contract", bid="JOKER").complaints
    visitor.write("contract", bid="DQ")
    visitor.open(f"{hand}/contract/mend")
    visitor.write("mend", bid="HQ")
    told["ruled"] = visitor.open(f"{hand}/tricks/1/referee?plays={PLAYS}").main.text
    visitor.press("trick")
    told["statuses"] = {path: visitor.open(path).status for path in _troubles(visitor, hand)}
    visitor.open(f"{hand}/tricks/2/may")
    told["may"] = visitor.page.main.text
    visitor.hand()
    for winner in WINNERS:
        visitor.press("trick", winner=winner)
    told["settled"] = visitor.press("settle").points()
    told["rows"] = [row.text for row in visitor.page.main.all("tr")]
    visitor.open(f"{hand}/correct")
    visitor.write("correct", tricks="9", why="miscounted")
    told["corrected"] = visitor.hand().points()
    told["history"] = visitor.page.main.text
    keep = f"rulings/keep?session={visitor.session}&deal=1&trick=1&plays={PLAYS}"
    visitor.open(f"/{keep}")
    visitor.write(keep, words="as led")
    told["kept"] = [json.loads(line) for line in _read(visitor, "/rulings/book.jsonl").splitlines()]
    told["archive"] = json.loads(_read(visitor, "/export/everything.json"))
    told["hands"] = _read(visitor, f"/export/session/{visitor.session}/hands.csv").splitlines()
    for visitor.language in ("en", "ja"):
        for path in _pages(visitor.session):
            told["statuses"][f"{visitor.language} {path}"] = visitor.open(path).status
    return told


def _read(visitor: Visitor, path: str) -> str:
    headers = {"Accept-Language": visitor.language}
    return str(visitor.client.get(path, headers=headers).get_data(as_text=True))


def _troubles(visitor: Visitor, hand: str) -> list[str]:
    listed = visitor.open(f"{hand}/irregularities/").main
    return [one["href"] for one in listed.all("a") if f"{hand}/irregularities/" in one["href"]]


def _pages(session: str) -> list[str]:
    own, season = f"/sessions/{session}", "/seasons/whist 2026"
    return [
        "/", "/sessions/new?game=whist", "/sources", "/rules/whist", "/rules/compare?a=whist",
        "/referee?rules=whist&trump=H&plays=SA,??,D3,SK", "/referee/may?rules=whist",
        "/referee/irregularities/", own, f"{own}/wall", f"{own}/rules", f"{own}/rules/edit",
        f"{own}/scoring", f"{own}/table", f"{own}/penalties", f"{own}/hands/1/tricks/2/mend",
        f"{own}/hands/1/irregularities/revoke", f"{season}/", f"{season}/sessions",
        f"{season}/ratings/", f"{season}/what-if", "/export/season/whist 2026/",
        f"/export/session/{session}/", f"/export/session/{session}/print",
        f"/export/session/{session}/sheet.svg", f"/export/session/{session}/scores.csv",
    ]  # fmt: skip


if __name__ == "__main__":
    sys.stdout.write(json.dumps(play(Path(sys.argv[1]))))

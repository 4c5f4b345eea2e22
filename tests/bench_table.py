"""How fast a table is answered, beside what cannot be faster in the same run.

    python -m tests.bench_table

Rulings are counted in one process; a page and a tap are held against a bare Flask handler.
"""

import re
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from flask import Flask

from scorekeeper.cards import Suit, parse_cards
from scorekeeper.napoleon.rules.presets import PRESETS
from scorekeeper.napoleon.tricks.ladder import decide
from scorekeeper.napoleon.tricks.resolve import resolve
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.web import create_app
from tests.web.visitor import Visitor

TRICKS = tuple(
    parse_cards(text)
    for text in ("SK SA HQ S3 S4", "DA D2 D5 D9 DQ", "HA HJ DJ H3 H4", "CK C5 C2 D9 S9")
)
SECONDS = 1.0


def per_second(job: Callable[[int], object]) -> float:
    """How often a job is done in a second, counted over about one."""
    done, start = 0, perf_counter()
    while perf_counter() - start < SECONDS:
        job(done)
        done += 1
    return done / (perf_counter() - start)


def rulings() -> None:
    """Winners alone, and winners with every rung's finding."""
    here = Situation.dealt(PRESETS["jazz"].rules, players=5, trump=Suit.HEARTS, trick=4)
    winners = per_second(lambda n: decide(here, TRICKS[n % len(TRICKS)]))
    full = per_second(lambda n: resolve(here, TRICKS[n % len(TRICKS)]))
    print(f"winners alone       {winners:10,.0f} a second (target 100,000)")
    print(f"full rulings        {full:10,.0f} a second (target 20,000)")


def pages(folder: Path) -> None:
    """A hand's page and a tap that records a trick, in handlers that do nothing."""
    bare = Flask("bare")
    bare.add_url_rule("/", view_func=lambda: "done")
    nothing = bare.test_client()
    floor = per_second(lambda _n: nothing.get("/"))
    visitor = Visitor(create_app(instance=folder, listens_on_loopback=True).test_client(), "ja")
    visitor.sit_down("sisyphus")
    path = f"/sessions/{visitor.session}/hands/1"
    page = per_second(lambda _n: visitor.client.get(path))
    tap = per_second(lambda n: note(visitor, path, n))
    print(f"bare Flask handler  {floor:10,.0f} a second")
    print(f"a hand's page       {page:10,.0f} a second, {floor / page:.0f} bare handlers")
    print(f"a tap, kept on disk {tap:10,.0f} a second, {floor / tap:.0f} bare handlers")


def note(visitor: Visitor, path: str, number: int) -> None:
    """Read the page and record something on it, as a tap does."""
    text = visitor.client.get(path).get_data(as_text=True)
    form = text[text.index(f'action="{path}/note"') :]
    fields = dict(re.findall(r'name="(csrf_token|command|seen)" value="([^"]*)"', form)[:3])
    answer = visitor.client.post(f"{path}/note", data={**fields, "text": f"note {number}"})
    assert answer.status_code == 303, answer.status_code


if __name__ == "__main__":
    rulings()
    with TemporaryDirectory() as name:
        pages(Path(name))

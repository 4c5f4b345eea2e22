"""もしも: a season or a session scored again, side by side with the real points."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.cards import Refusal
from scorekeeper.desk.seasons.what_if import Again, Instead, Progress, rules_instead, score_again
from scorekeeper.games import GAMES, AnyHouse, Game, parse_house
from scorekeeper.web.games import pages_of
from scorekeeper.web.games.names import preset_choices
from scorekeeper.web.page.house import house_name
from scorekeeper.web.page.offered import Choice
from scorekeeper.web.server.desks import desk
from scorekeeper.wording import Speaker


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """How far it has come (``done`` of ``of``), or at the end the rows and a note on them."""

    done: int = 0
    of: int = 0
    rows: tuple[Again, ...] = ()
    note: str = ""


SCHEME, RULES = "scheme.", "rules."
"""How an address says by what to score: ``scheme.jazz``, ``rules.sisyphus,jokers=2``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What is to be scored again: sessions of one game, what people call them, and whence."""

    sessions: Sequence[str]
    game: str
    name: str
    url: str
    back_url: str
    back_label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WhatIfPage:
    """もしもの頁: ``steps`` come while the page is being sent; none before anything was asked."""

    asked: Asked
    here: str
    schemes: tuple[Choice, ...]
    presets: tuple[Choice, ...]
    chosen: str
    chosen_name: str
    about: str
    steps: Iterator[Step]
    wrong: str = ""


def what_if_page(
    say: Speaker,
    asked: Asked,
    by: str,
    *,
    here: str,
    reports: bool = False,
    chosen: str = "",
    wrong: str = "",
) -> WhatIfPage:
    """The page of what was asked, scored ``by`` what an address says; empty: by nothing yet.

    ``reports`` says whether to tell how far it has come; ``chosen`` is what stands in the form.

    Raises:
        Refusal: what ``read_instead`` and ``rules_instead`` raise.
    """
    instead = read_instead(by, asked.game)
    chosen_name, meaning = _describe(say, instead, asked.game) if instead else ("", "")
    return WhatIfPage(
        asked=asked,
        here=here,
        schemes=_scheme_choices(say, asked.game),
        presets=_rules_choices(say, instead.house if instead else None, GAMES[asked.game]),
        chosen=chosen or by,
        chosen_name=chosen_name,
        about=meaning,
        steps=_steps(say, asked, instead, reports=reports) if instead else iter(()),
        wrong=wrong,
    )


def read_instead(text: str, game: str) -> Instead | None:
    """By what to score, as an address says it; None where nothing was asked.

    >>> read_instead("scheme.jazz", "napoleon")
    Instead(house=None, scheme='jazz')

    Raises:
        Refusal: ``scoring-unknown``, and what ``parse_house`` raises.
    """
    if not text:
        return None
    if text.startswith(RULES):
        return Instead(house=parse_house(text.removeprefix(RULES)))
    scheme = text.removeprefix(SCHEME)
    ways = GAMES[game].ways
    if scheme not in ways.names or scheme == ways.own:
        raise Refusal("scoring-unknown")
    return Instead(scheme=scheme)


def _scheme_choices(say: Speaker, game: str) -> tuple[Choice, ...]:
    """Every way in which any hand of a game can be scored."""
    ways, key = GAMES[game].ways, pages_of(GAMES[game]).season.scheme
    return tuple(
        Choice(value=f"{SCHEME}{name}", label=say(key(name)))
        for name in ways.names
        if name != ways.own
    )


def _rules_choices(say: Speaker, own: AnyHouse | None, game: Game) -> tuple[Choice, ...]:
    """Every preset of a game, and the house that was asked for where it is none of them."""
    presets = tuple(
        Choice(value=f"{RULES}{one.value}", label=one.label) for one in preset_choices(say, game)
    )
    if own is None or not own.departures:
        return presets
    return (*presets, Choice(value=f"{RULES}{own.text}", label=house_name(say, own)))


def _describe(say: Speaker, instead: Instead, game: str) -> tuple[str, str]:
    """The name of what is scored by, and what that means."""
    kind = pages_of(GAMES[game]).season
    if instead.house is not None:
        return house_name(say, instead.house), say(kind.by_rules)
    return say(kind.scheme(instead.scheme)), say(kind.by_scheme)


def _steps(say: Speaker, asked: Asked, instead: Instead, *, reports: bool) -> Iterator[Step]:
    """Progress where it is wanted, and the outcome.

    What cannot be is found out at once; the rest is worked out while the page is being sent.
    """
    others = rules_instead(desk(), instead, game=asked.game)
    return _score(say, asked.sessions, others, reports=reports)


def _score(
    say: Speaker, sessions: Sequence[str], others: Mapping[str, Any], *, reports: bool
) -> Iterator[Step]:
    """Scoring on a desk of its own, for that of the request is shut when the page is sent."""
    for one in score_again(desk(), sessions, others):
        if isinstance(one, Progress):
            if reports:
                yield Step(done=one.done, of=one.of)
        else:
            note = say("what-if-impossible", hands=one.impossible) if one.impossible else ""
            yield Step(rows=one.rows, note=note)

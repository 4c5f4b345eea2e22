"""もしも: the points of other rules made into a page, as they are worked out."""

from collections.abc import Iterator

from scorekeeper.desk.seasons.ways_of_scoring import WAYS
from scorekeeper.desk.seasons.what_if import Again, Instead, Outcome, Progress
from scorekeeper.games import GAMES, AnyHouse
from scorekeeper.nap.rules.ruleset import FIELDS
from scorekeeper.napoleon.scoring import SCHEMES
from scorekeeper.web.page.offered import Choice
from scorekeeper.web.page.text import signed
from scorekeeper.web.rules.house import house_name
from scorekeeper.web.season.what_if_model import AgainRow, Step
from scorekeeper.wording import Speaker

SCHEME, RULES = "scheme.", "rules."
"""How an address says by what to score: ``scheme.jazz``, ``rules.sisyphus,jokers=2``."""


def scheme_choices(say: Speaker, game: str) -> tuple[Choice, ...]:
    """Every way in which any hand of a game can be scored."""
    ways = WAYS[game]
    return tuple(
        Choice(value=f"{SCHEME}{name}", label=say(scheme_key(name, game)))
        for name in ways.names
        if name != ways.own
    )


def scheme_key(name: str, game: str) -> str:
    """The wording key of a way of scoring's name: a scheme, or a table of payments."""
    if game == "nap":
        return FIELDS["payments"].value_key(name)
    return SCHEMES[name].key


def rules_choices(say: Speaker, own: AnyHouse | None, game: str) -> tuple[Choice, ...]:
    """Every preset of a game, and the house that was asked for where it is none of them."""
    presets = [
        Choice(value=f"{RULES}{one.name}", label=say(one.key))
        for one in GAMES[game].canon.presets.values()
    ]
    if own is None or not own.departures:
        return tuple(presets)
    return (*presets, Choice(value=f"{RULES}{own.text}", label=house_name(say, own)))


def about(say: Speaker, instead: Instead, game: str) -> tuple[str, str]:
    """The name of what is scored by, and what that means."""
    if instead.house is not None:
        how = "what-if-nap-rules-how" if game == "nap" else "what-if-rules-how"
        return house_name(say, instead.house), say(how)
    name = say(scheme_key(instead.scheme, game))
    return name, say("what-if-payments-how" if game == "nap" else "what-if-scheme-how")


def steps(say: Speaker, found: Iterator[Progress | Outcome], *, told: bool) -> Iterator[Step]:
    """Progress where it is to be ``told``, and the outcome."""
    for one in found:
        if isinstance(one, Outcome):
            yield _outcome(say, one)
        elif told:
            yield Step(done=one.done, of=one.of)


def _outcome(say: Speaker, outcome: Outcome) -> Step:
    note = say("what-if-impossible", hands=outcome.impossible) if outcome.impossible else ""
    return Step(rows=tuple(_row(row) for row in outcome.rows), note=note)


def _row(row: Again) -> AgainRow:
    return AgainRow(
        rank=row.rank_instead,
        name=row.player,
        instead=signed(row.instead),
        points=signed(row.points),
        real_rank=row.rank,
        move=signed(row.rank - row.rank_instead) if row.rank != row.rank_instead else "",
    )

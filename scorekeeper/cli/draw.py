"""``scorekeeper draw``: the seats of an evening of several tables."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

import click

from scorekeeper import seating
from scorekeeper.cards import Refusal
from scorekeeper.cli.records import answer_stdin
from scorekeeper.cli.terminal import CommandFailed, Spoken, lang_option, speak, tell
from scorekeeper.seating import MOST_PEOPLE, SIZES, Round
from scorekeeper.wording import Speaker

USUAL_ROUNDS = 4
MOST_SEED = 2**53
LONGEST_FILE = 1024 * 1024  # Bytes of a file for ``--after``; a draw has some thousand


class DrawFailed(CommandFailed):
    """These people cannot be seated: one sentence, and exit status 2."""

    exit_code = 2


def answer(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Return the draw for a request of the fields of the options, ``after`` being a whole answer.

    Raises:
        Refusal: ``draw-unreadable`` with the ``field``, and of the draw.
    """
    after = asked.get("after")
    if after is not None and not isinstance(after, dict):
        raise Refusal("draw-unreadable", field="after")
    told = after or {}
    seed = _number(asked, "seed", _number(told, "seed", 1, MOST_SEED), MOST_SEED)
    sizes = tuple(
        _number(asked, name, _number(told, name, usual))
        for name, usual in zip(("least", "most"), SIZES, strict=True)
    )
    before = tuple(_read_rounds(told)) if after else ()
    people = _number(told if after else asked, "people") + _number(asked, "came", 0)
    left = {*_numbers(told, "left"), *_numbers(asked, "left")}
    here = [one for one in range(people) if one not in left]
    rounds = _number(asked, "rounds", len(before) or USUAL_ROUNDS)
    begun = _number(asked, "begun", 0)
    if begun > len(before) or (after and begun >= rounds):
        raise Refusal("draw-unreadable", field="begun")
    tables = _number(asked, "tables", 0) or _lay(len(here), before, sizes)
    if after:
        now = seating.redraw(
            here, tables, rounds, before=before, begun=begun, sizes=(sizes[0], sizes[1]), seed=seed
        )
    else:
        now = seating.draw(here, tables, rounds, sizes=(sizes[0], sizes[1]), seed=seed)
    return _document(people, left, now, {"seed": seed, "least": sizes[0], "most": sizes[1]})


def _lay(people: int, before: Sequence[Round], sizes: Sequence[int]) -> int:
    least, most = sizes
    last = len(before[-1].tables) if before else 0
    if not 1 < least <= most:
        return 1  # the draw names the fault
    return (
        last
        if last * least <= people <= last * most
        else seating.count_tables(people, least, most) or 1
    )


def _document(
    people: int, left: set[int], rounds: Sequence[Round], asked: Mapping[str, int]
) -> dict[str, Any]:
    plan = [one.tables for one in rounds]
    return {
        "people": people,
        "seed": asked["seed"],
        "extra": seating.count_extra(plan),
        "bound": seating.find_bound(people, plan),
        "pairs": {str(times): pairs for times, pairs in seating.count_pairs(rounds).items()},
        "least": asked["least"],
        "most": asked["most"],
        "left": sorted(left),
        "rounds": [
            {
                "round": number,
                "tables": [
                    {"table": table, "seats": list(seats), "dealer": dealer}
                    for table, (seats, dealer) in enumerate(
                        zip(one.tables, one.dealers, strict=True), start=1
                    )
                ],
                "bench": list(one.bench),
            }
            for number, one in enumerate(rounds, start=1)
        ],
    }


def _number(
    told: Mapping[str, Any], field: str, usual: int | None = None, most: int = 1_000
) -> int:
    value = told.get(field)
    value = usual if value is None else value
    if type(value) is not int or not 0 <= value <= most:
        raise Refusal("draw-unreadable", field=field)
    return value


def _numbers(told: Mapping[str, Any], field: str) -> list[int]:
    values = told.get(field) or []
    if not isinstance(values, list):
        raise Refusal("draw-unreadable", field=field)
    return [_number({field: value}, field, most=MOST_PEOPLE * 2) for value in values]


def _read_rounds(told: Mapping[str, Any]) -> Iterator[Round]:
    """Yield the rounds of an answer; nobody in them may sit twice."""
    people = _number(told, "people", most=MOST_PEOPLE * 2)
    rounds = told.get("rounds")
    if not isinstance(rounds, list) or not rounds:
        raise Refusal("draw-unreadable", field="rounds")
    for one in rounds:
        tables = one.get("tables") if isinstance(one, dict) else None
        if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
            raise Refusal("draw-unreadable", field="rounds")
        seats = [_numbers(table, "seats") for table in tables]
        dealers = [_number(table, "dealer") for table in tables]
        bench = _numbers(one, "bench")
        seated = [*chain(bench, *seats)]
        is_sound = all(at < len(table) for table, at in zip(seats, dealers, strict=True))
        if not is_sound or len(set(seated)) < len(seated) or max(seated, default=people) >= people:
            raise Refusal("draw-unreadable", field="rounds")
        yield Round(tables=tuple(map(tuple, seats)), dealers=tuple(dealers), bench=tuple(bench))


def _read_file(path: Path) -> Any:
    try:
        if path.stat().st_size > LONGEST_FILE:
            raise Refusal("draw-unreadable", field="after")
        return json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        raise Refusal("draw-unreadable", field="after") from None


def _lines(found: Mapping[str, Any], say: Speaker) -> Iterator[str]:
    """Yield a draw as text: people by number, with a star beside the dealer."""
    for one in found["rounds"]:
        yield say("evening-round", number=one["round"])
        for table in one["tables"]:
            seats = [
                f"{seat}{'*' if at == table['dealer'] else ''}"
                for at, seat in enumerate(table["seats"])
            ]
            yield f"  {say('evening-table', table=table['table'])}: {' '.join(seats)}"
        if one["bench"]:
            yield f"  {say('evening-bench')}: {' '.join(str(seat) for seat in one['bench'])}"
    again = sum(pairs for times, pairs in found["pairs"].items() if int(times) > 1)
    yield say("evening-pairs", once=found["pairs"].get("1", 0), again=again)


def _option(name: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    return click.option(f"--{name}", type=int, metavar="N", help=f"option-draw-{name}")


@click.command("draw", cls=Spoken)
@_option("people")
@_option("tables")
@_option("rounds")
@_option("seed")
@_option("least")
@_option("most")
@click.option("--after", type=click.Path(path_type=Path), metavar="FILE", help="option-draw-after")
@_option("begun")
@click.option("--left", metavar="N,N", help="option-draw-left")
@_option("came")
@click.option("--json", "as_json", is_flag=True, help="option-json")
@click.option("--jsonl", is_flag=True, help="option-jsonl")
@lang_option
@click.pass_context
def draw(
    ctx: click.Context, /, *, as_json: bool, jsonl: bool, lang: str | None, **asked: Any
) -> None:
    if jsonl:
        answer_stdin(ctx, answer, lang)
    say = speak(lang)
    try:
        if asked["left"]:
            numbers = asked["left"].split(",")
            asked["left"] = [int(one) if one.strip().isdecimal() else one for one in numbers]
        if asked["after"]:
            asked["after"] = _read_file(asked["after"])
        found = answer(asked)
    except Refusal as refusal:
        raise DrawFailed(say(refusal.code, **refusal.params)) from None
    if as_json:
        tell(json.dumps(found))
    else:
        for line in _lines(found, say):
            tell(line)

"""書き添え: what stands beside the play: tags, the result as stated, and comments."""

from collections.abc import Iterator
from functools import partial

from scorekeeper.trick_taking.notation.draft import Draft
from scorekeeper.trick_taking.notation.hand_lines import HandLines
from scorekeeper.trick_taking.notation.lines import TRICK
from scorekeeper.trick_taking.notation.texts import Comment, Stated, Tags, check_points
from scorekeeper.trick_taking.notation.words import read_numbers, read_whole, read_yes
from scorekeeper.trick_taking.rules.preset import RulesT


def read_tags(told: HandLines) -> Tags:
    """The tags of a hand; one that says nothing is none."""
    return Tags(
        number=told.read("hand", lambda text: Tags(number=_number(text)).number),
        title=told.read("title", lambda text: Tags(title=text or None).title),
        date=told.read("date", lambda text: Tags(date=text or None).date),
        place=told.read("place", lambda text: Tags(place=text or None).place),
    )


def read_stated(draft: Draft[RulesT]) -> Stated:
    """The result as it is stated."""
    read = draft.told.read
    return Stated(
        taken=read("taken", read_whole),
        made=read("made", read_yes),
        points=read("points", lambda text: _points(draft, text)),
    )


def read_comments(told: HandLines, *, tricks: int) -> tuple[Comment, ...]:
    """The comments, each with the trick that it follows."""
    return tuple(_comments(told, tricks))


def _comments(told: HandLines, tricks: int) -> Iterator[Comment]:
    trick = 0
    for line in told.lines:
        if line.key == TRICK:
            trick = min(line.trick, tricks)
        if line.comment:
            comment = told.attempt(line, partial(Comment, text=line.comment, trick=trick))
            if comment is not None:
                yield comment


def _number(text: str) -> int | None:
    return read_whole(text) if text else None


def _points(draft: Draft[RulesT], text: str) -> tuple[int, ...]:
    points = read_numbers(text)
    check_points(points, players=draft.players.count)
    return points

"""A written hand in words, whichever game it is of: its head, its tricks as a table, its end."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from scorekeeper.cards import Card
from scorekeeper.cli.words.audit import remark_lines
from scorekeeper.cli.words.players import Players
from scorekeeper.exports.text import align
from scorekeeper.trick_taking.notation.lines import Comment
from scorekeeper.wording import Speaker
from scorekeeper.wording.numbers import write_signed

Cells = Callable[[Any], Sequence[str]]
"""What a trick has in the columns after its cards."""


def head_lines(written: Any, players: Players, *, rules: str, dealer: int | None) -> Iterator[str]:
    """What a hand is called, its rules and players, and its auction."""
    say = players.say
    number = (
        [] if written.tags.number is None else [say("replay-number", number=written.tags.number)]
    )
    tags = (written.tags.title, written.tags.date, written.tags.place)
    yield from filter(None, ["  ".join([*number, *filter(None, tags)])])
    yield from (f"# {comment.text}" for comment in written.comments if comment.trick == 0)
    yield say("replay-rules", rules=rules)
    yield say("replay-players", players=in_line(players.list_with_seats(), say))
    if dealer is not None:
        yield say("replay-dealer", player=players.name(dealer))
    if written.calls:
        yield say("replay-bids", calls=in_line(_calls(written.calls, players), say))


def holding_lines(hands: Iterable[Sequence[Card] | None] | None, players: Players) -> Iterator[str]:
    """The hands that were written down."""
    for seat, cards in enumerate(hands or ()):
        if cards is not None:
            yield players.sentence(
                "replay-holds", player=players.name(seat), cards=cards_text(cards)
            )


def trick_lines(
    tricks: Iterable[Any],
    comments: Sequence[Comment],
    players: Players,
    *,
    cells: Cells,
    columns: Sequence[str],
    names_a_suit: Callable[[Card], bool],
) -> Iterator[str]:
    """The tricks, a column a player, each with its comments below it.

    ``columns`` are the headings of ``cells``; after the winner and the rung come numbers.
    """
    say = players.say
    rows = [[str(one.number), *_plays(one, players, names_a_suit), *cells(one)] for one in tricks]
    head = ["", *players.heads(), *(say(f"replay-{column}") for column in columns)]
    right = {0, *range(players.count + 3, len(head))}
    for number, line in enumerate(align([head, *rows], right=right)):
        yield line
        if number:
            yield from (f"    # {c.text}" for c in comments if c.trick == number)


def rung_cell(rung: str | None, say: Speaker) -> str:
    """The rung that decided a trick."""
    return "" if rung is None else say(f"rung-{rung.replace('_', '-')}")


def ending_lines(found: Any, players: Players) -> Iterator[str]:
    """What everybody gets, and what was wrong."""
    say, result = players.say, found.result
    if result.points is None:
        yield say("audit-points-open")
    else:
        points = (f"{players.name(s)} {write_signed(p)}" for s, p in enumerate(result.points))
        yield say("replay-points", points=in_line(points, say))
    if found.remarks or found.notes:
        yield ""
    yield from remark_lines(found, players)


def cards_text(cards: Iterable[Card]) -> str:
    """Cards in order."""
    return " ".join(map(str, cards))


def in_line(words: Iterable[str], say: Speaker) -> str:
    """Words in a line."""
    return say("list-separator").join(words)


def _calls(calls: Iterable[Any], players: Players) -> Iterator[str]:
    say = players.say
    for call in calls:
        word = say("replay-pass") if call.bid is None else say.glyphs(str(call.bid))
        yield f"{players.name(call.seat)} {word}"


def _plays(trick: Any, players: Players, names_a_suit: Callable[[Card], bool]) -> list[str]:
    """The cards of a trick by seats, the leader's with an arrow and the suit that he named."""
    say, cells = players.say, [""] * players.count
    for place, (seat, card) in enumerate(zip(trick.seats, trick.told.plays, strict=False)):
        named = trick.told.named_suit if place == 0 and names_a_suit(card) else None
        shown = say.glyphs(str(card)) + (f"({say.glyphs(str(named))})" if named else "")
        cells[seat] = f"→{shown}" if place == 0 else shown
    return cells

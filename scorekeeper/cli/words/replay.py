"""A written hand in words, whichever game it is of: its head, its tricks as a table, its end."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.cards import Card
from scorekeeper.cli.words.audit import remark_lines
from scorekeeper.cli.words.figures import made_word, span_text
from scorekeeper.exports.columns import aligned
from scorekeeper.trick_taking.notation.written import Comment, Stated
from scorekeeper.wording import Speaker
from scorekeeper.wording.numbers import signed

Cells = Callable[[Any], Sequence[str]]
"""What a trick has in the columns after its cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Players:
    """Who sits where, as a terminal names them: by seats where nobody has a name."""

    names: Sequence[str]
    count: int
    say: Speaker

    def name(self, seat: int) -> str:
        """What the player at a seat is called."""
        return self.names[seat] if self.names else self.say("replay-seat", seat=seat)

    def seated(self) -> list[str]:
        """Everybody, with the seats."""
        if not self.names:
            return [self.name(seat) for seat in range(self.count)]
        return [f"{seat} {name}" for seat, name in enumerate(self.names)]

    def winners(self, trick: Any) -> str:
        """Who took a trick, or among whom its winner is."""
        return self.say("audit-or").join(self.name(seat) for seat in sorted(trick.winners))


def seat_lines(written: Any, say: Speaker) -> Iterator[str]:
    """Who sits at which seat, for what speaks of seats alone; nothing where nobody has a name."""
    if written.names:
        players = Players(names=written.names, count=written.hand.players, say=say)
        yield say("replay-players", players=in_line(players.seated(), say))
        yield ""


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
    yield say("replay-players", players=in_line(players.seated(), say))
    if dealer is not None:
        yield say("replay-dealer", player=players.name(dealer))
    if written.calls:
        yield say("replay-bids", calls=in_line(_calls(written.calls, players), say))


def holding_lines(hands: Iterable[Sequence[Card] | None] | None, players: Players) -> Iterator[str]:
    """The hands that were written down."""
    for seat, cards in enumerate(hands or ()):
        if cards is not None:
            yield players.say("replay-holds", player=players.name(seat), cards=cards_text(cards))


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
    head = ["", *players.seated(), *(say(f"replay-{column}") for column in columns)]
    right = {0, *range(players.count + 3, len(head))}
    for number, line in enumerate(aligned([head, *rows], right=right)):
        yield line
        if number:
            yield from (f"    # {c.text}" for c in comments if c.trick == number)


def rung_cell(rung: str | None, say: Speaker) -> str:
    """The rung that decided a trick."""
    return "" if rung is None else say(f"rung-{rung.replace('_', '-')}")


def ending_lines(
    stated: Stated, found: Any, players: Players, *, differs: Mapping[str, str]
) -> Iterator[str]:
    """What everybody gets, where what was written down is not that, and what was wrong.

    ``differs`` are the keys of the sentences about another count and another result.
    """
    say, result = players.say, found.result
    if result.points is None:
        yield say("audit-points-open")
    else:
        points = (f"{players.name(s)} {signed(p)}" for s, p in enumerate(result.points))
        yield say("replay-points", points=in_line(points, say))
    if stated.taken is not None and stated.taken not in result.taken:
        taken = span_text(result.taken, say)
        yield say(differs["taken"], stated=stated.taken, taken=taken)
    if None not in (stated.made, result.made) and stated.made != result.made:
        made, written = made_word(result.made), made_word(stated.made)
        yield say(differs["made"], stated=written, made=made)
    if None not in (stated.points, result.points) and stated.points != result.points:
        yield say("replay-points-differ", stated=in_line(map(signed, stated.points or ()), say))
    if found.remarks or found.notes:
        yield ""
    yield from remark_lines(found, say)


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

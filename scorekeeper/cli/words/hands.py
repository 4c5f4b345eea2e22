"""Hands in words for the terminal, whichever game they are of: seats, figures, tricks, faults."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.cards import Card
from scorekeeper.exports.text import align
from scorekeeper.trick_taking.faults import Fault
from scorekeeper.trick_taking.lines import Comment
from scorekeeper.trick_taking.scoring import ScoreSheet
from scorekeeper.wording import Speaker
from scorekeeper.wording.notation import write_signed
from scorekeeper.wording.rulings import begin as begin_sentence
from scorekeeper.wording.rulings import facts_in_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Players:
    """Who sits where: by names, by seats where nobody has a name."""

    names: Sequence[str]
    count: int
    say: Speaker

    def name(self, seat: int) -> str:
        """What the player at a seat is called in a sentence."""
        return self.names[seat] if self.names else self.say("replay-seat", seat=seat)

    def sentence(self, key: str, **facts: str | int) -> str:
        """A sentence about players; it begins as one even where it begins with a seat."""
        return self.begin(self.say(key, **facts))

    def heads(self) -> list[str]:
        """Everybody, as the columns of a table are headed."""
        return list(map(self.begin, self.list_with_seats()))

    def short(self, seat: int) -> str:
        """The same in a table: a bare number where there is no name."""
        return self.names[seat] if self.names else str(seat)

    def list_with_seats(self) -> list[str]:
        """Everybody, with the seats."""
        if not self.names:
            return [self.name(seat) for seat in range(self.count)]
        return [f"{seat} {name}" for seat, name in enumerate(self.names)]

    def winners(self, trick: Any) -> str:
        """Who took a trick, or among whom its winner is."""
        winners = (self.name(seat) for seat in sorted(trick.winners))
        return self.begin(self.say("audit-or").join(winners))

    def tell(self, fault: Fault) -> str:
        """What was wrong, in a sentence."""
        return self.sentence(fault.key, **facts_in_words(self.say, self.name, fault))

    def begin(self, text: str) -> str:
        """A name that people gave stays as they wrote it."""
        return text if self.names else begin_sentence(text)


def sheet_lines(sheet: ScoreSheet, role: Callable[[int], str], say: Speaker) -> list[str]:
    """A score sheet as a table: a row a player, with his role and what made his points."""
    head = [say(f"score-{column}") for column in ("player", "role", "points", "lines")]
    rows = [
        [str(seat), role(seat), write_signed(points), _reasons(sheet, seat, say)]
        for seat, points in enumerate(sheet.points)
    ]
    return align([head, *rows], right={2})


def payment_lines(payments: Iterable[Any], players: Players) -> list[str]:
    """Who pays whom, a line each."""
    say, name = players.sentence, players.name
    return [
        say("audit-nap-payment", payer=name(one.payer), payee=name(one.payee), chips=one.chips)
        for one in payments
    ]


def _reasons(sheet: ScoreSheet, seat: int, say: Speaker) -> str:
    return say("score-separator").join(
        say("score-line", reason=say(line.key, **line.params), points=write_signed(line.points))
        for line in sheet.of(seat)
    )


Cell = Callable[[Any], str]
"""What a trick has in a column."""


def audit_lines(
    found: Any, result: Iterable[str], players: Players, *, columns: Mapping[str, Cell]
) -> Iterator[str]:
    """An audit: who sat where, its tricks as a table, the ``result``, and what was wrong.

    ``columns`` are those of this game, by their names, after the ones that every game has.
    """
    say = players.say
    if players.names:
        yield say("replay-players", players=say("list-separator").join(players.list_with_seats()))
        yield ""
    names = ("trick", "leader", "cards", "winner", *columns)
    rows = [
        [*_trick_cells(trick, players), *(cell(trick) for cell in columns.values())]
        for trick in found.tricks
    ]
    head = [say(f"audit-{name}") for name in names]
    yield from align([head, *rows], right={0, *range(4, len(names))})
    yield ""
    yield from result
    yield ""
    if not found.remarks:
        yield say("audit-no-faults")
    yield from remark_lines(found, players)


def remark_lines(found: Any, players: Players) -> Iterator[str]:
    """What was wrong in a hand, and what could not be looked into."""
    say = players.say
    yield from map(players.tell, found.remarks)
    yield from (say("audit-note", note=say(note.key, **note.params)) for note in found.notes)


def points_line(points: Sequence[int] | None, players: Players) -> str:
    """What everybody gets, or that it is open."""
    say = players.say
    if points is None:
        return say("audit-points-open")
    told = (f"{players.short(seat)}: {write_signed(one)}" for seat, one in enumerate(points))
    key = "replay-points" if players.names else "audit-points"
    return say(key, points=say("score-separator").join(told))


def _trick_cells(trick: Any, players: Players) -> list[str]:
    say = players.say
    cards = " ".join(map(str, trick.told.plays))
    leader = players.short(trick.seats[0]) if trick.seats else say("audit-unknown")
    winners = say("audit-or").join(map(players.short, sorted(trick.winners)))
    return [str(trick.number), leader, say.glyphs(cards), winners]


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

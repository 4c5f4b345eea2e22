"""A hand in words for the terminal: its head, its tricks as a table, and how it came out."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from scorekeeper.cards import Card
from scorekeeper.cli.words.figures import signed, span_told
from scorekeeper.exports.columns import aligned
from scorekeeper.napoleon.audit.audit import Audit
from scorekeeper.napoleon.audit.replay import ReplayedTrick
from scorekeeper.napoleon.audit.running import deciding_rung, running_counts
from scorekeeper.napoleon.notation import WrittenHand
from scorekeeper.napoleon.notation.rules_line import rules_text
from scorekeeper.trick_taking.notation.texts import Comment, Stated, Tags
from scorekeeper.trick_taking.scoring.span import Range

if TYPE_CHECKING:
    from scorekeeper.wording import Speaker


def told(written: WrittenHand, found: Audit, say: "Speaker") -> Iterator[str]:
    """A hand from its head to what was wrong in it."""
    yield from _head(written, say)
    yield ""
    yield from _tricks(written, found, say)
    yield ""
    yield from _outcome(written, found, say)
    yield from _differences(written.stated, found, say)
    if found.faults or found.notes:
        yield ""
    yield from (say(fault.key, **fault.facts()) for fault in found.faults)
    yield from (say("audit-note", note=say(note.key, **note.params)) for note in found.notes)


def _head(written: WrittenHand, say: "Speaker") -> Iterator[str]:
    hand = written.hand
    yield from head_told(written.tags, written.comments, say)
    yield say("replay-rules", rules=rules_text(hand.ruleset))
    yield say("replay-players", players=listed(_seated(written, say), say))
    if written.dealer is not None:
        yield say("replay-dealer", player=called(written.names, written.dealer, say))
    if written.calls:
        yield say("replay-bids", calls=listed(_calls(written, say), say))
    yield say(
        "replay-contract",
        player=called(written.names, hand.napoleon, say),
        bid=str(written.stood_at),
    ) + _called(written.first_called, say)
    yield from _exchange(written, say)


def _exchange(written: WrittenHand, say: "Speaker") -> Iterator[str]:
    hand = written.hand
    if written.hand.blind is not None:
        yield say("replay-blind", cards=cards_told(written.hand.blind))
    if written.declared is not None:
        yield say("replay-again", bid=str(hand.bid)) + _called(hand.called, say)
    if hand.buried is not None:
        yield say("replay-buried", cards=cards_told(hand.buried))
    for seat, cards in enumerate(hand.hands or ()):
        if cards is not None:
            yield say(
                "replay-holds", player=called(written.names, seat, say), cards=cards_told(cards)
            )


def _tricks(written: WrittenHand, found: Audit, say: "Speaker") -> Iterator[str]:
    """The tricks, a column a player, each with its comments below it."""
    hand = written.hand
    ends = ("winner", "rung", "honours", "alone", "side")
    head = ["", *_seated(written, say), *(say(f"replay-{column}") for column in ends)]
    alone = running_counts(found, {hand.napoleon})
    side = running_counts(found, {hand.napoleon, found.adjutant})
    if not found.adjutant_is_known:
        everybody = running_counts(found, set(range(hand.players)))
        side = tuple(Range(low=n.low, high=e.high) for n, e in zip(alone, everybody, strict=True))
    rows = [
        [*_row(written, trick, say), *(span_told(count, say) for count in counts)]
        for trick, *counts in zip(found.tricks, alone, side, strict=True)
    ]
    right = {0, *range(hand.players + 3, hand.players + 6)}
    yield from table_told([head, *rows], written.comments, right=right)


def _row(written: WrittenHand, trick: ReplayedTrick, say: "Speaker") -> list[str]:
    cells = [""] * written.hand.players
    told_cards = trick.told.plays
    for place, (seat, card) in enumerate(zip(trick.seats, told_cards, strict=False)):
        named = trick.told.named_suit if place == 0 and card.joker else None
        shown = say.glyphs(str(card)) + (f"({say.glyphs(str(named))})" if named else "")
        cells[seat] = f"→{shown}" if place == 0 else shown
    winners = say("audit-or").join(
        called(written.names, seat, say) for seat in sorted(trick.winners)
    )
    rung = deciding_rung(trick)
    return [
        str(trick.number),
        *cells,
        winners if trick.winner is not None or trick.seats else say("audit-unknown"),
        "" if rung is None else say(f"rung-{rung.replace('_', '-')}"),
        span_told(trick.honours, say),
    ]


def _outcome(written: WrittenHand, found: Audit, say: "Speaker") -> Iterator[str]:
    outcome = found.outcome
    if not found.adjutant_is_known:
        yield say("audit-adjutant-unknown")
    elif found.adjutant is None:
        yield say("audit-alone")
    else:
        yield say("replay-adjutant", player=called(written.names, found.adjutant, say))
    made = _made(outcome.made)
    honours = written.hand.ruleset.honours
    yield say("audit-taken", taken=span_told(outcome.taken, say), honours=honours, made=made)
    if outcome.points is None:
        yield say("audit-points-open")
    else:
        points = (
            f"{called(written.names, s, say)} {signed(p)}" for s, p in enumerate(outcome.points)
        )
        yield say("replay-points", points=listed(points, say))


def _differences(stated: Stated, found: Audit, say: "Speaker") -> Iterator[str]:
    """Where the result that is written beside the cards is not theirs."""
    outcome = found.outcome
    if stated.taken is not None and stated.taken not in outcome.taken:
        taken = span_told(outcome.taken, say)
        yield say("replay-taken-differs", stated=stated.taken, taken=taken)
    if None not in (stated.made, outcome.made) and stated.made != outcome.made:
        yield say("replay-made-differs", stated=_made(stated.made), made=_made(outcome.made))
    if None not in (stated.points, outcome.points) and stated.points != outcome.points:
        points = listed(map(signed, stated.points or ()), say)
        yield say("replay-points-differ", stated=points)


def _seated(written: WrittenHand, say: "Speaker") -> list[str]:
    return seated(written.names, written.hand.players, say)


def _calls(written: WrittenHand, say: "Speaker") -> Iterator[str]:
    for call in written.calls:
        word = say("replay-pass") if call.bid is None else say.glyphs(str(call.bid))
        yield f"{called(written.names, call.seat, say)} {word}"


def _called(card: Card | None, say: "Speaker") -> str:
    return "" if card is None else say("replay-called", card=str(card))


def _made(made: bool | None) -> str:  # noqa: FBT001 - an answer that may be open
    return {None: "open", True: "yes", False: "no"}[made]


def head_told(tags: Tags, comments: Iterable[Comment], say: "Speaker") -> Iterator[str]:
    """What a hand is called, and what there is to read about it as a whole."""
    number = [] if tags.number is None else [say("replay-number", number=tags.number)]
    title = "  ".join([*number, *filter(None, (tags.title, tags.date, tags.place))])
    yield from filter(None, [title])
    yield from (f"# {comment.text}" for comment in comments if comment.trick == 0)


def table_told(
    rows: list[list[str]], comments: Sequence[Comment], *, right: set[int]
) -> Iterator[str]:
    """Tricks as a table with a head, each with its comments below it."""
    for number, line in enumerate(aligned(rows, right=right)):
        yield line
        if number:
            yield from (f"    # {c.text}" for c in comments if c.trick == number)


def seated(names: Sequence[str], players: int, say: "Speaker") -> list[str]:
    """Who sits where."""
    if not names:
        return [called(names, seat, say) for seat in range(players)]
    return [f"{seat} {name}" for seat, name in enumerate(names)]


def called(names: Sequence[str], seat: int, say: "Speaker") -> str:
    """What the player at a seat is called, by the seat where nobody has a name."""
    return names[seat] if names else say("replay-seat", seat=seat)


def cards_told(cards: Iterable[Card]) -> str:
    """Cards in order."""
    return " ".join(map(str, cards))


def listed(words: Iterable[str], say: "Speaker") -> str:
    """Words in a line."""
    return say("list-separator").join(words)

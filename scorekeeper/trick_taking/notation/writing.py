"""書く: what every hand as text has in its lines, in the one form that the notation has for it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import TypeVar

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking.auditing.replay import Cards, PlayedTrick
from scorekeeper.trick_taking.hand.hand import AnyHand
from scorekeeper.trick_taking.notation.lines import (
    LONGEST_LINE,
    MOST_LINES,
    AnyWritten,
    Comment,
    Tags,
)

WrittenT = TypeVar("WrittenT")
Said = tuple[str, str]
"""What a line is about, and what it says."""


def write_recorded(
    hand: AnyHand, write: Callable[..., WrittenT | None], *, names: tuple[str, ...]
) -> WrittenT | None:
    """A hand of which some trick was recorded card by card, as ``write`` writes it.

    That takes the ``names``, ``calls`` and ``comments`` of a written hand, the table's notes being
    comments after the last trick. Names that the notation cannot tell apart give way to seats, and
    calls that did not end in the contract (it was declared again, or corrected) are left out. None
    for any other hand, for a void one, and for one that the notation cannot tell.
    """
    if hand.redealt or not any(trick.plays for trick in hand.tricks):
        return None
    notes = filter(None, (" ".join(note.split()) for note in hand.notes))
    comments = tuple(Comment(text=note, trick=len(hand.tricks)) for note in notes)
    for named, calls in product((names, ()), (hand.auction.calls, ())):
        try:
            return write(names=named, calls=calls, comments=comments)
        except Refusal:
            continue
    return None


def text_of(said: Iterable[Said]) -> str:
    r"""Lines as a text, with a line break at its end.

    >>> text_of([("hand", ""), ("", "# quick"), ("made", "yes")])
    'hand:\n# quick\nmade: yes\n'
    """
    lines = [f"{about}: {text}".rstrip() if about else text for about, text in said]
    if len(lines) > MOST_LINES or max(map(len, lines)) > LONGEST_LINE:
        raise Refusal("notation-hand-too-long", most=MOST_LINES)
    return "\n".join(lines) + "\n"


def one_after_another(texts: Iterable[str]) -> Iterator[str]:
    """Texts of hands with a blank line between two."""
    for place, text in enumerate(texts):
        yield ("\n" if place else "") + text


def opening_lines(written: AnyWritten) -> Iterator[Said]:
    yield from _tag_lines(written.tags)
    yield from _comment_lines(written.comments, 0)


def play_lines(written: AnyWritten) -> Iterator[Said]:
    """The lines from the hands that are known to the result as it is stated."""
    for seat, cards in enumerate(written.hand.hands or ()):
        if cards is not None:
            yield f"holds {written.name(seat)}", cards_text(cards)
    names = [written.name(seat) for seat in range(written.hand.players)]
    for number, trick in enumerate(written.hand.tricks, start=1):
        yield _trick_line(number, trick, names, honours=getattr(trick, "honours", None))
        yield from _comment_lines(written.comments, number)
    if written.stated.taken is not None:
        yield "taken", str(written.stated.taken)
    if written.stated.made is not None:
        yield "made", "yes" if written.stated.made else "no"
    if written.stated.points is not None:
        yield "points", " ".join(map(str, written.stated.points))


def _tag_lines(tags: Tags) -> Iterator[Said]:
    yield "hand", "" if tags.number is None else str(tags.number)
    for about, text in (("title", tags.title), ("date", tags.date), ("place", tags.place)):
        if text is not None:
            yield about, text


def _trick_line(
    number: int, trick: PlayedTrick, names: Sequence[str], *, honours: int | None = None
) -> Said:
    """The line of a trick."""
    words = list(map(str, trick.plays))
    if trick.named_suit is not None:
        words.insert(1, f"({trick.named_suit})")
    if trick.winner is not None or honours is not None:
        words.append(">")
    if trick.winner is not None:
        words.append(names[trick.winner])
    if honours is not None:
        words.append(f"{honours:+d}")
    leader = "" if trick.leader is None else f" {names[trick.leader]}"
    return f"{number}{leader}", " ".join(words)


def call_lines(written: AnyWritten, *, seated: int) -> Iterator[Said]:
    """The lines of the calls, a round of so many a line."""
    for start in range(0, len(written.calls), seated):
        calls = written.calls[start : start + seated]
        yield "bids", ", ".join(f"{written.name(c.seat)} {c.bid or 'pass'}" for c in calls)


def players_line(written: AnyWritten) -> Said:
    """The line of the names, or of how many play."""
    return "players", ", ".join(written.names) or str(written.hand.players)


def _comment_lines(comments: Iterable[Comment], trick: int) -> Iterator[Said]:
    """The comments that follow a trick, 0 for those about the hand as a whole."""
    for comment in comments:
        if comment.trick == trick:
            yield "", f"# {comment.text}"


def cards_text(cards: Cards) -> str:
    """Cards in order."""
    return " ".join(map(str, cards))

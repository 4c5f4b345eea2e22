"""トリックの行: the tricks of a hand."""

import re
from functools import partial

from scorekeeper.napoleon.auditing.written_hand import PlayedTrick
from scorekeeper.napoleon.deal.deal import deal
from scorekeeper.napoleon.notation.draft import Draft
from scorekeeper.trick_taking.notation import trick_lines
from scorekeeper.trick_taking.notation.lines import Line
from scorekeeper.trick_taking.notation.words import parted_last, read_trick

_HONOURS = re.compile(r"[+-]\d{1,6}", re.ASCII)


def read_tricks(draft: Draft) -> tuple[PlayedTrick, ...]:
    """The tricks in order; one that nobody wrote down between others is empty, and a fault."""
    most = deal(draft.rules, players=draft.players.count).tricks
    read = partial(_trick, draft)
    return trick_lines.read_tricks(draft.told, most=most, read=read, empty=PlayedTrick())


def _trick(draft: Draft, line: Line) -> PlayedTrick:
    who, text = draft.whose(line)
    told = read_trick(text, draft.told.reporter(line))
    winner, honours = read_taken(told.taken)
    return PlayedTrick(
        plays=trick_lines.fitting(draft.told, line, told.cards, players=draft.players.count),
        leader=draft.seat(line, who) if who else None,
        named_suit=told.named,
        winner=draft.seat(line, winner) if winner else None,
        honours=honours,
    )


def read_taken(text: str) -> tuple[str, int | None]:
    """Who took a trick, if that is said, and with how many honours.

    >>> read_taken("Aki +2"), read_taken("+3"), read_taken("Aki")
    (('Aki', 2), ('', 3), ('Aki', None))
    """
    who, last = parted_last(text)
    return (who, int(last)) if _HONOURS.fullmatch(last) else (text, None)

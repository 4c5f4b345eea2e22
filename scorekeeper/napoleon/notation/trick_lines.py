"""トリックの行: the tricks of a hand."""

from functools import partial

from scorekeeper.napoleon.auditing.written_hand import PlayedTrick
from scorekeeper.napoleon.deal.deal import deal
from scorekeeper.napoleon.notation.draft import Draft
from scorekeeper.napoleon.notation.words import read_taken
from scorekeeper.trick_taking.notation import trick_lines
from scorekeeper.trick_taking.notation.lines import Line
from scorekeeper.trick_taking.notation.words import read_trick


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

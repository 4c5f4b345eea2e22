"""A written hand of Nap in words for the terminal."""

from collections.abc import Iterator

from scorekeeper.cli.words import hands as words
from scorekeeper.cli.words.hands import Players
from scorekeeper.cli.words.nap.audit import taken_lines
from scorekeeper.nap import (
    CANON,
    READER,
    VOCABULARY,
    Audit,
    ReplayedTrick,
    WrittenHand,
    audit_written,
    deciding_rung,
    running_counts,
)
from scorekeeper.trick_taking.lines import rules_text
from scorekeeper.wording import Speaker
from scorekeeper.wording.rulings import span_text

__all__ = ["READER", "VOCABULARY", "audit_written", "replay_lines"]

_COLUMNS = ("winner", "rung", "nap-count")


def replay_lines(written: WrittenHand, say: Speaker) -> Iterator[str]:
    """A hand from its head to what was wrong in it."""
    hand, found = written.hand, audit_written(written)
    players = Players(names=written.names, count=hand.players, say=say)
    rules = rules_text(CANON, hand.ruleset)
    yield from words.head_lines(written, players, rules=rules, dealer=hand.dealer)
    yield players.sentence(
        "audit-nap-contract", player=players.name(hand.declarer), bid=str(hand.bid)
    )
    yield from words.holding_lines(hand.hands, players)
    yield ""
    yield from _tricks(written, found, players)
    yield ""
    yield from taken_lines(found, players)
    yield from words.ending_lines(found, players)


def _tricks(written: WrittenHand, found: Audit, players: Players) -> Iterator[str]:
    say, counts = players.say, running_counts(found)

    def cells(trick: ReplayedTrick) -> list[str]:
        rung = words.rung_cell(deciding_rung(trick), say)
        return [players.winners(trick), rung, span_text(say, counts[trick.number - 1])]

    return words.trick_lines(
        found.tricks,
        written.comments,
        players,
        cells=cells,
        columns=_COLUMNS,
        names_a_suit=lambda _card: True,
    )

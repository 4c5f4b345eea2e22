"""局を調べる: what a hand of Napoleon is asked when it is checked, and how it came out in words."""

from collections.abc import Iterator

from scorekeeper.napoleon import (
    READER,
    Audit,
    PlayedHand,
    Ruleset,
    WrittenHand,
    as_written,
    audit_written,
    rules_lines,
    tricks_dealt,
    write_hand,
)
from scorekeeper.web.referee.check.kind import CheckKind, Names, write_with_names
from scorekeeper.wording import Speaker


def _tricks(rules: Ruleset, players: int) -> int:
    return tricks_dealt(rules, players=players)


def _write(played: PlayedHand, names: tuple[str, ...]) -> str:
    return write_with_names(lambda some: write_hand(WrittenHand(hand=played, names=some)), names)


def _describe(say: Speaker, names: Names, found: Audit) -> Iterator[str]:
    result = found.result
    if not found.adjutant_is_known:
        yield say("audit-adjutant-unknown")
    elif found.adjutant is None:
        yield say("audit-alone")
    else:
        yield say("replay-adjutant", player=names[found.adjutant])
    made = {None: "open", True: "yes", False: "no"}[result.made]
    taken = say("audit-span", low=result.taken.low, high=result.taken.high)
    yield say(
        "audit-taken",
        taken=str(result.taken.low) if result.taken.is_exact else taken,
        honours=found.hand.ruleset.honours,
        made=made,
    )


NAPOLEON_CHECK = CheckKind(
    reader=READER,
    exchange=("call", "blind", "bury"),
    asks_dealer=False,
    counts_honours=True,
    bid_example="check-bid-example",
    taken="check-taken",
    tricks=_tricks,
    rules_lines=rules_lines,
    as_written=as_written,
    write=_write,
    stands=lambda played: played.napoleon,
    audit=audit_written,
    describe=_describe,
)
"""How a hand of Napoleon is checked."""

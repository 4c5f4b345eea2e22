"""局を調べる: what a hand of Nap is asked when it is checked, and how it came out in words."""

from collections.abc import Iterator

from scorekeeper.nap import (
    READER,
    Audit,
    PlayedHand,
    Ruleset,
    WrittenHand,
    as_written,
    audit_written,
    rules_lines,
    trump_of,
    write_hand,
)
from scorekeeper.web.referee.check.kind import CheckKind, Names, write_with_names
from scorekeeper.wording import Speaker


def _tricks(rules: Ruleset, _players: int) -> int:
    return rules.hand_size


def _write(played: PlayedHand, names: tuple[str, ...]) -> str:
    return write_with_names(lambda some: write_hand(WrittenHand(hand=played, names=some)), names)


def _describe(say: Speaker, names: Names, found: Audit) -> Iterator[str]:
    result, trump = found.result, trump_of(found)
    yield say("audit-nap-trump-open") if trump is None else say("audit-nap-trump", trump=trump)
    made = {None: "open", True: "yes", False: "no"}[result.made]
    taken = say("audit-span", low=result.taken.low, high=result.taken.high)
    yield say(
        "audit-nap-taken",
        taken=str(result.taken.low) if result.taken.is_exact else taken,
        tricks=found.hand.ruleset.hand_size,
        made=made,
    )
    if result.revoked is not None:
        yield say("replay-nap-revoke", player=names[result.revoked])
    for one in result.payments or ():
        if one.payer is not None and one.payee is not None:
            payer, payee = names[one.payer], names[one.payee]
            yield say("check-nap-payment", payer=payer, payee=payee, chips=one.chips)


NAP_CHECK = CheckKind(
    reader=READER,
    exchange=(),
    asks_dealer=True,
    counts_honours=False,
    bid_example="check-nap-bid-example",
    taken="check-nap-taken",
    tricks=_tricks,
    rules_lines=rules_lines,
    as_written=as_written,
    write=_write,
    stands=lambda played: played.declarer,
    audit=audit_written,
    describe=_describe,
)
"""How a hand of Nap is checked."""

"""A hand of Nap in words for the terminal: its head, its tricks as a table, how it came out."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scorekeeper.cli.words.figures import signed, span_told
from scorekeeper.cli.words.napoleon.replay import (
    called,
    cards_told,
    head_told,
    listed,
    seated,
    table_told,
)
from scorekeeper.nap.audit.audit import Audit
from scorekeeper.nap.audit.running import deciding_rung, running_counts
from scorekeeper.nap.audit.tricks import ReplayedTrick
from scorekeeper.nap.notation import WrittenHand
from scorekeeper.nap.records.hand import trump_of
from scorekeeper.nap.rules.presets import CANON
from scorekeeper.trick_taking.notation.rules_line import rules_text
from scorekeeper.trick_taking.notation.texts import Stated

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
    yield say("replay-rules", rules=rules_text(CANON, hand.ruleset))
    yield say("replay-players", players=listed(_seated(written, say), say))
    if hand.dealer is not None:
        yield say("replay-dealer", player=called(written.names, hand.dealer, say))
    if written.calls:
        yield say("replay-bids", calls=listed(_calls(written, say), say))
    player, bid = called(written.names, hand.declarer, say), str(hand.bid)
    yield say("replay-contract", player=player, bid=bid)
    for seat, cards in enumerate(hand.hands or ()):
        if cards is not None:
            yield say(
                "replay-holds", player=called(written.names, seat, say), cards=cards_told(cards)
            )


def _tricks(written: WrittenHand, found: Audit, say: "Speaker") -> Iterator[str]:
    """The tricks, a column a player, each with its comments below it."""
    ends = (say("replay-winner"), say("replay-rung"), say("replay-nap-count"))
    counts = running_counts(found)
    rows = [
        [*_row(written, trick, say), span_told(count, say)]
        for trick, count in zip(found.tricks, counts, strict=True)
    ]
    head = ["", *_seated(written, say), *ends]
    right = {0, written.hand.players + 3}
    yield from table_told([head, *rows], written.comments, right=right)


def _row(written: WrittenHand, trick: ReplayedTrick, say: "Speaker") -> list[str]:
    cells = [""] * written.hand.players
    for place, (seat, card) in enumerate(zip(trick.seats, trick.told.plays, strict=False)):
        named = trick.told.named_suit if place == 0 else None
        shown = say.glyphs(str(card)) + (f"({say.glyphs(str(named))})" if named else "")
        cells[seat] = f"→{shown}" if place == 0 else shown
    winners = say("audit-or").join(
        called(written.names, seat, say) for seat in sorted(trick.winners)
    )
    rung = deciding_rung(trick)
    said = "" if rung is None else say(f"rung-{rung.replace('_', '-')}")
    return [str(trick.number), *cells, winners, said]


def _outcome(written: WrittenHand, found: Audit, say: "Speaker") -> Iterator[str]:
    outcome, trump = found.outcome, trump_of(found)
    yield say("audit-nap-trump-open") if trump is None else say("audit-nap-trump", trump=trump)
    yield say(
        "audit-nap-taken",
        taken=span_told(outcome.taken, say),
        tricks=written.hand.ruleset.hand_size,
        made=_made(outcome.made),
    )
    if outcome.revoked is not None:
        yield say("replay-nap-revoke", player=called(written.names, outcome.revoked, say))
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
        yield say("replay-nap-taken-differs", stated=stated.taken, taken=taken)
    if None not in (stated.made, outcome.made) and stated.made != outcome.made:
        made, written = _made(outcome.made), _made(stated.made)
        yield say("replay-nap-made-differs", stated=written, made=made)
    if None not in (stated.points, outcome.points) and stated.points != outcome.points:
        points = listed(map(signed, stated.points or ()), say)
        yield say("replay-points-differ", stated=points)


def _seated(written: WrittenHand, say: "Speaker") -> list[str]:
    return seated(written.names, written.hand.players, say)


def _calls(written: WrittenHand, say: "Speaker") -> Iterator[str]:
    for call in written.calls:
        word = say("replay-pass") if call.bid is None else say.glyphs(str(call.bid))
        yield f"{called(written.names, call.seat, say)} {word}"


def _made(made: bool | None) -> str:  # noqa: FBT001 - an answer that may be open
    return {None: "open", True: "yes", False: "no"}[made]

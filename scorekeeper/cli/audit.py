"""``scorekeeper audit``: a whole hand gone through, card by card."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, BinaryIO

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.games import Game, answering, game_of
from scorekeeper.cli.jsonlines import LONGEST, read_line
from scorekeeper.cli.language import lang_option, refused, speak
from scorekeeper.cli.records import answer_stdin, record_of, record_options
from scorekeeper.cli.words.figures import signed, span_told
from scorekeeper.cli.words.nap import audit as nap_audited
from scorekeeper.cli.words.remarks import remarks
from scorekeeper.exports.columns import aligned
from scorekeeper.napoleon.audit.audit import Audit
from scorekeeper.napoleon.audit.audit import audit as napoleon_audit
from scorekeeper.napoleon.audit.tricks import ReplayedTrick
from scorekeeper.napoleon.records.hand import audit_record as napoleon_record
from scorekeeper.napoleon.records.hand import read_hand as napoleon_hand

if TYPE_CHECKING:
    from scorekeeper.wording import Speaker

_EXAMPLES = """\b
scorekeeper audit hand.json
scorekeeper audit --jsonl < hands.jsonl
"""


@click.command(epilog=_EXAMPLES)
@record_options
@click.argument("file", type=click.File("rb"), required=False)
@lang_option
@click.pass_context
def audit(
    ctx: click.Context,
    /,
    *,
    jsonl: bool,
    lang: str | None,
    rules: str | None,
    changes: tuple[str, ...],
    game: str | None,
    file: BinaryIO | None,
) -> None:
    """Go through a whole hand: winners, result, points, and what was wrong.

    FILE holds one JSON object, as --jsonl reads them; - is standard input. With --rules or --set
    the hand is gone through under other rules than its own.

    一局を札で追い、勝者・結果・得点と、間違いを示す。FILE はJSONのファイル。
    """
    try:
        if jsonl:
            answer_stdin(ctx, answering(_RECORDS, game), lang)
        record = _under(_read(file), record_of(rules, changes, {}))
        lines = tuple(_TELLERS[game_of(record, game)](record, speak(lang)))
    except Refusal as refusal:
        raise refused(refusal, speak(lang)) from None
    for line in lines:
        click.echo(line)


def _napoleon_told(record: dict[str, Any], say: "Speaker") -> Iterator[str]:
    return told(napoleon_audit(napoleon_hand(record)), say)


def told(found: Audit, say: "Speaker") -> Iterator[str]:
    """An audit in words: the tricks, how the hand came out, and what was wrong."""
    head = [say(f"audit-{column}") for column in ("trick", "leader", "cards", "winner", "honours")]
    rows = [_row(trick, say) for trick in found.tricks]
    yield from aligned([head, *rows], right={0, 4})
    yield ""
    yield from _outcome(found, say)
    yield ""
    yield from remarks(found.faults, found.notes, say)


def _row(trick: ReplayedTrick, say: "Speaker") -> list[str]:
    cards = " ".join(map(str, trick.told.plays))
    leader = str(trick.seats[0]) if trick.seats else say("audit-unknown")
    winners = say("audit-or").join(map(str, sorted(trick.winners)))
    return [str(trick.number), leader, say.glyphs(cards), winners, span_told(trick.honours, say)]


def _outcome(found: Audit, say: "Speaker") -> Iterator[str]:
    hand, outcome = found.hand, found.outcome
    yield say("audit-contract", seat=hand.napoleon, bid=str(hand.bid))
    if not found.adjutant_is_known:
        yield say("audit-adjutant-unknown")
    elif found.adjutant is None:
        yield say("audit-alone")
    else:
        yield say("audit-adjutant", seat=found.adjutant)
    made = {None: "open", True: "yes", False: "no"}[outcome.made]
    taken = span_told(outcome.taken, say)
    yield say("audit-taken", taken=taken, honours=hand.ruleset.honours, made=made)
    if outcome.points is None:
        yield say("audit-points-open")
        return
    points = (f"{seat}: {signed(points)}" for seat, points in enumerate(outcome.points))
    yield say("audit-points", points=say("score-separator").join(points))


def _read(file: BinaryIO | None) -> dict[str, Any]:
    if file is None:
        raise Refusal("audit-file-missing")
    try:
        return read_line(file.read(LONGEST + 1))
    except RecursionError:
        raise Refusal("line-too-deep") from None


def _under(record: dict[str, Any], stated: Mapping[str, Any]) -> dict[str, Any]:
    """The record under the rules that the command line states, if it states any."""
    if "rules" not in stated:
        return record
    own = record.get("rules", {})
    base = {"preset": own} if isinstance(own, str) else own
    if "preset" in stated["rules"] or not isinstance(base, dict):
        base = {}
    return {**record, "rules": {**base, **stated["rules"]}}


_RECORDS = {Game.NAPOLEON: napoleon_record, Game.NAP: nap_audited.audit_record}
_TELLERS = {Game.NAPOLEON: _napoleon_told, Game.NAP: nap_audited.record_told}

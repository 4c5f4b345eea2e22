"""``scorekeeper referee``, ``score`` and ``audit``: answer records of tricks and hands."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from io import BufferedIOBase
from time import process_time
from typing import BinaryIO, cast

import click
from click.core import ParameterSource

from scorekeeper.cards import Refusal
from scorekeeper.cli.game import AnyWords, game_of_record, game_option, words_of
from scorekeeper.cli.terminal import Spoken, lang_option, show, speak, tell
from scorekeeper.exports.text import align
from scorekeeper.trick_taking.records import read_json
from scorekeeper.trick_taking.ruleset import Document, Record
from scorekeeper.trick_taking.unseen import MOST_LISTED
from scorekeeper.wording import DATA_LANGUAGE, Speaker
from scorekeeper.wording.rulings import list_asked, list_cards, may_sentences, rung_key, say_why

# JSON lines: one object a line in, one a line out, in order.
#
# An unanswerable line gets ``{"error": {"code": …, "message": …}}`` in its place, with the
# parameters of the refusal beside them. Blank lines get no answer. Memory never holds more than
# `LONGEST` bytes of a line. Every line read is answered before waiting for more, so that two
# programs can talk.

LONGEST = 64 * 1024
_CUT = b"..."
_AT_ONCE = 64 * 1024
_BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
Answer = Callable[[Document], Document | str]
Sentence = Callable[[Refusal], str]


def answer_lines(
    source: BufferedIOBase, sink: BinaryIO, *, answer: Answer, sentence: Sentence
) -> bool:
    """Answer every line of ``source`` on ``sink``; True when none of them was refused."""
    clean = True
    for line in _lines(source, before_waiting=sink.flush):
        try:
            reply = answer(read_line(line))
        except Refusal as refusal:
            clean = False
            about = {"code": refusal.code, "message": sentence(refusal)}
            reply = {"error": {**refusal.params, **about}}
        text = reply if isinstance(reply, str) else _ENCODER.encode(reply)
        # Half a surrogate pair, which JSON can hold and UTF-8 cannot, is escaped as in the input:
        # \ud800. So are control characters of a terminal.
        sink.write(f"{show(text)}\n".encode())
    sink.flush()
    return clean


def read_line(line: bytes) -> Document:
    if len(line) > LONGEST and len(line.rstrip(b"\r\n")) > LONGEST:
        raise Refusal("line-too-long", longest=LONGEST)
    try:
        document = read_json(line.decode("utf-8").removeprefix(_BYTE_ORDER_MARK))
    except UnicodeDecodeError as broken:
        raise Refusal("line-not-utf8", byte=broken.start + 1) from None
    except json.JSONDecodeError as broken:
        raise Refusal("line-not-json", column=broken.pos + 1) from None
    if not isinstance(document, dict):
        raise Refusal("line-not-object")
    return document


def _lines(source: BufferedIOBase, *, before_waiting: Callable[[], None]) -> Iterator[bytes]:
    begun = b""
    while True:
        before_waiting()
        chunk = source.read1(_AT_ONCE)
        *whole, begun = (begun + (chunk or b"\n")).split(b"\n")
        yield from (line for line in whole if len(line) > LONGEST or line.strip())
        if not chunk:
            return
        if len(begun) > LONGEST + len(b"\r"):
            begun = begun[:LONGEST] + _CUT


_ENCODER = json.JSONEncoder(ensure_ascii=False)


_BESIDE_JSONL = ("jsonl", "lang", "game")
_Lines = Callable[..., Iterable[str]]
rules_option = click.option("--rules", metavar="PRESET", help="option-rules")
changes_option = click.option(
    "--set", "changes", metavar="FIELD=VALUE", multiple=True, help="option-set"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordOptions:
    """The options of every command on records: rules, game, and language."""

    rules: str | None
    changes: tuple[str, ...]
    game: str | None
    say: Speaker

    def record(self, stated: Record) -> Document:
        return record_of(self.rules, self.changes, stated)


def answers_records(name: str) -> Callable[[_Lines], Callable[..., None]]:
    """Make a command on records, with ``--jsonl``, ``--rules``, ``--set`` and ``--game``.

    The function gets these options and its own, and returns the lines of its answer; with
    ``--jsonl`` its game answers instead.
    """

    def decorate(lines_of: _Lines) -> Callable[..., None]:
        @click.pass_context
        @wraps(lines_of)
        def command(
            ctx: click.Context,
            /,
            *,
            jsonl: bool,
            lang: str | None,
            rules: str | None,
            changes: tuple[str, ...],
            game: str | None,
            **own: object,
        ) -> None:
            if jsonl:
                answer_stdin(ctx, answering(name, game), lang)
            asked = RecordOptions(rules=rules, changes=changes, game=game, say=speak(lang))
            for line in tuple(lines_of(asked, **own)):
                tell(line)

        option = click.option("--jsonl", is_flag=True, help="option-jsonl")
        return option(rules_option(changes_option(game_option(command))))

    return decorate


def record_of(rules: str | None, changes: Sequence[str], stated: Record) -> Document:
    """Return the record of a command's options; missing options are left out."""
    record = {name: value for name, value in stated.items() if value is not None}
    document: Document = {} if rules is None else {"preset": rules}
    document.update(_change(text) for text in changes)
    return {**record, "rules": document} if document else record


def answering(command: str, stated: str | None) -> Answer:
    return lambda record: words_of(game_of_record(record, stated)).answer(command, record)


def words_for(
    command: str, record: Record, stated: Mapping[str, object], game: str | None
) -> AnyWords:
    """Return the words of a record's game; each given option has to apply to it."""
    found = game_of_record(record, game)
    words = words_of(found)
    foreign = words.foreign.get(command, ())
    for name, value in stated.items():
        if name in foreign and value not in (None, False):
            option = f"--{name.replace('_', '-')}"
            raise Refusal("option-of-another-game", option=option, game=found)
    return words


def _change(text: str) -> tuple[str, object]:
    field, equals, value = text.partition("=")
    if not equals:
        raise Refusal("set-without-value", text=text[:60])
    try:
        return field.strip(), read_json(value)
    except json.JSONDecodeError:
        return field.strip(), value.strip()


def answer_stdin(
    ctx: click.Context,
    answer: Answer,
    language: str | None,
    *,
    beside: tuple[str, ...] = _BESIDE_JSONL,
) -> None:
    """Answer standard input line by line, then leave with status 1 if any line was refused."""
    for parameter in ctx.command.params:
        name = parameter.name or ""
        given = ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE
        if given and name not in beside:
            raise Refusal("jsonl-stands-alone", option=parameter.opts[0])
    clean = answer_lines(
        cast("BufferedIOBase", sys.stdin.buffer),  # a reader of the pipe can decode the answer
        sys.stdout.buffer,
        answer=answer,
        sentence=lambda refusal: speak(language or DATA_LANGUAGE)(refusal.code, **refusal.params),
    )
    ctx.exit(0 if clean else 1)


_TRICKS = """\b
scorekeeper referee --rules sisyphus --trump H --trick 3 SK SA HQ S3 S4
scorekeeper referee --rules nap-ja --trick 1 S9 SJ HA S3 C5
scorekeeper referee --rules sisyphus --trump H --trick 3 S9 --may SK,S3,H2
scorekeeper referee --jsonl < tricks.jsonl
"""

_BESIDE_MAY = ("called", "summoned", "role", "gone", "whole")


@click.command(cls=Spoken, epilog=_TRICKS)
@answers_records("referee")
@click.option("--trump", help="option-trump")
@click.option("--trick", type=int, help="option-trick")
@click.option("--tricks", type=int, help="option-tricks")
@click.option("--players", type=int, help="option-players")
@click.option("--named-suit", help="option-named-suit")
@click.option("--bid", help="option-bid-played")
@click.option("--may", metavar="CARDS", help="option-may")
@click.option("--called", metavar="CARD", help="option-called")
@click.option("--summoned", is_flag=True, default=None, help="option-summoned")
@click.option("--role", metavar="ROLE", help="option-role")
@click.option("--gone", metavar="CARDS", help="option-gone")
@click.option("--whole", is_flag=True, default=None, help="option-whole")
@click.argument("plays", nargs=-1)
@lang_option
def referee(
    asked: RecordOptions,
    *,
    plays: tuple[str, ...],
    may: str | None,
    gone: str | None,
    **stated: object,
) -> Iterator[str]:
    """Say who won a trick, and why; with ``--may``, which cards may be played to it.

    PLAYS are its cards, the leader's first: SA HQ D10 JOKER, or ?? for one that nobody saw.
    """
    cards = _cards(" ".join(plays))
    record = {**asked.record(stated), "plays": cards}
    if gone is not None:
        record["gone"] = _cards(gone)
    if may is None:
        for name in _BESIDE_MAY:
            if name in record:
                raise Refusal("option-without-may", option=f"--{name}")
    else:
        record["hand"] = _cards(may)
    words = words_for("referee", record, stated, asked.game)
    if may is None:
        yield from ruling_lines(words.ruling(record), cards, asked.say)
        return
    say, answer = asked.say, words.may(record)
    for sentence in may_sentences(say, answer, lead="".join(cards[:1])):
        yield sentence.text
        if sentence.rule is not None:
            yield f"    {say('may-rule', rule=sentence.rule)}"
    if answer["asks"]:
        yield say("may-asked", cards=list_asked(say, answer))


def _cards(text: str) -> list[str]:
    return text.replace(",", " ").split()


def ruling_lines(ruling: Record, plays: list[str], say: Speaker) -> Iterator[str]:
    yield from _verdict(ruling, plays, say)
    if why := say_why(say, ruling, lambda play: say("ruling-place", place=play + 1)):
        yield why
    yield ""
    yield from align(
        [
            [
                "→" if found["finding"] == "stands" else "",
                say(rung_key(found["rung"])),
                say("ruling-card", card=found["card"]) if "card" in found else "",
                _why(found, ruling["winner"], say),
            ]
            for found in ruling["rungs"]
        ]
    )
    warnings = ruling.get("warnings", ())
    if warnings:
        yield ""
    for warning in warnings:
        params = {name: value for name, value in warning.items() if name != "code"}
        yield say("ruling-warning", warning=say(warning["code"], **params))


def _verdict(ruling: Record, plays: list[str], say: Speaker) -> Iterator[str]:
    if ruling["winner"] is not None:
        won = {"card": ruling["card"], "place": ruling["winner"] + 1}
        rung = ruling["decisive"]
        by = {"rung": say(rung_key(rung))} if rung else {}
        yield say("ruling-winner-by" if by else "ruling-winner", **won, **by)
        return
    candidates = [
        say("ruling-candidate", card=plays[index], place=index + 1) for index in ruling["possible"]
    ]
    yield say("ruling-open", candidates=say("list-separator").join(candidates))
    if ruling["because"].get("cases"):
        return
    if len(ruling["depends_on"]) > MOST_LISTED:
        yield say("because-too-many-unseen", most=MOST_LISTED)
        return
    for dependence in ruling["depends_on"]:
        among = list_cards(say, dependence["cards"])
        yield say("ruling-depends", place=dependence["play"] + 1, among=among)


def _why(found: Record, winner: int | None, say: Speaker) -> str:
    is_winners = found["finding"] == "outranked" and found["play"] == winner
    verdict = say("referee-won-above" if is_winners else f"finding-{found['finding']}")
    if "reason" not in found:
        return verdict
    reason = say(f"reason-{found['reason'].replace('_', '-')}", **found.get("about", {}))
    return say("ruling-because", verdict=verdict, reason=reason)


_RESULTS = """\b
scorekeeper score --rules sisyphus --players 5 --bid 13NT --napoleon 0 --adjutant 2 --taken 14
scorekeeper score --rules nap-ja --players 5 --bid nap --declarer 0 --tricks-taken 5
scorekeeper score --jsonl < hands.jsonl
"""


@click.command(cls=Spoken, epilog=_RESULTS)
@answers_records("score")
@click.option("--players", type=int, help="option-players")
@click.option("--bid", help="option-contract")
@click.option("--napoleon", type=int, help="option-napoleon")
@click.option("--adjutant", type=int, help="option-adjutant")
@click.option("--solo", is_flag=True, help="option-solo")
@click.option("--taken", type=int, help="option-taken")
@click.option("--declarer", type=int, help="option-declarer")
@click.option("--tricks-taken", type=int, help="option-tricks-taken")
@click.option("--revoke", type=int, help="option-revoke")
@click.option("--dealer", type=int, help="option-dealer")
@lang_option
def score(asked: RecordOptions, **stated: object) -> Iterable[str]:
    record = asked.record(stated)
    words = words_for("score", record, stated, asked.game)
    if record.pop("solo", False):
        if "adjutant" in record:
            raise Refusal("solo-with-adjutant", seat=record["adjutant"])
        record["adjutant"] = None
    return words.score_lines(record, asked.say)


_HANDS = """\b
scorekeeper audit hand.json
scorekeeper audit --jsonl < hands.jsonl
"""


@click.command(cls=Spoken, epilog=_HANDS)
@answers_records("audit")
@click.argument("file", type=click.File("rb"), required=False)
@lang_option
def audit(asked: RecordOptions, *, file: BinaryIO | None) -> Iterable[str]:
    """Check a whole hand: winners, result, points and mistakes.

    FILE holds one JSON object, as --jsonl reads them; - is standard input. With --rules or --set
    it is checked under rules other than its own. Replay checks hands as text.
    """
    if file is None:
        raise Refusal("audit-file-missing")
    record = _under(read_line(file.read(LONGEST + 1)), asked.record({}))
    return words_of(game_of_record(record, asked.game)).audit_lines(record, asked.say)


def _under(record: Document, stated: Record) -> Document:
    """The record under the rules that the command line states, if it states any."""
    if "rules" not in stated:
        return record
    own = record.get("rules", {})
    base = {"preset": own} if isinstance(own, str) else own
    if "preset" in stated["rules"] or not isinstance(base, dict):
        base = {}
    return {**record, "rules": {**base, **stated["rules"]}}


_ENDS = """\b
scorekeeper afterwards --jsonl < hands.jsonl
scorekeeper afterwards --jsonl --tricks 7 --seconds 5 < hands.jsonl
"""


@click.command(cls=Spoken, epilog=_ENDS)
@click.option("--jsonl", is_flag=True, help="option-jsonl")
@click.option("--tricks", type=click.IntRange(min=1), help="option-last-tricks")
@click.option("--seconds", type=click.FloatRange(min=0), default=20.0, help="option-seconds")
@game_option
@lang_option
@click.pass_context
def afterwards(
    ctx: click.Context,
    *,
    jsonl: bool,
    tricks: int | None,
    seconds: float,
    game: str | None,
    lang: str | None,
) -> None:
    if not jsonl:
        raise Refusal("afterwards-without-jsonl")

    def answer(record: Document) -> Document:
        words = words_of(game_of_record(record, game))
        return words.afterwards(record, tricks=tricks, seconds=seconds, clock=process_time)

    answer_stdin(ctx, answer, lang, beside=(*_BESIDE_JSONL, "tricks", "seconds"))

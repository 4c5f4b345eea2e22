"""The terminal: its language, its help, and its output.

Help texts are keys: ``command-NAME``, ``command-NAME.more``, an option's ``help``. Signs that the
output's encoding lacks are written in letters. Text from a file cannot control a terminal.
"""

import codecs
import json
import os
import re
import sys
from collections.abc import Callable
from contextlib import suppress
from errno import EMFILE, ENFILE, EPIPE
from io import TextIOWrapper
from time import monotonic
from typing import IO, Any
from unicodedata import category, normalize

import click
from click.shell_completion import CompletionItem

from scorekeeper.cards import Refusal
from scorekeeper.wording import LANGUAGES, Speaker, speaker, system_language


class Misuse(click.UsageError):
    """An unreadable command line: the usage, one sentence, and exit status 2."""

    def __init__(self, sentence: str, ctx: click.Context | None, help_line: str) -> None:
        super().__init__(sentence, ctx)
        self.help_line = help_line

    def show(self, file: IO[str] | None = None) -> None:
        if self.ctx is not None:
            tell(self.ctx.get_usage(), file=file, err=True)
        tell(f"{self.format_message()}\n{self.help_line}", file=file, err=True)


def explain(error: click.UsageError, ctx: click.Context, say: Speaker) -> click.UsageError:
    """Translate click's English error; unrequested help stays as it is."""
    if isinstance(error, click.exceptions.NoArgsIsHelpError | Misuse):
        return error
    return word_misuse(_sentence(error, say), ctx, say)


def word_misuse(sentence: str, ctx: click.Context, say: Speaker) -> Misuse:
    return Misuse(sentence, ctx, say("misuse-help", command=ctx.command_path))


def _sentence(error: click.UsageError, say: Speaker) -> str:
    if isinstance(error, click.NoSuchOption):
        if error.possibilities:
            return say("misuse-option-near", option=error.option_name, near=error.possibilities[0])
        return say("misuse-option", option=error.option_name)
    if isinstance(error, click.BadOptionUsage):
        return say("misuse-value-missing", option=error.option_name)
    if isinstance(error, click.MissingParameter):
        return say("misuse-missing", name=_name(error.param))
    if isinstance(error, click.BadParameter):
        return _of_value(error.param, say)
    return say("misuse-too-much")


def _of_value(param: click.Parameter | None, say: Speaker) -> str:
    kind, name = None if param is None else param.type, _name(param)
    if isinstance(kind, click.Choice):
        return say("misuse-choice", name=name, choices=", ".join(map(str, kind.choices)))
    if isinstance(kind, click.IntRange) and kind.min is not None:
        if kind.max is None:
            return say("misuse-number-from", name=name, low=str(kind.min))
        low, high = str(kind.min), str(kind.max)
        return say("misuse-number-between", name=name, low=low, high=high)
    if kind is not None and kind.name == "date":
        return say("misuse-day", name=name)
    if kind is click.INT:
        return say("misuse-number", name=name)
    return say("misuse-file", name=name)


def _name(param: click.Parameter | None) -> str:
    if isinstance(param, click.Option):
        return max(param.opts, key=len)
    return "" if param is None else param.human_readable_name


lang_option = click.option(
    "--lang",
    type=click.Choice(list(LANGUAGES)),
    default=lambda: click.get_current_context().meta.get(_ASKED),  # as in `rules --lang en list`
    help="option-lang",
)


class CommandFailed(click.ClickException):
    """A refusal on its way to the terminal: one sentence, and exit status 1."""

    def show(self, file: object = None) -> None:  # noqa: ARG002 - click's own signature
        tell(self.format_message(), err=True)


class Stopped(CommandFailed):
    """Ctrl+C: one sentence, and the exit status that shells have for it."""

    exit_code = 130


def speak(language: str | None) -> Speaker:
    return speaker(language if language in LANGUAGES else system_language())


def word_refusal(refusal: Refusal, say: Speaker) -> CommandFailed:
    return CommandFailed(say(refusal.code, **refusal.params))


_ASKED = "scorekeeper.lang"
_OPTION = "--lang"
_BESIDE = 60


class Spoken(click.Command):
    """A command with help in the requested language, wherever its option stands."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Look for the language first, since ``--help`` answers before other options are read."""
        asked = None
        for at, word in enumerate(args):
            option, equals, value = word.partition("=")
            if option == _OPTION:
                asked = value if equals else next(iter(args[at + 1 :]), None)
                break
        ctx.meta.setdefault(_ASKED, asked)
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            raise explain(error, ctx, _say(ctx)) from None
        except OSError as error:  # help is written here
            raise _of_machine(error, _say(ctx)) from None

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except Refusal as refusal:
            raise word_refusal(refusal, speak(ctx.params.get("lang"))) from None
        except (OSError, MemoryError, RuntimeError, ImportError) as error:
            raise _of_machine(error, _say(ctx)) from None
        except KeyboardInterrupt:
            raise Stopped(_say(ctx)("command-stopped")) from None

    def get_short_help_str(self, limit: int = 45) -> str:  # noqa: ARG002 - click's own signature
        return f"command-{self.name}"

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        found = super().shell_complete(ctx, incomplete)
        say = _say(ctx)
        options = {name: one for one in self.get_params(ctx) for name in one.opts}
        for item in found:
            option = options.get(item.value)
            if isinstance(option, click.Option):
                item.help = _first_line(_help_of(option, say))
            elif item.help:
                item.help = _first_line(say(_key(say, self.name, item.value)))
        return found

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=f"{_say(ctx)('help-usage')} ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        say = _say(ctx)
        key = _key(say, ctx.parent.command.name if ctx.parent else None, self.name)
        for text in (key, f"{key}.more"):
            if say.has(text):
                formatter.write_paragraph()
                with formatter.indentation():
                    formatter.write_text(say(text))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        say = _say(ctx)
        options = [option for option in self.get_params(ctx) if isinstance(option, click.Option)]
        with formatter.section(say("help-options")):
            formatter.write_dl([_row(option, ctx, say) for option in options])
        if isinstance(self, click.Group):
            rows = [(name, say(_key(say, self.name, name))) for name in self.list_commands(ctx)]
            with formatter.section(say("help-commands")):
                formatter.write_dl(rows)


class SpokenGroup(Spoken, click.Group):
    """A command with subcommands, all with help in the reader's language; alone it helps."""

    command_class = Spoken

    def __init__(self, name: str | None = None, **how: Any) -> None:
        how |= {"invoke_without_command": True, "no_args_is_help": True}
        super().__init__(name, subcommand_metavar="COMMAND [ARGS]...", **how)
        languages = click.Choice(list(LANGUAGES))
        self.params.append(
            click.Option([_OPTION], type=languages, expose_value=False, help="option-lang")
        )

    def invoke(self, ctx: click.Context) -> object:
        done = super().invoke(ctx)
        if ctx.invoked_subcommand is None:
            tell(ctx.get_help())
        return done

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        known = not args or self.get_command(ctx, args[0]) is not None
        if not known and not ctx.resilient_parsing:  # a completing shell has no use for it
            say = _say(ctx)
            raise word_misuse(say("misuse-command", command=args[0]), ctx, say)
        return super().resolve_command(ctx, args)


def _say(ctx: click.Context) -> Speaker:
    return speak(ctx.meta.get(_ASKED))


def _key(say: Speaker, group: str | None, name: str | None) -> str:
    """Return the key of a command's text: its group's own, if another group has the same name."""
    own = f"command-{group}-{name}"
    return own if say.has(own) else f"command-{name}"


def _of_machine(error: Exception, say: Speaker) -> Exception:
    if isinstance(error, MemoryError) or any(one in str(error) for one in _OF_MEMORY):
        return CommandFailed(f"{say('fault-memory')} {say('fault-memory-what-to-do')}")
    if not isinstance(error, OSError):
        return error
    if error.errno in {EMFILE, ENFILE}:
        return CommandFailed(f"{say('fault-crowded')} {say('fault-crowded-what-to-do')}")
    if isinstance(error, PermissionError) and error.filename is not None:
        return word_refusal(Refusal("place-shut", file=str(error.filename)), say)
    if error.filename is not None or error.errno == EPIPE:
        return error
    with suppress(OSError, ValueError, AttributeError):  # a full standard output is closed
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    details = error.strerror or str(error)
    return word_refusal(Refusal("output-unwritable", details=details), say)


_OF_MEMORY = ("can't start new thread", "failed to map segment", "annot allocate memory")


def _row(option: click.Option, ctx: click.Context, say: Speaker) -> tuple[str, str]:
    written, said = option.get_help_record(ctx) or ("", "")
    return written, said.replace(option.help or "", _help_of(option, say), 1)


def _help_of(option: click.Option, say: Speaker) -> str:
    key = "option-help" if "--help" in option.opts else option.help
    return say(key or "", default=str(option.default))


def _first_line(text: str) -> str:
    """Return the part that fits beside the prompt: a short text, else its first sentence."""
    line = " ".join(text.split())
    return line if len(line) <= _BESIDE else re.split(r"(?<=。)|(?<=\.)\s", line, maxsplit=1)[0]


_PAUSE = 1.0, 5.0
"""Seconds between two sentences on one line of a terminal, and on lines of their own."""


class ProgressLine:
    """The progress of a long command, on standard error.

    On a terminal it is one changing line, which is gone at the end. Elsewhere, and on a plain
    terminal, it is written if ``asked`` for, with a new line every few seconds.
    """

    def __init__(self, *, asked: bool = False) -> None:
        is_plain = os.environ.get("TERM") == "dumb" or bool(os.environ.get("NO_COLOR"))
        self._changes = sys.stderr is not None and sys.stderr.isatty() and not is_plain
        self._tells = asked or self._changes
        self._next = monotonic() + _PAUSE[not self._changes] * (not asked)
        self._is_there = False

    def tell(self, sentence: Callable[[], str]) -> None:
        if not self._tells or monotonic() < self._next:
            return
        self._next = monotonic() + _PAUSE[not self._changes]
        if not self._changes:
            tell(sentence(), err=True)
            return
        tell(sentence(), err=True, over=True)
        self._is_there = True

    def end(self) -> None:
        if self._is_there:
            tell(err=True, over=True)
            self._is_there = False


progress_option = click.option("--progress", is_flag=True, help="option-progress")
_IN_LETTERS = "scorekeeper-letters"
_LETTERS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "–": "-", "—": "-", "−": "-", "·": "."}
_LOOKS = frozenset("\ufe0e\ufe0f")
_ORDERS = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_HARMLESS = frozenset("\n\t\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}")


def init_output() -> None:
    """Make output succeed on a terminal or pipe that lacks a sign, such as cp932 without suits."""
    codecs.register_error(_IN_LETTERS, _as_letters)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=_IN_LETTERS)


def tell(
    text: str = "", *, file: IO[str] | None = None, err: bool = False, over: bool = False
) -> None:
    """Print a text and a new line, or print ``over`` the terminal's last line."""
    shown = f"\r{show(text)}\x1b[K" if over else show(text)
    click.echo(shown, nl=not over, file=file, err=err)


def show(text: str) -> str:
    r"""Return a text with control characters and direction marks escaped as in JSON."""
    return text if text.isprintable() else "".join(map(_show_sign, text))


def _show_sign(sign: str) -> str:
    if sign in _HARMLESS or category(sign) not in _ORDERS:
        return sign
    return f"\\u{ord(sign):04x}" if sign.isascii() else json.dumps(sign)[1:-1]


def _letter(sign: str) -> str:
    """Return a sign in ASCII, as far as possible; cards in notation."""
    if sign.isascii():
        return sign
    if sign in _LOOKS:
        return ""
    base = normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return _LETTERS.get(sign) or base or "?"


def _as_letters(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_letter, error.object[error.start : error.end])), error.end

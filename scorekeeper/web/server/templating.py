"""Templates: each language has an environment, whose templates are compiled with its words."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from types import CodeType
from typing import Any, ClassVar

import jinja2
from flask import Flask, has_request_context
from jinja2 import BaseLoader, Environment, FileSystemLoader, StrictUndefined, Template
from jinja2.bccache import Bucket, FileSystemBytecodeCache
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

from scorekeeper.places import furniture
from scorekeeper.web.server.application import find_speaker
from scorekeeper.wording import FALLBACK_LANGUAGE, Speaker, speaker

TEMPLATES = "scorekeeper-templates"

Names = Mapping[str, Any]
"""What templates know by its name."""


class FixedWords(Extension):
    """Puts a sentence that is always the same in place of its call: ``say('hand-title')``.

    Its parameters may be fixed texts: ``say('waiting-undo', what='{what}')``.
    """

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        say: Any = self.environment.globals["say"]
        tokens, at = list(stream), 0
        while at < len(tokens):
            after, key, params = _find_fixed(tokens, at)
            if after == at:
                yield tokens[at]
                at += 1
            else:
                yield Token(tokens[at].lineno, "string", say(key, **params))
                at = after


def _find_fixed(tokens: list[Token], at: int) -> tuple[int, str, dict[str, str]]:
    """Return where a call with fixed texts alone that begins here ends, and its texts."""
    kinds = [token.type for token in tokens[at : at + 3]]
    if tokens[at].value != "say" or kinds != ["name", "lparen", "string"]:
        return at, "", {}
    params, after = {}, at + 3
    while [one.type for one in tokens[after : after + 4]] == ["comma", "name", "assign", "string"]:
        params[tokens[after + 1].value] = tokens[after + 3].value
        after += 4
    is_fixed = tokens[after].type == "rparen"
    return (after + 1 if is_fixed else at), tokens[at + 2].value, params


_COMMENTS = re.compile(r"^#.*\n", re.MULTILINE)


class Compiled(FileSystemBytecodeCache):
    """Compiled templates: beside the templates, as Python keeps modules, and in this process.

    Compiling the templates of a page takes several times as long as rendering them. A template is
    compiled anew when its text has changed, or a word of its language. A folder that cannot be
    written is left alone. A phone finds them compiled in its bundle.
    """

    _codes: ClassVar[dict[tuple[str, str], CodeType]] = {}

    def __init__(self, say: Speaker, directory: str) -> None:
        super().__init__(directory, f"%s.{say.language}.jinja-{jinja2.__version__}.cache")
        files = sorted(say.catalogue.files.items())
        of_pages = [text for name, text in files if not name.startswith("cli/")]
        of_pages = [_COMMENTS.sub("", text) for text in of_pages]  # as a phone has them
        self._words = blake2b("".join(of_pages).encode()).hexdigest()

    def get_source_checksum(self, source: str) -> str:
        return super().get_source_checksum(self._words + source)

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self._codes.get((bucket.key, bucket.checksum))
        if bucket.code is None:
            super().load_bytecode(bucket)

    def dump_bytecode(self, bucket: Bucket) -> None:
        if bucket.code is not None:
            self._codes[bucket.key, bucket.checksum] = bucket.code
        with suppress(OSError):
            Path(self.directory).mkdir(exist_ok=True)
            super().dump_bytecode(bucket)


class Templates(FileSystemLoader):
    """Loads templates that share the environment's globals, which each include copies."""

    def load(
        self,
        environment: Environment,
        name: str,
        globals: Any = None,  # noqa: A002, ARG002 - Jinja's signature
    ) -> Template:
        """Return a template; no page of ours has globals of its own."""
        return super().load(environment, name, environment.globals)


class InLanguage(BaseLoader):
    """Loads each template from the environment of the reader's language.

    ``names_in`` returns the filters and the globals that a language has of its own, beside what
    ``base`` has for all.
    """

    def __init__(
        self, base: Environment, names_in: Callable[[Speaker], tuple[Names, Names]]
    ) -> None:
        self._base, self._names_in = base, names_in
        self._environments: dict[str, Environment] = {}

    def load(
        self,
        environment: Environment,  # noqa: ARG002 - Jinja's signature
        name: str,
        globals: Any = None,  # noqa: A002, ARG002
    ) -> Template:
        say = find_speaker() if has_request_context() else speaker(FALLBACK_LANGUAGE)
        return self.environment_in(say).get_template(name)

    def environment_in(self, say: Speaker) -> Environment:
        """Return the environment of a language, which is made when it is first asked for."""
        if say.language not in self._environments:
            folder, (filters, own) = furniture("templates"), self._names_in(say)
            made = self._base.overlay(
                extensions=[FixedWords],
                loader=Templates(folder),
                cache_size=-1,  # all of them stay in memory
                bytecode_cache=Compiled(say, f"{folder}/__pycache__"),
            )
            made.filters = {**self._base.filters, **filters}
            made.globals = {**self._base.globals, **own, "say": say, "language": say.language}
            self._environments[say.language] = made
        return self._environments[say.language]


def init_templates(app: Flask, names_in: Callable[[Speaker], tuple[Names, Names]]) -> None:
    # A name that a template misspells is a bug, and shows itself in the first test.
    app.jinja_options = {"undefined": StrictUndefined, "cache_size": 0}
    app.jinja_env.loader = app.extensions[TEMPLATES] = InLanguage(app.jinja_env, names_in)


def templates_of(app: Flask) -> InLanguage:
    found: InLanguage = app.extensions[TEMPLATES]
    return found

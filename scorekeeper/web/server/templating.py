"""Templates: each language has an environment, whose templates are compiled with its words."""

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from types import CodeType
from typing import Any, ClassVar

import jinja2
from flask import has_request_context
from jinja2 import BaseLoader, Environment, FileSystemLoader, Template
from jinja2.bccache import Bucket, FileSystemBytecodeCache

from scorekeeper.places import furniture
from scorekeeper.web.server.application import find_speaker
from scorekeeper.wording import FALLBACK_LANGUAGE, Speaker, speaker

Names = Mapping[str, Any]
"""What templates know by its name."""


class Compiled(FileSystemBytecodeCache):
    """Compiled templates: beside the templates, as Python keeps modules, and in this process.

    Compiling the templates of a page takes several times as long as rendering them. A changed
    template is compiled anew: its text is part of the key. A folder that cannot be written is left
    alone. A phone finds them compiled in its bundle.
    """

    _codes: ClassVar[dict[tuple[str, str], CodeType]] = {}

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


_FIXED = re.compile(r"""\bsay\((['"])([\w.-]+)\1((?:, \w+='[^']*')*)\)""")
_FIXED_TEXT = re.compile(r"(\w+)='([^']*)'")


class Templates(FileSystemLoader):
    """Loads the templates of a language, in which the sentences that never change are in place.

    Such are ``say('nav-undo')`` and, with fixed texts alone, ``say('hand-of', of='{of}')``.
    """

    def __init__(self, folder: Path, say: Speaker) -> None:
        super().__init__(folder)
        self._say = say

    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str, Callable[[], bool]]:
        source, file, is_unchanged = super().get_source(environment, template)
        return self.with_words(source), file, is_unchanged

    def with_words(self, source: str) -> str:
        return _FIXED.sub(
            lambda call: repr(self._say(call[2], **dict(_FIXED_TEXT.findall(call[3])))), source
        )

    def load(
        self,
        environment: Environment,
        name: str,
        globals: Any = None,  # noqa: A002, ARG002 - Jinja's signature
    ) -> Template:
        """Return a template that shares the environment's globals, which each include copies."""
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
                loader=Templates(folder, say),
                cache_size=-1,  # all of them stay in memory
                bytecode_cache=Compiled(
                    f"{folder}/__pycache__", f"%s.{say.language}.jinja-{jinja2.__version__}.cache"
                ),
            )
            made.filters = {**self._base.filters, **filters}
            made.globals = {**self._base.globals, **own, "say": say, "language": say.language}
            self._environments[say.language] = made
        return self._environments[say.language]

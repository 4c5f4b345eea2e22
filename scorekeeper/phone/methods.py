"""手順: the methods that dataclasses write for a class, compiled when the bundle is made.

A dataclass has its methods written as text, and compiled, at each import. A phone imports some four
hundred of them at a start: compiling takes as long as all else of these imports.
There the text is written as ever, and what it compiles to is looked up.
"""

import dataclasses
import marshal
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from types import CodeType

FILE = Path(__file__).with_suffix(".dat")
"""Made with the bundle: code by the mark of its text."""


def use_compiled() -> None:
    """Have every dataclass from here on look its methods up; those of none are compiled as ever."""
    if "exec" in vars(dataclasses):
        return
    known: Mapping[bytes, CodeType] = marshal.loads(FILE.read_bytes())  # noqa: S302 - made with the bundle
    _write_by(lambda text: known.get(_mark(text), text))


@contextmanager
def note_methods() -> Iterator[dict[bytes, CodeType]]:
    """What dataclasses compile meanwhile."""
    found: dict[bytes, CodeType] = {}

    def note(text: str) -> CodeType:
        code = compile(text, "<string>", "exec", dont_inherit=True)
        return found.setdefault(_mark(text), code)

    _write_by(note)
    try:
        yield found
    finally:
        del vars(dataclasses)["exec"]


def _mark(text: str) -> bytes:
    return blake2b(text.encode(), digest_size=8).digest()


def _write_by(compiled: Callable[[str], CodeType | str]) -> None:
    """Have dataclasses run what this gives for a text, where they would run the text itself."""

    def run(text: str, names: dict[str, object], made: dict[str, object]) -> None:
        exec(compiled(text), names, made)  # noqa: S102 - as dataclasses do

    vars(dataclasses)["exec"] = run

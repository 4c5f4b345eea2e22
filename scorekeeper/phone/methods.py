"""手順: the methods that dataclasses write for a class, compiled when the bundle is made.

A dataclass writes its methods as text and compiles them at each import, which takes a phone as long
as all the rest of its imports. With this module the code is looked up by the text.
"""

import dataclasses
import marshal
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from types import CodeType

FILE = Path(__file__).with_suffix(".dat")
"""The file made with the bundle: code by the hash of its text."""


def use_compiled() -> None:
    """Let every later dataclass look its methods up; unknown ones are compiled as usual."""
    if "exec" in vars(dataclasses):
        return
    known: Mapping[bytes, CodeType] = marshal.loads(FILE.read_bytes())  # noqa: S302 - made with the bundle
    _write_by(lambda text: known.get(_mark(text), text))


@contextmanager
def note_methods() -> Iterator[dict[bytes, CodeType]]:
    """Collect the code that dataclasses compile inside."""
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
    """Let dataclasses run the code that ``compiled`` returns for a text, instead of the text."""

    def run(text: str, names: dict[str, object], made: dict[str, object]) -> None:
        exec(compiled(text), names, made)  # noqa: S102 - as dataclasses do

    vars(dataclasses)["exec"] = run

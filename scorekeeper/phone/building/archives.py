"""Archives of bytecode, the same byte for byte whoever makes them, and whenever."""

import ast
import importlib.util
import marshal
from collections.abc import Iterable
from io import BytesIO
from types import CodeType
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from scorekeeper.phone.building.contents import Named

WITHOUT_DOCSTRINGS = 2
"""Python's second degree of leaving out: assertions too."""

_NEVER_LOOKED_AT = 0b01
"""A ``.pyc`` that is known by the hash of its source, and is not held against it."""

_THE_FIRST_DAY = (1980, 1, 1, 0, 0, 0)


def archive(files: Iterable[Named], *, below: str = "") -> bytes:
    """A zip of these files, modules as bytecode; ``below`` is where it will be unpacked.

    It is not compressed: that is done to the whole, which becomes smaller so.

    Raises:
        SyntaxError: a module is none.
        ValueError: two files have one name.
    """
    made, names = BytesIO(), set[str]()
    with ZipFile(made, "w", ZIP_STORED) as packed:
        for name, content in files:
            if name in names:
                raise ValueError(f"{name} comes twice")
            names.add(name)
            is_module = name.endswith(".py")
            kept = bytecode(content, f"{below}/{name}") if is_module else content
            packed.writestr(_entry(f"{name}c" if is_module else name), kept)
    return made.getvalue()


def bytecode(source: bytes, place: str) -> bytes:
    """What Python reads in place of a module's source that stands at ``place``."""
    tree = without_hints(ast.parse(source))
    whole = compile(tree, place, "exec", dont_inherit=True, optimize=WITHOUT_DOCSTRINGS)
    code = without_lines(whole)
    flags = _NEVER_LOOKED_AT.to_bytes(4, "little")
    told = importlib.util.source_hash(source)
    # Written and read once: what of it was already known elsewhere would be written otherwise.
    settled = marshal.loads(marshal.dumps(code))  # noqa: S302 - made in the line above
    return importlib.util.MAGIC_NUMBER + flags + told + marshal.dumps(settled)


def without_hints(tree: ast.Module) -> ast.Module:
    """A module whose plain functions do not say which types they take: nobody asks them for that.

    What has a decorator keeps them, since some go by them; so do fields, and results of what others
    may ask.

    >>> tree = ast.parse("def half(n: int) -> int: return n")
    >>> ast.unparse(without_hints(tree)).splitlines()[0]
    'def half(n) -> int:'
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.decorator_list:
            taken = node.args
            several = filter(None, (taken.vararg, taken.kwarg))
            for each in (*taken.posonlyargs, *taken.args, *taken.kwonlyargs, *several):
                each.annotation = None
            if node.name.startswith("_"):
                node.returns = None
    return tree


def without_lines(code: CodeType) -> CodeType:
    r"""The same code, which knows of its lines only where a function begins: a third less to fetch.

    >>> code = without_lines(compile("def half(n):\n  m = n\n  return m / 2", "c.py", "exec"))
    >>> sorted({line for _start, _end, line in code.co_consts[0].co_lines()})
    [1]
    """
    constants = tuple(
        without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts
    )
    return code.replace(co_consts=constants, co_linetable=_one_line(len(code.co_code) // UNIT))


UNIT = 2
"""Bytes of an instruction."""

_MOST_AT_ONCE = 8
_SAME_LINE = 0b1_1101_000
"""How an entry of a table of lines begins that has no columns; see CPython's locations.md."""


def _one_line(units: int) -> bytes:
    """A table in which so many instructions stand in the line in which their function begins."""
    whole, rest = divmod(units, _MOST_AT_ONCE)
    last = bytes([_SAME_LINE + rest - 1, 0]) if rest else b""
    return bytes([_SAME_LINE + _MOST_AT_ONCE - 1, 0]) * whole + last


def _entry(name: str) -> ZipInfo:
    entry = ZipInfo(name, _THE_FIRST_DAY)
    entry.external_attr = 0o644 << 16
    return entry

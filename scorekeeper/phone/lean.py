"""軽く: small bytecode and joined scripts, for a quick first visit and a quick start."""

import ast
import importlib.util
import marshal
import re
from collections.abc import Mapping
from types import CodeType

_WITHOUT_DOCSTRINGS = 2
"""Python's second level of optimization: it also drops assertions."""

_NEVER_LOOKED_AT = 0b01
"""Flags of a ``.pyc`` that is identified by its source's hash, and never checked against it."""

UNIT = 2
"""Bytes of an instruction."""

_MOST_AT_ONCE = 8
_SAME_LINE = 0b1_1101_000
"""The first bits of a line table's entry without columns; see CPython's locations.md."""


def bytecode(source: bytes, place: str) -> bytes:
    """Return the ``.pyc`` of a module that stands at ``place``."""
    tree = without_hints(ast.parse(source))
    whole = compile(tree, place, "exec", dont_inherit=True, optimize=_WITHOUT_DOCSTRINGS)
    flags = _NEVER_LOOKED_AT.to_bytes(4, "little")
    told = importlib.util.source_hash(source)
    return importlib.util.MAGIC_NUMBER + flags + told + marshal.dumps(lean_code(whole))


def lean_code(code: CodeType) -> CodeType:
    """Return code without line numbers, read back, so that it shares no object with other code."""
    return marshal.loads(marshal.dumps(without_lines(code)))  # type: ignore[no-any-return]  # noqa: S302 - made here


def without_hints(tree: ast.Module) -> ast.Module:
    """Drop the argument types of plain functions from a module: nothing reads them.

    Decorated functions and fields keep them, and public functions their result types. Each
    dataclass gets a short docstring: without one, it would slowly write its own.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and "dataclass" in map(_name, node.decorator_list):
            at = 1 if ast.get_docstring(node) else 0
            node.body.insert(at, ast.parse("__doc__ = '-'").body[0])
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.decorator_list:
            taken = node.args
            several = filter(None, (taken.vararg, taken.kwarg))
            for each in (*taken.posonlyargs, *taken.args, *taken.kwonlyargs, *several):
                each.annotation = None
            if node.name.startswith("_"):
                node.returns = None
    return tree


def _name(decorator: ast.expr) -> str:
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return ast.unparse(called).rpartition(".")[2]


def without_lines(code: CodeType) -> CodeType:
    """Return the code with line numbers only where a function begins: a third less to fetch."""
    constants = tuple(
        without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts
    )
    whole, rest = divmod(len(code.co_code) // UNIT, _MOST_AT_ONCE)
    last = bytes([_SAME_LINE + rest - 1, 0]) if rest else b""
    table = bytes([_SAME_LINE + _MOST_AT_ONCE - 1, 0]) * whole + last
    return code.replace(co_consts=constants, co_linetable=table)


_IMPORT = re.compile(rb'^import (?:\{(.+)\} from )?"\./(?:phone/)?(\w+\.js)";\n', re.MULTILINE)
_EXPORT = re.compile(rb"^export (\w+ (\w+))", re.MULTILINE)


def join(script: bytes, files: Mapping[str, bytes]) -> bytes:
    r"""Join a script with the scripts that it imports, each in its own scope.

    >>> files = {"phone/b.js": b"export const b = 1;\n"}
    >>> print(join(b'import { b as c } from "./b.js";\ngo(c);\n', files).decode(), end="")
    const joined = {};
    {
    const b = 1;
    joined["b.js"] = { b };
    }
    const { b: c } = joined["b.js"];
    go(c);
    """
    blocks: dict[bytes, bytes] = {}

    def take(found: re.Match[bytes]) -> bytes:
        names, other = found.groups()
        if other not in blocks:
            content = _IMPORT.sub(take, files[f"phone/{other.decode()}"])
            told = b", ".join(name for _, name in _EXPORT.findall(content))
            own = _EXPORT.sub(rb"\1", content)
            blocks[other] = b'{\n%bjoined["%b"] = { %b };\n}\n' % (own, other, told)
        given = (names or b"").replace(b" as ", b": ")
        return b'const {%b} = joined["%b"];\n' % (given, other) if given else b""

    last = _IMPORT.sub(take, script)
    return b"".join((b"const joined = {};\n", *blocks.values(), last)) if blocks else script

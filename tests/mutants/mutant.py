"""What a mutant is, and all mutants of a module with the operators of mutmut."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import libcst as cst
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.file_mutation import (
    NEVER_MUTATE_FUNCTION_NAMES,
    Mutation,
    MutationVisitor,
)
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import get_ignored_lines
from mutmut.mutation.trampoline_templates import mangle_function_name
from mutmut.utils.format_utils import get_mutant_name

_Places = dict[cst.CSTNode, str]
_Change = tuple[cst.CSTNode, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """A module with one change.

    ``name`` is mutmut's, None for a mutant that mutmut does not make. ``was`` and ``now`` are the
    changed lines; together with ``place`` they say which mutant this is, however the rest of the
    module changes.
    """

    path: str
    place: str
    was: str
    now: str
    source: str
    name: str | None

    @property
    def key(self) -> str:
        return f"{self.place}: {self.was} -> {self.now}"


def mutants_of(
    path: Path,
    *,
    within: Collection[str] | None = None,
    numbers: Collection[int] | None = None,
) -> Iterator[Mutant]:
    """Every mutant of a module; ``within`` some changed lines, those that can have changed them.

    ``numbers`` are the places of those that are wanted among all.
    """
    text = path.read_text("utf-8")
    wrapper = MetadataWrapper(cst.parse_module(text))
    ignored = get_ignored_lines(str(path), text, wrapper)
    mutmuts = MutationVisitor(mutation_operators, ignored)
    everywhere = _Everywhere(mutation_operators, ignored)
    module = wrapper.visit(mutmuts)
    wrapper.visit(everywhere)
    places = dict(_functions(module))
    names = dict(_names(path, mutmuts.mutations, places))
    spans = wrapper.resolve(PositionProvider)
    lines = text.splitlines()
    for number, (change, mutation) in enumerate(_numbered(everywhere.mutations)):
        if numbers is not None and number not in numbers:
            continue
        span = spans[mutation.original_node]
        if within is not None and not _touches(lines[span.start.line - 1 : span.end.line], within):
            continue
        source = module.deep_replace(mutation.original_node, mutation.mutated_node).code
        was, now = _changed_lines(text, source)
        yield Mutant(
            path=str(path),
            place=_place(mutation, places),
            was=was,
            now=now,
            source=source,
            name=names.get(change),
        )


def count_mutants(path: Path) -> int:
    """How many mutants a module has."""
    text = path.read_text("utf-8")
    wrapper = MetadataWrapper(cst.parse_module(text))
    everywhere = _Everywhere(mutation_operators, get_ignored_lines(str(path), text, wrapper))
    wrapper.visit(everywhere)
    return len(everywhere.mutations)


def _touches(lines: Iterable[str], within: Collection[str]) -> bool:
    """Whether a change in these lines can be one of some changed lines."""
    told = [line.strip() for line in lines if line.strip()]
    return any(was.startswith(line) for line in told for was in within)


def _numbered(mutations: Iterable[Mutation]) -> Iterator[tuple[_Change, Mutation]]:
    """Mutations by the node that they change and their number among those that change it."""
    made: Counter[cst.CSTNode] = Counter()
    for mutation in mutations:
        made[mutation.original_node] += 1
        yield (mutation.original_node, made[mutation.original_node]), mutation


def _names(
    path: Path, mutations: Iterable[Mutation], places: _Places
) -> Iterator[tuple[_Change, str]]:
    """mutmut's names for its mutants: it numbers them function by function."""
    made: Counter[cst.CSTNode] = Counter()
    for change, mutation in _numbered(mutations):
        function = mutation.contained_by_top_level_function
        if function in places:
            made[function] += 1
            owner, _, name = places[function].rpartition(".")
            mangled = mangle_function_name(name=name, class_name=owner or None)
            yield change, get_mutant_name(path, f"{mangled}__mutmut_{made[function]}")


class _Everywhere(MutationVisitor):
    """mutmut's own visitor, which goes into decorated functions too."""

    def _skip_node_and_children(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.FunctionDef) and node.decorators:
            return node.name.value in NEVER_MUTATE_FUNCTION_NAMES
        if isinstance(node, cst.If) and "TYPE_CHECKING" in cst.Module([]).code_for_node(node.test):
            return True
        if isinstance(node, cst.Assign) and _is_for_types(node):
            return True
        return super()._skip_node_and_children(node)


def _is_for_types(node: cst.Assign) -> bool:
    """Names for types, and the names that a module hands on: the type checker's business."""
    text = cst.Module([]).code_for_node(node)
    return text.startswith("__all__") or any(
        word in text for word in ("= Literal[", "TypeVar(", "= Callable[")
    )


def _functions(module: cst.Module) -> Iterator[tuple[cst.CSTNode, str]]:
    """Functions and methods, by their names."""
    for node in module.body:
        if isinstance(node, cst.FunctionDef):
            yield node, node.name.value
        elif isinstance(node, cst.ClassDef):
            for method in node.body.body:
                if isinstance(method, cst.FunctionDef):
                    yield method, f"{node.name.value}.{method.name.value}"


def _place(mutation: Mutation, places: _Places) -> str:
    """The function in which a mutant is, or ``module``."""
    function = mutation.contained_by_top_level_function
    if isinstance(function, cst.FunctionDef):
        return places.get(function, function.name.value)
    return "module"


def _changed_lines(before: str, after: str) -> tuple[str, str]:
    """The lines in which two texts differ, those that they share before and after left out."""
    was, now = before.splitlines(), after.splitlines()
    while was and now and was[0] == now[0]:
        del was[0], now[0]
    while was and now and was[-1] == now[-1]:
        del was[-1], now[-1]
    return " ".join(map(str.strip, was)), " ".join(map(str.strip, now))

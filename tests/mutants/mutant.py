"""What a mutant is, and all mutants of a module with the operators of mutmut."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

import libcst as cst
from libcst.metadata import MetadataWrapper
from mutmut.mutation.file_mutation import (
    NEVER_MUTATE_FUNCTION_NAMES,
    Mutation,
    MutationVisitor,
)
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import get_ignored_lines

_Places = dict[cst.CSTNode, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """A module with one change.

    ``was`` and ``now`` are the changed lines; together with ``place`` they say which mutant this
    is, however the rest of the module changes.
    """

    path: str
    place: str
    was: str
    now: str
    source: str


def mutants_of(path: Path, numbers: Collection[int]) -> Iterator[Mutant]:
    text = path.read_text("utf-8")
    module, mutations = _mutations(path, text)
    for number in sorted(numbers):
        mutation = mutations[number]
        source = module.deep_replace(mutation.original_node, mutation.mutated_node).code
        was, now = _changed_lines(text, source)
        place = _place(mutation, dict(_functions(module)))
        yield Mutant(path=str(path), place=place, was=was, now=now, source=source)


def count_mutants(path: Path) -> int:
    return len(_mutations(path, path.read_text("utf-8"))[1])


def _mutations(path: Path, text: str) -> tuple[cst.Module, list[Mutation]]:
    wrapper = MetadataWrapper(cst.parse_module(text))
    everywhere = _Everywhere(mutation_operators, get_ignored_lines(str(path), text, wrapper))
    return wrapper.visit(everywhere), everywhere.mutations


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
    for node in module.body:
        if isinstance(node, cst.FunctionDef):
            yield node, node.name.value
        elif isinstance(node, cst.ClassDef):
            for method in node.body.body:
                if isinstance(method, cst.FunctionDef):
                    yield method, f"{node.name.value}.{method.name.value}"


def _place(mutation: Mutation, places: _Places) -> str:
    function = mutation.contained_by_top_level_function
    if isinstance(function, cst.FunctionDef):
        return places.get(function, function.name.value)
    return "module"


def _changed_lines(before: str, after: str) -> tuple[str, str]:
    was, now = before.splitlines(), after.splitlines()
    while was and now and was[0] == now[0]:
        del was[0], now[0]
    while was and now and was[-1] == now[-1]:
        del was[-1], now[-1]
    return " ".join(map(str.strip, was)), " ".join(map(str.strip, now))

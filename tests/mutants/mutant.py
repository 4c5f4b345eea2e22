"""What a mutant is, and all mutants of a module with the operators of mutmut."""

from collections import Counter
from collections.abc import Iterator
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
from mutmut.mutation.trampoline_templates import mangle_function_name
from mutmut.utils.format_utils import get_mutant_name

_PLAIN = {"staticmethod", "classmethod"}


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


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every mutant of a module."""
    text = path.read_text("utf-8")
    wrapper = MetadataWrapper(cst.parse_module(text))
    visitor = _Everywhere(mutation_operators, get_ignored_lines(str(path), text, wrapper))
    module = wrapper.visit(visitor)
    places = dict(_functions(module))
    made: Counter[cst.FunctionDef] = Counter()
    for mutation in visitor.mutations:
        function = _of_mutmut(mutation, places)
        name = None
        if function is not None:
            made[function] += 1
            mangled = mangle_function_name(
                name=function.name.value, class_name=_owner(places[function])
            )
            name = get_mutant_name(path, f"{mangled}__mutmut_{made[function]}")
        source = module.deep_replace(mutation.original_node, mutation.mutated_node).code
        was, now = _changed_lines(text, source)
        place = _place(mutation, places)
        yield Mutant(path=str(path), place=place, was=was, now=now, source=source, name=name)


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


def _functions(module: cst.Module) -> Iterator[tuple[cst.FunctionDef, str]]:
    for node in module.body:
        if isinstance(node, cst.FunctionDef):
            yield node, node.name.value
        elif isinstance(node, cst.ClassDef):
            for method in node.body.body:
                if isinstance(method, cst.FunctionDef):
                    yield method, f"{node.name.value}.{method.name.value}"


def _owner(place: str) -> str | None:
    return place.rpartition(".")[0] or None


def _of_mutmut(mutation: Mutation, places: dict[cst.FunctionDef, str]) -> cst.FunctionDef | None:
    """The function of a mutant that mutmut makes as well."""
    function = mutation.contained_by_top_level_function
    if not isinstance(function, cst.FunctionDef) or function not in places:
        return None
    names = {cst.Module([]).code_for_node(one.decorator) for one in function.decorators}
    return function if not names or (names <= _PLAIN and len(names) == 1) else None


def _place(mutation: Mutation, places: dict[cst.FunctionDef, str]) -> str:
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

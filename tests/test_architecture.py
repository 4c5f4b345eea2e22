"""Which rooms may know of which others."""

import ast
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

import scorekeeper

PACKAGE = Path(scorekeeper.__file__).parent

_RULES = {"cards", "seating", "trick_taking", "napoleon", "nap", "games", "journal"}
_SERVICES = {*_RULES, "store", "exports", "sheets", "wording"}

BELOW: dict[str, set[str]] = {
    "face": set(),
    "cards": set(),
    "seating": {"cards"},
    "trick_taking": {"cards"},
    "napoleon": {"face", "cards", "trick_taking"},
    "nap": {"face", "cards", "trick_taking"},
    "games": {"cards", "trick_taking", "napoleon", "nap"},
    "journal": {"face", "cards", "seating", "trick_taking", "napoleon", "nap", "games"},
    "store": {"face", "cards"},
    "exports": set(),
    "sheets": {"cards", "journal"},
    "wording": set(),
    "places": set(),
    "services": {"face", *_SERVICES},
    "web": {*_SERVICES, "places", "services"},
    "cli": {*_SERVICES, "places", "services", "web"},
    "phone": {"cards", "store", "wording", "web"},
    "__main__": {"cli"},
    "__init__": set(),
}
"""Every room, and the rooms that it may know of."""

PURE = ("face", "cards", "seating", "trick_taking", "napoleon", "nap", "games", "journal")
CALM = {
    "abc", "bisect", "collections", "dataclasses", "difflib", "enum", "fractions", "functools",
    "hashlib", "heapq", "importlib",
    "itertools", "json", "marshal", "math", "operator", "re", "types", "typing", "unicodedata",
}  # fmt: skip
"""What a pure room may take from the standard library: no clock, no file, no chance, no net."""
SEEDED = {"seating": {"random"}}
"""Rooms that may use chance from a seed: the same seed always gives the same answer."""

LIBRARIES: dict[str, set[str]] = {
    "store": {"sqlite3", "sqlite_utils"},
    "services": {"openskill", "sqlite_utils"},
    "exports": {"xlsxwriter"},
    "wording": {"babel", "fluent"},
    "web": {"flask", "flask_wtf", "jinja2", "segno", "waitress", "werkzeug", "wtforms"},
    "cli": {"click", "sqlite3"},
    "phone": {"flask", "werkzeug"},
}
"""Which rooms may use which libraries (sqlite3 among them); all others use none."""

KNOWN_LIBRARIES = set().union(*LIBRARIES.values())


@dataclass(frozen=True)
class Import:
    """One import: where it stands, what it takes from which module."""

    where: str
    room: str
    module: str
    names: tuple[str, ...]

    @property
    def other_room(self):
        top, _, rest = self.module.partition(".")
        if top != "scorekeeper" or self.names == ("__version__",):
            return None
        room = rest.partition(".")[0] or self.names[0]
        return None if room == self.room else room


def modules():
    return sorted(PACKAGE.rglob("*.py"))


def room_of(path):
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def name_of(path):
    return path.relative_to(PACKAGE).as_posix()


def tree(path):
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports():
    return tuple(one for path in modules() for one in imports_of(path))


def imports_of(path):
    name, room = name_of(path), room_of(path)
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom):
            where = f"{name}:{node.lineno}"
            assert node.level == 0, f"{where}: imports are written out"
            names = tuple(alias.name for alias in node.names)
            yield Import(where=where, room=room, module=node.module or "", names=names)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(where=f"{name}:{node.lineno}", room=room, module=alias.name, names=())


def test_every_room_is_known():
    assert {room_of(path) for path in modules()} == set(BELOW)
    assert len(imports()) > 100


def test_rooms_know_only_of_the_rooms_below_them():
    strays = {
        f"{one.where} knows of {one.other_room}"
        for one in imports()
        if one.other_room is not None and one.other_room not in BELOW[one.room]
    }
    assert strays == set()


GAMES = ("napoleon", "nap")


def test_only_what_is_a_games_own_knows_one_game():
    """What pages and commands have in common takes none of the games for granted."""
    strays = {
        f"{one.where}: {one.module}"
        for one in imports()
        if one.module in {f"scorekeeper.{game}" for game in GAMES}
        if not one.where.startswith(_KNOW_BOTH)
    }
    assert strays == set()


@pytest.mark.parametrize("game", GAMES)
def test_no_game_knows_another(game):
    (other,) = set(GAMES) - {game}
    own = (f"{game}/", f"web/games/{game}/", f"cli/games/{game}.py")
    strays = {
        f"{one.where}: {one.module}"
        for one in imports()
        if one.where.startswith(own) and f"{one.module}.".startswith(f"scorekeeper.{other}.")
    }
    assert strays == set()


def test_nothing_points_up():
    """Below is an order: no room is, however far down, below itself."""

    def all_below(room):
        return BELOW[room].union(*(all_below(other) for other in BELOW[room]))

    assert [room for room in BELOW if room in all_below(room)] == []


@pytest.mark.parametrize("room", PURE)
def test_pure_rooms_take_nothing_from_outside(room):
    strays = {
        f"{one.where}: {one.module}"
        for one in imports()
        if one.room == room
        and one.module.partition(".")[0] not in CALM | SEEDED.get(room, set()) | {"scorekeeper"}
    }
    assert strays == set()


@pytest.mark.parametrize("room", PURE)
def test_pure_rooms_touch_no_file_and_no_terminal(room):
    forbidden = {"open", "print", "input", "eval", "exec", "__import__"}
    calls = {
        f"{name_of(path)}:{node.lineno}: {node.func.id}"
        for path in modules()
        if room_of(path) == room
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if node.func.id in forbidden
    }
    assert calls == set()


def test_libraries_stay_in_the_rooms_that_are_made_for_them():
    strays = {
        f"{one.where}: {one.module}"
        for one in imports()
        if (top := one.module.partition(".")[0]) in KNOWN_LIBRARIES
        if top not in LIBRARIES.get(one.room, set())
    }
    assert strays == set()


def test_the_web_asks_the_services_and_not_the_database():
    taken = {
        name
        for one in imports()
        if one.room == "web" and one.other_room == "store"
        for name in one.names
        if not name.endswith("Row")
    }
    assert taken <= {
        *("Connections", "database_path", "FAULTS", "Fault", "fault_of", "look_before_opening"),
    }


WEB = (
    *("server", "page", "games", "hand", "referee", "rules", "sessions", "season", "exchange"),
    "people",
)
"""The nouns of the pages: each may know of those before it."""


def test_nouns_of_the_pages_know_only_of_those_before_them():
    strays = {
        f"{one.where} knows of {noun}"
        for one in imports()
        if (own := web_noun(one.where)) in WEB
        if (noun := web_noun(one.module.replace(".", "/"))) in WEB
        if WEB.index(noun) > WEB.index(own)
    }
    assert strays == set()


def test_a_games_pages_are_known_to_nobody_else():
    games = {path.name for path in (PACKAGE / "web" / "games").iterdir() if path.is_dir()}
    games.discard("__pycache__")
    strays = {
        f"{one.where} knows of {one.module}"
        for one in imports()
        for game in games
        if f"{one.module}.".startswith(f"scorekeeper.web.games.{game}.")
        if not one.where.startswith(f"web/games/{game}/")
    }
    assert len(games) > 1
    assert strays == set()


def web_noun(place):
    """The noun in which a file or a module of the pages stands; empty elsewhere."""
    _, web, rest = place.partition("web/")
    return re.split("[/.:]", rest)[0] if web else ""


def module_of(path):
    return ".".join(path.with_suffix("").relative_to(PACKAGE.parent).parts).removesuffix(
        ".__init__"
    )


def known_by(path, known):
    taken = {
        part if (part := f"{node.module}.{alias.name}") in known else f"{node.module}"
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    return taken & set(known)


def house():
    known = {module_of(path) for path in modules()}
    return {module_of(path): known_by(path, known) - {module_of(path)} for path in modules()}


def test_no_modules_stand_in_a_circle():
    left = house()
    while free := {one for one, others in left.items() if not others & left.keys()}:
        left = {one: others for one, others in left.items() if one not in free}
    assert set(left) == set()


_KNOW_BOTH = (
    *("napoleon/", "nap/", "games.py", "web/games/napoleon/", "web/games/nap/", "cli/games/"),
)


def asks_which_game(node):
    """Whether something is compared with a game's name, or looked up by it."""
    if isinstance(node, ast.Compare):
        compared = [node.left, *node.comparators]
    elif isinstance(node, ast.Dict):
        compared = list(node.keys)
    else:
        return False
    return any(
        isinstance(one, ast.Constant) and one.value in ("napoleon", "nap") for one in compared
    )


def test_nobody_asks_which_game_it_is():
    asking = {
        name_of(path)
        for path in modules()
        if not name_of(path).startswith(_KNOW_BOTH)
        if any(map(asks_which_game, ast.walk(tree(path))))
    }
    assert asking == set()

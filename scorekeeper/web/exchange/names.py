"""名前の確かめ: whose the names of a table are that nobody here goes by yet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from werkzeug.datastructures import MultiDict

from scorekeeper.desk import Desk
from scorekeeper.desk.imports.company import Unknown
from scorekeeper.desk.imports.wishes import Wishes
from scorekeeper.desk.sessions.known_players import known_players
from scorekeeper.journal.names import identity, tidy
from scorekeeper.web.page.offered import Choice
from scorekeeper.wording import Speaker

NEW = "new"
"""The answer that this is somebody who has not been here yet."""

_IS = "is:"
"""How an answer begins that names somebody who has."""

Answers = Mapping[str, str]
"""What was chosen by name; empty where nothing was yet."""

NO_ANSWERS: Answers = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """Whose a ``name`` is: what can be answered, and what is ``chosen``, empty while nothing is."""

    name: str
    choices: tuple[Choice, ...]
    chosen: str


def read_answers(form: MultiDict[str, str]) -> Answers:
    """What was answered about names."""
    pairs = zip(form.getlist("asked"), form.getlist("same"), strict=False)
    return {tidy(name): answer for name, answer in pairs if tidy(name)}


def wishes_of(answers: Answers, *, replace: bool = False, unbalanced: bool = False) -> Wishes:
    """What is wished for, by what was answered.

    Raises:
        Refusal: somebody cannot be called as an answer says.
    """
    meant = {name: a.removeprefix(_IS) for name, a in answers.items() if a.startswith(_IS)}
    new = frozenset(identity(name) for name, answer in answers.items() if answer == NEW)
    names = Wishes.read_names(meant)
    return Wishes(names=names, new=new, replace=replace, unbalanced=unbalanced)


def questions(
    say: Speaker, desk: Desk, answers: Answers, unknown: Sequence[Unknown]
) -> tuple[Question, ...]:
    """What was asked already, as it was answered, and what is asked now."""
    known = known_players(desk)
    asked = dict(answers) | {
        one.name: NEW if one.alike is None else "" for one in unknown if one.name not in answers
    }
    alike = {one.name: one.alike for one in unknown}
    return tuple(
        Question(name=name, choices=_choices(say, known, alike.get(name)), chosen=chosen)
        for name, chosen in asked.items()
    )


def _choices(say: Speaker, known: Sequence[str], alike: str | None) -> tuple[Choice, ...]:
    """The likeliest first, then somebody new, then everybody."""
    first = [] if alike is None else [alike]
    others = [name for name in known if name != alike]
    new = Choice(value=NEW, label=say("import-who-new"))
    return (*map(_is, first), new, *map(_is, others))


def _is(name: str) -> Choice:
    return Choice(value=f"{_IS}{name}", label=name)

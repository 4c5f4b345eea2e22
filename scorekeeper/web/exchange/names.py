"""名前の確かめ: whose the names of a table are that nobody here goes by yet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from werkzeug.datastructures import MultiDict

from scorekeeper.desk import Desk
from scorekeeper.desk.imports.past_results import AGAIN, Again, Unknown, Wishes
from scorekeeper.desk.imports.past_table import MEANS, Column
from scorekeeper.desk.imports.same_evenings import SecondSheet
from scorekeeper.desk.sessions.reading import known_players
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


def read_days(form: MultiDict[str, str]) -> Answers:
    """What was answered about second sheets of an evening, by what each is called."""
    answers = {day: form.get(f"again-{day}", "") for day in form.getlist("again_day")}
    return {day: answer for day, answer in answers.items() if not answer or answer in AGAIN}


def read_columns(form: MultiDict[str, str]) -> Answers:
    """What was answered about columns, by the names in the heading."""
    pairs = zip(form.getlist("column"), form.getlist("means"), strict=False)
    return {tidy(name): answer for name, answer in pairs if tidy(name) and answer in MEANS}


def again_questions(
    say: Speaker, answers: Answers, again: Sequence[SecondSheet]
) -> tuple[Question, ...]:
    """What a second sheet of an evening is, with what comes of each answer."""
    return tuple(
        Question(
            name=one.day,
            choices=tuple(_what_comes_of(say, what, one) for what in AGAIN),
            chosen=answers.get(one.day) or one.answered or ("" if one.lost else "correction"),
        )
        for one in again
    )


def _what_comes_of(say: Speaker, what: Again, sheet: SecondSheet) -> Choice:
    names = say("list-separator").join(sheet.lost)
    told = (
        "import-again-correction-loses"
        if what == "correction" and names
        else f"import-again-{what}"
    )
    return Choice(value=what, label=say(told, names=names))


def column_questions(say: Speaker, columns: Sequence[Column]) -> tuple[Question, ...]:
    """What stands in the columns that are nobody's points, or were taken for it."""
    choices = tuple(
        Choice(value=what, label=say("import-column-means", means=what))
        for what in ("player", "total", "number", "note", "table")
    )
    return tuple(
        Question(name=one.name, choices=choices, chosen=one.means)
        for one in columns
        if one.asked or one.means in ("total", "number", "table")
    )


def read_answers(form: MultiDict[str, str]) -> Answers:
    """What was answered about names."""
    pairs = zip(form.getlist("asked"), form.getlist("same"), strict=False)
    return {tidy(name): answer for name, answer in pairs if tidy(name)}


def wishes_of(
    answers: Answers,
    *,
    replace: bool = False,
    unbalanced: bool = False,
    days: Answers = NO_ANSWERS,
    columns: Answers = NO_ANSWERS,
) -> Wishes:
    """What is wished for, by what was answered.

    Raises:
        Refusal: somebody cannot be called as an answer says.
    """
    meant = {name: a.removeprefix(_IS) for name, a in answers.items() if a.startswith(_IS)}
    new = frozenset(identity(name) for name, answer in answers.items() if answer == NEW)
    names = Wishes.read_names(meant)
    return Wishes(
        names=names,
        new=new,
        replace=replace,
        unbalanced=unbalanced,
        days={day: again for day, answer in days.items() for again in AGAIN if again == answer},
        columns={
            identity(name): means
            for name, answer in columns.items()
            for means in MEANS
            if means == answer
        },
    )


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

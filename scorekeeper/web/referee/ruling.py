"""裁定: a ruling in words, and what the presets would make of the same trick."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.games import AnyPreset
from scorekeeper.trick_taking.tricks.dependence import Dependence
from scorekeeper.trick_taking.tricks.elsewhere import Elsewhere as Found
from scorekeeper.trick_taking.tricks.resolve import Ruling as Resolved
from scorekeeper.web.referee.ladder import RungLine, finding_text, rung_name, rung_row
from scorekeeper.web.referee.question import Question
from scorekeeper.wording import Speaker


@dataclass(frozen=True, slots=True, kw_only=True)
class ElsewhereRow:
    """One preset: who wins there, and the rung that makes the difference.

    ``url`` asks the same question under it; it is empty where the rules are a hand's own.
    """

    name: str
    outcome: str
    cause: str
    url: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Elsewhere:
    """``rows`` are the presets that differ; ``lacking`` says whose pack cannot hold the trick."""

    rows: tuple[ElsewhereRow, ...] = ()
    lacking: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """裁定: who wins and why.

    With a card that nobody saw, ``winner`` is empty, ``possible`` holds the players who may
    have won and ``depends`` the sentences that say on what it depends.
    """

    winner: str
    card: str
    because: str
    rungs: tuple[RungLine, ...]
    warnings: tuple[str, ...] = ()
    possible: tuple[str, ...] = ()
    depends: tuple[str, ...] = ()
    elsewhere: Elsewhere | None = None


def ruling_part(
    say: Speaker,
    question: Question,
    ruling: Resolved,
    names: Sequence[str],
    address: Callable[[AnyPreset], str],
) -> Ruling:
    """A ruling on a question in words; ``names`` are the players in turn order.

    ``address`` is where the question is asked under a preset, empty where it cannot be.
    """
    winner = "" if ruling.winner is None else names[ruling.winner]
    because = ""
    if ruling.decisive is not None:
        because = say("referee-because", rung=rung_name(say, ruling.decisive))
    elif ruling.winner is not None:
        because = say("referee-because-any")
    return Ruling(
        winner=winner,
        card="" if ruling.card is None else str(ruling.card),
        because=because,
        rungs=tuple(rung_row(say, question.house, finding) for finding in ruling.findings),
        warnings=tuple(say(warning.code, **warning.params) for warning in ruling.warnings),
        possible=tuple(names[play] for play in ruling.possible),
        depends=tuple(_depends(say, names, found) for found in ruling.depends_on),
        elsewhere=_elsewhere(say, question, names, address),
    )


def _depends(say: Speaker, names: Sequence[str], found: Dependence) -> str:
    others = say.listed([names[play] for play in found.otherwise])
    if not found.cards:
        return say("referee-depends-any", player=names[found.play])
    cards = " ".join(str(card) for card in found.cards)
    return say("referee-depends", player=names[found.play], cards=cards, otherwise=others)


def _elsewhere(
    say: Speaker, question: Question, names: Sequence[str], address: Callable[[AnyPreset], str]
) -> Elsewhere:
    """The presets that rule otherwise."""
    found = question.elsewhere()
    return Elsewhere(
        rows=tuple(_row(say, one, names, address) for one in found if one.differs),
        lacking=tuple(_lacking(say, found)),
    )


def _row(
    say: Speaker, found: Found, names: Sequence[str], address: Callable[[AnyPreset], str]
) -> ElsewhereRow:
    return ElsewhereRow(
        name=say(found.preset.key),
        outcome=_outcome(say, found, names),
        cause=_cause(say, found),
        url=address(found.preset),
    )


def _outcome(say: Speaker, found: Found, names: Sequence[str]) -> str:
    if found.ruling is None or found.ruling.winner is None:
        return say("elsewhere-open")
    return say("elsewhere-wins", player=names[found.ruling.winner], card=str(found.ruling.card))


def _cause(say: Speaker, found: Found) -> str:
    if found.cause is None:
        return ""
    rung = rung_name(say, found.cause.rung)
    return say("elsewhere-cause", rung=rung, reason=finding_text(say, found.cause))


def _lacking(say: Speaker, found: Sequence[Found]) -> Iterator[str]:
    """One sentence for every card that some presets' packs do not have."""
    for card in dict.fromkeys(one.missing for one in found if one.missing is not None):
        names = [say(one.preset.key) for one in found if one.missing == card]
        yield say("elsewhere-lacking", rules=say.listed(names), card=str(card))

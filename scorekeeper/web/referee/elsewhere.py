"""ほかのルールなら: the same trick under the presets, in words."""

from collections.abc import Callable, Iterator, Sequence

from scorekeeper.games import AnyPreset
from scorekeeper.trick_taking.tricks.elsewhere import Elsewhere as Found
from scorekeeper.web.referee.elsewhere_model import Elsewhere, ElsewhereRow
from scorekeeper.web.referee.ladder import finding_text, rung_name
from scorekeeper.web.referee.question import Question
from scorekeeper.wording import Speaker


def elsewhere_part(
    say: Speaker, question: Question, names: Sequence[str], address: Callable[[AnyPreset], str]
) -> Elsewhere:
    """The presets that rule otherwise on a question; ``names`` are the players in turn order.

    ``address`` is where the question is asked under a preset, empty where it cannot be.
    """
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

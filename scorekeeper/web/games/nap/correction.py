"""ナップの訂正: how a settled hand of Nap was recorded and corrected."""

from dataclasses import dataclass

from scorekeeper.nap import HandCorrected, every_bid
from scorekeeper.web.games.nap.forms import LOST, MADE
from scorekeeper.web.games.nap.text import NapAt
from scorekeeper.web.hand.correction import (
    CorrectionFrame,
    correction_form,
    correction_frame,
    standing_of,
)
from scorekeeper.web.hand.penalties import player_choices
from scorekeeper.web.page.fact_form import NOBODY
from scorekeeper.web.page.offered import Choice, Form


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultWords:
    """A result in Nap; ``revoked`` is empty where nobody's revoke was paid for."""

    declarer: str
    bid: str
    outcome: str
    revoked: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Fields:
    """What the form of a correction in Nap begins with."""

    declarer: str
    bid: str
    result: str
    revoked: str
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionPage(CorrectionFrame):
    """ナップの訂正; ``fields`` are what stands now, or what was typed before a refusal."""

    fields: Fields
    bids: tuple[Choice, ...]
    results: tuple[Choice, ...]
    revokers: tuple[Choice, ...]


_COLUMNS = ("nap-declarer", "correct-bid", "correct-nap-outcome", "correct-nap-revoked")
_OUTCOMES = (MADE, LOST)


def correction_page(at: NapAt) -> CorrectionPage:
    """How a settled hand of Nap was recorded and corrected."""
    nobody = Choice(value=NOBODY, label=at.say("correct-nap-nobody"))
    return CorrectionPage(
        **correction_frame(at, _describe_result, _COLUMNS),
        fields=_fields(standing_of(at, at.hand), correction_form(at)),
        bids=tuple(Choice(value=str(bid), label=str(bid)) for bid in every_bid(at.hand.ruleset)),
        results=tuple(Choice(value=value, label=_outcome(at, value)) for value in _OUTCOMES),
        revokers=(nobody, *player_choices(at)),
    )


def _describe_result(at: NapAt, result: HandCorrected) -> ResultWords:
    return ResultWords(
        declarer=at.names[result.declarer],
        bid=str(result.bid),
        outcome=_outcome(at, _value(made=result.made)),
        revoked="" if result.revoked is None else at.names[result.revoked],
    )


def _fields(standing: HandCorrected, form: Form) -> Fields:
    if form.typed:
        names = Fields.__dataclass_fields__
        return Fields(**{name: form.text(name) for name in names})
    return Fields(
        declarer=str(standing.declarer),
        bid=str(standing.bid),
        result=_value(made=standing.made),
        revoked=NOBODY if standing.revoked is None else str(standing.revoked),
    )


def _outcome(at: NapAt, value: str) -> str:
    return at.say(f"nap-outcome-{value}")


def _value(*, made: bool) -> str:
    return MADE if made else LOST

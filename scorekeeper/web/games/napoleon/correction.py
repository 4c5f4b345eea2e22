"""ナポレオンの訂正: how a settled hand of Napoleon was recorded and corrected."""

from dataclasses import dataclass

from scorekeeper.napoleon import Hand, HandCorrected, dealt_pack, every_bid, trump_text
from scorekeeper.web.games.napoleon.forms import WITHOUT_ADJUTANT
from scorekeeper.web.games.napoleon.text import NapoleonAt
from scorekeeper.web.hand.correction import (
    CorrectionFrame,
    correction_form,
    correction_frame,
    standing_of,
)
from scorekeeper.web.hand.penalties import player_choices
from scorekeeper.web.page.offered import Choice, Form


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultWords:
    """A result in Napoleon."""

    napoleon: str
    bid: str
    called: str
    adjutant: str
    taken: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Fields:
    """What the form of a correction in Napoleon begins with."""

    napoleon: str
    count: str
    trump: str
    called: str
    adjutant: str
    taken: str
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionPage(CorrectionFrame):
    """ナポレオンの訂正; ``fields`` are what stands now, or what was typed before a refusal."""

    fields: Fields
    counts: tuple[Choice, ...]
    trumps: tuple[Choice, ...]
    cards: tuple[Choice, ...]
    adjutants: tuple[Choice, ...]
    honours: int


_COLUMNS = tuple(
    f"correct-{column}" for column in ("napoleon", "bid", "called", "adjutant", "taken")
)


def correction_page(at: NapoleonAt) -> CorrectionPage:
    """How a settled hand of Napoleon was recorded and corrected."""
    hand = at.hand
    return CorrectionPage(
        **correction_frame(at, _describe_result, _COLUMNS),
        fields=_fields(standing_of(at, hand), correction_form(at)),
        counts=tuple(_plain(str(count)) for count in _counts(hand)),
        trumps=tuple(_plain(trump) for trump in _trumps(hand)),
        cards=tuple(_plain(str(card)) for card in dealt_pack(hand.ruleset, players=hand.players)),
        adjutants=(
            *player_choices(at),
            Choice(value=WITHOUT_ADJUTANT, label=at.say("hand-settle-solo")),
        ),
        honours=hand.ruleset.honours,
    )


def _describe_result(at: NapoleonAt, result: HandCorrected) -> ResultWords:
    alone = at.say("hand-settle-solo")
    return ResultWords(
        napoleon=at.names[result.napoleon],
        bid=str(result.bid),
        called=str(result.called),
        adjutant=alone if result.adjutant is None else at.names[result.adjutant],
        taken=result.taken,
    )


def _fields(standing: HandCorrected, form: Form) -> Fields:
    if form.typed:
        names = Fields.__dataclass_fields__
        return Fields(**{name: form.text(name) for name in names})
    adjutant = WITHOUT_ADJUTANT if standing.adjutant is None else str(standing.adjutant)
    return Fields(
        napoleon=str(standing.napoleon),
        count=str(standing.bid.count),
        trump=trump_text(standing.bid.trump),
        called=str(standing.called),
        adjutant=adjutant,
        taken=str(standing.taken),
    )


def _counts(hand: Hand) -> list[int]:
    counts = {bid.count for bid in every_bid(hand.ruleset)}
    return sorted(counts | ({hand.bid.count} if hand.bid else set()))


def _trumps(hand: Hand) -> list[str]:
    """Every trump that the hand's rules know, in the order of bids."""
    return list(dict.fromkeys(trump_text(bid.trump) for bid in every_bid(hand.ruleset)))


def _plain(notation: str) -> Choice:
    return Choice(value=notation, label=notation)

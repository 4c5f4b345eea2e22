"""罰点と訂正: what was added to a table's hands made into pages."""

from collections.abc import Iterator

from flask import url_for

from scorekeeper.desk.ledger import hand_numbers
from scorekeeper.journal import PENALTY_REASONS, Entry, HandCorrected, Imposed, as_correction
from scorekeeper.journal.correcting import corrected
from scorekeeper.journal.corrections import MOST_POINTS
from scorekeeper.napoleon.auction import every_bid
from scorekeeper.napoleon.bid import trump_text
from scorekeeper.napoleon.checks import LONGEST_NOTE
from scorekeeper.napoleon.dealt_pack import dealt_pack
from scorekeeper.napoleon.hand import Hand
from scorekeeper.napoleon.outcome import score_of
from scorekeeper.web.pages.models.amendments import (
    CorrectionPage,
    CorrectionStep,
    Fields,
    PenaltiesPage,
    PenaltyLine,
    Told,
)
from scorekeeper.web.pages.models.forms import Choice, Form
from scorekeeper.web.show.context import At
from scorekeeper.web.show.text import clock, signed

ALONE = "alone"
"""How a form says that there was no adjutant."""


def penalties_page(at: At) -> PenaltiesPage:
    """The penalties of a session."""
    here = url_for("amendments.penalties", session_id=at.session_id)
    form = at.form("penalty", here)
    imposed = at.session.amendments.penalties
    return PenaltiesPage(
        sheet_url=at.sheet_url,
        here=here,
        lines=tuple(_line(at, one) for one in imposed),
        form=form,
        players=_players(at),
        reasons=tuple(_reason(at, reason) for reason in PENALTY_REASONS),
        hands=tuple(_hand_choice(at, deal) for deal in _counted(at)),
        most=MOST_POINTS,
        error=at.refused.sentence if at.refused and not form.error else "",
    )


def correction_page(at: At, standing: HandCorrected) -> CorrectionPage:
    """How a settled hand was recorded and corrected; ``standing`` is its result as it is now."""
    hand, amendments = at.hand, at.session.amendments
    protest = amendments.protest(at.deal)
    form = _form(at, "correct")
    return CorrectionPage(
        number=at.number,
        hand_url=at.hand_url(at.deal),
        here=_url(at, "correct"),
        names=at.names,
        recorded=_told(at, amendments.original(at.deal) or hand),
        steps=tuple(_steps(at)),
        form=form,
        fields=_fields(standing, form),
        players=_players(at),
        counts=tuple(_number(count) for count in _counts(hand)),
        trumps=tuple(_plain(trump) for trump in _trumps(hand)),
        cards=tuple(_plain(str(card)) for card in dealt_pack(hand.ruleset, players=hand.players)),
        adjutants=(*_players(at), Choice(value=ALONE, label=at.say("hand-settle-solo"))),
        honours=hand.ruleset.honours,
        longest=LONGEST_NOTE,
        protested="" if protest is None else protest.text,
        protest=_form(at, "protest") if protest is None else None,
        settle=None if protest is None else _form(at, "settle-protest"),
        error=at.refused.sentence if at.refused and at.refused.is_stale else "",
    )


def _url(at: At, name: str) -> str:
    return url_for(f"amendments.{name.replace('-', '_')}", session_id=at.session_id, deal=at.deal)


def _form(at: At, name: str) -> Form:
    return at.form(name, _url(at, name))


def _line(at: At, one: Imposed) -> PenaltyLine:
    entry = next(e for e in at.session.history if e.event.sequence == one.sequence)
    url = url_for("amendments.cancel", session_id=at.session_id, sequence=one.sequence)
    return PenaltyLine(
        name=at.names[one.penalty.seat],
        points=signed(one.penalty.points),
        reason=_reason(at, one.penalty.reason).label,
        hand="" if one.penalty.hand is None else _hand_choice(at, one.penalty.hand).label,
        when=clock(entry.event.at, at.say.language),
        cancelled=one.cancelled_by is not None,
        cancel=at.button(url) if one.cancelled_by is None else None,
    )


def _players(at: At) -> tuple[Choice, ...]:
    return tuple(Choice(value=str(seat), label=name) for seat, name in enumerate(at.names))


def _reason(at: At, reason: str) -> Choice:
    return Choice(value=reason, label=at.say(f"penalty-{reason.replace('_', '-')}"))


def _counted(at: At) -> list[int]:
    """The deals that have a number."""
    return [deal for deal, number in enumerate(hand_numbers(at.session), start=1) if number]


def _hand_choice(at: At, deal: int) -> Choice:
    number = hand_numbers(at.session)[deal - 1]
    return Choice(value=str(deal), label=at.say("sheet-hand", number=number or deal))


def _steps(at: At) -> Iterator[CorrectionStep]:
    """Every correction of the hand that was not undone, with its words and its moment."""
    for entry in at.session.history:
        fact = entry.event.fact
        if isinstance(fact, HandCorrected) and fact.hand == at.deal and entry.undone_by is None:
            yield _step(at, fact, entry)


def _step(at: At, fact: HandCorrected, entry: Entry) -> CorrectionStep:
    before = at.session.amendments.original(at.deal) or at.hand
    return CorrectionStep(
        told=_told(at, corrected(before, fact)),
        why=fact.why,
        when=clock(entry.event.at, at.say.language),
        who=entry.event.by,
    )


def _told(at: At, hand: Hand) -> Told:
    result, sheet = as_correction(hand, at.deal), score_of(hand)
    assert result is not None  # noqa: S101 - only settled hands have a page of corrections
    assert sheet is not None  # noqa: S101
    alone = at.say("hand-settle-solo")
    return Told(
        napoleon=at.names[result.napoleon],
        bid=str(result.bid),
        called=str(result.called),
        adjutant=alone if result.adjutant is None else at.names[result.adjutant],
        taken=result.taken,
        points=tuple(signed(points) for points in sheet.points),
    )


def _fields(standing: HandCorrected, form: Form) -> Fields:
    if form.typed:
        names = Fields.__dataclass_fields__
        return Fields(**{name: form.text(name) for name in names})
    adjutant = ALONE if standing.adjutant is None else str(standing.adjutant)
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


def _number(count: int) -> Choice:
    return Choice(value=str(count), label=str(count))


def _plain(notation: str) -> Choice:
    return Choice(value=notation, label=notation)

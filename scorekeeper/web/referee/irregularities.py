"""困ったとき: what went wrong at the table, what the house says of it, and what can be done now."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from wtforms import RadioField, StringField
from wtforms.validators import InputRequired, NumberRange, Optional

from scorekeeper.cards import Refusal
from scorekeeper.desk import record_decided
from scorekeeper.games import AnyHouse
from scorekeeper.journal import IrregularityDecided
from scorekeeper.journal.decisions import Case, facts_of
from scorekeeper.journal.events import LATE_BIDS, MOST_TRICKS
from scorekeeper.trick_taking.faults import Fault
from scorekeeper.trick_taking.irregularities import REMEDIES, SITUATIONS, Kind, Remedy, Situation
from scorekeeper.trick_taking.presets import CommonRule, RuleRow, rulebook
from scorekeeper.web.games.history import again
from scorekeeper.web.games.pages import AnyAt, look_at_hand, pages_of_house
from scorekeeper.web.games.referee import Parts
from scorekeeper.web.page.faults import FaultInWords, tell_fault
from scorekeeper.web.page.forms import Points, TapForm, WholeNumber, seat_in
from scorekeeper.web.page.house import cite_law, game_of_house
from scorekeeper.web.page.text import Link
from scorekeeper.web.server.application import desk
from scorekeeper.web.server.language import find_speaker
from scorekeeper.web.server.security import on_refusal

# 答え: what a house says of one thing that went wrong, and what the record proves of it.
#
# The proof is that of a watch over the cards (``auditing.watch``), which says nothing from which
# the adjutant could be told.


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What stands on the page of one thing that can go wrong, in a hand or on its own.

    ``rows`` are what this house says of it; ``at`` is None on its own.
    """

    situation: Situation
    house: AnyHouse
    at: AnyAt | None = None

    @property
    def rows(self) -> tuple[RuleRow, ...]:
        """The house rules that speak of it, those first on which the house says something."""
        names = self.situation.rows(self.house.rules)
        rows = {row.field.name: row for row in rulebook(self.house.preset, self.house.rules)}
        found = [rows[name] for name in names]
        return tuple(sorted(found, key=lambda row: not is_said(row)))

    def says(self, row: RuleRow) -> bool:
        return is_said(row)

    @property
    def is_silent(self) -> bool:
        """Whether the house leaves to the table what is done; what a penalty costs says nothing."""
        return not any(is_said(row) for row in self.rows if row.field.choices)

    @property
    def law(self) -> Link | None:
        """Where the house's source lays down what is right, remedy or not; None where nowhere."""
        say, preset = find_speaker(), self.house.preset
        laws = (cite_law(say, preset, row.field) for row in self.rows)
        return next(filter(None, laws), None)

    @property
    def customs(self) -> Iterator[tuple[str, str, tuple[Any, ...]]]:
        """Of every row on which the house is silent: its name, its key, and what others play."""
        for row in self.rows:
            if not is_said(row):
                others = row.field.choices[1:] if row.field.choices else ()
                yield row.field.name, row.field.key, others

    @property
    def proved(self) -> tuple[FaultInWords, ...]:
        """What the recorded cards prove of it, each with its proof."""
        at = self.at
        if at is None:
            return ()
        return tuple(tell_fault(at.say, at.names, fault) for fault in self._faults)

    @property
    def _faults(self) -> tuple[Fault, ...]:
        if self.at is None:
            return ()
        watched = self.at.session.game.face.watch(self.at.hand)
        return tuple(f for f in watched.faults if f.code in self.situation.faults)

    @property
    def looked_at(self) -> int:
        """How many tricks of the hand were recorded by their cards."""
        return 0 if self.at is None else sum(bool(trick.plays) for trick in self.at.hand.tricks)

    @property
    def first(self) -> Fault | None:
        return next(iter(self._faults), None)

    @property
    def trick(self) -> int:
        """The trick with which the form begins: that of the proof, or the one being played."""
        if self.first is not None and self.first.trick:
            return self.first.trick
        hand = None if self.at is None else self.at.hand
        return 1 if hand is None else min(hand.next_trick, self.tricks)

    @property
    def proved_trick(self) -> int | None:
        """The trick in which the cards prove that it happened; None where they prove no trick."""
        return self.first.trick or None if self.first is not None else None

    @property
    def tricks(self) -> int:
        """How many tricks there can be to choose from."""
        hand = None if self.at is None else self.at.hand
        if hand is None:
            return 1
        return len(hand.tricks) + (0 if hand.settled or hand.redealt or hand.is_counted else 1)


def is_said(row: RuleRow) -> bool:
    """Whether a house says something by this row, and does not leave it to the table."""
    return row.value not in ("table_decides", "off", None)


_NAMED: frozenset[Remedy] = frozenset(
    {"penalty", "lost", "penalty_card", "barred", "counted_as_pass"}
)
"""What can be decided of somebody alone."""


class DecisionForm(TapForm):
    """What the table decided, about whom, and in which trick."""

    remedy = RadioField(choices=list(REMEDIES), validators=[InputRequired()])
    seat = StringField()
    trick = WholeNumber(validators=[Optional(), NumberRange(min=1, max=MOST_TRICKS)])
    points = Points(validators=[Optional()])

    def to_decision(self, kind: Kind, deal: int) -> IrregularityDecided:
        """The decision that was entered about a deal.

        Raises:
            Refusal: ``form-incomplete`` where it has to be said whose doing it was.
        """
        seat = seat_in(self.seat.data) if self.seat.data else None
        needs_seat = self.remedy.data in _NAMED or (
            self.remedy.data == "stands" and kind in {"lead_out_of_turn", *LATE_BIDS}
        )
        if needs_seat and seat is None:
            raise Refusal("form-incomplete", what=find_speaker()("asked-player"))
        return IrregularityDecided(
            kind=kind, decided=self.remedy.data, hand=deal, seat=seat, trick=self.trick.data
        )


# 最初の問い: what is asked at every table, answered before everything that can go wrong.


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstQuestion:
    """A question that the common law answers: the laws, each with what this house has otherwise.

    ``source`` is that of the house, which is named where it has the law. ``fact`` is what the
    record of a hand knows; empty where it knows nothing.
    """

    name: str
    laws: tuple[tuple[CommonRule, list[RuleRow]], ...]
    source: str
    fact: str = ""

    def places(self, rule: CommonRule) -> tuple[str, ...]:
        """Where the house's own source has a law; where it is silent, all that have it."""
        own = tuple(one for one in rule.sources if one.startswith(self.source))
        return own or rule.sources


def first_questions(house: AnyHouse, at: AnyAt | None = None) -> Iterator[FirstQuestion]:
    """The questions of a house's game; in a hand each with what the record knows."""
    book = rulebook(house.preset, house.rules)
    laws = {
        rule.key: (rule, rule.find_changes(book)) for rule in game_of_house(house).canon.common_law
    }
    trick, fact = (None, "") if at is None else _find_leader(at)
    for name, keys in pages_of_house(house).questions.items():
        if name == "leads" and trick is not None:
            keys = keys[:1] if trick == 1 else keys[1:]  # noqa: PLW2901 - those of this trick
        yield FirstQuestion(
            name=name,
            laws=tuple(map(laws.__getitem__, keys)),
            source=house.preset.source,
            fact=fact if name == "leads" else "",
        )


def _find_leader(at: AnyAt) -> tuple[int | None, str]:
    """The trick that comes next, and who leads to it and why; nothing where none comes."""
    hand = at.hand
    if hand.bid is None or hand.leader is None or hand.is_over or hand.is_counted:
        return None, ""
    trick, player = hand.next_trick, at.names[hand.leader]
    stood = any(lead.trick == trick for lead in hand.led)
    why = "stood" if stood else "first" if trick == 1 else "next"
    return trick, at.say(f"first-leads-{why}", player=player, trick=trick - 1)


GROUPS: Mapping[str, tuple[Kind, ...]] = MappingProxyType(
    {
        "play": (
            "revoke",
            "lead_out_of_turn",
            "play_out_of_turn",
            "exposed_card",
            "card_taken_back",
            "joker_request_ignored",
            "unnamed_suit",
        ),
        "cards": ("misdeal", "wrong_hand_size", "wrong_discards", "called_card_buried"),
        "auction": ("bid_out_of_turn", "insufficient_bid", "bid_after_pass"),
    }
)
"""What can go wrong, as a list to look through: by the part of a hand in which it happens."""


def entries(session_id: str, deal: int) -> str:
    """Everything that can go wrong in a hand."""
    at = look_at_hand(session_id, deal)
    rules, begun = at.hand.ruleset, at.hand.bid is not None
    groups = {name: kinds for name, kinds in GROUPS.items() if begun or name != "play"}
    return _list(
        groups if begun else dict(sorted(groups.items())),
        rules,
        lambda kind: url_for("referee.irregularity", session_id=session_id, deal=deal, kind=kind),
        house=at.session.house_of(deal),
        at=at,
        proved=_find_proved(at),
    )


def _find_proved(at: AnyAt) -> frozenset[Kind]:
    codes = {fault.code for fault in at.session.game.face.watch(at.hand).faults}
    return frozenset(kind for kind, one in SITUATIONS.items() if codes.intersection(one.faults))


def entries_alone() -> tuple[str, int]:
    """The same of no hand, under the rules of the address."""
    part = Parts(args=request.args)
    house = part.house()
    page = _list(
        GROUPS,
        house.rules,
        lambda kind: url_for("referee.irregularity_alone", kind=kind, rules=house.text),
        house=house,
        errors=[find_speaker()(fault.code, **fault.params) for fault in part.faults],
    )
    return page, 422 if part.faults else 200


def irregularity(session_id: str, deal: int, kind: str, refusal: Refusal | None = None) -> str:
    """What this house says of one thing, what the record proves, and what can be done now."""
    at = look_at_hand(session_id, deal, "decide", refusal)
    situation = _situation(kind, at.hand.ruleset)
    answer = Answer(situation=situation, house=at.session.house_of(deal), at=at)
    url = url_for("referee.decide", session_id=session_id, deal=deal, kind=kind)
    return render_template(
        "referee/irregularities/answer.html",
        answer=answer,
        case=Case(session=at.session, deal=deal, situation=situation, trick=answer.proved_trick),
        at=at,
        hand=at.hand,
        form=at.form("decide", url),
        suspect=_suspect(answer, at),
        points=at.hand.ruleset.irregularity_points,
        stake=at.pages.stake(at),
    )


def irregularity_alone(kind: str) -> tuple[str, int]:
    """The same of no hand."""
    part = Parts(args=request.args)
    house = part.house()
    answer = Answer(situation=_situation(kind, house.rules), house=house)
    page = render_template(
        "referee/irregularities/answer.html", answer=answer, at=None, form=None, points=None
    )
    return page, 422 if part.faults else 200


@on_refusal(again(irregularity))
def decide(session_id: str, deal: int, kind: str) -> ResponseReturnValue:
    """Record what the table decided, and what makes it so; then show the hand again."""
    situation = _situation(kind, look_at_hand(session_id, deal).hand.ruleset)
    form = DecisionForm().check()
    decided = form.to_decision(situation.kind, deal)
    if not situation.a_trick and decided.decided != "replayed":
        decided = replace(decided, trick=None)
    say = find_speaker()

    def facts(session: Any) -> Sequence[Any]:
        case = Case(session=session, deal=deal, situation=situation)
        if decided.decided not in (*case.said, *case.others):
            raise Refusal("irregularity-not-now")
        if decided.trick is not None and decided.trick > case.hand.next_trick:
            raise Refusal("irregularity-trick", trick=decided.trick)
        typed = form.points.data
        points = case.hand.ruleset.irregularity_points if typed is None else abs(typed)
        if decided.decided == "penalty" and points is None:
            raise Refusal("irregularity-points-missing")
        words = say(f"irregularity-{kind.replace('_', '-')}")
        return facts_of(session, decided, points=points or 0, words=words)

    record_decided(desk(), session_id, facts, form.tap())
    return redirect(url_for("hands.show", session_id=session_id, deal=deal), 303)


def _list(
    groups: Mapping[str, Sequence[Kind]], rules: Any, address: Callable[[Kind], str], **more: Any
) -> str:
    known = {
        name: [(kind, address(kind)) for kind in kinds if SITUATIONS[kind].is_known(rules)]
        for name, kinds in groups.items()
    }
    beside = {"at": None, "errors": (), "proved": frozenset(), **more}
    beside["questions"] = tuple(first_questions(more["house"], more.get("at")))
    return render_template("referee/irregularities/entries.html", groups=known, **beside)


def _situation(kind: str, rules: Any) -> Situation:
    found = next((one for name, one in SITUATIONS.items() if name == kind), None)
    if found is None or not found.is_known(rules):
        abort(404)
    return found


def _suspect(answer: Answer, at: AnyAt) -> int | None:
    """The seat with which the form begins: whom the cards prove it of, or whose business it is."""
    if answer.first is not None:
        return answer.first.player
    if answer.situation.kind in ("misdeal", "wrong_hand_size"):
        dealer: int = at.hand.dealer
        return dealer if answer.situation.kind == "misdeal" else None
    return None

"""困ったとき: irregularities, the house's law about them, and the possible decisions."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any

from flask import abort, redirect, render_template, request
from flask.typing import ResponseReturnValue
from wtforms import BooleanField, RadioField, StringField
from wtforms.validators import InputRequired, NumberRange, Optional

from scorekeeper.cards import Card, Refusal, parse_card
from scorekeeper.games import AnyHouse, AnyRules
from scorekeeper.journal import Fact, IrregularityDecided, Session
from scorekeeper.journal.decisions import Incident, facts_of, find_other
from scorekeeper.journal.events import LATE_BIDS, MOST_TRICKS
from scorekeeper.services import record_decided
from scorekeeper.services.precedents import Decision, RuledTrick, alike_to_matter, keep
from scorekeeper.trick_taking.circumstances import Known, find_dealt
from scorekeeper.trick_taking.faults import Fault
from scorekeeper.trick_taking.irregularities import REMEDIES, SITUATIONS, Irregularity, Kind, Remedy
from scorekeeper.trick_taking.presets import CommonRule, RuleRow, rulebook
from scorekeeper.trick_taking.remedies import LEFT_OPEN, Usual
from scorekeeper.trick_taking.ruleset import Document, Value
from scorekeeper.web.games.history import again
from scorekeeper.web.games.pages import AnyView, look_at_hand, pages_of_house
from scorekeeper.web.games.referee import Parts
from scorekeeper.web.page.faults import FaultInWords, tell_fault, tell_known
from scorekeeper.web.page.forms import Points, TapForm, WholeNumber, seat_in, text_or_none
from scorekeeper.web.page.house import cite, game_of_house, source_link
from scorekeeper.web.page.text import Cards, Link, rows_of
from scorekeeper.web.referee.cardless import matter_of, stage_of
from scorekeeper.web.referee.revoke import Claim, read_claim, read_claim_alone, with_cards
from scorekeeper.web.server.application import find_speaker, services, url_for
from scorekeeper.web.server.security import on_refusal
from scorekeeper.wording.speaker import rule_sentence

# 答え: a house's law on one irregularity, and the proof in the record.
#
# The proof comes from a watch over the cards (``auditing.watch``), which says nothing that could
# give away the adjutant.


@dataclass(frozen=True, slots=True, kw_only=True)
class Law:
    """One sentence of law: of the house's ``source``, of the house, or a ``custom`` of others.

    It ``is_open`` if it states the right play without a remedy.
    """

    sentence: str
    source: Link | None = None
    custom: Usual | None = None
    is_open: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """判断: the house's answer in one trick.

    ``remedy`` comes first on the page, None if there is nothing to record.
    """

    trick: int
    fact: str
    laws: tuple[Law, ...]
    remedy: Remedy | None = None
    others: tuple[Remedy, ...] = ()
    is_custom: bool = False
    is_late: bool = False

    @property
    def offered(self) -> tuple[Remedy, ...]:
        return self.others if self.remedy is None else (self.remedy, *self.others)

    @property
    def cites(self) -> int:
        """The number of laws with a source."""
        return sum(
            one.source is not None or (one.custom is not None and one.custom.origin != "custom")
            for one in self.laws
        )


@dataclass(frozen=True, kw_only=True)
class IrregularityPage:
    """The page of one irregularity; without ``at`` it is of no hand.

    ``claim`` is a statement about cards that nobody recorded.
    """

    situation: Irregularity
    house: AnyHouse
    at: AnyView | None = None
    claim: Claim | None = None

    # The house's rules

    @cached_property
    def _like(self) -> Irregularity:
        return self.situation.find_like(self.house.rules)

    @cached_property
    def _book(self) -> Mapping[str, RuleRow]:
        return {row.field.name: row for row in rulebook(self.house.preset, self.house.rules)}

    @cached_property
    def rows(self) -> list[RuleRow]:
        rules = self.house.rules
        names = dict.fromkeys((*self.situation.rows(rules), *self._like.rows(rules)))
        return sorted((self._book[name] for name in names), key=lambda row: not is_said(row))

    def _laws_of(self, case: Incident | None, remedy: Remedy | None) -> tuple[Law, ...]:
        """The laws, first of the house, else of its source, else of most tables."""
        if case is not None and case.bar:
            return (self._law_of(self._book[case.bar]),)
        if self.is_cleared:
            return tuple(replace(one, is_open=False) for one in self._of_source)
        said = self._sort(filter(is_said, self.rows), self.house.rules, remedy)
        house = tuple(map(self._law_of, said))
        if not self.situation.remedies:
            return (*self._of_source, *house, *self._beside, self._untold)
        if house:
            is_custom = case is not None and case.is_custom
            return (*house, *self._beside, *(self._of_custom(remedy) if is_custom else ()))
        right = (*self._of_source, *self._beside, *self._of_elsewhere)
        return (*right, *self._of_custom(remedy))

    def _law_of(self, row: RuleRow) -> Law:
        say = find_speaker()
        return Law(
            sentence=rule_sentence(say, row.field.key, row.value),
            source=None if row.differs else cite(say, self.house.preset, row.field),
            is_open=row.value in _FORBIDS,
        )

    @property
    def _untold(self) -> Law:
        """The law that Napoleon may keep silent about it (source: 004:75, AMB-103)."""
        say, place = find_speaker(), "004:75"
        is_own = self.house.preset.source == "004"
        return Law(
            sentence=say("law-untold"),
            source=source_link(say, [place], "source-004") if is_own else None,
            custom=None if is_own else Usual(value=None, origin=place),
        )

    def _sort(
        self, rows: Iterable[RuleRow], rules: AnyRules, remedy: Remedy | None
    ) -> list[RuleRow]:
        """Return the rows with remedies, the ones with this remedy under these rules first."""

        def is_other(row: RuleRow) -> bool:
            said = self._like.says.get((row.field.name, getattr(rules, row.field.name)), ())
            return remedy is not None and remedy not in said

        return sorted((row for row in rows if row.field.choices), key=is_other)

    @cached_property
    def _of_source(self) -> tuple[Law, ...]:
        """The law of the house's source, with or without a remedy."""
        say, preset, kind = find_speaker(), self.house.preset, self.situation.kind
        for row in self.rows:
            if source := cite(say, preset, row.field, row.field.law):
                key = f"law-{kind.replace('_', '-')}"
                own = f"{key}-{preset.source}"
                is_forbidden = row.field.is_forbidden_by(preset.source)
                is_open = is_forbidden and kind not in _TELLS_WHAT_FOLLOWS
                sentence = say(own if say.has(own) else key)
                return (Law(sentence=sentence, source=source, is_open=is_open),)
        return ()

    @cached_property
    def _beside(self) -> tuple[Law, ...]:
        """The rules by which it is right or wrong, as far as house or source lay them down."""
        rows = [row for name, row in self._book.items() if name in self.situation.beside]
        told = [(row, self._law_of(row)) for row in rows if not row.idle]
        return tuple(
            law for row, law in told if row.differs or (law.source and row.value not in _OFF)
        )

    @cached_property
    def _of_elsewhere(self) -> tuple[Law, ...]:
        """The ban of another text on which the house's source is silent (X-38)."""
        say = find_speaker()
        key = f"law-elsewhere-{self.situation.kind.replace('_', '-')}"
        if not say.has(key) or any(one.is_open for one in self._beside):
            return ()
        source = Link(url=url_for("sources.page"), label=say("origin-wikipedia"))
        return (Law(sentence=say(key), source=source, is_open=True),)

    def _of_custom(self, remedy: Remedy | None) -> tuple[Law, ...]:
        """The customs for the rows that the house leaves open."""
        say, canon = find_speaker(), game_of_house(self.house).canon
        names = (*self.situation.fields, *self._like.fields)
        open_rows = [row for row in self.rows if not is_said(row) and row.field.name in names]
        for row in self._sort(open_rows, canon.with_customs(self.house.rules), remedy):
            if usual := canon.customs.get(row.field.name):
                sentence = rule_sentence(say, row.field.key, usual.value)
                return (Law(sentence=sentence, custom=usual),)
        return ()

    @property
    def customs(self) -> Iterator[tuple[str, tuple[Value, ...]]]:
        rules = game_of_house(self.house).canon.with_customs(self.house.rules)
        for row in self.rows if self.situation.remedies else ():
            usual = getattr(rules, row.field.name)
            others = [value for value in row.field.choices[1:] if value != usual]
            if not is_said(row) and others:
                yield row.field.key, tuple(others)

    # The known facts

    @cached_property
    def faults(self) -> tuple[Fault, ...]:
        if self.at is None:
            return ()
        watched, claimed = _watch(self.at), None if self.claim is None else self.claim.proved
        found = tuple(one for one in watched if one.code in self.situation.faults)
        if claimed is None:
            return found
        about = (claimed.player, claimed.trick)
        return (claimed, *(one for one in found if (one.player, one.trick) != about))

    @property
    def first(self) -> Fault | None:
        return next(iter(self.faults), None)

    @cached_property
    def proved(self) -> tuple[FaultInWords, ...]:
        at = self.at
        return () if at is None else tuple(tell_fault(at.say, at.names, f) for f in self.faults)

    @cached_property
    def is_cleared(self) -> bool:
        return self.claim is not None and self.claim.is_cleared

    @property
    def suspect(self) -> int | None:
        if self.first is not None:
            return self.first.player
        if self.claim is not None and self.claim.seat is not None:
            return self.claim.seat
        known = self._known(self.trick)
        return None if known is None else known.suspect

    def _known(self, trick: int) -> Known | None:
        """The known facts besides the proof; without a hand, the facts of a deal."""
        game = game_of_house(self.house)
        if self.at is not None:
            return game.find_known(self.at.hand, self.situation.kind, trick)
        if self.situation.kind not in ("misdeal", "wrong_hand_size", "wrong_discards"):
            return None
        players = game.usual_players(self.house.preset)
        hand = game.start_hand(self.house.rules, players=players, dealer=0, first_bidder=1)
        found = find_dealt(hand, 1)
        return replace(found, code=found.code.replace("dealt", "deal"), players=())

    def _fact(self, trick: int) -> str:
        known, names = self._known(trick), () if self.at is None else self.at.names
        return "" if known is None else tell_known(find_speaker(), names, known)

    @property
    def card(self) -> Card | None:
        """The form's first card: the proof, or the called card that an adjutant told."""
        if self.first is not None or self.situation.kind != "adjutant_told" or self.at is None:
            return None if self.first is None else self.first.proof
        hand: Any = self.at.hand
        return hand.called if hand.shown is None else None

    @property
    def pack(self) -> Cards:
        if self.at is None:
            return ()
        gone = {card.held for trick in self.at.hand.tricks for card in trick.plays}
        return rows_of(card for card in self.at.hand.pack if card not in gone)

    # The verdict, by trick

    @cached_property
    def trick(self) -> int:
        if self.first is not None and self.first.trick:
            return self.first.trick
        if self.claim is not None and self.claim.is_begun:
            return self.claim.trick
        return 1 if self.at is None else min(self.at.hand.next_trick, self.tricks)

    @cached_property
    def tricks(self) -> int:
        if self.at is None:
            return 1
        hand = self.at.hand
        return len(hand.tricks) + (0 if hand.settled or hand.redealt or hand.is_counted else 1)

    @cached_property
    def asks_trick(self) -> bool:
        return self.at is not None and bool(
            self.situation.a_trick and self.at.hand.bid is not None and self.tricks
        )

    def case_in(self, trick: int | None) -> Incident | None:
        if self.at is None:
            return None
        return Incident(
            session=self.at.session,
            deal=self.at.deal,
            situation=self.situation,
            trick=trick if self.asks_trick else None,
        )

    @cached_property
    def verdicts(self) -> tuple[Judgement, ...]:
        if not self.asks_trick or self.is_cleared:
            return (self._judge(self.trick),)
        return tuple(map(self._judge, dict.fromkeys((self.trick, *range(self.tricks, 0, -1)))))

    def _judge(self, trick: int) -> Judgement:
        case, fact = self.case_in(trick), self._fact(trick)
        if case is None:
            return Judgement(trick=trick, fact=fact, laws=self._laws_of(None, None))
        cleared = self.is_cleared
        remedy = "went_on" if cleared else case.verdict
        others = [one for one in case.offered if one != remedy]
        if self.house.rules.irregularity_points is None:  # a penalty stands under its points
            others.sort(key=lambda one: one != "penalty")
        return Judgement(
            trick=trick,
            fact=fact,
            laws=self._laws_of(case, remedy),
            remedy=remedy,
            others=tuple(others),
            is_custom=not cleared and case.is_custom,
            is_late=not cleared and case.is_late,
        )

    @property
    def verdict(self) -> Judgement:
        return self.verdicts[0]

    def by_trick(self, *fields: str) -> list[tuple[str, Judgement]]:
        """The verdicts that differ in these fields, each with its tricks as classes."""
        found = dict[object, list[Judgement]]()
        for one in self.verdicts:
            found.setdefault(tuple(getattr(one, name) for name in fields), []).append(one)
        if len(found) == 1:
            return [("", self.verdict)]
        return [(" ".join(f"t{one.trick}" for one in alike), alike[0]) for alike in found.values()]

    @property
    def asks_points(self) -> bool:
        is_asked = self.house.rules.irregularity_points is None
        return is_asked and any("penalty" in one.offered for one in self.verdicts)


def _watch(at: AnyView) -> tuple[Fault, ...]:
    found: tuple[Fault, ...] = at.session.game.face.watch(at.hand).faults
    return found


def is_said(row: RuleRow) -> bool:
    return row.value not in (*LEFT_OPEN, None)


_FORBIDS = frozenset({"must_not_tell", "forbidden"})
"""Values of rules that forbid something, with or without a remedy."""
_OFF = (False, "off")
"""Values of rules that a house does not play: a source may describe them without a ban."""
_TELLS_WHAT_FOLLOWS: frozenset[Kind] = frozenset({"called_card_buried", "called_card_in_blind"})
"""Kinds that the sources do not forbid; they state only the effect."""
_OF_SOMEBODY: frozenset[Remedy] = frozenset(
    {"penalty", "lost", "penalty_card", "barred", "counted_as_pass"}
)


class DecisionForm(TapForm):
    """The table's decision: about whom, and in which trick."""

    remedy = RadioField(choices=list(REMEDIES), validators=[InputRequired()])
    seat = StringField()
    trick = WholeNumber(validators=[Optional(), NumberRange(min=1, max=MOST_TRICKS)])
    points = Points(validators=[Optional()])
    book = BooleanField()
    card = text_or_none()

    def to_decision(self, situation: Irregularity, deal: int) -> IrregularityDecided:
        """The decision, or ``form-incomplete`` without a player or card that it needs."""
        kind, seat = situation.kind, seat_in(self.seat.data) if self.seat.data else None
        needs_seat = self.remedy.data in _OF_SOMEBODY or (
            self.remedy.data == "stands" and kind in {"lead_out_of_turn", *LATE_BIDS}
        )
        if needs_seat and seat is None:
            raise Refusal("form-incomplete", what=find_speaker()("asked-player"))
        card = parse_card(self.card.data).held if self.card.data else None
        of_a_card = kind == "exposed_card" and self.remedy.data == "lost"
        if card is None and (of_a_card or self.remedy.data == "penalty_card"):
            raise Refusal("form-incomplete", what=find_speaker()("asked-exposed-card"))
        is_of_trick = situation.a_trick or self.remedy.data == "replayed"
        return IrregularityDecided(
            kind=kind,
            decided=self.remedy.data,
            hand=deal,
            seat=seat,
            trick=self.trick.data if is_of_trick else None,
            card=card if "penalty_card" in situation.remedies else None,
        )


# 最初の問い: the questions of every table, answered before the page lists faults.


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstQuestion:
    """A question that the common law answers: the laws, each with this house's changes."""

    name: str
    laws: tuple[tuple[CommonRule, list[RuleRow]], ...]
    source: str
    fact: str = ""

    def places(self, rule: CommonRule) -> tuple[str, ...]:
        """Where the house's own source has a law; where it is silent, all that have it."""
        own = tuple(one for one in rule.sources if one.startswith(self.source))
        return own or rule.sources


def first_questions(house: AnyHouse, at: AnyView | None = None) -> Iterator[FirstQuestion]:
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


def _find_leader(at: AnyView) -> tuple[int | None, str]:
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
            "revoke", "lead_out_of_turn", "play_out_of_turn", "exposed_card", "card_taken_back",
            "joker_request_ignored", "unnamed_suit", "claim_disputed", "adjutant_told",
            "table_talk",
        ),
        "cards": (
            "misdeal", "wrong_hand_size", "wrong_discards", "called_card_buried",
            "called_card_in_blind",
        ),
        "auction": ("bid_out_of_turn", "insufficient_bid", "bid_after_pass"),
    }
)  # fmt: skip
_ARGUED: frozenset[Kind] = frozenset({"joker_request_ignored"})
"""Kinds about which tables argue even if they cannot have happened: the page says so."""


def entries(session_id: str, deal: int) -> str:
    at = look_at_hand(session_id, deal)
    begun, find_bar = at.hand.bid is not None, at.session.game.find_bar
    tricks = range(1, len(at.hand.tricks) + 2)

    groups = {
        name: [
            kind
            for kind in GROUPS[name]
            if (begun and kind in _ARGUED)
            or any(find_bar(at.hand, kind, trick) is None for trick in tricks)
        ]
        for name in (GROUPS if begun else ("auction", "cards"))
    }
    told = (tell_fault(at.say, at.names, fault) for fault in _watch(at))
    proved = [one for one in told if one.kind is not None]
    return _list(groups, at.session.house_of(deal), at=at, proved=proved)


def entries_alone() -> tuple[str, int]:
    part = Parts(args=request.args.to_dict())
    house = part.house()
    errors = [find_speaker()(fault.code, **fault.params) for fault in part.faults]
    return _list(GROUPS, house, errors=errors), 422 if part.faults else 200


def _list(
    groups: Mapping[str, Sequence[Kind]],
    house: AnyHouse,
    at: AnyView | None = None,
    proved: Sequence[FaultInWords] = (),
    errors: Sequence[str] = (),
) -> str:
    return render_template(
        "referee/irregularities/entries.html",
        groups={
            name: [kind for kind in kinds if SITUATIONS[kind].is_known(house.rules)]
            for name, kinds in groups.items()
        },
        house=house,
        at=at,
        questions=tuple(first_questions(house, at)),
        proved=proved,
        errors=errors,
    )


def irregularity(
    session_id: str, deal: int, kind: str, refusal: Refusal | None = None
) -> tuple[str, int]:
    at = look_at_hand(session_id, deal, "decide", refusal)
    situation = _situation(kind, at.hand.ruleset)
    claim = read_claim(at) if kind == "revoke" else None
    answer = IrregularityPage(
        situation=situation, house=at.session.house_of(deal), at=at, claim=claim
    )
    case = answer.case_in(answer.trick)
    told: Document = {} if claim is None else dict(claim.told)
    matter = matter_of(answer.house, situation, "later" if case is None else stage_of(case))
    url = url_for("referee.decide", session_id=session_id, deal=deal, kind=kind, **told)
    hand = at.hand
    stake = None if hand.bid is None else at.pages.stake(hand.ruleset, hand.players, hand.bid)
    page = render_template(
        "referee/irregularities/answer.html",
        answer=answer,
        form=at.form("decide", url),
        stake=stake and stake * at.dealt.before.times,
        alike=alike_to_matter(services(), matter),
    )
    unread = claim is not None and claim.faults and refusal is None
    return page, 422 if unread else 200


def irregularity_alone(kind: str) -> tuple[str, int]:
    part = Parts(args=request.args.to_dict())
    house = part.house()
    situation = _situation(kind, house.rules)
    claim = read_claim_alone(house, part) if kind == "revoke" else None
    page = render_template(
        "referee/irregularities/answer.html",
        answer=IrregularityPage(situation=situation, house=house, claim=claim),
        form=None,
        alike=(),
        **({} if claim is None else claim.around),
    )
    return page, 422 if part.faults else 200


@on_refusal(again(irregularity))
def decide(session_id: str, deal: int, kind: str) -> ResponseReturnValue:
    at = look_at_hand(session_id, deal)
    situation = _situation(kind, at.hand.ruleset)
    form = DecisionForm().check()
    decided = form.to_decision(situation, deal)
    say, claim = find_speaker(), read_claim(at) if kind == "revoke" else None

    def facts(session: Session) -> Sequence[Fact]:
        case = Incident(
            session=session, deal=deal, situation=situation, trick=decided.trick, card=decided.card
        )
        if not situation.remedies:
            raise Refusal("irregularity-not-recorded")
        if not case.is_of_the_card(decided.decided):
            raise Refusal("exposed-no-honour", card=str(decided.card))
        if decided.trick is not None and decided.trick > case.hand.next_trick:
            raise Refusal("irregularity-trick", trick=decided.trick)
        if decided.decided not in case.offered:
            raise Refusal("irregularity-not-now")
        typed = form.points.data
        points = case.hand.ruleset.irregularity_points if typed is None else abs(typed)
        if decided.decided == "penalty" and points is None:
            raise Refusal("irregularity-points-missing")
        speaker = None if decided.decided != "counted_as_pass" else find_other(session, decided)
        if speaker is not None:
            names = look_at_hand(session_id, deal).names
            raise Refusal("irregularity-not-their-turn", player=names[speaker])
        words = say(f"irregularity-{kind.replace('_', '-')}")
        made = facts_of(session, decided, points=points or 0, words=words)
        return made if claim is None else with_cards(session, claim, decided, made)

    record_decided(services(), session_id, facts, form.tap())
    if form.book.data:
        case = Incident(session=at.session, deal=deal, situation=situation, trick=decided.trick)
        matter = matter_of(at.session.house_of(deal), situation, stage_of(case), decided.decided)
        place = RuledTrick(
            session=session_id, deal=deal, trick=decided.trick or case.hand.next_trick
        )
        tap, told = form.tap(), Decision(decided=0, place=place)
        keep(services(), matter, told, command=f"{tap.command_id}/book", by=tap.by)
    return redirect(url_for("hands.show", session_id=session_id, deal=deal), 303)


def _situation(kind: str, rules: AnyRules) -> Irregularity:
    found = next((one for name, one in SITUATIONS.items() if name == kind), None)
    return found if found is not None and found.is_known(rules) else abort(404)

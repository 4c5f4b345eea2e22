"""段: rungs, the parts of a ladder, each with a test for the card that stands there.

A ladder lists its rungs from strongest to weakest. The first rung with a card decides. A test
returns the play that stands there, or the reason why none does.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache, lru_cache, partial
from json import JSONEncoder
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from scorekeeper.cards import UNSEEN, Card, Params, Refusal, Suit
from scorekeeper.trick_taking.presets import Preset, RulesT
from scorekeeper.trick_taking.ruleset import Document
from scorekeeper.trick_taking.unseen import (
    Dependence,
    Outcome,
    Plays,
    Trial,
    dependences,
    outcomes,
    put,
    unseen_plays,
)

_NOTHING: Params = MappingProxyType({})

write_json = JSONEncoder(ensure_ascii=False).encode  # A document as JSON text


class Verdict(StrEnum):
    """The finding on a rung; the wording key is ``finding-`` and the value."""

    STANDS = "stands"  # A card stands here and no higher rung had one: this rung decides
    OUTRANKED = "outranked"  # A card stands here, but a higher rung has already won
    NOBODY = "nobody"  # No card in this trick stands here
    VOID = "void"  # A card would stand here, but something in the trick makes it void
    OFF = "off"  # The house does not have this rung, or it has no meaning under this contract
    SUSPENDED = "suspended"  # The house has this rung, but not in this trick
    UNKNOWN = "unknown"  # It depends on a card that nobody saw


@dataclass(frozen=True, slots=True, kw_only=True)
class Absence:
    """The reason why no card stands on a rung.

    ``reason`` is a code, worded under ``reason-`` and the code; ``params`` are the parameters of
    its sentence.
    """

    verdict: Verdict
    reason: str
    params: Params = field(default_factory=lambda: _NOTHING)
    _findings: dict[str, "Finding"] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def on(self, rung: str) -> "Finding":
        """Return the finding on a rung without a card for this reason."""
        found = self._findings.get(rung)
        if found is None:
            found = Finding(rung=rung, verdict=self.verdict, reason=self.reason, params=self.params)
            self._findings[rung] = found
        return found


@cache
def _absence(verdict: Verdict, reason: str, **params: str) -> Absence:
    return Absence(verdict=verdict, reason=reason, params=params)


nobody, void, off, suspend = (
    partial(_absence, verdict)
    for verdict in (Verdict.NOBODY, Verdict.VOID, Verdict.OFF, Verdict.SUSPENDED)
)
"""Each returns the absence: nobody stands there, the card is void, the rung is off or sleeps."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One rung's finding: the play and card that stand there, or the reason why none does."""

    rung: str
    verdict: Verdict
    play: int | None = None
    card: Card | None = None
    reason: str | None = None
    params: Params = field(default_factory=lambda: _NOTHING)
    json: str = field(init=False, repr=False, compare=False)  # The document as JSON text
    _document: dict[str, object] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        found: dict[str, object] = {"rung": self.rung, "finding": self.verdict.value}
        if self.card is not None:
            found |= {"play": self.play, "card": str(self.card)}
        if self.reason is not None:
            found["reason"] = self.reason
        if self.params:
            found["about"] = dict(self.params)
        object.__setattr__(self, "_document", found)
        object.__setattr__(self, "json", write_json(found))

    def document(self) -> dict[str, object]:
        return dict(self._document)


SituationT = TypeVar("SituationT")
TrickT = TypeVar("TrickT")

RungTest = Callable[[TrickT], int | Absence]  # Finds the play of a trick that stands here


@dataclass(frozen=True, slots=True)
class Nothing:
    """A rung that is not in force; the reason is known before any card is played."""

    why: Absence

    def __call__(self, trick: object) -> Absence:  # noqa: ARG002 - every test takes the trick
        return self.why


@dataclass(frozen=True, slots=True, kw_only=True)
class RungRow(Generic[SituationT, TrickT]):
    """段の一行: the definition of a rung.

    ``key`` is its name; the wording key is ``rung-`` and the name. ``fields`` are the ruleset
    fields that move it or switch it off, ``sources`` its places in the sources. ``unled`` is the
    field by which a card that was not led stands there, if it is not the first of them. ``step``
    gives its place in the ladder in a situation; None if it has none. ``condition`` returns the
    test for a card that stands on it, or `Nothing` with the reason why none can.
    """

    key: str
    fields: tuple[str, ...]
    sources: tuple[str, ...]
    step: Callable[[SituationT], int | None]
    condition: Callable[[SituationT], RungTest[TrickT]]
    unled: str | None = None

    def field_of(self, play: int) -> str:
        """Return the ruleset field by which a play of a trick (from 0) stands on the rung."""
        return self.unled if self.unled and play else self.fields[0]


def rung(
    key: str,
    fields: str,
    sources: str,
    *,
    step: int | Callable[[SituationT], int | None],
    condition: Callable[[SituationT], RungTest[TrickT]],
    unled: str | None = None,
) -> RungRow[SituationT, TrickT]:
    """A rung's row; ``fields`` and ``sources`` are spaced words, a ``step`` may be a fixed one."""
    return RungRow(
        key=key,
        fields=tuple(fields.split()),
        sources=tuple(sources.split()),
        step=step if callable(step) else lambda _: step,
        condition=condition,
        unled=unled,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Rung(Generic[TrickT]):
    """One place on a ladder: its row, and the test for the card that stands there."""

    row: RungRow[Any, TrickT]
    test: RungTest[TrickT]
    key: str = field(init=False)  # The rung's name
    idle: Absence | None = field(init=False)
    """The reason why nothing can stand here; None for a rung in force."""
    foregone: Finding | None = field(init=False)
    """The finding that holds for any trick; None for a rung in force."""

    def __post_init__(self) -> None:
        idle = self.test.why if isinstance(self.test, Nothing) else None
        object.__setattr__(self, "key", self.row.key)
        object.__setattr__(self, "idle", idle)
        object.__setattr__(self, "foregone", idle and idle.on(self.key))


def build_ladder(
    rows: Iterable[RungRow[SituationT, TrickT]], situation: SituationT
) -> tuple[Rung[TrickT], ...]:
    steps = ((row.step(situation), row) for row in rows)
    placed = sorted(
        ((step, row) for step, row in steps if step is not None), key=lambda place: place[0]
    )
    return tuple(Rung(row=row, test=row.condition(situation)) for _, row in placed)


def examine(
    rungs: Iterable[Rung[TrickT]], trick: TrickT, plays: Sequence[Card]
) -> tuple[Finding, ...]:
    """Return every rung's finding on a fully seen trick, strongest rung first."""
    findings = []
    verdict = Verdict.STANDS
    for rung in rungs:
        finding = rung.foregone
        if finding is None:
            found = rung.test(trick)
            if isinstance(found, int):
                finding = _occupy(rung.key, verdict, found, plays[found])
                verdict = Verdict.OUTRANKED
            else:
                finding = found.on(rung.key)
        findings.append(finding)
    return tuple(findings)


@lru_cache(maxsize=4096)
def _occupy(rung: str, verdict: Verdict, play: int, card: Card) -> Finding:
    return Finding(rung=rung, verdict=verdict, play=play, card=card)


# 裁定: the winner of a trick, read from the findings of every rung.

# 決め手: the cards on which a ruling rests, so that one sentence can give the reason.


ALONE = "_alone"  # Suffix of a suit rung's code if no other card stood on it
WHATEVER = "whatever"  # The code for one winner in any case, but not always for one reason
OPEN = "open"  # The code if an unseen card decides


@dataclass(frozen=True, slots=True, kw_only=True)
class Pointed:
    """A card named in a ruling, with its play."""

    play: int
    card: Card

    def document(self) -> dict[str, object]:
        return {"play": self.play, "card": str(self.card)}


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptOut:
    """A card that stands on a stronger ``rung`` in other tricks, but not in this one."""

    rung: str
    pointed: Pointed

    def document(self) -> dict[str, object]:
        return {"rung": self.rung, **self.pointed.document()}


@dataclass(frozen=True, slots=True, kw_only=True)
class UnseenCase:
    """One possible end of an open trick: with any of ``cards`` unseen, ``winner`` has won.

    ``cards`` is empty in the last case: any other card.
    """

    cards: tuple[Card, ...]
    winner: int

    def document(self) -> dict[str, object]:
        return {"cards": [str(card) for card in self.cards], "winner": self.winner}


@dataclass(frozen=True, slots=True, kw_only=True)
class Grounds:
    """The grounds of a ruling.

    ``code`` is the deciding rung (with `ALONE` if no other card came into question), `WHATEVER` or
    `OPEN`; it is worded under ``because-``. ``beside`` are cards without which another rung would
    have decided, ``over`` the nearest card on the same rung, ``suit`` the suit in which it stood.
    ``kept_out`` are cards that would have won, or nearly, in other tricks. ``cases`` tell how a
    single unseen card decides; empty with several. ``facts`` are the other parameters of the
    sentence.
    """

    code: str
    beside: tuple[Pointed, ...] = ()
    over: Pointed | None = None
    suit: Suit | None = None
    kept_out: tuple[KeptOut, ...] = ()
    cases: tuple[UnseenCase, ...] = ()
    facts: Mapping[str, str | int] = field(default_factory=lambda: MappingProxyType({}))

    def document(self) -> Document:
        parts: Document = {
            "beside": [one.document() for one in self.beside],
            "over": None if self.over is None else self.over.document(),
            "suit": None if self.suit is None else str(self.suit),
            "kept_out": [one.document() for one in self.kept_out],
            "cases": [one.document() for one in self.cases],
        }
        return {"code": self.code, **{k: part for k, part in parts.items() if part}, **self.facts}


def in_suit(
    code: str, plays: Plays, winner: int, suit: Suit, height: Callable[[Card], int], **facts: str
) -> Grounds:
    """Return the grounds of a rung on which the highest card of a suit wins."""
    second, top = None, 0
    for play, card in enumerate(plays):
        if play != winner and (found := height(card)) > top:
            second, top = play, found
    if second is None:
        return Grounds(code=code + ALONE, suit=suit, facts=facts)
    return Grounds(code=code, over=point_at(plays, second), suit=suit, facts=facts)


def point_at(plays: Plays, play: int) -> Pointed:
    return Pointed(play=play, card=plays[play])


def open_grounds(plays: Plays, pack: Iterable[Card], decide: Callable[[Plays], Outcome]) -> Grounds:
    """Return the winner for each card in place of the only unseen one, rarest cases first."""
    unseen = unseen_plays(plays)
    if len(unseen) != 1:
        return Grounds(code=OPEN)
    played = {card.held for card in plays}
    by_winner: defaultdict[int, list[Card]] = defaultdict(list)
    for card in pack:
        if card not in played:
            by_winner[decide(put(plays, unseen[0], card))[0]].append(card)
    ordered = sorted(by_winner.items(), key=lambda entry: (len(entry[1]), entry[0]))
    last = len(ordered) - 1
    cases = tuple(
        UnseenCase(cards=() if number == last else tuple(cards), winner=winner)
        for number, (winner, cards) in enumerate(ordered)
    )
    return Grounds(code=OPEN, cases=cases, facts={"unseen_play": unseen[0]})


def grounds_of(
    trial: Trial, plays: Plays, ruling: "Ruling", name: Callable[[int, str], Grounds]
) -> Grounds:
    """Return the grounds of a ruling; ``name`` gives them for a winner and the deciding rung."""
    if ruling.winner is None:
        return open_grounds(plays, trial.pack, trial.decide)
    if ruling.decisive is None:
        return Grounds(code=WHATEVER)
    grounds, unseen = name(ruling.winner, ruling.decisive), len(unseen_plays(plays))
    return replace(grounds, facts={**grounds.facts, "unseen": unseen}) if unseen else grounds


NO_CARD_CAN = nobody("no-card-can")
UNSEEN_CARD = Absence(verdict=Verdict.UNKNOWN, reason="unseen-card")
NEVER_DECIDES = Absence(verdict=Verdict.UNKNOWN, reason="never-decides")


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickWarning:
    """A warning about a trick: ``code`` is its wording key, ``params`` its parameters."""

    code: str
    params: Params = field(default_factory=lambda: MappingProxyType({}))

    def document(self) -> dict[str, str | int]:
        return {"code": self.code, **self.params}


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """A trick's winner and the reasons.

    ``winner`` is an index into the plays, ``decisive`` the key of the deciding rung. ``winner`` is
    None if an unseen card (``??``) could change it: then ``possible`` lists every play that may
    have won, and ``depends_on`` the cards that matter. Only ``decisive`` is None if one play wins
    in any case but not always for one reason. Before everybody has played, the winner is the one so
    far.
    """

    winner: int | None
    card: Card | None
    decisive: str | None
    findings: tuple[Finding, ...]
    warnings: tuple[TrickWarning, ...]
    possible: tuple[int, ...]
    depends_on: tuple[Dependence, ...] = ()

    def document(self) -> Document:
        return self._document([finding.document() for finding in self.findings])

    def json(self, **more: object) -> str:
        rungs = ", ".join([finding.json for finding in self.findings])
        document = write_json({**self._document([]), **more})
        return document.replace('"rungs": []', f'"rungs": [{rungs}]', 1)

    def _document(self, rungs: list[dict[str, object]]) -> Document:
        document: Document = {
            "winner": self.winner,
            "card": None if self.card is None else str(self.card),
            "decisive": self.decisive,
            "rungs": rungs,
            "warnings": [warning.document() for warning in self.warnings],
        }
        if self.winner is None:
            document["possible"] = list(self.possible)
            document["depends_on"] = [found.document() for found in self.depends_on]
        return document


def rule_on_trick(
    trial: Trial,
    rungs: Sequence[Rung[TrickT]],
    plays: Plays,
    *,
    trick: Callable[[], TrickT],
    warnings: tuple[TrickWarning, ...] = (),
    in_full: bool,
) -> Ruling:
    """Return the ruling on a trick by its ladder; ``trick`` prepares a fully seen trick.

    Unless ``in_full``, it omits the unseen cards on which the winner depends: they take longest.
    """
    if UNSEEN not in plays:
        findings = examine(rungs, trick(), plays)
        stands = next(found for found in findings if found.verdict is Verdict.STANDS)
        assert stands.play is not None  # noqa: S101 - tells the type checker what standing means
        return Ruling(
            winner=stands.play,
            card=stands.card,
            decisive=stands.rung,
            findings=findings,
            warnings=warnings,
            possible=(stands.play,),
        )
    found = outcomes(trial, plays)
    in_force = frozenset(rung.key for rung in rungs if rung.idle is None)
    deciding = found.rungs or in_force
    certain = len(found.winners) == 1
    winner = found.winners[0] if certain else None
    card = plays[found.winners[0]] if certain else None
    decisive = next(iter(deciding)) if certain and len(deciding) == 1 else None
    findings = tuple(
        Finding(rung=decisive, verdict=Verdict.STANDS, play=winner, card=card)
        if rung.key == decisive
        else why.on(rung.key)
        for rung, why in _despite_unseen(rungs, deciding)
    )
    asks = in_full and not certain
    return Ruling(
        winner=winner,
        card=card,
        decisive=decisive,
        findings=findings,
        warnings=warnings,
        possible=found.winners,
        depends_on=dependences(trial, plays, winners=found.winners) if asks else (),
    )


def _despite_unseen(
    rungs: Sequence[Rung[TrickT]], deciding: frozenset[str]
) -> Iterator[tuple[Rung[TrickT], Absence]]:
    """Yield the findings that hold for every rung whatever the unseen cards are."""
    reached = False
    for rung in rungs:
        decides = rung.key in deciding
        reached = reached or decides
        yield (
            rung,
            rung.idle or (UNSEEN_CARD if decides else NEVER_DECIDES if reached else NO_CARD_CAN),
        )


_OCCUPIED = (Verdict.STANDS, Verdict.OUTRANKED)


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingElsewhere:
    """The result of a trick under a preset.

    ``ruling`` is None if its pack lacks a card: ``missing`` is the first such card. The ruling
    omits the unseen cards on which it depends. If the winner differs, ``cause`` is the rung that
    makes the difference, as that preset finds it: the rung that decides here if nothing stands on
    it there, else the one that decides there.
    """

    preset: Preset[Any]
    ruling: Ruling | None = None
    missing: Card | None = None
    differs: bool = False
    cause: Finding | None = None


def compare(
    presets: Mapping[str, Preset[RulesT]],
    situation: SituationT,
    plays: Sequence[Card],
    *,
    move: Callable[[SituationT, RulesT], Any],
    resolve: Callable[..., Ruling],
) -> tuple[RulingElsewhere, ...]:
    here, found = resolve(situation, plays, in_full=False), list[RulingElsewhere]()
    for preset in presets.values():
        try:
            there = move(situation, preset.rules)
            strange = (card for card in plays if not card.is_unseen and card.held not in there.pack)
            missing = next(strange, None)
            ruling = resolve(there, plays, in_full=False) if missing is None else None
        except Refusal:
            continue
        differs = ruling is not None and ruling.possible != here.possible
        cause = _cause(here, ruling) if ruling is not None and differs else None
        found.append(
            RulingElsewhere(
                preset=preset, ruling=ruling, missing=missing, differs=differs, cause=cause
            )
        )
    return tuple(found)


def _cause(here: Ruling, there: Ruling) -> Finding | None:
    """Return the other preset's finding that explains its winner; None with unseen cards."""
    if here.decisive is None or there.decisive is None:
        return None
    found = {finding.rung: finding for finding in there.findings}
    own = found.get(here.decisive)
    if own is not None and own.verdict not in _OCCUPIED:
        return own
    return found[there.decisive]

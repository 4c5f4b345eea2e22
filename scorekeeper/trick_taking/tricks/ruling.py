"""裁定: who won a trick, read from what every rung of the ladder has to say about it.

ほかのルールなら: the same trick under another preset, and the rung that makes the difference.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from scorekeeper.cards import Card, Params, Refusal, Suit
from scorekeeper.trick_taking.rules.presets import Preset, RulesT
from scorekeeper.trick_taking.rules.vocabulary import Document
from scorekeeper.trick_taking.tricks.rungs import (
    Absence,
    Finding,
    Rung,
    TrickT,
    Verdict,
    nobody,
    write_json,
)
from scorekeeper.trick_taking.tricks.unseen import (
    Dependence,
    Outcome,
    Outcomes,
    Plays,
    Trial,
    dependences,
    put,
    unseen_plays,
)

# 決め手: the cards of a trick on which its ruling rests, so that one sentence can say why.
#
# A ruling's findings are the whole proof, rung by rung. Its grounds are what a player points at:
# the two cards that fell together, the card that came nearest, the one that would have been
# stronger in another trick.


ALONE = "_alone"
"""Ends the code of a suit's rung on which no other card stood."""
WHATEVER = "whatever"
"""The code where one play wins whatever the unseen cards are, but not always for one reason."""
OPEN = "open"
"""The code where an unseen card decides."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pointed:
    """A card that a ruling points at, with the play that it was."""

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
class Case:
    """One way in which an open trick can end: with any of ``cards`` unseen, ``winner`` has won.

    ``cards`` is empty in the last case: any other card.
    """

    cards: tuple[Card, ...]
    winner: int

    def document(self) -> dict[str, object]:
        return {"cards": [str(card) for card in self.cards], "winner": self.winner}


@dataclass(frozen=True, slots=True, kw_only=True)
class Grounds:
    """On what a ruling rests.

    ``code`` is the deciding rung, with `ALONE` behind it where no other card came into question,
    `WHATEVER` or `OPEN`; its sentence is worded under ``because-``. ``beside`` are the cards
    without which another rung would have decided, ``over`` the card that came nearest on the same
    one, ``suit`` the suit in which it stood. ``kept_out`` are cards that would have won, or come
    near it, in other tricks. ``cases`` tell what the one unseen card decides; with more of them
    there are none.
    ``facts`` are what else the sentence mentions.
    """

    code: str
    beside: tuple[Pointed, ...] = ()
    over: Pointed | None = None
    suit: Suit | None = None
    kept_out: tuple[KeptOut, ...] = ()
    cases: tuple[Case, ...] = ()
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
    code: str,
    plays: Plays,
    winner: int,
    suit: Suit,
    height: Callable[[Card], int],
    **facts: str,
) -> Grounds:
    """The grounds of a rung on which the highest card of a suit wins.

    ``height`` says how high a card stands in that suit, 0 for one that does not count there.
    """
    second, top = None, 0
    for play, card in enumerate(plays):
        if play != winner and (found := height(card)) > top:
            second, top = play, found
    if second is None:
        return Grounds(code=code + ALONE, suit=suit, facts=facts)
    return Grounds(code=code, over=point_at(plays, second), suit=suit, facts=facts)


def point_at(plays: Plays, play: int) -> Pointed:
    return Pointed(play=play, card=plays[play])


def needed_beside(
    rung: Rung[TrickT], plays: Plays, winner: int, lay_out: Callable[[Plays], TrickT]
) -> tuple[Pointed, ...]:
    """The plays without which the winner would not stand on this rung."""
    others = (play for play in range(len(plays)) if play != winner)
    return tuple(
        point_at(plays, play)
        for play in others
        if rung.test(lay_out(plays[:play] + plays[play + 1 :])) != winner - (play < winner)
    )


def open_grounds(plays: Plays, pack: Iterable[Card], decide: Callable[[Plays], Outcome]) -> Grounds:
    """Who wins with which card in the place of the only unseen one, the rarest cases first.

    Where more cards are unseen, the ruling itself lists what matters.
    """
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
        Case(cards=() if number == last else tuple(cards), winner=winner)
        for number, (winner, cards) in enumerate(ordered)
    )
    return Grounds(code=OPEN, cases=cases, facts={"unseen_play": unseen[0]})


def despite_unseen(grounds: Grounds, plays: Plays) -> Grounds:
    """The grounds with how many cards nobody saw, where there are such."""
    unseen = len(unseen_plays(plays))
    return replace(grounds, facts={**grounds.facts, "unseen": unseen}) if unseen else grounds


def find_kept_out(
    findings: Sequence[Finding], winner: int, elsewhere: Callable[[], Sequence[Finding]]
) -> Iterator[KeptOut]:
    """The other cards that stand on rungs suspended here in a trick in which these are not.

    ``elsewhere`` examines the same cards in such a trick; it is asked only where there is need.
    """
    suspended = {one.rung for one in findings if one.verdict is Verdict.SUSPENDED}
    for found in elsewhere() if suspended else ():
        if found.rung in suspended and found.card is not None and found.play not in (None, winner):
            yield KeptOut(rung=found.rung, pointed=Pointed(play=found.play, card=found.card))


NO_CARD_CAN = nobody("no-card-can")
UNSEEN_CARD = Absence(verdict=Verdict.UNKNOWN, reason="unseen-card")
NEVER_DECIDES = Absence(verdict=Verdict.UNKNOWN, reason="never-decides")


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickWarning:
    """One thing to know about a trick: ``code`` is its wording key, ``params`` its facts."""

    code: str
    params: Params = field(default_factory=lambda: MappingProxyType({}))

    def document(self) -> dict[str, str | int]:
        return {"code": self.code, **self.params}


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """A trick's winner and the reasons.

    ``winner`` is an index into the plays, ``decisive`` the key of the rung that decided.
    ``winner`` is None where an unseen card (``??``) could change it: then ``possible`` lists
    every play that can have won and ``depends_on`` the cards that matter. ``decisive`` alone is
    None where one play wins in any case but not always for one reason. Before everybody has
    played, the winner is the one so far.
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
        """The document, and more at its end, as JSON text.

        What a rung has to say is written once and kept.
        """
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


def ruling_on(findings: tuple[Finding, ...], warnings: tuple[TrickWarning, ...]) -> Ruling:
    """The ruling on a trick whose cards were all seen: the first card that stands has won."""
    decisive = next(found for found in findings if found.verdict is Verdict.STANDS)
    assert decisive.play is not None  # noqa: S101 - tells the type checker what standing means
    return Ruling(
        winner=decisive.play,
        card=decisive.card,
        decisive=decisive.rung,
        findings=findings,
        warnings=warnings,
        possible=(decisive.play,),
    )


def partly_seen(
    trial: Trial,
    rungs: Sequence[Rung[TrickT]],
    found: Outcomes,
    *,
    plays: tuple[Card, ...],
    warnings: tuple[TrickWarning, ...],
    in_full: bool,
) -> Ruling:
    """The ruling on a trick with unseen cards, all of whose outcomes were found.

    Not ``in_full`` it leaves out on what the winner depends, which takes longest to find.
    """
    in_force = frozenset(rung.key for rung in rungs if rung.idle is None)
    deciding = found.rungs or in_force
    certain = len(found.winners) == 1
    winner = found.winners[0] if certain else None
    decisive = next(iter(deciding)) if certain and len(deciding) == 1 else None
    findings = tuple(
        Finding(rung=decisive, verdict=Verdict.STANDS, play=winner, card=plays[found.winners[0]])
        if rung.key == decisive
        else why.on(rung.key)
        for rung, why in _despite_unseen(rungs, deciding)
    )
    return Ruling(
        winner=winner,
        card=plays[found.winners[0]] if certain else None,
        decisive=decisive,
        findings=findings,
        warnings=warnings,
        possible=found.winners,
        depends_on=()
        if certain or not in_full
        else dependences(trial, plays, winners=found.winners),
    )


def _despite_unseen(
    rungs: Sequence[Rung[TrickT]], deciding: frozenset[str]
) -> Iterator[tuple[Rung[TrickT], Absence]]:
    """What can be said of every rung whatever the unseen cards are."""
    reached = False
    for rung in rungs:
        decides = rung.key in deciding
        reached = reached or decides
        yield (
            rung,
            rung.idle or (UNSEEN_CARD if decides else NEVER_DECIDES if reached else NO_CARD_CAN),
        )


class Place(Protocol):
    """Where a trick stands, and with it the cards that can turn up in it."""

    @property
    def pack(self) -> Plays:
        """Those cards."""


_PlaceT = TypeVar("_PlaceT", bound=Place)

_OCCUPIED = (Verdict.STANDS, Verdict.OUTRANKED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Elsewhere:
    """What becomes of a trick under a preset.

    ``ruling`` is None where its pack cannot hold the trick: ``missing`` is the first card that
    is not in it. A ruling leaves out on which unseen cards it depends. Where the winner differs,
    ``cause`` is the rung that makes the difference, as that preset finds it: the rung that decides
    here if nobody stands on it there, else the one that decides there.
    """

    preset: Preset[Any]
    ruling: Ruling | None = None
    missing: Card | None = None
    differs: bool = False
    cause: Finding | None = None


def compare(
    presets: Iterable[Preset[RulesT]],
    here: Ruling,
    plays: Sequence[Card],
    *,
    move: Callable[[RulesT], _PlaceT],
    resolve: Callable[[_PlaceT, Sequence[Card]], Ruling],
) -> Iterator[Elsewhere]:
    """The trick that is ruled so ``here``, under every preset in turn.

    ``move`` gives its place in a hand by other rules. A preset that refuses the place or the trick
    is left out.
    """
    for preset in presets:
        try:
            there = move(preset.rules)
            strange = (card for card in plays if not card.is_unseen and card.held not in there.pack)
            missing = next(strange, None)
            ruling = resolve(there, plays) if missing is None else None
        except Refusal:
            continue
        if ruling is None or ruling.possible == here.possible:
            yield Elsewhere(preset=preset, ruling=ruling, missing=missing)
        else:
            cause = _cause(here, ruling)
            yield Elsewhere(preset=preset, ruling=ruling, differs=True, cause=cause)


def _cause(here: Ruling, there: Ruling) -> Finding | None:
    """The finding of the other preset that explains its winner; None where cards are unseen."""
    if here.decisive is None or there.decisive is None:
        return None
    found = {finding.rung: finding for finding in there.findings}
    own = found.get(here.decisive)
    if own is not None and own.verdict not in _OCCUPIED:
        return own
    return found[there.decisive]

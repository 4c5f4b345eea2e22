"""決め手: the cards of a trick on which its ruling rests, so that one sentence can say why.

A ruling's findings are the whole proof, rung by rung. Its grounds are what a player points at: the
two cards that fell together, the card that came nearest, the one that would have been stronger in
another trick.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from scorekeeper.cards import Card, Suit
from scorekeeper.trick_taking.tricks.lookalikes import Plays
from scorekeeper.trick_taking.tricks.rungs import Finding, Rung, Verdict
from scorekeeper.trick_taking.tricks.unseen import Outcome, put, unseen_plays

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
        """The card for JSON."""
        return {"play": self.play, "card": str(self.card)}


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptOut:
    """A card that stands on a stronger ``rung`` in other tricks, but not in this one."""

    rung: str
    pointed: Pointed

    def document(self) -> dict[str, object]:
        """The card and its rung for JSON."""
        return {"rung": self.rung, **self.pointed.document()}


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One way in which an open trick can end: with any of ``cards`` unseen, ``winner`` has won.

    ``cards`` is empty in the last case: any other card.
    """

    cards: tuple[Card, ...]
    winner: int

    def document(self) -> dict[str, object]:
        """The case for JSON."""
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

    def document(self) -> dict[str, Any]:
        """The grounds for JSON; what there is nothing of is left out."""
        parts: dict[str, Any] = {
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
    """The card of a play."""
    return Pointed(play=play, card=plays[play])


def needed_beside(
    rung: Rung[Any], plays: Plays, winner: int, lay_out: Callable[[Plays], Any]
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

"""裁定: the ladder of a situation, the winner of a trick, and open questions on unseen cards."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from types import MappingProxyType

from scorekeeper.cards import Card, Refusal, Suit
from scorekeeper.nap.auction import every_bid
from scorekeeper.nap.rules.presets import PRESETS
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.nap.tricks.situation import (
    Situation,
    Trick,
    check_plays,
    height,
    is_without_trumps,
    lay_out,
)
from scorekeeper.trick_taking import ruling as shared
from scorekeeper.trick_taking import unseen
from scorekeeper.trick_taking.ruling import Absence, Nothing, nobody, off, rung

NO_JOKER = nobody("no-joker")
NO_LEAD_SUIT = nobody("no-lead-suit")
_NONE_OF = {suit: nobody("none-of-suit", suit=str(suit)) for suit in Suit}


def joker(trick: Trick) -> int | Absence:
    """The joker's play (source: 003:51)."""
    return NO_JOKER if trick.joker is None else trick.joker


def highest_trump(trick: Trick) -> int | Absence:
    """The play with the highest trump (source: 003:41)."""
    return _highest(trick, trick.trump)


def highest_of_lead(trick: Trick) -> int | Absence:
    """The play with the highest card of the suit led (source: 003:41)."""
    return _highest(trick, trick.lead_suit)


def _highest(trick: Trick, suit: Suit | None) -> int | Absence:
    if suit is None:
        return NO_LEAD_SUIT
    play = trick.highest(suit)
    return _NONE_OF[suit] if play is None else play


RungRow = shared.RungRow[Situation, Trick]

NO_TRUMP = Nothing(off("nap-no-trump"))
JOKERLESS = Nothing(off("rule-off", rule="joker"))

_ROWS: tuple[RungRow, ...] = (
    rung(
        "joker",
        "joker",
        "003:51",
        step=1,
        condition=lambda here: joker if here.ruleset.joker else JOKERLESS,
    ),
    rung(
        "trump",
        "misere_trumps five_trick_leads",
        "000:56 000:96 003:39 003:41 003:56",
        step=2,
        condition=lambda here: NO_TRUMP if here.has_no_trumps else highest_trump,
    ),
    rung("lead_suit", "", "003:25 003:41", step=3, condition=lambda _: highest_of_lead),
)

RUNG_ROWS: Mapping[str, RungRow] = MappingProxyType({row.key: row for row in _ROWS})
"""Every rung, strongest first."""

Rung = shared.Rung[Trick]  # 段: one rung of Nap's ladder


@lru_cache(maxsize=1024)
def ladder(situation: Situation) -> tuple[Rung, ...]:
    return shared.build_ladder(RUNG_ROWS.values(), situation)


def decide(situation: Situation, plays: tuple[Card, ...]) -> tuple[int, str]:
    trick = lay_out(situation, plays)
    return next(
        (play, rung.key) for rung in ladder(situation) if isinstance(play := rung.test(trick), int)
    )


# 裁定: the winner of a trick, the deciding cards, and open questions about unseen ones.

JOKER = "nap_joker"
"""The code of the joker's rung; it has another sentence than where jokers have strengths."""


def grounds(situation: Situation, plays: Sequence[Card], ruling: shared.Ruling) -> shared.Grounds:
    cards = tuple(card.held for card in plays)
    name = partial(_name_grounds, situation, cards)
    return shared.grounds_of(NapTrial(situation), cards, ruling, name)


def _name_grounds(
    situation: Situation, plays: unseen.Plays, winner: int, rung: str
) -> shared.Grounds:
    suit = plays[winner].suit
    if suit is None:
        trumps = "none" if situation.trump_after(plays[0]) is None else "some"
        return shared.Grounds(code=JOKER, facts={"trumps": trumps})
    trumps = "none" if situation.has_no_trumps else "unplayed"
    facts = {} if rung == "trump" else {"trumps": trumps}
    return shared.in_suit(
        rung, plays, winner, suit, lambda card: height(card) if card.suit is suit else 0, **facts
    )


@dataclass(frozen=True, slots=True)
class NapTrial(unseen.Trial):
    """A trick's situation, for the search through unseen cards."""

    situation: Situation

    @property
    def pack(self) -> unseen.Plays:
        return self.situation.pack

    def decide(self, plays: unseen.Plays) -> unseen.Outcome:
        return decide(self.situation, plays)

    def lookalikes(self, plays: unseen.Plays) -> unseen.Lookalikes:
        return unseen.group_alike(
            unseen.not_played(self.pack, plays),
            plays,
            suits=self._suits(plays),
            alone=lambda card: card.is_joker,
            height=height,
        )

    def _suits(self, plays: unseen.Plays) -> set[Suit]:
        """Return the suits that can win: trumps and the lead's, or all while the lead is unseen."""
        if plays[0].is_unseen:
            return set(Suit)
        trick = lay_out(self.situation, plays)
        return {suit for suit in (trick.lead_suit, trick.trump) if suit is not None}


def resolve(situation: Situation, plays: Sequence[Card], *, in_full: bool = True) -> shared.Ruling:
    """Rule on a trick, its cards in order from the leader.

    Unless ``in_full``, the ruling omits the unseen cards on which the winner depends.
    """
    cards = tuple(card.held for card in plays)
    check_plays(situation, cards)
    if situation.trump_is_named and _name_is_missing(situation, cards[0]):
        raise Refusal("nap-trump-missing")
    return shared.rule_on_trick(
        NapTrial(situation),
        ladder(situation),
        cards,
        trick=lambda: lay_out(situation, cards),
        warnings=tuple(_warnings(situation, cards)),
        in_full=in_full,
    )


def _warnings(situation: Situation, plays: tuple[Card, ...]) -> Iterator[shared.TrickWarning]:
    rules, bid = situation.ruleset, situation.bid
    if bid is not None and bid not in every_bid(rules):
        yield shared.TrickWarning(code="nap-bid-not-in-house", params={"bid": str(bid)})
    if situation.trump is not None and is_without_trumps(rules, bid):
        yield shared.TrickWarning(code="nap-misere-has-no-trumps")
    bids = every_bid(rules) if bid is None else (bid,)
    if situation.has_no_trumps and not any(is_without_trumps(rules, one) for one in bids):
        yield shared.TrickWarning(code="nap-no-trump-not-in-house")
    if _name_is_missing(situation, plays[0]):
        yield shared.TrickWarning(code="named-suit-missing")
    if missing := situation.seated - len(plays):
        yield shared.TrickWarning(code="trick-incomplete", params={"missing": missing})


def _name_is_missing(situation: Situation, lead: Card) -> bool:
    return situation.needs_a_name(lead) and situation.named_suit is None


def elsewhere(situation: Situation, plays: Sequence[Card]) -> tuple[shared.RulingElsewhere, ...]:
    """Return the trick under every preset for so many players (AMB-51), in their order."""
    return shared.compare(PRESETS, situation, plays, move=_move_to, resolve=resolve)


def _move_to(situation: Situation, rules: Ruleset) -> Situation:
    """Return the same place in a hand played by other rules."""
    trump = None if is_without_trumps(rules, situation.bid) else situation.trump
    return replace(situation, ruleset=rules, trump=trump, trick=1 if situation.is_first else None)

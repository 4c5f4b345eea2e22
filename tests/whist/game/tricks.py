"""トリック: who wins one, and what may be played to it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

from scorekeeper.whist.rules import CANON, PLAYERS, PRESETS, TRICKS, Ruleset

from scorekeeper.cards import Card, Refusal, Suit, pack
from scorekeeper.trick_taking import records
from scorekeeper.trick_taking import ruling as shared
from scorekeeper.trick_taking.hand import parse_trump
from scorekeeper.trick_taking.legality import (
    AnyTurn,
    Duty,
    Holding,
    May,
    Obstacle,
    ToldCards,
    rule_on,
)
from scorekeeper.trick_taking.replay import check_plays
from scorekeeper.trick_taking.ruling import (
    Absence,
    Grounds,
    Ruling,
    RulingElsewhere,
    Rung,
    RungRow,
    build_ladder,
    nobody,
    rung,
)
from scorekeeper.trick_taking.unseen import Lookalikes, Trial, group_alike, not_played

PACK = pack()
Plays = tuple[Card, ...]
_NONE_OF: Mapping[Suit | None, Absence] = {
    suit: nobody("none-of-suit", suit=str(suit)) for suit in Suit
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation(Trial):
    """One trick's circumstances, which a search through unseen cards asks too."""

    ruleset: Ruleset
    trump: Suit
    trick: int | None = None

    pack, tricks, players, named_suit = PACK, TRICKS, PLAYERS, None

    def decide(self, plays: Plays) -> tuple[int, str]:
        suit, key = (self.trump, "trump"), (plays[0].suit, "lead_suit")
        for wanted, name in (suit, key):
            found = [play for play, card in enumerate(plays) if card.suit is wanted]
            if found:
                return max(found, key=lambda play: height(plays[play])), name
        raise AssertionError("the card that was led is of its suit")

    def lookalikes(self, plays: Plays) -> Lookalikes:
        lead = plays[0]
        suits = set(Suit) if lead.is_unseen else {self.trump, lead.suit}
        left = not_played(PACK, plays)
        return group_alike(left, plays, suits=suits, alone=lambda _card: False, height=height)


def height(card: Card) -> int:
    return card.rank or 0


def _highest(suit: Suit | None, plays: Plays) -> int | Absence:
    found = [play for play, card in enumerate(plays) if card.suit is suit]
    return max(found, key=lambda play: height(plays[play])) if found else _NONE_OF[suit]


_ROWS: tuple[RungRow[Situation, Plays], ...] = (
    rung("trump", "", "", step=1, condition=lambda here: partial(_highest, here.trump)),
    rung("lead_suit", "", "", step=2, condition=lambda _: lambda p: _highest(p[0].suit, p)),
)
RUNG_ROWS: Mapping[str, RungRow[Situation, Plays]] = {row.key: row for row in _ROWS}


@lru_cache(maxsize=8)
def ladder(situation: Situation) -> tuple[Rung[Plays], ...]:
    return build_ladder(RUNG_ROWS.values(), situation)


def resolve(situation: Situation, plays: Sequence[Card], *, in_full: bool = True) -> Ruling:
    cards = tuple(plays)
    check_plays(cards, most=PLAYERS, pack=PACK)
    return shared.rule_on_trick(
        situation, ladder(situation), cards, trick=lambda: cards, in_full=in_full
    )


def grounds(situation: Situation, plays: Sequence[Card], ruling: Ruling) -> Grounds:
    cards = tuple(plays)
    return shared.grounds_of(situation, cards, ruling, partial(_name_grounds, situation, cards))


def _name_grounds(situation: Situation, cards: Plays, winner: int, rung: str) -> Grounds:
    suit = cards[winner].suit or situation.trump
    facts = {} if rung == "trump" else {"trumps": "unplayed"}
    return shared.in_suit(
        rung, cards, winner, suit, lambda card: height(card) if card.suit is suit else 0, **facts
    )


def elsewhere(situation: Situation, plays: Sequence[Card]) -> tuple[RulingElsewhere, ...]:
    move = lambda here, _rules: here  # noqa: E731 - said once
    return shared.compare(PRESETS, situation, plays, move=move, resolve=resolve)


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(AnyTurn):
    """手番: a player about to play, after these cards."""

    situation: Situation

    @property
    def suit(self) -> Suit | None:
        return self.plays[0].suit if self.plays else None

    @property
    def suit_is_known(self) -> bool:
        return not self.plays or not self.plays[0].is_unseen

    @property
    def duties(self) -> tuple[Duty["Turn"], ...]:
        return _DUTIES if self.plays else ()

    def reason(self, card: Card, _holding: Holding) -> tuple[str, None, Plays]:
        code = "follows" if self.follows(card) else "void"
        return code if self.plays else "lead", None, ()

    def follows(self, card: Card) -> bool:
        return card.suit is self.suit


def _follow_suit(turn: Turn, card: Card) -> Obstacle | None:
    return None if turn.follows(card) else Obstacle(hurts=turn.follows)


_DUTIES = (Duty(code="revoke", field=None, sources=(), obstacle=_follow_suit),)
deciding = Turn.deciding


def may_play(turn: Turn, told: ToldCards) -> May:
    return rule_on(told, turn.judge, suit=turn.suit)


def trick_record(situation: Situation, plays: Sequence[Card]) -> dict[str, Any]:
    cards = [str(card) for card in plays]
    return {"trump": str(situation.trump), "trick": situation.trick, "plays": cards}


_rules = records.rules_reader(CANON)


def read_trick(record: Mapping[str, Any]) -> tuple[Situation, Plays]:
    trump, trick = parse_trump(records.text(record, "trump")), record.get("trick")
    if trump is None:
        raise Refusal("trump-unreadable", text="NT")
    situation = Situation(ruleset=_rules(record), trump=trump, trick=trick)
    return situation, records.recorded_plays(record)

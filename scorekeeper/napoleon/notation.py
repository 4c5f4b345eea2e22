"""棋譜: read and write hands of Napoleon as text; `docs/notation.md` describes the lines.

`write_hand` writes one form only. `read_hands` also takes Japanese words, glyphs, full width, any
case, blank lines and missing colons; it never raises, and lists every unreadable line.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.cards import Card, Refusal, parse_card
from scorekeeper.napoleon.auction import Bid, check_bid, deal, dealt_pack, parse_bid, strength
from scorekeeper.napoleon.auditing import Adjutants, Audit, PlayedHand, as_written, audit_beside
from scorekeeper.napoleon.hand.hand import Hand
from scorekeeper.napoleon.hand.settling import result_of, score_of
from scorekeeper.napoleon.rules.point_table import PointTable, role_said
from scorekeeper.napoleon.rules.presets import CANON
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking import lines
from scorekeeper.trick_taking.faults import Stated, check_numbers
from scorekeeper.trick_taking.notation import (
    AuctionLines,
    HandDraft,
    HandLines,
    Notation,
    cards_text,
    write_recorded,
)

_NUMBER = re.compile(r"[+-]?\d{1,6}", re.ASCII)
_OUTCOMES = ("made", "lost", "all_honours")


def rules_text(ruleset: Ruleset) -> str:
    """Return house rules as the nearest preset and the differing fields, without a point table."""
    return lines.rules_text(CANON, ruleset, apart=("point_table",))


def read_table_line(text: str) -> PointTable:
    document = {}
    for item in lines.COMMAS.split(lines.plain(text)):
        words = item.split()
        who, cells = " ".join(words[: -len(_OUTCOMES)]), words[-len(_OUTCOMES) :]
        if len(cells) != len(_OUTCOMES) or not all(map(_NUMBER.fullmatch, cells)):
            raise Refusal("notation-table-unreadable", text=item.strip()[:40])
        document[role_said(who) or who.lower()] = dict(zip(_OUTCOMES, map(int, cells), strict=True))
    return PointTable.from_document(document)


AUCTION = AuctionLines(
    parse=parse_bid, check=check_bid, strength=strength, missing="notation-contract-missing"
)
"""How calls of Napoleon are read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaration:
    """最初の宣言: Napoleon's winning bid and called card before a rebid."""

    bid: Bid
    called: Card | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenHand(lines.WrittenDown[PlayedHand, Bid]):
    """書いた一局: a hand's cards, and the facts written beside them."""

    dealer: int | None = None
    declared: Declaration | None = None

    def __post_init__(self) -> None:
        self.settle_beside(seats=() if self.dealer is None else (self.dealer,))
        rules = self.hand.ruleset.at(self.hand.players)
        check_bid(self.stood_at, rules)
        AUCTION.check_calls(self.calls, rules, standing=(self.hand.napoleon, self.stood_at))
        check_numbers(trick.honours or 0 for trick in self.hand.tricks)

    @property
    def dealt_by(self) -> int | None:
        return self.dealer

    @property
    def stood_at(self) -> Bid:
        return self.hand.bid if self.declared is None else self.declared.bid

    @property
    def first_called(self) -> Card | None:
        return self.hand.called if self.declared is None else self.declared.called

    def exchange(self) -> Iterator[lines.Said]:
        hand = self.hand
        if self.first_called is not None:
            yield "call", str(self.first_called)
        if hand.blind is not None:
            yield "blind", cards_text(hand.blind)
        if self.declared is not None:
            yield "again", " ".join(map(str, filter(None, (hand.bid, hand.called))))
        if hand.buried is not None:
            yield "bury", cards_text(hand.buried)
        if hand.summoned is not None:
            yield "summons", str(hand.summoned)


def audit_written(written: WrittenHand, told: Adjutants | None = None) -> Audit:
    """Audit a written hand with its calls and its written result; ``told`` as in `audit`."""
    return audit_beside(written.hand, written.calls, written.stated, told)


VOCABULARY = lines.vocabulary_of(
    rules={"table": ("配点表", "点数表")},
    exchange={
        "call": ("副官",),
        "blind": ("場札",),
        "again": ("再宣言",),
        "bury": ("捨て札", "捨札"),
        "summons": ("副官GO",),
        "holds": ("手札",),
    },
    taken="絵札",
)
"""語彙: the words at the start of lines."""

_HONOURS = re.compile(r"[+-]\d{1,6}", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft(HandDraft[Ruleset]):
    """The lines of a hand, with the rules and players that they are read by."""

    @property
    def bid_by(self) -> Ruleset:
        return self.rules.at(self.players.count)

    def read_called(self, text: str) -> Card | None:
        """Return the called card, None if nobody remembers it."""
        card = parse_card(text)
        if card.is_unseen:
            return None
        if card not in dealt_pack(self.rules, players=self.players.count):
            raise Refusal("card-not-in-pack", card=str(card))
        return card

    def read_summons(self, text: str) -> int:
        tricks = deal(self.rules, players=self.players.count).tricks
        typed = lines.plain(text)
        number = int(typed) if _NUMBER.fullmatch(typed) else 0
        if not 1 <= number <= tricks:
            raise Refusal("summons-trick-unknown", trick=text[:10], tricks=tricks)
        return number

    def read_taken(self, text: str) -> tuple[str, int | None]:
        who, last = lines.part_last(text)
        return (who, int(last)) if _HONOURS.fullmatch(last) else (text, None)


def read_body(draft: Draft) -> WrittenHand | None:
    calls = AUCTION.read_calls(draft)
    contract = AUCTION.read_contract(draft, calls)
    if contract is None:
        return None
    napoleon, stood_at = contract
    called = draft.told.read("call", draft.read_called)

    def read_again(text: str) -> tuple[Bid, Card | None]:
        bid, *called = text.split(maxsplit=1) or [""]
        return AUCTION.read_bid(draft, bid), draft.read_called(called[0]) if called else None

    again = draft.told.read("again", read_again)
    bid, called_at_last = again or (stood_at, called)
    players = draft.players.count
    most = deal(draft.rules, players=players).tricks
    tricks = draft.tricks(most=most, players=players)
    return WrittenHand(
        hand=PlayedHand(
            ruleset=draft.rules,
            players=players,
            napoleon=napoleon,
            bid=bid,
            called=called_at_last,
            blind=draft.cards("blind"),
            buried=draft.cards("bury"),
            summoned=draft.told.read("summons", draft.read_summons),
            tricks=tricks,
            hands=draft.hands_held(),
        ),
        dealer=draft.told.read("dealer", draft.players.seat),
        calls=AUCTION.drop_unless_agreeing(draft, calls, contract),
        declared=None if again is None else Declaration(bid=stood_at, called=called),
        **draft.beside(tricks=len(tricks)),
    )


def _read_rules(told: HandLines, line: lines.HandLine) -> Ruleset | None:
    """Return the house rules of a hand, with a point table; None if they are unreadable."""
    table = told.read("table", read_table_line)
    apart = {"point_table": None if table is None else table.document()}
    return lines.read_rules_line(CANON, line.text, told.reporter(line), apart=apart)


def rules_lines(ruleset: Ruleset) -> Iterator[lines.Said]:
    """Yield the rules and a point table: points when made, lost, and lost by all honours."""
    yield "rules", rules_text(ruleset)
    if ruleset.point_table is not None:
        cells = ruleset.point_table.document().items()
        told = (f"{role} {' '.join(str(row[one]) for one in _OUTCOMES)}" for role, row in cells)
        yield "table", ", ".join(told)


NOTATION = Notation(
    vocabulary=VOCABULARY,
    read_rules=_read_rules,
    check_deal=lambda rules, players: deal(rules, players=players),
    draft=Draft,
    body=read_body,
    rules_lines=rules_lines,
)
read_hands, write_hand, write_hands = NOTATION.read, NOTATION.write, NOTATION.write_all


def write_down(hand: Hand, *, names: tuple[str, ...], tags: lines.Tags) -> WrittenHand | None:
    """記録から: write a recorded hand as far as it has gone, with its calls and notes.

    A settled hand has its result, unless there was a betrayal, for which the notation has no words.
    Of the adjutant only the called card is written. None for a hand without a trick recorded card
    by card, or one that the notation cannot express.
    """
    return write_recorded(
        hand, WrittenHand, as_written, _state, names=names, tags=tags, dealer=hand.dealer
    )


def _state(hand: Hand) -> Stated:
    if hand.settled is None or hand.betrayal is not None:
        return Stated()
    result, sheet = result_of(hand, hand.adjutant), score_of(hand)
    points = None if sheet is None else sheet.points
    return Stated(taken=result.taken, made=result.made, points=points)

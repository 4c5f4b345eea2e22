"""棋譜: read and write hands of Nap as text, as Napoleon's (`docs/notation.md`)."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.nap.auction import Bid, check_bid, check_deal, hands_dealt, parse_bid, strength
from scorekeeper.nap.auditing import Audit, PlayedHand, as_written, audit_beside
from scorekeeper.nap.hand.hand import Hand
from scorekeeper.nap.hand.settling import result_of, score
from scorekeeper.nap.rules.presets import CANON
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.trick_taking import lines
from scorekeeper.trick_taking.faults import Stated
from scorekeeper.trick_taking.notation import AuctionLines, HandDraft, Notation, write_recorded

AUCTION = AuctionLines(
    parse=parse_bid, check=check_bid, strength=strength, missing="notation-nap-contract-missing"
)
"""How calls of Nap are read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenHand(lines.WrittenDown[PlayedHand, Bid]):
    """書いた一局: a hand's cards, and the facts written beside them."""

    def __post_init__(self) -> None:
        self.settle_beside()
        AUCTION.check_calls(
            self.calls, self.hand.ruleset, standing=(self.hand.declarer, self.hand.bid)
        )

    @property
    def dealt_by(self) -> int | None:
        return self.hand.dealer


def audit_written(written: WrittenHand) -> Audit:
    return audit_beside(written.hand, written.calls, written.stated)


VOCABULARY = lines.vocabulary_of(rules={}, exchange={"holds": ("手札",)}, taken="トリック")
"""語彙: the words at the start of lines."""

Draft = HandDraft[Ruleset]


def read_body(draft: Draft) -> WrittenHand | None:
    calls = AUCTION.read_calls(draft)
    contract = AUCTION.read_contract(draft, calls)
    if contract is None:
        return None
    declarer, bid = contract
    dealer = draft.told.read("dealer", draft.players.seat)
    seated = hands_dealt(draft.rules, players=draft.players.count)
    tricks = draft.tricks(most=draft.rules.hand_size, players=seated)
    hands = draft.hands_held()
    line = draft.told.one("contract") or draft.told.about("bids")[0]
    # Only a dealer who sits out makes a hand impossible: unnamed, or bidding, leading or winning.
    hand = draft.told.attempt(
        line,
        lambda: PlayedHand(
            ruleset=draft.rules,
            players=draft.players.count,
            declarer=declarer,
            bid=bid,
            dealer=dealer,
            tricks=tricks,
            hands=hands,
        ),
    )
    if hand is None:
        return None
    return WrittenHand(
        hand=hand,
        calls=AUCTION.drop_unless_agreeing(draft, calls, contract),
        **draft.beside(tricks=len(tricks)),
    )


def rules_lines(ruleset: Ruleset) -> Iterator[lines.Said]:
    yield "rules", lines.rules_text(CANON, ruleset)


NOTATION = Notation(
    vocabulary=VOCABULARY,
    read_rules=lambda told, line: lines.read_rules_line(CANON, line.text, told.reporter(line)),
    check_deal=lambda rules, players: check_deal(rules, players=players),
    draft=HandDraft,
    body=read_body,
    rules_lines=rules_lines,
)
read_hands, write_hand, write_hands = NOTATION.read, NOTATION.write, NOTATION.write_all


def write_down(hand: Hand, *, names: tuple[str, ...], tags: lines.Tags) -> WrittenHand | None:
    """記録から: write a recorded hand as far as it has gone, with its calls and notes.

    A settled hand has its result: the bid's alone, as an audit sees it, without the pot, and never
    doubled. None for a hand without a trick recorded card by card, or one that the notation cannot
    express.
    """
    return write_recorded(hand, WrittenHand, as_written, _state, names=names, tags=tags)


def _state(hand: Hand) -> Stated:
    if hand.settled is None:
        return Stated()
    result = result_of(hand)
    made, points = (None, None) if result is None else (result.made, score(result).points)
    return Stated(taken=hand.taken, made=made, points=points)

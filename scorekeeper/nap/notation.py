"""棋譜の書き方: a hand of Nap as readable text, for people to write and for programs to read.

Each line says one thing: a word, sometimes a player, a colon, and a value::

    hand: 3
    title: ナップ
    date: 2008-05-03
    place: 部室
    rules: nap-ja, misere=between_three_and_four
    players: Aki, Ben, Chie, Dai, Emi
    dealer: Aki
    bids: Ben 2, Chie pass, Dai nap, Emi pass, Aki pass
    bids: Ben pass
    contract: Dai nap
    holds Dai: SA SK SQ SJ H2
    1 Dai: SA S3 S4 D2 S5 > Dai
    # Nobody had a fourth trump.
    2 Dai: SK ?? S9 D3 C2
    taken: 5
    made: yes
    points: -10 -10 -10 40 -10

========== ============= ========================================================================
line       also          meaning
========== ============= ========================================================================
hand       局            begins a hand; its number, if it has one
title      題            the title of the hand
date       日付          when it was played, in any form
place      場所          where it was played
rules      ルール        a preset, then the fields that differ from it
players    名前          the names in seat order, or just how many
dealer     親            who dealt
bids       競り          calls in order, a round a line
contract   宣言          the declarer and the bid (if missing, the highest of the bids)
holds      手札          a player's cards before the first trick
1, 2, …    1, 2, …       a trick: who led and the cards in order from the lead; ``(D)`` are the
                         trumps that a joker led to the first trick or a Wellington names; after
                         ``>`` who took it
taken      トリック      the declarer's written tricks
made       勝敗          whether the bid was made by the written result, yes or no
points     得点          everybody's written chips, in seat order
# …        ※ …           a comment, on a line of its own or at the end of one
========== ============= ========================================================================

Players are named as in ``players``, or by their seats, which count from 0. Cards are written
``SA HQ D10 JOKER``, an unseen one ``??``; bids ``2 3 4 misere nap bonaparte wellington blucher 6
7``, with a ``+`` if they count on the floater. Only ``rules``, ``players`` and ``contract`` are
required, and ``dealer`` if sitting out; a trick may lack leader or cards. A hand without ``rules``
or ``players`` takes them from the hand before it. ``hand`` begins the next hand; so does a line
from ``title`` to ``contract`` after a trick or a result.

`write_hand` writes only this form. `read_hands` also takes Japanese words for the lines and the
bids, glyphs and words for the suits, full width, any case, blank lines and missing colons; it never
raises, and lists every unreadable line.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from scorekeeper.nap.auction import Bid, check_bid, check_deal, hands_dealt, parse_bid, strength
from scorekeeper.nap.auditing import Audit, PlayedHand, PlayedTrick, as_written, audit_beside
from scorekeeper.nap.hand.hand import Hand
from scorekeeper.nap.hand.settling import result_of, score
from scorekeeper.nap.rules.presets import CANON
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.trick_taking import lines
from scorekeeper.trick_taking.faults import Stated
from scorekeeper.trick_taking.notation import (
    AuctionLines,
    Reader,
    Said,
    call_lines,
    one_after_another,
    opening_lines,
    play_lines,
    players_line,
    text_of,
    write_recorded,
)
from scorekeeper.trick_taking.notation import Draft as AnyDraft
from scorekeeper.trick_taking.notation import ReadHand as AnyReadHand

AUCTION = AuctionLines(
    parse=parse_bid, check=check_bid, strength=strength, missing="notation-nap-contract-missing"
)
"""How calls of Nap are read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenHand(lines.WrittenHand[PlayedHand, Bid]):
    """書いた一局: a hand's cards, and the facts written beside them.

    ``names`` are in seat order, empty for players without names. Comments are in the order of play.

    Raises:
        Refusal: as ``check_beside``, or ``notation-calls-differ`` if the highest call is not
            the contract.
    """

    def __post_init__(self) -> None:
        self.check_beside()
        AUCTION.check_calls(
            self.calls, self.hand.ruleset, standing=(self.hand.declarer, self.hand.bid)
        )
        self.settle_form()


def audit_written(written: WrittenHand) -> Audit:
    """Audit a written hand with its calls and its written result."""
    return audit_beside(written.hand, written.calls, written.stated)


VOCABULARY = lines.vocabulary_of(rules={}, exchange={"holds": ("手札",)}, taken="トリック")
"""語彙: the words at the start of lines."""

Draft = AnyDraft[Ruleset]


def read_body(draft: Draft) -> WrittenHand | None:
    """Return a hand from its lines; None if they give no contract."""
    calls = AUCTION.read_calls(draft)
    contract = AUCTION.read_contract(draft, calls)
    if contract is None:
        return None
    declarer, bid = contract
    dealer = draft.told.read("dealer", draft.players.seat)
    seated = hands_dealt(draft.rules, players=draft.players.count)
    tricks = draft.tricks(PlayedTrick, most=draft.rules.hand_size, players=seated)
    hands = draft.hands_held()
    line = draft.told.one("contract") or draft.told.about("bids")[0]
    # Only a dealer who sits out makes a hand impossible: he is not named, or bids, leads or wins.
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
        names=draft.players.names,
        tags=draft.tags(),
        calls=AUCTION.drop_unless_agreeing(draft, calls, contract),
        stated=draft.state_result(),
        comments=draft.comments(tricks=len(hand.tricks)),
    )


ReadHand = AnyReadHand[WrittenHand]
"""読んだ一局: a hand, and its unreadable lines."""


def read_hands(text: str | Iterable[str]) -> Iterator[ReadHand]:
    """Read the hands of a text or of its lines, one at a time; no text raises an error."""
    return READER.read(text)


READER = Reader(
    vocabulary=VOCABULARY,
    read_rules=lambda told, line: lines.read_rules_line(CANON, line.text, told.reporter(line)),
    check_deal=lambda rules, players: check_deal(rules, players=players),
    draft=AnyDraft,
    body=read_body,
)
"""Reads hands of Nap."""


def write_hand(written: WrittenHand) -> str:
    """Return a hand as text, with a line break at its end."""
    return text_of(_lines(written))


def write_hands(hands: Iterable[WrittenHand]) -> Iterator[str]:
    """Join the texts of many hands with a blank line between two."""
    return one_after_another(map(write_hand, hands))


def write_down(hand: Hand, *, names: tuple[str, ...], tags: lines.Tags) -> WrittenHand | None:
    """記録から: write a recorded hand as far as it has gone, with its calls and notes.

    A settled hand has its result: the bid's alone, as an audit sees it, without the pot, and never
    doubled. None for a hand without a trick recorded card by card, or one that the notation cannot
    express.
    """
    return write_recorded(hand, partial(_write_hand, hand, tags=tags), names=names)


def _write_hand(hand: Hand, **beside: Any) -> WrittenHand | None:
    played = as_written(hand)
    return None if played is None else WrittenHand(hand=played, stated=_state(hand), **beside)


def _state(hand: Hand) -> Stated:
    if hand.settled is None:
        return Stated()
    result = result_of(hand)
    made, points = (None, None) if result is None else (result.made, score(result).points)
    return Stated(taken=hand.taken, made=made, points=points)


def rules_lines(ruleset: Ruleset) -> Iterator[Said]:
    """The line of house rules."""
    yield "rules", lines.rules_text(CANON, ruleset)


def _lines(written: WrittenHand) -> Iterator[Said]:
    hand = written.hand
    yield from opening_lines(written)
    yield from rules_lines(hand.ruleset)
    yield players_line(written)
    if hand.dealer is not None:
        yield "dealer", written.name(hand.dealer)
    yield from call_lines(written, seated=hand.seated)
    yield "contract", f"{written.name(hand.declarer)} {hand.bid}"
    yield from play_lines(written)

"""書く: a hand as text, in the one form that the notation has for it."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from scorekeeper.nap.auditing.recorded import as_written
from scorekeeper.nap.hand.hand import Hand
from scorekeeper.nap.hand.settling import result_of, score
from scorekeeper.nap.notation.written import WrittenHand
from scorekeeper.nap.rules.presets import CANON
from scorekeeper.nap.rules.ruleset import Ruleset
from scorekeeper.trick_taking.auditing.stated import Stated
from scorekeeper.trick_taking.notation.rules_line import rules_text
from scorekeeper.trick_taking.notation.writing import (
    Said,
    call_lines,
    one_after_another,
    opening_lines,
    play_lines,
    players_line,
    text_of,
    write_recorded,
)
from scorekeeper.trick_taking.notation.written import Tags


def write_hand(written: WrittenHand) -> str:
    """A hand as text, with a line break at its end.

    >>> from scorekeeper.cards import parse_cards
    >>> from scorekeeper.nap.auditing.written_hand import PlayedHand, PlayedTrick
    >>> from scorekeeper.nap.auction.bid import parse_bid
    >>> from scorekeeper.nap.rules.presets import PRESETS
    >>> hand = PlayedHand(
    ...     ruleset=PRESETS["nap-ja"].rules, players=3, declarer=1, bid=parse_bid("nap"),
    ...     tricks=(PlayedTrick(leader=1, plays=parse_cards("HA ?? H9"), winner=1),))
    >>> print(write_hand(WrittenHand(hand=hand, names=("Aki", "Ben", "Chie"))), end="")
    hand:
    rules: nap-ja
    players: Aki, Ben, Chie
    contract: Ben nap
    1 Ben: HA ?? H9 > Ben

    Raises:
        Refusal: ``notation-hand-too-long`` for a hand with more lines than a reader takes.
    """
    return text_of(_lines(written))


def write_hands(hands: Iterable[WrittenHand]) -> Iterator[str]:
    """The texts of many hands, one after another, with a blank line between two."""
    return one_after_another(map(write_hand, hands))


def write_down(hand: Hand, *, names: tuple[str, ...], tags: Tags) -> WrittenHand | None:
    """記録から: a hand recorded at the table as far as it has gone, with its calls and notes.

    A settled one has its result: that of the bid alone, as an audit sees it, without the pot, and
    never doubled. None for a hand of which no trick was recorded card by card, or which cannot be
    written.
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
    yield "rules", rules_text(CANON, ruleset)


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

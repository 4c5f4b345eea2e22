"""書く: a hand as text, in the one form that the notation has for it."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from scorekeeper.napoleon.auditing.recorded import as_written
from scorekeeper.napoleon.hand.hand import Hand
from scorekeeper.napoleon.hand.settling import result_of, score_of
from scorekeeper.napoleon.notation.rules_line import rules_text, table_text
from scorekeeper.napoleon.notation.written import WrittenHand
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.trick_taking.auditing.stated import Stated
from scorekeeper.trick_taking.notation.writing import (
    Said,
    call_lines,
    cards_text,
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
    >>> from scorekeeper.napoleon.auditing.written_hand import PlayedHand, PlayedTrick
    >>> from scorekeeper.napoleon.auction.bid import parse_bid
    >>> from scorekeeper.napoleon.rules.presets import PRESETS
    >>> hand = PlayedHand(
    ...     ruleset=PRESETS["sisyphus"].rules, players=5, napoleon=1, bid=parse_bid("13H"),
    ...     tricks=(PlayedTrick(leader=1, plays=parse_cards("HA H2 ?? H4 H5"), winner=1),))
    >>> names = ("Aki", "Ben", "Chie", "Dai", "Emi")
    >>> print(write_hand(WrittenHand(hand=hand, names=names)), end="")
    hand:
    rules: sisyphus
    players: Aki, Ben, Chie, Dai, Emi
    contract: Ben 13H
    1 Ben: HA H2 ?? H4 H5 > Ben

    Raises:
        Refusal: ``notation-hand-too-long`` for a hand with more lines than a reader takes.
    """
    return text_of(_lines(written))


def write_hands(hands: Iterable[WrittenHand]) -> Iterator[str]:
    """The texts of many hands, one after another, with a blank line between two."""
    return one_after_another(map(write_hand, hands))


def write_down(hand: Hand, *, names: tuple[str, ...], tags: Tags) -> WrittenHand | None:
    """記録から: a hand recorded at the table as far as it has gone, with its calls and notes.

    A settled one has its result, unless somebody went over to the other side, which the notation
    has no words for. Of the adjutant it tells the called card and nothing else. None for a hand of
    which no trick was recorded card by card, or which cannot be written.
    """
    return write_recorded(hand, partial(_write_hand, hand, tags=tags), names=names)


def _write_hand(hand: Hand, **beside: Any) -> WrittenHand | None:
    played, told = as_written(hand), {"dealer": hand.dealer, **beside}
    return None if played is None else WrittenHand(hand=played, stated=_state(hand), **told)


def _state(hand: Hand) -> Stated:
    if hand.settled is None or hand.betrayal is not None:
        return Stated()
    result, sheet = result_of(hand, hand.adjutant), score_of(hand)
    points = None if sheet is None else sheet.points
    return Stated(taken=result.taken, made=result.made, points=points)


def rules_lines(ruleset: Ruleset) -> Iterator[Said]:
    """The lines of house rules, a point table in one of its own."""
    yield "rules", rules_text(ruleset)
    if ruleset.point_table is not None:
        yield "table", table_text(ruleset.point_table)


def _lines(written: WrittenHand) -> Iterator[Said]:
    hand = written.hand
    yield from opening_lines(written)
    yield from rules_lines(hand.ruleset)
    yield players_line(written)
    if written.dealer is not None:
        yield "dealer", written.name(written.dealer)
    yield from call_lines(written, seated=hand.players)
    yield "contract", f"{written.name(hand.napoleon)} {written.stood_at}"
    yield from _exchange(written)
    yield from play_lines(written)


def _exchange(written: WrittenHand) -> Iterator[Said]:
    hand = written.hand
    if written.first_called is not None:
        yield "call", str(written.first_called)
    if hand.blind is not None:
        yield "blind", cards_text(hand.blind)
    if written.declared is not None:
        yield "again", " ".join(map(str, filter(None, (hand.bid, hand.called))))
    if hand.buried is not None:
        yield "bury", cards_text(hand.buried)

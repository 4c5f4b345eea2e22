"""書く: a hand as text, in the one form that the notation has for it."""

from collections.abc import Iterable, Iterator

from scorekeeper.nap.notation.written import WrittenHand
from scorekeeper.nap.rules.presets import CANON
from scorekeeper.trick_taking.notation.rules_line import rules_text
from scorekeeper.trick_taking.notation.writing import (
    Said,
    cards_said,
    comments_said,
    one_after_another,
    stated_said,
    tags_said,
    text_of,
    trick_said,
)


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


def _lines(written: WrittenHand) -> Iterator[Said]:
    names = [written.name(seat) for seat in range(written.hand.players)]
    yield from _head(written)
    yield from _auction(written)
    for seat, cards in enumerate(written.hand.hands or ()):
        if cards is not None:
            yield f"holds {names[seat]}", cards_said(cards)
    for number, trick in enumerate(written.hand.tricks, start=1):
        yield trick_said(number, trick, names)
        yield from comments_said(written.comments, number)
    yield from stated_said(written.stated)


def _head(written: WrittenHand) -> Iterator[Said]:
    yield from tags_said(written.tags)
    yield from comments_said(written.comments, 0)
    yield "rules", rules_text(CANON, written.hand.ruleset)
    yield "players", ", ".join(written.names) or str(written.hand.players)


def _auction(written: WrittenHand) -> Iterator[Said]:
    hand = written.hand
    if hand.dealer is not None:
        yield "dealer", written.name(hand.dealer)
    for start in range(0, len(written.calls), hand.seated):
        calls = written.calls[start : start + hand.seated]
        yield "bids", ", ".join(f"{written.name(c.seat)} {c.bid or 'pass'}" for c in calls)
    yield "contract", f"{written.name(hand.declarer)} {hand.bid}"

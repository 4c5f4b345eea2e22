"""書く: a hand as text, in the one form that the notation has for it."""

from collections.abc import Iterable, Iterator

from scorekeeper.napoleon.notation.rules_line import rules_text, table_text
from scorekeeper.napoleon.notation.written import WrittenHand
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


def _lines(written: WrittenHand) -> Iterator[Said]:
    names = [written.name(seat) for seat in range(written.hand.players)]
    yield from _head(written)
    yield from _auction(written)
    yield from _exchange(written)
    for number, trick in enumerate(written.hand.tricks, start=1):
        yield trick_said(number, trick, names, honours=trick.honours)
        yield from comments_said(written.comments, number)
    yield from stated_said(written.stated)


def _head(written: WrittenHand) -> Iterator[Said]:
    tags, rules = written.tags, written.hand.ruleset
    yield from tags_said(tags)
    yield from comments_said(written.comments, 0)
    yield "rules", rules_text(rules)
    if rules.point_table is not None:
        yield "table", table_text(rules.point_table)
    yield "players", ", ".join(written.names) or str(written.hand.players)


def _auction(written: WrittenHand) -> Iterator[Said]:
    hand = written.hand
    if written.dealer is not None:
        yield "dealer", written.name(written.dealer)
    for start in range(0, len(written.calls), hand.players):
        calls = written.calls[start : start + hand.players]
        yield "bids", ", ".join(f"{written.name(c.seat)} {c.bid or 'pass'}" for c in calls)
    yield "contract", f"{written.name(hand.napoleon)} {written.stood_at}"


def _exchange(written: WrittenHand) -> Iterator[Said]:
    hand = written.hand
    if written.first_called is not None:
        yield "call", str(written.first_called)
    if hand.blind is not None:
        yield "blind", cards_said(hand.blind)
    if written.declared is not None:
        yield "again", " ".join(map(str, filter(None, (hand.bid, hand.called))))
    if hand.buried is not None:
        yield "bury", cards_said(hand.buried)
    for seat, cards in enumerate(hand.hands or ()):
        if cards is not None:
            yield f"holds {written.name(seat)}", cards_said(cards)

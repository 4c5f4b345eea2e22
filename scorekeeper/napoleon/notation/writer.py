"""書く: a hand as text, in the one form that the notation has for it."""

from collections.abc import Iterable, Iterator

from scorekeeper.cards import Refusal
from scorekeeper.game.played import Cards
from scorekeeper.napoleon.audit_hand import PlayedTrick
from scorekeeper.napoleon.notation.lines import LONGEST_LINE, MOST_LINES
from scorekeeper.napoleon.notation.rules_line import rules_text, table_text
from scorekeeper.napoleon.notation.written import WrittenHand

_Line = tuple[str, str]
"""What a line is about, and what it says."""


def write_hand(written: WrittenHand) -> str:
    """A hand as text, with a line break at its end.

    >>> from scorekeeper.cards import parse_cards
    >>> from scorekeeper.napoleon.audit_hand import PlayedHand
    >>> from scorekeeper.napoleon.bid import parse_bid
    >>> from scorekeeper.napoleon.presets import PRESETS
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
    lines = [f"{about}: {said}".rstrip() if about else said for about, said in _lines(written)]
    if len(lines) > MOST_LINES or max(map(len, lines)) > LONGEST_LINE:
        raise Refusal("notation-hand-too-long", most=MOST_LINES)
    return "\n".join(lines) + "\n"


def write_hands(hands: Iterable[WrittenHand]) -> Iterator[str]:
    """The texts of many hands, one after another, with a blank line between two."""
    for place, written in enumerate(hands):
        yield ("\n" if place else "") + write_hand(written)


def _lines(written: WrittenHand) -> Iterator[_Line]:
    yield from _head(written)
    yield from _auction(written)
    yield from _exchange(written)
    for number, trick in enumerate(written.hand.tricks, start=1):
        yield _trick(written, number, trick)
        yield from _comments(written, number)
    yield from _result(written)


def _head(written: WrittenHand) -> Iterator[_Line]:
    tags, rules = written.tags, written.hand.ruleset
    yield "hand", "" if tags.number is None else str(tags.number)
    for about, text in (("title", tags.title), ("date", tags.date), ("place", tags.place)):
        if text is not None:
            yield about, text
    yield from _comments(written, 0)
    yield "rules", rules_text(rules)
    if rules.point_table is not None:
        yield "table", table_text(rules.point_table)
    yield "players", ", ".join(written.names) or str(written.hand.players)


def _auction(written: WrittenHand) -> Iterator[_Line]:
    hand = written.hand
    if written.dealer is not None:
        yield "dealer", written.name(written.dealer)
    for start in range(0, len(written.calls), hand.players):
        calls = written.calls[start : start + hand.players]
        yield "bids", ", ".join(f"{written.name(c.seat)} {c.bid or 'pass'}" for c in calls)
    yield "contract", f"{written.name(hand.napoleon)} {written.stood_at}"


def _exchange(written: WrittenHand) -> Iterator[_Line]:
    hand = written.hand
    if written.first_called is not None:
        yield "call", str(written.first_called)
    if hand.blind is not None:
        yield "blind", _cards(hand.blind)
    if written.declared is not None:
        yield "again", " ".join(map(str, filter(None, (hand.bid, hand.called))))
    if hand.buried is not None:
        yield "bury", _cards(hand.buried)
    for seat, cards in enumerate(hand.hands or ()):
        if cards is not None:
            yield f"holds {written.name(seat)}", _cards(cards)


def _trick(written: WrittenHand, number: int, trick: PlayedTrick) -> _Line:
    words = list(map(str, trick.plays))
    if trick.named_suit is not None:
        words.insert(1, f"({trick.named_suit})")
    if trick.winner is not None or trick.honours is not None:
        words.append(">")
    if trick.winner is not None:
        words.append(written.name(trick.winner))
    if trick.honours is not None:
        words.append(f"{trick.honours:+d}")
    leader = "" if trick.leader is None else f" {written.name(trick.leader)}"
    return f"{number}{leader}", " ".join(words)


def _result(written: WrittenHand) -> Iterator[_Line]:
    stated = written.stated
    if stated.taken is not None:
        yield "taken", str(stated.taken)
    if stated.made is not None:
        yield "made", "yes" if stated.made else "no"
    if stated.points is not None:
        yield "points", " ".join(map(str, stated.points))


def _comments(written: WrittenHand, trick: int) -> Iterator[_Line]:
    for comment in written.comments:
        if comment.trick == trick:
            yield "", f"# {comment.text}"


def _cards(cards: Cards) -> str:
    return " ".join(map(str, cards))

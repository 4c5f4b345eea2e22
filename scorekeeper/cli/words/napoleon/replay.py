"""A written hand of Napoleon in words for the terminal."""

from collections.abc import Iterator

from scorekeeper.cards import Card
from scorekeeper.cli.words import hands as words
from scorekeeper.cli.words.hands import Players
from scorekeeper.cli.words.napoleon.audit import side_lines
from scorekeeper.napoleon import (
    READER,
    VOCABULARY,
    Audit,
    ReplayedTrick,
    WrittenHand,
    audit_written,
    deciding_rung,
    rules_text,
    running_counts,
)
from scorekeeper.trick_taking.scoring import Range
from scorekeeper.wording import Speaker
from scorekeeper.wording.rulings import span_text

__all__ = ["READER", "VOCABULARY", "audit_written", "replay_lines"]

_COLUMNS = ("winner", "rung", "honours", "alone", "side")


def replay_lines(written: WrittenHand, say: Speaker) -> Iterator[str]:
    """A hand from its head to what was wrong in it."""
    hand, found = written.hand, audit_written(written)
    players = Players(names=written.names, count=hand.players, say=say)
    rules = rules_text(hand.ruleset)
    yield from words.head_lines(written, players, rules=rules, dealer=written.dealer)
    yield from _contract(written, players)
    yield from words.holding_lines(hand.hands, players)
    yield ""
    yield from _tricks(written, found, players)
    yield ""
    yield from side_lines(found, players)
    yield from words.ending_lines(found, players)


def _contract(written: WrittenHand, players: Players) -> Iterator[str]:
    say, hand = players.say, written.hand
    napoleon, bid = players.name(hand.napoleon), str(written.stood_at)
    called = _describe_called_card(written.first_called, say)
    yield players.sentence("replay-contract", player=napoleon, bid=bid) + called
    if hand.blind is not None:
        yield say("replay-blind", cards=words.cards_text(hand.blind))
    if written.declared is not None:
        yield say("replay-again", bid=str(hand.bid)) + _describe_called_card(hand.called, say)
    if hand.buried is not None:
        yield say("replay-buried", cards=words.cards_text(hand.buried))


def _tricks(written: WrittenHand, found: Audit, players: Players) -> Iterator[str]:
    say = players.say
    alone, side = running_counts(found, {found.hand.napoleon}), _side_counts(found)

    def cells(trick: ReplayedTrick) -> list[str]:
        known = trick.winner is not None or trick.seats
        counts = (trick.honours, alone[trick.number - 1], side[trick.number - 1])
        return [
            players.winners(trick) if known else say("audit-unknown"),
            words.rung_cell(deciding_rung(trick), say),
            *(span_text(say, count) for count in counts),
        ]

    return words.trick_lines(
        found.tricks,
        written.comments,
        players,
        cells=cells,
        columns=_COLUMNS,
        names_a_suit=lambda card: card.joker > 0,
    )


def _side_counts(found: Audit) -> tuple[Range, ...]:
    """The honours of Napoleon's side, whoever may be in it where the adjutant is not known."""
    napoleon = found.hand.napoleon
    side = running_counts(found, {napoleon, found.adjutant})
    if found.adjutant_is_known:
        return side
    alone = running_counts(found, {napoleon})
    everybody = running_counts(found, set(range(found.hand.players)))
    return tuple(Range(low=n.low, high=e.high) for n, e in zip(alone, everybody, strict=True))


def _describe_called_card(card: Card | None, say: Speaker) -> str:
    return "" if card is None else say("replay-called", card=str(card))

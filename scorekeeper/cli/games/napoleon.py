"""Napoleon on a terminal."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

from scorekeeper import napoleon
from scorekeeper.cards import Card
from scorekeeper.cli.game import (
    HandWords,
    NamedPlayers,
    cards_text,
    head_lines,
    points_line,
    rung_cell,
    sheet_lines,
)
from scorekeeper.trick_taking.replay import ReplayedTrick
from scorekeeper.trick_taking.ruleset import Document, Record
from scorekeeper.trick_taking.scoring import Range
from scorekeeper.wording import Speaker
from scorekeeper.wording.rulings import made_word, span_text, tell_sides


class _Napoleon(HandWords["napoleon.Audit", "napoleon.WrittenHand"]):
    columns = ("winner", "rung", "honours", "alone", "side")
    foreign = MappingProxyType(
        {
            "referee": frozenset({"bid"}),
            "score": frozenset({"declarer", "tricks_taken", "revoke", "dealer"}),
        }
    )

    def answer(self, command: str, record: Record) -> Document | str:
        if command == "score":
            return napoleon.score(napoleon.read_result(record)).json
        return super().answer(command, record)

    def names_a_suit(self, card: Card) -> bool:
        return card.joker > 0

    def score_lines(self, record: Record, say: Speaker) -> list[str]:
        result = napoleon.read_result(record)
        scheme = napoleon.scheme_of(result.ruleset)
        return [
            say(
                "score-outcome",
                bid=str(result.bid),
                taken=result.taken,
                honours=result.ruleset.honours,
                made=made_word(result.made),
            ),
            say("score-scheme", name=say(scheme.key), about=say(f"{scheme.key}.about")),
            "",
            *sheet_lines(napoleon.score(result), lambda seat: say(result.role(seat).key), say),
        ]

    def audit_columns(self, say: Speaker) -> Mapping[str, Callable[[ReplayedTrick], str]]:
        return {"honours": lambda trick: span_text(say, trick.honours)}

    def result(self, found: "napoleon.Audit", players: NamedPlayers) -> Iterator[str]:
        name, bid = players.name(found.hand.napoleon), str(found.hand.bid)
        yield players.sentence("audit-contract", player=name, bid=bid)
        yield from self.outcome(found, players)
        yield points_line(found.result.points, players)

    def head(self, written: "napoleon.WrittenHand", players: NamedPlayers) -> Iterator[str]:
        say, hand = players.say, written.hand
        rules = napoleon.rules_text(hand.ruleset)
        yield from head_lines(written, players, rules=rules, dealer=written.dealer)
        name, bid = players.name(hand.napoleon), str(written.stood_at)
        called = _describe_called_card(written.first_called, say)
        yield players.sentence("replay-contract", player=name, bid=bid) + called
        if hand.blind is not None:
            yield say("replay-blind", cards=cards_text(hand.blind))
        if written.declared is not None:
            yield say("replay-again", bid=str(hand.bid)) + _describe_called_card(hand.called, say)
        if hand.buried is not None:
            yield say("replay-buried", cards=cards_text(hand.buried))

    def cells(
        self, found: "napoleon.Audit", players: NamedPlayers
    ) -> Callable[[ReplayedTrick], Sequence[str]]:
        say = players.say
        alone, side = napoleon.running_counts(found, {found.hand.napoleon}), _side_counts(found)

        def cells(trick: ReplayedTrick) -> list[str]:
            known = trick.winner is not None or trick.seats
            counts = (trick.honours, alone[trick.number - 1], side[trick.number - 1])
            return [
                players.winners(trick) if known else say("audit-unknown"),
                rung_cell(napoleon.deciding_rung(trick), say),
                *(span_text(say, count) for count in counts),
            ]

        return cells

    def outcome(self, found: "napoleon.Audit", players: NamedPlayers) -> Iterator[str]:
        told = tell_sides(
            players.say,
            players.name,
            found.result,
            adjutant=found.result.adjutant,
            adjutant_is_known=found.result.adjutant_is_known,
            honours=found.hand.ruleset.honours,
        )
        return map(players.begin, told)


def _side_counts(found: "napoleon.Audit") -> tuple[Range, ...]:
    """Return the possible honours of Napoleon's side, for every possible adjutant."""
    declarer = found.hand.napoleon
    side = napoleon.running_counts(found, {declarer, found.result.adjutant})
    if found.result.adjutant_is_known:
        return side
    alone = napoleon.running_counts(found, {declarer})
    everybody = napoleon.running_counts(found, set(range(found.hand.players)))
    return tuple(Range(low=n.low, high=e.high) for n, e in zip(alone, everybody, strict=True))


def _describe_called_card(card: Card | None, say: Speaker) -> str:
    return "" if card is None else say("replay-called", card=str(card))


WORDS = _Napoleon("napoleon")

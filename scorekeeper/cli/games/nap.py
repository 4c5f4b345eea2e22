"""Nap on a terminal."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from types import MappingProxyType

from scorekeeper import nap
from scorekeeper.cli.game import (
    HandWords,
    NamedPlayers,
    head_lines,
    points_line,
    rung_cell,
    sheet_lines,
)
from scorekeeper.trick_taking.lines import rules_text
from scorekeeper.trick_taking.replay import ReplayedTrick
from scorekeeper.trick_taking.ruleset import Record
from scorekeeper.wording import Speaker
from scorekeeper.wording.rulings import made_word, span_text, tell_tricks


class _Nap(HandWords["nap.Audit", "nap.WrittenHand"]):
    columns = ("winner", "rung", "nap-count")
    foreign = MappingProxyType(
        {
            "referee": frozenset({"tricks", "called", "summoned", "role"}),
            "score": frozenset({"napoleon", "adjutant", "solo", "taken"}),
        }
    )

    def score_lines(self, record: Record, say: Speaker) -> list[str]:
        result = nap.read_result(record)
        bid, made = str(result.bid), made_word(result.made)
        revoke = "none" if result.revoked is None else str(result.revoked)
        roles = {True: say("score-nap-declarer"), False: say("score-nap-opponent")}
        players = NamedPlayers(names=(), count=result.players, say=say)
        return [
            say("score-nap-outcome", bid=bid, made=made, revoke=revoke),
            "",
            *sheet_lines(nap.score(result), lambda seat: roles[seat == result.declarer], say),
            "",
            *_payment_lines(nap.payments_of(result), players),
        ]

    def result(self, found: "nap.Audit", players: NamedPlayers) -> Iterator[str]:
        yield _contract(found.hand, players)
        yield from self.outcome(found, players)
        yield points_line(found.result.points, players)
        yield from _payment_lines(found.result.payments or (), players)

    def head(self, written: "nap.WrittenHand", players: NamedPlayers) -> Iterator[str]:
        hand = written.hand
        rules = rules_text(nap.CANON, hand.ruleset)
        yield from head_lines(written, players, rules=rules, dealer=hand.dealer)
        yield _contract(hand, players)

    def cells(
        self, found: "nap.Audit", players: NamedPlayers
    ) -> Callable[[ReplayedTrick], Sequence[str]]:
        say, counts = players.say, nap.running_counts(found)
        return lambda trick: (
            players.winners(trick),
            rung_cell(nap.deciding_rung(trick), say),
            span_text(say, counts[trick.number - 1]),
        )

    def outcome(self, found: "nap.Audit", players: NamedPlayers) -> Iterator[str]:
        told = tell_tricks(
            players.say,
            players.name,
            found.result,
            trump=nap.trump_of(found),
            tricks=found.hand.ruleset.hand_size,
            revoked=found.result.revoked,
        )
        return map(players.begin, told)


def _contract(hand: "nap.PlayedHand", players: NamedPlayers) -> str:
    name = players.name(hand.declarer)
    return players.sentence("audit-nap-contract", player=name, bid=str(hand.bid))


def _payment_lines(payments: Iterable["nap.Payment"], players: NamedPlayers) -> Iterator[str]:
    """Yield the payments, a line each; a bid's cost never goes to the pot."""
    for one in payments:
        if one.payer is not None and one.payee is not None:
            payer, payee = players.name(one.payer), players.name(one.payee)
            key = "audit-nap-payment"
            yield players.sentence(key, payer=payer, payee=payee, chips=one.chips)


WORDS = _Nap("nap")

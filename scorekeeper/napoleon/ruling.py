"""裁定: who won a trick, read from what every rung of the ladder has to say about it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.cards import Card
from scorekeeper.game.finding import Absence, Finding, Verdict, nobody
from scorekeeper.napoleon.evidence import Dependence, dependences, outcomes
from scorekeeper.napoleon.ladder import Rung, ladder, rungs_in_force
from scorekeeper.napoleon.situation import Situation
from scorekeeper.napoleon.trick import as_played, check_plays, lay_out
from scorekeeper.napoleon.trick_warnings import TrickWarning, trick_warnings

NO_CARD_CAN = nobody("no-card-can")
UNSEEN_CARD = Absence(verdict=Verdict.UNKNOWN, reason="unseen-card")
NEVER_DECIDES = Absence(verdict=Verdict.UNKNOWN, reason="never-decides")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """A trick's winner and the reasons.

    ``winner`` is an index into the plays, ``decisive`` the key of the rung that decided.
    ``winner`` is None where an unseen card (``??``) could change it: then ``possible`` lists
    every play that can have won and ``depends_on`` the cards that matter. ``decisive`` alone is
    None where one play wins in any case but not always for one reason. Before everybody has
    played, the winner is the one so far.
    """

    winner: int | None
    card: Card | None
    decisive: str | None
    findings: tuple[Finding, ...]
    warnings: tuple[TrickWarning, ...]
    possible: tuple[int, ...]
    depends_on: tuple[Dependence, ...] = ()


def resolve(situation: Situation, plays: Sequence[Card]) -> Ruling:
    """Rule on a trick, its cards in order from the leader.

    >>> from scorekeeper.cards import Suit, parse_cards
    >>> from scorekeeper.napoleon.presets import PRESETS
    >>> rules = PRESETS["sisyphus"].rules
    >>> here = Situation.dealt(rules, players=5, trump=Suit.HEARTS, trick=3)
    >>> ruling = resolve(here, parse_cards("SK SA HQ S3 S4"))
    >>> ruling.winner, str(ruling.card), ruling.decisive
    (2, 'HQ', 'yoromeki')
    >>> resolve(here, parse_cards("SK SQ S5 S3 ??")).possible
    (0, 4)

    Raises:
        Refusal: ``trick-empty``, ``trick-too-many-cards``, ``card-not-in-pack`` or
            ``trick-card-twice``.

    """
    told = tuple(plays)
    check_plays(situation, told)
    warnings = trick_warnings(situation, told)
    cards = as_played(situation.ruleset, told)
    if any(card.is_unseen for card in cards):
        return _partly_seen(situation, cards, warnings)
    findings = examine(situation, cards)
    decisive = next(found for found in findings if found.verdict is Verdict.STANDS)
    assert decisive.play is not None  # noqa: S101 - tells the type checker what standing means
    return Ruling(
        winner=decisive.play,
        card=decisive.card,
        decisive=decisive.rung,
        findings=findings,
        warnings=warnings,
        possible=(decisive.play,),
    )


def examine(situation: Situation, plays: tuple[Card, ...]) -> tuple[Finding, ...]:
    """Every rung's finding about a trick whose cards were all seen, strongest rung first."""
    trick = lay_out(situation, plays)
    findings = []
    verdict = Verdict.STANDS
    for rung in ladder(situation):
        found = rung.test(trick)
        if isinstance(found, Absence):
            findings.append(_absent(rung, found))
            continue
        findings.append(Finding(rung=rung.key, verdict=verdict, play=found, card=plays[found]))
        verdict = Verdict.OUTRANKED
    return tuple(findings)


def _absent(rung: Rung, why: Absence) -> Finding:
    return Finding(rung=rung.key, verdict=why.verdict, reason=why.reason, params=why.params)


def _partly_seen(
    situation: Situation, plays: tuple[Card, ...], warnings: tuple[TrickWarning, ...]
) -> Ruling:
    found = outcomes(situation, plays)
    deciding = found.rungs or frozenset(key for key, _ in rungs_in_force(situation))
    certain = len(found.winners) == 1
    winner = found.winners[0] if certain else None
    decisive = next(iter(deciding)) if certain and len(deciding) == 1 else None
    findings = tuple(
        Finding(rung=decisive, verdict=Verdict.STANDS, play=winner, card=plays[found.winners[0]])
        if rung.key == decisive
        else _absent(rung, why)
        for rung, why in _despite_unseen(situation, deciding)
    )
    return Ruling(
        winner=winner,
        card=plays[found.winners[0]] if certain else None,
        decisive=decisive,
        findings=findings,
        warnings=warnings,
        possible=found.winners,
        depends_on=() if certain else dependences(situation, plays, winners=found.winners),
    )


def _despite_unseen(
    situation: Situation, deciding: frozenset[str]
) -> Iterator[tuple[Rung, Absence]]:
    """What can be said of every rung whatever the unseen cards are."""
    reached = False
    for rung in ladder(situation):
        decides = rung.key in deciding
        reached = reached or decides
        yield (
            rung,
            rung.idle or (UNSEEN_CARD if decides else NEVER_DECIDES if reached else NO_CARD_CAN),
        )

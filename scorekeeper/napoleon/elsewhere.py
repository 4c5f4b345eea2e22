"""ほかのルールなら: the same trick under every preset, and the rung that makes the difference."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorekeeper.cards import Card
from scorekeeper.game.finding import Finding, Verdict
from scorekeeper.game.ruling import Ruling
from scorekeeper.napoleon.dealt_pack import dealt_pack
from scorekeeper.napoleon.presets import PRESETS, Preset
from scorekeeper.napoleon.ruleset import Ruleset
from scorekeeper.napoleon.ruling import resolve
from scorekeeper.napoleon.situation import Situation

_OCCUPIED = (Verdict.STANDS, Verdict.OUTRANKED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Elsewhere:
    """What becomes of a trick under a preset.

    ``ruling`` is None where its pack cannot hold the trick: ``missing`` is the first card that
    is not in it. Where the winner differs, ``cause`` is the rung that makes the difference, as
    that preset finds it: the rung that decides here if nobody stands on it there, else the one
    that decides there.
    """

    preset: Preset
    ruling: Ruling | None = None
    missing: Card | None = None
    differs: bool = False
    cause: Finding | None = None


def elsewhere(situation: Situation, plays: Sequence[Card]) -> tuple[Elsewhere, ...]:
    """The trick under every preset, in the presets' order.

    A first trick stays the first and a last one the last, however many the deal gives there.

    >>> from scorekeeper.cards import Suit, parse_cards
    >>> rules = PRESETS["sisyphus"].rules
    >>> here = Situation.dealt(rules, players=5, trump=Suit.HEARTS, trick=3)
    >>> found = elsewhere(here, parse_cards("SK SA HQ S3 S4"))
    >>> [(e.preset.name, str(e.ruling.card)) for e in found if e.differs][0]
    ('wikipedia', 'SA')
    >>> found[1].cause.rung, found[1].cause.reason
    ('yoromeki', 'rule-off')

    Raises:
        Refusal: what ``resolve`` refuses under the trick's own rules.

    """
    here = resolve(situation, plays)
    return tuple(_under(preset, situation, plays, here) for preset in PRESETS.values())


def _under(preset: Preset, situation: Situation, plays: Sequence[Card], here: Ruling) -> Elsewhere:
    if (missing := _missing(preset.rules, situation.players, plays)) is not None:
        return Elsewhere(preset=preset, missing=missing)
    there = resolve(_moved(situation, preset.rules), plays)
    if there.possible == here.possible:
        return Elsewhere(preset=preset, ruling=there)
    return Elsewhere(preset=preset, ruling=there, differs=True, cause=_cause(here, there))


def _missing(rules: Ruleset, players: int, plays: Sequence[Card]) -> Card | None:
    cards = dealt_pack(rules, players=players)
    absent = (card for card in plays if not card.is_unseen and card.held not in cards)
    return next(absent, None)


def _moved(situation: Situation, rules: Ruleset) -> Situation:
    """The same place in a hand played by other rules."""
    there = Situation.dealt(
        rules,
        players=situation.players,
        trump=situation.trump,
        trick=1 if situation.is_first else None,
        named_suit=situation.named_suit,
    )
    return replace(there, trick=there.tricks) if situation.is_last else there


def _cause(here: Ruling, there: Ruling) -> Finding | None:
    """The finding of the other preset that explains its winner; None where cards are unseen."""
    if here.decisive is None or there.decisive is None:
        return None
    found = {finding.rung: finding for finding in there.findings}
    own = found.get(here.decisive)
    if own is not None and own.verdict not in _OCCUPIED:
        return own
    return found[there.decisive]

"""裁定: who won a trick, here and under other rules, and what was not as the house plays it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from scorekeeper.cards import UNSEEN, Card
from scorekeeper.napoleon.rules.presets import PRESETS
from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.tricks.ladder import ladder
from scorekeeper.napoleon.tricks.power_cards import powers
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.napoleon.tricks.trick import as_played, check_plays, is_bare_joker, lay_out
from scorekeeper.napoleon.tricks.unseen import Trial, outcomes
from scorekeeper.napoleon.tricks.wild_joker import cards_with_a_rung
from scorekeeper.trick_taking.tricks.resolve import (
    Elsewhere,
    Ruling,
    TrickWarning,
    compare,
    partly_seen,
    ruling_on,
)
from scorekeeper.trick_taking.tricks.rungs import examine


def resolve(situation: Situation, plays: Sequence[Card], *, in_full: bool = True) -> Ruling:
    """Rule on a trick, its cards in order from the leader.

    Not ``in_full`` the ruling leaves out on which unseen cards the winner depends.

    >>> from scorekeeper.cards import Suit, parse_cards
    >>> from scorekeeper.napoleon.rules.presets import PRESETS
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
    if UNSEEN in cards:
        return partly_seen(
            Trial(situation),
            ladder(situation),
            outcomes(situation, cards),
            plays=cards,
            warnings=warnings,
            in_full=in_full,
        )
    return ruling_on(examine(ladder(situation), lay_out(situation, cards), cards), warnings)


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
    judge, move = partial(resolve, in_full=False), partial(_move_to, situation)
    here = judge(situation, plays)
    return tuple(compare(PRESETS.values(), here, plays, move=move, resolve=judge))


def _move_to(situation: Situation, rules: Ruleset) -> Situation:
    """The same place in a hand played by other rules."""
    there = Situation.dealt(
        rules,
        players=situation.players,
        trump=situation.trump,
        trick=1 if situation.is_first else None,
        named_suit=situation.named_suit,
    )
    return replace(there, trick=there.tricks) if situation.is_last else there


def trick_warnings(situation: Situation, plays: tuple[Card, ...]) -> tuple[TrickWarning, ...]:
    """Everything worth a warning, in the order in which it would come up at the table.

    >>> from scorekeeper.cards import Suit, parse_cards
    >>> from scorekeeper.napoleon.rules.presets import PRESETS
    >>> rules = PRESETS["jazz"].rules
    >>> here = Situation.dealt(rules, players=5, trump=Suit.HEARTS, trick=1)
    >>> [warning.code for warning in trick_warnings(here, parse_cards("JOKER SA S2 S4 S5"))]
    ['joker-led-to-first-trick', 'named-suit-missing']
    """
    return tuple(_warnings(situation, plays))


def _warnings(situation: Situation, plays: tuple[Card, ...]) -> Iterator[TrickWarning]:
    if situation.trump is None and situation.ruleset.no_trump == "off":
        yield TrickWarning(code="no-trump-not-in-house")
    yield from _lead(situation, as_played(situation.ruleset, plays)[0])
    yield from _wild_jokers(situation, plays)
    if missing := situation.players - len(plays):
        yield TrickWarning(code="trick-incomplete", params={"missing": missing})


def _lead(situation: Situation, lead: Card) -> Iterator[TrickWarning]:
    rules = situation.ruleset
    if situation.is_first and lead.joker and rules.joker_opening_lead == "forbidden":
        yield TrickWarning(code="joker-led-to-first-trick")
    suit = powers(situation).suit_of(lead)
    leads_trump = suit is not None and suit is situation.trump
    if situation.is_first and leads_trump and rules.opening_lead_trump == "forbidden":
        yield TrickWarning(code="trump-led-to-first-trick", params={"card": str(lead)})
    if is_bare_joker(lead) and situation.leader_names_suit and situation.named_suit is None:
        yield TrickWarning(code="named-suit-missing")


def _wild_jokers(situation: Situation, plays: tuple[Card, ...]) -> Iterator[TrickWarning]:
    """A joker may stand for a card not seen yet, a power card only as the house has it.

    Source: 000:256 (AMB-32, AMB-67).
    """
    for play, card in enumerate(plays):
        if not card.is_wild:
            continue
        facts = {"card": str(card.held), "called": str(card.named)}
        if not situation.ruleset.joker_wild:
            yield TrickWarning(code="wild-joker-not-in-house", params=facts)
        elif card.named in cards_with_a_rung(situation.kind) and not powers(situation).wild:
            yield TrickWarning(code="wild-joker-names-power-card", params=facts)
        elif card.named in [earlier.named for earlier in plays[:play]]:
            yield TrickWarning(code="wild-joker-names-seen-card", params=facts)

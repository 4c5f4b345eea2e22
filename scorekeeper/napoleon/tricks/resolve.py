"""裁定: who won a trick, read from what every rung of the ladder has to say about it."""

from collections.abc import Sequence

from scorekeeper.cards import Card
from scorekeeper.napoleon.tricks.ladder import ladder
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.napoleon.tricks.trick import as_played, check_plays, lay_out
from scorekeeper.napoleon.tricks.unseen import Trial, outcomes
from scorekeeper.napoleon.tricks.warnings import trick_warnings
from scorekeeper.trick_taking.tricks.resolve import Ruling, partly_seen, ruling_on
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
    if any(card.is_unseen for card in cards):
        return partly_seen(
            Trial(situation),
            ladder(situation),
            outcomes(situation, cards),
            plays=cards,
            warnings=warnings,
            in_full=in_full,
        )
    return ruling_on(examine(ladder(situation), lay_out(situation, cards), cards), warnings)

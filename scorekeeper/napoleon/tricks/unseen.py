"""見ていない札: what can be said of a trick in which nobody saw some of the cards (``??``)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorekeeper.cards import Card, Suit
from scorekeeper.napoleon.tricks import lookalikes
from scorekeeper.napoleon.tricks.ladder import decide
from scorekeeper.napoleon.tricks.situation import Situation
from scorekeeper.napoleon.tricks.trick import is_bare_joker
from scorekeeper.napoleon.tricks.wild_joker import stand_ins
from scorekeeper.trick_taking.tricks import dependence
from scorekeeper.trick_taking.tricks import unseen as evidence
from scorekeeper.trick_taking.tricks.dependence import Dependence
from scorekeeper.trick_taking.tricks.lookalikes import Lookalikes, Plays
from scorekeeper.trick_taking.tricks.unseen import Outcome, Outcomes


@dataclass(frozen=True, slots=True)
class Trial:
    """A trick's situation, asked as a search through the unseen cards asks it."""

    situation: Situation

    @property
    def pack(self) -> Plays:
        """The cards that can turn up in the trick."""
        return self.situation.pack

    @property
    def together(self) -> tuple[Plays, ...]:
        """Every two cards or more that one rung asks for, or fears, in one trick."""
        return lookalikes.together(self.situation)

    def decide(self, plays: Plays) -> Outcome:
        """The winning play and the rung that decides, all cards seen."""
        return decide(self.situation, plays)

    def plays_of(self, card: Card, before: Plays) -> Plays:
        """The card, and for a wild joker every card for which it can have stood (AMB-32)."""
        if not card.joker:
            return (card,)
        names = stand_ins(self.situation, before)
        wild = (Card(joker=card.joker, suit=name.suit, rank=name.rank) for name in names)
        return (card, *wild)

    def head_play(self, plays: Plays) -> int | None:
        """The play that settles the suit to follow, unseen or not; None where none does."""
        return lookalikes.head_play(plays)

    def lookalikes(self, plays: Plays) -> Lookalikes:
        """The cards not yet played, grouped by what they can do in this trick."""
        return lookalikes.lookalikes(self.situation, plays)

    def of_one_suit(self, plays: Plays, found: Lookalikes) -> Iterator[Plays]:
        """Cards enough to fill up the trick with one suit, where same-two is played."""
        return lookalikes.of_one_suit(self.situation, plays, found)


def naming(situation: Situation, lead: Card) -> tuple[Situation, ...]:
    """The situation, or one for each suit where a joker was led and nobody wrote down which.

    >>> from scorekeeper.cards import parse_card
    >>> from scorekeeper.napoleon.rules.ruleset import Ruleset
    >>> here = Situation.dealt(Ruleset(jokers=1), players=4, trump=Suit.HEARTS)
    >>> len(naming(here, parse_card("JOKER"))), len(naming(here, parse_card("SA")))
    (4, 1)
    """
    if not suit_is_missing(situation, lead):
        return (situation,)
    return tuple(replace(situation, named_suit=suit) for suit in Suit)


def suit_is_missing(situation: Situation, lead: Card) -> bool:
    """Whether a joker was led that names a suit, and nobody wrote down which."""
    names = situation.leader_names_suit and is_bare_joker(lead)
    return names and situation.named_suit is None


def outcomes(situation: Situation, plays: Plays) -> Outcomes:
    """Every outcome that the unseen cards allow.

    >>> from scorekeeper.cards import parse_cards
    >>> from scorekeeper.napoleon.rules.ruleset import Ruleset
    >>> here = Situation.dealt(Ruleset(), players=4, trump=Suit.HEARTS)
    >>> found = outcomes(here, parse_cards("SK S2 S3 ??"))
    >>> found.winners, sorted(found.rungs)
    ((0, 3), ['lead_suit', 'left_bower', 'mighty', 'right_bower', 'trump'])
    """
    return evidence.outcomes(Trial(situation), plays)


def dependences(
    situation: Situation, plays: Plays, *, winners: tuple[int, ...]
) -> tuple[Dependence, ...]:
    """The unseen plays that matter; ``winners`` are all that can have won."""
    return dependence.dependences(Trial(situation), plays, winners=winners)

"""見ていない札: what can be said of a trick in which nobody saw some of the cards (``??``)."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.cards import Card, Suit
from scorekeeper.nap.tricks.ladder import decide
from scorekeeper.nap.tricks.situation import Situation
from scorekeeper.nap.tricks.trick import height, lay_out
from scorekeeper.trick_taking.tricks.lookalikes import Lookalikes, Plays, group_alike, not_played
from scorekeeper.trick_taking.tricks.unseen import Outcome


@dataclass(frozen=True, slots=True)
class Trial:
    """A trick's situation, asked as a search through the unseen cards asks it.

    >>> from scorekeeper.cards import parse_cards
    >>> from scorekeeper.trick_taking.tricks.unseen import outcomes
    >>> from scorekeeper.nap.rules.ruleset import Ruleset
    >>> here = Situation(ruleset=Ruleset(), players=4, trump=Suit.HEARTS)
    >>> found = outcomes(Trial(here), parse_cards("SK S2 S3 ??"))
    >>> found.winners, sorted(found.rungs)
    ((0, 3), ['lead_suit', 'trump'])
    """

    situation: Situation

    @property
    def pack(self) -> Plays:
        """The cards that can turn up in the trick."""
        return self.situation.pack

    def decide(self, plays: Plays) -> Outcome:
        """The winning play and the rung that decides, all cards seen."""
        return decide(self.situation, plays)

    def plays_of(self, card: Card, before: Plays) -> Plays:  # noqa: ARG002 - whatever came before
        """Itself: no card of Nap stands for another."""
        return (card,)

    def head_play(self, plays: Plays) -> int | None:  # noqa: ARG002 - the lead, whatever follows
        """The play that settles the suit to follow, and to the first trick the trumps."""
        return 0

    @property
    def together(self) -> tuple[Plays, ...]:
        """Nothing: no card of Nap needs another."""
        return ()

    def lookalikes(self, plays: Plays) -> Lookalikes:
        """The cards not yet played, grouped by what they can do in this trick."""
        return group_alike(
            not_played(self.pack, plays),
            plays,
            suits=self._suits(plays),
            alone=lambda card: card.is_joker,
            height=height,
        )

    def of_one_suit(self, plays: Plays, found: Lookalikes) -> Iterator[Plays]:  # noqa: ARG002 - nothing asks for it
        """Nothing: no rung of Nap asks for one suit."""
        return iter(())

    def _suits(self, plays: Plays) -> set[Suit]:
        """The suits that can win: trumps and the lead's, all of them while the lead is unseen."""
        if plays[0].is_unseen:
            return set(Suit)
        trick = lay_out(self.situation, plays)
        return {suit for suit in (trick.lead_suit, trick.trump) if suit is not None}

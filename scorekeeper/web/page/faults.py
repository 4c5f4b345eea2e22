"""間違い: faults of a hand in the words of a page, each with its proof."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.journal import IrregularityDecided
from scorekeeper.trick_taking.circumstances import Known
from scorekeeper.trick_taking.faults import Fault
from scorekeeper.trick_taking.irregularities import SITUATIONS, Kind
from scorekeeper.trick_taking.open_cards import OPEN_CARD_KEPT
from scorekeeper.wording import Speaker
from scorekeeper.wording.rulings import facts_in_words

_WINS = frozenset({"wrong-leader", "winner-differs"})
"""The faults that a card proves by winning."""
_SHOWN_BY_HAND = frozenset(
    {
        "revoke",
        "revoke-possible",
        "joker-withheld",
        "honour-withheld",
        "called-card-withheld",
        "trump-led-to-first-trick",
        "trump-in-first-trick",
        "joker-before-void",
        "bonaparte-lead",
        "wellington-lead",
    }
)
"""The faults that another card of the player proves."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FaultInWords:
    """A fault with its sentence and its proof's sentence, empty if the fault proves itself."""

    fault: Fault
    sentence: str
    proof: str

    @property
    def kind(self) -> Kind | None:
        """The table's name for the event, if there is a page about it."""
        code = self.fault.code
        return next((kind for kind, one in SITUATIONS.items() if code in one.faults), None)


def is_about(decided: IrregularityDecided, fault: Fault) -> bool:
    """Return whether a table's decision covers a fault: its kind, player and trick."""
    is_of_it = (
        fault.code in SITUATIONS[decided.kind].faults
        and decided.seat in (None, fault.player)
        and decided.trick in (None, fault.trick)
    )
    if fault.code == OPEN_CARD_KEPT:  # an earlier decision is that the card lies open
        return is_of_it and decided.card == fault.proof and decided.decided != "penalty_card"
    return is_of_it


def tell_fault(say: Speaker, names: Sequence[str], fault: Fault) -> FaultInWords:
    """A fault in words; one that is not about a played card has the same sentence as everywhere."""
    facts = facts_in_words(say, names.__getitem__, fault)
    key, proof = f"watch-{fault.words}", ""
    if fault.code in _SHOWN_BY_HAND:
        proof = say(f"watch-because-{facts['how']}", **facts)
    elif fault.code in _WINS and fault.proof is not None:
        proof = say("watch-because-won", **facts)
    sentence = say(key if say.has(key) else fault.key, **facts)
    return FaultInWords(fault=fault, sentence=sentence, proof=proof)


def tell_known(say: Speaker, names: Sequence[str], known: Known) -> str:
    """A known fact in words: its first ``player``, the ``other``, all in their ``order``."""
    people = [names[seat] for seat in known.players]
    whose = dict(zip(("player", "other"), people, strict=False))
    order, facts = say("known-then").join(people), dict(known.facts)
    if "cards" in facts:
        facts["cards"] = say("list-separator").join(map(say.glyphs, str(facts["cards"]).split()))
    return say(f"known-{known.code}", **facts, **whose, order=order)

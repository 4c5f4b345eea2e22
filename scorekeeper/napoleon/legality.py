"""出せる札: may this card be played? Legal, illegal, or not to be known from what was shown."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from scorekeeper.cards import Card
from scorekeeper.game.holding import Holding
from scorekeeper.napoleon.duties import DUTIES, Duty, Obstacle
from scorekeeper.napoleon.following import Turn
from scorekeeper.napoleon.honours import is_honour
from scorekeeper.napoleon.trick import as_played


class Legality(StrEnum):
    """What can be said of a play."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    UNKNOWN = "unknown"
    """It depends on something that nobody saw or knows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayRuling:
    """A ruling on one play.

    ``code`` names the duty that was broken, that may have been broken, or the reason why none
    was; its wording key is ``play-`` and the code. ``field`` is the house rule behind it, None
    for what every house has. ``proof`` are cards of the hand that show it. An unknown one has in
    ``unless`` what would make the play legal: ``not-held`` (he had no such card), ``adjutant``
    (he is the adjutant) or ``lead`` (what was led asks for nothing else); its wording key is
    ``unless-`` and the code.
    """

    verdict: Legality
    code: str
    field: str | None = None
    proof: tuple[Card, ...] = ()
    unless: str | None = None

    @property
    def key(self) -> str:
        """The wording key of what the ruling says."""
        return f"play-{self.code}"

    @property
    def unless_key(self) -> str | None:
        """The wording key of what would make an unknown play legal; None for a known one."""
        return None if self.unless is None else f"unless-{self.unless}"


def judge_play(turn: Turn, card: Card, holding: Holding) -> PlayRuling:
    """Rule on a card, given the trick so far and what is known of the player's hand.

    >>> from scorekeeper.cards import Suit, parse_card, parse_cards
    >>> from scorekeeper.napoleon.presets import PRESETS
    >>> from scorekeeper.napoleon.situation import Situation
    >>> rules = PRESETS["sisyphus"].rules
    >>> here = Situation.dealt(rules, players=5, trump=Suit.HEARTS, trick=3)
    >>> hand = Holding.known(parse_cards("SA D4 HQ"))
    >>> ruling = judge_play(Turn(situation=here, plays=parse_cards("S9")), parse_card("HQ"), hand)
    >>> ruling.verdict.value, ruling.code, [str(card) for card in ruling.proof]
    ('illegal', 'revoke', ['SA'])
    """
    card = as_played(turn.situation.ruleset, (card,))[0]
    found = breach(turn, card, holding)
    return found or _legal(turn, card, holding)


def legal_plays(turn: Turn, hand: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of a known hand that may be played, in its order; never none of a hand's.

    >>> from scorekeeper.cards import Suit, parse_cards
    >>> from scorekeeper.napoleon.ruleset import Ruleset
    >>> from scorekeeper.napoleon.situation import Situation
    >>> here = Situation.dealt(Ruleset(jokers=1), players=5, trump=Suit.HEARTS)
    >>> turn = Turn(situation=here, plays=parse_cards("S9"))
    >>> [str(card) for card in legal_plays(turn, parse_cards("SA D4 JOKER"))]
    ['SA', 'JOKER']
    """
    cards = tuple(hand)
    holding = Holding.known(cards)
    return tuple(card for card in cards if breach(turn, card, holding) is None)


def breach(turn: Turn, card: Card, holding: Holding) -> PlayRuling | None:
    """The duty that a card breaks or may break; None where it is certainly legal."""
    if not turn.suit_is_known:
        alone = holding.possible <= {card.held}
        return None if alone else _unknown("follow", unless="lead")
    if turn.adjutant is not None or not turn.adjutant_need_not_follow:
        return _breach(turn, card, holding)
    as_ally, as_adjutant = (
        _breach(replace(turn, adjutant=adjutant), card, holding) for adjutant in (False, True)
    )
    if as_ally is None or as_ally.verdict is Legality.UNKNOWN:
        return as_ally
    if as_adjutant is not None and as_adjutant.verdict is Legality.ILLEGAL:
        return as_adjutant
    return replace(as_ally, verdict=Legality.UNKNOWN, unless="adjutant")


def _breach(turn: Turn, card: Card, holding: Holding) -> PlayRuling | None:
    doubt = None
    for duty in DUTIES:
        obstacle = duty.obstacle(turn, card)
        if obstacle is not None:
            found = _weighed(duty, obstacle, holding)
            if found is not None and found.verdict is Legality.ILLEGAL:
                return found
            doubt = doubt or found
    return doubt


def _weighed(duty: Duty, obstacle: Obstacle, holding: Holding) -> PlayRuling | None:
    hurts, spares = obstacle.hurts, obstacle.spares
    if not holding.can_have(hurts) or (spares is not None and holding.must_have(spares)):
        return None
    if holding.must_have(hurts) and not (spares is not None and holding.can_have(spares)):
        proof = holding.proof_of(hurts)
        return PlayRuling(verdict=Legality.ILLEGAL, code=duty.code, field=duty.field, proof=proof)
    return _unknown(duty.code, field=duty.field, unless="not-held")


def _unknown(code: str, *, unless: str, field: str | None = None) -> PlayRuling:
    return PlayRuling(verdict=Legality.UNKNOWN, code=code, field=field, unless=unless)


def _legal(turn: Turn, card: Card, holding: Holding) -> PlayRuling:
    code, field, proof = _reason(turn, card, holding)
    return PlayRuling(verdict=Legality.LEGAL, code=code, field=field, proof=proof)


def _reason(turn: Turn, card: Card, holding: Holding) -> tuple[str, str | None, tuple[Card, ...]]:
    """Why a card is legal: code, house rule, and the cards of the hand that matter."""
    if not turn.plays:
        return "lead", None, ()
    if not turn.suit_is_known:
        return "only-card", None, ()
    if turn.joker_requested and card.joker:
        return "joker-answers", "joker_request", ()
    if turn.suit is None:
        return "nothing-to-follow", "joker_demands", ()
    if turn.follows(card):
        return "follows", None, ()
    return _reason_not_to_follow(turn, card, holding)


def _reason_not_to_follow(
    turn: Turn, card: Card, holding: Holding
) -> tuple[str, str | None, tuple[Card, ...]]:
    if field := turn.field_of_freedom(card):
        return "free", field, ()
    if held := holding.proof_of(turn.follows):
        return "kept-back", turn.excuses.kept.get(held[0], "called_card_exempt"), held
    demanded = turn.suit_is_demanded and is_honour(turn.situation.ruleset, card)
    return "void-honour" if demanded else "void", None, ()

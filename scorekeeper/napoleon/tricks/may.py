"""出してもいい札: which cards of a hand of Napoleon may be played, and which decide it."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Literal, get_args

from scorekeeper.cards import Card, Refusal, Suit
from scorekeeper.napoleon.rules.point_table import role_said
from scorekeeper.napoleon.tricks.follow_suit import Turn
from scorekeeper.napoleon.tricks.legality import duties_of, judge_play
from scorekeeper.trick_taking.tricks.legality import Holding, Obstacle, PlayRuling
from scorekeeper.trick_taking.tricks.may import May, Told, find_deciding, rule_on

Role = Literal["napoleon", "adjutant", "ally"]
"""What a player says he is."""


def read_role(text: str) -> Role:
    """The part that a player says he has.

    >>> read_role("adjutant"), read_role("連合軍")
    ('adjutant', 'ally')

    Raises:
        Refusal: ``may-role-unknown``.
    """
    said = role_said(text)
    for role in get_args(Role):
        if said == role:
            found: Role = role
            return found
    raise Refusal("may-role-unknown", role=text[:40])


def may_play(turn: Turn, told: Told, *, role: Role | None = None) -> May:
    """Which cards a player may play who tells some of his own or all of them.

    Whether he is the adjutant is taken from his ``role``; without one he is who has the called
    card, and nobody knows it of him once that card has fallen.

    >>> from scorekeeper.cards import Suit, parse_cards
    >>> from scorekeeper.napoleon.rules.presets import PRESETS
    >>> from scorekeeper.napoleon.tricks.situation import Situation
    >>> here = Situation.dealt(PRESETS["sisyphus"].rules, players=5, trump=Suit.HEARTS, trick=3)
    >>> led, pack = parse_cards("S9"), here.pack
    >>> told = Told.of(parse_cards("SK S3 H2"), pack=pack, gone=led, size=8, most=10)
    >>> found = may_play(Turn(situation=here, plays=led), told)
    >>> [(str(one.card), one.verdict.value) for one in found.own]
    [('SK', 'legal'), ('S3', 'legal'), ('H2', 'illegal')]
    """
    turns = {known: replace(turn, adjutant=known) for known in (None, False, True)}

    def judge(card: Card, holding: Holding) -> PlayRuling:
        known = _is_adjutant(turn.called, told, holding, role)
        return judge_play(turns[known], card, holding)

    return rule_on(told, judge, suit=turn.suit, naming=lambda card: _names(turn, card))


def _is_adjutant(
    called: Card | None, told: Told, holding: Holding, role: Role | None
) -> bool | None:
    if role is not None or called is None:
        return role == "adjutant"
    if called in holding.certain:
        return True
    return None if called in holding.possible or called in told.gone else False


def _names(turn: Turn, card: Card) -> Iterator[tuple[str, Card]]:
    """What a wild joker may be named: a card of a suit, all of which are ruled on alike; a power.

    Each with the word for it: the suit's letter, or the power card itself.
    """
    here = turn.situation
    if not card.joker or not here.ruleset.joker_wild:
        return
    for suit in Suit:
        plain = (
            other for other in reversed(here.pack)
            if other.suit is suit and other not in turn.powers.own and other not in turn.plays
        )  # fmt: skip
        yield str(suit), Card(joker=card.joker, suit=suit, rank=next(plain).rank)
    for wild in sorted(turn.powers.live, key=str):
        if wild.is_wild and wild.held is card:
            yield str(wild.named), wild


def deciding(turn: Turn, pool: Iterable[Card]) -> frozenset[Card]:
    """The cards of a pool on which it depends what their holder may play; the rest change nothing.

    >>> from scorekeeper.cards import Suit, parse_cards
    >>> from scorekeeper.napoleon.rules.presets import PRESETS
    >>> from scorekeeper.napoleon.tricks.situation import Situation
    >>> here = Situation.dealt(PRESETS["sisyphus"].rules, players=5, trump=Suit.HEARTS, trick=3)
    >>> found = deciding(Turn(situation=here, plays=parse_cards("S9")), parse_cards("SK S3 H2 D4"))
    >>> sorted(map(str, found))
    ['S3', 'SK']
    """
    cards = frozenset(pool)
    if not turn.suit_is_known:
        return frozenset()
    asks_role = turn.adjutant is None and turn.adjutant_need_not_follow
    duties = duties_of(turn.situation.kind, leading=not turn.plays)

    def obstacles(card: Card) -> Iterator[Obstacle]:
        for duty in duties:
            if (found := duty.obstacle(turn, card)) is not None:
                yield found

    found = find_deciding(cards, obstacles)
    return found | {card for card in cards if asks_role and card is turn.called}

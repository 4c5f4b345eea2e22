"""May I? Which cards more a player is asked for before the answer is certain."""

from scorekeeper.cards import parse_card, parse_cards
from scorekeeper.trick_taking.legality import (
    Legality,
    May,
    Playable,
    PlayRuling,
    ToldCards,
    rule_on,
)
from tests.strays import every

OPEN = PlayRuling(verdict=Legality.UNKNOWN, code="revoke")


@every(
    "holds_more, forbids, allows, others, asked",
    [
        (True, "CA", "SA HK", "CA SA HK", "CA"),
        (True, "CA C2", "SA", "CA C2 SA", "SA"),
        (False, "CA", "SA HK", "CA SA HK", "CA SA HK"),
        (True, "CA", "SA HK", "CA SA HK D3", "CA SA HK"),
        (True, "CA SA HK", "", "CA SA HK", "CA SA HK"),
    ],
)
def test_who_has_one_card_more_is_asked_for_the_smaller_lot(
    holds_more, forbids, allows, others, asked
):
    """Who has none of the cards that forbid a play has one of those that allow it."""
    two = Playable(
        card=parse_card("D2"),
        ruling=OPEN,
        forbids=parse_cards(forbids),
        allows=parse_cards(allows) if allows else (),
    )
    found = May(
        own=(two,),
        others=tuple(Playable(card=card, ruling=OPEN) for card in parse_cards(others)),
        holds_more=holds_more,
    )
    assert found.asks(lambda: ()) == asked.split()


@every("size, holds_more", [(None, False), (2, True), (1, False)])
def test_who_holds_more_than_was_told_is_known_where_the_trick_is(size, holds_more):
    told = ToldCards(
        cards=parse_cards("D2"), possible=frozenset(parse_cards("D2 SA HK")), size=size
    )
    assert rule_on(told, lambda _card, _holding: OPEN, suit=None).holds_more is holds_more

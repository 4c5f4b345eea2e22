"""ナポレオンの言葉: how seasons and rules are told of Napoleon."""

from scorekeeper.napoleon.auction.bid import parse_bid
from scorekeeper.napoleon.scoring import SCHEMES
from scorekeeper.web.games.words import GameWords
from scorekeeper.web.rules.scoring_page import zero_sum
from scorekeeper.wording import Speaker


def _bid_height(_say: Speaker, bid: str) -> tuple[int, str]:
    count = parse_bid(bid).count
    return count, str(count)


NAPOLEON_WORDS = GameWords(
    parts=(("napoleon", "napoleon"), ("adjutant", "adjutant"), ("ally", "ally")),
    player_parts=("napoleon", "solo", "adjutant", "ally"),
    won_of_key="season-won-of",
    contracts_key="picture-contracts",
    roles_about_key="picture-roles-about",
    ratings_how_key="ratings-how",
    what_if_rules_key="what-if-rules-how",
    what_if_ways_key="what-if-scheme-how",
    bid_height=_bid_height,
    way_key=lambda name: SCHEMES[name].key,
    has_all_honours=True,
    payments=lambda _say, _rules: None,
    adds_up=zero_sum,
)

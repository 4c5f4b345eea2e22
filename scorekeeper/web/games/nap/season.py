"""シーズン: how its pages speak of Nap."""

from scorekeeper.nap import FIELDS, Level, parse_bid
from scorekeeper.web.season.kind import SeasonKind, part
from scorekeeper.wording import Speaker


def _height(say: Speaker, bid: str) -> tuple[int, str]:
    level = parse_bid(bid).level
    return list(Level).index(level), say.glyphs(level.value)


NAP_SEASON = SeasonKind(
    parts=(part("declarer", "declarer"), part("opponent", "opponent")),
    won_of="season-won-of-nap",
    contracts="picture-contracts-nap",
    roles="picture-roles-nap-about",
    height=_height,
    scheme=FIELDS["payments"].value_key,
    by_rules="what-if-nap-rules-how",
    by_scheme="what-if-payments-how",
    ratings="ratings-how-nap",
)

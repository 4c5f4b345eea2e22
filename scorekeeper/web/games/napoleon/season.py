"""シーズン: how its pages speak of Napoleon."""

from scorekeeper.napoleon import SCHEMES, parse_bid
from scorekeeper.web.season.kind import Part, SeasonKind, part
from scorekeeper.wording import Speaker


def _height(_say: Speaker, bid: str) -> tuple[int, str]:
    count = parse_bid(bid).count
    return count, str(count)


NAPOLEON_SEASON = SeasonKind(
    parts=(
        part("declarer", "napoleon"),
        Part(column="solo", key="player-solo"),
        part("partner", "adjutant"),
        part("opponent", "ally"),
    ),
    won_of="season-won-of",
    contracts="picture-contracts",
    roles="picture-roles-about",
    height=_height,
    scheme=lambda name: SCHEMES[name].key,
    by_rules="what-if-rules-how",
    by_scheme="what-if-scheme-how",
    ratings="ratings-how",
    all_honours=True,
)

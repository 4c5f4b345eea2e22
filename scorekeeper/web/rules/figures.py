"""ルールの頁の数字: what a rules page says of points and chips besides the rules themselves."""

from collections.abc import Iterator

from scorekeeper.games import AnyHouse
from scorekeeper.nap.auction.bid import Bid, levels
from scorekeeper.nap.rules.ruleset import Ruleset as NapRules
from scorekeeper.nap.scoring.payment_tables import rate_of
from scorekeeper.web.rules.model import Payments, RateRow
from scorekeeper.web.rules.scoring_page import zero_sum
from scorekeeper.wording import Speaker


def payments_part(say: Speaker, house: AnyHouse) -> Payments | None:
    """What every bid comes to in chips; None where points are written and nothing is paid."""
    rules = house.rules
    if not isinstance(rules, NapRules):
        return None
    return Payments(
        rows=tuple(_rate_rows(say, rules)),
        notes=tuple(_notes(say, rules)),
    )


def adds_up_part(say: Speaker, house: AnyHouse, *, players: int) -> str:
    """Whether the points of a hand add up to nothing; nothing of chips, which always do."""
    if isinstance(house.rules, NapRules):
        return ""
    return zero_sum(say, house.rules, players)


def _rate_rows(say: Speaker, rules: NapRules) -> Iterator[RateRow]:
    for level in levels(rules):
        rate = rate_of(Bid(level=level), rules)
        yield RateRow(
            bid=say.glyphs(level.value), made=rate.win * rules.stake, lost=rate.loss * rules.stake
        )


def _notes(say: Speaker, rules: NapRules) -> Iterator[str]:
    yield say("rules-chips")
    if rules.has_pot:
        yield say("rules-chips-pot")

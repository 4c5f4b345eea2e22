"""得点: what a finished hand is worth, one file a scheme.

================= ============================================== ===========================
scheme            points                                         source
================= ============================================== ===========================
wikipedia_formula bid beyond the lowest, shared in thirds        000:211-218 (AMB-02, AMB-03)
wikipedia_table   2, 1 and -1; twice that for a loss with all    000:222-228 (AMB-04, AMB-05)
sisyphus          the bid, Napoleon twice; no-trump, all double  002:159-165
jazz              base x margin x share, never below nothing     004:362-393 (AMB-16 to -18)
win_count         one for each winner                            001:108
table             a house's own table by role and outcome        laid out as 000:222-228
================= ============================================== ===========================

>>> from scorekeeper.napoleon.auction.bid import parse_bid
>>> from scorekeeper.napoleon.rules.presets import PRESETS
>>> sheet = score(Result(ruleset=PRESETS["sisyphus"].rules, players=5, bid=parse_bid("13NT"),
...                      napoleon=0, adjutant=2, taken=14))
>>> sheet.points
(52, -26, 26, -26, -26)
>>> [(line.code, line.points) for line in sheet.of(0)]
[('sisyphus-napoleon', 26), ('no-trump', 26)]
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType

from scorekeeper.napoleon.rules.ruleset import Ruleset
from scorekeeper.napoleon.scoring.jazz import JAZZ
from scorekeeper.napoleon.scoring.point_tables import HOUSE_TABLE, WIKIPEDIA_TABLE
from scorekeeper.napoleon.scoring.result import Result, Role, contract_made
from scorekeeper.napoleon.scoring.scheme import Scheme
from scorekeeper.napoleon.scoring.sisyphus import SISYPHUS
from scorekeeper.napoleon.scoring.wikipedia_formula import WIKIPEDIA_FORMULA
from scorekeeper.napoleon.scoring.win_count import WIN_COUNT
from scorekeeper.trick_taking.scoring.figures import Range
from scorekeeper.trick_taking.scoring.score_sheet import Line, ScoreSheet

__all__ = [
    "SCHEMES",
    "Line",
    "Result",
    "Role",
    "Scheme",
    "ScoreSheet",
    "contract_made",
    "is_one_score",
    "scheme_of",
    "score",
]

SCHEMES: Mapping[str, Scheme] = MappingProxyType(
    {
        scheme.code: scheme
        for scheme in (WIKIPEDIA_FORMULA, WIKIPEDIA_TABLE, SISYPHUS, JAZZ, WIN_COUNT, HOUSE_TABLE)
    }
)
"""Every scheme by the name that the field ``scoring`` gives it."""


def scheme_of(ruleset: Ruleset) -> Scheme:
    """The scheme that these rules score by."""
    return SCHEMES[ruleset.scoring]


def score(result: Result) -> ScoreSheet:
    """The score sheet of a result, under the scheme of its own rules."""
    return scheme_of(result.ruleset).compute(result)


@lru_cache(maxsize=1024)
def is_one_score(result: Result, taken: Range) -> bool:
    """Whether a hand that ended so scores alike with any of these counts in the result's place.

    Where the scheme needs no exact count, points hang on a count only by whether the contract is
    made and whether every honour was taken: one count of each kind stands for the others.
    """
    endings = [replace(result, taken=count) for count in taken]
    if not scheme_of(result.ruleset).needs_exact_count:
        endings = list({(one.made, one.all_honours): one for one in endings}.values())
    return len({score(ending).points for ending in endings}) == 1

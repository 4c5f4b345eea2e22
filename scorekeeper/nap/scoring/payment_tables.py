"""支払い表の数々: the tables of payments that the sources print, and what each bid is worth.

=============  =====================  =====  =========  =====  ==========  =======  ======  ======
table          source                 2 3 4  misère     Nap    Wellington  Blücher  6       7
=============  =====================  =====  =========  =====  ==========  =======  ======  ======
``table``      000:62-65              n/n    3/3        10/10  20/20       40/40
``pattern_1``  000:73-76              n/n    (3/3)      10/6   20/12       40/24
``pattern_2``  000:80-83              n/n    (3/3)      10/10  10/20       10/40
``english``    003:44-45, 78-84       n/n    3/3        10/5   10/10       10/20
``seven_card`` 003:70-76, 87          n/n    10/5       10/5   (10/5)      (10/5)   18/9    24/12
``britannica`` Britannica, 1911       n/n    3/6        10/5   20/10       30/15
``peel``       J. Peel's school       n/n    (3/3)      10/5   10/10       10/15
``german``     German Wikipedia       n/n    3/3        5/5    10/10       20/20
=============  =====================  =====  =========  =====  ==========  =======  ======  ======

In brackets what a source does not say: misère as elsewhere, Wellington and Blücher as Nap. Nor do
they say what Bonaparte is worth: as much as Nap (AMB-49). Six and seven are those of seven-card Nap
in every table. A table of the house's own settles any of it otherwise.
"""

from collections.abc import Mapping
from types import MappingProxyType

from scorekeeper.nap.auction.bid import Bid, Level
from scorekeeper.nap.rules.payment_table import PaymentTable, Rate
from scorekeeper.nap.rules.ruleset import Ruleset

_Pair = tuple[int, int]


def _table(*, misere: _Pair, nap: _Pair, wellington: _Pair, blucher: _Pair) -> PaymentTable:
    """A printed table; what all of them share stands here once."""
    return PaymentTable(
        one=_rate((1, 1)),
        two=_rate((2, 2)),
        three=_rate((3, 3)),
        four=_rate((4, 4)),
        misere=_rate(misere),
        nap=_rate(nap),
        bonaparte=_rate(nap),
        wellington=_rate(wellington),
        blucher=_rate(blucher),
        six=_rate((18, 9)),
        seven=_rate((24, 12)),
    )


def _rate(pair: _Pair) -> Rate:
    return Rate(win=pair[0], loss=pair[1])


TABLES: Mapping[str, PaymentTable] = MappingProxyType(
    {
        "table": _table(misere=(3, 3), nap=(10, 10), wellington=(20, 20), blucher=(40, 40)),
        "pattern_1": _table(misere=(3, 3), nap=(10, 6), wellington=(20, 12), blucher=(40, 24)),
        "pattern_2": _table(misere=(3, 3), nap=(10, 10), wellington=(10, 20), blucher=(10, 40)),
        "english": _table(misere=(3, 3), nap=(10, 5), wellington=(10, 10), blucher=(10, 20)),
        "seven_card": _table(misere=(10, 5), nap=(10, 5), wellington=(10, 5), blucher=(10, 5)),
        "britannica": _table(misere=(3, 6), nap=(10, 5), wellington=(20, 10), blucher=(30, 15)),
        "peel": _table(misere=(3, 3), nap=(10, 5), wellington=(10, 10), blucher=(10, 15)),
        "german": _table(misere=(3, 3), nap=(5, 5), wellington=(10, 10), blucher=(20, 20)),
    }
)
"""Every printed table by the value of ``payments`` that chooses it (B-040, AMB-46, N-X1)."""

_NAMES: Mapping[Level, str] = MappingProxyType(
    {
        Level.ONE: "one",
        Level.TWO: "two",
        Level.THREE: "three",
        Level.FOUR: "four",
        Level.SIX: "six",
        Level.SEVEN: "seven",
    }
)
"""Levels that a table of payments writes in letters."""


def rate_of(bid: Bid, ruleset: Ruleset) -> Rate:
    """What a bid is worth against each opponent, in stakes; a floater changes nothing.

    >>> from scorekeeper.nap.auction.bid import parse_bid
    >>> rate_of(parse_bid("nap"), Ruleset(payments="english"))
    Rate(win=10, loss=5)
    """
    table = ruleset.payment_table if ruleset.payments == "own" else TABLES[ruleset.payments]
    found: Rate = getattr(table, _NAMES.get(bid.level, bid.level.value))
    return found

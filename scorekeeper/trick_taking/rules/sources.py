"""出典: the five texts from which the rules come, by the keys under which the code cites them.

A place in one of them is ``KEY:LINE`` (``000:246``). Lines are for whoever has the text; people are
told the source's name, worded under ``source-KEY``. ``docs/sources.md`` tells of each of them and
lists the rules that they give.
"""

from collections.abc import Iterable

SOURCES = ("000", "001", "002", "003", "004")
"""Every source's key."""


def sources_of(places: Iterable[str]) -> tuple[str, ...]:
    """The sources among some places, each once, in the order of `SOURCES`.

    >>> sources_of(("004:39", "000:110", "004:219"))
    ('000', '004')
    """
    cited = {place.partition(":")[0] for place in places}
    return tuple(key for key in SOURCES if key in cited)

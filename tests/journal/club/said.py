"""What was said of seasons, one fact after the other."""

from scorekeeper.journal.seasons import Seasons


def seasons_of(*facts: object) -> Seasons:
    """The seasons of which all of this was said, each fact checked in its turn."""
    seasons = Seasons()
    for fact in facts:
        seasons.check(fact)
        seasons = seasons.after(fact)
    return seasons

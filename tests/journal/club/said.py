"""What was said of seasons, one fact after the other."""

from scorekeeper.journal.seasons import OF_SEASONS, Seasons


def seasons_of(*facts):
    seasons = Seasons()
    for fact in facts:
        OF_SEASONS[type(fact)].which(seasons, fact)
        OF_SEASONS[type(fact)].then(seasons, fact)
    return seasons

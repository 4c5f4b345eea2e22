"""審判が尋ねる宣言: the bids at which another card than usual wins a trick of Nap."""

from dataclasses import replace

from scorekeeper.nap import Bid, Situation, every_bid, is_without_trumps


def telling_bids(situation: Situation) -> tuple[Bid, ...]:
    """The bids of the house that a referee of this trick has to know of, lowest first.

    In the first trick a Wellington that names its trumps (AMB-45). In a later one a misère with
    trumps, of which most tables have none in it (AMB-51), so that another card wins there.

    >>> from scorekeeper.nap import PRESETS
    >>> here = Situation(ruleset=PRESETS["nap-en"].rules, players=5, trick=1)
    >>> [str(bid) for bid in telling_bids(here)]
    ['wellington']
    """
    bids = (bid for bid in every_bid(situation.ruleset) if not bid.floater)
    return tuple(bid for bid in bids if _tells(bid, situation))


def _tells(bid: Bid, situation: Situation) -> bool:
    if situation.is_first:
        return replace(situation, bid=bid).trump_is_named
    has_trumps = not is_without_trumps(situation.ruleset, bid)
    return bid.is_misere and has_trumps and situation.trump is not None

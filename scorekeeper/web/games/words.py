"""ゲームの言葉: the words and figures in which a game is told beside its hands."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scorekeeper.web.rules.model import Payments
from scorekeeper.wording import Speaker


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWords:
    """How seasons and rules are told of one game; a ``_key`` is a wording key.

    ``parts`` are the columns of the season's tables that tell of a part which players play, each
    with the role that it is called by; ``player_parts`` are those that a player's own page lists.
    ``won_of_key`` explains ``3/5``. ``bid_height`` is how high a bid is and what it is called
    whatever its trump, ``way_key`` the name of a way of scoring. ``has_all_honours`` is whether all
    honours can be taken. ``payments`` tells what bids pay under some rules, None where points are
    written; ``adds_up`` whether a hand's points add up to nothing with so many players, nothing of
    """

    parts: tuple[tuple[str, str], ...]
    player_parts: tuple[str, ...]
    won_of_key: str
    contracts_key: str
    roles_about_key: str
    ratings_how_key: str
    what_if_rules_key: str
    what_if_ways_key: str
    bid_height: Callable[[Speaker, str], tuple[int, str]]
    way_key: Callable[[str], str]
    has_all_honours: bool
    payments: Callable[[Speaker, Any], Payments | None]
    adds_up: Callable[[Speaker, Any, int], str]

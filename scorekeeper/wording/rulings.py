"""裁定の言葉: why a card won a trick, as one sentence, from a ruling's document.

The command line and the pages say the same; they differ in how they call who played a card.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from scorekeeper.wording.speaker import Speaker

Players = Callable[[int], str]
"""What a play's player is called."""

_RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
SHORTEST_RUN = 3
"""Neighbours of a suit that are told as a run, from the lowest to the highest."""


def say_why(say: Speaker, ruling: Mapping[str, Any], player: Players) -> str:
    """Why the ruling's card won; where an unseen card decides, what each would do.

    ``ruling`` is what ``referee`` answers. Empty where too much is unseen for a sentence.
    """
    because = ruling["because"]
    if because["code"] == "open":
        return say("sentence-separator").join(_cases(say, ruling, player))
    said = [say(because_key(because["code"]), **_facts(say, ruling, player))]
    kept = next(iter(because.get("kept_out", ())), None)
    if kept is not None:
        rung = say(rung_key(kept["rung"]))
        said.append(say("because-kept-out", rung=rung, kept=_point_at(say, kept, player)))
    if because.get("unseen"):
        said.append(say("because-unseen-or-not"))
    return say("sentence-separator").join(said)


def because_key(code: str) -> str:
    """The wording key of a ruling's grounds."""
    return f"because-{code.replace('_', '-')}"


def rung_key(rung: str) -> str:
    """The wording key of a rung's name."""
    return f"rung-{rung.replace('_', '-')}"


def _facts(say: Speaker, ruling: Mapping[str, Any], player: Players) -> dict[str, str | int]:
    because = ruling["because"]
    beside = [_point_at(say, one, player) for one in because.get("beside", ())]
    facts: dict[str, str | int] = {
        "card": ruling["card"],
        "together": say.list_words([*beside, say.glyphs(ruling["card"])]),
        "suit": because.get("suit", ""),
        "jokers": because.get("jokers", 0),
        "trumps": because.get("trumps", ""),
    }
    if beside:
        facts["beside"] = say.list_words(beside)
    if "over" in because:
        facts["over"] = _point_at(say, because["over"], player)
    return facts


def _point_at(say: Speaker, pointed: Mapping[str, Any], player: Players) -> str:
    """A card and who played it."""
    return say("because-card", card=pointed["card"], player=player(pointed["play"]))


def _cases(say: Speaker, ruling: Mapping[str, Any], player: Players) -> Iterator[str]:
    for case in ruling["because"].get("cases", ()):
        winner = player(case["winner"])
        if not case["cards"]:
            yield say("because-case-other", winner=winner)
            continue
        among = list_cards(say, case["cards"])
        unseen = player(ruling["because"]["unseen_play"])
        yield say("because-case", player=unseen, among=among, winner=winner)


def list_cards(say: Speaker, cards: Sequence[str]) -> str:
    """Cards of the pack in its order, neighbours of a suit as a run.

    >>> from scorekeeper.wording import speaker
    >>> say = speaker("en")
    >>> list_cards(say, ["SA", "HK", "HQ", "HJ", "H10", "H8"]) == say(
    ...     "because-or", many=f"{say.glyphs('SA')}, {say.glyphs('H10')}–{say.glyphs('HK')}",
    ...     last=say.glyphs("H8"))
    True
    """
    words: list[str] = []
    for _, group in groupby(enumerate(cards), key=lambda entry: _line(*entry)):
        run = [card for _, card in group]
        if len(run) < SHORTEST_RUN:
            words += map(say.glyphs, run)
        else:
            words.append(say("because-run", low=say.glyphs(run[-1]), high=say.glyphs(run[0])))
    *many, last = words
    return say("because-or", many=say("list-separator").join(many), last=last) if many else last


def _line(place: int, card: str) -> tuple[str, int]:
    """The same for cards that follow each other down a suit; a joker is alone."""
    rank = card[1:]
    return (card[0], place - _RANKS.index(rank)) if rank in _RANKS else (card, place)

"""新しい会の記入: what the page of a new session carries from step to step, and what is wrong."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from werkzeug.datastructures import MultiDict

from scorekeeper.cards import Refusal
from scorekeeper.games import GAMES
from scorekeeper.journal.names import LONGEST_NAME, LONGEST_SEASON, MOST_NAMES
from scorekeeper.web.server.language import find_speaker

NAME_FIELDS = tuple(f"player-{number}" for number in range(1, MOST_NAMES + 1))
"""The fields of the names, seat by seat."""
ROWS = "rows"
"""How many places are drawn, taken or not."""
TYPED_BESIDE = (*NAME_FIELDS, ROWS, "dealer", "season", "sort")
"""What the page of a new session holds besides the rules."""
LONGEST_BESIDE = 4 * max(LONGEST_NAME, LONGEST_SEASON)
"""Characters of such a field that fit into an address; more cannot be a name."""
FIRST_ROWS = 5
"""Places that are drawn for a group that nobody knows yet."""
FEWEST_ROWS = min(game.fewest_players for game in GAMES.values())

ABOUT_RULES = frozenset(
    {
        "departure-unreadable",
        "house-too-long",
        "payment-table-incomplete",
        "point-table-incomplete",
        "preset-unknown",
        "rule-field-unknown",
        "rule-value-unknown",
        "rules-contradict",
    }
)
"""Refusals of the rules that a new session is to play by."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """席: the names at the table in seat order, a free place as "", and who deals first.

    ``dealer`` is a place from 1, as it was sent.
    """

    names: tuple[str, ...]
    dealer: str = "1"

    @property
    def taken(self) -> tuple[str, ...]:
        """Who sits there."""
        return tuple(name for name in self.names if name.strip())

    def seat(self, name: str) -> "Places":
        """With somebody at the first free place, or at a new one; "" makes a new free one."""
        names = list(self.names)
        free = next((place for place, one in enumerate(names) if not one.strip()), None)
        if name and free is not None:
            names[free] = name
        else:
            names.append(name)
        return replace(self, names=tuple(names[:MOST_NAMES]))

    def drop(self, place: int) -> "Places":
        """Without a place (from 1); whoever deals still deals, else who sits there now."""
        if not 1 <= place <= len(self.names):
            return self
        names = (*self.names[: place - 1], *self.names[place:])
        dealer = int(self.dealer) if self.dealer.isdecimal() else 1
        dealer -= dealer > place or dealer > len(names)
        fill = ("",) * (FEWEST_ROWS - len(names))
        return Places(names=names + fill, dealer=str(max(dealer, 1)))

    def move_up(self, place: int) -> "Places":
        """With a place (from 2) changed about with the one before; the deal goes with its owner."""
        if not 1 < place <= len(self.names):
            return self
        names = list(self.names)
        names[place - 2 : place] = names[place - 2 : place][::-1]
        swapped = {str(place): str(place - 1), str(place - 1): str(place)}
        return Places(names=tuple(names), dealer=swapped.get(self.dealer, self.dealer))

    def fields(self) -> dict[str, str]:
        """The places as a form or an address carries them."""
        named = {field: name for field, name in zip(NAME_FIELDS, self.names, strict=False) if name}
        return {**named, ROWS: str(len(self.names)), "dealer": self.dealer}


def places_in(form: Mapping[str, str]) -> Places:
    """The places of a form or an address: those that it draws, at least those that it names."""
    names = names_in(form)
    rows = form.get(ROWS, "")
    drawn = int(rows) if rows in map(str, range(1, MOST_NAMES + 1)) else FIRST_ROWS
    free = ("",) * (max(drawn, FEWEST_ROWS) - len(names))
    return Places(names=names + free, dealer=form.get("dealer") or "1")


def names_in(form: Mapping[str, str]) -> tuple[str, ...]:
    """The names typed, in seat order, without the empty places after the last.

    >>> names_in({"player-1": "花子", "player-2": " ", "player-3": "太郎", "player-5": ""})
    ('花子', ' ', '太郎')
    """
    names = [form.get(field, "") for field in NAME_FIELDS]
    while names and not names[-1].strip():
        names.pop()
    return tuple(names)


def has_places(form: Mapping[str, str]) -> bool:
    """Whether somebody has said who sits there, if only that nobody does yet."""
    return ROWS in form or any(field in form for field in NAME_FIELDS)


def beside(typed: Mapping[str, str]) -> dict[str, str]:
    """What was typed besides the rules, as it goes back and forth."""
    return {name: typed[name] for name in TYPED_BESIDE if typed.get(name)}


def first_too_long(typed: Mapping[str, str]) -> str | None:
    """The first field that no address can carry."""
    return next((name for name, text in typed.items() if len(text) > LONGEST_BESIDE), None)


def new_names(sent: MultiDict[str, str]) -> tuple[str, ...]:
    """The names of which it was said that they are nobody's who is known."""
    return tuple(name for name in sent.getlist("new")[:MOST_NAMES] if len(name) <= LONGEST_BESIDE)


def with_known(form: Mapping[str, str]) -> dict[str, str]:
    """What was typed, a name in the place of another where the button says that it is the same."""
    return {**form, **dict(_same(form))}


def _same(form: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for number, field in enumerate(NAME_FIELDS, start=1):
        if form.get(f"same-{number}"):
            yield field, form[f"same-{number}"]


def first_dealer(places: Places, names: Sequence[str]) -> int:
    """The seat of who deals first among those who were named.

    Raises:
        Refusal: ``first-dealer-unknown`` for a place where nobody sits.
    """
    if places.dealer not in map(str, range(1, len(names) + 1)):
        raise Refusal("first-dealer-unknown")
    return int(places.dealer) - 1


def wrong_fields(refusal: Refusal) -> dict[str, str]:
    """The sentence of a refusal, at the field that it speaks of."""
    params = dict(refusal.params)
    if refusal.code == "opened-otherwise":
        params["preset"] = find_speaker()(f"preset-{params['preset']}")
    sentence = find_speaker()(refusal.code, **params)
    place = refusal.params.get("place")
    if place is not None:
        return {f"player-{place}": sentence}
    if refusal.code.startswith("season-"):
        return {"season": sentence}
    if refusal.code == "first-dealer-unknown":
        return {"dealer": sentence}
    if refusal.code in ABOUT_RULES:
        return {"preset": sentence}
    return {"form": sentence}

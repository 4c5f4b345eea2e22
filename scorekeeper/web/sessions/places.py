"""席: the seats of a new table, in its form and its address."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scorekeeper.games import GAMES
from scorekeeper.journal.names import MOST_NAMES

NAME_FIELDS = tuple(f"player-{number}" for number in range(1, MOST_NAMES + 1))
"""The fields of the names, seat by seat."""
ROWS = "rows"
"""The field with the number of places shown, taken or not."""
FIRST_ROWS = 5
"""Places shown to an unknown group."""
FEWEST_ROWS = min(game.fewest_players for game in GAMES.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """席: the names at the table in seat order, a free place as "", and who deals first.

    ``dealer`` is a place from 1, as submitted. ``mine`` is the place of this device's owner, if
    stated.
    """

    names: tuple[str, ...]
    dealer: str = "1"
    mine: str = ""

    @property
    def taken(self) -> tuple[str, ...]:
        return tuple(name for name in self.names if name.strip())

    def seat(self, name: str) -> "Places":
        """Seat somebody at the first free place, or at a new one; "" adds a free place."""
        names = list(self.names)
        free = next((place for place, one in enumerate(names) if not one.strip()), None)
        if name and free is not None:
            names[free] = name
        else:
            names.append(name)
        return replace(self, names=tuple(names[:MOST_NAMES]))

    def drop(self, place: int) -> "Places":
        """Remove a place (from 1); the dealer stays, or the next person at that place deals."""
        if not 1 <= place <= len(self.names):
            return self
        names = (*self.names[: place - 1], *self.names[place:])
        dealer = int(self.dealer) if self.dealer.isdecimal() else 1
        dealer -= dealer > place or dealer > len(names)
        fill = ("",) * (FEWEST_ROWS - len(names))
        still = [str(one) for one in range(1, len(self.names) + 1) if one != place]
        mine = str(still.index(self.mine) + 1) if self.mine in still else ""
        return Places(names=names + fill, dealer=str(max(dealer, 1)), mine=mine)

    def move_up(self, place: int) -> "Places":
        """Swap a place (from 2) with the one before; the deal goes with its owner."""
        if not 1 < place <= len(self.names):
            return self
        names = list(self.names)
        names[place - 2 : place] = names[place - 2 : place][::-1]
        swapped = {str(place): str(place - 1), str(place - 1): str(place)}
        dealer, mine = (swapped.get(one, one) for one in (self.dealer, self.mine))
        return Places(names=tuple(names), dealer=dealer, mine=mine)

    def fields(self) -> dict[str, str]:
        named = {field: name for field, name in zip(NAME_FIELDS, self.names, strict=False) if name}
        mine = {"mine": self.mine} if self.mine else {}
        return {**named, ROWS: str(len(self.names)), "dealer": self.dealer, **mine}


def places_in(form: Mapping[str, str]) -> Places:
    """Read the places of a form or an address: as many as it draws, and every named one."""
    names = names_in(form)
    rows = form.get(ROWS, "")
    drawn = int(rows) if rows in map(str, range(1, MOST_NAMES + 1)) else FIRST_ROWS
    free = ("",) * (max(drawn, FEWEST_ROWS) - len(names))
    mine = form.get("mine", "")
    return Places(names=names + free, dealer=form.get("dealer") or "1", mine=mine)


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

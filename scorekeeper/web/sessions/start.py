"""開会: choosing the rules and writing down who sits where.

Fields of the form: ``preset``, ``player-1`` to ``player-7``, ``season``; ``preset`` is a preset's
name or a house as text, and ``house`` the text of the table's own rules, chosen or not. The
button ``edit`` sends the form to ``edit_url`` instead, where the rules are changed.
"""

from dataclasses import dataclass

from scorekeeper.web.page.offered import Form


@dataclass(frozen=True, slots=True, kw_only=True)
class PresetChoice:
    """A preset to choose: its name, one line on how it differs, how many it is best for."""

    value: str
    name: str
    how: str
    players: int
    chosen: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class GameChoices:
    """The presets of one game, under its name and how many it takes; open or folded away."""

    name: str
    title: str
    seats: str
    presets: tuple[PresetChoice, ...]
    is_open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnChoice:
    """The table's own rules to choose: the house as text, and its departures in words."""

    value: str
    name: str
    departures: tuple[str, ...]
    chosen: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class NameField:
    """The field of one seat: its number from 1, what was typed, and what is wrong with it.

    A seat is ``needed`` unless every game can be played without it; which names a session wants
    is checked when it is opened, since only then its game is known.
    """

    number: int
    value: str = ""
    error: str = ""
    needed: bool = True

    @property
    def field(self) -> str:
        """The name under which the form sends it.

        >>> NameField(number=3).field
        'player-3'
        """
        return f"player-{self.number}"


@dataclass(frozen=True, slots=True, kw_only=True)
class StartPage:
    """開会の頁: everything typed is kept; ``season_names`` are offered as completions.

    ``games`` begin with the one that was played last; ``seats`` says how many each can seat.
    """

    form: Form
    games: tuple[GameChoices, ...]
    seats: str
    names: tuple[NameField, ...]
    season: str
    edit_url: str
    own: OwnChoice | None = None
    season_error: str = ""
    preset_error: str = ""
    season_names: tuple[str, ...] = ()

"""罰点と訂正: the penalties of a session, and how a hand was recorded and corrected."""

from dataclasses import dataclass

from scorekeeper.web.pages.models.forms import Choice, Form


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyLine:
    """A penalty: whose, how many points (``−13``), why, in which hand, and when.

    ``cancel`` takes it back; one that was taken back has ``cancelled`` and no form.
    """

    name: str
    points: str
    reason: str
    hand: str
    when: str
    cancelled: bool = False
    cancel: Form | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltiesPage:
    """罰点の頁: what was imposed, oldest first, and the form for another one."""

    sheet_url: str
    here: str
    lines: tuple[PenaltyLine, ...]
    form: Form
    players: tuple[Choice, ...]
    reasons: tuple[Choice, ...]
    hands: tuple[Choice, ...]
    most: int
    error: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A hand's result in words, with every player's points."""

    napoleon: str
    bid: str
    called: str
    adjutant: str
    taken: int
    points: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionStep:
    """One correction: what it made of the hand, why, and who recorded it when."""

    told: Told
    why: str
    when: str
    who: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Fields:
    """What the form of a correction begins with."""

    napoleon: str
    count: str
    trump: str
    called: str
    adjutant: str
    taken: str
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionPage:
    """訂正の頁: the hand as recorded, every correction, and the forms that add to them.

    ``fields`` are what stands now, or what was typed before a refusal. ``protest`` makes the
    hand one under protest, ``settle`` ends that; one of the two is there. ``protested`` are the
    words of the protest that is open.
    """

    number: int
    hand_url: str
    here: str
    names: tuple[str, ...]
    recorded: Told
    steps: tuple[CorrectionStep, ...]
    form: Form
    fields: Fields
    players: tuple[Choice, ...]
    counts: tuple[Choice, ...]
    trumps: tuple[Choice, ...]
    cards: tuple[Choice, ...]
    adjutants: tuple[Choice, ...]
    honours: int
    longest: int
    protested: str = ""
    protest: Form | None = None
    settle: Form | None = None
    error: str = ""

"""罰点と訂正: the penalties of a session, and how a hand was recorded and corrected."""

from dataclasses import dataclass

from scorekeeper.web.page.offered import Choice, Form


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
    """A hand's result, of which each game has its own words: every player's points (``+26``)."""

    points: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NapoleonTold(Told):
    """A result in Napoleon."""

    napoleon: str
    bid: str
    called: str
    adjutant: str
    taken: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NapTold(Told):
    """A result in Nap; ``revoked`` is empty where nobody's revoke was paid for."""

    declarer: str
    bid: str
    outcome: str
    revoked: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldRow:
    """The hand as recorded or as corrected, struck out by a later correction.

    ``note`` says why and when, and who recorded it.
    """

    title: str
    told: Told
    struck: bool
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fields:
    """What the form of a correction in Napoleon begins with."""

    napoleon: str
    count: str
    trump: str
    called: str
    adjutant: str
    taken: str
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class NapFields:
    """What the form of a correction in Nap begins with."""

    declarer: str
    bid: str
    result: str
    revoked: str
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionFrame:
    """訂正の頁: the hand as recorded, every correction, and the forms that add to them.

    ``columns`` head what is told of each. ``protest`` makes the hand one under protest, ``settle``
    ends that; one of the two is there. ``protested`` are the words of the protest that is open.
    """

    number: int
    hand_url: str
    here: str
    names: tuple[str, ...]
    columns: tuple[str, ...]
    rows: tuple[ToldRow, ...]
    form: Form
    players: tuple[Choice, ...]
    longest: int
    protested: str = ""
    protest: Form | None = None
    settle: Form | None = None
    error: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionPage(CorrectionFrame):
    """ナポレオンの訂正; ``fields`` are what stands now, or what was typed before a refusal."""

    fields: Fields
    counts: tuple[Choice, ...]
    trumps: tuple[Choice, ...]
    cards: tuple[Choice, ...]
    adjutants: tuple[Choice, ...]
    honours: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NapCorrectionPage(CorrectionFrame):
    """ナップの訂正; ``fields`` are what stands now, or what was typed before a refusal."""

    fields: NapFields
    bids: tuple[Choice, ...]
    results: tuple[Choice, ...]
    revokers: tuple[Choice, ...]

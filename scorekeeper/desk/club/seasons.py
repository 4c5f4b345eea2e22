"""会のシーズン: how a season is decided and called, what belongs to it, and its final table."""

from scorekeeper.cards import Refusal
from scorekeeper.desk.club.recording import record_in_club
from scorekeeper.desk.context import Desk, Tap
from scorekeeper.desk.seasons.final import table_now
from scorekeeper.desk.seasons.statistics import known_season
from scorekeeper.desk.sessions.reading import load_session
from scorekeeper.desk.sessions.rows import to_event
from scorekeeper.journal import Session
from scorekeeper.journal.club.seasons import (
    SeasonClosed,
    SeasonRenamed,
    SeasonReopened,
    SeasonRules,
    SeasonRulesSet,
    SessionMoved,
)
from scorekeeper.journal.names import tidy
from scorekeeper.store import count_open_in, event_with_command


def set_season_rules(desk: Desk, season_key: str, rules: SeasonRules, tap: Tap) -> None:
    """Decide a season so from now on.

    Raises:
        Refusal: ``season-unknown``, and what ``record_in_club`` raises.
    """
    known_season(desk, season_key)
    record_in_club(desk, SeasonRulesSet(season=season_key, rules=rules), tap)


def close_season(desk: Desk, season_key: str, signed_by: str, tap: Tap) -> None:
    """Make the table of a season final as it stands, by the season's own rules.

    Raises:
        Refusal: ``season-unknown``; ``season-plays`` where a session of it is still open; and what
            ``record_in_club`` raises.
    """
    known_season(desk, season_key)
    if count_open_in(desk.database, season_key):
        raise Refusal("season-plays")
    fact = SeasonClosed(
        season=season_key, signed_by=tidy(signed_by), table=table_now(desk, season_key)
    )
    record_in_club(desk, fact, tap)


def reopen_season(desk: Desk, season_key: str, reason: str, tap: Tap) -> None:
    """Let a season go on, and say why.

    Raises:
        Refusal: ``season-unknown``, and what ``record_in_club`` raises.
    """
    known_season(desk, season_key)
    record_in_club(desk, SeasonReopened(season=season_key, reason=tidy(reason)), tap)


def rename_season(desk: Desk, season_key: str, name: str, tap: Tap) -> None:
    """Call a season so from now on, on every page and in every file.

    Raises:
        Refusal: ``season-unknown``, ``season-name-taken``, and what ``record_in_club`` raises.
    """
    was = known_season(desk, season_key).season
    if (known := event_with_command(desk.database, tap.command_id)) is not None:
        was = getattr(to_event(known).fact, "was", was)
    record_in_club(desk, SeasonRenamed(season=season_key, name=tidy(name), was=was), tap)


def move_session(desk: Desk, session_id: str, name: str, tap: Tap) -> Session:
    """Let a session belong to the season of that name, which may be one that begins with it.

    Raises:
        Refusal: ``session-unknown``, ``session-discarded``, and what ``record_in_club`` raises.
    """
    session = load_session(desk, session_id)
    if session.discarded:
        raise Refusal("session-discarded")
    season = session.season_key
    if (known := event_with_command(desk.database, tap.command_id)) is not None:
        season = getattr(to_event(known).fact, "season", season)
    record_in_club(desk, SessionMoved(season=season, session=session_id, name=tidy(name)), tap)
    return load_session(desk, session_id)

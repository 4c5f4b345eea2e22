"""The store: one SQLite file with the journal, the rulesets and what is worked out of them.

It keeps and finds rows and knows nothing of what an event means. A ``Database`` belongs to one
thread; open one a request.
"""

from scorekeeper.store.database import database_path, immediate, open_database, snapshot
from scorekeeper.store.journal import (
    EventRow,
    append,
    event_with_command,
    events_of,
    last_sequence,
    session_ids,
)
from scorekeeper.store.projections import (
    HandRow,
    ScoreRow,
    SeatRow,
    SessionRow,
    SessionRows,
    clear_projections,
    kept_rows,
    project,
    projected_ids,
)
from scorekeeper.store.queries import (
    SeasonRow,
    StandingRow,
    hand_results,
    season_of,
    seasons,
    sessions,
    standings,
)
from scorekeeper.store.rulesets import every_ruleset, put_ruleset, ruleset_documents
from scorekeeper.store.soundness import damage, sessions_with_gaps

__all__ = [
    "EventRow",
    "HandRow",
    "ScoreRow",
    "SeasonRow",
    "SeatRow",
    "SessionRow",
    "SessionRows",
    "StandingRow",
    "append",
    "clear_projections",
    "damage",
    "database_path",
    "event_with_command",
    "events_of",
    "every_ruleset",
    "hand_results",
    "immediate",
    "kept_rows",
    "last_sequence",
    "open_database",
    "project",
    "projected_ids",
    "put_ruleset",
    "ruleset_documents",
    "season_of",
    "seasons",
    "session_ids",
    "sessions",
    "sessions_with_gaps",
    "snapshot",
    "standings",
]

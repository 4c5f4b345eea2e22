"""Whether the file itself is sound, apart from what its rows mean."""

from sqlite_utils import Database

_SOUND = "ok"
_GAPS = """
select session from event group by session
having min(sequence) <> 1 or max(sequence) <> count(*) order by session
"""


def damage(database: Database) -> list[str]:
    """What SQLite finds wrong with the file, in its own words; nothing for a sound file."""
    found = [str(row[0]) for row in database.conn.execute("PRAGMA integrity_check")]
    strays = database.conn.execute("PRAGMA foreign_key_check")
    return [word for word in found if word != _SOUND] + [
        f"{table}: a row refers to a {parent} that is not there" for table, _, parent, _ in strays
    ]


def sessions_with_gaps(database: Database) -> list[str]:
    """Sessions whose events are not numbered 1, 2, 3 … to the last."""
    return [str(row[0]) for row in database.conn.execute(_GAPS)]

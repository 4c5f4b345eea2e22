"""Links that let browsers in: rows by the digests of secrets nobody keeps here."""

from dataclasses import asdict, dataclass

from sqlite_utils import Database

from scorekeeper.store.database import immediate


@dataclass(frozen=True, slots=True, kw_only=True)
class InvitationRow:
    """One row of table ``invitation``; see there for the meaning of each column."""

    id: str
    digest: str
    role: str
    name: str
    made_by: str
    most: int
    let_in: int
    until: str


_KEEP = """
insert into invitation (id, digest, role, name, made_by, most, let_in, until)
values (:id, :digest, :role, :name, :made_by, :most, :let_in, :until)
"""
_GOOD = "until > ? and let_in < most"


def keep_invitation(database: Database, invitation: InvitationRow) -> None:
    """Keep an invitation; inside a transaction."""
    database.conn.execute(_KEEP, asdict(invitation))


def forget_ended_invitations(database: Database, *, now: str) -> None:
    """Forget those that let nobody in any more; inside a transaction."""
    database.conn.execute(f"delete from invitation where not ({_GOOD})", [now])  # noqa: S608 - our own words


def invitation_with(database: Database, digest: str, *, now: str) -> InvitationRow | None:
    """The invitation whose secret has this digest, while it is good."""
    query = f"select * from invitation where digest = ? and {_GOOD}"  # noqa: S608 - our own words
    for row in database.query(query, [digest, now]):
        return InvitationRow(**row)
    return None


def good_invitations(database: Database, *, now: str) -> list[InvitationRow]:
    """All that are good, the one that ends last first."""
    query = f"select * from invitation where {_GOOD} order by until desc, id"  # noqa: S608 - our own words
    return [InvitationRow(**row) for row in database.query(query, [now])]


def count_invited(database: Database, invitation_id: str) -> None:
    """Let an invitation have let one more in; inside a transaction."""
    database.conn.execute("update invitation set let_in = let_in + 1 where id = ?", [invitation_id])


def renew_invitation(database: Database, invitation_id: str, digest: str) -> None:
    """Let an invitation have another secret in its place; inside a transaction."""
    change = "update invitation set digest = ? where id = ?"
    database.conn.execute(change, [digest, invitation_id])


def withdraw_invitation(database: Database, invitation_id: str) -> None:
    """Let one invitation be good no more; inside a transaction."""
    database.conn.execute("delete from invitation where id = ?", [invitation_id])


def void_invitations(database: Database) -> None:
    """Let no invitation be good any more."""
    with immediate(database):
        database.conn.execute("delete from invitation")

"""行とできごと: an event as the row that keeps it, and back."""

import json

from scorekeeper.journal import Event, decode, encode
from scorekeeper.store import EventRow


def to_row(event: Event) -> EventRow:
    """The row that keeps an event."""
    kind, version, document = encode(event.fact)
    return EventRow(
        session=event.session,
        sequence=event.sequence,
        command_id=event.command_id,
        kind=kind,
        version=version,
        at=event.at,
        recorded_by=event.by,
        payload=json.dumps(document, ensure_ascii=False),
        delivery=event.delivery,
    )


def to_event(row: EventRow) -> Event:
    """The event that a row keeps."""
    return Event(
        session=row.session,
        sequence=row.sequence,
        command_id=row.command_id,
        at=row.at,
        by=row.recorded_by,
        fact=decode(row.kind, row.version, json.loads(row.payload)),
        delivery=row.delivery,
        seal=row.seal,
    )

"""誰が、どこから: who recorded something, and how what came from elsewhere has come."""

from collections.abc import Callable

from scorekeeper.desk.context import Desk
from scorekeeper.journal.recorder import mark_in, person_in, tidy_recorder
from scorekeeper.store import delivery_of
from scorekeeper.wording import Speaker
from scorekeeper.wording.times import long_day


def whose(say: Speaker, recorded_by: str) -> str:
    """Who recorded something: a name, else the device, else what the record says."""
    tidied = tidy_recorder(recorded_by)
    mark = mark_in(tidied)
    if not mark:
        return tidied
    return person_in(tidied) or say("recorded-by-device", mark=mark)


def describe_delivery(
    say: Speaker, desk: Desk, name: str | None, moment: Callable[[str, str], str] = long_day
) -> str:
    """Who brought what came with the import of that id, when and by which way.

    ``moment`` writes a time of the journal in a language.

    Nothing of what was recorded here, and of an import of which nothing is known.
    """
    delivery = None if name is None else delivery_of(desk.database, name)
    if delivery is None:
        return ""
    when, who = moment(delivery.at, say.language), whose(say, delivery.brought_by)
    if not delivery.way:
        return say("hand-history-brought", when=when, who=who)
    return say("brought-by-way", when=when, who=who, way=say(f"brought-{delivery.way}"))

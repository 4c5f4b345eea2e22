"""記録者: who wrote an entry down, as the journal has it: a device's mark, and whose it was.

``6b42`` is a device of which nobody said whose it is, ``6b42 秋子`` one of 秋子. That is sealed
with the entry and never changes: a device that is somebody else's later on is so from then on, and
a record that is brought elsewhere still names its people.
"""

import re

from scorekeeper.journal.names import LONGEST_NAME, tidy

_DEVICE = re.compile(r"(?P<mark>[0-9a-f]{4})(?: (?P<person>.+))?", re.DOTALL)


def recorder(mark: str, person: str) -> str:
    """How the journal writes a device and whose it is; ``person`` is empty where nobody said.

    >>> recorder("6b42", "秋子"), recorder("6b42", "")
    ('6b42 秋子', '6b42')
    """
    return f"{mark} {person}" if person else mark


def tidy_recorder(recorded_by: str) -> str:
    r"""What a record of elsewhere says there, as far as a device or a name typed here could.

    Characters that are not seen go, and what is longer than a name; of nothing is left ``?``.

    >>> unseen = "\N{RIGHT-TO-LEFT OVERRIDE}"
    >>> tidy_recorder("6b42 秋子"), tidy_recorder("table"), tidy_recorder(unseen)
    ('6b42 秋子', 'table', '?')
    >>> tidy_recorder(f"6b42 {unseen}Eve\n" + "!" * 90)
    '6b42 Eve !!!!!!!!!!!!!!!!!!!!'
    """
    found = _DEVICE.fullmatch(recorded_by)
    if found is None:
        return tidy(recorded_by)[:LONGEST_NAME].strip() or "?"
    return recorder(found["mark"], tidy(found["person"] or "")[:LONGEST_NAME].strip())


def person_in(recorded_by: str) -> str:
    """Whose device it was; empty where nobody had said so, or something else wrote the entry.

    >>> person_in("6b42 秋子 母"), person_in("6b42"), person_in("import")
    ('秋子 母', '', '')
    """
    found = _DEVICE.fullmatch(recorded_by)
    return (found["person"] or "") if found else ""


def mark_in(recorded_by: str) -> str:
    """The mark of the device; empty where something else wrote the entry.

    >>> mark_in("6b42 秋子"), mark_in("import")
    ('6b42', '')
    """
    found = _DEVICE.fullmatch(recorded_by)
    return found["mark"] if found else ""


def name_recorder(recorded_by: str) -> str:
    """Who wrote an entry down: a person, else whatever the record says; fit to be shown.

    >>> name_recorder("6b42 秋子"), name_recorder("6b42")
    ('秋子', '6b42')
    """
    tidied = tidy_recorder(recorded_by)
    return person_in(tidied) or tidied

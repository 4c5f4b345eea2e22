"""One strict reader of JSON for lines and archives: what it refuses, and at what cost."""

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.trick_taking import records
from scorekeeper.trick_taking.records import DEEPEST, read_json, read_json_at
from tests.strays import every


@every(
    "text, code",
    [
        ('{"a": 1, "a": 1}', "field-stated-twice"),
        ("[NaN]", "number-unreadable"),
        ("-Infinity", "number-unreadable"),
        ("1e400", "number-unreadable"),
        ("1" + "0" * 400, "number-unreadable"),
        ("9" * 5000, "number-unreadable"),
        ("-" + "9" * 19, "number-unreadable"),
        ("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "line-too-deep"),
        ('{"a":' * 973 + "1" + "}" * 973, "line-too-deep"),
        ("[" * 100_000, "line-too-deep"),
    ],
)
def test_what_no_record_means_is_refused(text, code):
    for read in (read_json, lambda text: read_json_at(text, 0)):
        with pytest.raises(Refusal) as refused:
            read(text)
        assert refused.value.code == code


def test_what_records_mean_is_read():
    assert read_json("-" + "9" * 18) == -(10**18) + 1
    assert read_json_at("[" * DEEPEST + "1" + "]" * DEEPEST, 0)[0]
    deep = "[" * (DEEPEST + 1)
    assert read_json(f'"{deep}"') == deep
    wide = ",".join(["[]"] * (DEEPEST + 1))
    assert len(read_json(f"[{wide}]")) == DEEPEST + 1
    assert read_json_at('x{"a": [1.5]} y', 1) == ({"a": [1.5]}, 13)


class Text(str):
    """A name that counts how often it is compared with another."""

    compared = 0

    def __eq__(self, other):
        Text.compared += 1
        return str.__eq__(self, other)

    __hash__ = str.__hash__


def test_a_field_stated_very_often_costs_no_more_than_its_length():
    pairs = [(Text("a"), 1) for _ in range(50_000)]
    with pytest.raises(Refusal, match="field-stated-twice"):
        records._each_once(pairs)
    assert Text.compared < 4 * len(pairs)

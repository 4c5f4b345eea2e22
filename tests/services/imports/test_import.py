"""Records come back whole on another machine, or not at all."""

import copy
import json
from collections.abc import Callable
from io import BytesIO
from math import inf
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.journal import (
    Undone,
)
from scorekeeper.napoleon.rules.presets import PRESETS
from scorekeeper.services import inspect
from scorekeeper.services.context import Bringer
from scorekeeper.services.imports import importing
from scorekeeper.services.imports.archive import AT_ONCE, LONGEST_VALUE, TAKEN
from scorekeeper.services.imports.importing import NotImported
from scorekeeper.services.tables import hidden_events
from scorekeeper.store import events_of, session_ids
from scorekeeper.store.journal import deliveries
from scorekeeper.wording import LANGUAGES, speaker
from tests.examples import examples
from tests.journal.evening import (
    by_result,
    stands,
)
from tests.services.imports.brought import import_archive, once, preview_archive
from tests.services.imports.test_parted import go_on
from tests.services.table import a_table, take_out

SAY = speaker("en")
Document = dict[str, Any]
DEEP = "[" * 900 + "]" * 900


def written(document):
    return json.dumps(document, ensure_ascii=False).encode()


@pytest.fixture
def full(table):
    """An evening with a hand, something undone, and a hand still open."""
    table.open().tell(*by_result(1, "13S", "SA", 14, 2)).next_hand()
    table.tell(stands(0, "13H")).undo().tell(stands(2, "14H"))
    return table


def kept(services):
    """Everything that a database holds."""
    tables = ("ruleset", "session", "seat", "hand", "score", "penalty", "past", "tally")
    return tuple(
        sorted(services.database.conn.execute(f"select * from {name}").fetchall(), key=repr)  # noqa: S608
        for name in tables
    ) + tuple(services.database.conn.execute(ROWS).fetchall())


# Identity


def test_what_was_taken_away_comes_back_whole_and_can_be_gone_on_with(full, other):
    (arrival,) = import_archive(other.services, take_out(full.services))
    assert (arrival.state, arrival.session, arrival.hands) == ("new", "evening", 1)
    assert kept(other.services) == kept(full.services)
    assert take_out(other.services) == take_out(full.services)
    assert inspect(other.services).troubles == ()
    facts = [entry.event.fact for entry in other.session.history]
    assert sum(isinstance(fact, Undone) for fact in facts) == 1
    assert [entry.undone_by for entry in other.session.history if entry.undone_by] == [9]
    other.tell(*by_result(2, "14H", "SA", 15, 0)[1:])
    assert len(other.session.settled) == 2


def test_coming_twice_changes_nothing_whichever_way_the_same_json_is_written(full):
    before, content = kept(full.services), take_out(full.services)
    other_way = json.dumps(json.loads(content), indent=4, sort_keys=True).encode("utf-8-sig")
    for text in (content, other_way):
        (arrival,) = import_archive(full.services, text)
        assert (arrival.state, arrival.events) == ("known", 0)
        assert kept(full.services) == before


def test_a_longer_history_is_added_and_a_shorter_one_takes_nothing_away(full, other):
    short = take_out(full.services)
    import_archive(other.services, short)
    full.tell(*by_result(2, "14H", "SA", 15, 0)[1:])
    (arrival,) = import_archive(other.services, take_out(full.services))
    assert (arrival.state, arrival.events) == ("longer", 3)
    assert kept(other.services) == kept(full.services)
    (again,) = import_archive(other.services, short)
    assert (again.state, kept(other.services)) == ("known", kept(full.services))


def test_sessions_of_two_machines_stand_side_by_side(full):
    with a_table(session_id="elsewhere") as other:
        other.open("jazz", season="夏").tell(*by_result(1, "13S", "SA", 14, 2))
        import_archive(other.services, take_out(full.services))
        import_archive(full.services, take_out(other.services))
        assert kept(other.services) == kept(full.services)


@given(data=st.data())
@settings(max_examples=examples(40), deadline=None)
def test_import_undoes_export_for_any_evenings(data):
    with a_table() as home, a_table() as away:
        evenings = range(data.draw(st.integers(1, 3)))
        for number in evenings:
            preset = data.draw(st.sampled_from(sorted(PRESETS)))
            home.at(f"evening-{number}").open(preset, players=data.draw(st.integers(4, 6)))
            go_on(home, data, "napoleon", 20)
        whole = take_out(home.services)
        partly = data.draw(st.sampled_from(evenings))
        import_archive(away.services, archive_of_one(whole, f"evening-{partly}"))
        import_archive(away.services, whole)
        assert {one.state for one in import_archive(away.services, whole)} == {"known"}
        assert away.services.database.conn.execute(ROWS).fetchall() == open_rows(home.services)
        assert sorted(json.loads(take_out(away.services))["sessions"], key=repr) == sorted(
            json.loads(whole)["sessions"], key=repr
        )
        assert inspect(away.services).troubles == ()


def open_rows(services):
    """The journal as it leaves the house: a session ends before what would name an adjutant."""
    rows = services.database.conn.execute(ROWS).fetchall()
    ends = {session: min(hidden_events(services, session), default=inf) for session, *_ in rows}
    return [row for row in rows if row[1] < ends[row[0]]]


ROWS = """
select session, sequence, command_id, kind, version, at, recorded_by, payload
from event order by session, sequence
"""
"""Every event, whether it was recorded here or brought."""


def archive_of_one(whole, session):
    document = json.loads(whole)
    document["sessions"] = [one for one in document["sessions"] if one["id"] == session]
    return written(document)


# Refusals: whatever is wrong, nothing is written


def refused(services, content):
    before = kept(services)
    for use_case in (preview_archive, import_archive):
        with pytest.raises(NotImported) as wrong:
            use_case(services, content)
        assert kept(services) == before
    (fault,) = wrong.value.faults
    for language in LANGUAGES:
        assert fault.describe(speaker(language))
    return fault.refusal.code, fault.sequence


Change = Callable[[Document], object]


def spoilt(document):
    """A document in plain ASCII, in which half a character can stand."""
    return json.dumps(document).encode()


def event(number):
    return lambda document: document["sessions"][0]["events"][number - 1]


WRONG: list[tuple[str, Change, str, int | None]] = [
    ("newer", lambda d: d.update(version=2), "import-from-newer-version", None),
    ("no version", lambda d: d.pop("version"), "import-field-wrong", None),
    ("a truth for a version", lambda d: d.update(version=True), "import-field-wrong", None),
    ("another format", lambda d: d.update(format="chess"), "import-not-archive", None),
    ("no sessions", lambda d: d.pop("sessions"), "import-field-wrong", None),
    ("sessions as an object", lambda d: d.update(sessions={}), "import-field-wrong", None),
    ("a session twice", lambda d: d["sessions"].append(d["sessions"][0]), "import-session-twice",
     None),
    ("an id that is an address", lambda d: d["sessions"][0].update(id="../x"),
     "import-field-wrong", None),
    *((f"an id that is the page {page}", lambda d, page=page: d["sessions"][0].update(id=page),
       "import-field-wrong", None) for page in sorted(TAKEN)),
    ("rules that differ from their hash", lambda d: d["rulesets"][0]["document"].update(jokers=2),
     "import-ruleset-differs", None),
    ("no rules", lambda d: d.update(rulesets=[]), "event-ruleset-unknown", 1),
    ("no events", lambda d: d["sessions"][0].update(events=[]), "event-not-opening", 1),
    ("an event that is none", lambda d: d["sessions"][0]["events"].append(7),
     "import-field-wrong", 11),
    ("the first events missing", lambda d: d["sessions"][0]["events"].pop(0),
     "event-out-of-order", 1),
    ("an event in the middle missing", lambda d: d["sessions"][0]["events"].pop(4),
     "event-out-of-order", 5),
    ("a kind of tomorrow", lambda d: event(3)(d).update(kind="napoleon-dreamt"),
     "event-kind-unknown", 3),
    ("a version of tomorrow", lambda d: event(3)(d).update(version=99),
     "event-from-newer-version", 3),
    ("a fact without its seat", lambda d: event(3)(d)["fact"].pop("seat"), "event-unreadable", 3),
    ("a hand against its own rules", lambda d: event(5)(d)["fact"].update(taken=21),
     "counted-impossible", 5),
    ("two players of one name", lambda d: event(1)(d)["fact"].update(players=["a", "b", "c", "Ａ"]),
     "name-twice", 1),
    ("a time without a zone", lambda d: event(2)(d).update(at="2024-05-06T19:00:00"),
     "import-time-unreadable", 2),
    ("a day that is none", lambda d: event(1)(d).update(at="2024-02-30T19:00:00.000+00:00"),
     "import-time-unreadable", 1),
    ("the first year", lambda d: event(1)(d).update(at="0001-01-01T00:00:00.000+00:00"),
     "import-time-impossible", 1),
    ("three days from now", lambda d: event(1)(d).update(at="2024-05-09T20:00:00.000+00:00"),
     "import-time-impossible", 1),
    ("a number longer than any", lambda d: event(1)(d).update(version=10**400),
     "number-unreadable", None),
    ("lists without end", lambda d: event(1)(d)["fact"].update(x=json.loads(DEEP)),
     "line-too-deep", None),
    ("half a character in the rules", lambda d: d["rulesets"][0]["document"].update(x="\ud800"),
     "import-field-wrong", None),
    ("half a character in an event", lambda d: event(1)(d)["fact"].update(season="\ud800"),
     "import-field-wrong", 1),
    ("a session without end", lambda d: d["sessions"][0]["events"].extend([event(1)(d)] * 10_000),
     "import-session-too-long", None),
    ("a bad session beside a good one", lambda d: two_more(d)["sessions"][2]["events"][4]["fact"]
     .update(taken=21), "counted-impossible", 5),
    ("a tap twice", lambda d: event(4)(d).update(command_id=event(3)(d)["command_id"]),
     "import-command-known", 4),
    ("an empty tap", lambda d: event(4)(d).update(command_id=""), "import-field-wrong", 4),
]  # fmt: skip


@pytest.mark.parametrize(
    ("change", "code", "sequence"), [one[1:] for one in WRONG], ids=[one[0] for one in WRONG]
)
def test_what_is_wrong_is_said_where_it_stands(full, change, code, sequence, other):
    document = json.loads(take_out(full.services))
    change(document)
    assert refused(other.services, spoilt(document)) == (code, sequence)


def test_a_truncated_file_is_refused(full, other):
    whole = take_out(full.services)
    for length in range(1, len(whole) - 2, 97):
        cut = whole[:length].decode(errors="ignore").encode()
        assert refused(other.services, cut) == ("import-cut-off", None)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "import-not-json"),
        (b"[]", "import-not-archive"),
        (b"{}", "import-not-archive"),
        (b'{"format": "scorekeeper",\n"version": 1 "x"}', "import-not-json"),
        (b'{"format": "scorekeeper",\n\xff}', "import-not-utf8"),
        (b'{"format": "scorekeeper", "version": 1, "version": 1}', "field-stated-twice"),
        (b'{"format": "scorekeeper", "version": NaN}', "number-unreadable"),
        (b'{"format": "scorekeeper", "version": ' + b"9" * 5000 + b"}", "number-unreadable"),
        (b"[" * 100_000, "line-too-deep"),
        (b'{"version": "' + b"x" * (2 * LONGEST_VALUE) + b'"}', "import-value-too-long"),
    ],
    ids=lambda told: str(told)[:40],
)
def test_what_is_no_archive_is_refused(table, content, code):
    assert refused(table.services, content) == (code, None)


def test_a_file_of_any_size_is_read_a_little_at_a_time(full, other):
    """Whatever its size, of what it holds one session is in memory, and of the file a part."""

    class Counted(BytesIO):
        def read(self, size=-1):
            assert size is not None
            assert 0 < size <= AT_ONCE
            return super().read(size)

    content = many_times(json.loads(take_out(full.services)), 300)
    assert len(content) > 2 * AT_ONCE
    arrivals = import_archive(other.services, Counted(content))
    assert (len(arrivals), {one.state for one in arrivals}) == (300, {"new"})
    assert inspect(other.services).troubles == ()
    assert {one.state for one in import_archive(other.services, Counted(content))} == {"known"}


def once_more(document, session):
    """The first session of an archive under another id, told by taps of its own."""
    events = copy.deepcopy(document["sessions"][0]["events"])
    for one in events:
        one["command_id"] += f"-{session}"
    return {"id": session, "events": events}


def many_times(document, sessions):
    """An archive of so many sessions, each of them the first of this one."""
    ids = (f"s{number}" for number in range(sessions))
    return written({**document, "sessions": [once_more(document, one) for one in ids]})


# Cut off, and while others record


def two_more(document):
    document["sessions"] += [once_more(document, name) for name in ("second", "third")]
    return document


def test_others_record_while_it_is_read_and_written(full, tmp_path, monkeypatch):
    monkeypatch.setattr(importing, "SESSIONS_AT_ONCE", 1)
    content = written(two_more(json.loads(take_out(full.services))))
    file, came = tmp_path / "book.db", list[int]()
    with a_table(file) as other, a_table(file, session_id="mine") as mine:

        def told(step, done, _whole):
            if (step, done) == ("reading", 2):
                mine.open()
            if step == "writing":
                came.append(done)
            if came == [1]:
                mine.tell(*by_result(1, "13S", "SA", 14, 2)[:1])

        import_archive(other.services, content, told=told)
        assert came == [1, 2, 3]
        assert inspect(other.services).troubles == ()
        assert len(mine.session.history) == 3


@pytest.mark.parametrize("written_already", [False, True], ids=["read", "written in part"])
def test_a_session_that_goes_on_meanwhile_is_kept_beside_its_other_record(
    full, monkeypatch, book, written_already
):
    monkeypatch.setattr(importing, "SESSIONS_AT_ONCE", 1)
    begun = written(two_more(json.loads(take_out(full.services))))
    full.tell(*by_result(2, "14H", "SA", 15, 0)[1:])
    further = written(two_more(json.loads(take_out(full.services))))
    import_archive(book.services, begun)
    book.session_id = session_ids(book.services.database)[-1]
    done = 1 if written_already else 3
    told = once(book.undo, written=written_already, done=done)
    arrivals = import_archive(book.services, further, told=told)
    assert [one.state for one in arrivals].count("longer") == 2
    assert [one.state for one in arrivals].count("apart") == 1
    assert len(book.session.history) == len(json.loads(begun)["sessions"][2]["events"]) + 1
    assert inspect(book.services).troubles == ()
    assert {one.state for one in import_archive(book.services, further)} == {"known"}


def test_a_session_that_is_told_otherwise_is_refused_with_all_the_rest(full, other):
    import_archive(other.services, take_out(full.services))
    document = json.loads(take_out(full.services))
    document["sessions"][0]["events"][2]["recorded_by"] = "somebody else"
    content, before = json.dumps(document, indent=1).encode(), kept(other.services)
    with pytest.raises(NotImported) as wrong:
        import_archive(other.services, content)
    looked = preview_archive(other.services, content)
    assert kept(other.services) == before
    assert repr(looked.conflicts) == repr([*wrong.value.faults])
    assert [one.state for one in looked.arrivals] == ["conflicting"]
    (fault,) = looked.conflicts
    assert (fault.refusal.code, fault.sequence) == ("import-histories-differ", 3)


def test_a_tap_that_is_known_here_from_elsewhere_is_refused(full):
    document = json.loads(take_out(full.services))
    document["sessions"][0]["id"] = "copy"
    assert refused(full.services, written(document)) == ("import-command-known", 1)


PIECES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=6), st.just("13S")),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=5,
)


@given(data=st.data())
@settings(max_examples=examples(150), deadline=None)
def test_whatever_is_brought_is_believed_or_refused_but_never_breaks_anything(data):
    with a_table() as table, a_table() as other:
        table.open().tell(*by_result(1, "13S", "SA", 14, 2)).next_hand().tell(stands(0, "13H"))
        document = json.loads(take_out(table.services))
        for _ in range(data.draw(st.integers(1, 2))):
            spoil(document, data)
        faults = _faults(other.services, json.dumps(document).encode())
        told = [fault.describe(SAY) for fault in faults]
        events = other.services.database.conn.execute("select count(*) from event").fetchone()[0]
        assert not (told and events), "all or nothing"
        assert inspect(other.services).troubles == ()


def _faults(services, content):
    try:
        import_archive(services, content)
    except NotImported as wrong:
        return wrong.faults
    return ()


def spoil(document, data):
    """Put anything in the place of anything."""
    place = document
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        deeper = place[key]
        if not isinstance(deeper, dict | list) or data.draw(st.integers(0, 5)) == 5:
            place[key] = data.draw(PIECES)
            return
        place = deeper


# Who brought it


def a_bringer(device):
    return Bringer(device=device, way="file", is_owner=True)


def brought(services, session="evening"):
    """Of every event who brought it and when, None for one that was recorded here."""
    known = deliveries(services.database)
    found = [known.get(row.delivery or "") for row in events_of(services.database, session)]
    return [None if one is None else (one.brought_by, one.at) for one in found]


def test_every_event_says_who_brought_it_and_when(full, other):
    import_archive(other.services, take_out(full.services), by=a_bringer("4f1a"))
    assert {one and one[0] for one in brought(other.services)} == {"4f1a"}
    assert {one and one[1][:10] for one in brought(other.services)} == {"2024-05-06"}
    other.tell(*by_result(2, "14H", "SA", 15, 0)[1:])
    assert brought(other.services)[-3:] == [None] * 3
    assert inspect(other.services).troubles == ()


def test_what_is_added_to_a_session_kept_here_is_marked_whoever_it_names(full):
    document = json.loads(take_out(full.services))
    last = document["sessions"][0]["events"][-1]
    forged = {
        **copy.deepcopy(last), "sequence": last["sequence"] + 1, "command_id": "forged",
        "at": "2001-01-01T00:00:00.000+00:00", "recorded_by": "phone", "kind": "napoleon-noted",
        "fact": {"text": "x"},
    }  # fmt: skip
    document["sessions"][0]["events"].append(forged)
    import_archive(full.services, written(document), by=a_bringer("intruder"))
    marks = brought(full.services)
    assert marks[:-1] == [None] * (len(marks) - 1)
    assert marks[-1] is not None
    assert marks[-1][0] == "intruder"
    assert inspect(full.services).troubles == ()


def test_what_comes_back_is_still_known_as_recorded_here(full, other):
    import_archive(other.services, take_out(full.services), by=a_bringer("there"))
    other.tell(*by_result(2, "14H", "SA", 15, 0)[1:])
    import_archive(full.services, take_out(other.services), by=a_bringer("back"))
    assert [one and one[0] for one in brought(full.services)] == [None] * 10 + ["back"] * 3


RECORDERS = {
    "6b42 \u202eEve\u0007\u001b[2J\n" + "x" * 60: "6b42 Eve[2J " + "x" * 17,
    "6b42 秋子": "6b42 秋子",
    "phone\r\n\u200e": "phone",
    "\u2066\u009b": "?",
    "y" * 200: "y" * 24,
}


def test_who_recorded_is_tidied_as_a_name_typed_here(full, other):
    document = json.loads(take_out(full.services))
    events = document["sessions"][0]["events"]
    for event_, by in zip(events, RECORDERS, strict=False):
        event_["recorded_by"] = by
    session = document["sessions"][0]["id"]
    import_archive(other.services, written(document))
    rows = list(events_of(other.services.database, session))[: len(RECORDERS)]
    assert [row.recorded_by for row in rows] == list(RECORDERS.values())[: len(rows)]
    assert inspect(other.services).troubles == ()
    (again,) = [
        one for one in import_archive(other.services, written(document)) if one.session == session
    ]
    assert again.state == "known"


def test_what_an_older_program_brought_untidied_is_the_same_still(full, other):
    document = json.loads(take_out(full.services))
    document["sessions"] = document["sessions"][:1]
    untidied = json.loads(json.dumps(document))
    for event_ in untidied["sessions"][0]["events"]:
        event_["recorded_by"] += "\u202e\u0007"
    import_archive(other.services, written(document))
    assert [one.state for one in import_archive(other.services, written(untidied))] == ["known"]

"""裁定帳: rulings are kept, found again and taken out."""

import json
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from scorekeeper.games import house_of
from scorekeeper.services import Services, inspect, precedents
from scorekeeper.services.precedents import (
    Decision,
    RuledTrick,
    alike,
    deciding_rungs,
    find,
    keep,
    precedent,
    precedents_of_hand,
    rule_on,
    set_aside,
    write_book,
)
from scorekeeper.store import open_database
from tests.services.table import refuses

TRICK = {
    "rules": {"preset": "sisyphus"},
    "players": 5,
    "trump": "D",
    "trick": 3,
    "plays": ["SK", "SA", "HQ", "S3", "S4"],
}
PLAIN = {**TRICK, "rules": {"preset": "wikipedia"}}
NAP = {"rules": {"preset": "nap-ja"}, "trick": 1, "plays": ["S9", "SJ", "HA", "S3", "C5"]}
OPEN = {**TRICK, "plays": ["SK", "??", "HQ", "S3", "S4"]}
DAY = datetime(2026, 11, 22, 12, tzinfo=UTC)
OTHER_CLUB = datetime(2026, 11, 23, 12, tzinfo=UTC)


@pytest.fixture
def services(tmp_path):
    with closing(open_database(tmp_path / "scorekeeper.db")) as database:
        yield Services(database=database, now=lambda: DAY)


def put(services, trick, command="tap", **decision):
    return keep(services, trick, Decision(**decision), command=command, by="phone")


def told(services):
    return [json.loads(line) for line in write_book(services)]


def test_a_ruling_is_kept_as_it_was_made(services):
    place = RuledTrick(session="evening", deal=2, trick=3)
    kept = put(
        services, TRICK, words=" もめた ", place=place, names=("花", "太", "桜", "健", "祖母")
    )
    found = precedent(services, kept.id)
    assert found.row == kept.row
    assert (found.row.winner, found.row.decisive, found.row.words) == (2, "yoromeki", "もめた")
    assert [str(card) for card in found.plays] == TRICK["plays"]
    assert found.house == house_of("sisyphus")
    assert found.names == ("花", "太", "桜", "健", "祖母")
    assert found.place == place
    assert [one.id for one in precedents_of_hand(services, "evening", 2)] == [kept.id]
    assert precedents_of_hand(services, "evening", 1) == []
    assert rule_on(found.trick)[1].winner == found.outcome == 2


def test_a_tap_sent_twice_keeps_one(services):
    once, again = put(services, TRICK, words="one"), put(services, TRICK, words="two")
    assert once.id == again.id
    assert len(told(services)) == 1


@pytest.mark.parametrize(
    ("trick", "decision", "code"),
    [
        (OPEN, {}, "precedent-open"),
        (TRICK, {"decided": 5}, "precedent-decided-unknown"),
        (TRICK, {"decided": -1}, "precedent-decided-unknown"),
        (TRICK, {"words": "長" * 201}, "note-too-long"),
        ({**TRICK, "rules": {}}, {}, "precedent-rules-unnamed"),
        ({**TRICK, "rules": "sisyphus"}, {}, "precedent-rules-unnamed"),
        ({**TRICK, "plays": ["SK", "SK", "HQ", "S3", "S4"]}, {}, "trick-card-twice"),
        ({**TRICK, "plays": ["SK", "JOKER", "HQ", "S3", "S4"]}, {}, "card-not-in-pack"),
    ],
)
def test_what_cannot_be_kept(services, trick, decision, code):
    with refuses(code):
        put(services, trick, **decision)
    assert told(services) == []


def beside(services, trick, **more):
    ruling = rule_on(trick)[1]
    return alike(services, trick, ruling, **{"outcome": ruling.winner} | more)


def test_the_same_trick_is_known_again_whatever_the_rules(services):
    kept = put(services, TRICK)
    [found] = beside(services, {**PLAIN, "trick": 7})
    assert found.precedent.id == kept.id
    assert (found.degree, found.differs) == ("trick", True)
    assert "yoromeki" in found.changed
    [found] = beside(services, TRICK)
    assert (found.degree, found.differs, found.changed) == ("trick", False, ())
    assert beside(services, TRICK, but=kept.id) == []


def test_a_decision_against_the_referee_differs_under_the_same_rules(services):
    put(services, TRICK, decided=1)
    [found] = beside(services, TRICK)
    assert (found.differs, found.changed) == (True, ())
    [found] = beside(services, TRICK, outcome=None)
    assert not found.differs
    [found] = beside(services, {**TRICK, "trump": "C"})
    assert (found.degree, found.differs) == ("case", True)


KEPT = {**TRICK, "trump": "S", "plays": ["DK", "HQ", "SA", "D4", "D5"]}
"""♥Q beside ♠A: one case in hundreds of thousands of tricks."""


@pytest.mark.parametrize("preset", ["sisyphus", "jazz"])
@pytest.mark.parametrize(
    "other", [{"trump": "C"}, {"players": 4, "plays": ["DK", "HQ", "SA", "D4"]}]
)
def test_the_same_case_is_known_again_by_its_reason(services, preset, other):
    here = {"rules": {"preset": preset}}
    kept = put(services, {**KEPT, **here})
    [found] = beside(services, {**KEPT, **here, **other})
    assert (found.precedent.id, found.degree) == (kept.id, "case")
    assert (found.differs, found.changed) == (False, ())


def test_other_rules_that_bear_on_it_are_named_and_what_stood_below_makes_it_like(services):
    put(services, KEPT)
    other = {"preset": "sisyphus", "mighty_when_spades_trump": "club_ace"}
    [found] = beside(services, {**KEPT, "trump": "C", "rules": other})
    assert (found.degree, found.changed) == ("rules", ("mighty_when_spades_trump",))
    other = {"preset": "sisyphus", "minimum_bid": 14}
    [found] = beside(services, {**KEPT, "trump": "C", "rules": other})
    assert (found.degree, found.changed) == ("case", ())
    [found] = beside(services, {**KEPT, "plays": ["DK", "HQ", "SA", "SJ", "D5"]})
    assert (found.degree, found.changed) == ("like", ())


def test_the_nearest_comes_first_and_of_those_the_newest(services):
    like = put(services, {**KEPT, "plays": ["DK", "HQ", "SA", "SJ", "D5"]}, "one")
    rules = {"preset": "sisyphus", "mighty_never_suspended": True}
    ruled = put(services, {**KEPT, "rules": rules}, "two")
    later = replace(services, now=lambda: OTHER_CLUB)
    case = put(later, {**KEPT, "trump": "C"}, "three")
    same = put(services, KEPT, "four")
    found = [one.precedent.id for one in beside(services, KEPT)]
    assert found == [case.id, same.id, ruled.id, like.id]


def test_what_is_set_aside_stays_in_the_book_and_counts_no_more(services):
    kept = put(services, TRICK)
    once, again = (
        set_aside(services, kept.id, by="tablet"),
        set_aside(services, kept.id, by="phone"),
    )
    assert once.set_aside == again.set_aside
    assert once.set_aside is not None
    assert once.set_aside.set_by == "tablet"
    assert beside(services, TRICK) == beside(services, {**TRICK, "trump": "C"}) == []
    assert len(told(services)) == 1
    with refuses("precedent-unknown"):
        set_aside(services, "0" * 16, by="phone")


def test_the_book_is_searched_by_rule_card_and_day(services):
    yoromeki = put(services, TRICK, "one")
    mighty = put(replace(services, now=lambda: OTHER_CLUB), PLAIN, "two")
    nap = put(services, NAP, "three")

    def found(**asked):
        return [one.id for one in find(services, **asked)[0]]

    assert found()[0] == mighty.id
    assert len(found()) == 3
    assert found(decisive="yoromeki") == [yoromeki.id]
    assert found(card="C5") == [nap.id]
    assert found(since="2026-11-23") == [mighty.id]
    assert set(found(until="2026-11-23")) == {yoromeki.id, nap.id}
    assert found(card="D2") == []
    wild = {**TRICK, "plays": ["S9", "JOKER=SK", "C3", "S3", "S4"]}
    wild["rules"] = {"preset": "wikipedia-options", "joker_wild": True}
    stands_in = put(services, wild, "four")
    assert found(card="JOKER") == [stands_in.id], "whatever it stands for"
    assert "mighty" in deciding_rungs(services)


def test_rulings_are_known_again_by_parcels(services, monkeypatch):
    for number in range(3):
        put(services, TRICK, f"tap-{number}")
    services.database.conn.execute("delete from reason")
    services.database.conn.commit()
    monkeypatch.setattr(precedents, "PARCEL", 2)
    beside(services, TRICK)
    [noted] = services.database.conn.execute("select count(*) from reason").fetchone()
    assert noted == 2


def test_a_check_finds_what_was_altered_past_the_triggers(services):
    kept = put(services, TRICK)
    assert inspect(services).troubles == ()
    services.database.conn.execute("drop trigger precedent_is_never_changed")
    services.database.conn.execute("update precedent set winner = 0")
    found = {trouble.code: dict(trouble.params) for trouble in inspect(services).troubles}
    assert found["check-precedent-altered"] == {"precedent": kept.id}


MIGHTY = {
    "rules": {"preset": "wikipedia", "power_cards_free": True},
    "asked": "legality",
    "duty": "revoke",
    "role": "mighty",
    "suit": "printed",
    "fields": ["power_cards_free", "mighty_free"],
    "allowed": True,
}
REVOKED = {
    "rules": {"preset": "wikipedia"},
    "asked": "irregularity",
    "kind": "revoke",
    "stage": "next_led",
    "fields": ["revoke_corrected", "revoke_penalty"],
    "remedy": "lost",
}


def put_matter(services, matter, command="tap"):
    decided = 0 if "remedy" in matter else None
    return keep(services, matter, Decision(decided=decided), command=command, by="phone")


MORE = {"rules": {"preset": "wikipedia", "power_cards_free": True, "minimum_bid": 13}}
BARRED = {"rules": {"preset": "wikipedia", "power_cards_free": False}, "allowed": False}
FINED = {"rules": {"preset": "wikipedia", "revoke_penalty": "penalty"}}
SHAPES = [
    # kept, asked later           known, changed, differs
    (MIGHTY, {}, ("case", (), False)),
    (MIGHTY, {"allowed": False}, ("case", (), True)),
    (MIGHTY, BARRED, ("rules", ("power_cards_free",), True)),
    (MIGHTY, MORE, ("case", (), False)),
    (MIGHTY, {"role": "left_bower"}, None),
    (REVOKED, {}, ("case", (), False)),
    (REVOKED, {"remedy": "penalty"}, ("case", (), True)),
    (REVOKED, {"stage": "trick_lies"}, None),
    (REVOKED, {"kind": "misdeal"}, None),
    (REVOKED, FINED, ("rules", ("revoke_penalty",), False)),
]


@pytest.mark.parametrize(("matter", "other", "known"), SHAPES)
def test_what_is_no_trick_is_known_again_by_what_was_at_stake(services, matter, other, known):
    kept = put_matter(services, matter)
    asked = {**matter, **other}
    says = asked.get("remedy", str(int(asked.get("allowed", 0))))
    found = precedents.alike_to_matter(services, asked, says=says)
    told_of = [(one.degree, one.changed, one.differs) for one in found]
    assert told_of == ([] if known is None else [known])
    assert all(one.precedent == kept for one in found)


def test_they_are_in_the_book_beside_the_tricks(services):
    kept = {put(services, TRICK, "trick").id, put_matter(services, MIGHTY).id}
    kept.add(put_matter(services, REVOKED, "third").id)
    assert {one.id for one in find(services)[0]} == {one["precedent"] for one in told(services)}
    assert {one.id for one in find(services)[0]} == kept
    assert [one.plays for one in find(services)[0] if one.about != "trick"] == [(), ()]

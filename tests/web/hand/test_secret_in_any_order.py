"""副官の秘密: whatever two tables tap and undo, nothing tells in what they differed.

Two tables tap the same but for what hangs on who holds the called card, and undo any of it. When
the facts that stand are the same at both, so is every answer and every export, to the byte.

``CHAINS=300 pytest`` of this file looks further; at night each chain ends with every address.
"""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from click.testing import CliRunner
from hypothesis import event, given, settings
from hypothesis import strategies as st

from scorekeeper.cli import main
from scorekeeper.journal import Undone
from scorekeeper.journal.session import is_hidden
from scorekeeper.services.exports import FORMATS
from scorekeeper.services.sessions import load_session
from scorekeeper.services.tables import TABLE_KEYS
from scorekeeper.web.server.application import services
from scorekeeper.web.server.keys import KEEPS_SCORE, LOOKS_ON, OWNER
from tests.examples import examples, is_night
from tests.strays import every
from tests.web.hand.adjutants import (
    NAPOLEON,
    OURS,
    answers_to,
    cells,
    differing,
    seat,
    told,
)
from tests.web.visitor import NAMES, Visitor, offers

CHAINS = int(os.environ.get("CHAINS") or examples(10, fewest=2))

HOUSES = (
    "sisyphus,both_sides_sign=true,first_bidder=previous_adjutant",
    "sisyphus,both_sides_sign=true,first_bidder=previous_napoleon,revoke_penalty=hand_lost",
    "wikipedia,both_sides_sign=true,misdeal=same_dealer,adjutant_betrayal=true",
    "wikipedia,first_bidder=previous_adjutant,misdeal=next_dealer,adjutant_betrayal=true",
    "jazz,first_bidder=previous_adjutant,deals_next=previous_adjutant,revoke_penalty=hand_lost",
)
HOLDERS = (0, 2, 3, 4, "solo")
ASKED_OFTEN = ("", "/hands/1", "/hands/2", "/wall", "/discard")

Tap = Callable[[Visitor, Any], None]
"""What somebody taps at a table where ``holder`` has the called card."""


def send(visitor, path, form, **choices):
    visitor.open(f"/sessions/{visitor.session}{path}")
    if visitor.page.status == 200 and visitor.page.forms(form):
        visitor.forge(form, choices)


def hand_of(visitor):
    return f"/hands/{max(1, session_of(visitor).dealt)}"


def in_hand(form, **choices):
    return lambda visitor, _holder: send(visitor, hand_of(visitor), form, **choices)


def below_hand(path, form, **choices):
    return lambda visitor, _holder: send(visitor, hand_of(visitor) + path, form, **choices)


def call(visitor, _holder):
    send(visitor, hand_of(visitor), "contract", seat=NAPOLEON, count=13, trump="S")
    send(visitor, hand_of(visitor), "adjutant-card", card="HA")


def go_on(visitor, holder):
    """What a table most likely taps next: a hand by its result, signatures, the next hand."""
    call(visitor, holder)
    hand = session_of(visitor).hand
    if hand is not None and hand.settled is None and hand.called is not None:
        if not visitor.page.forms("settle"):
            send(visitor, hand_of(visitor), "taken", count=14)
        settle(visitor, holder)
        return
    send(visitor, hand_of(visitor), "sign", side="declarer")
    send(visitor, hand_of(visitor), "sign", side="opponents")
    send(visitor, "", "hands")


def settle(visitor, holder):
    visitor.open(f"/sessions/{visitor.session}{hand_of(visitor)}")
    if visitor.page.forms("settle"):
        offered = offers(visitor.page.form("settle"), "adjutant")
        told_so = str(holder) if str(holder) in offered else "blind"
        visitor.forge("settle", {"adjutant": told_so})


def show(visitor, holder):
    send(visitor, hand_of(visitor), "shown", seat=NAPOLEON if holder == "solo" else holder)


def count(visitor, holder):
    """The honours of Napoleon's side: with another adjutant, another count."""
    send(visitor, hand_of(visitor), "taken", count=13 + HOLDERS.index(holder))


def claim(visitor, holder):
    """Seat 2 claims the rest for the side that is theirs."""
    side = "napoleon" if holder == 2 else "allies"
    send(visitor, hand_of(visitor), "close", kind="claim", seat=2, side=side)


def betray(visitor, holder):
    send(visitor, hand_of(visitor), "adjutant-betrayal", seat=holder)


def play_the_card(visitor, holder):
    """A first trick with its cards, the called one among them."""
    turn = 0 if holder == "solo" else (int(str(holder)) - NAPOLEON) % 5
    plays = ["H2", "H3", "H4", "H5", "H6"]
    plays[turn] = "HA"
    chosen = {"winner": 1, "honours": 1, "plays": " ".join(plays)}
    send(visitor, hand_of(visitor), "trick", **chosen)


def correct(visitor, _holder):
    send(visitor, "/hands/1/correct", "correct", taken=12, why="recount")


def undo(visitor, _holder):
    send(visitor, "", "undo")


def undo_five(visitor, holder):
    for _ in range(5):
        undo(visitor, holder)


TAPS: Mapping[str, Tap] = {
    "go on": go_on,
    "call": call,
    "settle": settle,
    "show": show,
    "count": count,
    "claim": claim,
    "betray": betray,
    "card falls": play_the_card,
    "correct": correct,
    "trick": in_hand("trick", winner=3, honours=2),
    "note": in_hand("note", text="odd"),
    "sign for Napoleon": in_hand("sign", side="declarer"),
    "sign for the Allies": in_hand("sign", side="opponents"),
    "protest": in_hand("protest", text="whose ace?"),
    "agree": in_hand("protest/settled"),
    "void": in_hand("redeal", reason="misdeal"),
    "put contract right": below_hand("/contract/mend", "mend", napoleon=2, count=14, trump="H"),
    "put trick right": below_hand("/tricks/1/mend", "mend", winner=4, honours=1),
    "decide": below_hand("/irregularities/revoke", "revoke", seat=3, remedy="went_on"),
    "decide that it is lost": below_hand("/irregularities/revoke", "revoke", seat=3, remedy="lost"),
    "decide to deal again": below_hand("/irregularities/misdeal", "misdeal", remedy="redealt"),
    "punish": lambda visitor, _: send(
        visitor, "/penalties", "penalties", seat=3, way="take", points=5, reason="house", hand=""
    ),
    "next hand": lambda visitor, _: send(visitor, "", "hands"),
    "get up": lambda visitor, _: send(visitor, "", "close"),
    "discard": lambda visitor, _: send(visitor, "/discard", "discard"),
    "undo": undo,
    "undo five": undo_five,
}  # fmt: skip
OFTEN = ("go on", "go on", "call", "call", "settle", "undo", "undo", "undo five")

BEFORE: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(TAPS, (HOUSES[0], "call")),
    **dict.fromkeys(("go on", "call"), (HOUSES[0],)),
    **dict.fromkeys(
        ("sign for Napoleon", "sign for the Allies", "protest", "correct", "get up"),
        (HOUSES[0], "go on"),
    ),
    "settle": (HOUSES[0], "call", "count"),
    "betray": (HOUSES[3], "call"),
    "put trick right": (HOUSES[0], "call", "trick"),
    "decide that it is lost": (HOUSES[1], "call"),
    "agree": (HOUSES[0], "go on", "protest"),
    "next hand": (HOUSES[4], "go on"),
}
"""The house in which a tap is tried by itself, and what is tapped before it."""


def session_of(visitor):
    with visitor.client.application.app_context():
        return load_session(services(), visitor.session)


def standing(visitor):
    history = session_of(visitor).history
    facts = [entry.event.fact for entry in history if entry.undone_by is None]
    return [fact for fact in facts if not isinstance(fact, Undone)]


def often(visitor):
    base = f"/sessions/{visitor.session}"
    paths = [*(base + path for path in ASKED_OFTEN), "/", "/seasons/2026/"]
    paths += [f"/export/session/{visitor.session}/journal.csv", "/export/everything.json"]
    return {(OURS.sub("…", path),): told(visitor.client.get(path)) for path in paths}


def everywhere(visitor):
    """Every address, whoever asks, and whatever the command line writes out.

    With every change what a tap can change, and all that is there in each format.
    """
    if not is_night():
        return {**often(visitor), **dict(exported(visitor))}
    app = visitor.client.application
    found = {}
    for role, language in ((OWNER, "ja"), (LOOKS_ON, "ja"), (KEEPS_SCORE, "en")):
        client = visitor.client if role == OWNER else app.test_client(role=role)
        found |= answers_to(client, visitor, role, language)
    return {**found, **dict(exported(visitor))}


def exported(visitor):
    scopes = ((), ("--season", "2026"), ("--session", visitor.session))
    instance = visitor.client.application.instance_path
    wanted = [("--format", form) for form in FORMATS if form != "csv"]
    wanted += [("--format", "csv", "--table", table) for table in TABLE_KEYS]
    for words in wanted:
        for scope in scopes if is_night() else scopes[:1]:
            command = ["export", *words, *scope, "--instance", instance]
            answer = CliRunner().invoke(main, command)
            is_book = answer.stdout_bytes.startswith(b"PK")
            text = cells(answer.stdout_bytes) if is_book else OURS.sub("…", answer.output)
            yield ("command", *words, scope[0] if scope else ""), (answer.exit_code, text)


def tap(tables, name, *, known=None):
    for holder, visitor in tables.items():
        is_known = known is not None and session_of(visitor).dealt <= 1
        TAPS[name](visitor, known if is_known else holder)
    return len({session_of(visitor).sequence for visitor in tables.values()}) == 1


def are_alike(tables):
    first, second = map(standing, tables.values())
    return first == second


def hide(tables):
    first, second = (
        sum(is_hidden(session, entry) for entry in session.history)
        for session in map(session_of, tables.values())
    )
    assert first == second
    return first


@settings(max_examples=CHAINS)
@given(
    house=st.sampled_from(HOUSES),
    holders=st.lists(st.sampled_from(HOLDERS), min_size=2, max_size=2, unique=True),
    is_second_hand=st.booleans(),
    owner=st.sampled_from((None, 2, 3)),
    chain=st.lists(st.sampled_from((*TAPS, *OFTEN, *OFTEN)), min_size=8, max_size=20),
)
def test_what_is_undone_tells_nobody_in_what_two_tables_differ(
    house, holders, is_second_hand, owner, chain
):
    known = holders[0] if is_second_hand else None
    with TemporaryDirectory() as folder:
        tables = seat(Path(folder), holders, house)
        for visitor in tables.values():
            if owner is not None:
                visitor.open("/devices/mine")
                visitor.press("mine", person=NAMES[owner])
        for name in [*(["go on"] * 3 if is_second_hand else ()), *chain]:
            if not tap(tables, name, known=known):
                event("only one of them could tap it")
                return
            if are_alike(tables):
                event("something is hidden" if hide(tables) else "nothing is hidden")
                assert differing(tables, often) == [], f"after {name}"
        while not are_alike(tables):
            assert tap(tables, "undo")
        event("everything is asked with something hidden" if hide(tables) else "nothing is hidden")
        assert differing(tables, everywhere) == []


def test_such_a_chain_would_be_told(tmp_path, monkeypatch):
    """Where nothing is hidden the comparison finds it."""
    monkeypatch.setattr("scorekeeper.journal.moves.last_hanging", lambda _session: 0)
    tables = seat(tmp_path, (2, 3), HOUSES[0])
    for name in ("go on", "go on", "undo five"):
        assert tap(tables, name)
    assert are_alike(tables)
    found = {path for (path,) in differing(tables, often)}
    assert {"/sessions/…/hands/1", "/export/everything.json"} <= found
    assert any("journal.csv" in path for path in found)


@every("name", TAPS)
def test_every_tap_can_be_taken(name, visitor):
    """A tap that no page takes any longer would try nothing."""
    visitor.sit_down(BEFORE[name][0])
    for before in BEFORE[name][1:]:
        TAPS[before](visitor, 2)
    sequence = session_of(visitor).sequence
    TAPS[name](visitor, 2)
    assert session_of(visitor).sequence > sequence

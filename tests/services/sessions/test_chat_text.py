"""チャットの文: an evening's text adds up, tells of rests and corrections, and fits a phone."""

import re
from itertools import pairwise

import pytest

from scorekeeper.cards import parse_card
from scorekeeper.exports.text import width
from scorekeeper.journal import Penalty, SessionClosed
from scorekeeper.journal.events import PersonArrived, PersonSatOut
from scorekeeper.nap.auction import parse_bid as nap_bid
from scorekeeper.nap.hand.settling import NapHandCorrected as NapCorrected
from scorekeeper.napoleon.auction import parse_bid
from scorekeeper.napoleon.hand.settling import HandCorrected
from scorekeeper.services.results import result_text
from scorekeeper.store import Scope
from scorekeeper.wording import speaker
from tests.journal.evening import by_result
from tests.services import nap_table

NAMES = {
    "ja": ("おばあちゃん", "健一", "ジョン・ロベルト", "佐々木小次郎左衛門", "文子", "Eve", "明"),
    "en": ("Grandmother Elizabeth", "Bartholomew", "Maximiliano", "Eve", "Kenichi", "Hana", "Al"),
}
FINED = Penalty(seat=2, points=-10, reason="revoke")
HANDS = ((1, "13H", 14, 2), (0, "15S", 17, None), (2, "14D", 9, 3), (3, "13C", 15, 0))


def napoleon(table, names):
    """Four hands, in the third of which the first rests where no more than five came."""
    table.open(names=names, table_size=min(len(names), 5), hands_per_session=None)
    for number, (seat, bid, taken, adjutant) in enumerate(HANDS):
        if number == 2 and len(names) == 5:
            table.tell(PersonSatOut(person=0))
        if number:
            table.next_hand()
        table.tell(*by_result(seat, bid, "CA", taken, adjutant))
    corrected = HandCorrected(
        hand=2, napoleon=0, bid=parse_bid("15S"), called=parse_card("CA"),
        adjutant=2, taken=17, why="?",
    )  # fmt: skip
    return table.tell(corrected, FINED)


def nap(table, names):
    nap_table.opened(table, "nap-en,pot=true", players=2)
    for place, name in enumerate(names[2:], start=2):
        table.tell(PersonArrived(name=name, place=place))
    for number, bid in enumerate(("3", "4", "nap")):
        if number == 2:
            table.tell(PersonSatOut(person=1))
        if number:
            table.next_hand()
        table.tell(*nap_table.by_result(number, bid, made=number != 1))
    corrected = NapCorrected(hand=2, declarer=1, bid=nap_bid("4"), made=True, revoked=None, why="?")
    return table.tell(corrected, FINED)


def text_of(table, language):
    return result_text(table.services, speaker(language), Scope(session=table.session_id))


def cells_of(text):
    """The table's rows, cell by cell: columns end where its last one, which is full, says so."""
    lines = [
        "".join(one + "\0" * (width(one) - 1) for one in line)
        for line in text.split("\n\n")[2].splitlines()
    ]
    ends = [0, *(found.end() for found in re.finditer("[^\u2007]+", lines[-1]))]
    return [
        [line[start:end].replace("\0", "").strip("\u2007") for start, end in pairwise(ends)]
        for line in lines
    ]


def number(cell):
    return int(cell.replace("−", "-")) if cell.strip("休out") else 0


@pytest.mark.parametrize("players", [5, 7])
@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("play", [napoleon, nap])
def test_rows_come_to_the_totals_and_no_line_is_wider_than_twenty_characters(
    table, play, language, players
):
    play(table, NAMES[language][:players]).tell(SessionClosed())
    text = text_of(table, language)
    head, *rows, sums = cells_of(text)
    assert len(set(head[1:])) == players
    assert tuple(map(number, sums[1:])) == table.session.totals
    for column in range(1, players + 1):
        assert sum(number(row[column]) for row in rows) == number(sums[column]), head[column]
    fined = rows[-1]
    assert fined[1:] == ["", "", "−10", *[""] * (players - 3)]
    assert max(map(width, text.split("\n\n")[2].splitlines())) <= 36
    prose = text.split("\n\n")[4]
    for line in text.replace(prose, "").splitlines():
        assert width(line) <= 40, line


@pytest.mark.parametrize(("language", "rests"), [("ja", "休"), ("en", "out")])
def test_who_rests_is_said_to_and_who_has_not_come_is_not(table, language, rests):
    names = NAMES[language][:5]
    napoleon(table, names)
    table.tell(PersonArrived(name="文", place=5)).next_hand()
    table.tell(*by_result(1, "13H", "CA", 14, 2))
    _, *rows, _, _ = cells_of(text_of(table, language))
    assert [[cell == rests for cell in row[1:]] for row in rows] == [
        [False] * 6, [False] * 6, [True, *[False] * 5], [False] * 6, [*[False] * 4, True, False],
    ]  # fmt: skip
    assert [row[6] for row in rows[:4]] == [""] * 4


@pytest.mark.parametrize("play", [napoleon, nap])
@pytest.mark.parametrize(
    ("language", "corrected", "fined"),
    [("ja", "（訂正）", "（リボーク）"), ("en", " (corrected)", " (Revoke)")],
)
def test_what_was_corrected_and_who_was_fined_is_said(table, play, language, corrected, fined):
    play(table, NAMES[language][:5])
    lines = text_of(table, language).splitlines()
    assert [line[0] for line in lines if line.endswith(corrected)] == ["2"]
    (penalty,) = (line for line in lines if line.endswith(fined))
    assert NAMES[language][2][:3] in penalty
    assert "−10" in penalty

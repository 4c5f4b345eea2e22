"""SECURITY.md: its figures are those of the code."""

import re
from datetime import timedelta
from pathlib import Path

from scorekeeper.cli import publishing
from scorekeeper.desk import devices
from scorekeeper.desk.imports import archive, deposits, importing
from scorekeeper.journal import moves, names, session
from scorekeeper.trick_taking.hand import LONGEST_NOTE
from scorekeeper.web.page import forms
from scorekeeper.web.server import application, door, keys, listening
from tests.strays import every

ROOT = Path(__file__).parents[2]
SECURITY = " ".join((ROOT / "SECURITY.md").read_text(encoding="utf-8").split())
KIB, MIB, GIB = 1024, 1024**2, 1024**3

SAID = f"""
Each browser has {8 * keys.KEY_BYTES} random bits of its own
Keys and links have {8 * devices.SECRET_BYTES} random bits
end after {devices.IDLE.days} days without use and after a year
A table's link is for {devices.A_TABLE} devices, a link of an owner's for one
{devices.MOST_LINKS} links are good at once
by links no more than {devices.MOST_DEVICES} devices are in
The head of a request has to be there within {listening.HEAD_WITHIN:.0f} seconds
nothing comes, or is taken, for {listening.SILENT} seconds
{listening.MOST_CONNECTIONS} connections at once
a body has at most {listening.LARGEST_BODY // MIB} MiB
names have up to {names.LONGEST_NAME} characters
seasons {names.LONGEST_SEASON}, notes {LONGEST_NOTE},
numbers are digits, up to {forms.MOST_DIGITS} of them
points up to {session.MOST_POINTS:,} in tables of past results
stakes and chips up to {moves.MOST_CHIPS:,};
a form has up to {application.MOST_FIELDS:,} fields
fields and {application.LARGEST_REQUEST // KIB} KiB
a table that is typed in {application.LARGEST_TEXT // MIB} MiB
a table as a file {importing.LARGEST_TABLE // MIB} MiB;
up to {listening.LARGEST_BODY // MIB} MiB of it through a page
{archive.MOST_SESSIONS:,} sessions of {archive.MOST_EVENTS:,} events
{deposits.MOST_BYTES // GIB} GiB is kept beside the newest
client_max_body_size {listening.LARGEST_BODY // MIB}m;
"""


@every("said", SAID.strip().splitlines())
def test_a_figure_is_that_of_the_code(said):
    assert said in SECURITY


def test_what_is_said_in_words_is_so_too():
    year = timedelta(days=365)
    assert {devices.LONGEST, keys.LIFE, max(door.LIVES.values())} == {year}
    assert timedelta(minutes=15) == door.OWNERS_LINK
    assert timedelta(minutes=2).total_seconds() == publishing.LONGEST


def test_a_recipe_passes_on_what_is_read():
    assert len(re.findall("X-Forwarded-(?:For|Proto|Host) [$]", SECURITY)) == 3

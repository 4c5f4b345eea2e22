"""No page tells a person with a phone to type a command: such sentences are the terminal's own."""

import re
from functools import cache
from pathlib import Path

import scorekeeper
from scorekeeper.wording import LANGUAGES, speaker

PACKAGE = Path(scorekeeper.__file__).parent
COMMAND = re.compile(
    r"\bscorekeeper [a-z]{4,}|(?<![\w-])--[a-z]{2,}|(?<![\w-])-[a-z]\b|\bpip |\bsudo |Ctrl\+"
)
HELP = re.compile("command-|option-|help-|misuse-")
"""Keys of what ``--help`` says, and of what is said of a command line that cannot be read."""
AT_THE_START = {"server/keys.py", "server/listening.py"}
"""Modules of ``web`` that speak on the terminal on which the server is started."""
SAID_BY_COMMANDS = {
    "audit-file-missing", "check-journal-missing", "check-people-differ", "check-tables-differ",
    "database-missing", "database-unreadable", "export-scope-needed",
    "export-game-of-season", "export-season-needed",
    "export-table-for-csv",
    "export-to-terminal", "fault-damaged-commands", "group-added", "group-unknown",
    "groups-none",
    "instance-unwritable", "jsonl-stands-alone",
    "key-file-exposed", "link-nothing-served", "season-of-two-games",
    "alone-none", "season-unlisted",
    "serve-groups", "serve-lan-or-host", "serve-phones-hint",
    "serve-port-busy", "serve-port-forbidden", "serve-proxy-needs-name", "serve-stop",
    "set-without-value", "site-alone", "solo-with-adjutant", "afterwards-without-jsonl",
    "check-acknowledged-missing", "fault-crowded-what-to-do", "fault-lockless-what-to-do",
    "fault-memory-what-to-do", "serve-files-too-few", "backups-listed", "records-lost",
    "records-lost-group",
}  # fmt: skip
"""Sentences that name a command, each said on a terminal and nowhere else."""


@cache
def spoken_on_pages():
    templates = (PACKAGE.parent / "templates").rglob("*.html")
    modules = {file.relative_to(PACKAGE / "web").as_posix(): file
               for file in (PACKAGE / "web").rglob("*.py")}  # fmt: skip
    assert set(modules) >= AT_THE_START, "what is passed over is there"
    said = [*templates, *(file for name, file in modules.items() if name not in AT_THE_START)]
    return "\n".join(file.read_text(encoding="utf-8") for file in said)


def says_a_command(key, language):
    block = speaker(language).catalogue.block(key)
    said = re.sub(r"^[a-z0-9.-]+ =|^ +\.[a-z-]+ =", "", block, flags=re.MULTILINE)
    return bool(COMMAND.search(said))


def test_a_sentence_that_names_a_command_is_known_to_be_the_terminals():
    every = speaker("en").keys()
    keys = {key.partition(".")[0] for key in every}
    naming = {key for key in keys if any(says_a_command(key, one) for one in LANGUAGES)}
    found = {key for key in naming if not HELP.match(key)}
    assert sorted(found ^ SAID_BY_COMMANDS) == []


def test_no_page_says_such_a_sentence():
    pages = spoken_on_pages()
    assert "nav-undo" in pages, "templates are read"
    named = [key for key in SAID_BY_COMMANDS if re.search(rf"['\"]{key}['\"]", pages)]
    assert sorted(named) == []


def test_no_template_has_a_command_of_its_own():
    found = [
        f"{file.name}: {line.strip()}"
        for file in (PACKAGE.parent / "templates").rglob("*.html")
        for line in file.read_text(encoding="utf-8").splitlines()
        if re.search(r"\bscorekeeper [a-z]{4,}|<code>|\bpip install", line)
    ]
    assert found == []

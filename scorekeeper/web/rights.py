"""権限表: which right every page of `scorekeeper.web.routes` needs.

An app whose routes have a page that stands nowhere here is not made at all.
"""

from scorekeeper.web.server.door.rights import Right

READERS = frozenset(
    {
        "amendments.penalties",
        "book.file",
        "book.one",
        "book.show",
        "exports.certificate",
        "exports.code",
        "exports.codes",
        "exports.everything",
        "exports.hand_file",
        "exports.hand_over",
        "exports.of_season",
        "exports.of_session",
        "exports.picture",
        "exports.print_days",
        "exports.print_season",
        "exports.print_session",
        "exports.season_file",
        "exports.season_page",
        "exports.session_file",
        "exports.year",
        "hands.show",
        "home.show",
        "home.show_going_on",
        "may.alone",
        "may.answer_alone",
        "may.answer_in_hand",
        "may.in_hand",
        "members.history",
        "members.one",
        "members.show",
        "past.show",
        "people.show",
        "players.of_season",
        "ratings.of_season",
        "referee.alone",
        "referee.check",
        "referee.check_hand_now",
        "referee.check_now",
        "referee.check_of_hand",
        "referee.in_hand",
        "referee.irregularities",
        "referee.irregularities_alone",
        "referee.irregularity",
        "referee.irregularity_alone",
        "rules.compared",
        "rules.of_preset",
        "rules.of_session",
        "rules.shared",
        "rules.shared_qr",
        "scoring.of_scheme",
        "scoring.of_session",
        "seasons.keeping",
        "seasons.sessions",
        "seasons.standings",
        "sessions.sheet",
        "sessions.wall",
        "sources.page",
        "what_if.of_season",
        "what_if.of_session",
    }
)
"""Pages for everybody who was let in: they write nothing, also those to which a form is sent."""

RECORDERS = frozenset(
    {
        "amendments.cancel",
        "amendments.correct",
        "amendments.correction",
        "amendments.impose",
        "amendments.protest",
        "amendments.settle_protest",
        "amendments.sign",
        "book.ask",
        "book.keep",
        "book.set_aside",
        "hands.record",
        "house.change_new",
        "house.change_session",
        "house.edit_new",
        "house.edit_session",
        "imports.archive",
        "imports.codes",
        "imports.page",
        "imports.rulings",
        "imports.table",
        "members.tell",
        "members.undo",
        "mending.contract",
        "mending.put_contract_right",
        "mending.put_trick_right",
        "mending.trick",
        "people.record_coming",
        "referee.correct_trick",
        "referee.decide",
        "sessions.arrange",
        "sessions.ask_to_discard",
        "sessions.close",
        "sessions.deal",
        "sessions.discard",
        "sessions.open_",
        "sessions.start",
        "sessions.undo_last",
        "waiting.decide",
        "written_evening.fill_in",
        "written_evening.sheet",
    }
)
"""Pages that write into the table's book, and those that are a form for it and no more."""

OWNERS = frozenset(
    {
        "exports.backup",
        "members.ask_merge",
        "members.merge",
        "seasons.ask_move",
        "seasons.close",
        "seasons.move",
        "seasons.rename",
        "seasons.reopen",
        "seasons.set_rules",
    }
)
"""Pages of those who answer for the book."""


def right_of(endpoint: str) -> Right:
    """What one has to be allowed in order to be answered by a page.

    Raises:
        LookupError: nobody has said so yet; it is to be said here.
    """
    rows = ((READERS, Right.READ), (RECORDERS, Right.RECORD), (OWNERS, Right.ADMIT))
    found = [right for endpoints, right in rows if endpoint in endpoints]
    if len(found) != 1:
        raise LookupError(f"say once in scorekeeper/web/rights.py who may ask for {endpoint!r}")
    return found[0]

"""Every address of the house, and which view answers it.

A view's module is read when somebody first asks for one of its pages: a server starts, and the
door answers, without the pages that nobody has opened yet.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from flask import Flask
from werkzeug.routing import BaseConverter

from scorekeeper.web.exchange.uploads import imports
from scorekeeper.web.page.template_globals import init_template_globals
from scorekeeper.web.rights import right_of
from scorekeeper.web.server.caching.etags import State, init_etags
from scorekeeper.web.server.desks import init_desks
from scorekeeper.web.server.door.marks import needs
from scorekeeper.web.server.later import Later

_SESSION = "/sessions/<session_id>"
_HAND = f"{_SESSION}/hands/<int:deal>"
_EXPORT_SEASON = "/export/season/<season:season_key>"
_EXPORT_SESSION = "/export/session/<session_id>"
_SEASON = "/seasons/<season:season_key>"

ROUTES = (
    ("home.show", "GET", "/", "sessions.home.show"),
    ("home.show_going_on", "GET", "/sessions/", "sessions.home.show_going_on"),
    ("past.show", "GET", "/sessions/past", "sessions.past.show"),
    ("sessions.start", "GET", "/sessions/new", "sessions.opening.views.show"),
    ("sessions.open_", "POST", "/sessions/new", "sessions.opening.views.open_"),
    ("sessions.arrange", "POST", "/sessions/new/seats", "sessions.opening.views.arrange"),
    ("sessions.sheet", "GET", _SESSION, "sessions.views.sheet"),
    ("sessions.wall", "GET", f"{_SESSION}/wall", "sessions.wall.show"),
    ("sessions.deal", "POST", f"{_SESSION}/hands", "sessions.views.deal"),
    ("sessions.undo_last", "POST", f"{_SESSION}/undo", "sessions.views.undo_last"),
    ("sessions.close", "POST", f"{_SESSION}/close", "sessions.views.close"),
    ("people.show", "GET", f"{_SESSION}/table", "sessions.people.show"),
    ("people.record_coming", "POST", f"{_SESSION}/table/<name>", "sessions.people.record_coming"),
    ("sessions.ask_to_discard", "GET", f"{_SESSION}/discard", "sessions.discarding.ask"),
    ("sessions.discard", "POST", f"{_SESSION}/discard", "sessions.discarding.discard"),
    ("hands.show", "GET", _HAND, "hand.views.show"),
    ("hands.record", "POST", f"{_HAND}/<name>", "hand.views.record_fact"),
    ("amendments.penalties", "GET", f"{_SESSION}/penalties", "hand.amendments.penalties"),
    ("amendments.impose", "POST", f"{_SESSION}/penalties", "hand.amendments.impose"),
    (
        "amendments.cancel",
        "POST",
        f"{_SESSION}/penalties/<int:sequence>/cancel",
        "hand.amendments.cancel",
    ),
    ("amendments.correction", "GET", f"{_HAND}/correct", "hand.amendments.correction"),
    ("amendments.correct", "POST", f"{_HAND}/correct", "hand.amendments.correct"),
    ("amendments.protest", "POST", f"{_HAND}/protest", "hand.amendments.protest"),
    (
        "amendments.settle_protest",
        "POST",
        f"{_HAND}/protest/settled",
        "hand.amendments.settle_protest",
    ),
    ("amendments.sign", "POST", f"{_HAND}/sign", "hand.amendments.sign"),
    ("mending.trick", "GET", f"{_HAND}/tricks/<int:trick>/mend", "hand.mending.trick"),
    (
        "mending.put_trick_right",
        "POST",
        f"{_HAND}/tricks/<int:trick>/mend",
        "hand.mending.put_trick_right",
    ),
    ("mending.contract", "GET", f"{_HAND}/contract/mend", "hand.mending.contract"),
    (
        "mending.put_contract_right",
        "POST",
        f"{_HAND}/contract/mend",
        "hand.mending.put_contract_right",
    ),
    ("referee.alone", "GET", "/referee", "referee.page.alone"),
    ("referee.in_hand", "GET", f"{_HAND}/tricks/<int:trick>/referee", "referee.page.in_hand"),
    ("may.alone", "GET", "/referee/may", "referee.may.ask_alone"),
    ("may.answer_alone", "POST", "/referee/may", "referee.may.answer_alone"),
    ("may.in_hand", "GET", f"{_HAND}/tricks/<int:trick>/may", "referee.may.ask_in_hand"),
    ("may.answer_in_hand", "POST", f"{_HAND}/tricks/<int:trick>/may", "referee.may.answer_in_hand"),
    (
        "referee.irregularities",
        "GET",
        f"{_HAND}/irregularities/",
        "referee.irregularities.views.entries",
    ),
    (
        "referee.irregularity",
        "GET",
        f"{_HAND}/irregularities/<kind>",
        "referee.irregularities.views.irregularity",
    ),
    (
        "referee.decide",
        "POST",
        f"{_HAND}/irregularities/<kind>",
        "referee.irregularities.views.decide",
    ),
    (
        "referee.irregularities_alone",
        "GET",
        "/referee/irregularities/",
        "referee.irregularities.views.entries_alone",
    ),
    (
        "referee.irregularity_alone",
        "GET",
        "/referee/irregularities/<kind>",
        "referee.irregularities.views.irregularity_alone",
    ),
    ("book.show", "GET", "/rulings/", "referee.book.show"),
    ("imports.rulings", "POST", "/rulings/", "exchange.rulings.bring"),
    ("book.ask", "GET", "/rulings/keep", "referee.book.ask"),
    ("book.keep", "POST", "/rulings/keep", "referee.book.keep"),
    ("book.file", "GET", "/rulings/book.jsonl", "exchange.rulings.file"),
    ("book.one", "GET", "/rulings/<ruling_id>", "referee.book.one"),
    ("book.set_aside", "POST", "/rulings/<ruling_id>/aside", "referee.book.set_aside"),
    (
        "referee.correct_trick",
        "POST",
        f"{_HAND}/tricks/<int:trick>/correct",
        "referee.record.correct_trick",
    ),
    ("referee.check", "GET", "/referee/check", "referee.check.views.show"),
    ("referee.check_now", "POST", "/referee/check", "referee.check.views.check"),
    ("referee.check_of_hand", "GET", f"{_HAND}/check", "referee.check.views.show_of_hand"),
    ("referee.check_hand_now", "POST", f"{_HAND}/check", "referee.check.views.check_of_hand"),
    ("rules.of_preset", "GET", "/rules/<name>", "rules.views.of_preset"),
    ("rules.shared", "GET", "/rules/shared", "rules.views.show_shared"),
    ("rules.shared_qr", "GET", "/rules/shared.svg", "rules.views.show_shared_qr"),
    ("rules.compared", "GET", "/rules/compare", "rules.compare.compare_two"),
    ("rules.of_session", "GET", f"{_SESSION}/rules", "rules.views.of_session"),
    ("house.edit_new", "GET", "/sessions/new/rules", "sessions.rules.edit_new"),
    ("house.change_new", "POST", "/sessions/new/rules", "sessions.rules.change_new"),
    ("house.edit_session", "GET", f"{_SESSION}/rules/edit", "sessions.rules.edit_session"),
    ("house.change_session", "POST", f"{_SESSION}/rules/edit", "sessions.rules.change_session"),
    ("scoring.of_scheme", "GET", "/scoring/<code>", "rules.views.of_scheme"),
    ("scoring.of_session", "GET", f"{_SESSION}/scoring", "rules.views.scoring_of_session"),
    ("sources.page", "GET", "/sources", "rules.views.sources"),
    ("seasons.standings", "GET", f"{_SEASON}/", "season.views.standings"),
    ("seasons.keeping", "GET", f"{_SEASON}/rules", "season.keeping.show"),
    ("seasons.set_rules", "POST", f"{_SEASON}/rules", "season.keeping.set_rules"),
    ("seasons.rename", "POST", f"{_SEASON}/name", "season.keeping.rename"),
    ("seasons.sessions", "GET", f"{_SEASON}/sessions", "season.belonging.sessions"),
    ("seasons.ask_move", "GET", f"{_SESSION}/season", "season.belonging.ask"),
    ("seasons.move", "POST", f"{_SESSION}/season", "season.belonging.move"),
    ("seasons.close", "POST", f"{_SEASON}/close", "season.keeping.close"),
    ("seasons.reopen", "POST", f"{_SEASON}/reopen", "season.keeping.reopen"),
    (
        "players.of_season",
        "GET",
        f"{_SEASON}/players/<season:player_key>",
        "season.views.of_player",
    ),
    ("members.show", "GET", "/people/", "people.views.show"),
    ("members.history", "GET", "/club/", "people.views.history"),
    ("members.undo", "POST", "/club/undo", "people.views.undo"),
    ("members.one", "GET", "/people/<season:person_key>/", "people.views.one"),
    ("members.tell", "POST", "/people/<season:person_key>/told", "people.views.tell"),
    ("members.ask_merge", "GET", "/people/<season:person_key>/merge", "people.views.ask_merge"),
    ("members.merge", "POST", "/people/<season:person_key>/merge", "people.views.merge"),
    ("what_if.of_season", "GET", f"{_SEASON}/what-if", "season.views.season_by_other_rules"),
    ("what_if.of_session", "GET", f"{_SESSION}/what-if", "season.views.session_by_other_rules"),
    ("ratings.of_season", "GET", f"{_SEASON}/ratings/", "season.views.ratings_of_season"),
    ("exports.of_season", "GET", f"{_EXPORT_SEASON}/", "exchange.exports.of_season"),
    ("exports.of_session", "GET", f"{_EXPORT_SESSION}/", "exchange.exports.of_session"),
    ("exports.season_file", "GET", f"{_EXPORT_SEASON}/<file>", "exchange.downloads.season_file"),
    ("exports.hand_over", "GET", f"{_EXPORT_SESSION}/hand-over", "exchange.hand_over.show"),
    ("exports.codes", "GET", f"{_EXPORT_SESSION}/codes/", "exchange.codes.show"),
    ("exports.code", "GET", f"{_EXPORT_SESSION}/codes/<int:part>.svg", "exchange.codes.code"),
    ("exports.picture", "GET", f"{_EXPORT_SESSION}/sheet.svg", "exchange.picture.show"),
    ("exports.session_file", "GET", f"{_EXPORT_SESSION}/<file>", "exchange.downloads.session_file"),
    (
        "exports.hand_file",
        "GET",
        f"{_EXPORT_SESSION}/hands/<int:deal>.txt",
        "exchange.downloads.hand_file",
    ),
    ("exports.print_season", "GET", f"{_EXPORT_SEASON}/print", "exchange.paper.print_season"),
    ("exports.print_days", "GET", f"{_EXPORT_SEASON}/days", "exchange.season_paper.print_days"),
    (
        "exports.certificate",
        "GET",
        f"{_EXPORT_SEASON}/certificate",
        "exchange.season_paper.certificate",
    ),
    ("exports.year", "GET", f"{_EXPORT_SEASON}/year", "exchange.season_paper.year"),
    (
        "exports.season_page",
        "GET",
        f"{_EXPORT_SEASON}/season.html",
        "exchange.downloads.season_page",
    ),
    ("exports.print_session", "GET", f"{_EXPORT_SESSION}/print", "exchange.paper.print_session"),
    ("exports.everything", "GET", "/export/everything.json", "exchange.downloads.everything"),
    ("exports.backup", "GET", "/export/backup.db", "exchange.views.backup"),
    ("imports.page", "GET", "/import/", "exchange.views.page"),
    ("imports.codes", "GET", "/import/codes", "exchange.codes.read"),
    ("imports.archive", "POST", "/import/archive", "exchange.views.archive"),
    ("waiting.decide", "POST", "/import/waiting", "exchange.views.decide"),
    ("imports.table", "POST", "/import/table", "exchange.views.table"),
    ("written_evening.sheet", "GET", "/import/paper/", "exchange.views.sheet"),
    ("written_evening.fill_in", "POST", "/import/paper/", "exchange.views.fill_in"),
)
"""Pages by the name that ``url_for`` knows: how they are asked, where they stand, who answers."""

LIVE: Mapping[str, State] = MappingProxyType(
    {
        endpoint: Later(f"server.caching.states.{state}")
        for endpoint, state in (
            ("home.show", "of_house"),
            ("sessions.sheet", "of_session"),
            ("sessions.wall", "of_session"),
            ("people.show", "of_people"),
            ("hands.show", "of_session"),
        )
    }
)
"""The pages that stay open and keep up with the table, and what each depends on."""


def register_pages(app: Flask) -> None:
    """Give an app its pages."""
    init_desks(app)
    init_etags(app, LIVE)
    init_template_globals(app)
    app.url_map.converters["season"] = SeasonKey
    app.register_blueprint(imports)
    for endpoint, method, address, view in ROUTES:
        later = OfSeason(view) if "<season:season_key>" in address else Later(view)
        page = needs(right_of(endpoint))(later)
        app.add_url_rule(address, endpoint, page, methods=[method])


_own_key = Later("season.own_key.own_key")


class OfSeason(Later):
    """A view of a season's page, which any name finds that the season has had."""

    def __call__(self, *given: object, **where: object) -> Any:
        """The view's answer."""
        own = _own_key(str(where["season_key"]))
        return super().__call__(*given, **{**where, "season_key": own})


_SPELT = {"~": "~~", "/": "~s", "\\": "~b", "%": "~p", "?": "~q", "#": "~h", ".": "~d"}
"""Characters that mean something in an address, and how a key spells them there.

Percent-encoding would not do: servers decode it before they look for the slashes, and browsers
take a dot alone for the folder that they are in.
"""

_READ = {spelt: character for character, spelt in _SPELT.items()}


class SeasonKey(BaseConverter):
    """A converter for routes.

    >>> key = SeasonKey(None)
    >>> key.to_python("2026~s春"), key.to_url("."), key.to_python("~d")
    ('2026/春', '~d', '.')
    """

    def to_python(self, value: str) -> str:
        """The key that an address spells."""
        return re.sub("~[~a-z]", lambda found: _READ.get(found[0], found[0]), value)

    def to_url(self, value: str) -> str:
        """How an address spells a key."""
        return super().to_url("".join(_SPELT.get(character, character) for character in value))

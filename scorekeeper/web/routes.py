"""Every address of the app, the right that it needs, and its view.

A view's module is imported at the first request of one of its pages, so a server starts and shows
its login page without the others.
"""

import re
import secrets
from typing import Any, NamedTuple

from flask import Flask
from werkzeug.routing import BaseConverter

from scorekeeper.web.page.text import init_template_globals
from scorekeeper.web.server.access import IN_BROWSER
from scorekeeper.web.server.application import LazyView, imports, init_services, services
from scorekeeper.web.server.caching import init_etags
from scorekeeper.web.server.keys import Right

_SESSION = "/sessions/<session_id>"

_PLACES = {
    "session": _SESSION,
    "hand": f"{_SESSION}/hands/<int:deal>",
    "season": "/seasons/<season:season_key>",
    "export_session": "/export/session/<session_id>",
    "export_season": "/export/season/<season:season_key>",
    "trouble": "/referee/irregularities",
    "evening": "/evenings/<evening_id>",
}

_ROWS = """
OPEN GET enter.ask /enter server.access.ask
OPEN POST enter.offer /enter server.access.offer
ADMIT GET devices.show /devices server.access.show
ADMIT POST devices.end /devices/<device_id>/end server.access.end_device
ADMIT POST devices.give_role /devices/<device_id>/role server.access.give_role
ADMIT POST devices.end_others /devices/end-others server.access.end_others
ADMIT POST devices.renew_key /devices/renew-key server.access.renew_key
READ GET devices.mine /devices/mine server.after_login.show
READ POST devices.say_whose /devices/mine server.after_login.say_whose
READ GET devices.ask_leave /devices/leave server.access.ask_leave
READ POST devices.leave /devices/leave server.access.leave
ADMIT POST links.invite /devices/invite server.access.invite
ADMIT POST links.withdraw /devices/links/<link_id>/withdraw server.access.withdraw
ADMIT POST links.end /devices/links/<link_id>/end server.access.end_link
OPEN GET language.switch /language/<code> server.application.switch
READ GET look.switch /look/<what>/<way> page.text.switch
OPEN GET together.files /static/together/<names>.<kind> server.caching.files
OPEN GET installable.manifest /<code>.webmanifest server.caching.manifest
OPEN GET installable.worker /worker.js server.caching.worker
OPEN GET installable.offline /offline server.caching.offline
OPEN GET phone.show /phone/ server.phone.show
OPEN GET phone.file /phone/<path:name> server.phone.show
READ GET home.show / sessions.home.show
READ GET home.go_on /continue sessions.home.go_on
READ GET home.show_going_on /sessions/ sessions.home.show_going_on
READ GET past.show /sessions/past sessions.home.show_past
RECORD GET sessions.start /sessions/new sessions.opening.show
RECORD POST sessions.open_ /sessions/new sessions.opening.open_
RECORD POST sessions.arrange /sessions/new/seats sessions.opening.arrange
READ GET sessions.sheet {session} sessions.sheet.sheet
READ GET sessions.wall {session}/wall sessions.sheet.show
RECORD POST sessions.deal {session}/hands sessions.sheet.deal
RECORD POST sessions.undo_last {session}/undo sessions.sheet.undo_last
RECORD POST sessions.close {session}/close sessions.sheet.close
READ GET people.show {session}/table sessions.people.show
RECORD POST people.record_coming {session}/table/<name> sessions.people.record_coming
RECORD GET sessions.ask_to_discard {session}/discard sessions.sheet.ask
RECORD POST sessions.discard {session}/discard sessions.sheet.discard
READ GET hands.show {hand} hand.show
RECORD POST hands.record {hand}/<name> hand.record_fact
READ GET amendments.penalties {session}/penalties hand.penalties
RECORD POST amendments.impose {session}/penalties hand.impose
RECORD POST amendments.cancel {session}/penalties/<int:sequence>/cancel hand.cancel
RECORD GET amendments.correction {hand}/correct hand.correction
RECORD POST amendments.correct {hand}/correct hand.correct
RECORD POST amendments.protest {hand}/protest hand.protest
RECORD POST amendments.settle_protest {hand}/protest/settled hand.settle_protest
RECORD POST amendments.play_open {hand}/open-cards/played hand.play_open
RECORD POST amendments.sign {hand}/sign hand.sign
RECORD GET mending.trick {hand}/tricks/<int:trick>/mend hand.trick
RECORD POST mending.put_trick_right {hand}/tricks/<int:trick>/mend hand.put_trick_right
RECORD GET mending.contract {hand}/contract/mend hand.contract
RECORD POST mending.put_contract_right {hand}/contract/mend hand.put_contract_right
READ GET afterwards.replay {hand}/replay afterwards.step_through
READ GET afterwards.show {hand}/afterwards afterwards.show
READ GET referee.alone /referee referee.page.alone
READ GET referee.in_hand {hand}/tricks/<int:trick>/referee referee.page.in_hand
READ GET may.alone /referee/may referee.may.ask_alone
READ POST may.answer_alone /referee/may referee.may.answer_alone
READ GET may.in_hand {hand}/tricks/<int:trick>/may referee.may.ask_in_hand
READ POST may.answer_in_hand {hand}/tricks/<int:trick>/may referee.may.answer_in_hand
READ GET referee.irregularities {hand}/irregularities/ referee.irregularities.entries
READ GET referee.irregularity {hand}/irregularities/<kind> referee.irregularities.irregularity
RECORD POST referee.decide {hand}/irregularities/<kind> referee.irregularities.decide
READ GET referee.irregularities_alone {trouble}/ referee.irregularities.entries_alone
READ GET referee.irregularity_alone {trouble}/<kind> referee.irregularities.irregularity_alone
READ GET book.show /rulings/ referee.book.show
RECORD GET book.ask /rulings/keep referee.book.ask
RECORD POST book.keep /rulings/keep referee.book.keep
READ GET book.file /rulings/book.jsonl referee.book.file
READ GET book.one /rulings/<ruling_id> referee.book.one
RECORD POST book.set_aside /rulings/<ruling_id>/aside referee.book.set_aside
RECORD POST referee.correct_trick {hand}/tricks/<int:trick>/correct referee.page.correct_trick
READ GET referee.check /referee/check referee.check.show
READ POST referee.check_now /referee/check referee.check.check
READ GET referee.check_of_hand {hand}/check referee.check.show_of_hand
READ POST referee.check_hand_now {hand}/check referee.check.check_of_hand
READ GET help.page /help page.help.show
READ GET rules.in_use /rules/ rules.in_use
READ GET rules.of_preset /rules/<name> rules.of_preset
READ GET rules.shared /rules/shared rules.show_shared
READ GET rules.shared_qr /rules/shared.svg rules.show_shared_qr
READ GET rules.compared /rules/compare rules.compare_two
READ GET rules.common /rules/common rules.common_law
READ GET rules.remedies /rules/remedies rules.usual_remedies
READ GET rules.of_session {session}/rules rules.of_session
RECORD GET house.edit_new /sessions/new/rules sessions.opening.edit_new
RECORD POST house.change_new /sessions/new/rules sessions.opening.change_new
RECORD GET house.edit_session {session}/rules/edit sessions.opening.edit_session
RECORD POST house.change_session {session}/rules/edit sessions.opening.change_session
RECORD POST house.take_remedies {session}/rules/remedies rules.take_remedies
READ GET scoring.of_scheme /scoring/<code> rules.of_scheme
READ GET scoring.of_session {session}/scoring rules.scoring_of_session
READ GET sources.page /sources rules.sources
READ GET seasons.standings {season}/ season.standings
READ GET seasons.keeping {season}/rules season.show
ADMIT POST seasons.set_rules {season}/rules season.set_rules
ADMIT POST seasons.rename {season}/name season.rename
READ GET seasons.sessions {season}/sessions season.sessions
ADMIT GET seasons.ask_move {session}/season season.ask
ADMIT POST seasons.move {session}/season season.move
ADMIT POST seasons.close {season}/close season.close
ADMIT POST seasons.reopen {season}/reopen season.reopen
READ GET players.of_season {season}/players/<season:player_key> season.of_player
READ GET evenings.new /evenings/new evenings.new
ADMIT POST evenings.plan /evenings/new evenings.plan
READ GET evenings.show {evening}/ evenings.show
READ GET evenings.people {evening}/people evenings.people
ADMIT POST evenings.change {evening}/people evenings.change
ADMIT POST evenings.swap {evening}/seats evenings.swap
RECORD POST evenings.start {evening}/rounds/<int:number>/tables/<int:table> evenings.start
READ GET evenings.wall {evening}/wall evenings.wall
READ GET evenings.print {evening}/print evenings.print_
READ GET members.show /people/ people.show
READ GET members.history /club/ people.history
RECORD POST members.undo /club/undo people.undo
READ GET members.one /people/<season:person_key>/ people.one
RECORD POST members.tell /people/<season:person_key>/told people.tell
ADMIT GET members.ask_merge /people/<season:person_key>/merge people.ask_merge
ADMIT POST members.merge /people/<season:person_key>/merge people.merge
READ GET what_if.of_season {season}/what-if season.season_by_other_rules
READ GET what_if.of_session {session}/what-if season.session_by_other_rules
READ GET ratings.of_season {season}/ratings/ season.ratings_of_season
READ GET exports.of_season {export_season}/ exchange.exports.of_season
READ GET exports.of_session {export_session}/ exchange.exports.of_session
READ GET exports.season_file {export_season}/<file> exchange.exports.send
READ GET exports.hand_over {export_session}/hand-over exchange.exports.show_hand_over
READ GET exports.codes {export_session}/codes/ exchange.exports.show_codes
READ GET exports.code {export_session}/codes/<int:part>.svg exchange.exports.code
READ GET exports.picture {export_session}/sheet.svg exchange.exports.show_picture
READ GET exports.session_file {export_session}/<file> exchange.exports.send
READ GET exports.hand_file {export_session}/hands/<int:deal>.txt exchange.exports.hand_file
READ GET exports.print_season {export_season}/print exchange.paper.print_season
READ GET exports.print_days {export_season}/days exchange.paper.print_days
READ GET exports.season_page {export_season}/season.html exchange.exports.season_page
READ GET exports.print_session {export_session}/print exchange.paper.print_session
READ GET exports.everything /export/everything.json exchange.exports.send
ADMIT GET exports.backup /export/backup.db exchange.data.backup
ADMIT GET exports.former /export/before.db exchange.data.former
ADMIT POST imports.backup /import/backup exchange.data.put_backup_in_place
RECORD GET imports.page /import/ exchange.data.page
RECORD GET imports.codes /import/codes exchange.exports.read
RECORD POST imports.archive /import/archive exchange.incoming.archive
RECORD POST imports.table /import/table exchange.sheets.table
RECORD GET written_evening.sheet /import/paper/ exchange.written.sheet
RECORD POST written_evening.fill_in /import/paper/ exchange.written.fill_in
"""


class Route(NamedTuple):
    """One page: the right that it needs, how it is asked, its name, its address, and its view.

    ``OPEN`` is for strangers too, and needs none: it neither shows nor changes a table's data.
    ``READ`` is for every device with access: these pages write nothing, even if a form is sent to
    them. ``RECORD`` writes into the table's book, or is a form for it and no more; ``ADMIT`` is for
    owners.
    """

    right: Right | None
    method: str
    endpoint: str
    address: str
    view: str

    @classmethod
    def of_row(cls, row: str) -> "Route":
        """Read a row of the table; a row with an unknown right is an error."""
        right, *rest = row.split()
        return cls(None if right == "OPEN" else Right[right], *rest)


ROUTES = tuple(map(Route.of_row, _ROWS.format_map(_PLACES).strip().splitlines()))
"""権限表: every page."""


def register_pages(app: Flask) -> None:
    init_services(app)
    init_etags(app, run="" if app.config[IN_BROWSER] else secrets.token_hex(8))
    init_template_globals(app)
    app.register_blueprint(imports)
    app.url_map.converters["season"] = SeasonKey
    for route in ROUTES:
        later = OfSeason if "<season:season_key>" in route.address else LazyView
        page = later(route.view, route.right)
        app.add_url_rule(route.address, route.endpoint, page, methods=[route.method])


class OfSeason(LazyView):
    """A view of a season's page, which is found by every name that the season has had."""

    def __call__(self, *given: object, **where: object) -> Any:
        from scorekeeper.services.sessions import read_club  # a stranger's page reads no club

        typed = str(where["season_key"])
        own = read_club(services()).seasons.meant.get(typed, typed)
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
        return re.sub("~[~a-z]", lambda found: _READ.get(found[0], found[0]), value)

    def to_url(self, value: str) -> str:
        return super().to_url("".join(_SPELT.get(character, character) for character in value))

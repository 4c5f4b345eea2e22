"""ルール: presets and a session's own rules, to read aloud, to compare and to hand on."""

from io import BytesIO

import segno
from flask import Response, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.cards import Refusal
from scorekeeper.desk import overview
from scorekeeper.games import GAMES, PRESETS, AnyHouse, AnyPreset, house_of, parse_house
from scorekeeper.journal import Session
from scorekeeper.web.games import pages_of
from scorekeeper.web.games.names import game_of_house
from scorekeeper.web.page.house import LONGEST_QR, address_of
from scorekeeper.web.page.offered import Choice, Link
from scorekeeper.web.page.text import moment
from scorekeeper.web.rules.compare import compare_page
from scorekeeper.web.rules.forms import house_in
from scorekeeper.web.rules.page import Share, rules_page
from scorekeeper.web.rules.scoring import ScoringPage
from scorekeeper.web.server.desks import desk, session_of
from scorekeeper.web.server.hosts import bare_name, is_loopback
from scorekeeper.web.server.language import spoken


def of_preset(name: str) -> ResponseReturnValue:
    """A preset's rules."""
    if name not in PRESETS:
        abort(404)
    return _page(house_of(name))


def shared() -> ResponseReturnValue:
    """Rules that the address itself carries, with that address to hand on."""
    house = house_in(request.args)
    address = _absolute(address_of("rules.shared", house))
    drawn = len(address) <= LONGEST_QR
    qr_url = address_of("rules.shared_qr", house) if drawn else ""
    only_here = is_loopback(bare_name(request.host))
    return _page(house, share=Share(address=address, qr_url=qr_url, only_here=only_here))


def shared_qr() -> ResponseReturnValue:
    """The QR code of the address that carries these rules."""
    address = _absolute(address_of("rules.shared", house_in(request.args)))
    if len(address) > LONGEST_QR:
        raise Refusal("house-too-long", length=len(address), longest=LONGEST_QR)
    drawn = BytesIO()
    # A phone's camera wants dark on light, at night too.
    segno.make(address, error="l", micro=False).save(
        drawn, kind="svg", border=4, dark="#000", light="#fff", omitsize=True
    )
    return Response(drawn.getvalue(), mimetype="image/svg+xml")


def compared() -> ResponseReturnValue:
    """Two houses, each a preset, a session or rules as text, and the rules that differ."""
    first = request.args.get("a") or next(iter(PRESETS))
    house = _find_house(first)
    second = request.args.get("b") or _another(house).name
    other = _find_house(second)
    view = compare_page(spoken(), (first, house), (second, other), _sessions())
    return render_template("rules/compare.html", view=view), 422 if view.error else 200


def of_scheme(code: str) -> ResponseReturnValue:
    """How a scheme counts."""
    kinds = (pages_of(game).rules for game in GAMES.values())
    views = (kind.scheme_page(spoken(), code) for kind in kinds)
    return _scoring_page(next(filter(None, views), None) or abort(404))


def scoring_of_session(session_id: str) -> ResponseReturnValue:
    """How points are counted at a session's table, where its rules do not say it themselves."""
    session = session_of(session_id)
    page = pages_of(session.game).rules.scoring
    if page is None:
        return redirect(url_for("rules.of_session", session_id=session_id), 303)
    view = page(spoken(), session.ruleset, session.players)
    return _scoring_page(view, url_for("sessions.sheet", session_id=session_id))


def _scoring_page(view: ScoringPage, back_url: str = "") -> str:
    return render_template("rules/scoring.html", view=view, here=request.path, back_url=back_url)


def of_session(session_id: str) -> ResponseReturnValue:
    """The rules by which a session plays its next hand."""
    session = session_of(session_id)
    back = Link(url=url_for("sessions.sheet", session_id=session_id), label=spoken()("nav-sheet"))
    return _page(session.house, session_id=session_id, session=session, back=back)


def _page(
    house: AnyHouse,
    *,
    session_id: str = "",
    session: Session | None = None,
    share: Share | None = None,
    back: Link | None = None,
) -> str:
    say, players = spoken(), session.players if session else house.preset.players
    view = rules_page(
        say,
        house,
        players=players,
        ways=_ways(house, session_id, session, is_shared=share is not None),
        start=None
        if session
        else Link(url=address_of("sessions.start", house), label=spoken()("house-start")),
        share=share,
        back=back,
    )
    return render_template("rules/page.html", view=view)


def _ways(
    house: AnyHouse, session_id: str, session: Session | None, *, is_shared: bool
) -> list[Link]:
    """What one can do with these rules: change them, hand them on, hold them against others."""
    say = spoken()
    ways: list[Link] = []
    if session is None:
        ways.append(Link(url=address_of("house.edit_new", house), label=say("house-edit")))
    elif not session.in_hand and not session.closed:
        edit = url_for("house.edit_session", session_id=session_id)
        ways.append(Link(url=edit, label=say("house-edit")))
    if not is_shared:
        ways.append(Link(url=address_of("rules.shared", house), label=say("house-share")))
    url = url_for("rules.compared", a=house.text, b=_another(house).name)
    return [*ways, Link(url=url, label=say("house-compare"))]


def _another(house: AnyHouse) -> AnyPreset:
    """A preset of the same game to hold a house against: its own, or another than it is."""
    presets = game_of_house(house).canon.presets.values()
    return next(preset for preset in (house.preset, *presets) if preset.name != house.text)


def _find_house(text: str) -> AnyHouse:
    """The house of a preset, of a session by its id, or written out."""
    if text in PRESETS or "," in text:
        return parse_house(text)
    try:
        return session_of(text).house
    except Refusal:
        return parse_house(text)


def _sessions() -> dict[str, list[Choice]]:
    """The sessions that are going on, by their game, as one can choose them for a comparison."""
    say = spoken()
    choices: dict[str, list[Choice]] = {name: [] for name in GAMES}
    for row in overview(desk()).open_sessions:
        when = moment(row.opened_at, say.language)
        label = say("house-session", season=row.season, when=when)
        choices[row.game].append(Choice(value=row.id, label=label))
    return choices


def _absolute(path: str) -> str:
    return request.host_url.rstrip("/") + path

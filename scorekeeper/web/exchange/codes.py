"""QRで渡す: a session as a run of QR codes, and the page that reads one with the camera."""

from http import HTTPStatus
from io import BytesIO

import segno
from flask import Response, abort, make_response, render_template, request, url_for

from scorekeeper.exports.hand_over import split
from scorekeeper.web.exchange.hand_over import word_of
from scorekeeper.web.hand.at import look_at
from scorekeeper.web.page.offered import Link
from scorekeeper.web.server.language import find_speaker
from scorekeeper.web.server.security import HEADERS

_BORDER = 4
"""Modules of white around a code, as its standard asks."""

_POLICY = "Permissions-Policy"


def show(session_id: str) -> str:
    """The codes of a session, one of them at a time; ``part`` in the address says which.

    Raises:
        Refusal: ``session-unknown``.
    """
    texts, say = _texts(session_id), find_speaker()
    asked = request.args.get("part", "")
    part = int(asked) if asked.isdecimal() and len(asked) < len(texts) + 2 else 1
    back = url_for("exports.hand_over", session_id=session_id)
    return render_template(
        "exchange/codes.html",
        session_id=session_id,
        back=Link(url=back, label=say("handing-over")),
        part=min(max(part, 1), len(texts)),
        parts=len(texts),
        run=_run(texts),
    )


def code(session_id: str, part: int) -> Response:
    """One code of a run as a picture, unless the session has gone on since.

    Raises:
        Refusal: ``session-unknown``.
    """
    texts = _texts(session_id)
    if not 1 <= part <= len(texts) or request.args.get("run") != _run(texts):
        abort(HTTPStatus.NOT_FOUND)
    drawn = BytesIO()
    made = segno.make(texts[part - 1], error="l", micro=False, boost_error=False)
    made.save(drawn, kind="svg", border=_BORDER, light="#fff", xmldecl=False)
    return Response(drawn.getvalue(), mimetype="image/svg+xml")


def read() -> Response:
    """The page that reads a run with the camera, the only one that may ask for it."""
    answer = make_response(render_template("exchange/read_codes.html"))
    answer.headers[_POLICY] = HEADERS[_POLICY].replace("camera=()", "camera=(self)")
    return answer


def _texts(session_id: str) -> list[str]:
    """What the codes of a session hold; nothing where there would be too many."""
    return split(word_of(session_id, look_at(session_id).session.dealt))


def _run(texts: list[str]) -> str:
    """What tells a run from every other one."""
    return texts[0].split(".")[1] if texts else ""

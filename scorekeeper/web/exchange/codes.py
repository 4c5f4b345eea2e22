"""QRで渡す: a session as a run of QR codes, and the page that reads one with the camera."""

from http import HTTPStatus

from flask import Response, abort, make_response, render_template, request, url_for

from scorekeeper.exports.archive import MOST_PARTS, PART, split
from scorekeeper.web.exchange.hand_over import word_of
from scorekeeper.web.hand.at import look_at
from scorekeeper.web.page.offered import Link
from scorekeeper.web.qr_code import draw_qr
from scorekeeper.web.server.language import find_speaker
from scorekeeper.web.server.security import HEADERS

_POLICY = "Permissions-Policy"


def show(session_id: str) -> str:
    """The codes of a session, one of them at a time; ``part`` in the address says which.

    Raises:
        Refusal: ``session-unknown``.
    """
    texts, say = _texts(session_id), find_speaker()
    part = request.args.get("part", default=1, type=int)
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
    return Response(draw_qr(texts[part - 1]), mimetype="image/svg+xml")


def read() -> Response:
    """The page that reads a run with the camera, the only one that may ask for it."""
    page = render_template("exchange/read_codes.html", longest=PART, most=MOST_PARTS)
    answer = make_response(page)
    answer.headers[_POLICY] = HEADERS[_POLICY].replace("camera=()", "camera=(self)")
    return answer


def _texts(session_id: str) -> list[str]:
    """What the codes of a session hold; nothing where there would be too many."""
    return split(word_of(session_id, look_at(session_id).session.dealt))


def _run(texts: list[str]) -> str:
    """What tells a run from every other one."""
    return texts[0].split(".")[1] if texts else ""

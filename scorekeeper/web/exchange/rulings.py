"""裁定帳の出し入れ: the book of rulings as a file that one club gives another."""

from flask import Response, request

from scorekeeper.cards import Refusal
from scorekeeper.desk.imports.incoming import NotImported
from scorekeeper.desk.precedents.exchange import MOST_LINES, bring_book, write_book
from scorekeeper.web.exchange.bringers import bringer
from scorekeeper.web.exchange.uploads import find_upload
from scorekeeper.web.page.taps import TapForm
from scorekeeper.web.referee.book import show
from scorekeeper.web.server.csrf import on_refusal
from scorekeeper.web.server.desks import desk
from scorekeeper.web.server.language import find_speaker

BOOKS = (".jsonl", ".json", ".txt")
"""How the name of a book's file ends."""

LARGEST_BOOK = 8 * 1024 * 1024
"""Bytes of a book: more than `MOST_LINES` rulings with the longest words take."""


@on_refusal(show)
def bring() -> tuple[str, int]:
    """Bring in a book that was taken out elsewhere."""
    TapForm().check()
    sent = find_upload(BOOKS)
    if sent is None:
        raise Refusal("import-file-none")
    content = sent.read(LARGEST_BOOK + 1)
    if len(content) > LARGEST_BOOK:
        raise Refusal("book-too-long", most=MOST_LINES)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal("book-line-unreadable") from None
    try:
        brought = bring_book(desk(), text, bringer(), sets_aside="aside" in request.form)
    except NotImported as refused:
        say = find_speaker()
        return show(faults=[fault.describe(say) for fault in refused.faults])
    return show(brought=brought)


def file() -> Response:
    """The book as JSON lines."""
    answer = Response("".join(write_book(desk())), mimetype="application/jsonl")
    answer.headers["Content-Disposition"] = 'attachment; filename="scorekeeper-rulings.jsonl"'
    return answer

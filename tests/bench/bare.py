"""What a request costs at least: Flask and waitress, one durable INSERT, a Jinja page.

python -m tests.bench.bare PORT FOLDER
"""

import sqlite3
import sys
import threading
from pathlib import Path
from uuid import uuid4

from flask import Flask, Response, redirect, render_template, request
from flask.typing import ResponseReturnValue
from jinja2 import DictLoader
from waitress import serve

PAGE = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>{{ title }}</title></head>
<body><main>
<ol>
{%- for row in rows %}
  <li class="option" id="row-{{ row.number }}"><button name="seat" value="{{ row.seat }}" \
type="submit" class="big">{{ row.name }}</button> <small class="quiet">{{ row.points }}</small></li>
{%- endfor %}
</ol>
</main></body></html>
"""
FRAME_BYTES, ROW_BYTES = 120, 148
THREADS = 8

SCHEMA = """
pragma journal_mode = wal;
create table if not exists event (
  sequence integer primary key, command text unique, at text, payload text not null
)
"""


def bare_app(folder: Path) -> Flask:
    """An application that does nothing but what is asked of every tap and every page."""
    app = Flask("bare")
    app.jinja_loader = DictLoader({"page.html": PAGE})
    kept = threading.local()

    def connection() -> sqlite3.Connection:
        if not hasattr(kept, "connection"):
            kept.connection = sqlite3.connect(folder / "bare.sqlite3")
            kept.connection.executescript(SCHEMA)
            kept.connection.execute("pragma synchronous = full")
        return kept.connection

    @app.post("/tap/<int:size>")
    def tap(size: int) -> ResponseReturnValue:
        with connection() as open_connection:
            open_connection.execute(
                "insert into event (command, at, payload) values (?, ?, ?)",
                (str(uuid4()), "2026-01-01T00:00:00.000+00:00", request.form["payload"]),
            )
        return redirect(f"/page/{size}", 303)

    @app.get("/page/<int:size>")
    def page(size: int) -> str:
        rows = [
            {"number": number, "seat": number % 5, "name": f"player {number}", "points": number * 7}
            for number in range(max(1, (size - FRAME_BYTES) // ROW_BYTES))
        ]
        return render_template("page.html", title="bare", rows=rows)

    @app.get("/unchanged")
    def unchanged() -> ResponseReturnValue:
        """A page whose tag is looked up by an index, answered to whoever has it."""
        row = connection().execute("select max(sequence) from event").fetchone()
        answer = Response()
        answer.set_etag(f"{row[0]}")
        return answer.make_conditional(request)

    @app.get("/")
    def home() -> str:
        return page(2_000)

    return app


if __name__ == "__main__":
    serve(bare_app(Path(sys.argv[2])), host="127.0.0.1", port=int(sys.argv[1]), threads=THREADS)

"""The sheet on a home screen: its manifest, its icons, its worker, and what a phone may keep."""

import gzip
import re
import struct
from pathlib import Path

import pytest

from scorekeeper.places import furniture
from scorekeeper.web.server.caching import MAY_BE_KEPT
from scorekeeper.wording import LANGUAGES, speaker
from tests.strays import every
from tests.web.markup import read

LARGEST_FIRST_PAGE = 40_000
"""Bytes over the wire, compressed, everything included."""


@pytest.fixture
def stranger(app):
    return app.test_client(stranger=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_manifest_has_all_that_browsers_ask_of_one(stranger, language):
    answer = stranger.get(f"/{language}.webmanifest")
    told = answer.json
    assert answer.mimetype == "application/manifest+json"
    assert answer.headers["Cache-Control"] == "no-cache"
    assert told["lang"] == language
    assert all(told[key] for key in ("name", "short_name", "description"))
    assert told["start_url"] == told["scope"] == told["id"] == "/"
    assert told["display"] == "standalone"
    sizes = {(icon["sizes"], icon["purpose"]) for icon in told["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    for icon in told["icons"]:
        image = stranger.get(icon["src"])
        assert (image.status_code, image.mimetype) == (200, icon["type"])
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", image.data[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    for picture in told["screenshots"]:
        shown = stranger.get(picture["src"]).data
        name = picture["src"].rpartition("/")[2].partition("?")[0]
        assert shown == Path("docs/pictures", name).read_bytes()
        assert len(shown) < 30_000
    assert [one["url"] for one in told["shortcuts"]] == ["/continue", "/referee"]
    assert told["share_target"]["action"] == "/import/shared"


def test_each_language_has_its_own_manifest_and_no_other(stranger):
    names = {stranger.get(f"/{language}.webmanifest").json["name"] for language in LANGUAGES}
    assert len(names) == len(LANGUAGES)
    assert stranger.get("/fr.webmanifest").status_code in {403, 404}


def test_the_worker_stands_above_all_pages_and_is_asked_for_each_time(stranger):
    answer = stranger.get("/worker.js")
    assert answer.mimetype == "text/javascript"
    assert answer.headers["Cache-Control"] == "no-cache"
    assert answer.data == Path(furniture("static"), "js", "worker.js").read_bytes()


def test_the_policy_allows_our_own_worker_and_manifest_and_nobody_elses(stranger):
    policy = stranger.get("/offline").headers["Content-Security-Policy"].split("; ")
    assert {"worker-src 'self'", "manifest-src 'self'", "connect-src 'self'"} <= set(policy)


@every("path", ["/", "/sessions/{id}", "/sessions/{id}/hands/1", "/referee"])
def test_what_a_table_looks_at_may_be_kept_by_its_phone_alone(visitor, path):
    visitor.sit_down("wikipedia")
    answer = visitor.client.get(path.format(id=visitor.session))
    assert MAY_BE_KEPT in answer.headers
    assert answer.headers["Cache-Control"] == "no-store"


@every("path", ["/enter", "/devices", "/devices/mine", "/offline", "/worker.js"])
def test_pages_about_who_comes_in_are_never_kept(client, path):
    answer = client.get(path)
    assert answer.status_code == 200
    assert MAY_BE_KEPT not in answer.headers


def test_a_refused_form_is_not_kept(visitor):
    visitor.sit_down("wikipedia")
    answer = visitor.client.post(f"/sessions/{visitor.session}/undo", data={})
    assert answer.status_code == 400
    assert MAY_BE_KEPT not in answer.headers


@pytest.mark.parametrize(
    ("address", "told"),
    [("http://localhost", "install-how"), ("http://192.168.1.4", "install-needs-https")],
)
def test_over_plain_http_it_is_said_what_is_missing_and_why(make_app, address, told):
    page = make_app().test_client().get("/devices/mine", base_url=address)
    assert speaker("ja")(told) in page.text


@pytest.mark.parametrize("path", ["/", "/sessions/{id}/hands/1"])
def test_a_first_page_costs_little(visitor, path):
    visitor.sit_down("sisyphus")
    path, cost = path.format(id=visitor.session), 0
    page, _faults = read(visitor.client.get(path).text)
    parts = [one["src"] for one in page.all("script")]
    parts += [
        one["href"]
        for one in page.all("link")
        if re.search("stylesheet|^icon|manifest", one["rel"])
    ]
    for part in [path, *parts]:
        answer = visitor.client.get(part, headers={"Accept-Encoding": "gzip"})
        assert answer.status_code == 200, part
        packed = answer.headers.get("Content-Encoding") == "gzip"
        assert not packed or gzip.decompress(answer.data)
        cost += len(answer.data) + len(str(answer.headers))
    assert cost <= LARGEST_FIRST_PAGE

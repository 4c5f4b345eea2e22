"""The house below an address of its host: no link, form, file or cookie leads out of there."""

from urllib.parse import urlsplit

import pytest
from flask import request

from scorekeeper.web.server.keys import TAGGED, own_name_for
from tests.examples import by_turns, first
from tests.web.at_home import Browser, app_at_home
from tests.web.markup import read
from tests.web.nap_tour import nap_tour
from tests.web.tour import tour
from tests.web.visitor import Visitor

AT = "/evenings/g/ume"
LEADING = ("href", "src", "action", "formaction", "data-worker", "data-home")


class Mounted(Browser):
    """A browser at a house that stands at ``AT``; what leads elsewhere is kept in ``strays``.

    Whoever uses it sees addresses as they are in a house that has a host of its own.
    """

    def __init__(self, *args, **kw):
        super().__init__(*args, **kw)
        self.strays: set[str] = set()
        if self.entered is not None:
            with self.application.test_request_context(base_url=f"http://localhost{AT}/"):
                self.entered = own_name_for(request, self.entered[0]), self.entered[1]

    def open(self, path, **kw):
        headers = dict(kw.pop("headers", {}))
        if referrer := headers.get("Referer"):
            headers["Referer"] = f"http://localhost{AT}{urlsplit(referrer).path}"
        answer = super().open(path, base_url=f"http://localhost{AT}/", headers=headers, **kw)
        if to := answer.headers.get("Location"):
            answer.headers["Location"] = self._below(path, to)
        if answer.mimetype == "text/html":
            page = answer.get_data(as_text=True)
            root, _ = read(page)
            for one in root.all():
                for name in LEADING:
                    if one.get(name).startswith("/"):
                        self._below(path, one[name])
            answer.set_data(page.replace(f'="{AT}/', '="/'))
        for kept in answer.headers.getlist("Set-Cookie"):
            if f"Path={AT}" not in kept.split("; "):
                self.strays.add(f"{path} keeps {kept}")
        return answer

    def _below(self, page, address):
        if not address.startswith(f"{AT}/"):
            self.strays.add(f"{page} leads to {address}")
        return address.removeprefix(AT)


@pytest.fixture
def mounted(instance):
    app = app_at_home(instance)
    app.test_client_class = Mounted
    return app.test_client()


@pytest.mark.parametrize("walk", by_turns([tour, nap_tour], first))
def test_no_page_leads_out_of_the_house(mounted, walk):
    seen = [page for _, page in walk(Visitor(mounted, "ja"))]
    assert len(seen) > 20
    assert not mounted.strays


def test_owners_pages_and_redirects_stay_within(mounted):
    for page in ("/devices", "/devices/mine", "/devices/leave", "/enter", "/none", "/offline"):
        mounted.open(page)
    assert mounted.open("/devices/mine?next=//evil.example/").status_code == 200
    assert not mounted.strays


def test_a_choice_of_language_is_for_every_house_of_a_host(mounted):
    answer = mounted.open(f"/language/en?next={AT}/rules/sisyphus")
    assert answer.headers["Location"] == "/rules/sisyphus"
    assert "lang=en" in answer.headers["Set-Cookie"]
    assert "Path=/;" in answer.headers["Set-Cookie"] + ";"


def test_a_link_for_others_leads_to_this_house(mounted):
    visitor = Visitor(mounted, "en")
    visitor.open("/devices")
    page = visitor.write("invite")
    assert f"{AT}/enter#" in page.html


def test_the_sheet_on_a_home_screen_opens_this_house(mounted):
    told = mounted.open("/en.webmanifest").json
    assert {told[name] for name in ("id", "scope", "start_url")} == {f"{AT}/"}
    assert all(icon["src"].startswith(f"{AT}/static/") for icon in told["icons"])


def test_over_https_what_lets_one_in_is_bound_to_the_house(instance):
    browser = app_at_home(instance).test_client(stranger=True)
    answer = browser.get("/enter", base_url=f"https://localhost{AT}/")
    kept = answer.headers["Set-Cookie"].split("; ")
    assert kept[0].startswith("__Secure-scorekeeper_session_")
    assert {"Secure", "HttpOnly", f"Path={AT}", "SameSite=Lax"} <= set(kept)
    other = browser.get("/enter", base_url="https://localhost/evenings/g/take/")
    assert kept[0].partition("=")[0] != other.headers["Set-Cookie"].partition("=")[0]


def test_the_tag_of_a_cookie_is_the_instances_where_it_stands_alone(instance):
    app = app_at_home(instance)
    with app.test_request_context("/"):
        assert own_name_for(request, app.config[TAGGED]) == app.config[TAGGED]

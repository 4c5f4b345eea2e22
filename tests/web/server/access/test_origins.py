"""出どころ: what a page of somebody else's has the browser send is refused."""

import pytest

from tests.strays import every

HERE = "http://localhost:8000"
REFUSED, TAKEN = 403, 200
CASES = [
    # what the browser says                                                        answer
    ({}, TAKEN),
    ({"Sec-Fetch-Site": "same-origin", "Origin": HERE}, TAKEN),
    ({"Sec-Fetch-Site": "none"}, TAKEN),
    ({"Origin": HERE}, TAKEN),
    ({"Origin": "http://LOCALHOST:8000"}, TAKEN),
    ({"Referer": f"{HERE}/probe/form"}, TAKEN),
    ({"Origin": HERE, "Referer": "http://localhost:9000/"}, TAKEN),
    ({"Sec-Fetch-Site": "same-site", "Origin": HERE}, REFUSED),
    ({"Sec-Fetch-Site": "cross-site"}, REFUSED),
    ({"Sec-Fetch-Site": "anything else"}, REFUSED),
    ({"Origin": "http://localhost:9000"}, REFUSED),
    ({"Origin": "http://localhost"}, REFUSED),
    ({"Origin": "https://localhost"}, REFUSED),
    ({"Origin": "http://127.0.0.1:8000"}, REFUSED),
    ({"Origin": "http://localhost.evil.example:8000"}, REFUSED),
    ({"Origin": "null"}, REFUSED),
    ({"Origin": "http://["}, REFUSED),
    ({"Origin": "http://localhost:8000x"}, REFUSED),
    ({"Origin": f"{HERE}, {HERE}"}, REFUSED),
    ({"Origin": "null", "Referer": f"{HERE}/"}, REFUSED),
    ({"Referer": "http://localhost:9000/"}, REFUSED),
    ({"Referer": "http://["}, REFUSED),
    ({"Referer": "javascript:x"}, REFUSED),
]


@every("said, answer", CASES)
def test_a_write_is_taken_from_our_own_pages(client, token, said, answer):
    data = {"name": "かな", "csrf_token": token(client, base_url=HERE)}
    sent = client.post("/probe/form", data=data, headers=said, base_url=HERE)
    assert sent.status_code == answer
    assert ("何も記録していません" in sent.text) is (answer == REFUSED)
    assert "かな" in sent.text


@every("method", ["put", "patch", "delete", "post"])
def test_no_method_that_writes_is_taken_from_elsewhere(client, method):
    answer = getattr(client, method)("/probe/form", headers={"Sec-Fetch-Site": "same-site"})
    assert answer.status_code == 403


def test_a_link_from_elsewhere_is_followed(client):
    said = {"Sec-Fetch-Site": "cross-site", "Referer": "https://chat.example/"}
    assert client.get("/probe/", headers=said).status_code == 200


@pytest.mark.parametrize("host", ["scores.example", "127.0.0.1:8000"])
def test_behind_a_proxy_its_own_name_is_ours_even_if_it_passes_another_on(make_app, token, host):
    app = make_app(listens_on_loopback=True, behind_proxy=True, trusted_hosts=("scores.example",))
    browser, passed_on = app.test_client(), {"Host": host}
    data = {"name": "かな", "csrf_token": token(browser, headers=passed_on)}
    for origin, answer in (("https://scores.example", 200), ("http://scores.example", 403)):
        said = {**passed_on, "Origin": origin}
        assert browser.post("/probe/form", data=data, headers=said).status_code == answer


def test_a_form_of_another_device_is_good_for_nothing_even_with_its_cookie(app, client, token):
    """A page on another port overwrites the form's cookie with its own, and sends its token."""
    for other in (app.test_client(), app.test_client(stranger=True)):
        page = "/enter" if other.entered is None else "/probe/form"
        forged = token(other, page)
        name = app.config["SESSION_COOKIE_NAME"]
        client.set_cookie(name, other.get_cookie(name).value)
        answer = client.post("/probe/form", data={"name": "かな", "csrf_token": forged})
        assert answer.status_code == 400


def test_a_form_from_before_the_door_is_good_for_nothing_behind_it(app, token):
    browser = app.test_client(stranger=True)
    before = token(browser, "/enter")
    browser.set_cookie(*app.test_client().entered)
    answer = browser.post("/probe/form", data={"name": "かな", "csrf_token": before})
    assert answer.status_code == 400

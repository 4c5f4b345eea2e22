"""言語: the reader's own, changed with one tap, and never a way out of this server."""

from tests.strays import every

ACCEPTED = [
    # what the browser says              the answer's language
    ("", "ja"),
    ("ja", "ja"),
    ("ja-JP,ja;q=0.9,en;q=0.8", "ja"),
    ("en-GB,en;q=0.9", "en"),
    ("en;q=0.3, ja;q=0.9", "ja"),
    ("fr-FR, en;q=0.5", "en"),
    ("fr-FR, ja;q=0.1", "ja"),
    ("fr", "en"),
    ("fr, *;q=0.5", "en"),
    ("ko-KR, zh;q=0.5", "en"),
    ("*", "ja"),
    ("ja, *;q=0.5", "ja"),
    ("nonsense;;q=oops,,", "ja"),
]


@every("accepted, language", ACCEPTED)
def test_a_page_speaks_the_browsers_language(client, accepted, language):
    answer = client.get("/probe/", headers={"Accept-Language": accepted})
    assert answer.headers["Content-Language"] == language
    assert answer.text.endswith(f" {language}</p>")
    assert {"Cookie", "Accept-Language"} <= set(answer.vary)


def test_whoever_states_no_language_reads_the_systems(client, app):
    app.config["SYSTEM_LANGUAGE"] = "en"
    for accepted in ({}, {"Accept-Language": "*"}, {"Accept-Language": ""}):
        assert client.get("/probe/", headers=accepted).headers["Content-Language"] == "en"
    japanese = client.get("/probe/", headers={"Accept-Language": "ja"})
    assert japanese.headers["Content-Language"] == "ja"


def test_the_switch_is_remembered_over_the_browsers_wish(client):
    answer = client.get("/language/en?next=/probe/")
    assert (answer.status_code, answer.headers["Location"]) == (303, "/probe/")
    assert "Max-Age=31536000" in answer.headers["Set-Cookie"]
    assert (
        client.get("/probe/", headers={"Accept-Language": "ja"}).headers["Content-Language"] == "en"
    )


def test_over_https_the_choice_is_this_hosts_alone(client):
    https = "https://localhost"
    sent = client.get("/language/en?next=/probe/", base_url=https).headers["Set-Cookie"]
    assert sent.startswith("__Host-lang=en;")
    assert "; Secure" in sent
    assert client.get("/probe/", base_url=https).headers["Content-Language"] == "en"
    assert client.get("/probe/").headers["Content-Language"] == "ja"


def test_a_language_that_the_house_does_not_speak_is_no_page(client):
    answer = client.get("/language/fr?next=/")
    assert answer.status_code == 404
    assert "Set-Cookie" not in answer.headers


NEXT = [
    ("/sessions/3?hand=2", "/sessions/3?hand=2"),
    ("/", "/"),
    ("", "/"),
    ("sessions/3", "/"),
    ("//evil.example/", "/"),
    ("///evil.example/", "/"),
    ("/\\evil.example", "/"),
    ("\\\\evil.example", "/"),
    ("https://evil.example/", "/"),
    ("javascript:alert(1)", "/"),
    ("/\t/evil.example", "/"),
    ("\n//evil.example", "/"),
    ("/ok\r\nSet-Cookie: a=b", "/"),
]


@every("wanted, given", NEXT)
def test_the_switch_leads_on_only_within_this_server(client, wanted, given):
    answer = client.get("/language/ja", query_string={"next": wanted})
    assert answer.headers["Location"] == given


PLACES = [
    # asked for                referrer                                     language link leads to
    ("GET", "/nothing?a=1", None, "/nothing?a=1"),
    ("GET", "/nothing", None, "/nothing"),
    ("POST", "/probe/form", "http://localhost/probe/?seat=2", "/probe/?seat=2"),
    ("POST", "/probe/form", "http://evil.example/probe", "/"),
    ("POST", "/probe/form", None, "/"),
]


@every("method, path, referrer, place", PLACES)
def test_a_change_of_language_keeps_the_place(client, method, path, referrer, place):
    headers = {"Referer": referrer} if referrer else {}
    page = client.open(path, method=method, headers=headers).text
    from urllib.parse import quote

    assert f"/language/en?next={quote(place)}" in page

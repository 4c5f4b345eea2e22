"""Behind a real nginx, below a path of its host, by the very file in docs/server."""

import re
import urllib.parse

from tests.packaging.front import HOST, ROOT, Nginx, Reader, program
from tests.proofs.house import House

EXAMPLE = ROOT / "docs" / "server" / "nginx.conf"
AT = "/scores"
LEADS = re.compile(r'\b(?:href|src|action|data-worker)="(/[^"]*)"')


def test_the_house_behind_nginx_stays_below_its_path(tmp_path):
    nginx = Nginx(program("nginx", "docs/server/nginx.conf"), tmp_path / "nginx")
    house = House(folder=tmp_path / "house")
    for one in (nginx.folder, house.folder):
        one.mkdir()
    text = EXAMPLE.read_text(encoding="utf-8").replace("club.example", HOST)
    nginx.write(text.replace("127.0.0.1:8000", f"127.0.0.1:{house.port}"))
    try:
        house.start("--proxy", "--public-host", HOST, "--prefix", AT)
        with nginx.run(f"{AT}/"):
            home, reader = f"http://{HOST}:{nginx.port}{AT}/", Reader()
            reader.enter(home, house, "link")
            assert {cookie.path for cookie in reader.jar} == {AT}
            assert all(cookie.name.startswith("__Secure-") for cookie in reader.jar)
            assert all(cookie.secure for cookie in reader.jar)
            pages = [home, f"{home}sessions/new", f"{home}seasons/", f"{home}devices"]
            leading = {link for page in pages for link in _links(reader, page)}
            assert {link for link in leading if not link.startswith(f"{AT}/")} == set()
            host = home.removesuffix(f"{AT}/")
            _files_are_there(reader, host, leading)
            _switches_stay(reader, host)
    finally:
        house.stop()


def _links(reader, page):
    status, _, text = reader.open(page)
    return LEADS.findall(text) if status == 200 else []


def _files_are_there(reader, host, leading):
    files = [link for link in leading if "/static/" in link or ".webmanifest" in link]
    assert len(files) > 3
    for file in files:
        status, _, text = reader.open(f"{host}{file.replace('&amp;', '&')}")
        assert status == 200, file
        if ".webmanifest" in file:
            assert f'"scope":"{AT}/"' in text.replace(" ", "")
    worker = next(link for link in leading if "worker" in link and "/static/" not in link)
    assert worker.rpartition("/")[0] == AT, "a worker rules what lies beside and below it"
    assert reader.open(f"{host}{worker}")[0] == 200


def _switches_stay(reader, host):
    status, headers, _ = reader.open(f"{host}{AT}/language/en?next={AT}/sessions/new")
    assert (status, headers["Location"]) == (303, f"{AT}/sessions/new")
    status, headers, _ = reader.open(f"{host}{AT}")
    assert (status, urllib.parse.urlsplit(headers["Location"]).path) == (308, f"{AT}/")

"""A wheel in a clean environment: it serves, and gives the phone alone away."""

import os
import re
import subprocess
import sys
import sysconfig
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import expect

from tests.cli.test_phone import tree
from tests.phone.conftest import Phone, lacking
from tests.phone.thumb import sit_down, thumb_on
from tests.proofs.house import House

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    if reason := lacking():
        required = os.environ.get("SCOREKEEPER_REQUIRE_PHONE")
        pytest.fail(reason) if required else pytest.skip(reason)
    out = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", out]
    done = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    [made] = out.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def programs(wheel, tmp_path_factory):
    """The programs of an environment in which the wheel is installed, and no checkout.

    The libraries are those of this environment: nothing is fetched.
    """
    place = tmp_path_factory.mktemp("clean")
    subprocess.run([sys.executable, "-m", "venv", place], check=True)
    python = place / "bin" / "python"
    [site] = place.glob("lib/python*/site-packages")
    (site / "libraries.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    install = [python, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", wheel]
    subprocess.run(install, check=True, cwd=place)
    return place / "bin"


class Installed(House):
    def environment(self):
        said = super().environment()
        del said["PYTHONPATH"]
        return said


@pytest.fixture
def house(programs, tmp_path):
    made = Installed(folder=tmp_path, program=(str(programs / "scorekeeper"),))
    made.start("--no-browser")
    yield made
    made.stop()


def test_the_wheel_carries_one_build_and_the_command_writes_it(wheel, programs, tmp_path):
    [release] = (ROOT / "dist").glob("scorekeeper-phone-*.zip")
    with ZipFile(wheel) as packed:
        inside = [name for name in packed.namelist() if name.endswith(".zip")]
        assert inside == [f"scorekeeper/phone/{release.name}"]
        assert packed.read(inside[0]) == release.read_bytes()
    where = {"PATH": str(programs), "SCOREKEEPER_INSTANCE": str(tmp_path / "instance")}
    subprocess.run([programs / "scorekeeper", "phone", tmp_path / "out"], check=True, env=where)
    assert tree(tmp_path / "out") == tree(ROOT / "dist" / "phone")


def test_its_server_gives_the_phone_alone_away_which_then_needs_no_server(
    house, playwright, tmp_path
):
    home = f"http://127.0.0.1:{house.port}/"
    phone = Phone(playwright, tmp_path / "profile", home, "en-GB")  # type: ignore[arg-type] # playwright's own fixture
    try:
        page = phone.open("")
        page.get_by_role("link", name=re.compile("without a server")).click()
        sit_down(page)
        place = page.url.removeprefix(home)
        assert place.startswith("phone/sessions/")
        house.stop()
        phone.restart()
        thumb = thumb_on(phone.open(place))
        thumb.trick(2, 1)
        expect(thumb.page.locator("form[action$='/trick'] input[name=trick]")).to_have_value("2")
    finally:
        phone.close()

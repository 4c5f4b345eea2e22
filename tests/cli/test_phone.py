"""``scorekeeper phone``: a release becomes a folder, or a sentence says why not."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from tests.cli.commands import refusal, run, told
from tests.phone_release import FILES, make_release


def tree(folder):
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file()
    }


def test_a_release_is_written_and_a_newer_one_takes_its_place(tmp_path):
    out = tmp_path / "out"
    said = told("phone", str(out), "--zip", str(make_release(tmp_path)))
    assert "version 1.0" in said
    assert {**FILES, "RELEASE.txt": tree(out)["RELEASE.txt"]} == tree(out)
    (out / "CNAME").write_text("club.example")
    newer = {**FILES, "phone/pieces/bb.bin": b"new"}
    del newer["phone/pieces/aa.bin"]
    told("phone", str(out), "--zip", str(make_release(tmp_path, newer, version="1.1")))
    assert tree(out).keys() == {*newer, "RELEASE.txt", "CNAME"}


def test_a_release_in_the_instance_folder_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr("scorekeeper.places.PACKAGE", tmp_path / "site" / "scorekeeper")
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path / "instance"))
    assert "make phone" in refusal("phone", str(tmp_path / "out"))
    make_release(tmp_path / "site" / "scorekeeper" / "phone", version="1.1")
    assert "version 1.1" in told("phone", str(tmp_path / "out"))
    make_release(tmp_path / "instance", version="1.2")
    assert "version 1.2" in told("phone", str(tmp_path / "out"))


def another_program(file):
    with ZipFile(file, "w") as packed:
        packed.writestr("setup.exe", b"MZ")


def one_that_leads_out(file):
    make_release(file.parent, {**FILES, "../out.txt": b"gone"}).replace(file)


def cut(file):
    file.write_bytes(file.read_bytes()[:-200])


def changed_in_a_byte(file):
    file.write_bytes(file.read_bytes().replace(b"\0piece", b"\1piece"))


def locked_with_a_password(file):
    content = bytearray(file.read_bytes())
    content[content.index(b"PK\1\2") + 8] |= 1
    file.write_bytes(content)


def packed_anew_and_damaged(file):
    with ZipFile(file) as packed:
        kept = {name: packed.read(name) for name in packed.namelist()}
    with ZipFile(file, "w", ZIP_DEFLATED) as packed:
        for name, content in kept.items():
            packed.writestr(name, content)
    no_block = b"aa.bin\xff"  # the first byte of what is packed follows its name
    file.write_bytes(re.sub(b"aa\\.bin[^P]", no_block, file.read_bytes(), count=1))


def without_a_file(file):
    with ZipFile(file) as packed:
        kept = {name: packed.read(name) for name in packed.namelist() if ".bin" not in name}
    with ZipFile(file, "w") as packed:
        for name, content in kept.items():
            packed.writestr(name, content)


SPOILT: Mapping[Callable[[Path], None], str] = {
    another_program: "not a release",
    one_that_leads_out: "not a release",
    cut: "damaged or incomplete",
    changed_in_a_byte: "damaged or incomplete",
    locked_with_a_password: "damaged or incomplete",
    packed_anew_and_damaged: "damaged or incomplete",
    without_a_file: "damaged or incomplete",
}


@pytest.mark.parametrize("spoil", SPOILT)
def test_a_zip_that_is_no_whole_release_writes_nothing(tmp_path, spoil):
    file, out = make_release(tmp_path), tmp_path / "in" / "out"
    spoil(file)
    assert SPOILT[spoil] in refusal("phone", str(out), "--zip", str(file))
    assert tree(tmp_path / "in") == {}


def test_a_zip_that_is_not_there_is_not_called_damaged(tmp_path):
    done = run("phone", str(tmp_path / "out"), "--zip", str(tmp_path / "release.zip"))
    assert done.exit_code == 2
    assert "given for --zip cannot be opened" in done.stderr


def test_a_folder_with_other_files_stays_as_it_is(tmp_path):
    (tmp_path / "RELEASE.txt").write_bytes("版 1.0".encode("shift_jis"))
    (tmp_path / "photo.jpg").write_bytes(b"a picture")
    file = make_release(tmp_path / "release")
    assert "other files" in refusal("phone", str(tmp_path), "--zip", str(file))
    assert "other files" in refusal("phone", str(file.parent), "--zip", str(file))
    assert (tmp_path / "photo.jpg").read_bytes() == b"a picture"

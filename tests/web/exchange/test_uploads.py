"""Uploads: a file of another kind is told so by its name, before anybody looks into it."""

from io import BytesIO

import pytest
from werkzeug.datastructures import FileStorage

from scorekeeper.wording import LANGUAGES, speaker
from tests.web.visitor import Visitor, fields_of

CASES = [
    # form    name                    endings that are asked for, None where the name will do
    ("archive", "everything.json", None),
    ("archive", "EVERYTHING (1).JSON", None),
    ("archive", "2026-春 第3回.txt", None),
    ("archive", "everything.json.zip", ".json, .txt"),
    ("archive", "results.csv", ".json, .txt"),
    ("table", "results.csv", None),
    ("table", "../results", None),
    ("table", "book.docx", None),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("form", "name", "endings"), CASES)
def test_a_file_of_another_kind_is_told_so(app, language, form, name, endings):
    visitor, say = Visitor(app.test_client(), language), speaker(language)
    sent = fields_of(visitor.open("/import/").form(f"import/{form}"))
    sent["file"] = FileStorage(BytesIO(b"x"), name)
    page = visitor.post(f"/import/{form}", sent, content_type="multipart/form-data")
    assert page.status == 422
    told = say("import-file-other", endings=endings or "*").partition("*")[0].strip()
    assert (told in page.main.text) is (endings is not None)

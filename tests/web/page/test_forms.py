"""Forms complain in the house's words, whatever library checks them."""

import pytest
from wtforms import IntegerField, RadioField, StringField
from wtforms import validators as must

from scorekeeper.web.page.forms import COMPLAINTS, BaseForm
from scorekeeper.wording import LANGUAGES, speaker


class Sheet(BaseForm):
    name = StringField("name", [must.DataRequired(), must.Length(max=24)])
    count = IntegerField("count", [must.NumberRange(min=11, max=20)])
    trump = RadioField("trump", choices=["S", "H"])


COMPLAINING = [
    ({"name": "", "count": "12", "trump": "S"}, "name", "入力してください。", "Fill this in."),
    (
        {"name": "名" * 25, "count": "12", "trump": "S"},
        "name",
        "24文字以内で",
        "at most 24 characters",
    ),
    ({"name": "かな", "count": "21", "trump": "S"}, "count", "11から20までの", "from 11 to 20"),
    ({"name": "かな", "count": "many", "trump": "S"}, "count", "整数で", "a whole number"),
    (
        {"name": "かな", "count": "12", "trump": "X"},
        "trump",
        "選択肢から選んで",
        "one of the options",
    ),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("typed", "field", "japanese", "english"), COMPLAINING)
def test_a_complaint_is_a_sentence_of_ours(app, language, typed, field, japanese, english):
    accepted = {"Accept-Language": language}
    with app.test_request_context(method="POST", data=typed, headers=accepted):
        form = Sheet(meta={"csrf": False})
        assert not form.validate()
        assert list(form.errors) == [field]
        assert (japanese if language == "ja" else english) in form.errors[field][0]


def test_text_of_the_library_that_we_do_not_know_never_comes_through(app):
    with app.test_request_context():
        said = (
            Sheet(meta={"csrf": False}).meta.get_translations(None).gettext("Invalid Mac address.")
        )
    assert said == speaker("ja")("field-unreadable")


def test_every_complaint_is_worded():
    keys = {*COMPLAINTS.values(), "field-unreadable"}
    assert all(speaker(language).has(key) for language in LANGUAGES for key in keys)

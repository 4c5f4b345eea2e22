"""送信待ちの言葉: a tap that waits to be sent says what the record will say of it."""

import re

import pytest

from tests.web.visitor import Visitor, fields_of


def face(form, name, value):
    """What an answer of a form says on the phone (`static/js/waiting.js`)."""
    one = next(one for one in form.all() if one.get("name") == name and one.get("value") == value)
    if one.has("data-words"):
        return one["data-words"]
    if one.tag == "input" and one.get("type") not in {"radio", "checkbox"}:
        return value
    seen = one
    if one.tag == "input":
        seen = next(label for label in form.all("label") if one in label.all("input"))
    named = seen.all("span", css="who")
    return named[0].text if named else seen.text


def words(form, sent, button):
    pressed = [one for one in form.all("button") if (one.get("name"), one.get("value")) == button]
    sentence = pressed[0].get("data-says") if pressed else ""

    def answer(found):
        name, otherwise = found[1], found[2] or ""
        return face(form, name, sent[name]) if name in sent else otherwise

    return re.sub(r"\{(\w+)(?:\|([^}]*))?\}", answer, sentence or form["data-words"])


def tap(reader, form, **choices):
    found = next(one for one in reader.page.forms(form) if one.all("button"))
    wanted = {name: str(value) for name, value in choices.items()}
    sent = dict(fields_of(found)) | wanted
    said = words(found, sent, list(wanted.items())[-1] if wanted else ("", ""))
    reader.press(form, **choices)
    undo = reader.page.form("undo")
    recorded = next(one.text for one in undo.all("span") if one.has("data-answer"))
    assert said == recorded, form
    assert undo["data-words"].count("{what}") == 1


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_tap_of_a_hand_of_napoleon_waits_in_the_words_of_the_record(client, language):
    reader = Visitor(client, language)
    reader.sit_down("sisyphus")
    tap(reader, "first-bidder", seat=1)
    tap(reader, "call", count=13, trump="NT")
    tap(reader, "pass")
    tap(reader, "call", count=14, trump="H")
    reader.hand()
    tap(reader, "contract", seat=3, count=15, trump="NT")
    tap(reader, "adjutant-card", card="SA")
    tap(reader, "buried", count=1)
    tap(reader, "trick", winner=1, honours=2)
    tap(reader, "trick", winner=0, honours=1)
    tap(reader, "trick", winner=2, honours=0)
    tap(reader, "taken", count=12)
    reader.press("undo")
    tap(reader, "shown", seat=1)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_tap_of_a_hand_of_nap_waits_in_the_words_of_the_record(client, language):
    reader = Visitor(client, language)
    reader.sit_down("nap-ja")
    tap(reader, "contract", seat=1, bid="3")
    tap(reader, "trick", winner=1)

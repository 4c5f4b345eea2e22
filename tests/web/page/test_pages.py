"""What every page keeps to, at every stage of an evening and in both languages."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import chain

from tests.strays import every
from tests.web.tour import ELSEWHERE
from tests.web.visitor import PLAYERS, Page
from tests.web.walk import NAP, NAPOLEON, all_sights

READ_ALOUD = ("aria-label", "title", "placeholder", "alt")
JAPANESE = re.compile(r"[ぁ-ゖァ-ヺ一-鿿々〆ー、。「」・：（）？]")
LATIN = re.compile(r"[A-Za-z]{2,}")
SPELT = {"NT", "CSV", "JSON", "JOKER", "QR", "HQ", "ZZ", "wikipedia", "sisyphus", "table",
         "floater", "peep", "SISYPHUS", "GO", "Wi", "Fi", "localhost",
         "TSV", "Excel", "LibreOffice", "PDF"}  # fmt: skip
"""Latin words that Japanese tables and sources write so, and what the tour puts into an address."""
NAMES = re.compile(f"({'|'.join((*PLAYERS, *ELSEWHERE))})(さん)?")
DEVICE = re.compile(r"(?<![0-9A-Za-z])[0-9a-f]{4}(?![0-9A-Za-z])")
"""The short name by which the record knows a phone."""


@dataclass(frozen=True)
class Stop(Page):
    about: str


@cache
def stops(language):
    return tuple(
        Stop(one.status, one.path, one.html, one.about)
        for one in all_sights(language)
        # What goes out of the house speaks of other programs by their names.
        if one.part == NAPOLEON or (one.part == NAP and "/export/" not in one.path)
    )


def pages():
    return [(language, page) for language in ("ja", "en") for page in stops(language)]


every_page = every(
    "language, page", pages, ids=lambda language, page: f"{language}, {page.about} ({page.path})"
)


def test_the_tour_is_whole():
    assert {page.status for _, page in pages()} == {200, 400, 403, 404, 422}
    assert len(stops("ja")) == len(stops("en")) > 80


@every_page
def test_a_page_is_well_formed(language, page):
    assert page.faults == []
    assert page.html.startswith("<!doctype html>")
    assert page.root.one("html")["lang"] == language
    assert page.root.one("head").one("title").text
    assert page.root.one("h1").text
    assert [form for form in page.root.all("form") if form.within("form")] == []


@every_page
def test_the_head_says_what_page_it_is(language, page):
    """But at home, before the door, and over a sentence that is all a page has to say."""
    head = page.root.all("header", css="top")
    if head and not head[0].all("a", css="top-name"):
        shown = [*head[0].all("h1"), *head[0].all("p", css="top-page")]
        assert len(shown) == 1
        assert shown[0].text
        assert head[0].one("nav").all("a"), "and leads back"
    elif head:
        assert len(page.main.all("h1")) == 1
        assert page.path == "/" or page.status != 200 or len(page.main.all("section")) < 4


@every_page
def test_ids_are_unique_and_what_points_at_them_points_somewhere(language, page):
    ids = [one["id"] for one in page.root.all() if one.has("id")]
    assert sorted(ids) == sorted(set(ids))
    pointing = ("for", "list", "aria-describedby", "aria-labelledby", "aria-controls")
    named = chain.from_iterable(
        one.get(name).split() for one in page.root.all() for name in pointing
    )
    anchors = (a["href"][1:] for a in page.root.all("a") if a.get("href").startswith("#"))
    assert set(chain(named, anchors)) <= set(ids)


@every_page
def test_nothing_is_styled_or_scripted_in_line(language, page):
    for one in page.root.all():
        assert not [name for name in one.attributes if name.startswith("on") or name == "style"]
    assert page.root.all("style") == []
    assert all(one.has("src") and not one.text for one in page.root.all("script"))


@every_page
def test_whatever_can_be_used_says_what_it_is(language, page):
    for one in chain.from_iterable(map(page.root.all, ("input", "select", "textarea"))):
        if one.get("type") != "hidden":
            assert label(page, one), one.attributes
    for one in chain(page.root.all("a"), page.root.all("button"), page.root.all("summary")):
        assert one.text or one.get("aria-label"), one.attributes
        shown, spoken = (re.sub(r"\W", "", text) for text in (one.text, one.get("aria-label", "")))
        assert not spoken or shown.casefold() in spoken.casefold(), "WCAG 2.5.3: Label in Name"
    for one in page.root.all("fieldset"):
        assert one.one("legend").text
    for one in page.root.all("nav"):
        assert one["aria-label"]
    for one in page.root.all("table"):
        assert one.one("caption").text


def label(page, field):
    around = field.within("label")
    if around is not None:
        return around.text
    return " ".join(one.text for one in page.root.all("label", **{"for": field.get("id", "?")}))


@every_page
def test_every_form_carries_what_a_form_needs(language, page):
    for form in page.root.all("form"):
        if form["method"] != "get":
            assert form["method"] == "post"
            assert form.one("input", name="csrf_token")["value"]
        assert form.all("button"), "a form needs a button where there is no JavaScript"


@every_page
def test_a_wrong_page_says_what_is_wrong_and_is_not_a_dead_end(language, page):
    if page.status >= 400:
        assert page.complaints or page.main.all("div", css="wrong") or page.main.one("h1").text
        assert page.main.all("a") or page.root.all("form")
        for wrong in page.main.all(css="wrong"):
            folds = folds_around(wrong)
            assert all(fold.has("open") for fold in folds), "the sentence lies in a shut fold"


def folds_around(one):
    fold = one.within("details")
    return [] if fold is None else [fold, *folds_around(fold)]


@every_page
def test_no_page_is_half_translated(language, page):
    strangers = foreign_to[language]
    found = {word for text in said(page.root) for word in strangers(text)}
    assert found == set()


def said(root):
    for one in root.all():
        if (one.get("lang") and one.tag != "html") or one.tag == "cite":
            continue
        texts = [child for child in one.children if isinstance(child, str)]
        for text in (*texts, *(one.get(name) for name in READ_ALOUD)):
            yield DEVICE.sub("", NAMES.sub("", text))


OPTION = re.compile("--[a-z-]+")
"""An option of a command, which is spelt alike in every language."""

foreign_to: dict[str, Callable[[str], set[str]]] = {
    "en": lambda text: set(JAPANESE.findall(text)),
    "ja": lambda text: set(LATIN.findall(OPTION.sub("", text))) - SPELT,
}

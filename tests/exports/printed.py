"""A PDF read back by other programs than the one that wrote it: its words, and how they stand."""

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from xml.etree import ElementTree

import pytest

A4, LETTER = (595, 842), (612, 792)
"""Papers, in points."""

ZOOM = 3
"""How many times larger than a point pdftohtml writes its lengths, at most."""

LEAST = 6
"""Points of type that everybody can read."""

EDGE = 34
"""What is left free at the sides of a page, in points: a little less than half an inch."""


def program(reason, *names):
    """A program; without it the test is skipped, loudly, or fails in CI."""
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        pytest.fail(reason) if os.environ.get("SCOREKEEPER_REQUIRE_TOOLS") else pytest.skip(reason)
    return found


@dataclass(frozen=True, slots=True)
class Text:
    """A piece of text on a page: how large its letters are, and where it stands, in points."""

    size: float
    left: float
    right: float
    top: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Page:
    wide: float
    high: float
    texts: tuple[Text, ...]


def pages_of(pdf):
    reader = program("NO PDFTOHTML: no printed page is measured", "pdftohtml")
    asked = [reader, "-xml", "-i", "-nodrm", "-zoom", str(ZOOM), "-stdout", str(pdf)]
    told = subprocess.run(asked, check=True, capture_output=True).stdout
    sizes: dict[str | None, float] = {}
    for page in ElementTree.fromstring(told).iter("page"):  # noqa: S314 - of our own PDF
        sizes |= {one.get("id"): _length(one, "size") for one in page.iter("fontspec")}
        texts = tuple(
            Text(
                size=sizes[one.get("font")],
                left=_length(one, "left"),
                right=_length(one, "left") + _length(one, "width"),
                top=_length(one, "top"),
                bottom=_length(one, "top") + _length(one, "height"),
            )
            for one in page.iter("text")
            if "".join(one.itertext()).strip()
        )
        yield Page(_length(page, "width"), _length(page, "height"), texts)


def _length(of, name):
    return int(of.get(name, "")) / ZOOM


def written(pdf):
    reader = program("NO PDFTOTEXT: no printed page is read", "pdftotext")
    told = subprocess.run([reader, "-raw", str(pdf), "-"], check=True, capture_output=True)
    return told.stdout.decode()


def bare(text):
    return re.sub(r"[\s\N{SOFT HYPHEN}\N{HYPHEN}-]", "", text)


def faults(pdf, paper):
    for number, page in enumerate(pages_of(pdf), start=1):
        if sorted((page.wide, page.high)) != pytest.approx(paper, abs=2):
            yield f"page {number} is {page.wide:.0f} by {page.high:.0f}"
        least = min(one.size for one in page.texts)
        if least < LEAST:
            yield f"page {number} has letters of {least:.1f} points"
        left = min(one.left for one in page.texts)
        right = page.wide - max(one.right for one in page.texts)
        if min(left, right) < EDGE:
            yield f"page {number} goes to {left:.0f} and {right:.0f} points of its edges"

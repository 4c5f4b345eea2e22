"""Fail unless an installed app finds its templates, static files and words by itself."""

import sys

from scorekeeper.places import PACKAGE, furniture
from scorekeeper.web import create_app

if not furniture("templates").is_relative_to(PACKAGE):
    sys.exit(f"the app looks for its templates outside the package, in {furniture('templates')}")
browser = create_app(listens_on_loopback=True).test_client()
for language, sentence in (("ja", "関係者だけのもの"), ("en", "This score sheet is private")):
    page = browser.get("/nothing", headers={"Accept-Language": language})
    if page.status_code != 403 or sentence not in page.text:  # noqa: PLR2004
        sys.exit(f"the installed app answered {page.status_code}: {page.text[:500]}")

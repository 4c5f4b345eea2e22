"""Somebody whose session is taken away."""

from pathlib import Path

import pytest

from tests.web.at_home import app_at_home
from tests.web.visitor import Visitor


@pytest.fixture
def seated(tmp_path: Path) -> Visitor:
    """Somebody English before the first hand of a session."""
    made = Visitor(app_at_home(tmp_path).test_client(), "en")
    made.sit_down("sisyphus")
    return made

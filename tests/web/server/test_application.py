"""Pages are made by Flask and Jinja as they are; a start reads little."""

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from flask import Flask
from flask.templating import Environment
from jinja2 import Environment as Jinja
from werkzeug.routing import Rule

from scorekeeper.services.groups import add_group
from tests.web.at_home import app_at_home


def test_the_application_its_rules_and_its_templates_are_those_of_the_libraries(app):
    assert type(app) is Flask
    assert type(app.jinja_env) is Environment
    assert app.jinja_env.code_generator_class is Jinja.code_generator_class
    assert {type(rule) for rule in app.url_map.iter_rules()} == {Rule}


def test_one_thread_at_a_time_makes_a_groups_application(instance, monkeypatch):
    """How addresses are written goes by syntax trees, whose making CPython 3.11 counts for all
    threads together: two at once may end in `SystemError`."""
    at_work, together = [], []
    at_once = Rule._compile_builder

    def work_out(rule, append_unknown=True):
        at_work.append(rule.endpoint)
        together.append(len(at_work))
        time.sleep(0.0005)  # the others come in the meantime, if they may
        at_work.pop()
        return at_once(rule, append_unknown)

    for name in ("ume", "take", "matsu"):
        add_group(instance, name)
    house = app_at_home(instance)
    monkeypatch.setattr(Rule, "_compile_builder", work_out)
    come = Barrier(3)

    def wake(name):
        come.wait()
        return house.test_client(stranger=True).get(f"/g/{name}/").status_code

    with ThreadPoolExecutor(3) as threads:
        assert set(threads.map(wake, ("ume", "take", "matsu"))) == {403}
    assert together == [1] * len(together)
    assert len(together) >= 3


AT_THE_DOOR = """
import sys
from pathlib import Path
from scorekeeper.web import create_app

stranger = create_app(instance=Path(sys.argv[1]), testing=True).test_client()
for language in ("ja", "en"):
    assert stranger.get("/", headers={"Accept-Language": language}).status_code == 403
print(*(name for name in sys.modules if name.startswith("fluent")))
"""


def test_the_door_is_answered_before_fluent_is_read(tmp_path):
    command = [sys.executable, "-c", AT_THE_DOOR, str(tmp_path)]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert told.split() == []

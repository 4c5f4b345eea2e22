"""Templates say what Jinja's own would say."""

import pytest
from flask import Flask
from jinja2 import DictLoader, Environment, StrictUndefined, UndefinedError
from markupsafe import Markup

from scorekeeper.web.server.application import Templates

MACROS = """
{%- macro greet(name, greeting='hello', mark=none) -%}
<b>{{ greeting }} {{ name }}{{ mark }}{{ caller(name) if caller is defined else '' }}</b>
{%- endmacro -%}
{%- macro around(name) %}[{{ caller() }}{{ name }}]{% endmacro -%}
{%- macro all(first) %}{{ first }}{{ varargs|join }}{{ kwargs|length }}{% endmacro -%}
"""
BASE = """<title>{% block title %}plain{% endblock %}</title><h1>{{ self.title() }}</h1>
{% block main %}{% endblock %}"""
FILES = {"macros.html": MACROS, "base.html": BASE, "part.html": "{{ who }}: {{ n + 1 }};"}
IMPORT = "{% from 'macros.html' import greet, around, all %}"


class Thing:
    """Something that templates look at."""

    name = "<秋子>"
    items = ("a", "b")

    def told(self, *, aloud: bool = False) -> str:
        return "aloud & clear" if aloud else "in silence"


setattr(Thing, "lambda", 7)
"""An attribute that Python cannot write with a dot."""

TEXTS = (
    "{{ thing.name }} {{ thing.name|upper }} {{ 1 }} {{ '<' }} {{ none }} {{ mark }}",
    "{{ thing.told() }} {{ thing.told(aloud=true) }} {{ thing.items|join(', ') }}",
    "{{ {'a': 1}['a'] }} {{ words.name }} {{ [1, 2][1] }} {{ thing.items[0] }} {{ thing.lambda }}",
    "{% for one in thing.items %}{{ loop.index }}{{ one }}{{ ' ' if not loop.last }}{% endfor %}",
    "{% for n in [1, 2] %}{% include 'part.html' %}{% endfor %}",
    IMPORT + "{{ greet('Ben') }} {{ greet('<Ben>', mark='!') }} {{ greet(greeting='x', name=3) }}",
    IMPORT + "{% call(who) greet('Ben', 'good day') %} and {{ who }}{% endcall %}",
    IMPORT + "{% call around('x') %}<i>{{ thing.name }}</i>{% endcall %}",
    IMPORT + "{{ all(1, 2, 3, a=4) }} {{ greet(*('Ben', 'hi')) }} {{ greet(**{'name': 'Eve'}) }}",
    IMPORT + "{% set said = greet('Ben') %}{{ said }}{{ said|length }}{{ said ~ '<' }}",
    "{% set all %}<b>{{ who }}</b>{% endset %}{{ all }}{% filter upper %}{{ who }}{% endfilter %}",
    """{% extends 'base.html' %}{% block title %}{{ who }}{% endblock %}
    {% block main %}{{ super() }}{{ n }}{% endblock %}""",
    "{{ thing.of is defined }} {{ other is defined }} {{ other|default('none') }}",
    "{% macro own(n) %}{{ n if n < 2 else own(n - 1) }}{% endmacro %}{{ own(4) }}",
    "{{ thing.told() if n > 5 else '' }}{{ 'a' if n }}{{ range(n)|list }} {{ shown('<') }}",
)

FAULTS = (
    ("{{ nobody }}", UndefinedError),
    ("{{ nobody.name }}", UndefinedError),
    ("{{ nobody() }}", UndefinedError),
    ("{{ thing.age }}", UndefinedError),
    (IMPORT + "{{ greet() }}", UndefinedError),
    (IMPORT + "{{ around('x') }}", UndefinedError),
    (IMPORT + "{{ greet(1, 2, 3, 4) }}", TypeError),
    (IMPORT + "{{ greet('Ben', name='Eve') }}", TypeError),
    (IMPORT + "{{ greet('Ben', age=3) }}", KeyError),
    ("{% from 'macros.html' import nothing %}{{ nothing() }}", UndefinedError),
)


def render(kind: type[Environment], text: str) -> str:
    # Flask's environment wants an application; nothing here asks it for one.
    made = object.__new__(kind)
    Environment.__init__(made, loader=DictLoader(FILES), autoescape=True, undefined=StrictUndefined)
    made.globals["shown"] = lambda text: Markup("<u>") + text
    return made.from_string(text).render(
        thing=Thing(), who="<Eve>", n=2, mark=Markup("<hr>"), words={"name": 1}
    )


@pytest.mark.parametrize("text", TEXTS)
def test_a_page_is_what_jinja_makes_of_it(text):
    assert render(Templates, text) == render(Environment, text)


@pytest.mark.parametrize(("text", "fault"), FAULTS)
def test_what_is_not_there_is_not_passed_over(text, fault):
    with pytest.raises(fault):
        render(Templates, text)


def test_where_nothing_is_escaped_nothing_is_made_markup():
    plain = "{% autoescape false %}" + IMPORT + "{{ greet('<Ben>') }}{{ who }}{% endautoescape %}"
    assert render(Templates, plain) == render(Environment, plain)


def test_a_template_is_made_once_however_many_others_there_are():
    # Jinja's own keeps the last four hundred.
    files = {f"{number}.html": "{{ 1 }}" for number in range(401)}
    made = Templates(Flask(__name__), loader=DictLoader(files))
    first = made.get_template("0.html")
    for name in files:
        made.get_template(name)
    assert made.get_template("0.html") is first

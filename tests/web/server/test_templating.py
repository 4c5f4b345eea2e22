"""Each language has templates of its own, in which the sentences that never change stand ready."""

from contextlib import suppress

from markupsafe import escape

from scorekeeper.wording import LANGUAGES, speaker
from scorekeeper.wording.catalogue import WordingError
from tests.strays import every


@every("language", LANGUAGES)
def test_a_fixed_sentence_stands_ready_and_another_is_said(app, language):
    say = speaker(language)
    made = app.jinja_env.loader.environment_in(say)
    page = "{{ say('nav-undo') }}|{{ say(\"waiting-undo\", what='<{what}>') }}|{{ say(key) }}"
    ready = escape(f"{say('nav-undo')}|{say('waiting-undo', what='<{what}>')}")
    told = made.from_string(made.loader.with_words(page)).render(say=str.upper, key="now")
    assert told == f"{ready}|NOW"
    assert repr(say("nav-skip")) in made.loader.get_source(made, "base.html")[0]


@every("language", LANGUAGES)
def test_every_sentence_is_the_same_in_a_template(app, language):
    say, told = speaker(language), {}
    for key in say.keys():  # noqa: SIM118 - no mapping
        with suppress(WordingError):  # one with parameters
            told[key] = say(key)
    made = app.jinja_env.loader.environment_in(say)
    page = "\0".join(f"{{{{ say('{key}') }}}}" for key in told)
    assert len(told) > 2000
    assert made.from_string(made.loader.with_words(page)).render(say=None) == escape(
        "\0".join(told.values())
    )

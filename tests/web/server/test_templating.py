"""Each language has templates of its own, in which the sentences that never change stand ready."""

from contextlib import suppress

from markupsafe import escape

from scorekeeper.wording import LANGUAGES, speaker
from scorekeeper.wording.catalogue import WordingError
from tests.strays import every


@every("language", LANGUAGES)
def test_a_fixed_sentence_stands_ready_and_another_is_said(app, language):
    say = speaker(language)
    told = {"say(key)": "NOW", 'say("nav-undo")': say("nav-undo")}
    told["say('waiting-undo', what='<{what}>')"] = say("waiting-undo", what="<{what}>")
    for key in say.keys():  # noqa: SIM118 - no mapping
        with suppress(WordingError):  # one with parameters
            told[f"say('{key}')"] = say(key)
    made = app.jinja_env.loader.environment_in(say)
    page = made.loader.with_words("\0".join(f"{{{{ {call} }}}}" for call in told))
    shown = made.from_string(page).render(say=str.upper, key="now")
    assert shown == escape("\0".join(told.values()))
    assert repr(say("nav-skip")) in made.loader.get_source(made, "base.html")[0]

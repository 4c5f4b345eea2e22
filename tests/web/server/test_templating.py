"""Each language has templates of its own, in which the sentences that never change stand ready."""

from markupsafe import escape

from scorekeeper.web.server.templating import Compiled, templates_of
from scorekeeper.wording import LANGUAGES, Speaker, speaker
from tests.strays import every


@every("language", LANGUAGES)
def test_a_fixed_sentence_stands_ready_and_another_is_said(app, language):
    say = speaker(language)
    page = "{{ say('nav-undo') }}|{{ say(\"waiting-undo\", what='<{what}>') }}|{{ say(key) }}"
    made = templates_of(app).environment_in(say).from_string(page)
    ready = escape(f"{say('nav-undo')}|{say('waiting-undo', what='<{what}>')}")
    assert made.render(say=str.upper, key="now") == f"{ready}|NOW"


def test_templates_are_compiled_anew_after_a_word_of_pages_has_changed(tmp_path):
    def checksum(**files):
        say = Speaker("en", {f"{room}/words.ftl": text for room, text in files.items()})
        return Compiled(say, str(tmp_path)).get_source_checksum("")

    assert checksum(page="a = b\n") == checksum(page="# d\na = b\n", cli="help = c\n")
    assert checksum(page="a = b\n") != checksum(page="a = c\n")

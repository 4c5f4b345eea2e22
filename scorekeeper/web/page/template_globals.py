"""What templates ask by themselves, beside `say` and `url_for`: numbers, moments, rules, houses."""

from flask import Flask

from scorekeeper.trick_taking.hand.facts import LONGEST_NOTE
from scorekeeper.trick_taking.rules.house import value_text
from scorekeeper.web.page.citing import cite, source_names, source_title
from scorekeeper.web.page.house import address_of, house_name, reading_url
from scorekeeper.web.page.players import seal, who
from scorekeeper.web.page.text import clock, moment, per_hand, sentences, share, short_day, whose
from scorekeeper.web.server.language import spoken
from scorekeeper.wording import rule_label, rule_name, rule_sentence
from scorekeeper.wording.numbers import signed
from scorekeeper.wording.times import long_day


def init_template_globals(app: Flask) -> None:
    """Give templates these words, in the language of whoever reads the page."""
    app.jinja_env.filters.update(
        signed=signed,
        sentences=sentences,
        moment=lambda stamp: moment(stamp, spoken().language),
        clock=lambda stamp: clock(stamp, spoken().language),
        short_day=lambda stamp: short_day(stamp, spoken().language),
        day=lambda stamp: long_day(stamp, spoken().language),
        whose=lambda recorded_by: whose(spoken(), recorded_by),
    )
    app.jinja_env.globals.update(
        longest_note=LONGEST_NOTE,
        per_hand=per_hand,
        share=share,
        house_name=lambda house: house_name(spoken(), house),
        spoken=spoken,
        who=who,
        seal=lambda role: seal(spoken(), role),
        address_of=address_of,
        reading_url=reading_url,
        cite=lambda preset, field: cite(spoken(), preset, field),
        source_names=lambda places: source_names(spoken(), places),
        source_title=lambda place: source_title(spoken(), place),
        value_text=value_text,
        rule_name=lambda key: rule_name(spoken(), key),
        rule_label=lambda key, value: rule_label(spoken(), key, value),
        rule_sentence=lambda key, value: rule_sentence(spoken(), key, value),
    )

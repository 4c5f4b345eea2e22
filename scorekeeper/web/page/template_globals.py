"""What templates ask by themselves, beside `say` and `url_for`: numbers, moments, rules, houses."""

from flask import Flask

from scorekeeper.trick_taking.hand.facts import LONGEST_NOTE
from scorekeeper.trick_taking.rules.house import value_text
from scorekeeper.web.page.citing import cite, source_names, source_title
from scorekeeper.web.page.house import address_of, house_name, reading_url
from scorekeeper.web.page.players import seal, who
from scorekeeper.web.page.text import clock, moment, per_hand, sentences, share, short_day, whose
from scorekeeper.web.server.language import find_speaker
from scorekeeper.wording import rule_label, rule_name, rule_sentence
from scorekeeper.wording.numbers import write_signed
from scorekeeper.wording.times import long_day


def init_template_globals(app: Flask) -> None:
    """Give templates these words, in the language of whoever reads the page."""
    app.jinja_env.filters.update(
        signed=write_signed,
        sentences=sentences,
        moment=lambda stamp: moment(stamp, find_speaker().language),
        clock=lambda stamp: clock(stamp, find_speaker().language),
        short_day=lambda stamp: short_day(stamp, find_speaker().language),
        day=lambda stamp: long_day(stamp, find_speaker().language),
        whose=lambda recorded_by: whose(find_speaker(), recorded_by),
    )
    app.jinja_env.globals.update(
        longest_note=LONGEST_NOTE,
        per_hand=per_hand,
        share=share,
        house_name=lambda house: house_name(find_speaker(), house),
        spoken=find_speaker,
        who=who,
        seal=lambda role: seal(find_speaker(), role),
        address_of=address_of,
        reading_url=reading_url,
        cite=lambda preset, field: cite(find_speaker(), preset, field),
        source_names=lambda places: source_names(find_speaker(), places),
        source_title=lambda place: source_title(find_speaker(), place),
        value_text=value_text,
        rule_name=lambda key: rule_name(find_speaker(), key),
        rule_label=lambda key, value: rule_label(find_speaker(), key, value),
        rule_sentence=lambda key, value: rule_sentence(find_speaker(), key, value),
    )

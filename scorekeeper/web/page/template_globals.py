"""What templates ask by themselves, beside `say` and `url_for`: numbers, moments, rules, houses."""

from flask import Flask

from scorekeeper.web.page.players import seal, who
from scorekeeper.web.page.text import clock, moment, per_hand, sentences, share, short_day, whose
from scorekeeper.web.server.language import find_speaker
from scorekeeper.web.server.later import Later
from scorekeeper.wording import rule_label, rule_name, rule_sentence
from scorekeeper.wording.numbers import long_day, write_signed

_tell_delivery = Later("page.brought.tell_delivery")

_OF_RULES = (
    *("address_of", "cite", "house_name", "reading_url"),
    *("source_names", "source_title", "value_text", "longest_note"),
)
"""What knows of rules, and so of every game: whoever stands at the door does not wait for it."""


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
        per_hand=per_hand,
        share=share,
        spoken=find_speaker,
        who=who,
        seal=lambda role: seal(find_speaker(), role),
        rule_name=lambda key: rule_name(find_speaker(), key),
        rule_label=lambda key, value: rule_label(find_speaker(), key, value),
        rule_sentence=lambda key, value: rule_sentence(find_speaker(), key, value),
        brought=lambda name: _tell_delivery(find_speaker(), name),
        versions_question=Later("hand.versions.question"),
        **{name: Later(f"page.template_rules.{name}") for name in _OF_RULES},
    )

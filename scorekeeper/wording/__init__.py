"""Wording: the house's sentences, in Japanese and in English.

Every other room speaks in codes and parameters; this one knows the words and nothing else. The
catalogues are Fluent files, ``ja/*.ftl`` and ``en/*.ftl``, with the same keys and the same
parameters in both languages.
"""

from scorekeeper.wording.catalogue import WordingError
from scorekeeper.wording.languages import LANGUAGES
from scorekeeper.wording.notation import as_text
from scorekeeper.wording.rules import rule_about, rule_label, rule_name, rule_sentence
from scorekeeper.wording.speaker import (
    NOTATION,
    Speaker,
    glyphs,
    speaker,
)

__all__ = [
    "LANGUAGES",
    "NOTATION",
    "Speaker",
    "WordingError",
    "as_text",
    "glyphs",
    "rule_about",
    "rule_label",
    "rule_name",
    "rule_sentence",
    "speaker",
]

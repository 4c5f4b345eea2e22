"""Wording: all sentences of the app, in every language of `LANGUAGES`.

Every other package uses codes and parameters; only this one has sentences. The catalogues are
Fluent files in a folder for each language (``ja/``, ``en/``), with the same keys and the same
parameters in all of them.
"""

from scorekeeper.wording.catalogue import WordingError
from scorekeeper.wording.languages import (
    DATA_LANGUAGE,
    FALLBACK_LANGUAGE,
    LANGUAGES,
    language_of,
    system_language,
)
from scorekeeper.wording.notation import as_text
from scorekeeper.wording.speaker import NOTATION, Speaker, rule_label, rule_sentence, speaker

__all__ = [
    "DATA_LANGUAGE",
    "FALLBACK_LANGUAGE",
    "LANGUAGES",
    "NOTATION",
    "Speaker",
    "WordingError",
    "as_text",
    "language_of",
    "rule_label",
    "rule_sentence",
    "speaker",
    "system_language",
]

"""ルールの言葉: names, labels and sentences of house rules, whatever kind of value they hold.

``key`` is the wording key of a rule (``rule-same-two``). Its words in the catalogues are:

==============================  =====================================  ======================
``KEY``, ``KEY.about``          the rule's name; what it is about      every rule
``KEY-VALUE``, ``.sentence``    a choice's label; its sentence         a closed list
``KEY.yes-sentence``, ``.no…``  the sentence of yes and of no, whose   yes or no
                                labels are ``rule-yes``, ``rule-no``
``KEY.number``, ``.number-…``   label and sentence with ``$number``    a whole number
``KEY.open``, ``.open-…``       label and sentence when left open      whatever may be open
``KEY.given``, ``.given-…``     label and sentence of anything else    a table of points
==============================  =====================================  ======================

A sentence stands alone and can be read aloud at a table.
"""

from scorekeeper.wording.speaker import Speaker


def rule_name(say: Speaker, key: str) -> str:
    """The rule's name.

    >>> from scorekeeper.wording.speaker import speaker
    >>> rule_name(speaker("ja"), "rule-same-two")
    'セイムツー'
    """
    return say(key)


def rule_about(say: Speaker, key: str) -> str:
    """One sentence about what the rule decides."""
    return say(f"{key}.about")


def rule_label(say: Speaker, key: str, value: object) -> str:
    """A value in a word or two, for forms and comparisons.

    >>> from scorekeeper.wording.speaker import speaker
    >>> say = speaker("en")
    >>> rule_label(say, "rule-two-high", True), rule_label(say, "rule-minimum-bid", 11)
    ('yes', '11 honours')
    """
    if isinstance(value, bool):
        return say("rule-yes" if value else "rule-no")
    choice = _choice(key, value)
    if say.has(choice):
        return say(choice)
    return _open_or_given(say, key, value, ending="")


def rule_sentence(say: Speaker, key: str, value: object) -> str:
    """A value as a sentence that can be read aloud at the table.

    >>> from scorekeeper.wording.speaker import speaker
    >>> rule_sentence(speaker("en"), "rule-minimum-bid", 11)
    'Bids start at 11 honours.'
    >>> rule_sentence(speaker("en"), "rule-stripped-suits", "SHDC").partition(" the ")[0]
    'Cards are taken out in'
    """
    if isinstance(value, bool):
        return say(f"{key}.{'yes' if value else 'no'}-sentence")
    choice = f"{_choice(key, value)}.sentence"
    if say.has(choice):
        return say(choice)
    return _open_or_given(say, key, value, ending="-sentence")


def _choice(key: str, value: object) -> str:
    return f"{key}-{str(value).replace('_', '-').lower()}"


def _open_or_given(say: Speaker, key: str, value: object, *, ending: str) -> str:
    if value is None:
        return say(f"{key}.open{ending}")
    if isinstance(value, int):
        return say(f"{key}.number{ending}", number=value)
    return say(f"{key}.given{ending}")

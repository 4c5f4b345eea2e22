"""表記: cards, bids and trumps in plain notation, shown as people read them."""

import re
from typing import Protocol

_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_NOTATION = re.compile(
    r"JOKER(?P<joker>2?)(=(?P<stands>[SHDC](10|[2-9AKQJ])))?"
    r"|(?P<unseen>\?\?)"
    r"|(?P<suit>[SHDC])(?P<rank>10|[2-9AKQJ])?"
    r"|(?P<count>\d+)?(?P<trump>[SHDC]|NT)"
    r"|(?P<level>misere|nap|bonaparte|wellington|blucher|[1-7](?=\+))(?P<floater>\+?)"
)
_BARE_SIGN = re.compile("([♠♥♦♣])(?![\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}])")


class Words(Protocol):
    """The words of one language, by the keys of its catalogue."""

    def __call__(self, key: str, /, **params: str) -> str:
        """The words of a key, with parameters put in."""


def as_text(text: str) -> str:
    r"""The text with every suit sign asking to be drawn as a letter, never as an emoji.

    Phones draw a bare ♥ as a coloured picture that ignores the page's colours and its night.

    >>> ascii(as_text("♥Q"))
    "'\\u2665\\ufe0eQ'"
    """
    return _BARE_SIGN.sub("\\1\N{VARIATION SELECTOR-15}", text)


def show(text: str, word: Words) -> str:
    """The text with each word of notation as people read it; other words stay as they are.

    Cards (``SA HQ JOKER ??``), bids (``13H``, ``15NT``) and trumps (``S``, ``NT``), several of
    them separated by spaces or commas. A bid is shown in the order in which it is said in the
    language, one of Nap (``nap``, ``4+``) by its name. ``word`` gives the words for ``joker``,
    ``unseen``, ``no-trump-short``, ``level-with-floater``, every named level (``level-nap``), and
    of ``bid-of`` a count and what is trumps (``trumps``) in their order.

    >>> def word(key, **of):
    ...     return "{count}{trumps}".format(**of) if of else key.upper()
    >>> show("SA HQ, 13D", word) == as_text("♠A ♥Q, 13♦")
    True
    >>> show("JOKER2 ?? 15NT x", word)
    'JOKER2 UNSEEN 15NO-TRUMP-SHORT x'
    >>> show("JOKER=HQ", word) == as_text("JOKER=♥Q")
    True
    >>> show("nap 4+ 3", word)
    'LEVEL-NAP 4LEVEL-WITH-FLOATER 3'
    """
    return as_text(re.sub(r"[^\s,]+", lambda found: _one(found[0], word), text))


def _one(text: str, word: Words) -> str:
    found = _NOTATION.fullmatch(text)
    if found is None:
        return text
    if found["joker"] is not None:
        stands = f"={_one(found['stands'], word)}" if found["stands"] else ""
        return word("joker") + found["joker"] + stands
    if found["unseen"]:
        return word("unseen")
    if found["level"]:
        floater = word("level-with-floater") if found["floater"] else ""
        return _level(found["level"], word) + floater
    if found["suit"]:
        return _SIGNS[found["suit"]] + (found["rank"] or "")
    trumps = _SIGNS.get(found["trump"]) or word("no-trump-short")
    return word("bid-of", count=found["count"], trumps=trumps) if found["count"] else trumps


def _level(level: str, word: Words) -> str:
    return level if level.isdigit() else word(f"level-{level}")

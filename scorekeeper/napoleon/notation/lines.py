"""語彙: the words with which the lines of a hand begin, in English and in Japanese."""

from collections.abc import Mapping
from types import MappingProxyType

from scorekeeper.trick_taking.notation.lines import Vocabulary

_HEAD: Mapping[str, tuple[str, ...]] = {
    "hand": ("局",),
    "title": ("題",),
    "date": ("日付",),
    "place": ("場所",),
    "rules": ("ルール",),
    "table": ("点数表",),
    "players": ("名前",),
    "dealer": ("親",),
    "bids": ("競り",),
    "contract": ("宣言",),
}
_EXCHANGE: Mapping[str, tuple[str, ...]] = {
    "call": ("副官",),
    "blind": ("場札",),
    "again": ("再宣言",),
    "bury": ("捨て札", "捨札"),
    "holds": ("手札",),
}
_RESULT: Mapping[str, tuple[str, ...]] = {
    "taken": ("絵札",),
    "made": ("勝敗",),
    "points": ("得点",),
}

VOCABULARY = Vocabulary(
    words=MappingProxyType({**_HEAD, **_EXCHANGE, **_RESULT}),
    begin=frozenset(_HEAD),
    result=frozenset(_RESULT),
    many=frozenset({"bids"}),
)
KEYS = tuple(VOCABULARY.words)
"""Every word with which a line may begin, in English."""

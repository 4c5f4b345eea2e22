"""What was wrong in a hand, as it is told: counts and seats that are known, and that are not."""

import pytest

from scorekeeper.wording import LANGUAGES, speaker

WORDS = [
    # key                    facts                                      ja  en
    ("fault-honours-differ", {"trick": 1, "honours": 7, "low": 3, "high": 3},
     "第1トリックの絵札が7枚とありますが、札では3枚です。",
     "Trick 1: 7 honours were counted, but the cards hold 3."),
    ("fault-honours-differ", {"trick": 2, "honours": 1, "low": 2, "high": 3},
     "第2トリックの絵札が1枚とありますが、札では2〜3枚です。",
     "Trick 2: 1 honour was counted, but the cards hold 2 to 3."),
    ("fault-honours-do-not-add-up", {"low": 19, "high": 19, "honours": 20},
     "絵札の数が合いません。トリックと捨て札で19枚ですが、絵札は全部で20枚です。",
     "The honours do not add up: tricks and buried cards hold 19, and the pack has 20."),
    ("counted-impossible", {"taken": 3, "low": 5, "high": 5},
     ("ナポレオン軍の絵札は3枚にはなりません。これまでの記録からは5枚です。"
     "数え直すか、違っている記録を取り消してください。"),
     ("Napoleon’s side cannot have 3 honours: what is recorded allows 5. "
     "Count again, or undo what is wrong.")),
    ("fault-winner-differs", {"trick": 5, "player": "恵", "expected": "智"},
     "第5トリックは恵が取ったとありますが、札では智の勝ちです。",
     "Trick 5 was given to 恵, but by the cards it belongs to 智."),
    ("fault-wrong-leader",
     {"trick": 5, "player": "恵", "expected": "智", "how": "count", "called": "", "proved": 0},
     "第5トリック：恵が台札を出していますが、出すのは智です。前のトリックに勝った人です。",
     "Trick 5: 恵 led, but the lead was that of 智. That is who won the trick before."),
    ("fault-hand-size", {"player": "大", "count": 1, "expected": 10},
     "大の手札が1枚あります。10枚のはずです。",
     "大 has 1 card, not 10."),
    ("audit-hands-count", {"count": 1, "players": 5},
     "5人なのに、手札が1人分あります。全員の分を書き、わからない手札は null にしてください。",
     "There is 1 hand for 5 players. State one for every seat, null for an unknown one."),
    ("fault-honours-taken-differ", {"stated": 1, "low": 3, "high": 5},
     "ナポレオン軍の絵札は1枚と書いてありますが、札では3〜5枚です。",
     "It is written that Napoleon’s side took 1 honour, but by the cards it is 3 to 5."),
    ("fault-points-differ", {"player": "恵", "stated": "−2", "expected": "+4"},
     "恵の得点は−2と書いてありますが、札では+4です。",
     "It is written that 恵 gets −2, but by the cards it is +4."),
]  # fmt: skip


@pytest.mark.parametrize(("key", "facts", "ja", "en"), WORDS)
def test_a_fault_reads_as_a_sentence(key, facts, ja, en):
    assert [speaker(language)(key, **facts) for language in LANGUAGES] == [ja, en]

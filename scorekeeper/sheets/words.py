"""Words of headings and labels, in the languages of the sheets that come in."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Literal

from scorekeeper.journal.names import identity
from scorekeeper.sheets.choices import Role
from scorekeeper.sheets.values import fold, is_absent, is_day, read_figure

_HEADINGS: Mapping[Role, str] = MappingProxyType(
    {
        "date": "date day dates played datum tag spieltag jour fecha 日付 年月日 開催日 開催 月日 "
        "日期 日 日時 例会日 実施日 対局日 日にち 日程",
        "season": "season saison シーズン 期 年度 大会",
        "session": "session 会",
        "remark": "note notes remark remarks comment comments memo bemerkung メモ 備考 摘要 "
        "コメント 特記 特記事項 备注",
        "table": "table tableno. tableno tisch 卓 テーブル 卓番 卓名 卓番号",
        "name": "name names player person member who spieler joueur nom 名 名前 氏名 姓名 参加者 "
        "参加者名 プレイヤー プレーヤー 玩家 選手 会員 会員名 メンバー",
        "points": "points point score scores pts punkte result 得点 点 点数 スコア ポイント 結果 "
        "成績 得分 分数 积分",
        "total": "total totals sum subtotal cum cum. cumulative check diff difference balance "
        "summe gesamt 合計 計 小計 総計 总计 合计 总分 総合計 検算 累計 通算 合計点 得点計 "
        "チェック 差 差引 差額 過不足 トータル",
        "hand": "number no no. nr nr. # hand round game deal spiel runde dealno. 番号 通番 配り "
        "対局 回 局 回戦 試合 ゲーム ラウンド",
        "hands": "hands 局数 対局数 半荘数",
        "out": "年 月 year month 曜日 曜 weekday 会場 場所 place venue 時刻 時間 time 人数 "
        "参加人数 players 平均 平均点 average avg mean attended attendance 順位 rank 着順 "
        "記録者 記入者 入力者 天気 参加 参加回数 参加日数 出席 出席数 出席回数 回数 優勝回数 "
        "最高得点 最低得点 最高 最低 最大 最小 会費 場代 参加費 fee fees 賞金 timestamp "
        "タイムスタンプ 素点 持点 持ち点 役 役割 role 確定 絵札 勝率 トップ率 1局あたり perhand "
        "days ルール rules 宣言 bid 枚数 開始 終了 start end beginn ende début fin 順 "
        "ø durchschnitt schnitt platz rang moyenne 気温 週 週目 week kw woche id ref 副官札 "
        "calledcard counted 順位の得点 締切 進行 dealer",
    }
)
_ROLES: Mapping[str, Role] = MappingProxyType(
    {identity(word): role for role, words in _HEADINGS.items() for word in words.split()}
)


def _teller(pattern: str) -> Callable[[str], bool]:
    compiled = re.compile(pattern, re.IGNORECASE)
    return lambda text: compiled.fullmatch(fold(text)) is not None


_CARRIED = re.compile(
    "(?:前回|前月|前期|前年度|持ち?越し?|carried(?:over)?|broughtforward|[bc]/f|previous|übertrag)$"
    "|.*(?:繰り?越.*|まで|迄)$"
)
says_running = re.compile("(?i)累計|累積|通算|積算|running|cumulative|kumul|laufend").search
_NO_NAME = re.compile(
    "(?:組|チーム|軍|連合|班|計)$|^team |^チーム"
    "|^(?:赤|白|紅|青|reds?|whites?|blues?|greens?|home|away|東軍|西軍)$|^(?:供託|積立|プール|場|pot|kitty|bank|kasse|caisse|house|その他|調整|罰金)$"
    "|^(?:best|penalt|bonus|handicap|fine|ペナルティ|ボーナス|ハンデ|減点|加点|上位)"
    "|[+＋勝][ち)）]?$|[-－負][け)）]?$|\\b(?:won|lost|gain|loss|credit|debit)$", re.IGNORECASE
)  # fmt: skip
_SUM_WITHIN = re.compile("合計|小計|総計|累計|通算|[月期年日回間半](?:の)?計$")
is_summary = re.compile(
    "累計|順位|集計|通算|年計|ランキング|まとめ|年間|月別|推移|グラフ|会費|会計|出欠|名簿|chart|fees|"
    "attendance|members|monthly|standings|running|totals|summary|ranking"
    "|^hands$|^局$|^rules$|^ルール$", re.IGNORECASE
).search  # fmt: skip
is_month = _teller("(?:.{2,5}年 ?)?(?:1[0-2]|[1-9])月(?:分|度)?")
"""Tell whether a text is a month, with a year or without: 1月, 令和7年1月."""
_TABLE = re.compile(
    "[【\\[(「]?([^【\\]()「」】]{1,8}(?:卓|テーブル)|(?:table|tisch|テーブル) ?[0-9a-z]{1,6})"
    "[】\\])」]?", re.IGNORECASE
)  # fmt: skip
is_hand_label = _teller(
    "(?:第)?[0-9]{1,4}(?:回|戦|局|回戦|節|半荘|試合|r|ラウンド|ゲーム|本目)?(?:目)?"
    "|(?:game|spiel|hand|round|runde|match|deal|partie|半荘|ゲーム|r|h|g|東|南)\\.? ?#?[0-9]{1,4}"
    "|[東南西北][1-4一二三四]局?|[前後]半戦?|[昼夜]の部|午[前後]"
)  # fmt: skip
"""Tell whether a label numbers a hand: 1回戦, Spiel 2, 第3回."""
is_rank = _teller(
    "[0-9]{1,2}(?:位|着|st|nd|rd|th|人目|人|番|\\.)?|[東南西北]家?|place ?[0-9]"
    "|(?:p|#|player|プレイヤー|プレーヤー|seat|席)[0-9a-h]"
)  # fmt: skip
"""Tell whether a heading is a place among several: 1位, player2, 東家."""
_PARTS = re.compile(
    r"[/()|・:\s]+|(?<=[a-z])(?=[\u3040-\u9fff])|(?<=[\u3040-\u9fff])(?=[a-z])|(?<=[^0-9])(?=[0-9]+$)"
)

CellKind = Literal["", "figure", "odd", "day", "absent", "noise", "word"]
_LENGTH_OF_DAY = 8
"""Digits of a day such as 20250109."""


@lru_cache(maxsize=8192)
def kind_of(text: str) -> CellKind:
    """Tell what a cell seems to hold: ``odd`` is 26%, ``noise`` a formula or an error."""
    if not text or text.startswith(("#", "=")) or text in ("TRUE", "FALSE"):
        return "noise" if text else ""
    if read_figure(text) is not None:
        return "day" if len(text) == _LENGTH_OF_DAY and is_day(text) else "figure"
    if is_day(text) or is_absent(text):
        return "day" if is_day(text) else "absent"
    plain = fold(text).casefold().removesuffix("k")
    return "odd" if re.search("[0-9]", plain) and not re.search(r"[^\W0-9_]", plain) else "word"


@lru_cache(maxsize=4096)
def role_of(heading: str) -> Role | None:
    """Return the role that a heading's words tell: Score（得点）, Player名, 1位 名前."""
    plain = fold(heading).casefold().strip(":* ")
    if is_hand_label(plain):
        return None
    if role := _ROLES.get(identity(plain)):
        return role
    parts = [part for part in _PARTS.split(plain) if part]
    roles = {_ROLES.get(identity(part)) for part in parts if not is_rank(part)}
    if len(roles) == 1 and (role := roles.pop()):
        return role
    return "total" if _SUM_WITHIN.search(plain) else None


def is_carried(text: str) -> bool:
    return bool(_CARRIED.match(identity(text).strip(":・()[]")))


def is_total(text: str) -> bool:
    key = identity(text).strip(":・()[]【】")
    return _ROLES.get(key) == "total" or bool(_SUM_WITHIN.search(key))


def has_word(text: str) -> bool:
    """Tell whether a word of headings is a part of the text."""
    parts = [identity(part) for part in _PARTS.split(fold(text).casefold()) if part]
    return len(parts) > 1 and any(part in _ROLES for part in parts)


def is_doubtful_name(text: str) -> bool:
    """Tell whether a heading may be a team, a pot or a word for something, not a person."""
    return has_word(text) or is_rank(text) or bool(_NO_NAME.search(text))


def table_in(text: str) -> str:
    """Return the name of a table that a title tells, as 【A卓】 does."""
    found = _TABLE.fullmatch(text.strip()) or re.search(r"[【\[(「]([^【】]{1,8}卓)[】\])」]", text)
    return found[1] if found else ""

"""A source is cited for what it says: each place of a law with a few words of that line.

The texts are not part of the project. Whoever has them can hold these words against them.
"""

from collections.abc import Iterator

from scorekeeper.games import GAMES
from scorekeeper.trick_taking.irregularities import SITUATIONS
from scorekeeper.wording import LANGUAGES, speaker
from tests.strays import every

SAYS = [
    # place, a few words of that line, the sentences that rest on them where it has several
    ("000:114", "A, K, Q, J, 10 の20枚", ""),
    ("000:122", "宣言以上の絵札を取ればナポレオン軍の勝ち", ""),
    ("000:124", "残りの宣言は忘れられる", ""),
    ("000:127", "自分が副官である事を皆に明かす必要は無い", ""),
    ("000:129", "今のルールでは必ずしもこの限りではない", ""),
    ("000:134", "裏向きに1人10枚ずつカードを配る", ""),
    ("000:140", "順に左回りで何周も競りを行う", ""),
    ("000:144", "枚数が大きい宣言の方が強い", "common-bid"),
    ("000:144", "スート間の順位は、競りの段階においてのみ適用される", "common-suits-rank"),
    ("000:146", "どの宣言よりも高い宣言をしなければならない", "common-higher law-insufficient-bid"),
    ("000:146", "一度でもパスした人は競りから「降りた」とみなされ", "law-bid-after-pass"),
    ("000:150", "最高の宣言のみが有効で、後の宣言は忘れられる", ""),
    ("000:158", "そのカードを持っている者が副官となり", "common-adjutant"),
    ("000:158", "任意のカードを1枚宣言する", "common-called-by-card"),
    ("000:160", "ナポレオンが副官を兼ね", ""),
    ("000:164", "余っていた2枚のカードを取り、不要なカードを2枚捨てる", ""),
    ("000:166", "副官指定カードを捨てたとしてもナポレオンが副官を兼ねる", ""),
    ("000:172", "スペードのA(スペキュレーション、オールマイティ", ""),
    ("000:173", "切り札のJ(表ジャック、正ジャックとも", ""),
    ("000:174", "切り札と同じ色のもう1枚のJ", ""),
    ("000:187", "順番に一枚ずつ札を出す", ""),
    ("000:189", "リードと同じスートのカードを出さなければならない", "common-follow law-revoke"),
    ("000:189", "どの札を出してもよい", "common-cannot-follow"),
    ("000:189", "役札や切り札や副官指定カードをリードしてもよい", "common-lead-anything"),
    ("000:193", "その絵札はすべてトリックの勝者が獲得する", ""),
    (
        "000:197",
        "前のトリックの勝者が次のトリックのリードを行なう",
        "common-next-lead law-lead-out-of-turn",
    ),
    ("000:197", "オープニング・リード)はナポレオンが行なう", "common-first-lead"),
    ("000:199", "カードの出し方は通常のルールに従う", "common-follow"),
    ("000:199", "通常の札より強い特殊な札", "common-strongest"),
    ("000:248", "ジョーカーは絵札と違い、0点の札である", ""),
    ("000:290", "ジョーカーを持っているプレイヤーはジョーカーを出さなければならない", ""),
    ("000:35", "一人五枚ずつカードを裏向きに配る", ""),
    ("000:39", "順に左回りに行なわれる", "law-bid-out-of-turn"),
    ("000:39", "自分が取れると思うトリック数を宣言", "common-nap-bid"),
    ("000:44", "前のプレイヤーが宣言した数字よりも大きい事", ""),
    ("000:46", "5トリック全て取るという宣言の事をナポレオンという", ""),
    (
        "000:56",
        "通常のトリックテイキングゲームと同じ",
        "common-nap-follow common-nap-next-lead law-revoke",
    ),
    (
        "000:56",
        "オープニングリードはディクレアラーが行なう",
        "common-nap-first-lead law-lead-out-of-turn",
    ),
    ("000:56", "オープニングリードされたスートが切り札スートになる", "common-nap-trump"),
    ("001:101", "その場で勝った人が、次に", ""),
    ("001:108", "以上、集めていれば", ""),
    ("001:141", "「ナポレオン=副官」となる", ""),
    ("001:16", "4種類で合計20枚ある", ""),
    ("001:28", "その人しか分からない", ""),
    ("001:55", "各自に12枚ずつ配り", ""),
    ("001:63", "「切り札」として次のマークの順に強さが決まる", ""),
    ("001:68", "「陰の副官」を指名する", ""),
    ("001:72", "オールマイティ = スペードのA", ""),
    ("001:73", "正ジャック = 切り札のJ", ""),
    ("001:74", "裏ジャック = 切り札と同じ色で、異なるマークのJ", ""),
    ("001:82", "中央の4枚のカードをとり、不要なカード4枚を伏せて捨てる", ""),
    ("001:87", "自分の好きなカードを一枚、場に表にして出す", ""),
    ("001:89", "時計回りに、残りの3人がカードを出す", ""),
    ("001:90", "同じマークのカードを出さねばならない", ""),
    ("001:91", "どんなカードを出しても良い", ""),
    ("002:115", "特定のカードを指名する", ""),
    ("002:116", "自分が副官であることをだれにも宣言しなくてよい", ""),
    ("002:117", "副官が誰か知っている者は副官だけ", ""),
    ("002:118", "自分の持っているカードを副官として指名した場合、副官は存在しなくなり", ""),
    (
        "002:125",
        "副官として指定したカードがあるなどして、カード交換中に不都合が発生した場合、再宣言が可能",
        "",
    ),
    ("002:133", "各人にカード10枚ずつ配る", ""),
    ("002:135", "時計回りに宣言する", ""),
    ("002:137", "前の宣言よりも良い(優先される)条件を宣言しなければならない", ""),
    ("002:145", "2枚のカードを自分の手札のカード2枚と交換", ""),
    ("002:148", "第一トリックはナポレオンが親となり、一番最初にカードを出す", ""),
    ("002:151", "勝者はそのトリックで使用された絵札を得る", ""),
    ("002:153", "前回トリックの勝者から順にカードを出す", ""),
    ("002:156", "宣言枚数以上を取得した場合、ナポレオン軍の勝利", ""),
    ("002:34", "最初の人の右隣の人がカードを出す", ""),
    ("002:37", "そのスートのカードを出さなければならない", ""),
    ("002:38", "どのスートのカードを出してもよい", ""),
    ("002:60", "オールマイティ / スペードのA", ""),
    ("002:61", "正ジャック / 切り札スートのJ", ""),
    ("002:62", "裏ジャック / 切り札の裏スート(同色異号)のJ", ""),
    ("002:82", "得点札として絵札が設定されている", ""),
    ("002:94", "同じ取得枚数宣言であれば", ""),
    ("003:21", "単独でプレイして", "common-nap-alone"),
    ("003:21", "何トリック取れるかをビッドしていく", "common-nap-bid"),
    ("003:21", "必ず同じスートに従わなければならず", "common-nap-follow"),
    ("003:21", "トリックの勝者が次のトリックをリードします", "common-nap-next-lead"),
    ("003:21", "リードされたカードがそのハンドの切り札を決定します", "common-nap-trump"),
    ("003:25", "ディーラーは各プレイヤーに5枚のカードを配ります", ""),
    ("003:31", "各プレイヤーは 5 枚のカードを受け取り", ""),
    (
        "003:33",
        "前の入札額(またはパス)よりも高くなければなりません",
        "common-nap-higher law-insufficient-bid",
    ),
    ("003:33", "ディーラーの左隣のプレイヤーから始まり", "law-bid-out-of-turn"),
    ("003:33", "各プレイヤーは1回のみ入札でき", "law-bid-after-pass"),
    ("003:35", "少なくとも3トリック勝つことを約束する", ""),
    ("003:36", "少なくとも4つのトリックを勝ち取ることを約束します", ""),
    ("003:37", "5つのトリックすべてを獲得することを約束します", ""),
    (
        "003:41",
        "最高額入札者がオープニングリードを行い",
        "common-nap-alone common-nap-first-lead law-lead-out-of-turn",
    ),
    ("003:41", "リードしたスートのカードが切り札となります", "common-nap-trump"),
    (
        "003:41",
        "リードされたスートのカードに可能な限り従わなければなりません",
        "common-nap-follow law-revoke",
    ),
    ("003:41", "トリックの勝者が次のトリックのリード権を持ちます", "common-nap-next-lead"),
    ("003:41", "最も高い切り札を持つプレイヤーです", "common-nap-wins"),
    ("003:41", "時計回りに順番に", "law-play-out-of-turn"),
    ("003:43", "勝者は宣言したトリック数だけを受け取ります", ""),
    ("004:121", "マークを指定する事が出来ます", ""),
    ("004:135", "ジョーカーを持っている人は出さなければなりません", ""),
    ("004:40", "合計20枚", ""),
    ("004:47", "各人に10枚ずつ配ります", ""),
    ("004:54", "前の宣言者よりも獲得枚数が多いか", ""),
    ("004:58", "次に宣言する人は13枚以上か、12枚ならスペードかハート", ""),
    ("004:65", "カードで指名します", ""),
    ("004:68", "誰が副官なのかわからない", ""),
    ("004:72", "同じ数だけいらないカードを裏にして場に捨てます", ""),
    (
        "004:75",
        "余った場のカードにあった場合、ナポレオンは副官も兼ねる",
        "common-alone-blind law-called-card-buried law-called-card-in-blind",
    ),
    ("004:75", "1人立ちした事は他の4人にはわかりません", "common-alone-untold"),
    ("004:79", "まずナポレオンが1枚カードを出します", "common-first-lead"),
    (
        "004:79",
        "2巡目は1巡目の勝利者が1番最初にカードを出します",
        "common-next-lead law-lead-out-of-turn",
    ),
    ("004:79", "同じマークがあれば出さなければなりません", "common-follow law-revoke"),
    ("004:79", "時計の逆回り順に1枚ずつカードを出します", "law-play-out-of-turn"),
    ("004:79", "絵札は勝利者のところへ表にして置き", "common-keeps"),
    ("004:81", "宣言した獲得枚数以上であればナポレオン軍の勝利", ""),
    ("004:87", "マイティ(スペードのA)", ""),
    ("004:88", "正ジャック(切り札のJ)", ""),
    ("004:89", "裏ジャック(切り札と同じ色の別のマークのJ)", ""),
]


def cited() -> Iterator[tuple[str, str]]:
    """Every sentence of law of either game with a place that it cites."""
    for game in GAMES.values():
        for rule in game.canon.common_law:
            yield from ((f"common-{rule.key}", place) for place in rule.sources)
        for kind, situation in SITUATIONS.items():
            rows = [
                game.canon.fields[name] for name in situation.fields if name in game.canon.fields
            ]
            yield from (
                (f"law-{kind.replace('_', '-')}", place) for row in rows for place in row.law
            )


@every("sentence, place", sorted(set(cited())))
def test_a_sentence_cites_a_line_that_says_so(sentence, place):
    """Its own words of the line, or those for all that rest on it."""
    rows = [
        words
        for where, words, mine in SAYS
        if where == place and sentence in (mine or sentence).split()
    ]
    assert rows, f"no words of {place} for {sentence}"
    assert all(rows)
    for say in map(speaker, LANGUAGES):
        assert say.has(sentence)


def test_a_source_that_says_something_else_has_a_sentence_of_its_own():
    """002:125 has a new bid where the others have Napoleon alone (N-063, N-075)."""
    alone, again = "law-called-card-in-blind", "law-called-card-in-blind-002"
    for say in map(speaker, LANGUAGES):
        assert say(alone) != say(again) == say("law-called-card-buried-002")

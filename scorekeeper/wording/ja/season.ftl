### シーズンと成績、もしも、強さ、罰点、訂正

sentence-between = {""}

## 得点表のまわり

nav-penalties = 罰点
nav-what-if = もし別の得点ルールなら
nav-ratings = レーティング
sheet-penalties = 罰点
sheet-corrected = 訂正
sheet-protested = 異議
sheet-signed = 署名
sheet-kept-apart = この会は、別の会と食い違っていた記録を残したものです。もとの会を見る
sheet-brought = 記録{ $of }件のうち{ $entries }件：{ $how }
sheet-signed-brought = 署名（取り込み）
sheet-unsigned = 未署名
sheet-next-sign = 第{ $number }局の署名へ
hand-amend = 結果を直す

## 罰点

penalties-title = 罰点
penalties-how = リボークや配り間違いなど、局の得点とは別につける点です。合計と順位表に入ります。
penalties-none = 罰点はまだありません。
penalties-cancelled = 取り下げ
penalties-cancel = 取り下げる
penalties-cancel-whose = { $player }の{ $points }点を取り下げる
penalties-impose = 罰点をつける
penalties-whose = 誰に
penalties-why = 理由
penalties-way = 点を
penalties-take = 引く
penalties-give = 足す
penalties-points = 何点
penalties-hand = どの局で
penalties-no-hand = どの局でもない
penalties-record = 罰点を記録
penalty-revoke = リボーク
penalty-wrong-lead = 順番違いの台札
penalty-misdeal = 配り間違い
penalty-house = 卓で決めたこと
penalty-impossible = 罰点は1点から{ $most }点までです。
penalty-reason-unknown = 罰点の理由を選んでください。
penalty-none = その罰点は、もうありません。取り下げられたか、記録が取り消されています。

## 訂正と異議

correct-title = 第{ $number }局の結果を直す
correct-how = 正しい結果を入れると、得点・合計・順位表を計算し直します。それより後の局の親と、最初に宣言する人は変わりません。元の記録も残ります。
correct-recorded = 訂正前
correct-corrected = 訂正後
correct-napoleon = ナポレオン
correct-bid = 宣言
correct-trump = 切り札
correct-called = 副官札
correct-adjutant = 副官
correct-taken = 絵札
correct-taken-of = ナポレオン軍の絵札（0〜{ $honours }）
correct-why = 理由：{ $why }（{ $when }、{ $who }）
correct-trick = { $told }（{ $when }、{ $who }）
correct-form = 正しくは
correct-same = 結果と得点は変わりません。
correct-reason = 訂正の理由
correct-now = この結果に直す
correction-changes-nothing = いまの記録と同じです。違うところを直してから送ってください。
words-empty = まだ何も書かれていません。一言でよいので、理由を書いてください。
hand-unknown = 第{ $hand }局はありません。
hand-not-settled = 訂正できるのは、得点を確定した局だけです。先に得点を確定してください。
season-protested = 異議のある局が{ $hands }局あります。
protest-title = 異議
protest-how = 納得できないまま得点を確定するときに記録します。得点は変わらず、印とその一言が残ります。
protest-what = 納得できないとき
protest-now = 異議ありと記録
protest-open-words = 異議：{ $text }
protest-settle = 異議は解決した
    .how = 取り下げるときも
protest-solve = 解決する
protest-solved = 異議は解決（{ $when }、{ $who }）
protest-open = この局の異議は、もう記録されています。
protest-none = この局に異議は残っていません。

## 両者の署名

signing-title = 署名
signing-how = 双方の署名がそろうか、異議ありと記録すると、次の局に進めます。
signing-how-brought = この署名は取り込んだものです。ここで次の局に進むには、双方がここで署名し直すか、異議ありと記録してください。
signing-sign = { $side }の署名
signing-signed = { $side }は署名済み
signing-signed-by = { $side }の{ $player }が署名
signing-missing = { $side }はまだ
side-napoleon-declarer = ナポレオン軍
side-napoleon-opponents = 連合軍
side-nap-declarer = 宣言者
side-nap-opponents = 相手
hand-unsigned = 第{ $hand }局の署名がそろっていません。その局のページで署名するか、異議ありと記録してください。
signature-not-asked = この局に署名は要りません。
signature-there = もう署名があります。
signature-not-theirs = ほかの側の人は署名できません。名前を選び直してください。
ending-unsigned = 署名がそろっていません：{ $hands }

history-penalty = 罰点：{ $player }に{ $points }（{ $reason }）
history-penalty-cancelled = 罰点を取り下げ：{ $player }の{ $points }（{ $reason }）
history-hand-protested = 第{ $hand }局に異議：{ $text }
history-protest-settled = 第{ $hand }局の異議を解決
history-hand-signed = 第{ $hand }局に{ $side }が署名
history-hand-signed-by = 第{ $hand }局に{ $side }の{ $player }が署名
history-hand-signed-anew = 第{ $hand }局に{ $side }がここで署名し直し
history-hand-signed-anew-by = 第{ $hand }局に{ $side }の{ $player }がここで署名し直し
history-trick-corrected = 第{ $hand }局の第{ $trick }トリックを訂正：{ $winner }の勝ち
history-trick-corrected-honours = 第{ $hand }局の第{ $trick }トリックを訂正：{ $winner }の勝ち、絵札{ $honours }枚
history-trick-corrected-cards = 第{ $hand }局の第{ $trick }トリックを訂正：{ $winner }の勝ち（{ $cards }）
history-trick-corrected-added = 第{ $hand }局の第{ $trick }トリックに札を追加：{ $cards }
history-hand-corrected = 第{ $hand }局を訂正：{ $player }が{ $bid }、副官は{ $adjutant }、絵札{ $taken }枚（{ $why }）
history-hand-corrected-alone = 第{ $hand }局を訂正：{ $player }が{ $bid }、1人立ち、絵札{ $taken }枚（{ $why }）

## 得点のつけ方

scoring-title = 得点のつけ方：{ $name }
scoring-rules = 得点のつけ方
scoring-adds-up = { $scheme }：{ $players }人なら、どの局でも全員の点を足すと0になります。
scoring-does-not-add-up = { $scheme }：{ $players }人では、全員の点を足しても0になるとは限りません。
scoring-exact = 何枚取ったかで点が変わるので、勝ち負けが決まっても最後まで数えます。
scoring-examples = 出典の例を計算する
scoring-example = 例
scoring-slip = 出典の例のうち、{ $bid }枚の宣言で{ $taken }枚取った例だけ、副官の点が{ $printed }点になっています。出典の式では{ $points }点で、ほかの例はすべて式どおりです。{ $printed }点は書き間違いとみて、式のとおりに計算します。
scoring-unknown = その得点のつけ方はありません。一覧から選んでください。

## 順位表

season-guest = 順位なし
season-counted = 順位の得点
season-evenings = 参加日数
season-asking = 順位のつけ方を変える
season-order = 並べ方
season-order-points = 得点の合計
season-order-per-hand = 1局あたりの得点
season-order-best = 得点の高かった日だけの合計
season-best-how-many = 数える日数（得点の高い順）
season-drop = 除く日数（得点の低い順）
season-least = 順位に入る最低局数
season-least-evenings = 順位に入る最低参加日数
season-rank-when = 順位の条件
season-rank-when-what = 最低局数・ゲスト・同点
season-guests = ゲスト
season-guests-out = 順位をつけない
season-guests-in = ほかの人と同じ
season-tie = 同点のとき（{ $number }番目）
tie-break-none = 同じ順位
tie-break-head-to-head = 直接対決
tie-break-contracts-made = 達成した宣言の数
tie-break-best-evening = いちばん得点の高い日
tie-break-then = 、次に
season-until = この日までの順位
season-ask = この決め方で表示
season-ask-plain = はじめの並びに戻す
season-by-points = 得点の多い順です。
season-by-per-hand = 1局あたりの得点の多い順です。
season-by-best = 得点の高かった{ $best }日を合計した順です。
season-drops = 得点の低かった{ $drop }日は、合計から除きます。
season-ties = 同点なら同じ順位とし、次の順位は飛ばします。
season-ties-by = 同点なら{ $breaks }で決めます。それでも並べば同じ順位とし、次の順位は飛ばします。
season-decided-by = { $break }で上位
season-least-told = { $which ->
    [hands] { $hands }局
    [days] 参加{ $days }日
   *[both] { $hands }局・参加{ $days }日
}に満たない人は、順位をつけずに下に並べます。
season-guests-ranked = ゲストにも順位をつけます。
season-days = { $which ->
    [day] { $starts }の分です。
    [starts] { $starts }から数えます。
    [ends] { $ends }まで数えます。
   *[both] { $starts }から{ $ends }まで数えます。
}
season-as-of = { $day }までの成績です。
season-earlier = これより前に、会があと{ $sessions }回あります。
asking-order-unknown = その選び方はありません。このシーズンの決まりのままにしています。
asking-number-unreadable = 日数と局数は整数で書いてください。読めない数は使っていません。
asking-day-unreadable = 日付を読めないので、今日までの順位です。日付は2026-05-06のように書いてください。

## 図

picture-table = 表で見る
picture-course = 得点の推移
picture-course-about = 会ごとに累計した得点の折れ線グラフ。1位は{ $best }（{ $points }点）。
picture-course-most = 線は上位{ $lines }人だけです。表には全員います。
picture-until = 日付

## 人の頁

player-title = { $player }：{ $season }
player-unknown = その人はこのシーズンにいません。順位表から選んでください。
player-rank-of = { $players }人中{ $rank }位
player-evenings = { $days }日参加
player-all-honours = 全取りの局
player-best = 最高の局
player-worst = 最低の局
player-peak = { $bid }、{ $role }
player-parts = 役割ごとの成績
player-part = 役割
player-played = 局数
player-won = 勝ち
player-share = 勝率
player-points = 得点
player-per-hand = 1局あたり
player-solo = うち1人立ち
player-companions = 相手ごとの成績
player-together = 味方で
player-against = 敵で
player-more = 得点の差
player-companions-how = { $sides ->
    [told] 「勝った局／一緒に遊んだ局」です。得点の差は、同じ局（取り込んだ成績も含む）でその相手より何点多いかです。
   *[none] 得点の差は、同じ局でその相手より何点多いかです。
}
player-newest = 最近の会
player-when = 日付

## もしも

what-if-title = もしも：{ $name }
what-if-how = 同じ局の得点を、別のつけ方で計算し直して並べます。記録は変わりません。罰点は実際のままです。
what-if-by = 得点のつけ方
what-if-schemes = 得点のつけ方だけ変える
what-if-rules = ルールごと変える
what-if-show = 計算し直す
what-if-by-name = 「{ $name }」なら
what-if-scheme-how = 宣言や役札など、ほかのルールは実際のままです。途中で終えた局は、そのとき確かだった絵札で数えます。リボークで決まった局の勝敗は、そのままです。
what-if-rules-how = 最低枚数や全取りの扱いも、そのルールのとおりにします。途中で終えた局は、そのとき確かだった絵札で数えます。リボークで決まった局の勝敗は、そのままです。
what-if-caption = 計算し直した得点と、実際の得点
what-if-real = 実際
what-if-real-rank = 実際の順位
what-if-move = 順位の動き
what-if-impossible = このルールでは認められない宣言の局が{ $hands }局あり、0点としました。
what-if-unknown = 全{ $of }件（局と1日分の結果）のうち{ $hands }件は、得点だけがわかる過去の結果なので、計算し直せません。実際の得点のまま数えます。
what-if-ties = ここでの直接対決は、実際の得点で比べます。

## 強さ

ratings-title = レーティング：{ $name }
ratings-how = 1局ごとに、ナポレオン軍と連合軍の対戦とみて実力を推定します。人数の差による有利・不利も合わせて推定します。±は誤差の幅です。順位は、推定値から誤差の3倍を引いた「控えめな値」で決めます。
ratings-caption = レーティング
ratings-safe = 控えめな値
ratings-estimate = 推定値
ratings-uncertainty = 誤差
ratings-absent = ここでは、まだレーティングを使えません。サーバーを動かしている人が、手引きのとおりに加えると使えます。

## 直す: トリックと宣言の訂正

mend-trick-title = 第{ $hand }局・第{ $trick }トリックを直す
mend-trick-led-on = 第{ $trick }トリックの台札は{ $player }のまま（外すと、取った人が出したことになります）
mend-trick = トリックを直す
mend-trick-others = ほかのトリックは、取った人のマスを押します
mend-trick-took = 第{ $trick }トリックを取ったのは{ $player }
mend-trick-cards = 札と裁定を見る
mend-was = { $when } { $who }が訂正
mend-contract = 宣言を直す
mend-contract-title = 第{ $hand }局の宣言を直す
mend-contract-how = 記録の間違いだけを直します。そのあとのトリックはそのまま残り、枚数と得点は計算し直します。
mend-contract-called = 副官札は{ $called }ではなく
mend-contract-now = この宣言に直す
contract-none = まだ誰も立っていません。
history-napoleon-contract-corrected = 第{ $hand }局の宣言を訂正：{ $player }が{ $bid }、副官札は{ $called }
history-napoleon-contract-corrected-uncalled = 第{ $hand }局の宣言を訂正：{ $player }が{ $bid }
history-nap-contract-corrected = 第{ $hand }局の宣言を訂正：{ $player }が{ $bid }

## シーズンの決まり

season-rules-number = { $field ->
    [best] 数える日数
    [drop] 除く日数
    [least_hands] 最低局数
   *[other] 最低参加日数
}は、{ $field ->
    [best] 1
   *[other] 0
}から{ $most }までの整数にしてください。
season-rules-day = { $day }は日付ではありません。2026-05-06のように書いてください。
season-rules-days = 終わりの日（{ $ends }）が始まりの日（{ $starts }）より前です。どちらかを直してください。
season-rules-unknown = その並べ方や決め方はありません。一覧から選んでください。
season-rules-twice = 同じ決め方が2度あります。1つにしてください。

## 点のつけ方の違う局

season-mixes = 「{ $season }」は点のつけ方が違います：{ $scales }。シーズンを分けますか。
season-mixes-new = 分ける：「{ $season }」
season-mixes-same = 「{ $season }」のまま
season-mixed = 点のつけ方の違う局が混ざっています：{ $scales }。点はそのままでは比べられません。
season-mixed-what-if = 同じつけ方で計算し直す

### 頁の言葉

## どの頁にもあるもの

nav-name = スコアキーパー
nav-skip = 本文へ
nav-where = いまいる所
nav-more = ほかのページ
nav-other-cards = そのほかの札
nav-sheet = 得点表
nav-rules = ルール
nav-referee = 審判
help-title = 使い方
nav-undo = 取り消す
look-suits-four = マークを4色にする
look-suits-plain = マークを2色に戻す

## はじめの頁

clock-unset = { $where ->
    [device] この端末
   *[computer] パソコン
 }の時計が{ $now }になっています。記録する前に合わせてください。記録した時刻は変えられません。
clock-behind = { $where ->
    [device] この端末
   *[computer] パソコン
 }の時計は{ $now }ですが、最後の記録は{ $last }です。記録する前に時計を合わせてください。記録した時刻は変えられません。
home-welcome = ナポレオンとナップの得点表
home-what = カードは本物を使います。競りから得点までを押すだけで記録し、もめたら審判もします。
home-no-setup = 登録はいりません。名前を入れれば始められます。
home-continue = 「{ $season }」の続き
home-all-going-on = 途中の会をすべて見る（{ $count }）
home-all-past = 終わった会をすべて見る
home-start = 新しい会を始める
home-seasons = シーズン
home-season-line = 会{ $sessions }回・{ $hands }局
home-hands = { $hands ->
    [0] まだ0局
   *[other] { $hands }局終了
}
home-hands-of = { $of }局中{ $hands }局終了
home-referee = トリックの審判だけ使う

## 途中の会

going-on-title = 途中の会
going-on-all = 新しい順
going-on-shown = 新しい順（全{ $count }件のうち{ $first }〜{ $last }件目）
going-on-none = 途中の会はありません。
past-none = 終わった会はまだありません。
going-on-pages = ほかのページ
going-on-page = { $page }ページ目

## 開会


## 得点表

sheet-title = { $season }の得点表
sheet-hand = 第{ $number }局
hand-next-stands = 次の局の競りに勝った人（もう決まっていれば）
hand-next-rests = 次の局の休み：{ $names }
sheet-hand-of = 第{ $number }局 / 全{ $of }局
sheet-caption = 得点表。行は局、列は人です。
sheet-facts = 局・宣言、副官札、取った絵札
sheet-deals = 親
sheet-others-what = 大きな画面・罰点・シーズン
sheet-speaks = 先
sheet-made = 達成
sheet-lost = 失敗
sheet-taken = { $taken }枚
sheet-open = 競り中
sheet-empty = まだ何も記録されていません。
sheet-total = 合計
sheet-mark-napoleon = ナ
sheet-mark-adjutant = 副
sheet-mark-ally = 連
sheet-legend = 印
sheet-legend-deals = 親 次に配る人
sheet-legend-speaks = 先 最初に宣言する人
sheet-next-next-hand = 第{ $number }局を始める
sheet-next-redeal = 第{ $number }局を配り直す
sheet-next-continue = 第{ $number }局の続き
sheet-next-season = シーズンの順位表へ
sheet-season = 順位表・書き出し
sheet-end = 会を終える
sheet-end-how = 終えても得点は残り、順位表に入ります。
sheet-end-now = この会を終える
sheet-ended = この会は終わりました。

## 局

hand-title = 第{ $number }局
hand-of = / 全{ $of }局
hand-go-back = この局の記録に戻る
hand-others = ほかのこと
hand-others-what = 履歴・メモ・ルール
hand-others-auction = 配り直し・メモ・履歴
hand-others-exchange = 再宣言・配り直し・メモ
hand-others-play = 合計だけ・途中で終える・メモ
hand-called-not-yet = まだ
hand-trick-mend = 第{ $number }トリックを見る・直す
hand-round = 巡
hand-way = 競りの記録のしかた
hand-way-tricks = トリックの記録のしかた
hand-by-tricks = 1トリックずつ記録
hand-highest = いまの最高
hand-over-standing = { $count }枚で{ $standing }より高いのは{ $higher }{ $many ->
   *[other] だけ
}
hand-shown-if = { $called }（副官札）を出した人（いれば）
hand-leads-mark = 台札
hand-live-allies = 連合軍
hand-trick-too = 続けて記録（第{ $number }トリック）
hand-trick-too-what = 最後まで数える
hand-reason-made = 第{ $trick }トリックで{ $needs }枚に届きました。{ $left ->
    [0] {""}
   *[other] 残りの{ $left }枚をすべて連合軍が取っても変わりません。
}
hand-reason-lost = { $left ->
    [0] 第{ $trick }トリックで、{ $needs }枚に届かないことが決まりました。
   *[other] 第{ $trick }トリックで、残りの{ $left }枚をすべて取っても{ $needs }枚に届かなくなりました。
}
hand-reason-total = 宣言の{ $needs }枚に対して、ナポレオン軍の絵札は{ $taken }枚です。
hand-reason-all-honours = 全取りで連合軍の勝ち（{ $rule ->
    [loses] 革命
   *[loses_unless_bid] 全部取るとは宣言していないため
}）。
hand-points-how = 得点の内訳
hand-called = 副官札
hand-first-bidder-unknown = 前の局でいちばん絵札を取った人が、記録からはわかりません。最初に宣言する人を選んでください。
hand-first-bidder-chance = 最初に宣言する人をじゃんけんで決めて、選んでください。
hand-first = 先：{ $player }（{ $why }）
hand-first-instead = { $why }：{ $player }。休みなので次の人
hand-first-dealers-left = 親の次
hand-first-dealer = 親
hand-first-previous-napoleon = 前の局のナポレオン
hand-first-previous-adjutant = 前の局の副官
hand-first-previous-napoleons-left = 前の局のナポレオンの次
hand-first-most-honours = 前の局で絵札が最も多い
hand-first-again = 配り直す前と同じ
hand-first-chance = じゃんけん
hand-first-said = 卓で決めた
hand-first-bidder = 最初に宣言する人
hand-contract = 宣言だけ記録
hand-contract-who = 立った人
hand-contract-count = 枚数
hand-calls = 1人ずつ競る
hand-seats = 宣言の順
hand-speaks = { $name }の番
hand-call-count = 枚数
hand-call-card = 副官札（言った場合）
hand-call-card-none = 言わなかった
hand-call-trump = 切り札を押すと記録します
hand-pass = { $name }：パス
hand-passed = パス
hand-seat-speaks = 番
hand-seat-passed = パス
hand-all-pass = 全員パスで流れ
hand-adjutant = { $name }の副官札は？
hand-adjutant-other = ほかの札
hand-adjutant-pack = 全部の札から
hand-buried = 捨て札に絵札は何枚？
hand-buried-line = 捨て札の絵札
hand-buried-what = 何枚？
hand-buried-say = 捨て札の絵札を記録
hand-redeclare = 再宣言する
hand-redeclare-how = { $bid }より高い宣言だけができます。
hand-redeclare-same-how = { $bid }のまま副官を替えるか、それより高い宣言ができます。
hand-redeclare-card = 副官札
hand-live-own = ナポレオン
hand-live-side = ナポレオン軍
hand-live-range = { $low }〜{ $high }
hand-live-needs = 宣言
hand-live-left = 残り
hand-trick = トリック
hand-trick-of = 第{ $number }トリック / 全{ $of }トリック
hand-trick-who = 取った人
hand-live-ahead = まだ送っていないトリックも数えています
hand-trick-honours = 絵札の枚数を押すと記録します
hand-trick-certain = このトリックの絵札は{ $honours }枚。取った人を押すと記録します
hand-trick-record = 絵札{ $honours }枚で記録
hand-led = 台札を出した。
hand-disputed = もめたトリックを審判に聞く
hand-tricks = 取ったトリック
hand-taken = 合計だけ記録
hand-taken-how = ナポレオン軍が取った絵札は全部で何枚？
hand-close = 途中で終える
hand-close-who = 言った人
hand-close-side = どちらの軍
hand-side-napoleon = ナポレオン軍
hand-side-allies = 連合軍
hand-close-kind = 押すと記録します
hand-close-claim = 残りは全部取れる
hand-close-concession = 負けを認める
hand-redeal = 配り直し
hand-note = メモを書く
hand-note-how = あとで読むための一言
hand-note-write = メモを残す
hand-outcome-made = ナポレオン軍の勝ち
hand-outcome-lost = 連合軍の勝ち
hand-outcome-taken = 絵札{ $taken }枚
hand-settle-who = { $called }は誰が持っていましたか？
hand-settle-solo = 1人立ち
hand-settle-solo-whose = { $name }本人（1人立ち）
hand-settle-how = 副官札が場札や捨て札にあったときも「1人立ち」です。
hand-settle-confirm = この得点で確定
hand-points = 得点
hand-totals = ここまでの合計
hand-part-auction = 競り
hand-part-adjutant = 副官札
hand-part-exchange = 交換
hand-part-buried = 捨て札の絵札{ $count }枚
hand-part-tricks = トリック
hand-part-tricks-line = { $of }トリック中{ $tricks }トリック
hand-no-calls = 決まった宣言だけが記録されています。
hand-history = 履歴
hand-history-line = { $entries }件
hand-screen-dark = 画面が消えることがあります
hand-screen-sleeps = この端末では、画面がひとりでに消えることがあります。
hand-felt = 記録で振動する
hand-felt-off = 振動を止める

## 審判

referee-title = 審判
referee-played = 出た札（出した順）
referee-face-down = 裏
referee-face-down-how = 裏：台札に従わない札。トリックが終わるまで裏向きに置く。
referee-tap = { $player }の札を押してください
referee-unseen = わからない札
referee-gone = 前に出た札
referee-take-back = 1枚戻す
referee-restart = 最初から
referee-ruling = 裁定
referee-unknown = これだけでは決まりません
referee-possible = 勝ったのは次のうちの誰かです：{ $players }
referee-wins = { $player }の{ $card }が勝ち
referee-rungs-bare = このトリックにない札
referee-rungs-unused = この卓にない段
referee-rungs = { $count }段
referee-differs = 記録では{ $recorded }の勝ちです。
referee-agrees = 記録も同じです。
referee-correct = { $winner }に直す
referee-add-cards = この札も記録に入れる
referee-leave = このまま
referee-wild = { $player }のジョーカーは、何の代わりですか？
referee-wild-itself = ジョーカーのまま
referee-wild-other = ほかの札の代わり
referee-ladder = 強さの順
referee-ladder-how = 上の段ほど強く、上から見て最初に当てはまった段の札が勝ちます。
referee-record = 第{ $trick }トリックを記録：{ $winner }、絵札{ $honours }枚

## ルール

rules-title = ルール：{ $name }
rules-page = ルールを読む
rules-others = ほかのルール
rules-differs = 変更あり
rules-silent = （出典に記載なし）
rules-forbidden = （出典は禁じているだけ）
rules-sources = 出典
rules-sources-silent = 出典に記載なし
rules-sources-forbidden = 出典は禁じているだけ
rules-idle = 関係なし
rules-few-many = 採用する卓が少なく、ここでは使わないルール { $rules }件
rules-idle-many = ここでは関係のないルール { $rules }件
rules-source = （出典：{ $source }）
sources-title = ルールの出典
sources-how = どのルールがどこから来たか。
sources-none = （これらの出典にはない）
rules-departures = もとのルールと{ $departures }か所違います。

## シーズン

season-title = { $name }の順位表
season-caption = 順位表。得点の多い順です。
season-hands = { $hands }局
season-rank = 順位
season-name = 名前
season-points = 得点
season-hands-count = 局数
season-per-hand = 1局あたり
season-as-napoleon = ナポレオン
season-as-adjutant = 副官
season-as-ally = 連合軍
season-won-of = ナポレオン・副官・連合軍の欄は「勝った局／その役だった局」です。
season-standings-csv = 順位表（CSV）
season-hands-csv = 全局（CSV）
season-empty = まだ終わった局がありません。
season-sessions = 会

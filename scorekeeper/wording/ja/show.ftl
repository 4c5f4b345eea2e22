### 頁に書きこむ言葉

## 局

hand-decided-made = { $trick ->
    [0] 決着：すでに達成
   *[other] 決着：第{ $trick }トリックで達成
}
hand-decided-lost = { $trick ->
    [0] 決着：すでに失敗
   *[other] 決着：第{ $trick }トリックで失敗
}
hand-history-undone = { $when }に取り消し（{ $who }）
hand-history-brought = { $when }に取り込み（{ $who }）
brought-by-way = { $when }に{ $way }取り込み（{ $who }）
brought-file = ファイルから
brought-link = リンクから
brought-code = QRコードから
brought-typed = 手入力で
brought-command = コマンドで
hand-redeal-misdeal = 配り間違い
hand-redeal-all-passed = 全員パス
hand-redeal-other = そのほか

form-incomplete = まだ記録していません。先に{ $what }を選んでください。
asked-player = 名前
form-unreadable = 記録できませんでした。{ $why }
seat-unreadable = 誰のことかわかりませんでした。名前を選び直してください。
number-out-of-range = 「{ $text }」は使えません。{ $low }から{ $high }までの数にしてください。

## 審判

referee-player = { $number }人目
referee-setting-rules = ルール
referee-setting-trump = 切り札
referee-setting-trick = トリック
referee-setting-players = 人数
referee-setting-leader = 台札を出した人
hand-trick-number = { $number } / { $of }
referee-players-count = { $players }人
referee-trick-first = 最初
referee-trick-middle = 途中
referee-trick-late = 第{ $number }から
referee-trick-last = 最後
referee-named-suit = ジョーカーで指定したマーク
referee-depends = { $player }の札が { $among }なら変わります。ほかの札なら、勝ちうるのは{ $otherwise }です。

## 強さのはしご（ルールの頁）

ladder-right-bower = 切り札のJ。
ladder-left-bower = 切り札と同じ色の、もう1枚のJ。
ladder-trump = いちばん強い切り札。
ladder-lead-suit = 台札と同じマークの、いちばん強い札。
ladder-stray-suit = 弱いジョーカーが台札で、求められたマークも切り札も出なかったとき、次に出た札と同じマークのいちばん強い札。
ladder-jokers-alone = ほかの札が出るまでのジョーカー。

## ルール


## ファイル

column-file-standings = 順位表
column-file-hands = 全局
column-rank = 順位
column-player = 名前
column-points = 得点
column-hands = 局数
column-per-hand = 1局あたり
column-counted = 順位の得点
column-days = 参加日数
column-napoleon-won = ナポレオンで勝ち
column-napoleon-played = ナポレオンの局数
column-adjutant-won = 副官で勝ち
column-adjutant-played = 副官の局数
column-ally-won = 連合軍で勝ち
column-ally-played = 連合軍の局数
column-date = 日付
column-session = 会
column-hand = 局
column-bid = 宣言
column-called = 副官札
column-taken = ナポレオン軍の絵札
column-outcome = 結果
column-protested = 異議のある局
column-signed = 署名
column-table = 卓
column-role = 役割
column-deal = 配り
column-preset = ルール

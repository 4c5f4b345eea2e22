# 会の終わり：順位、決め手、清算、みんなに渡す、大きな画面

ending-title = 会の結果
ending-wins = { $player }の勝ち
ending-shared = { $players }が同点で1位
ending-hands = { $hands }局
ending-lead = { $hands }局・2位と{ $points }{ $unit ->
    [chips] 枚
   *[points] 点
}差
ending-ranking = 順位
ending-turn-own = 第{ $number }局、{ $player }の{ $alone ->
    [yes] 1人立ち{" "}
   *[no] {""}
}{ $bid }で{ $before }位から1位へ。
ending-turn-other = 第{ $number }局、{ $declarer }が{ $bid }{ $made ->
    [yes] を達成
   *[no] に失敗
}し、{ $player }が{ $before }位から1位へ。
ending-turn-plain = 第{ $number }局で、{ $player }が{ $before }位から1位へ。
ending-ahead = { $player }が最初から最後まで1位。いちばん効いたのは第{ $number }局（{ $points }）。
ending-swing = いちばん大きく動いたのは第{ $number }局の{ $player }（{ $points }）。
ending-course = 得点の推移
ending-course-about = 1局ごとに累計した得点の折れ線グラフ。1位は{ $best }（{ $points }）。
ending-settle = 清算（{ $count }回で済みます）
ending-settle-none = 清算：貸し借りはありません。
ending-amount = { $amount }{ $unit ->
    [chips] 枚
   *[points] 点
}
ending-pays = { $payer } → { $payee } { $amount }
ending-table = 場（罰点）
sheet-next-result = 会の結果へ
ending-again = 同じ顔ぶれでもう一度

## みんなに渡す

hand-out = 結果を渡す
hand-out-share = 共有
hand-out-copy = コピー
hand-out-copied = 文面をコピーしました
hand-out-copy-self = 文を選択してあります。そのままコピーしてください。
hand-out-picture = 画像
hand-out-print = 印刷
hand-out-text = チャットに貼る文面
picture-of-sheet = { $season }の得点表

## 得点表の向き

sheet-turn = 向かいの人に見せる
sheet-turn-back = 元の向きに戻す
sheet-running = 小さい数はそこまでの合計

## 大きな画面

wall-title = 大きな画面
wall-trick = 第{ $trick }トリック / 全{ $tricks }トリック
wall-scan = 手元でも見る
wall-scan-show = QRコードを出す：手元でも見る
wall-next = 第{ $number }局はこれから
wall-earlier = 局までの合計
wall-took = { $player }が取りました
wall-honours = （絵札{ $count }枚）
wall-now = いまの局
wall-not-shown = まだ

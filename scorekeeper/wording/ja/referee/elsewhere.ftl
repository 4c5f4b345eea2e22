### ほかのルールでの同じトリック

elsewhere-title = ほかのルールなら
elsewhere-count = { $rules ->
    [0] どのルールでも同じ
   *[other] 勝つ人が変わるルール{ $rules }件
}
elsewhere-wins = { $player }の{ $card }の勝ち
elsewhere-open = わからない札しだいです。
elsewhere-cause = { $rung }：{ $reason }
elsewhere-same = ほかのどのルールでも、勝つのは同じ人です。
elsewhere-lacking = { $rules }：{ $card }を使わないので、このトリックはありえません。

### ほかのルールでの同じトリック

elsewhere-title = ほかのルールなら
elsewhere-count = { $rules ->
    [0] どれでも同じ
   *[other] 勝ちが変わるルールが{ $rules }つ
}
elsewhere-wins = { $player }の{ $card }が勝つ。
elsewhere-open = 見ていない札しだい。
elsewhere-cause = { $rung }：{ $reason }
elsewhere-same = ほかのどのルールでも、勝つのは同じ人です。
elsewhere-lacking = { $rules }：{ $card }を使わないので、このトリックはありえません。

### 後から見る: 終わった局を1トリックずつ見て、損になった札を知る

afterwards-title = 後から見ると
afterwards-title-of = 第{ $number }局を後から見ると
afterwards-link = どの札で決まったか
stepped-link = 1トリックずつ見る
stepped-title-of = 第{ $number }局を1トリックずつ
stepped-trick = 第{ $trick }トリック（全{ $tricks }）
stepped-to-trick = 第{ $trick }トリック
stepped-before = 前へ
stepped-after = 次へ
stepped-so-far-napoleon = ここまでのナポレオン軍：絵札{ $taken }枚
stepped-so-far-nap = ここまでの宣言者：{ $taken }トリック
stepped-counts = { $honours ->
    [0] { $player }が取った（絵札なし）。札の記録はない。
   *[other] { $player }が取った（絵札{ $honours }枚）。札の記録はない。
}
stepped-winner = { $player }が取った。札の記録はない。
stepped-hands = このトリックの前の、みんなの手札

afterwards-was-there = { $bid }は第{ $trick }トリックまで達成できた。
afterwards-safe-from = { $bid }は第{ $trick }トリックから確かだった。
afterwards-most-napoleon = 第{ $trick }トリックからは、{ $most }枚が精いっぱいだった。
afterwards-most-nap = 第{ $trick }トリックからは、{ $most }トリックが精いっぱいだった。
afterwards-fewest-nap = 第{ $trick }トリックからは、少なくとも{ $most }トリックを取らされた。
afterwards-nothing-napoleon = 第{ $trick }トリックからは、絵札を損した札はなかった。
afterwards-nothing-nap = 第{ $trick }トリックからは、トリックを損した札はなかった。
afterwards-known = { $first ->
    [1] 全トリックがわかった。
   *[other] 第{ $first }〜{ $last }トリックがわかった。
}
afterwards-further = もっと前まで見る
afterwards-looking = もっと前を調べています…
afterwards-too-long = これより前は時間がかかりすぎます。
afterwards-busy = いま別の局を調べています。
afterwards-again = もう一度
afterwards-plays = 損になった札
afterwards-play = 第{ $trick }トリック、{ $player }の{ $card }：前{ $before }、後{ $after }。
afterwards-keeps = { $cards }なら{ $before }のまま。
afterwards-named = マークは{ $suits }。
afterwards-illegal = 第{ $trick }トリック、{ $player }の{ $card }：出せない札。
afterwards-trick = トリック
afterwards-before = その前
afterwards-taken-by = 取った人
afterwards-honours = 絵札
afterwards-caveat-napoleon = すべての札を見た上での数です。卓では誰も全部は見えていません。ここで絵札を損した札も、そのときは正しかったかもしれません。
afterwards-caveat-nap = すべての札を見た上での数です。卓では誰も全部は見えていません。ここでトリックを損した札も、そのときは正しかったかもしれません。
afterwards-open-cards = さらし札は、出せるときにすぐ出す札です。ここの数は、待てるものとして数えています。
afterwards-share = 送るときは
afterwards-none = この短い時間では、どのトリックもわかりませんでした。

afterwards-cards-missing = 第{ $trick }トリックの札が足りません。
afterwards-type = 札を入れる
afterwards-wild-joker = ほかの札の代わりになるジョーカーがあると、調べられません。
afterwards-adjutant-unknown = 誰が副官だったのかわかりません。
afterwards-without-jsonl = このコマンドはJSONの行に答えます。--jsonl を付けてください。

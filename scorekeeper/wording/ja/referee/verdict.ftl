### 困ったとき：記録から分かること、決まり、どうするか

## 記録から分かること

known-then = { "→" }
known-lead-opening = 第1トリックの台札は、競りに勝った{ $player }が出す番です。
known-lead-won = 第{ $trick }トリックの台札は、第{ $won }トリックを取った{ $player }が出す番です。
known-lead-stood = 第{ $trick }トリックは、{ $player }の順番違いの台札のまま続けています。
known-order = 第{ $trick }トリックで札を出す順番は、{ $order }です。
known-order-taken = 第{ $trick }トリックで札を出す順番は、{ $order }です。{ $since ->
    [0] このトリックはもう取られています。
   *[other] そのあと{ $since }トリックが取られています。
}
known-trick-lies = 第{ $trick }トリックは、記録ではまだ取られていません。
known-trick-taken = 第{ $trick }トリックは、{ $player }がもう取っています。{ $since ->
    [0] 次のトリックはまだ取られていません。
   *[other] そのあと{ $since }トリックが取られています。
}
known-joker-led = 第{ $trick }トリックで、{ $player }がジョーカーを台札に出しました。{ $since ->
    [0] このトリックはもう取られています。
   *[other] そのあと{ $since }トリックが取られています。
}
known-requested = 第{ $trick }トリックで、{ $player }が請求札の{ $card }を出しました。{ $since ->
    [0] 次のトリックはまだ取られていません。
   *[other] そのあと{ $since }トリックが取られています。
}
known-request-card = この局の請求札は{ $card }です。
known-dealt = 手札は1人{ $each }枚です。配ったのは{ $player }です。
known-dealt-blind = 手札は1人{ $each }枚、場札は{ $blind }枚です。配ったのは{ $player }です。
known-deal = { $count }人なら、手札は1人{ $each }枚です。
known-deal-blind = { $count }人なら、手札は1人{ $each }枚、場札は{ $blind }枚です。
known-turn-first = 最初に宣言するのは{ $player }で、まだ誰も宣言もパスもしていません。
known-turn = { $player }の番です。その前に宣言かパスをしたのは{ $other }です。
known-auction-won = 競りは終わっていて、{ $player }が{ $bid }で勝ちました。
known-bid-standing = いちばん高い宣言は{ $player }の{ $standing }で、それより高い宣言は{ $bid }からです。
known-bid-lowest = まだ誰も宣言していません。宣言は{ $bid }からです。
known-passed = { $player }は、この競りの{ $call }番目にパスしました。
known-passed-several = パスした人は、順に{ $order }です。
known-passed-nobody = まだ誰もパスしていません。
known-called-exchange = 副官札は{ $card }です。{ $player }は場札{ $blind }枚を取り、同じ枚数を捨てます。
known-to-bury = 場札は{ $blind }枚なので、{ $player }が捨てるのも{ $blind }枚です。
known-buried = 場札は{ $blind }枚なので、{ $player }が捨てるのも{ $blind }枚です。記録では、そのうち絵札は{ $honours }枚です。
known-called-out = 副官札の{ $card }は、記録ではまだ出ていません。
known-called-fell = 副官札の{ $card }は、{ $player }がもう出しました。
known-claim-made = { $player }が、残り{ $tricks }トリックを全部取れると言いました。記録されたトリックにない絵札は{ $honours }枚です。
known-claim-out = { $player }が、残り{ $tricks }トリックを全部取れると言いました。{ $honours ->
    [0] もう取れる絵札は残っていません。
   *[other] まだ取れる絵札は{ $honours }枚です。
}
known-claim-cards = { $player }が、残り{ $tricks }トリックを全部取れると言いました。記録されたトリックにない絵札は{ $cards }です。
known-claim-none = いまこの局の記録に、途中で終えた人はいません。言わなかったか、取り消されています。
known-concession-made = { $player }が、残り{ $tricks }トリックで負けを認めました。記録されたトリックにない絵札は{ $honours }枚です。
known-concession-out = { $player }が、残り{ $tricks }トリックで負けを認めました。{ $honours ->
    [0] もう取れる絵札は残っていません。
   *[other] まだ取れる絵札は{ $honours }枚です。
}
known-concession-cards = { $player }が、残り{ $tricks }トリックで負けを認めました。記録されたトリックにない絵札は{ $cards }です。

## 決まりと、どうするか

law-custom = 多くの卓では：{ $sentence }
law-elsewhere = ほかの出典では：{ $sentence }
law-untold = ナポレオンは、それをほかの人に言わなくてもかまいません。ここには何も記録しません。そのまま続けてください。
law-house = この卓のルール
law-no-remedy = そのあとどうするかは、この卓では決まっていません。
law-house-no-remedy = 起きてしまったときどうするかは、この卓のルールにありません。
law-late = もう直せません。このまま続けます。
law-late-over = 局は終わっています。結果を直さないかぎり、このままです。
law-elsewhere-table-talk = 味方どうしでも、札を見せ合ったり教え合ったりしてはいけません。この卓の出典は、何も言っていません。
remedy-custom = 多くの卓の習慣
irregularity-otherwise = ほかの決め方
irregularities-heading = 困ったとき（反則）

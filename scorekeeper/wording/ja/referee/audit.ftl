### 一局の検証：間違い、結果、一枚ごとの判定

## 間違い

fault-revoke = 第{ $trick }トリック、{ $player }：{ $card }はリボークです（台札のマークに従っていません）。{ $how ->
    [later] 第{ $proved }トリックに{ $called }が出ています。
    [hand] 手札に{ $called }がありました。
   *[count] 従える札を持っていたはずです。
}
fault-revoke-demanded = 第{ $trick }トリック、{ $player }：{ $card }はリボークです（ジョーカーが求めた{ $suit }に従っていません）。{ $how ->
    [later] 第{ $proved }トリックに{ $called }が出ています。
    [hand] 手札に{ $called }がありました。
   *[count] 従える札を持っていたはずです。
}
fault-revoke-possible = 第{ $trick }トリック、{ $player }：{ $card }は台札のマークに従っていません。この人が副官なら従わなくてもよく、副官でなければリボークです。{ $how ->
    [later] 第{ $proved }トリックに{ $called }が出ています。
    [hand] 手札に{ $called }がありました。
   *[count] 従える札を持っていたはずです。
}
fault-revoke-possible-demanded = 第{ $trick }トリック、{ $player }：{ $card }はジョーカーが求めた{ $suit }に従っていません。この人が副官なら従わなくてもよく、副官でなければリボークです。{ $how ->
    [later] 第{ $proved }トリックに{ $called }が出ています。
    [hand] 手札に{ $called }がありました。
   *[count] 従える札を持っていたはずです。
}
fault-either = 第{ $trick }トリック、{ $player }：{ $card }は、ほかの手札が何であっても、次のどちらかに当たります。{ $duties }
fault-joker-withheld = 第{ $trick }トリック、{ $player }：ジョーカー請求なのに、{ $card }を出しています。{ $how ->
    [later] 第{ $proved }トリックに{ $called }が出ています。
    [hand] 手札に{ $called }がありました。
   *[count] ジョーカーを持っていたはずです。
}
fault-honour-withheld = 第{ $trick }トリック、{ $player }：ジョーカーの求めるマークがないときは絵札を出すのに、{ $card }を出しています。{ $how ->
    [later] 第{ $proved }トリックに{ $called }が出ています。
    [hand] 手札に{ $called }がありました。
   *[count] 絵札を持っていたはずです。
}
fault-called-card-withheld = 第{ $trick }トリック、{ $player }：「副官GO」で副官札を出せたのに、{ $card }を出しています。{ $how ->
    [later] 第{ $proved }トリックに{ $called }が出ています。
    [hand] 手札に{ $called }がありました。
   *[count] 副官札を持っていたはずです。
}
fault-trump-in-first-trick = { $player }が最初のトリックに切り札の{ $card }を出しています。{ $how ->
    [later] 第{ $proved }トリックに{ $called }が出ているので、切り札のほかにも札がありました。
    [hand] 手札に{ $called }があり、切り札のほかにも札がありました。
   *[count] 切り札のほかにも札があったはずです。
}
fault-joker-before-void = 第{ $trick }トリック、{ $player }：従うマークがあるのに、{ $card }を出しています。{ $how ->
    [later] 第{ $proved }トリックに{ $called }が出ています。
    [hand] 手札に{ $called }がありました。
   *[count] 従える札を持っていたはずです。
}
fault-joker-led-to-first-trick = { $player }が最初のトリックで{ $card }を台札に出しています。最初のトリックでは、ジョーカーを台札に出せません。
fault-trump-led-to-first-trick = { $player }が最初のトリックで切り札の{ $card }を台札に出しています。{ $how ->
    [later] 第{ $proved }トリックに{ $called }が出ているので、切り札のほかにも札がありました。
    [hand] 手札に{ $called }があり、切り札のほかにも札がありました。
   *[count] 切り札のほかにも札があったはずです。
}
fault-wrong-leader = 第{ $trick }トリック：{ $player }が台札を出していますが、出すのは{ $expected }です。{ $how ->
    [later] 第{ $proved }トリックは{ $called }が勝っています。
   *[count] { $trick ->
        [1] 最初の台札は、立った人が出します。
       *[other] 前のトリックに勝った人です。
    }
}
fault-card-not-in-pack = { $trick ->
    [0] { $player }の札として書かれた{ $card }は、このルールでは使いません。
   *[other] 第{ $trick }トリック、{ $player }：{ $card }は、このルールでは使いません。
}
fault-card-played-twice = 第{ $trick }トリック、{ $player }：{ $card }は、第{ $proved }トリックにもう出ています。
fault-card-was-buried = 第{ $trick }トリック、{ $player }：{ $card }は、捨て札にあります。
fault-card-not-in-hand = 第{ $trick }トリック、{ $player }：{ $card }は、この人の手札にありません。
fault-card-dealt-twice = { $player }の札として書かれた{ $card }は、ほかの手札か捨て札にもあります。
fault-own-card-called = ナポレオンの{ $player }が、自分の持つ{ $card }を指名しています。このルールでは、自分の札は指名できません。
fault-called-card-buried = 指名された{ $card }は捨て札の中です。{ $player }の1人立ちです。
fault-hand-size = { $player }の手札が{ $count }枚あります。{ $expected }枚のはずです。
fault-buried-count = 捨て札が{ $count }枚あります。場札は{ $expected }枚です。
fault-winner-differs = 第{ $trick }トリックは{ $player }が取ったとありますが、札では{ $expected }の勝ちです。
fault-honours-differ = 第{ $trick }トリックの絵札が{ $honours }枚とありますが、札では{ SPAN($low, $high) }枚です。
fault-honours-do-not-add-up = 絵札の数が合いません。トリックと捨て札で{ SPAN($low, $high) }枚ですが、絵札は全部で{ $honours }枚です。
fault-honours-taken-differ = ナポレオン軍の絵札は{ $stated }枚と書いてありますが、札では{ SPAN($low, $high) }枚です。
fault-winning-side-differs = { $stated ->
    [yes] ナポレオン軍
   *[no] 連合軍
}の勝ちと書いてありますが、札では{ $expected ->
    [yes] ナポレオン軍
   *[no] 連合軍
}の勝ちです。
fault-points-differ = { $player }の得点は{ $stated }と書いてありますが、札では{ $expected }です。

fault-call-out-of-turn = 競りの{ $call }番目、{ $player }：{ $bid ->
    [pass] パス
   *[other] { $bid }
}は順番違いです。{ $expected }の番です。
fault-call-after-pass = 競りの{ $call }番目、{ $player }：パスしたあとの{ $bid ->
    [pass] パス
   *[other] { $bid }
}です。このルールでは、パスしたら降りたことになります。
fault-call-again = 競りの{ $call }番目、{ $player }：2回目の{ $bid ->
    [pass] パス
   *[other] { $bid }
}です。宣言は1人1回です。
fault-call-after-the-end = 競りの{ $call }番目、{ $player }：競りが終わったあとの{ $bid ->
    [pass] パス
   *[other] { $bid }
}です。
fault-call-too-low = 競りの{ $call }番目、{ $player }：{ $bid }は、そのときいちばん高い{ $standing }を超えていません。
fault-call-as-high = 競りの{ $call }番目、{ $player }：{ $bid }は、もう宣言されています。
fault-call-one-unforced = 競りの{ $call }番目、{ $player }：{ $bid }を宣言できるのは、宣言しなければならない親だけです。
fault-call-wellington-unasked = 競りの{ $call }番目、{ $player }：{ $bid }は、ほかの人のナップに重ねる宣言です。
fault-call-blucher-unasked = 競りの{ $call }番目、{ $player }：{ $bid }は、ほかの人のウェリントンに重ねる宣言です。

## 調べられなかったこと

audit-trick-short = 第{ $trick }トリックは札が{ $missing }枚足りません。足りない札は、わからない札として扱いました。
audit-named-suit-missing = 第{ $trick }トリックはジョーカーが台札ですが、指定されたマークがわかりません。従ったかどうかは言えません。
audit-own-card-unclear = 指名された{ $card }はナポレオンが持っていました。場札の中にあったのなら反則ではありませんが、場札が書かれていません。
audit-tricks-missing = { $tricks }トリックのうち{ $missing }トリックの札が書かれていません。
audit-note = 注意：{ $note }

## 画面への答え

audit-trick = 番
audit-leader = 台札
audit-cards = 札
audit-winner = 勝ち
audit-honours = 絵札
audit-unknown = ？
audit-or = か
audit-span = { $low }〜{ $high }
audit-contract = ナポレオンは{ $player }、宣言は{ $bid }。
audit-alone = ナポレオンの1人立ち。
audit-adjutant-unknown = 副官が誰かは、札からはわかりません。
audit-taken = 絵札{ $honours }枚中{ $taken }枚 — { $made ->
    [yes] ナポレオン軍の勝ち
    [no] 連合軍の勝ち
   *[open] 勝敗はまだわからない
}
audit-points = 席ごとの得点：{ $points }
audit-points-open = わからないことがあるので、得点は決まりません。
audit-no-faults = 間違いは見つかりませんでした。

## 一枚の判定

play-revoke = リボークです。台札のマークに従っていません。
play-joker-withheld = ジョーカーが請求されています。
play-honour-withheld = ジョーカーの求めるマークがないので、絵札を出さなければなりません。
play-called-card-withheld = 「副官GO」のあとは、出せるときに副官札を出さなければなりません。
play-trump-in-first-trick = ほかの札があるうちは、最初のトリックに切り札は出せません。
play-joker-before-void = ジョーカーは、従うマークがないときか請求されたときだけ出せます。
play-joker-led-to-first-trick = 最初のトリックでは、ジョーカーを台札に出せません。
play-trump-led-to-first-trick = 最初のトリックでは、切り札を台札に出せません。
play-follow = どのマークに従うのかがわかりません。
play-lead = 台札に出せます。
play-only-card = 手札の最後の1枚です。
play-joker-answers = 請求されたジョーカーです。
play-nothing-to-follow = 従うマークがまだ決まっていません。
play-follows = マークに従っています。
play-free = いつでも出せる札です。
play-kept-back = 台札のマークの札は、出さずにおけます。
play-void-honour = 従える札がなく、絵札を出しています。
play-void = 従える札がありません。
unless-not-held = その札を持っていなければ出せます
unless-adjutant = 副官なら出せます
unless-request = わからない札がジョーカーを請求していたかどうかで変わります
unless-lead = 台札しだいで出せます

## 断り

audit-file-missing = 1局を書いたファイルか、--jsonl を指定してください。
audit-leader-missing = 第{ $trick }トリックの台札を誰が出したのかわかりません。leader に席を書いてください。
audit-tricks-too-many = トリックが{ $count }件あります。1局は{ $tricks }トリックです。
audit-tricks-unreadable = 「tricks」は、leader と plays を持つオブジェクトの並びで書いてください。
audit-hands-unreadable = 「hands」は、席ごとの札の並びで書いてください。
audit-hands-count = { $players }人なのに、手札が{ $count }人分あります。全員の分を書き、わからない手札は null にしてください。
audit-calls-unreadable = 「calls」は、seat と bid を持つオブジェクトの並びで書いてください。

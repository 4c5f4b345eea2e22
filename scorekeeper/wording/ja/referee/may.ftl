### 「これ、出していい？」：手札のうち、出してもいい札と出せない札

## 自分の札

may-any = どの札を出してもいい。
may-legal = 出してもいい札：{ $cards }。
may-illegal = 出せない札：{ $cards }。
may-unknown = { $cards }：
may-run = { $low }〜{ $high }
may-joined = { "" }
may-cards-joined = { " " }

## 言わなかった札

may-other-legal = もし持っていれば、{ $cards }も出していい。
may-other-illegal = { $cards }は出せない。
may-other-unknown = { $cards }：
may-rest-legal = ほかの札も出していい。
may-rest-legal-first = 下に挙げる札のほかは、どれを出してもいい。
may-rest-illegal = ほかの札は出せない。
may-rest-illegal-first = ここに挙げる札のほかは出せない。
may-rest-unknown = ほかの札については、手札をもう少し聞かないと言えない。

## 出せないわけ

may-not-revoke = { $led ->
    [joker] ジョーカーが求めるマークは{ $suit }
   *[card] 台札のマークは{ $suit }
}で、{ $how ->
    [card] { $called }を持っている。
   *[count] 必ず1枚は持っている。
}
may-not-open-card = さらし札の{ $called }を先に出す。
may-not-joker-withheld = ジョーカーが請求されていて、それを持っている。
may-not-honour-withheld = ジョーカーが求める{ $suit }がなければ絵札を出すきまりで、{ $how ->
    [card] { $called }を持っている。
   *[count] 必ず1枚は持っている。
}
may-not-joker-led-to-first-trick = ほかの札があるうちは、最初の台札にジョーカーは出せない。{ $how ->
    [card] { $called }を持っている。
   *[count] 必ずほかの札がある。
}
may-not-trump-led-to-first-trick = ほかの札があるうちは、最初の台札に切り札は出せない。{ $how ->
    [card] { $called }を持っている。
   *[count] 必ずほかの札がある。
}
may-not-trump-in-first-trick = ほかの札があるうちは、最初のトリックに切り札は出せない。{ $how ->
    [card] { $called }を持っている。
   *[count] 必ずほかの札がある。
}
may-not-joker-before-void = ジョーカーを出せるのは、従うマークがないときと、請求されたとき。{ $how ->
    [card] { $called }を持っている。
   *[count] { $suit }を必ず持っている。
}
may-not-either = ほかの手札が何であっても、次のどちらかに当たる。{ $duties }
may-not-bonaparte-lead = ボナパルトの台札はいちばん弱い切り札からで、{ $how ->
    [card] { $called }を持っている。
   *[count] もっと弱い切り札を必ず持っている。
}
may-not-wellington-lead = ウェリントンの最初の台札にはならない。{ $how ->
    [card] { $called }を持っている。
   *[count] 先に出す札を必ず持っている。
}

## 出していいわけ

may-yes-lead = 台札を出す番なので、従うマークはない。
may-yes-only-card = 最後の1枚。
may-yes-joker-answers = 請求されたジョーカー。
may-yes-nothing-to-follow = 従うマークは、まだ決まっていない。
may-yes-free = このルールでは、いつでも出せる。
may-yes-kept-back = このルールでは、{ $called }を出さずにおける。
may-yes-void-honour = 従う{ $suit }がなく、絵札。
may-yes-void = 従う{ $suit }がない。
may-yes-nap-joker-led = 台札がジョーカーで切り札がないので、従うマークがない。
may-named = { $suit }と言って出す。

## 何で決まるか

may-unless-none = { $cards }を1枚も持っていなければ出せる。
may-unless-some = { $cards }を持っていれば出せる。
may-unless-not-held = ほかの手札しだい。
may-unless-adjutant = 副官なら出せる。
may-unless-request = わからない札が請求札だったかどうかしだい。
may-unless-lead = どのマークに従うのかが、わからない。

## 画面

may-title = これ、出していい？
may-link = 出していい？
may-led = 台札
may-suit = 指定
may-answer = 答え
may-everywhere = どのルールでも、台札のマークがあればそれを出す。
may-ask-lead = 台札は？
may-ask-next = 台札はジョーカー。次に出た札は？
may-ask-named = どのマークを指定した？
may-ask-wild = 台札はジョーカー。何の札として？
may-ask-trump = 切り札は？
may-ask-called = 副官札は？
may-ask-have = この中で、持っている札は？
may-i-lead = 自分が台札を出す
may-leader = { $player }が台札を出す番。
may-next-none = まだ出ていない
may-wild-itself = ジョーカーのまま
may-called-other = ほかの札
may-am-napoleon = 自分はナポレオン
may-am-adjutant = 自分は副官
may-all = これで全部
may-some = ほかにもある
may-clear = 入れた札を消す
may-forgotten = 札は、この答えを出すのに使うだけ。どこにも残らず、ほかの端末にも出ない。

## ルール

may-asked = 持っている札をこの中から言えば、はっきり答えられる：{ $cards }
may-rule = ルール：{ RULE($rule) }

## 断り

may-hand-too-big = { $count }枚は多すぎます。このトリックの手札は{ $most }枚までです。
may-hand-short = 手札の全部ではありません（{ $size }枚のうち{ $count }枚）。「whole」をやめるか、全部書いてください。
may-card-gone = { $card }は、もう出ています。手札か、出た札を直してください。
may-lead-differs = 「lead」は{ $card }なのに、「plays」の最初は{ $called }です。どちらかをやめてください。
may-trick-full = 先に出た札が{ $count }枚あります。{ $players }人なので、自分の札は除いて書いてください。
may-role-unknown = 「{ $role }」という役はありません。napoleon、adjutant、ally のどれかにしてください。
option-without-may = { $option } は --may と一緒に使います。手札を --may に書くか、{ $option } をやめてください。

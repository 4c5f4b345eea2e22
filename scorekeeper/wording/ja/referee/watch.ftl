### 一局の間違いを頁の言葉で、そして一局をまるごと調べる頁

## 間違い

watch-revoke = 第{ $trick }トリック：{ $player }の{ $card }は、台札のマークに従っていません。リボークです。
watch-revoke-demanded = 第{ $trick }トリック：{ $player }の{ $card }は、ジョーカーが求めた{ $suit }に従っていません。リボークです。
watch-revoke-possible = 第{ $trick }トリック：{ $player }の{ $card }は、台札のマークに従っていません。{ $player }が副官でなければリボークです。
watch-revoke-possible-demanded = 第{ $trick }トリック：{ $player }の{ $card }は、ジョーカーが求めた{ $suit }に従っていません。{ $player }が副官でなければリボークです。
watch-either = 第{ $trick }トリック：{ $player }の{ $card }は、ほかの手札が何であっても、次のどちらかに当たります。{ $duties }
watch-joker-withheld = 第{ $trick }トリックはジョーカー請求なのに、{ $player }はジョーカーを出さずに{ $card }を出しました。
watch-honour-withheld = 第{ $trick }トリック：ジョーカーの求めるマークがない{ $player }が、絵札ではなく{ $card }を出しました。
watch-called-card-withheld = 「副官GO」のあとの第{ $trick }トリックで、{ $player }は副官札を出せたのに{ $card }を出しました。
watch-trump-in-first-trick = { $player }が最初のトリックに切り札の{ $card }を出しました。ほかの札があるうちは、切り札は最初のトリックに出せません。
watch-joker-before-void = 第{ $trick }トリック：{ $player }は台札のマークを持っていたのに、{ $card }を出しました。ジョーカーは、従うマークがないときか請求されたときだけ出せます。
watch-open-card-kept = 第{ $trick }トリック：{ $player }はさらし札の{ $called }を出せたのに、{ $card }を出しました。
watch-joker-led-to-first-trick = { $player }が最初のトリックで{ $card }を台札に出しました。ジョーカーは最初の台札に出せません。
watch-trump-led-to-first-trick = { $player }が最初のトリックで切り札の{ $card }を台札に出しました。切り札は最初の台札に出せません。
watch-bonaparte-lead = { $player }のボナパルトの最初の台札が、いちばん弱い切り札ではなく{ $card }でした。
watch-wellington-lead = { $player }のウェリントンの最初の台札が、決められた札ではなく{ $card }でした。
watch-wrong-leader = 第{ $trick }トリックの台札を{ $player }が出しましたが、{ $expected }の番でした。
watch-card-not-in-pack = { $player }の札として書かれた{ $card }は、このルールでは使いません。
watch-card-played-twice = { $card }が2度出ています。第{ $proved }トリックと、第{ $trick }トリックの{ $player }です。
watch-card-was-buried = { $player }が第{ $trick }トリックに出した{ $card }は、捨て札にあります。
watch-card-not-in-hand = { $player }が第{ $trick }トリックに出した{ $card }は、手札にありません。
watch-card-dealt-twice = { $player }の札として書かれた{ $card }は、ほかの手札か捨て札にもあります。
watch-own-card-called = { $player }が、自分の持つ{ $card }を指名しました。このルールでは、自分の札は指名できません。
watch-called-card-buried = 指名された{ $card }は捨て札の中です。{ $player }の1人立ちです。
watch-hand-size = { $player }の手札が{ $count }枚あります。{ $expected }枚のはずです。
watch-buried-count = 捨て札が{ $count }枚あります。場札は{ $expected }枚です。
watch-winner-differs = 第{ $trick }トリックは{ $player }が取りましたが、札では{ $expected }の勝ちです。
watch-honours-differ = 第{ $trick }トリックの絵札が{ $honours }枚とありますが、札では{ SPAN($low, $high) }枚です。
watch-honours-do-not-add-up = 絵札の数が合いません。トリックと捨て札で{ SPAN($low, $high) }枚ですが、絵札は全部で{ $honours }枚です。
watch-call-out-of-turn = 競りで{ $player }の{ $bid ->
    [pass] パス
   *[other] { $bid }
}は順番違いです。{ $expected }の番でした。
watch-call-after-pass = 競りで{ $player }がパスしたあとに{ $bid ->
    [pass] もう1度パスしました
   *[other] { $bid }を宣言しました
}。このルールでは、パスしたら降りたことになります。
watch-call-again = 競りで{ $player }が2回目の{ $bid ->
    [pass] パスをしました
   *[other] 宣言をしました（{ $bid }）
}。宣言は1人1回です。
watch-call-after-the-end = 競りが終わったあとで、{ $player }が{ $bid ->
    [pass] パスしました
   *[other] { $bid }を宣言しました
}。
watch-call-too-low = 競りで{ $player }が{ $bid }を宣言しましたが、そのときいちばん高い{ $standing }を超えていません。
watch-call-as-high = 競りで{ $player }の{ $bid }は、もう宣言されていました。
watch-call-one-unforced = 競りで{ $player }が{ $bid }を宣言しましたが、それができるのは宣言しなければならない親だけです。
watch-call-wellington-unasked = 競りで{ $player }が{ $bid }を宣言しましたが、ほかの人のナップがありません。
watch-call-blucher-unasked = 競りで{ $player }が{ $bid }を宣言しましたが、ほかの人のウェリントンがありません。

## 証拠

watch-because-later = { $player }は第{ $proved }トリックに{ $called }を出したので、第{ $trick }トリックにも持っていました。
watch-because-hand = { $player }は{ $called }を持っていました。
watch-because-count = 手札の枚数からみて、{ $player }は出すべき札を持っていたはずです。
watch-because-won = 第{ $proved }トリックに勝ったのは{ $called }です。

## 局の頁

watch-proof = 証拠
watch-sound = { $sound ->
    [0] 確かなトリックはありません。
    [1] 確かなのは第1トリックだけです。
   *[other] 第{ $sound }トリックまでは確かです。
}
watch-sound-all = どのトリックも確かです。
watch-more = ほかに{ $count }件
watch-irregularity = どうするか
watch-trick = 第{ $trick }トリックの裁定
watch-check = この局をまるごと調べる
watch-notation = この局のプレイの記録

## 一局を調べる

check-title = 局を調べる
check-title-of = 第{ $number }局を調べる
check-how = わかっている札を入れてください。空けたところは、わからない札として扱います。ここに入れたものは残りません。
check-how-of = 記録した札が入っています。違うところを直し、足りないところを足してください。ここに入れたものは残らず、記録も変わりません。
check-rules = ルール
check-players = 人数
check-house-now = これで始める
check-contract = 宣言
check-stands = 立った人
check-bid = 宣言
check-bid-example = 13H
check-nap-bid-example = 3
check-call = 副官札
check-blind = 場札
check-bury = 捨て札
check-calls = 競りの宣言（順に）
check-calls-number = { $number }番目の宣言
check-caller = 誰
check-called = 宣言かパス
check-dealer = 親
check-trick = 第{ $number }トリック
check-lead = 台札
check-lead-follows = 前の勝者
check-cards = 出た順の札
check-cards-example = HA H2 D9 ?? H5
check-won = 取った人
check-won-open = –
check-honours = 絵札
check-hands = 手札（わかっていれば）
check-hand-of = { $player }の手札
check-claims = 卓でつけた結果
check-taken = ナポレオン軍の絵札
check-nap-taken = 宣言者のトリック
check-points = 得点（席の順）
check-now = 調べる
check-as-text = 文字で書く
check-as-text-how = 書き出した「プレイの記録」と同じ書き方で、1行に1つ。調べるのは最初の局だけです。
check-text-now = このプレイの記録を調べる
check-tap = 札を押す
check-tap-of = 札を押す：{ $what }
check-tap-close = 閉じる
check-cards-how = マークは S H D C、数は A K Q J 10 … 2。JOKER、わからない札は ??。台札のジョーカーが指定したマークは JOKER (D) のように。

check-result = 結果
check-quiet = 札からわかるかぎり、間違いはありません。
check-wrong = 間違いが{ $count }件あります。
check-notes = 調べられなかったこと
check-score = 正しい得点
check-trick-taken = { $trick }：{ $winners }
check-tricks = 勝った人
check-read-first = プレイの記録の最初の局だけを調べました。
check-unread = 読めないところがあります。そこはわからない札として扱いました。
check-unread-line = { $line }行目：{ $sentence }
check-unread-all = まだ調べられません。誰が、いくつの宣言で立ったかを入れてください。
check-text-empty = プレイの記録に局がありません。
check-text-long = プレイの記録が長すぎます。{ $most }文字までです。
check-record-cards = 記録では{ $cards }です。
check-record-winner = 記録では{ $player }が取っています。
check-nap-payment = { $payer }が{ $payee }に{ $chips }枚払います。

### 審判：強さの順、裁定の理由、注意、断り

## 段の名前（強い順）

rung-killer-snatcher = よろめきの横取り
rung-counter-counter-over-joker = よろめき返し返し（ジョーカーに勝つ）
rung-counter-over-joker = よろめき返し（ジョーカーに勝つ）
rung-yoromeki-over-joker = よろめき（ジョーカーに勝つ）
rung-joker = ジョーカー
rung-bower-over-yoromeki = よろめきに勝つジャック
rung-counter-counter-yoromeki = よろめき返し返し
rung-counter-yoromeki = よろめき返し
rung-yoromeki = よろめき
rung-same-two = セイムツー
rung-mighty = マイティ
rung-joker-below-mighty = マイティの次のジョーカー
rung-right-bower-breaker = 正ジャック破り
rung-hunting-jack = 狩りJ
rung-right-bower = 正ジャック
rung-left-bower-breaker = 裏ジャック破り
rung-left-bower = 裏ジャック
rung-joker-below-right-bower = 正ジャックの次のジョーカー
rung-joker-below-bowers = 役札の次のジョーカー
rung-trump = 切り札
rung-joker-below-trumps = 切り札の次のジョーカー
rung-lead-suit = 台札のマーク
rung-stray-suit = ジョーカーの次に出た札のマーク
rung-jokers-alone = 弱いジョーカーだけ

## その段がどうだったか

finding-stands = ここで勝ち
finding-outranked = 上の段に負け
referee-won-above = 上の段で勝ち
finding-nobody = 該当なし
finding-void = 無効
finding-off = 採用なし
finding-suspended = このトリックでは対象外
finding-unknown = わからない

## 理由

reason-rule-off = { $rule ->
    [power_cards] 役札を使わないルールです。
    [joker] ジョーカーを使わないルールです。
    [jokers] ジョーカーを使わないルールです。
    [yoromeki] よろめきのないルールです。
   *[other] この卓では採用していません。
}
reason-no-trump = ノートランプなので、切り札も、正ジャックと裏ジャックもありません。
reason-killer-has-no-counter = 返しがあるのは、よろめきの札がハートのQのときだけです。
reason-joker-never-here = このルールのジョーカーは、最強にはなりません。
reason-power-cards-suspended = このトリックでは役札が無効で、ふつうの札として扱います。
reason-power-strength-suspended = このトリックでは役札の強さが無効です。
reason-trumps-suspended = このトリックでは切り札が無効です。
reason-same-two-suspended = このトリックではセイムツーが無効です。
reason-not-played = { $card }は出ていません。
reason-without-company = { $card }は出ていますが、{ $called }が出ていないので、ふつうの札です。
reason-barred-by = { $card }は出ていますが、{ $called }も出ているので、ふつうの札です。
reason-no-joker = ジョーカーは出ていません。
reason-joker-not-here = ジョーカーは出ていますが、この段に当たる強さではありません。
reason-joker-first-trick = 最初のトリックでは、ジョーカーがいちばん弱くなります。
reason-joker-late = 台札のジョーカーが強いのはもっと前のトリックまでで、ここではいちばん弱くなります。
reason-joker-last-trick = 最後のトリックで台札に出したジョーカーは、いちばん弱くなります。
reason-joker-requested = 請求されて出したジョーカーは、いちばん弱くなります。
reason-joker-would-not-win = ジョーカーはどのみち勝たないので、それに勝つよろめきもありません。
reason-no-bower = 正ジャックも裏ジャックも出ていません。
reason-killer-would-not-win = よろめきや破りの札が勝つトリックではないので、横取りもありません。
reason-no-two = 2は出ていません。
reason-suits-differ = マークがそろっていません。
reason-trick-incomplete = まだ全員が出していないので、セイムツーは決まりません。
reason-joker-voids-same-two = ジョーカーが出ているので、セイムツーは無効です。
reason-same-two-in-trumps = 切り札では、セイムツーは成り立ちません。
reason-power-card-played = 役札の{ $card }が出ているので、セイムツーは無効です。
reason-none-of-suit = { $suit }のふつうの札は出ていません。
reason-suit-led-anyway = ジョーカーの次に出た札も{ $suit }なので、この段は要りません。
reason-no-lead-suit = ジョーカーが台札で、従うマークが決まっていません。
reason-joker-not-led = 台札はジョーカーではありません。
reason-others-played = ジョーカーでない札が出ています。
reason-no-card-can = わからない札が何であっても、この段に当たる札はありません。
reason-never-decides = わからない札が何であっても、この段では勝ちが決まりません。
reason-unseen-card = わからない札しだいです。

## 注意（裁定はそのまま下す）

no-trump-not-in-house = このルールにノートランプはありませんが、ノートランプとして裁定しました。
joker-led-to-first-trick = 最初のトリックでは、ジョーカーを台札に出せません。
trump-led-to-first-trick = 最初のトリックでは、切り札の{ $card }を台札に出せません。
named-suit-missing = ジョーカーが台札ですが、指定されたマークがわかりません。わかれば、裁定が変わることがあります。
wild-joker-not-in-house = このルールのジョーカーは、ほかの札の代わりになりません。{ $called }ではなく、ジョーカーとして裁定しました。
wild-joker-names-power-card = ジョーカーは、特別な強さを持つ{ $called }の代わりにはなれません。そのマークと数のふつうの札として裁定しました。
wild-joker-names-seen-card = { $called }はもう出ているので、ジョーカーはその代わりになれません。本物の札のほうを強いとみて裁定しました。
discard-face-down = この卓では、台札に従わない札はトリックが終わるまで裏向きです。ここでは、その札も見て裁定しました。
trick-incomplete = まだ{ $missing }人が出していません。いまのところ、この人が勝っています。

## 断り

trick-empty = 札が1枚もありません。台札から順に入れてください。
trick-too-many-cards = 札が{ $count }枚あります。{ $players }人なら、1トリックは{ $players }枚までです。
trick-card-twice = { $card }が2枚あります。どちらかを直してください。
card-not-in-pack = { $card }は、このルールでは使いません。ほかの札か、わからない札を入れてください。
trick-number-out-of-range = 第{ $trick }トリックはありません。第1から第{ $tricks }までです。
trick-count-out-of-range = トリックの数は{ $tricks }にできません。1から{ $high }までです。
named-suit-unreadable = 「{ $text }」は、指定できるマークではありません。S、H、D、Cのどれかにしてください。
trick-not-recorded = この局の第{ $trick }トリックは記録されていません。記録されたトリックを選んでください。

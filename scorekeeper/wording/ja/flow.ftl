### 局の流れ：競りの方式、全員パスのあと、交換、裏切り

## 競りで断るとき

call-made-already = その人はもう宣言しました。このルールでは、宣言は1人1回です。まだの人を選んでください。
bid-made-already = { $bid }はもう宣言されています。同じ宣言が2つあると誰が立つか決まらないので、違う宣言にしてください。
pass-needless = このルールの競りは早い者順なので、パスは記録しません。誰も上げなくなったら「もう誰も上げない」を押してください。
dealer-must-bid = このルールでは、誰も宣言していないうちは、親はパスできません。親の宣言を記録してください。
auction-goes-on = まだ宣言が残っています。番の人の宣言かパスを記録するか、決まった宣言だけを記録してください。
bid-is-highest = { $bid }より高い宣言はありません。このまま続けてください。

## 全員がパスしたあとで断るとき

all-passed-first = 全員がパスしました。このルールの決まりどおりに、立つ人を記録してください。
all-pass-not-so = いまは記録できません。全員がパスしたあとの決まりは、ルールのページで確かめてください。
card-turned-already = { $card }は場札にもう出ています。別の札を選んでください。
joker-has-no-jack = ジョーカーにはマークがないので、ジャックを持つ人はいません。「誰もいない」を選んで、次の札をめくってください。
jack-in-blind = { $card }は場札にあるので、誰も持っていません。「誰もいない」を選んで、次の札をめくってください。
blind-size = 場札は{ $blind }枚です（{ $cards }枚とありました）。全部入れるか、空のままにしてください。

## 副官と交換で断るとき

exchange-first = このルールでは、カード交換のあとで副官を指名します。先に、捨て札の絵札の枚数を記録してください。
own-card-called = このルールでは、ナポレオンは自分の札を指名できません。副官札か、その札を出した人の記録を確かめてください。
buried-trump-not-said = このルールでは、切り札を捨てたかどうかは言いません。絵札の枚数だけを記録してください。
buried-trump-impossible = 切り札をほかに捨てたはずがありません。捨てた枚数と切り札を確かめてください。
change-off = このルールに、その交換はありません。いまの宣言のまま続けてください。
change-not-now = 交換ができるのは、場札を取ってから最初のトリックの前までです。
changed-already = その交換はもう済んでいます。違っていたら、その記録を取り消してください。
change-too-high = { $bid }から{ $more }枚は増やせません。絵札は全部で{ $honours }枚です。このまま続けてください。
change-above-highest = { $bid }からは増やせません。このルールでは、宣言は{ $highest }枚までです。このまま続けてください。
card-called-already = { $card }はいま指名している札です。別の札を指名してください。
trump-unchanged = いまの切り札と同じです。別の切り札を選んでください。

## 裏切りで断るとき

betrayal-off = このルールに、その裏切りはありません。このまま続けてください。
betrayal-not-now = いまは裏切りを記録できません。裏切りがあるのは、副官札を指名してからプレイが終わるまでです。
betrayed-already = 裏切りはもう記録されています。違っていたら、その記録を取り消してください。
betrayal-needs-adjutant = ナポレオンのほかに副官がいなければ、裏切りは成り立ちません。裏切りか、副官の記録を確かめてください。
betrayal-card-elsewhere = { $card }は別の人が持っていました。裏切った人か、出た札の記録を確かめてください。
betrayal-too-late = クラブの10かジョーカーがもう出ています。ナポレオンの裏切りは、そのどれも出さないうちだけです。

## 配り直しと精算で断るとき

redeal-off = このルールに、その理由での配り直しはありません。ほかの理由を選ぶか、このまま続けてください。
redeal-not-now = いまは、その理由では配り直せません。「ジャック3枚」は競りの直後、「絵札1枚以下」は競りの前、「全員パス」は誰も宣言していないときに限ります。
redeal-whose = 誰の手札で配り直すのか、名前を選んでください。
redeal-not-napoleon = ナポレオンになった人の手札では配り直しません。ほかの人を選んでください。
blind-and-adjutant = 副官札が場札にあったなら、副官はいません。どちらかを選び直してください。
in-blind-unsaid = このルールで1人立ちになるのは、副官札が場札にあったときだけです。そうだったなら「場札にあった」を選んでください。

## 履歴：一件を一行で

history-napoleon-auction-ended = 競りの終わり
history-napoleon-card-turned-up = 場札をめくって{ $card }、ジャックは{ $player }
history-napoleon-card-turned-up-nobody = 場札をめくって{ $card }、ジャックを持つ人はなし
history-napoleon-blind-exposed = 場札を表にして競り直し
history-napoleon-blind-exposed-seen = 場札（{ $cards }）を表にして競り直し
history-napoleon-spade-ace-shown = スペードのAを持つ{ $player }が立つ
history-napoleon-spade-ace-shown-in-blind = スペードのAは場札にあり、流れ
history-napoleon-honours-buried-trump =
    { $count ->
        [0] 捨て札に絵札はなし、切り札はあり
       *[other] 絵札を{ $count }枚捨てる、ほかに切り札あり
    }
history-napoleon-honours-buried-no-trump =
    { $count ->
        [0] 捨て札に絵札も切り札もなし
       *[other] 絵札を{ $count }枚捨てる、ほかに切り札なし
    }
history-napoleon-adjutant-changed = 副官交換：宣言を2枚増やして{ $card }を指名
history-napoleon-trump-changed = 切り札交換：宣言を3枚増やして{ $trump }に
history-napoleon-adjutant-betrayed = 裏切り：副官の{ $player }が連合軍へ
history-napoleon-napoleon-betrayed = ナポレオンの裏切り：連合軍へ
history-napoleon-hand-redealt-three-jacks = ジャック3枚で配り直し
history-napoleon-hand-redealt-one-honour = 絵札1枚以下で配り直し
history-napoleon-hand-settled-in-blind = 得点を確定（副官札は場札、1人立ち）

## 局の頁

hand-anybody = 誰から宣言してもかまいません
hand-call-ahead = 順番違いの宣言・パス（有効）
hand-pass-ahead = パス
hand-call-who = 宣言する人
hand-pass-who = パスする人
hand-nobody-raises = もう誰も上げない
hand-nobody-bids = 全員パス
hand-turn-up = { $name }が場札を1枚めくる
hand-turned = もうめくった札：{ $cards }
hand-turn-up-card = めくった札
hand-turn-up-holder = 同じマークのジャックを持つ人
hand-nobody = 誰もいない
hand-expose = 全員パス：場札を表にする
hand-expose-cards = 表にした札（省略可）
hand-expose-now = 場札を表にして競り直す
hand-spade-ace = スペードのAを持つ人が立つ
hand-in-blind = 場札にある
hand-trump-said = 絵札のほかに切り札も捨てたと言いましたか？
hand-trump-said-yes = 言った
hand-trump-said-no = 言わなかった
hand-part-trump-said = ほかに切り札あり
hand-part-trump-not-said = ほかに切り札なし
hand-adjutant-change = 副官交換
hand-adjutant-change-how = { $called }が場札にあったら、宣言を{ $count }枚に増やして指名し直せます。ただし、1人立ちだったことが全員にわかります。
hand-trump-change = 切り札交換
hand-trump-change-how = 宣言を{ $count }枚に増やします。新しい切り札は？
hand-summon = 副官GO
hand-summoned = 副官GO：{ $called }を持つ人は、第{ $trick }トリックから、出せるときに出す。
hand-adjutant-betrayal = 副官の裏切り
hand-adjutant-betrayal-who = { $card }を出して裏切った人
hand-napoleon-betrayal = ナポレオンの裏切り
hand-napoleon-betrayal-how = { $card }とジョーカーを全部見せて、連合軍につきます。宣言を達成するのは副官1人の役目になります。
hand-napoleon-betrayal-now = { $name }が裏切る
hand-redeal-three-jacks = ジャック3枚
hand-redeal-one-honour = 絵札1枚以下
hand-redeal-whose = 誰の手札で
hand-why-revoked = { $player }のリボークで、その側の負け。
hand-why-foul = { $what }（{ $player }）で、その側の負け。
hand-why-overdone = { $rule ->
    [loses] 全部取ったので負け（革命）。
   *[loses_unless_bid] 全部取るとは宣言していないので負け。
}
hand-why-blind = 副官札が場札にあり、1人立ち。
hand-why-alone = 副官札が自分の手札か場札にあり、1人立ち。
hand-why-adjutant-betrayed = 副官の{ $player }の裏切りで、1人立ち。
hand-why-napoleon-betrayed = ナポレオンの裏切りで、副官の{ $player }の1人立ち。
hand-why-no-trump = ノートランプで{ $times }倍。
hand-why-all-honours = 全取りで{ $times }倍。
hand-settle-blind = 場札にあった（1人立ち）

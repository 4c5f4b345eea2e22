### 端末の画面に出すルール

rulebook-section = ■ { $title }
rulebook-row = { $name }（{ $field }）：{ $sentence }{ $marks }
rulebook-mark = 〔{ $mark }〕
rulebook-differs = 変更あり
rulebook-same = 違うルールはありません。
rulebook-idle-label = { $label }（関係なし）
rulebook-changed = { $name }（変更あり）

## どの卓でも同じ決まり

common-title = どの卓でも同じ決まり
common-how = ルールがどう違っても、ここに書いてあることは変わりません。この卓のルールで変わるものには、そのルールを添えます。
common-changed = この卓では

common-honours = 絵札はA、K、Q、J、10です。4つのマークを合わせて20枚あります。
common-joker = ジョーカーは絵札に数えません。
common-bid = 宣言は、取る絵札の枚数と切り札です。枚数の多いほうが高く、同じ枚数なら♠、♥、♦、♣の順です。
common-higher = 宣言するなら、それまでのどの宣言よりも高くなければなりません。
common-suits-rank = マークに上下があるのは競りだけで、トリックでは関係ありません。
common-highest-alone = 守るのは、いちばん高い宣言だけです。副官が競りで言ったことは、もう関係ありません。
common-called-by-card = 副官は人ではなく、札で指名します。
common-adjutant = 指名された札を持っている人が、望まなくても副官です。自分が副官だと言う必要はありません。
common-only-the-card = 誰が副官かは、指名された札が出てわかります。
common-feint = 副官は味方でないふりをしてもかまいません。どちらの軍かは、出し方ではなく、札で決まります。
common-alone = 指名した札が自分の手にあれば、ナポレオンの1人立ちです。
common-alone-blind = 指名した札が場札にあっても、ナポレオンの1人立ちです。
common-alone-untold = 場札で1人立ちになったと、ほかの人に知らせる必要はありません。
common-blind = ナポレオンは場札を取り、同じ枚数を捨てます。捨てるのはどの札でもかまいません。
common-first-lead = 最初の台札は、ナポレオンが出します。
common-next-lead = そのあとの台札は、前のトリックを取った人が出します。
common-lead-anything = 台札には何を出してもかまいません。切り札も役札も出せます。
common-follow = 台札のマークを持っている人は、それを出さなければなりません。役札も、そのマークの札として同じです。
common-cannot-follow = 台札のマークがなければ、どの札を出してもかまいません。勝ちにいく必要もありません。
common-strongest = 強いのは、♠A（マイティ）、切り札のJ（正ジャック）、同じ色のもう1枚のJ（裏ジャック）の順です。出し方は、書いてあるマークの札と同じです。
common-keeps = トリックを取った人が絵札を集め、みなに見えるように手元に置きます。
common-made = 取った絵札が宣言した枚数に届くか、それより多ければ、ナポレオン軍の勝ちです。
common-nap-dealt = 手札は5枚です。札はAがいちばん強く、数の順に下がります。
common-nap-bid = 宣言は、取るトリックの数です。5トリック全部がナップです。
common-nap-higher = 競りは親の左隣から1人1回で、宣言するなら前の宣言より高くなければなりません。
common-nap-alone = いちばん高い宣言をした人が、1人でほかの全員を相手にします。
common-nap-first-lead = 最初の台札は、宣言した人が出します。
common-nap-trump = 宣言した人が最初に出した札のマークが、切り札です。
common-nap-next-lead = そのあとの台札は、前のトリックを取った人が出します。
common-nap-follow = 台札のマークを持っている人は、それを出さなければなりません。なければ、どの札を出してもかまいません。
common-nap-wins = いちばん高い切り札の勝ちです。切り札が出なければ、台札のマークのいちばん高い札の勝ちです。
common-nap-more = 宣言より多く取っても、もらえるのは宣言した分だけです。

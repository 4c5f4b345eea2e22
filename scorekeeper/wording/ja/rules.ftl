### ルールの名前、選択肢、そのまま読み上げられる文

rule-yes = あり
rule-no = なし
rule-silent = 出典に記載なし
rule-forbidden = 出典は禁じているだけ
rule-idle = ほかの選び方により、ここでは関係なし

section-table = 卓と配り
section-auction = 競り
section-adjutant = 副官
section-exchange = カード交換
section-order = 札の強さ
section-following = 札の出し方
section-same-two = セイムツー
section-yoromeki = よろめき
section-joker = ジョーカー
section-suspended = 役札と切り札の無効
section-ending = 勝敗
section-scoring = 得点

## 卓と配り

rule-jokers = ジョーカー
    .about = 52枚に加えるジョーカーの枚数。
rule-jokers-0 = なし（52枚）
    .sentence = ジョーカーは使わず、52枚で遊ぶ。
rule-jokers-1 = 1枚（53枚）
    .sentence = ジョーカーを1枚入れ、53枚で遊ぶ。ジョーカーは絵札に数えない。
rule-jokers-2 = 2枚（54枚）
    .sentence = ジョーカーを2枚入れ、54枚で遊ぶ。ジョーカーは絵札に数えない。

rule-strip-to-blind-of-three = 場札を3枚にする札抜き
    .about = 場札がちょうど3枚になるように、弱い札を抜いてから配るか。
    .yes-sentence = 場札が3枚になるように、あらかじめ2を何枚か抜いておく。セイムツーがあるときは2の代わりに3を、3も絵札なら4を抜く。
    .no-sentence = 札は抜かず、配って残った札をすべて場札にする。

rule-stripped-suits = 札を抜くマークの順
    .about = 札を抜いて場札を3枚にするとき、どのマークから抜くか。
rule-stripped-suits-cdhs = いつもの順（♣♦♥♠）
    .sentence = 札を抜くときは、♣♦♥♠の順に1枚ずつ抜く。3や4を抜くときは、♣を最後に回して♦♥♠♣の順。
rule-stripped-suits-cdsh = ♣♦♠♥の順
    .sentence = 札を抜くときは、♣♦♠♥の順に1枚ずつ抜く。
rule-stripped-suits-chds = ♣♥♦♠の順
    .sentence = 札を抜くときは、♣♥♦♠の順に1枚ずつ抜く。
rule-stripped-suits-chsd = ♣♥♠♦の順
    .sentence = 札を抜くときは、♣♥♠♦の順に1枚ずつ抜く。
rule-stripped-suits-csdh = ♣♠♦♥の順
    .sentence = 札を抜くときは、♣♠♦♥の順に1枚ずつ抜く。
rule-stripped-suits-cshd = ♣♠♥♦の順
    .sentence = 札を抜くときは、♣♠♥♦の順に1枚ずつ抜く。
rule-stripped-suits-dchs = ♦♣♥♠の順
    .sentence = 札を抜くときは、♦♣♥♠の順に1枚ずつ抜く。
rule-stripped-suits-dcsh = ♦♣♠♥の順
    .sentence = 札を抜くときは、♦♣♠♥の順に1枚ずつ抜く。
rule-stripped-suits-dhcs = ♦♥♣♠の順
    .sentence = 札を抜くときは、♦♥♣♠の順に1枚ずつ抜く。
rule-stripped-suits-dhsc = ♦♥♠♣の順
    .sentence = 札を抜くときは、♦♥♠♣の順に1枚ずつ抜く。
rule-stripped-suits-dsch = ♦♠♣♥の順
    .sentence = 札を抜くときは、♦♠♣♥の順に1枚ずつ抜く。
rule-stripped-suits-dshc = ♦♠♥♣の順
    .sentence = 札を抜くときは、♦♠♥♣の順に1枚ずつ抜く。
rule-stripped-suits-hcds = ♥♣♦♠の順
    .sentence = 札を抜くときは、♥♣♦♠の順に1枚ずつ抜く。
rule-stripped-suits-hcsd = ♥♣♠♦の順
    .sentence = 札を抜くときは、♥♣♠♦の順に1枚ずつ抜く。
rule-stripped-suits-hdcs = ♥♦♣♠の順
    .sentence = 札を抜くときは、♥♦♣♠の順に1枚ずつ抜く。
rule-stripped-suits-hdsc = ♥♦♠♣の順
    .sentence = 札を抜くときは、♥♦♠♣の順に1枚ずつ抜く。
rule-stripped-suits-hscd = ♥♠♣♦の順
    .sentence = 札を抜くときは、♥♠♣♦の順に1枚ずつ抜く。
rule-stripped-suits-hsdc = ♥♠♦♣の順
    .sentence = 札を抜くときは、♥♠♦♣の順に1枚ずつ抜く。
rule-stripped-suits-scdh = ♠♣♦♥の順
    .sentence = 札を抜くときは、♠♣♦♥の順に1枚ずつ抜く。
rule-stripped-suits-schd = ♠♣♥♦の順
    .sentence = 札を抜くときは、♠♣♥♦の順に1枚ずつ抜く。
rule-stripped-suits-sdch = ♠♦♣♥の順
    .sentence = 札を抜くときは、♠♦♣♥の順に1枚ずつ抜く。
rule-stripped-suits-sdhc = ♠♦♥♣の順
    .sentence = 札を抜くときは、♠♦♥♣の順に1枚ずつ抜く。
rule-stripped-suits-shcd = ♠♥♣♦の順
    .sentence = 札を抜くときは、♠♥♣♦の順に1枚ずつ抜く。
rule-stripped-suits-shdc = ♠♥♦♣の順
    .sentence = 札を抜くときは、♠♥♦♣の順に1枚ずつ抜く。

rule-threes-are-honours = 3の絵札扱い
    .about = A、K、Q、J、10のほかに、3も絵札に数えるか。
    .yes-sentence = 3も絵札に数え、絵札は全部で24枚。
    .no-sentence = 絵札はA、K、Q、J、10の20枚。

rule-direction = 回り順
    .about = 競りとプレイがどちら回りに進むか。
rule-direction-clockwise = 時計回り
    .sentence = 競りもプレイも、左隣へ、時計回りに進む。
rule-direction-counterclockwise = 反時計回り
    .sentence = 競りもプレイも、右隣へ、反時計回りに進む。

rule-hands-per-session = 1つの会の局数
    .about = 1つの会を何局で終わりにするか。流れや配り直しは数えない。
    .number = { $number }局
    .number-sentence = { $number }局で終わりとし、合計点で順位を決める。
    .open = 決めない
    .open-sentence = 局数は決めず、好きなところで終わりにする。

rule-table-size = 1局の人数
    .about = 人が多いとき、1局に何人まで入るか。
    .number = { $number }人まで
    .number-sentence = 1局に入るのは{ $number }人まで。多いときは休みを回す。
    .open = 決めない
    .open-sentence = 1局に入る人数は決めず、そのゲームのふつうの人数で遊ぶ。それより多い人数で始めた会なら、その人数まで。

rule-who-rests = 休む人
    .about = 1局の人数より多いとき、誰が休むか。
rule-who-rests-dealer = 親
    .sentence = 人が多いときは、親は配るだけで休む。2人以上休むなら、親のすぐ手前の席から順に休む（時計回りなら親の右隣から）。
rule-who-rests-rotation = 順番
    .sentence = 人が多いときは、長く続けて遊んでいる人から休む。並んだら、親のすぐ手前の席の人から。
rule-who-rests-by-hand = そのつど選ぶ
    .sentence = 人が多いときは、休む人を局ごとに卓で選ぶ。

rule-both-sides-sign = 双方の署名
    .about = 双方が署名するまで、次の局を始めないか。
    .yes-sentence = 局ごとに、双方から1人ずつ結果に署名する。署名がそろうか、異議ありと記録するまで、次の局は始めない。
    .no-sentence = 局の結果に署名は要らない。

rule-redeal-three-jacks = ジャック3枚切り直し
    .about = ジャックを3枚以上持つ人がナポレオンにならなかったとき、配り直すか。
    .yes-sentence = ジャックを3枚以上配られた人がナポレオンにならなければ、配り直す。
    .no-sentence = ジャックを3枚以上配られた人がいても、配り直さない。

rule-redeal-one-honour = 絵札1枚切り直し
    .about = 絵札が1枚以下の人がいたとき、配り直すか。
    .yes-sentence = 配られた絵札が1枚以下の人がいれば、競りの前に配り直す。
    .no-sentence = 絵札の少ない人がいても、配り直さない。

## 競り

rule-first-bidder = 最初に宣言する人
    .about = 競りを誰から始めるか。
rule-first-bidder-dealers-left = 親の次の人
    .sentence = 競りは、親（配った人）の次の人から始める。
rule-first-bidder-dealer = 親
    .sentence = 競りは、親（配った人）から始める。
rule-first-bidder-previous-napoleon = 前の局のナポレオン
    .sentence = 競りは、前の局のナポレオンから始める。
rule-first-bidder-most-honours = 前の局でいちばん絵札を取った人
    .sentence = 競りは、前の局でいちばん多く絵札を取った人から始める。最初の局はじゃんけんなどで決める。同数のときは出典に定めがなく、ここでは前の局のナポレオンから回り順に見て近い人とする。
rule-first-bidder-previous-adjutant = 前の局の副官
    .sentence = 競りは、前の局の副官から始める。1人立ちだったときは、前の局のナポレオンから。
rule-first-bidder-previous-napoleons-left = 前のナポレオンの次の人
    .sentence = 競りは、前の局のナポレオンの次の番の人から始める。

rule-auction = 競りの方式
    .about = 宣言をどのように出し合うか。
rule-auction-in-turn = 順番に
    .sentence = 順番に宣言かパスをして、1人を残して全員がパスするまで何周でも続ける。
rule-auction-first-come = 早い者順
    .sentence = 順番は決めず、早い者順に宣言する。もっと高い宣言が出なくなったら終わり。
rule-auction-declaration = 立ちたい人が宣言
    .sentence = 立ちたい人が宣言し、いちばん高い宣言をした人がナポレオンになる。

rule-passing = パスの扱い
    .about = 1度パスした人が、また宣言できるか。
rule-passing-final = パスしたら降りる
    .sentence = 1度パスしたら、その競りではもう宣言できない。
rule-passing-soft = また宣言できる
    .sentence = パスしても、次に番が来ればまた宣言できる。ほかの全員が続けてパスしたら競りは終わり。

rule-minimum-bid = 最低枚数
    .about = 宣言できるいちばん少ない枚数。
    .number = { $number }枚
    .number-sentence = 宣言は{ $number }枚から。

rule-no-trump = ノートランプ
    .about = 切り札を決めない宣言を認めるか。ノートランプでは、正ジャックも裏ジャックもない。
rule-no-trump-off = なし
    .sentence = ノートランプはない。宣言では必ず切り札を決める。
rule-no-trump-above-spades = あり（スペードより高い）
    .sentence = ノートランプを宣言できる。同じ枚数なら、スペードより高い宣言になる。
rule-no-trump-below-clubs = あり（クラブより低い）
    .sentence = ノートランプを宣言できる。同じ枚数なら、クラブより低い宣言になる。

rule-all-pass = 全員がパスしたら
    .about = 誰も宣言しなかったときにどうするか。
rule-all-pass-redeal = 流れ（配り直し）
    .sentence = 全員がパスしたら流れ。配り直す。
rule-all-pass-turn-up-jack = 場札をめくり、ジャックの持ち主が立つ
    .sentence = 全員がパスしたら、場札を1枚表にして、そのマークのジャックを持つ人が、そのマークを切り札に最低枚数で立つ。持つ人がいなければ次の場札を表にし、最後までいなければ配り直す。
rule-all-pass-dealer-must-bid = 親が必ず宣言
    .sentence = 自分の番までに誰も宣言していなければ、親はパスできず、必ず宣言する。誰かが宣言したあとならパスしてもよい。
rule-all-pass-expose-blind = 場札を表にして続ける
    .sentence = 全員がパスしたら、場札を表にして競りを続ける。それでも誰も宣言しなければ配り直す。
rule-all-pass-spade-ace-bids-13 = スペードのAが13枚で立つ
    .sentence = 全員がパスしたら、スペードのAを持つ人がスペード13枚で立つ。スペードのAが場札にあれば配り直す。
rule-all-pass-opener-forced = 最初の番の人が立つ
    .sentence = 全員がパスしたら、最初に宣言する番だった人が、スペードを切り札にして、最低枚数より1枚少ない枚数で立つ。
rule-all-pass-redeal-after-two-rounds = 2周続けて全員パスなら流れ
    .sentence = 全員がパスしたら、もう1周競る。2周目も全員がパスしたら流れ。配り直す。

## 副官

rule-call-adjutant = 副官を指名するとき
    .about = 副官の指名とカード交換の、どちらが先か。
rule-call-adjutant-before-exchange = カード交換の前
    .sentence = 副官を指名してから、場札を取って交換する。
rule-call-adjutant-after-exchange = カード交換のあと
    .sentence = 場札を取って交換してから、副官を指名する。
rule-call-adjutant-with-the-bid = 宣言と一緒でもよい
    .sentence = 宣言するとき、副官札も一緒に言ってよい。言わずに立ったら、場札を取る前に指名する。上の宣言が出たら、前に言った副官札は忘れる。

rule-own-card-call = 自分の札の指名
    .about = ナポレオンが自分の持つ札を副官に指名してよいか。
rule-own-card-call-allowed = 認める
    .sentence = ナポレオンは自分の持つ札を指名して、1人立ちしてもよい。
rule-own-card-call-forbidden = 認めない
    .sentence = ナポレオンは、自分の持つ札を副官に指名できない。

rule-adjutant-betrayal = 副官の裏切り
    .about = 副官がクラブの10を出すとき、連合軍に寝返ってよいか。
    .yes-sentence = 副官は、クラブの10を出すときに裏切りを宣言して、連合軍につくことができる。
    .no-sentence = 副官の裏切りはない。

rule-napoleon-betrayal = ナポレオンの裏切り
    .about = クラブの10とすべてのジョーカーを持つナポレオンが、連合軍に寝返ってよいか。
    .yes-sentence = クラブの10とすべてのジョーカーを持つナポレオンは、そのどれも出さないうちに全部を見せて裏切りを宣言し、連合軍につくことができる。
    .no-sentence = ナポレオンの裏切りはない。

## カード交換

rule-buried-honours = 捨て札の絵札の行方
    .about = 捨て札の絵札は、誰のものになるか。
rule-buried-honours-allies = 連合軍
    .sentence = 捨て札の絵札は、局が終わってから連合軍の枚数に加える。
rule-buried-honours-first-trick = 最初のトリックの勝者
    .sentence = 捨て札の絵札は、最初のトリックを取った人のものになる。
rule-buried-honours-nobody = 誰のものでもない
    .sentence = 捨て札の絵札は、誰のものにもならない。
rule-buried-honours-napoleon = ナポレオン軍
    .sentence = 捨て札の絵札は、ナポレオン軍の枚数に加える。

rule-buried-shown = 捨て札の公開
    .about = ナポレオンが捨てた札を、どこまで見せるか。
rule-buried-shown-hidden = 伏せたまま
    .sentence = 捨て札はすべて伏せる。
rule-buried-shown-honours = 絵札は表
    .sentence = 捨て札のうち、絵札は表にし、ほかは伏せる。
rule-buried-shown-honours-and-trump-said = 絵札は表、切り札は言う
    .sentence = 捨て札のうち、絵札は表にし、ほかは伏せる。切り札を捨てたら、見せなくてよいが、そう言う。
rule-buried-shown-honour-count-said = 絵札の枚数だけ言う
    .sentence = 捨て札はすべて伏せ、絵札が何枚あるかだけを言う。

rule-redeclaration = 再宣言
    .about = 場札を見たあとで、宣言をやり直せるか。
rule-redeclaration-off = なし
    .sentence = カード交換のときの再宣言はない。
rule-redeclaration-higher-bid = 前より高ければできる
    .sentence = カード交換のとき、前より高い宣言をすれば、切り札も副官も決め直せる。
rule-redeclaration-same-or-higher = 前と同じでもできる
    .sentence = カード交換のとき、前と同じか、それより高い宣言をすれば、副官を決め直せる。切り札も、高い宣言になるなら決め直せる。

rule-adjutant-change = 副官交換
    .about = 副官札が場札にあったとき、宣言を2枚増やして副官を指名し直せるか。
    .yes-sentence = 副官札が場札にあったら、ナポレオンは宣言を2枚増やして副官を指名し直せる。
    .no-sentence = 宣言を2枚増やす副官交換はない。

rule-trump-change = 切り札交換
    .about = 場札を見たあと、宣言を3枚増やして切り札を変えられるか。
    .yes-sentence = ナポレオンは場札を取ったあと、宣言を3枚増やして切り札を変えられる。
    .no-sentence = 宣言を3枚増やす切り札交換はない。

## 札の強さ

rule-power-cards = 役札
    .about = マイティ、正ジャック、裏ジャックを、切り札より強い役札とするか。
    .yes-sentence = マイティ、正ジャック、裏ジャックは役札で、切り札より強い。
    .no-sentence = 役札はない。スペードのAもジャックも、ふつうの札として扱う。

rule-mighty-when-spades-trump = 切り札がスペードのときのマイティ
    .about = 切り札がスペードのとき、どの札がマイティか。
rule-mighty-when-spades-trump-spade-ace = スペードのA
    .sentence = 切り札がスペードでも、マイティはスペードのA。
rule-mighty-when-spades-trump-club-ace = クラブのA
    .sentence = 切り札がスペードのときは、クラブのAがマイティになる。

rule-mighty-suit = マイティのマーク
    .about = マイティをどのマークの札とするか。
rule-mighty-suit-spades = 札のとおり
    .sentence = マイティは、札に書いてあるマークの札として扱う。
rule-mighty-suit-trump = 切り札
    .sentence = マイティは、切り札のマークの札として扱う。
rule-mighty-suit-trump-ace = 切り札のAがマイティ
    .sentence = マイティは切り札のA。ノートランプの局ではスペードのA。

rule-left-bower-suit = 裏ジャックのマーク
    .about = 台札に従うとき、裏ジャックをどのマークの札とみなすか。
rule-left-bower-suit-printed = 札のとおり
    .sentence = 裏ジャックは、札に書いてあるマークの札として扱う。
rule-left-bower-suit-trump = 切り札
    .sentence = 裏ジャックは、切り札のマークの札として扱う。

rule-reversed-bowers = 正ジャックと裏ジャックの逆転
    .about = 裏ジャックを正ジャックより強くするか。
    .yes-sentence = 裏ジャックは、正ジャックより強い。
    .no-sentence = 正ジャックは、裏ジャックより強い。

rule-right-bower-breaker = 正ジャック破り
    .about = 正ジャックに勝つ特別な札があるか。
rule-right-bower-breaker-off = なし
    .sentence = 正ジャック破りはない。
rule-right-bower-breaker-diamond-queen = ダイヤのQ
    .sentence = 正ジャックがいちばん強いトリックにダイヤのQが出ていたら、ダイヤのQが勝つ。

rule-hunting-jack = 狩りJ
    .about = 切り札と組になるマーク（スペードとハート、クラブとダイヤ）のジャックが、正ジャックに勝つことがあるか。
    .yes-sentence = 正ジャックの出たトリックに、切り札と組になるマーク（スペードとハート、クラブとダイヤ）のジャックも出ていて、マイティも裏ジャックも出ていなければ、そのジャックが勝つ。
    .no-sentence = 狩りJはない。

rule-two-high = 2を最強とする順
    .about = 各マークで、2をAより強くするか。セイムツーの代わりに使う。
    .yes-sentence = 各マークの強さは、2、A、Kの順に始まり、3がいちばん弱い。2は絵札ではない。
    .no-sentence = 各マークの強さは、A、Kの順に始まり、2がいちばん弱い。

## 札の出し方

rule-power-cards-free = 役札の特例（いつでも出せる）
    .about = 役札を、台札のマークに関係なく出せるか。
    .yes-sentence = 役札は、台札のマークに関係なく、いつ出してもよく、出さずにいてもよい。
    .no-sentence = 役札も、台札のマークに従って出す。

rule-called-card-exempt = 副官の特例
    .about = 指名された役札、または役札で指名された副官が、台札のマークに従わなくてよいか。
rule-called-card-exempt-no = なし
    .sentence = 副官も、ほかの人と同じように台札のマークに従う。
rule-called-card-exempt-called-card = 指名された役札だけ
    .sentence = 指名された札が役札なら、その札に限り、持っている人が誰でも（場札から取ったナポレオンでも）、台札のマークに関係なく、出しても出さずにいてもよい。
rule-called-card-exempt-adjutant = 副官のどの札も
    .sentence = 指名された札が役札なら、副官はどの札を出すときも、台札のマークに従わなくてよい。

rule-mighty-free = マイティの特例（いつでも出せる）
    .about = マイティを、どのマークにも属さない札とするか。
    .yes-sentence = マイティはどのマークにも属さず、いつ出しても、出さずにいてもよい。マイティの出たトリックは「全部同じマーク」にはならない。マイティを台札に出したら、ほかの人は札に書いてあるマークに従う。
    .no-sentence = マイティも、台札のマークに従って出す。

rule-left-bower-may-hide = 裏ジャック隠し
    .about = 台札のマークが裏ジャックしかないとき、出さずにいられるか。
    .yes-sentence = 台札のマークが裏ジャックしかなければ、裏ジャックは出さなくてよい。
    .no-sentence = 裏ジャックを隠せるという特例はない。

rule-left-bower-any-time = 裏ジャックの特例（いつでも出せる）
    .about = 台札のマークを持っていても、裏ジャックを出してよいか。
    .yes-sentence = 台札のマークの札がほかにあっても、裏ジャックはいつでも出せる。
    .no-sentence = 裏ジャックをいつでも出せるという特例はない。

rule-opening-lead-trump = 最初の台札に切り札
    .about = ナポレオンが最初の台札に切り札を出してよいか。
rule-opening-lead-trump-allowed = 出せる
    .sentence = ナポレオンは、最初の台札に切り札を出してもよい。
rule-opening-lead-trump-forbidden = 出せない
    .sentence = ナポレオンは、最初の台札に切り札を出せない。ただし、手札が切り札だけなら出してよい。

## セイムツー

rule-same-two = セイムツー
    .about = トリックの札が全部同じマークのとき、2が勝つか。役札が出ていたらどちらが勝つか。
rule-same-two-off = なし
    .sentence = セイムツーはない。
rule-same-two-below-all = あり（役札が出たら無効）
    .sentence = 全員の札が同じマークで2があれば、2が勝つ。ただし役札が1枚でも出ていれば無効。
rule-same-two-above-left-bower = あり（裏ジャックより強い）
    .sentence = 全員の札が同じマークで2があれば、2が勝つ。強さは裏ジャックのすぐ上で、正ジャックとマイティには負ける。正ジャックと裏ジャックが逆転する卓では、どちらのジャックにも勝つ。
rule-same-two-above-right-bower = あり（正ジャックより強い）
    .sentence = 全員の札が同じマークで2があれば、2が勝つ。強さは正ジャックのすぐ上で、裏ジャックにも勝つが、マイティには負ける。正ジャックと裏ジャックが逆転する卓では、裏ジャックにも負ける。
rule-same-two-above-mighty = あり（マイティより強い）
    .sentence = 全員の札が同じマークで2があれば、2が勝つ。マイティにも勝つ。
rule-same-two-above-joker = あり（何よりも強い）
    .sentence = 全員の札が同じマークで2があれば、2が勝つ。マイティにも、よろめきにも、ジョーカーにも負けない。
rule-same-two-by-players = あり（強さは人数による）
    .sentence = 全員の札が同じマークで2があれば、2が勝つ。4人なら役札が出ていれば無効、強さは5人なら裏ジャックのすぐ上、6人以上なら正ジャックのすぐ上。マイティにはいつも負ける。

rule-same-two-suspended = セイムツーが無効のトリック
    .about = どのトリックでセイムツーを無効とするか。
rule-same-two-suspended-none = なし
    .sentence = セイムツーは、最初から最後まで有効。
rule-same-two-suspended-first = 最初
    .sentence = 最初のトリックでは、セイムツーは無効。
rule-same-two-suspended-last = 最後
    .sentence = 最後のトリックでは、セイムツーは無効。
rule-same-two-suspended-first-and-last = 最初と最後
    .sentence = 最初のトリックと最後のトリックでは、セイムツーは無効。

rule-same-two-with-joker = ジョーカーとセイムツー
    .about = ジョーカーの出たトリックでも、セイムツーが成り立つか。
rule-same-two-with-joker-valid = 有効
    .sentence = ジョーカーが出ても、残りの札が全部同じマークなら、セイムツーは有効。
rule-same-two-with-joker-void = 無効
    .sentence = ジョーカーが出たトリックでは、セイムツーは無効。
rule-same-two-with-joker-as-its-suit = ジョーカーもそのマークの札
    .sentence = ジョーカーも、属するマークの札として数える。切り札に属するなら、切り札のセイムツーだけが有効。どのマークにも属さないなら、ジョーカーの出たトリックではいつも無効。

rule-same-two-in-trumps = 切り札のセイムツー
    .about = 全部が切り札のトリックでも、セイムツーが成り立つか。
    .yes-sentence = セイムツーは、切り札のマークでも有効。
    .no-sentence = セイムツーは、切り札のマークでは無効。

## よろめき

rule-yoromeki = よろめき
    .about = マイティと同じトリックに出ると、マイティに勝つ札があるか。
rule-yoromeki-off = なし
    .sentence = よろめきはない。
rule-yoromeki-heart-queen = ハートのQ
    .sentence = マイティとハートのQが同じトリックに出たら、ハートのQも役札になり、マイティに勝つ。
rule-yoromeki-club-four = クラブの4
    .sentence = マイティとクラブの4が同じトリックに出たら、クラブの4が勝つ。

rule-yoromeki-beats-joker = よろめきがジョーカーにも勝つ特例
    .about = よろめきの札が、ジョーカーにも勝つか。
    .yes-sentence = よろめきの札は、ジョーカーが勝つはずのトリックでも勝つ。
    .no-sentence = よろめきは、ジョーカーには効かない。

rule-counter-yoromeki = よろめき返し
    .about = よろめいたトリックで、ハートのKやAがハートのQに勝つか。
rule-counter-yoromeki-off = なし
    .sentence = よろめき返しはない。
rule-counter-yoromeki-heart-king = ハートのK
    .sentence = よろめいたトリックにハートのKも出ていたら、ハートのKが勝つ。
rule-counter-yoromeki-heart-king-and-ace = ハートのKとA
    .sentence = よろめいたトリックにハートのKも出ていたらハートのKが勝ち、さらにハートのAも出ていたらハートのAが勝つ。

## ジョーカー

rule-joker-suit = ジョーカーのマーク
    .about = 台札に従うとき、ジョーカーをどのマークの札とみなすか。
rule-joker-suit-none = なし（いつでも出せる）
    .sentence = ジョーカーはどのマークにも属さず、いつでも出せる。
rule-joker-suit-trump = 切り札
    .sentence = ジョーカーは、切り札のマークの札として扱う。

rule-joker-unled = 台札でないジョーカーの強さ
    .about = 台札に続いて出したジョーカーの強さ。
rule-joker-unled-strongest = いちばん強い
    .sentence = 台札でないジョーカーは、どの札よりも強い。
rule-joker-unled-below-mighty = マイティの次
    .sentence = 台札でないジョーカーは、マイティの次に強い。
rule-joker-unled-weakest = いちばん弱い
    .sentence = 台札でないジョーカーは、いちばん弱い。

rule-joker-led = 台札のジョーカーの強さ
    .about = 台札として出したジョーカーの強さ。
rule-joker-led-strongest = いちばん強い
    .sentence = 台札のジョーカーは、どの札よりも強い。
rule-joker-led-below-mighty = マイティの次
    .sentence = 台札のジョーカーは、マイティの次に強い。
rule-joker-led-below-right-bower = 正ジャックの次
    .sentence = 台札のジョーカーは、正ジャックの次に強い。裏ジャックとほかの切り札には勝つ。
rule-joker-led-below-bowers = 役札の次
    .sentence = 台札のジョーカーは、マイティ、正ジャック、裏ジャックの次に強い。
rule-joker-led-below-trumps = 切り札の次
    .sentence = 台札のジョーカーは、役札と切り札の次に強い。
rule-joker-led-weakest = いちばん弱い
    .sentence = 台札のジョーカーも、いちばん弱い。

rule-joker-demands = ジョーカーが台札のとき
    .about = 台札のジョーカーに、ほかの人がどのマークを出すか。
rule-joker-demands-named-suit = マーク指定
    .sentence = ジョーカーを台札に出す人はマークを指定し、ほかの人はそのマークがあれば出さなければならない。
rule-joker-demands-trump = 切り札請求
    .sentence = ジョーカーが台札に出たら、切り札を持つ人は切り札を出さなければならない。
rule-joker-demands-next-card = 次の札が台札
    .sentence = ジョーカーが台札に出たら、次の人が出した札を台札とする。

rule-joker-opening-lead = 最初の台札にジョーカー
    .about = ナポレオンが最初の台札にジョーカーを出してよいか。
rule-joker-opening-lead-forbidden = 出せない
    .sentence = ナポレオンは、最初の台札にジョーカーを出せない。
rule-joker-opening-lead-allowed = 出せる
    .sentence = ナポレオンは、最初の台札にジョーカーを出してもよい。

rule-joker-last-trick = 最後のトリックのジョーカー
    .about = 最後のトリックで台札に出したジョーカーの強さ。
rule-joker-last-trick-weakest = いちばん弱い
    .sentence = 最後のトリックでは、台札のジョーカーがいちばん弱い。
rule-joker-last-trick-normal = いつもと同じ
    .sentence = 最後のトリックでも、台札のジョーカーの強さは変わらない。

rule-void-of-named-suit = 指定されたマークがないとき
    .about = ジョーカーに求められたマークがない人が、何を出すか。
rule-void-of-named-suit-anything = どれでもよい
    .sentence = 台札のジョーカーに求められたマークがなければ、どの札を出してもよい。
rule-void-of-named-suit-must-play-honour = 絵札を出す
    .sentence = 台札のジョーカーに求められたマークがなければ、絵札を出さなければならない。絵札もなければ、どの札でもよい。

rule-joker-wild = ワイルドカード
    .about = ジョーカーを、ほかの札の代わりに使えるか。
    .yes-sentence = ジョーカーは、出すときに名指しした札の代わりになる。
    .no-sentence = ジョーカーは、ほかの札の代わりにはならない。

rule-wild-joker-as-power-card = 役札の代わりのワイルドカード
    .about = ワイルドカードのジョーカーが、役札の代わりにもなれるか。
    .yes-sentence = ジョーカーは役札の代わりにもなり、その強さも出し方も役札と同じになる。本物が出れば、本物が勝つ。
    .no-sentence = ジョーカーは、役札の代わりにはなれない。

rule-joker-request = ジョーカー請求
    .about = クラブの3などの請求札が台札に出たとき、ジョーカーを出さなければならないか。
    .yes-sentence = 請求札（クラブの3など）が台札に出たら、ジョーカーを持つ人はジョーカーを出さなければならない。
    .no-sentence = ジョーカー請求はない。

rule-requested-joker = 請求されたジョーカーの強さ
    .about = ジョーカー請求で出したジョーカーの強さ。
rule-requested-joker-weakest = いちばん弱い
    .sentence = 請求されて出したジョーカーは、いちばん弱い。
rule-requested-joker-keeps-strength = いつもと同じ
    .sentence = 請求されて出したジョーカーも、強さは変わらない。

rule-request-in-first-trick = 最初のトリックの請求
    .about = 最初のトリックでも、ジョーカー請求ができるか。
    .yes-sentence = ジョーカー請求は、最初のトリックでもできる。
    .no-sentence = 最初のトリックでは、ジョーカー請求はできない。

rule-request-card-when-clubs-trump = 切り札がクラブのときの請求札
    .about = 切り札がクラブのとき、どの札でジョーカーを請求するか。
rule-request-card-when-clubs-trump-club-three = クラブの3
    .sentence = 切り札がクラブのときも、ジョーカー請求はクラブの3。
rule-request-card-when-clubs-trump-spade-three = スペードの3
    .sentence = 切り札がクラブのときは、クラブの3の代わりにスペードの3でジョーカーを請求する。

## 役札と切り札の無効

rule-power-cards-suspended = 役札が無効のトリック
    .about = どのトリックで役札を無効とするか。
rule-power-cards-suspended-none = なし
    .sentence = 役札は、最初から最後まで有効。
rule-power-cards-suspended-first = 最初
    .sentence = 最初のトリックでは、役札は無効。
rule-power-cards-suspended-last = 最後
    .sentence = 最後のトリックでは、役札は無効。
rule-power-cards-suspended-first-and-last = 最初と最後
    .sentence = 最初のトリックと最後のトリックでは、役札は無効。

rule-suspended-power-cards = 無効のときの役札
    .about = 役札が無効のトリックで、役札の何が無効になるか。
rule-suspended-power-cards-ordinary = ふつうの札になる
    .sentence = 役札が無効のトリックでは、役札はマークも出し方もふつうの札と同じになる。
rule-suspended-power-cards-strength-only = 強さだけが無効
    .sentence = 役札が無効のトリックでも、無効になるのは強さだけで、どのマークの札か、いつ出せるか、隠せるかは変わらない。切り札のマークに入る役札は、同じ数の切り札のすぐ下の強さになる。

rule-mighty-never-suspended = マイティだけ有効の特例
    .about = 役札が無効のトリックでも、マイティだけは有効とするか。
    .yes-sentence = 役札が無効のトリックでも、マイティだけは有効。
    .no-sentence = 役札が無効のトリックでは、マイティも無効。

rule-trumps-suspended = 切り札が無効のトリック
    .about = どのトリックで切り札をほかのマークと同じに扱うか。
rule-trumps-suspended-none = なし
    .sentence = 切り札は、最初から最後まで有効。
rule-trumps-suspended-first = 最初
    .sentence = 最初のトリックでは、切り札もほかのマークと同じに扱う。
rule-trumps-suspended-last = 最後
    .sentence = 最後のトリックでは、切り札もほかのマークと同じに扱う。
rule-trumps-suspended-first-and-last = 最初と最後
    .sentence = 最初のトリックと最後のトリックでは、切り札もほかのマークと同じに扱う。

## めずらしいルール（札の強さと出し方）

rule-mighty-card = マイティの札
    .about = どの局でもマイティになるAはどれか。
rule-mighty-card-spade-ace = スペードのA
    .sentence = マイティはスペードのA。
rule-mighty-card-heart-ace = ハートのA
    .sentence = マイティはハートのA。スペードのAはふつうの札。
rule-mighty-card-diamond-ace = ダイヤのA
    .sentence = マイティはダイヤのA。スペードのAはふつうの札。
rule-mighty-card-club-ace = クラブのA
    .sentence = マイティはクラブのA。スペードのAはふつうの札。

rule-plain-jacks = ほかのジャックの強さ
    .about = 正ジャックでも裏ジャックでもないジャックの強さ。
rule-plain-jacks-ordinary = ふつう
    .sentence = 正ジャックでも裏ジャックでもないジャックは、Qの次の、ふつうの強さ。
rule-plain-jacks-lowest = そのマークでいちばん弱い
    .sentence = 正ジャックでも裏ジャックでもないジャックは、そのマークでいちばん弱い。絵札には数える。ノートランプの局では、4枚ともそうなる。

rule-bowers-over-yoromeki = よろめきに勝つジャック
    .about = よろめいたトリックに正ジャックか裏ジャックも出ていたら、そのジャックが勝つか。
    .yes-sentence = マイティとよろめきの札が同じトリックに出ても、正ジャックか裏ジャックも出ていれば、そのジャックが勝つ。よろめき返しの札にも勝つ。
    .no-sentence = よろめいたトリックでは、正ジャックも裏ジャックも、よろめきの札に負ける。

rule-left-bower-breaker = 裏ジャック破り
    .about = 裏ジャックに勝つ特別な札があるか。
rule-left-bower-breaker-off = なし
    .sentence = 裏ジャック破りはない。
rule-left-bower-breaker-club-queen = クラブのQ
    .sentence = 裏ジャックがいちばん強いトリックにクラブのQが出ていたら、クラブのQが勝つ。

rule-killer-snatcher = よろめきの横取り
    .about = よろめきや、正ジャック破り、裏ジャック破りの札が勝つトリックを、横取りする札があるか。
rule-killer-snatcher-off = なし
    .sentence = よろめきの横取りはない。
rule-killer-snatcher-spade-queen = スペードのQ
    .sentence = よろめきや、正ジャック破り、裏ジャック破りの札が勝つトリックにスペードのQも出ていたら、スペードのQが勝つ。よろめき返しの札や狩りJからは取れない。

rule-joker-strong-until = 台札のジョーカーが強いトリック
    .about = 台札のジョーカーを、途中からいちばん弱い札にするか。するなら、第何トリックまで強いか。
    .number = 第{ $number }トリックまで
    .number-sentence = 台札のジョーカーが強いのは第{ $number }トリックまでで、そのあとはいちばん弱い。求めるマークは変わらない。
    .open = 最後まで
    .open-sentence = 台札のジョーカーの強さは、途中で変わらない。

rule-joker-in-first-trick = 最初のトリックのジョーカー
    .about = 最初のトリックでのジョーカーの強さ。
rule-joker-in-first-trick-normal = いつもと同じ
    .sentence = 最初のトリックでも、ジョーカーの強さは変わらない。
rule-joker-in-first-trick-weakest = いちばん弱い
    .sentence = 最初のトリックでは、ジョーカーがいちばん弱い。台札に出したら、次の人が出した札を台札とする。

rule-joker-play = ジョーカーを出せるとき
    .about = 台札に続いてジョーカーを出せるのはいつか。
rule-joker-play-any-time = ルールの許すかぎりいつでも
    .sentence = 台札に続いてジョーカーを出すのに、ほかの条件はない。
rule-joker-play-void-or-requested = 従うマークがないときと請求されたときだけ
    .sentence = 台札に続いてジョーカーを出せるのは、従うマークがないときと、請求されたときだけ。

rule-request-card = 請求札
    .about = どの札でジョーカーを請求するか。
rule-request-card-club-three = クラブの3
    .sentence = ジョーカーを請求するのはクラブの3。
rule-request-card-spade-three = スペードの3
    .sentence = 切り札が何でも、ジョーカーを請求するのはスペードの3。

rule-request-works = 請求の効く出し方
    .about = 請求札が台札でなくても、ジョーカーを請求できるか。
rule-request-works-led = 台札のときだけ
    .sentence = ジョーカーを請求できるのは、請求札を台札に出したときだけ。
rule-request-works-played = 台札でなくても
    .sentence = 請求札が台札でなくても、そのあとに出す人がジョーカーを持っていれば、ジョーカーを出さなければならない。

rule-plain-discards = 従わない札の置き方
    .about = 台札のマークに従わない札を、どう置くか。
rule-plain-discards-face-up = 表向き
    .sentence = 台札のマークに従わない札も、表向きに出す。
rule-plain-discards-face-down = 裏向き
    .sentence = 台札のマークに従わない札は裏向きに出し、全員が出し終えてから表にする。

rule-trumps-in-first-trick = 最初のトリックの切り札
    .about = 最初のトリックに切り札を出してよいか。
rule-trumps-in-first-trick-allowed = 出せる
    .sentence = 最初のトリックにも、切り札を出してよい。
rule-trumps-in-first-trick-forbidden = 出せない
    .sentence = 最初のトリックには、台札でもそうでなくても切り札を出せない。手札が切り札だけならどれを出してもよく、切り札が台札なら従う。ジョーカーは出せる。

## 勝敗

rule-all-honours = 全取り
    .about = ナポレオン軍が絵札を全部取ってしまったとき、どちらの勝ちか。
rule-all-honours-loses-unless-bid = 宣言していなければ負け
    .sentence = ナポレオン軍が絵札を全部取ったら負け。ただし、全部取ると宣言していれば勝ち。
rule-all-honours-loses = 負け（革命）
    .sentence = ナポレオン軍が絵札を全部取ったら、革命で連合軍の勝ち。
rule-all-honours-wins = 勝ち（完全勝利）
    .sentence = ナポレオン軍は、絵札を全部取っても勝ち。

rule-early-finish = 勝敗が決まったら終了
    .about = 手札が残っていても、勝敗が決まったところで終わるか。
    .yes-sentence = 手札がなくなる前でも、勝敗が決まったら終わる。
    .no-sentence = 勝敗が決まっても、手札がなくなるまで続ける。

## 得点

rule-scoring = 得点のつけ方
    .about = 1局ごとの得点をどうつけるか。
rule-scoring-wikipedia-formula = ウィキペディアの計算式
    .sentence = 基本点は、宣言枚数から最低枚数を引いて1を足した数で、これが連合軍1人の点になる。基本点に連合軍の人数を掛け、その3分の2がナポレオン、3分の1が副官の点（四捨五入）。勝てばプラス、負ければマイナス。
rule-scoring-wikipedia-table = ウィキペディアの配点表
    .sentence = ナポレオン軍が勝てば、ナポレオン+2、副官+1、連合軍−1。負ければその逆で、全取りで負ければさらに倍。1人立ちなら、ナポレオンの点は2倍。
rule-scoring-sisyphus = 宣言枚数が基本点（漫研）
    .sentence = 宣言枚数が基本点。勝った人はプラス、負けた人はマイナス。ナポレオンだけは2倍、1人立ちなら4倍になる。
rule-scoring-jazz = 基本点×倍率（ジャズ）
    .sentence = マイナス点はない。基本点は、宣言枚数から最低枚数を引いて1を足した数。倍率は、勝ちなら宣言を上回った枚数に1を足した数、負けなら足りない枚数。基本点×倍率に、ナポレオン軍が勝てばナポレオンは3、副官は2を掛け、負ければ連合軍は3、副官は1を掛ける。
rule-scoring-win-count = 勝った局の数
    .sentence = 勝った側の全員に1点。負けた側は0点。
rule-scoring-table = この卓の配点表
    .sentence = 得点は、この卓の配点表のとおりにつける。

rule-no-trump-multiplier = ノートランプの倍率
    .about = ノートランプの局で、全員の得点を何倍にするか。
    .number = { $number }倍
    .number-sentence = { $number ->
        [1] ノートランプでも、得点は変わらない。
       *[other] ノートランプの局では、全員の得点が{ $number }倍になる。ほかの倍率と重なれば、掛け合わせる。
    }
    .open = 得点のつけ方どおり
    .open-sentence = ノートランプの倍率は、得点のつけ方による。

rule-all-honours-multiplier = 全取りの倍率
    .about = ナポレオン軍が絵札を全部取ったとき、全員の得点を何倍にするか。
    .number = { $number }倍
    .number-sentence = { $number ->
        [1] 全取りでも、得点は変わらない。
       *[other] ナポレオン軍が全取りしたら、勝っても負けても全員の得点が{ $number }倍になる。ほかの倍率と重なれば、掛け合わせる。
    }
    .open = 得点のつけ方どおり
    .open-sentence = 全取りの倍率は、得点のつけ方による。

rule-solo-formula = 1人立ちの点（計算式）
    .about = 計算式でつけるとき、1人立ちのナポレオンの点をどうするか。
rule-solo-formula-both-shares = 副官の分も
    .sentence = 1人立ちのナポレオンは、副官の分の点も引き受ける。
rule-solo-formula-literal = 3分の2のまま
    .sentence = 1人立ちでも、ナポレオンの点は3分の2のまま。

rule-jazz-solo = 1人立ちの点（基本点×倍率）
    .about = 基本点×倍率でつけるとき、1人立ちのナポレオンの点をどうするか。
rule-jazz-solo-literal = 3倍のまま
    .sentence = 1人立ちでも、ナポレオンの点は勝てば3倍、負ければ0のまま。
rule-jazz-solo-both-shares = 副官の分も
    .sentence = 1人立ちのナポレオンは、副官の分も受け取る。勝てば合わせて5倍、負ければ1倍。

rule-jazz-all-honours = 全取り負けの倍率（基本点×倍率）
    .about = 基本点×倍率でつけるとき、全取りで負けたときの倍率をどうするか。
rule-jazz-all-honours-one = 1倍
    .sentence = 全取りで負けたときの倍率は1。
rule-jazz-all-honours-absolute = 取りすぎた枚数
    .sentence = 全取りで負けたときの倍率は、宣言より多く取った枚数。

rule-point-table = この卓の配点表
    .about = 役割と勝敗ごとに、この卓で決めた点。「{ house-points-ally-against-solo }」を空欄にすると、連合軍と同じ。
    .given = あり
    .given-sentence = この卓で決めた配点表がある。
    .open = なし
    .open-sentence = この卓で決めた配点表はない。

## ほかの卓のルール

rule-all-pass-dealer = 流れたあとの親
    .about = 全員がパスして流れたとき、次に誰が配るか。
rule-all-pass-dealer-same = 同じ親
    .sentence = 全員がパスして流れたら、同じ親が配り直す。
rule-all-pass-dealer-next = 次の人
    .sentence = 全員がパスして流れたら、親は次の人に移る。

rule-deals-next = 次の局の親
    .about = 局が終わったあと、次に誰が配るか。
rule-deals-next-next-in-turn = 順番に回る
    .sentence = 親は、1局ごとに次の人に移る。
rule-deals-next-previous-adjutant = 前の局の副官
    .sentence = 次の親は、前の局の副官。1人立ちだったときは、前の局のナポレオン。

rule-minimum-by-players = 人数別の最低枚数
    .about = 遊ぶ人数によって最低枚数を変えるか。空欄の人数では「最低枚数」のまま。
    .given = あり
    .given-sentence = 宣言の最低枚数は、遊ぶ人数ごとに決めてある。
    .open = なし
    .open-sentence = 宣言の最低枚数は、何人で遊んでも同じ。

rule-highest-bid = 最高枚数
    .about = 宣言できる枚数の上限。
    .number = { $number }枚
    .number-sentence = 宣言は{ $number }枚まで。カード交換のあとに宣言を上げるときも同じ。
    .open = 絵札の全部
    .open-sentence = 宣言は、絵札の全部の枚数までできる。

rule-adjutant-secrecy = 副官の名乗り
    .about = 副官札を出す前に、副官だと明かしてよいか。
rule-adjutant-secrecy-free = 明かさなくてもよい
    .sentence = 副官は、自分が副官だと皆に明かさなくてよい。
rule-adjutant-secrecy-must-not-tell = 明かしてはいけない
    .sentence = 副官は、副官札を出すまで、自分が副官だと言っても見せてもいけない。

rule-table-talk = 札の教え合い
    .about = 札を見せたり教えたりしてよいか。
rule-table-talk-free = 決めていない
    .sentence = 札の話については、決まりがない。
rule-table-talk-forbidden = 禁止
    .sentence = 味方どうしでも、札を見せたり教えたりしてはいけない。

rule-adjutant-summons = 副官GO
    .about = ナポレオンが「副官GO」と言って、副官札を出させてよいか。
rule-adjutant-summons-off = なし
    .sentence = 副官札をいつ出すかは、持っている人が決める。
rule-adjutant-summons-on = あり
    .sentence = ナポレオンは、トリックの始まる前に「副官GO」と言える。副官はそのトリックから、出してよい番になりしだい、副官札を出さなければならない。

rule-wins-to-end = 先に勝った局数で終わり
    .about = 誰かが何局勝ったら会を終えるか。
    .number = { $number }勝
    .number-sentence = 誰かが{ $number }局勝ったら、会は終わり。
    .open = なし
    .open-sentence = 勝った局数では、会は終わらない。

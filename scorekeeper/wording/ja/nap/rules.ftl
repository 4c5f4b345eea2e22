### ナップのルールの名前、選択肢、そのまま読み上げられる文

section-play = プレイ
section-payments = 支払い
section-pot = ポットと伏せ札

## 卓と配り

rule-nap-pack = 使うカード
    .about = 何枚のカードで遊ぶか。減らすときは弱い数字から抜く。
rule-nap-pack-by-players = 人数による（2人24枚、3人32枚）
    .sentence = 2人なら9から上の24枚、3人なら7から上の32枚、4人からは52枚全部を使う。
rule-nap-pack-short-by-players = 人数による（4人32枚、5人40枚）
    .sentence = 4人なら7から上の32枚、5人なら5から上の40枚、そのほかの人数では52枚全部を使う。
rule-nap-pack-full-52 = 52枚全部
    .sentence = 何人でも52枚全部を使う。
rule-nap-pack-stripped-20 = 10から上の20枚
    .sentence = 10から上の20枚を使う。
rule-nap-pack-stripped-24 = 9から上の24枚
    .sentence = 9から上の24枚を使う。
rule-nap-pack-stripped-28 = 8から上の28枚
    .sentence = 8から上の28枚を使う。
rule-nap-pack-stripped-32 = 7から上の32枚
    .sentence = 7から上の32枚を使う。
rule-nap-pack-stripped-36 = 6から上の36枚
    .sentence = 6から上の36枚を使う。
rule-nap-pack-stripped-40 = 5から上の40枚
    .sentence = 5から上の40枚を使う。

rule-nap-joker = ジョーカー
    .about = ジョーカーを1枚加えるか。
    .yes-sentence = ジョーカーを1枚入れる。いちばん強い切り札で、最初に出した人は切り札のマークを決めて言う。ミゼールでは、ただ1枚の切り札。
    .no-sentence = ジョーカーは使わない。

rule-nap-hand-size = 手札の枚数
    .about = 1人に何枚配るか。
rule-nap-hand-size-5 = 5枚
    .sentence = 1人に5枚ずつ配る。
rule-nap-hand-size-7 = 7枚（セブンカードナップ）
    .sentence = 1人に7枚ずつ配る。ナップは5トリック、その上に6と7があり、ボナパルト、ウェリントン、ブリュッヒャーはない。

rule-nap-dealer-sits-out-at-six = 6人なら親は休み
    .about = 6人のとき、親も自分に配るか。
    .yes-sentence = 6人のときは、親は自分に配らず休む。チップはほかの人と同じように払い、受け取る。
    .no-sentence = 6人でも、親は自分にも配って遊ぶ。

## 競り

rule-nap-bidding = 競りの回り方
    .about = 宣言の番が何度回ってくるか。
rule-nap-bidding-rounds = 何周でも
    .sentence = 親の左隣から順に宣言かパスをし、1人を残して全員がパスするまで何周でも続ける。
rule-nap-bidding-once-each = 1人1回
    .sentence = 親の左隣から親まで、1人1回だけ宣言かパスをする。

rule-nap-pass-is-final = パスしたら降りる
    .about = 1度パスした人が、その競りでまた宣言できるか。
    .yes-sentence = 1度パスした人は、その競りではもう宣言できない。
    .no-sentence = パスした人も、次の番にはまた宣言できる。誰かの宣言のあとで、ほかの全員が続けてパスしたら競りは終わり。

rule-nap-minimum-bid = いちばん低い宣言
    .about = 宣言できるいちばん少ないトリック数。
rule-nap-minimum-bid-2 = 2トリック
    .sentence = 宣言は2トリックから。
rule-nap-minimum-bid-3 = 3トリック
    .sentence = 宣言は3トリックから。

rule-nap-misere = ミゼール
    .about = 1トリックも取らないという宣言を認めるか。認めるなら、どの宣言の上に置くか。
rule-nap-misere-off = なし
    .sentence = ミゼールはない。
rule-nap-misere-between-three-and-four = 3と4の間
    .sentence = 1トリックも取らないミゼールを宣言できる。3より高く、4より低い。
rule-nap-misere-above-nap = ナップの上
    .sentence = 1トリックも取らないミゼールを宣言できる。ナップより高い。

rule-nap-bonaparte = ボナパルト
    .about = ナップのすぐ上に、ボナパルトという宣言があるか。
rule-nap-bonaparte-off = なし
    .sentence = ボナパルトはない。
rule-nap-bonaparte-on = あり
    .sentence = ナップの上に、同じく5トリック全部を取るボナパルトを宣言できる。

rule-nap-wellington = ウェリントン
    .about = ナップに張り合う、ウェリントンという宣言があるか。
rule-nap-wellington-off = なし
    .sentence = ウェリントンはない。
rule-nap-wellington-on = あり
    .sentence = 5トリック全部を取るウェリントンを宣言できる。ナップより高い。

rule-nap-blucher = ブリュッヒャー
    .about = ウェリントンに張り合う、ブリュッヒャーという宣言があるか。
rule-nap-blucher-off = なし
    .sentence = ブリュッヒャーはない。
rule-nap-blucher-on = あり
    .sentence = 5トリック全部を取るブリュッヒャーを宣言できる。ウェリントンより高い。

rule-nap-five-tricks-need-nap = ナップに張り合うときだけ
    .about = ウェリントンは誰かのナップに、ブリュッヒャーは誰かのウェリントンに、張り合うときだけ宣言できるか。
    .yes-sentence = ウェリントンはほかの誰かがナップかボナパルトを宣言したとき、ブリュッヒャーはほかの誰かがウェリントンを宣言したときだけ宣言できる。
    .no-sentence = ウェリントンもブリュッヒャーも、誰もナップを宣言していなくても、それより低い宣言の上に宣言できる。

rule-nap-all-pass = 全員がパスしたら
    .about = 誰も宣言しなかったときにどうするか。
rule-nap-all-pass-next-dealer = 流れ（親が替わる）
    .sentence = 全員がパスしたら流れ。次の人が親になって配る。
rule-nap-all-pass-dealer-must-bid-one = 親が1でも宣言する
    .sentence = 最後の番の親まで誰も宣言しなければ、親は1以上を宣言しなければならない。
rule-nap-all-pass-stakes-double = 次の局は2倍
    .sentence = 全員がパスしたら流れ。次の人が配り、その局の支払いは2倍。続けて流れても、4倍にはならない。

## プレイ

rule-nap-misere-trumps = ミゼールの切り札
    .about = ミゼールに切り札があるか。
rule-nap-misere-trumps-none = なし
    .sentence = ミゼールはノートランプ。
rule-nap-misere-trumps-first-lead = 最初に出たマーク
    .sentence = ミゼールでも、最初に出たマークが切り札になる。

rule-nap-five-trick-leads = 5トリックの宣言の最初の札
    .about = 5トリック全部を取る宣言をした人が、最初に何を出すか。
rule-nap-five-trick-leads-free = 何でもよい
    .sentence = 最初は何を出してもよく、そのマークが切り札になる。
rule-nap-five-trick-leads-bonaparte-low-trump-wellington-low-plain = ボナパルトは切り札、ウェリントンは切り札以外のいちばん弱い札
    .sentence = ボナパルトなら切り札のいちばん弱い札を、ウェリントンなら切り札を決めて言ってから、切り札以外のいちばん弱い札を最初に出す。
rule-nap-five-trick-leads-wellington-low-trump = ウェリントンは切り札のいちばん弱い札
    .sentence = ウェリントンなら、切り札のいちばん弱い札を最初に出す。

rule-nap-revoke-penalty = リボークの罰
    .about = 出せるのに台札のマークを出さなかった人が、チップを払うか。
rule-nap-revoke-penalty-off = なし
    .sentence = リボークがあっても、そのまま続ける。
rule-nap-revoke-penalty-pays-the-hand = その局の分を払う
    .sentence = リボークがあれば、その局はそこで終わり。宣言者なら失敗したものとして全員に払い、ほかの人なら、宣言者が達成して全員から受け取るはずだったチップを1人で払う。

## 支払い

rule-nap-payments = 支払い表
    .about = 宣言ごとに、1人あたり何枚を受け取り、または払うか。2、3、4はどの表でも宣言と同じ枚数、ボナパルトはナップと同じ。
rule-nap-payments-table = 10・20・40枚
    .sentence = 1人につき、ナップ10枚、ウェリントン20枚、ブリュッヒャー40枚、ミゼール3枚。できなければ同じだけ払う。
rule-nap-payments-pattern-1 = 10・20・40枚、失敗は6・12・24枚
    .sentence = 1人につき、ナップ10枚、ウェリントン20枚、ブリュッヒャー40枚を受け取り、できなければ6枚、12枚、24枚を払う。ミゼールは3枚。
rule-nap-payments-pattern-2 = どれも10枚、失敗は10・20・40枚
    .sentence = ナップ、ウェリントン、ブリュッヒャーは1人につき10枚を受け取り、できなければ10枚、20枚、40枚を払う。ミゼールは3枚。
rule-nap-payments-english = どれも10枚、失敗は5・10・20枚
    .sentence = ナップ、ウェリントン、ブリュッヒャーは1人につき10枚を受け取り、できなければ5枚、10枚、20枚を払う。ミゼールは3枚。
rule-nap-payments-seven-card = セブンカードナップ
    .sentence = 1人につき、ナップとミゼールは10枚、6は18枚、7は24枚を受け取り、できなければその半分を払う。3と4は、できなくても同じ枚数。
rule-nap-payments-britannica = ブリタニカ（1911年）
    .sentence = 1人につき、ナップ10枚、ウェリントン20枚、ブリュッヒャー30枚を受け取り、できなければその半分を払う。ミゼールは3枚を受け取り、できなければ6枚を払う。
rule-nap-payments-peel = どれも10枚、失敗は5・10・15枚
    .sentence = ナップ、ウェリントン、ブリュッヒャーは1人につき10枚を受け取り、できなければ5枚、10枚、15枚を払う。ミゼールは3枚。
rule-nap-payments-german = 5・10・20枚
    .sentence = 1人につき、ナップ5枚、ウェリントン10枚、ブリュッヒャー20枚、ミゼール3枚。できなければ同じだけ払う。
rule-nap-payments-own = この卓の支払い表
    .sentence = この卓の支払い表で払う。

rule-nap-payment-table = この卓の支払い表の中身
    .about = 宣言ごとに決めておいた、達成したときと失敗したときの枚数。
    .given = 記入あり
    .given-sentence = この卓で決めた支払い表がある。
    .open = なし
    .open-sentence = この卓で決めた支払い表はない。

rule-nap-stake = 1口の枚数
    .about = 1口がチップ何枚か。支払い表の枚数に掛ける。
    .number = { $number }枚
    .number-sentence = 1口は、チップ{ $number }枚。

rule-nap-starting-chips = はじめのチップ
    .about = 1人が何枚のチップを持って始めるか。
    .number = { $number }枚
    .number-sentence = 1人{ $number }枚のチップで始める。
    .open = 決めない
    .open-sentence = はじめのチップの枚数は決めない。

## ポットと伏せ札

rule-nap-pot = ポット
    .about = 局ごとにチップを積み立てるか。
    .yes-sentence = 配るたびに全員が1口をポットに入れる。5トリック以上の宣言を最初に達成した人が、ポットを全部取る。
    .no-sentence = 配るときに積み立てはしない。

rule-nap-floater = フローター
    .about = 配ったあとに置く1枚を、払って見られるか。
    .yes-sentence = 配ったあと1枚を伏せ、ポットにチップを払えば見られる（親は無料）。見た人は「フローターつき」で宣言でき、宣言者になればその札を手札の1枚と替えられる。同じ宣言なら、フローターなしのほうが高い。
    .no-sentence = フローターは置かない。

rule-nap-sir-garnet = サー・ガーネット
    .about = 予備に配った手札を使えるか。
    .yes-sentence = 手札をもう1組伏せておく。番が来た人はそれを取って10枚から5枚を選び、必ずナップを宣言する。使えるのは1人だけで、支払いはふつうのナップと同じ。
    .no-sentence = 予備の手札は配らない。

rule-nap-peep = ピープ
    .about = 場に伏せた1枚を、番のときに払ってのぞけるか。
    .yes-sentence = 1枚を伏せ、自分の番にポットにチップを払えばのぞける。のぞいた人が宣言者になれば、その札を手札の1枚と替えられる。
    .no-sentence = のぞく札は置かない。

rule-nap-ecarte = エカルテ
    .about = 宣言の前に、払って手札を替えられるか。
    .yes-sentence = 宣言の前に1回だけ、1枚ごとにポットへチップを払って、手札を山札の新しい札と替えられる。
    .no-sentence = 宣言の前に手札は替えない。

rule-nap-fee = 見る・替えるのに払う分
    .about = フローターを見る、のぞく、手札を1枚替えるのに、何口をポットに払うか。
    .number = { $number }口
    .number-sentence = 伏せ札を見る人は1回につき、手札を替える人は1枚につき、{ $number }口をポットに払う。

## 出典のルールの名前と、その違い

preset-nap-ja = ナップ
preset-nap-ja-how = 宣言は2からブリュッヒャーまで、何周でも。ナップ10枚、ウェリントン20枚、ブリュッヒャー40枚。
preset-nap-ja-source = { source-000 }

preset-nap-ja-pattern-1 = ナップ（払い方1）
preset-nap-ja-pattern-1-how = ナップと同じで、5トリックの宣言に失敗したときは6枚、12枚、24枚。
preset-nap-ja-pattern-1-source = { source-000 }

preset-nap-ja-pattern-2 = ナップ（払い方2）
preset-nap-ja-pattern-2-how = ナップと同じで、5トリックの宣言を達成すればどれも10枚、失敗は10枚、20枚、40枚。
preset-nap-ja-pattern-2-source = { source-000 }

preset-nap-en = イギリスのナップ
preset-nap-en-how = 宣言は3から1人1回、ミゼールとボナパルトもある。人数により弱い札を抜く。リボークした人が支払いを負う。
preset-nap-en-source = { source-003 }

preset-nap-seven-card = セブンカードナップ
preset-nap-seven-card-how = イギリスのナップを7枚で。ナップの上にミゼール、6、7があり、3と4のほかは失敗しても払うのは半分。
preset-nap-seven-card-source = { source-003 }

preset-nap-peep = ピープナップ
preset-nap-peep-how = イギリスのナップに、ポットに払ってのぞける1枚を加える。
preset-nap-peep-source = { source-003 }

preset-nap-ecarte = エカルテ・ナップ
preset-nap-ecarte-how = イギリスのナップで、宣言の前にポットに払って手札を替えられる。4人以下に向く。
preset-nap-ecarte-source = { source-003 }

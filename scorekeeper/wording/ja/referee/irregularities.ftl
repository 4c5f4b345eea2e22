# 困ったとき：順番違い、フォロー違反、配り間違い

history-napoleon-led-out-of-turn = 第{ $trick }トリック：{ $player }が順番違いで台札を出し、そのまま続ける
history-nap-led-out-of-turn = 第{ $trick }トリック：{ $player }が順番違いで台札を出し、そのまま続ける
leads-anyway = その人はもともと台札を出す番です。ほかの人を選んでください。

## 困ったときの頁

irregularities-title = 困ったとき
first-leads = いま台札を出すのは？
first-leads-first = { $player }（競りに勝った人）。
first-leads-next = { $player }（第{ $trick }トリックを取った人）。
first-leads-stood = { $player }（順番違いの台札をそのままにした）。
first-adjutant = 自分が副官だと、言わなければいけない？
referee-ways = 審判に聞くこと
referee-ways-trick = トリックの勝ち
referee-ways-wrong = 困ったとき・反則
referee-ways-may = これ、出していい？
irregularities-how = 何が起きましたか。この卓のルールと、いまできることを示します。
irregularities-proved = 記録から分かったこと
irregularities-play = 札を出すとき
irregularities-cards = 配りと手札
irregularities-auction = 競り

irregularity-revoke = リボーク（台札のマークを出さなかった）
    .short = リボーク
irregularity-lead-out-of-turn = 順番違いの台札
irregularity-play-out-of-turn = 順番違いの札
irregularity-exposed-card = 札が見えた
irregularity-card-taken-back = 出した札を引っ込めた
irregularity-joker-request-ignored = ジョーカーの請求に応じなかった
irregularity-unnamed-suit = マークを言い忘れた
irregularity-claim-disputed = 「残りは全部取れる」に異議がある
irregularity-adjutant-told = 副官が名乗った
irregularity-table-talk = 札を教えた・見せ合った
irregularity-called-card-buried = 副官札が捨てられていた
irregularity-called-card-in-blind = 副官札が場札にあった
irregularity-wrong-discards = 捨てた枚数が違う
irregularity-misdeal = 配り間違い
irregularity-wrong-hand-size = 手札の枚数が違う
irregularity-bid-out-of-turn = 順番違いの宣言・パス
irregularity-insufficient-bid = 足りない宣言
irregularity-bid-after-pass = パスのあとの宣言

## 出典が決めていること（起きてしまったときどうするかは、別の話）

law-revoke = 台札のマークを持っている人は、それを出さなければなりません。
law-lead-out-of-turn = 最初の台札は競りに勝った人が、そのあとは前のトリックを取った人が出します。
law-play-out-of-turn = 台札のあとは、順番に1枚ずつ出します。
law-joker-request-ignored = ジョーカーを請求されたら、持っている人は出さなければなりません。
law-unnamed-suit = ジョーカーを台札に出した人は、マークを指定できます。
law-called-card-buried = 副官札が場札にあれば、捨てても、ナポレオンの1人立ちです。
law-called-card-buried-002 = 副官札が場札にあったら、前より良い宣言をして、切り札と副官を変えられます。
law-called-card-in-blind = 副官札が場札にあれば、ナポレオンの1人立ちです。
law-called-card-in-blind-002 = 副官札が場札にあったら、前より良い宣言をして、切り札と副官を変えられます。
law-wrong-discards = 捨てる枚数は、取った場札と同じです。
law-misdeal = 手札は、みな同じ枚数ずつ配ります。
law-wrong-hand-size = 手札は、みな同じ枚数です。
law-bid-out-of-turn = 宣言もパスも、順番にします。
law-insufficient-bid = 宣言は、それまでのどの宣言よりも高くなければなりません。
law-bid-after-pass = 1度パスした人は、その競りではもう宣言できません。

irregularity-customs = ほかの卓では（習慣で、ルールではありません）
irregularity-proves-nothing = 記録された札だけでは、まだ何とも言えません。
irregularity-check = 出た札を書いて調べる
irregularity-no-cards-needed = 札を見ずに決める
irregularity-no-cards = 札が記録されていないので、記録からは何も言えません。
irregularity-sound =
    { $sound ->
        [0] 最初のトリックからやり直せます。
       *[other] 第{ $sound }トリックまでは問題ありません。
    }
irregularity-who = 誰が
irregularity-which-trick = どのトリックで
irregularity-trick-number = 第{ $trick }トリック
irregularity-points = 罰点
irregularity-stake = この局の1人分は{ $points }点
irregularity-rules = 困ったときのルール
irregularity-points-missing = まだ記録していません。何点の罰点かを入れてください。
irregularity-not-now = いまこの局では、それはできません。いまできることから選んでください。
irregularity-not-recorded = これは記録しません。そのまま続けてください。
exposed-no-honour = { $card }は絵札ではないので、負けにはなりません。ほかの片づけ方を選んでください。
irregularity-trick = この局に、そのトリックはまだありません。記録されたトリックか、次のトリックを選んでください。
hand-irregular = 困ったとき

remedy-taken-back = 戻して続ける
remedy-stands = そのまま認める
remedy-replayed = やり直す
    .how = そのトリックから札を出し直す。取り消した記録も読める
remedy-lost = 反則した側の負け
    .how = 局はここで終わり、得点を確定する
remedy-penalty = 罰点にする
remedy-penalty-card = さらし札にする
    .how = 出してよい最初の番に出す
remedy-named = いまマークを言う
remedy-next-card = 次の札のマークにする
remedy-corrected = 直して続ける
remedy-void = なかったことにする
remedy-barred = もう宣言できない
remedy-counted-as-pass = パスとみなす
remedy-redealt = 配り直す
    .how = この局は流れになる
remedy-played-out = 札を開いて最後まで続ける
    .how = 途中で終えるのを取り消して、残りのトリックを記録する
remedy-withdrawn = 言わなかったことにする
    .how = 途中で終えるのを取り消して、札を伏せたまま続ける
remedy-protested = 異議つきの局にする
    .how = 点はそのまま、あとで話し合う
remedy-protested-in-play = あとで話し合う
    .how = このまま続け、異議つきの局にする
remedy-went-on = 何もせずに続ける

irregularity-penalised = 罰点{ $points }
history-irregularity-decided = { $what }：{ $decided }
history-irregularity-decided-where = { $what }（{ $where }）：{ $decided }

## 決めたことが済むまで

irregularity-not-their-turn = いま宣言するのは{ $player }です。足りない宣言をした人を選び直すか、「順番違いの宣言・パス」を選んでください。
fault-open-card-kept = 第{ $trick }トリック、{ $player }：さらし札の{ $called }を出せたのに、{ $card }を出しています。
play-open-card = さらし札を先に出します。
open-card-lies = { $player }のさらし札：
open-card-due = 出してよい最初の番に出す
open-card-played-now = もう出た
history-open-card-played = さらし札{ $card }が出た
open-card-none = { $card }は、もうさらし札ではありません。出たか、取り消されています。
card-lies-open = { $card }は、もうさらし札です。
asked-exposed-card = その札
irregularity-which-card = どの札
exchange-told-again = 捨て札を言い直し、最初の台札までに直します。前の記録も読めます。
hand-turn-up-called = { $called }を表にしてください。誰が持っていたかで、どちらの側の負けかが決まります。

history-napoleon-revoked = { $player }のリボーク、その側の負け
history-napoleon-revoked-otherwise = { $what }（{ $player }）、その側の負け
revoke-not-lost = この卓では、リボークで局の負けにはなりません。罰点にするか、そのまま続けてください。

## リボークの札：台札、その人の札、あとで見せた札

pad-title = 札で確かめる
pad-somebody = その人
pad-ask-seat = 3枚の札で確かめます。誰の札？
pad-ask-card = { $player }がそこで出した札は？
pad-ask-later = { $player }があとで見せた札は？
pad-later = あとの札
pad-shown-where = 見せたのは
pad-shown-hand = 残りの手札
pad-mend = 記録を直す
pad-suit = 従うマークは{ $suit }。
pad-led-himself = 第{ $trick }トリックの台札は{ $player }が出したので、従うマークはありません。ほかのトリックを選んでください。
pad-legal = { $player }の{ $card }はリボークではありません。{ $why }
pad-is = { $player }の{ $card }：{ $what }
pad-adjutant = { $player }が副官でなければ、{ $card }はリボークです。
pad-if-shown = { $player }があとで{ $cards }を見せていれば、{ $card }はリボークです。まだ証拠はありません。
pad-if-had = { $player }が{ $cards }を持っていたなら、{ $card }はリボークではありません。
pad-open = { $player }の{ $card }がリボークかどうかは、まだ決まりません：{ $unless }。
pad-named = { $player }が{ $card }を{ $suits }として出したのなら、リボークではありません。
pad-settles-nothing = { $cards }では決まりません。
pad-elsewhere = 記録では、{ $card }は第{ $trick }トリックに{ $player }が出しています。入れた札はそのままです。
pad-record = 記録では、第{ $trick }トリックの{ $player }の札は{ $card }です。入れた札はそのままです。
pad-note = リボークの札：{ $cards }
pad-note-card = 第{ $trick }トリック { $player } { $card }

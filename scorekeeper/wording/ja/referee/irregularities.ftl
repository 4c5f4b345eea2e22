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
irregularities-how = 何が起きましたか。この卓のルールと、いまできることを示します。
irregularities-proved = 記録に証拠あり
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
irregularity-called-card-buried = 副官札が捨てられていた
irregularity-wrong-discards = 捨てた枚数が違う
irregularity-misdeal = 配り間違い
irregularity-wrong-hand-size = 手札の枚数が違う
irregularity-bid-out-of-turn = 順番違いの宣言・パス
irregularity-insufficient-bid = 足りない宣言
irregularity-bid-after-pass = パスのあとの宣言

irregularity-silent = この卓のルールでは決めていません。どうするかを卓で決めてください。
irregularity-remedy-open = 起きてしまったときどうするかは、この卓では決めていません。話し合って決めてください。
## 出典が決めていること（起きてしまったときどうするかは、別の話）

law-revoke = 台札のマークを持っている人は、それを出さなければなりません。
law-lead-out-of-turn = 最初の台札は競りに勝った人が、そのあとは前のトリックを取った人が出します。
law-play-out-of-turn = 台札のあとは、順番に1枚ずつ出します。
law-joker-request-ignored = ジョーカーを請求されたら、持っている人は出さなければなりません。
law-unnamed-suit = ジョーカーを台札に出した人は、マークを指定できます。
law-called-card-buried = 副官札が場札にあれば、捨てても、ナポレオンの1人立ちです。再宣言のある卓では、宣言し直せます。
law-wrong-discards = 捨てる枚数は、取った場札と同じです。
law-misdeal = 手札は、みな同じ枚数ずつ配ります。
law-wrong-hand-size = 手札は、みな同じ枚数です。
law-bid-out-of-turn = 宣言もパスも、順番にします。
law-insufficient-bid = 宣言は、それまでのどの宣言よりも高くなければなりません。
law-bid-after-pass = 1度パスした人は、その競りではもう宣言できません。

irregularity-customs = ほかの卓では（習慣で、ルールではありません）
irregularity-proves-nothing = 記録された札だけでは、まだ何とも言えません。
irregularity-check = 出た札を書いて調べる
irregularity-no-cards = 札が記録されていないので、記録からは何も言えません。
irregularity-sound =
    { $sound ->
        [0] 最初のトリックからやり直せます。
       *[other] 第{ $sound }トリックまでは問題ありません。
    }
irregularity-who = 誰が
irregularity-which-trick = どのトリックで
irregularity-trick-number = 第{ $trick }トリック
irregularity-points = 罰点なら何点
irregularity-stake = この局の1人分は{ $points }点
irregularity-decide = 卓で決めたこと
irregularity-rules = 困ったときのルール
irregularity-points-missing = まだ記録していません。何点の罰点かを入れてください。
irregularity-not-now = いまこの局では、それはできません。いまできることから選んでください。
irregularity-trick = この局に、そのトリックはまだありません。記録されたトリックか、次のトリックを選んでください。
hand-irregular = 困ったとき

remedy-taken-back = 戻して続ける
remedy-stands = そのまま認める
remedy-replayed = やり直す
    .how = そのトリックから札を出し直す。取り消した記録も読める
remedy-lost = その側の負けにする
    .how = 局はここで終わり、得点を確定する
remedy-penalty = 罰点にする
remedy-penalty-card = さらし札にする
remedy-named = いまマークを言う
remedy-next-card = 次の札のマークにする
remedy-corrected = 直して続ける
remedy-void = なかったことにする
remedy-barred = もう宣言できない
remedy-counted-as-pass = パスとみなす
remedy-redealt = 配り直す
    .how = この局は流れになる
remedy-protested = 異議つきの局にする
    .how = 点はそのまま、あとで話し合う
remedy-went-on = 何もせずに続ける

irregularity-penalised = 罰点{ $points }
history-irregularity-decided = { $what }：{ $decided }
history-irregularity-decided-where = { $what }（{ $where }）：{ $decided }

history-napoleon-revoked = { $player }のリボーク、その側の負け
revoke-not-lost = この卓では、リボークで局の負けにはなりません。罰点にするか、そのまま続けてください。

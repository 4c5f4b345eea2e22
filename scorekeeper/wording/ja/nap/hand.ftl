### ナップの局と得点表

## 役と卓

sheet-mark-declarer = 宣
nap-declarer = 宣言者
nap-pot = ポット
nap-table = 場
nap-everybody = 全員（{ $count }人、{ $each }枚ずつ）
nap-pays = から
nap-asked-bought = 買う枚数
nap-asked-tricks = トリックの数
suit-unreadable = 「{ $text }」はマークとして読めません。S、H、D、Cのどれかで書いてください。

## 競りの前と競り

nap-hand-rests = 親の{ $player }はこの局を休みます。チップの受け渡しには加わります。
nap-hand-doubled = 前の局で全員がパスしたので、この局の支払いは{ $times }倍です。
nap-hand-pot = ポットに{ $chips }枚
nap-hand-pot-open = ポットに{ $chips ->
    [0] この局の{ $added }枚
   *[other] { $chips }枚、ほかにこの局の{ $added }枚
}
nap-contract-bid = 宣言を押すと記録します
nap-call-bid = 宣言を押すと記録します
nap-once-each = 宣言は1人1回です
nap-whys = 選べない宣言
nap-floater-sign = ＋ はフローターつき
nap-buy = 札を買う
nap-buy-who = 買う人
nap-buy-how = 1枚につきチップ{ $price }枚をポットへ入れます。買う枚数を押すと記録します
nap-look = 伏せ札を見る
nap-look-who = 見た人を押すと記録します
nap-look-price = { $player }（{ $price ->
    [0] 無料
   *[other] チップ{ $price }枚
}）
nap-spare-now = { $name }が取って、ナップを宣言する

## トリックと結果

nap-live-taken = { $taken } / { $played }
nap-live-tricks = 宣言者のトリック
nap-others-auction = 配り直し・メモ・履歴
nap-others-play = 数だけ・リボーク・メモ
nap-said = 結果だけ記録
nap-trick-who = 取った人を押すと記録します
nap-go-on = トリックの記録を続ける
nap-counted = トリックの数だけ記録
nap-counted-how = 宣言者が取ったトリックは全部でいくつ？
nap-exchange-how = 最初のトリックの前に、手札の1枚と替えられます。
nap-exchange-now = { $name }が替えた
nap-revoke-who = リボークした人を押すと記録し、局はそこで終わります
nap-revoke-note = リボークした人を押すと記録します
nap-revoke-free = このルールではリボークに罰がなく、局はそのまま続きます。
nap-revoke-declarer = 宣言者の{ $player }なら、失敗したときと同じ支払いです：{ $count ->
    [1] 相手に{ $each }枚。
   *[other] { $count }人に{ $each }枚ずつ。
}
nap-revoke-defender = ほかの人なら、その人が1人で全員分を{ $player }に払います：{ $chips }枚。
nap-revoke-pot = そのときはポットも{ $player }のものになります。

## 精算

nap-outcome-made = 達成
nap-outcome-lost = 失敗
nap-verdict-made = 宣言達成
nap-verdict-lost = 宣言失敗
nap-outcome-tricks = { $taken }トリック
nap-outcome-revoked = { $player }のリボーク
nap-why-defender-revoked = リボークした{ $player }が全員分を払う。
nap-why-declarer-revoked = 宣言者のリボークは、失敗と同じ支払い。
nap-why-tricks-made = { $bid }は{ $tricks }トリック。相手は1人{ $each }枚払う。
nap-why-tricks-lost = { $bid }は{ $tricks }トリック。失敗は1人に{ $each }枚払う。
nap-why-misere-made = { $bid }は0トリック。相手は1人{ $each }枚払う。
nap-why-misere-lost = { $bid }は0トリック。失敗は1人に{ $each }枚払う。
nap-why-pot = ポットの{ $chips }枚も取る。
nap-settle-confirm = この支払いで確定
nap-payments = 支払い
nap-payments-none = チップの受け渡しはありません。
nap-payment-once = { $bid }：{ $what }
nap-payment-doubled = { $bid }：{ $what }（{ $times }倍）
nap-pot-change = ポット：{ $before }枚 → { $after }枚
nap-adds-up = 全員を足すと、ちょうど0です。
nap-adds-up-with-pot = 全員とポットの増減を足すと、ちょうど0です。

## 得点表

nap-sheet-facts = 局・宣言
nap-sheet-pot = ポット{ $chips }枚
nap-scoring = 点はチップの枚数です（1口＝{ $stake }枚）。誰かが払った分は、必ず誰かが受け取ります。
nap-scoring-with-pot = 点はチップの枚数です（1口は{ $stake }枚）。誰かが払ったチップは、必ず誰かかポットが受け取ります。
nap-chips-now = チップ
nap-chips-start = はじめ{ $chips }枚

export-paper-pot = ポット

## 訂正

correct-nap-outcome = 結果
correct-nap-revoked = リボーク
correct-nap-nobody = なし

## 履歴：一件を一行で

history-pot-carried = 前の会のポット{ $chips }枚を引き継ぐ
history-pot-carried-corrected = 前の会のポット{ $chips }枚を引き継ぐ（前の会が訂正されて、いまは{ $now }枚）
history-nap-bid-called = { $player }が{ $bid }を宣言
history-nap-passed = { $player }がパス
history-nap-auction-ended = 誰も宣言せず
history-nap-contract-set = 宣言者：{ $player }（{ $bid }）
history-nap-looked = { $player }が伏せ札を見る
history-nap-card-exchanged = 宣言者が伏せ札と替える
history-nap-cards-bought =
    { $count ->
        [0] { $player }は札を買わない
       *[other] { $player }が札を{ $count }枚買う
    }
history-nap-spare-taken = { $player }が予備の手札を取り、ナップを宣言
history-nap-trick-taken = 第{ $trick }トリック：{ $winner }
history-nap-result-said-made = 結果：達成
history-nap-result-said-lost = 結果：失敗
history-nap-tricks-counted = 宣言者のトリックを数えて{ $taken }トリック
history-nap-revoked = { $player }のリボーク
history-nap-hand-redealt-all-passed = 全員パスで流れ
history-nap-hand-redealt-misdeal = 配り間違いで配り直し
history-nap-hand-redealt-misdeal-by = { $player }の配り間違いで配り直し
history-nap-hand-redealt-other = 配り直し
history-nap-noted = メモ：{ $text }
history-nap-hand-settled = 支払いを確定
history-nap-hand-corrected-made = 第{ $hand }局を訂正：{ $player }が{ $bid }を達成（{ $why }）
history-nap-hand-corrected-lost = 第{ $hand }局を訂正：{ $player }が{ $bid }で失敗（{ $why }）
history-nap-hand-corrected-made-revoked = 第{ $hand }局を訂正：{ $player }が{ $bid }を達成、{ $revoker }のリボーク（{ $why }）
history-nap-hand-corrected-lost-revoked = 第{ $hand }局を訂正：{ $player }が{ $bid }で失敗、{ $revoker }のリボーク（{ $why }）

### ページの言葉：ふたつのゲーム、ナップのルールと審判

## ゲーム

game-napoleon = ナポレオン
game-nap = ナップ

## 開会

start-seats-of-game = { $game }は{ $low }〜{ $high }人

## ルールの頁

rules-chips-title = チップの払い方
rules-chips = 点はすべてチップで数える。宣言を達成した人は、ほかの全員から1人につきこの枚数を受け取り、失敗したら1人につきこの枚数を払う。
rules-chips-pot = このほかに、ポットへチップを入れ、ポットから受け取ることがある。
rules-chips-bid = 宣言
rules-chips-made = 達成：1人から
rules-chips-lost = 失敗：1人に

## ルールを変える、比べる

house-payments-win = 達成
house-payments-loss = 失敗
house-of-another-game = この会では{ $game }をしています。{ $game }のルールの中から選んでください。
house-compare-two-games = 左は{ $first }、右は{ $second }のルールなので、比べられません。同じゲームのルールを2つ選んでください。

## 審判

ladder-nap-joker = ジョーカー。いちばん強い切り札。
ladder-nap-trump = 切り札のいちばん強い札。切り札は、最初のトリックの台札のマークか、そのとき指定したマーク。
ladder-nap-lead-suit = 台札と同じマークのいちばん強い札。
referee-other-game = { $game }のトリックなら
referee-asked-trump = 切り札は？
referee-setting-bid = 宣言
nap-referee-first = 最初の台札のマーク
nap-referee-named = 切り札に指定したマーク
nap-referee-other-bid = そのほか
nap-referee-without = なし
nap-referee-record = 第{ $trick }トリックを記録：{ $winner }

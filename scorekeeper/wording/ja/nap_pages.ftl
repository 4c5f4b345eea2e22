### 頁の言葉：ふたつのゲーム、ナップのルールと審判

## ゲーム

game-napoleon = ナポレオン
game-nap = ナップ

## 開会

start-game-seats = { $low }〜{ $high }人
start-seats-of-game = { $game }は{ $low }〜{ $high }人

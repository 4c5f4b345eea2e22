### ホイスト

game-whist = ホイスト
preset-whist = ホイスト
preset-whist-how = 2対2。最後に配った札のマークが切り札。
preset-whist-source = { source-003 }

role-eldest = 打ち出し
role-eldest-partner = 打ち出しの味方
role-others = 相手方
sheet-mark-eldest = 打
sheet-mark-eldest-partner = 味
season-as-eldest = 打ち出し
season-as-eldest-partner = 打ち出しの味方
season-as-others = 相手方
side-whist-declarer = 打ち出しの側
side-whist-opponents = 相手方
column-partner = 味方
column-partner-won = 味方で勝ち
column-partner-played = 味方の局数
season-won-of-whist = 勝った局／した局

whist-scoring = 7つ目からのトリック1つにつき、勝った側の2人に1点ずつ。
whist-sheet-facts = 局・めくり札
whist-trumps = めくり札：
whist-turned-up = 最後に配った札（HQなど）
whist-turned-up-now = めくる
whist-trick-who = 取った人を押す
whist-settle = この得点で確定
whist-record = 第{ $trick }トリックを{ $winner }に記録
whist-taken = 打ち出しの側のトリック
line-whist-over-six = 6を超えたトリック
ladder-whist-trump = いちばん強い切り札。
ladder-whist-lead-suit = 台札のマークでいちばん強い札。
export-text-whist-hand = { $number }.  { $bid }  { $taken }

history-whist-contract-set = めくり札は{ $bid }
history-whist-led-out-of-turn = 第{ $trick }トリック：{ $player }が順番違いで台札を出す
history-whist-trick-taken = 第{ $trick }トリック：{ $winner }
history-whist-hand-redealt-misdeal = 配り間違い、配り直し
history-whist-hand-redealt-other = 流れ、配り直し
history-whist-noted = メモ：{ $text }
history-whist-hand-settled = 得点確定
history-whist-hand-corrected = 第{ $hand }局を訂正：{ $taken }トリック（{ $why }）
history-whist-contract-corrected = 第{ $hand }局のめくり札を訂正：{ $bid }

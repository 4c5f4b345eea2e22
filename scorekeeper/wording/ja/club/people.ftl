### 名簿: 卓でどう打たれたかによらない、会の人々

## ページ

members-title = 名簿
members-how = ここで遊んだことのある人と、名簿に入れた人です。書き方が分かれていても、1人にまとめられます。
members-none = まだ誰も遊んでいません。
members-initials = 略
members-initials-long = 略称（狭い欄で使う）
members-evenings = 参加日数
members-last = 最後に来た日
members-guest = ゲスト
members-guest-how = ゲスト（ときどき来る人）
members-number = 会員番号
members-retired = 退会
members-retired-how = 退会（卓の候補に出さない。記録と順位表には残る）
members-season = シーズン
members-spelt = 入力された書き方：{ $names }
members-reading = 読み（名簿はこの順に並ぶ）
members-tell = 名前
members-tell-how = 前の会も含めて、すべてのページとファイルに反映されます。あとで取り消せます。
members-record = 記録する
members-every-season = 全シーズン
members-history = 名前とシーズンの変更の記録
members-history-how = 名前とシーズンについて記録したことを、新しい順に並べます。
members-history-none = まだ何も変えていません。
members-undo = { nav-undo }：{ $what }
members-merge = 同じ人にする
members-merge-how = { $name }の書き方が2つに分かれているときは、1人にまとめられます。得点は合わせて数えます。
members-merge-alike = { $name }と同じ人？
members-merge-into = 誰と同じ人か
members-merge-look = 何が変わるかを見る
members-merge-ask = { $name }と{ $other }は同じ人ですか
members-merged = 1人にすると
members-merge-what = 前の会も含めて、{ $name }はどこでも{ $other }と表示されます。あとで取り消せます。
members-merge-do = 同じ人にする
members-merge-turn = 逆にする（{ $name }の名前を残す）
members-together = その会を見る

## 名簿のファイル


## 履歴

history-club-person-named = { $player }の名前を{ $name }にする
history-club-reading-given = { $player }の読み：{ $reading }
history-club-reading-taken = { $player }の読みを消す
history-club-initials-given = { $player }の略称：{ $initials }
history-club-initials-taken = { $player }の略称を消す
history-club-guest-marked = { $player }はゲスト
history-club-guest-unmarked = { $player }のゲストの印を消す
history-club-people-merged = { $player }と{ $other }は同じ人
history-club-number-given = { $player }の会員番号：{ $number }
history-club-number-taken = { $player }の会員番号を消す
history-club-retired-marked = { $player }は退会
history-club-retired-unmarked = { $player }の退会の印を消す

## 記録できないわけ

fact-of-no-club = それは名簿には記録できません。
person-untold = その名前の人はいません。名簿から選んでください。
person-merged = その人は、いまは{ $name }と同じ人です。{ $name }を選んでください。
person-as-before = もうそうなっています。変わるところはありません。
person-alike = 「{ $name }」は{ $known }のことかもしれません。同じ人なら「同じ人にする」を選んでください。別の人なら、別の人だという欄に印を付けてください。
members-two = 2人は別の人
person-name-taken = { $name }という別の人がいます。同じ人なら「同じ人にする」を選び、別の人なら違う名前にしてください。
people-are-one = 2人はもう同じ人になっています。
people-sat-together = { $name }と{ $other }は、同じ卓に一緒にいました。別の人です。打ち間違いなら、先にその会の名前を直してください。
initials-long = 略称は{ $longest }字までです（いま{ $length }字）。
reading-long = 読みは{ $longest }字までです（いま{ $length }字）。
number-long = 会員番号は{ $longest }字までです（いま{ $length }字）。
number-of-another = 会員番号{ $number }は{ $name }の番号です。違う番号にしてください。
club-undo-rests = 記録{ $sequence }番がこれに基づいています。先にそちらを取り消してください。

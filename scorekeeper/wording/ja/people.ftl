### 卓の顔ぶれ：来た人、帰った人、休む人、席、名前

## 得点表の印

sheet-rests = 休
sheet-gone = 帰
sheet-legend-rests = 休 次の局を休む人
sheet-legend-gone = 帰 帰った人

## 履歴

history-person-arrived = { $name }が来た
history-person-left = { $player }が帰った
history-person-sat-out = { $player }が次の局を休む
history-person-sat-out-until-back = { $player }がしばらく休む
history-person-came-back = { $player }が戻った
history-seats-swapped = { $player }と{ $other }が席を替わる
history-person-renamed = 名前を直す：{ $player } → { $name }
history-next-dealer-chosen = 次の親は{ $player }

## 残せない理由

person-unknown = その人はこの会に来ていません。顔ぶれから選び直してください。
person-there = { $name }はもう卓にいます。同じ名前の人なら、見分けがつく名前にしてください。
person-not-there = { $name }はもう帰っています。また来たら、来た人として入れてください。
person-rests-already = { $name }はもう休むことになっています。
person-rests-not = { $name }は休んでいません。
dealer-rests = { $name }は休むので、親にできません。先に休みをやめてください。
table-full = 卓にいられるのは、休む人を入れて{ $most }人までです。
people-too-many = 1つの会に来られるのは{ $most }人までです。
place-unknown = その席はありません。席を選び直してください。
seats-same = { $name }の席は替わりません。替わる相手を選んでください。
name-none = 名前が空です。見える文字で入力してください。
name-long = 名前は{ $length }文字あります。{ $longest }文字以内にしてください。
name-of-another = 「{ $name }」はこの会にもういます。見分けがつく名前にしてください。
name-as-before = 名前は「{ $name }」のままです。
table-too-small = 次の局に入れる人が{ $here }人しかいません。{ $needed }人そろえば配れます。
rest-to-choose = { $players }人で遊ぶので、{ $count }人が休みます。卓の顔ぶれで、休む人を選んでください。

### 卓の顔ぶれ：来た人、帰った人、休む人、席、名前

## 頁

people-link = 卓の顔ぶれ
people-title = 卓の顔ぶれ
people-how = 名前を押して選び、何があったかを押します。
people-from = { $number ->
    [0] この会は終わっています。名前だけは直せます。
   *[other] 第{ $number }局から変わり、得点はそのまま残ります。
}
people-in-hand = いまの局は、配ったときの顔ぶれで最後まで遊びます。
people-seats = 席
people-centre = 第{ $number }局
people-rests = 休み
people-sit-out = 次の局を休む
people-sit-out-on = しばらく休む
people-come-back = 休みをやめる
people-leave = 帰る
people-deal = 親にする
people-swap = 席を替わる
people-swap-with = { $name }は誰と席を替わりますか
people-rename = 名前を直す
people-name = 名前
people-name-record = この名前にする
people-arrivals = 来た人
people-arrivals-after = 来た人（{ $name }の左隣に座る）
people-new = ＋ 名前を書く
people-new-record = 席に着く
name-alike = 「{ $name }」は{ $known }のことですか。同じ人なら{ $known }を、別の人なら「別の人」を選んでください。
people-same = { $known }（同じ人）
people-other = 別の人
people-gone = 帰った人：{ $names }
person-elsewhere = { $name }は、{ $time }に始めたほかの卓{ $others ->
        [0] {""}
       *[other] （{ $names }の卓）
    }にも着いています。その卓を抜けるかどうかを選んでください。
elsewhere-look = その卓を見る
elsewhere-leave = その卓を抜ける
elsewhere-stay = 両方の卓に着く
elsewhere-begun = この顔ぶれの会は、{ $time }に{ $by }が始めています。
elsewhere-go = その会へ
elsewhere-another = 別の会として始める

## 得点表の印

sheet-rests = 休
sheet-gone = 帰
sheet-legend-rests = 休 局に入らない人
hand-rests = 休み：{ $names }
sheet-legend-gone = 帰 帰った人

## 履歴

history-person-arrived = { $name }が加わる
history-person-left = { $player }が帰る
history-person-sat-out = { $player }が次の局を休む
history-person-sat-out-until-back = { $player }がしばらく休む
history-person-came-back = { $player }が戻る
history-seats-swapped = { $player }と{ $other }が席を替わる
history-person-renamed = 名前を直す：{ $player } → { $name }
history-next-dealer-chosen = 次の親：{ $player }

## 残せない理由

person-unknown = その人はこの会に来ていません。顔ぶれから選び直してください。
person-there = { $name }はもう卓にいます。同じ名前の別の人なら、見分けがつく名前にしてください。
person-not-there = { $name }はもう帰っています。また来たら、「{ people-arrivals }」から入れてください。
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

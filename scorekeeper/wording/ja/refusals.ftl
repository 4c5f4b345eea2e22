### 断りの言葉：何がいけないか、どうすればよいか

## 札と宣言

card-unreadable = 「{ $text }」は札として読めません。ハートQ、♥Q、HQ、ジョーカーのように書いてください。
trump-unreadable = 「{ $text }」は切り札として読めません。スペード、ハート、ダイヤ、クラブ、ノートラのどれかにしてください。
bid-unreadable = 「{ $text }」は宣言として読めません。♥13、ハート13、ノートラ15のように、切り札と枚数を書いてください。
bid-below-minimum = { $bid }では少なすぎます。宣言は{ $minimum }枚からです。
bid-above-maximum = { $bid }は宣言できません。絵札は全部で{ $maximum }枚です。
bid-above-highest = { $bid }は高すぎます。このルールでは、宣言は{ $highest }枚までです。
bid-names-no-card = このルールでは、宣言と一緒に副官札を言いません。{ $card }を外して、宣言だけを記録してください。
bid-no-trump-off = { $bid }は宣言できません。このルールにノートランプはないので、切り札を決めてください。
bid-not-higher = { $bid }は{ $standing }より高くありません。枚数を増やすか、同じ枚数ならもっと高いマークで宣言してください。

## ルール

preset-unknown = 「{ $preset }」というルールはありません。{ $nearest }のことですか。
rule-field-unknown = 「{ $field }」という項目はルールにありません。{ RULE($nearest) }のことですか。
rule-value-unknown = { RULE($field) }を「{ $value }」にはできません。{ $nearest }のことですか。選べる値：{ $choices }。
rules-contradict = { $second ->
    [point_table] 得点を配点表でつけるには、配点表が要ります。配点表を入れるか、得点のつけ方を変えてください。
    [payment_table] この卓の支払い表で払うには、支払い表が要ります。支払い表を入れるか、ほかの支払い表にしてください。
    [threes_are_honours] { RULE($first) }が絵札の総数を超えています。下げるか、{ RULE($second) }を「あり」にしてください。
    [minimum_bid] { RULE($first) }で立つ人の宣言が、{ RULE($second) }に合いません。どちらかを変えてください。
    [minimum_by_players] { RULE($first) }で立つ人の宣言が、{ RULE($second) }に合いません。どちらかを変えてください。
    [highest_bid] { RULE($first) }が{ RULE($second) }を超えています。どちらかを変えてください。
   *[other] { RULE($first) }と{ RULE($second) }は一緒に使えません。どちらかを変えてください。
}
rules-unreadable = ルールとして読めません。ルールの名前か、項目と値の組で書いてください。
players-out-of-range = { $players }人では遊べません。{ $low }人から{ $high }人までです。
minimum-table-incomplete = 人数別の最低枚数に入れられない値があります。{ $players ->
    [four] 4人
    [five] 5人
    [six] 6人
    [seven] 7人
   *[other] { $players }
}の欄に、1から24までの整数を入れるか、空欄にしてください。
point-table-incomplete = 配点表に足りないところがあります。{ $role ->
    [napoleon] { role-napoleon }
    [solo] { role-solo }
    [adjutant] { role-adjutant }
    [ally] { role-ally }
    [ally_against_solo] 1人立ちに対する{ role-ally }
   *[other] { $role }
}の「{ $outcome ->
    [made] 宣言を達成
    [lost] 失敗
    [all_honours] 全取りで負け
   *[other] { $outcome }
}」に、−9999から9999までの整数を入れてください。

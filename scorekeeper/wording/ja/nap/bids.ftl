### ナップ：宣言の名前、断りの言葉、支払いの各行

level-misere = ミゼール
level-nap = ナップ
level-bonaparte = ボナパルト
level-wellington = ウェリントン
level-blucher = ブリュッヒャー
level-with-floater = （フローターつき）

## 宣言で断るとき

nap-bid-unreadable = 「{ $text }」は宣言として読めません。2、3、4、ミゼール、ナップ、ウェリントン、ブリュッヒャーのように書いてください。
nap-bid-not-played = このルールに{ $bid }という宣言はありません。{ $nearest }のことですか。選べる宣言はルールのページにあります。
nap-bid-not-higher = { $bid }は{ $standing }より高くありません。もっと高い宣言にするか、パスしてください。
one-only-forced = 1を宣言できるのは、誰も宣言しないまま最後の番になった親だけです。
wellington-needs-nap = ウェリントンは、ほかの誰かがナップを宣言したときだけ宣言できます。
blucher-needs-wellington = ブリュッヒャーは、ほかの誰かがウェリントンを宣言したときだけ宣言できます。
floater-not-seen = フローターを見ていない人は、フローターつきで宣言できません。見たことを先に記録してください。
bid-exceeds-hand = { $bid }は宣言できません。手札は{ $tricks }枚です。

## 配りと人で断るとき

pack-too-small = { $players }人に配るには{ $needed }枚要りますが、このルールのカードは{ $held }枚です。使うカードを変えてください。
revoke-without-penalty = このルールにはリボークの罰がないので、リボークで局は終わりません。「{ $field }」を外すか、revoke_penalty を決めてください。
trick-dealer-sits-out = 札が{ $count }枚あります。{ $players }人のときは親が休むので、1トリックは{ $most }枚までです。
seat-sits-out = 親はこの局を休んでいるので選べません。カードを配られた人を選んでください。
payment-table-incomplete = 支払い表に足りないところがあります。宣言{ $level ->
    [one] 1
    [two] 2
    [three] 3
    [four] 4
    [misere] { level-misere }
    [nap] { level-nap }
    [bonaparte] { level-bonaparte }
    [wellington] { level-wellington }
    [blucher] { level-blucher }
    [six] 6
    [seven] 7
   *[other] 「{ $level }」
}{ $outcome ->
    [win] を達成したとき
    [loss] に失敗したとき
   *[other] が「{ $outcome }」のとき
}の枚数を、0から9999までの整数で書いてください。

## 伏せ札で断るとき

look-off = このルールに、見たり替えたりできる伏せ札はありません。
look-not-now = いまは伏せ札を見られません。見られるのは、競りの間だけです。
all-have-looked = 全員がもう伏せ札を見ました。競りを続けてください。
look-out-of-turn = その人はまだのぞけません。のぞけるのは、番が来て印のついている人だけです。前の人の宣言かパスを先に記録してください。
looked-already = その人はもう伏せ札を見ました。ほかの人を選んでください。
ecarte-off = このルールでは、宣言の前に札を買えません。そのまま競りに進んでください。
buy-not-now = いまは札を買えません。買えるのは、最初の宣言の前だけです。
all-have-bought = 全員がもう札を買いました。
bought-already = その人はもう札を買いました。買えるのは1局に1回です。
bought-impossible = { $count }枚は買えません。{ $most ->
    [0] 山札が残っていません。
   *[other] 0枚から{ $most }枚までです。
}
spare-off = このルールに、予備の手札はありません。
spare-taken-already = 予備の手札はもう使われました。使えるのは1局に1人だけです。
card-exchange-not-now = 伏せ札と替えられるのは、宣言者が決まってから最初のトリックの前までです。
card-exchanged-already = 伏せ札はもう替えました。違っていたら、その記録を取り消してください。
card-exchange-unseen = 伏せ札を見ていない宣言者は、札を替えられません。
card-exchange-without = フローターなしで宣言した宣言者は、札を替えられません。

## プレイと精算で断るとき

nap-play-not-now = いまはトリックや結果を記録できません。記録できるのは、宣言者が決まってから勝敗が決まるまでです。
result-impossible = 記録したトリック（宣言者は{ $taken }トリック）と合いません。結果かトリックの記録を確かめてください。
tricks-impossible = 宣言者が{ $taken }トリックということはありません。{ $low ->
    [0] { $high }トリックまでです。
   *[other] { $low }から{ $high }トリックまでです。
}
revoked-already = リボークはもう記録されています。違っていたら、その記録を取り消してください。
nap-redeal-not-now = 全員パスで流れるのは、誰も宣言していないときだけです。
nap-settle-not-yet = まだ支払いを確定できません。先に宣言者とその宣言を記録してください。
nap-tricks-missing = まだ支払いを確定できません。記録は{ $tricks }トリック中{ $recorded }トリックで、勝敗が決まっていません。残りのトリックか、結果だけを記録してください。
made-despite-revoke = その人がリボークしたなら、この結果にはなりません。リボークか結果のどちらかを直してください。

## 支払いの内訳

payment-ante = ポットへ
payment-look = 伏せ札を見る
payment-cards = 買った札
payment-made = 宣言達成
payment-lost = 宣言失敗
payment-declarer-revoked = 宣言者のリボーク
payment-defender-revoked = 相手のリボーク
payment-pot-won = ポット

line-nap-ante = ポットへ{ $each }枚
line-nap-look = 伏せ札を見て{ $each }枚
line-nap-cards = 札を買って{ $each }枚
line-nap-made = { $bid }達成、{ $count ->
    [1] { $each }枚
   *[other] { $each }枚×{ $count }人
}{ $times ->
    [2] （2倍）
   *[other] {""}
}
line-nap-lost = { $bid }失敗、{ $count ->
    [1] { $each }枚
   *[other] { $each }枚×{ $count }人
}{ $times ->
    [2] （2倍）
   *[other] {""}
}
line-nap-declarer-revoked = { $bid }で宣言者のリボーク、{ $count ->
    [1] { $each }枚
   *[other] { $each }枚×{ $count }人
}{ $times ->
    [2] （2倍）
   *[other] {""}
}
line-nap-defender-revoked = { $bid }で相手のリボーク、全員分の{ $each }枚{ $times ->
    [2] （2倍）
   *[other] {""}
}
line-nap-pot-won = ポットの{ $each }枚

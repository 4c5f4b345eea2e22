# ナップのシーズン：もしも、成績、書き出し

what-if-payments-how = 宣言も勝ち負けも実際のままで、支払い表だけをかえます。ポットのチップは動かしません。
what-if-nap-rules-how = そのルールにない宣言の局は数えません。ポットのチップは動かしません。

season-as-declarer = 宣言者
season-as-opponent = 相手
season-pot = ポットに{ $chips }枚残っています。次の会に持ち越します。

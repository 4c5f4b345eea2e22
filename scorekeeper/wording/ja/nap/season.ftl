# ナップのシーズン：もしも、成績、書き出し

what-if-payments-how = 宣言も勝ち負けも実際のままで、支払い表だけを変えます。ポットのチップは動かしません。
what-if-nap-rules-how = そのルールにない宣言の局は数えません。ポットのチップは動かしません。

role-declarer = 宣言者
role-opponent = 相手
season-as-declarer = 宣言者
season-as-opponent = 相手
season-won-of-nap = 宣言者・相手の欄は「勝った局／その役だった局」です。
ratings-how-nap = 1局ごとに、宣言者1人と相手全員の対戦とみて実力を推定します。人数の差による有利・不利も合わせて推定します。±は誤差の幅です。順位は、推定値から誤差の3倍を引いた「控えめな値」で決めます。
player-pot = ポットの出入り
season-pot = ポットに{ $chips }枚残っています。次の会に持ち越します。

# 書き出し
column-declarer = 宣言者
column-declarer-won = 宣言者で勝ち
column-declarer-played = 宣言者の局数
column-opponent-won = 相手で勝ち
column-opponent-played = 相手の局数
column-tricks = 宣言者のトリック
column-revoked = リボークした人
column-times = 支払いの倍率
export-pot = ポット
export-text-nap-hand = { $number } { $bid }{ $made ->
    [yes] ○
   *[no] ●
} { $declarer }
export-text-pot = ポット { $chips }枚

# 記録できないこと
fact-of-another-game = それは別のゲームのルールです。この会のゲームのルールを選んでください。
pot-none = このルールにポットはありません。
pot-carried-late = ポットの持ち越しは、最初の局を配る前に1度だけ記録できます。
pot-carried-impossible = 持ち越せるチップは1枚から{ $most }枚までです。どの会からの持ち越しかも指定してください。
season-of-two-games = その名前のシーズンは、ナポレオンとナップの両方にあります。--game { $games } のどちらかを付けてください。

### 得点：つけ方、内訳の各行、採点できないとき

## つけ方

scheme-wikipedia-formula = ウィキペディアの計算式
    .about = 基本点は、宣言枚数−最低枚数＋1。連合軍は1人が基本点、ナポレオン軍は連合軍全員の分をナポレオン2・副官1に分ける。負けた側はマイナス。
scheme-wikipedia-table = ウィキペディアの配点表
    .about = 勝てばナポレオン2点・副官1点・連合軍−1点、負ければその逆。1人立ちのナポレオンは4点。全取りで負けると2倍。
scheme-sisyphus = 宣言枚数が基本点（漫研）
    .about = 宣言枚数が基本点で、勝てばプラス、負ければマイナス。ナポレオンは2倍、1人立ちなら4倍。
scheme-jazz = 基本点×倍率（ジャズ）
    .about = 基本点×倍率×取り分で、マイナスはない。取り分は、勝てばナポレオン3・副官2、負ければ連合軍3・副官1。
scheme-win-count = 勝った局の数
    .about = 勝った側の全員に1点、負けた側は0点。
scheme-table = この卓の配点表
    .about = 役割と結果ごとに決めておいた点をつける。

## 内訳

line-formula-napoleon = 基本点{ $base }×連合軍{ $allies }人の3分の2（四捨五入）
line-formula-solo = 1人立ち：基本点{ $base }×連合軍{ $allies }人
line-formula-adjutant = 基本点{ $base }×連合軍{ $allies }人の3分の1（四捨五入）
line-formula-ally = 基本点{ $base }
table-outcome = { $outcome ->
        [made] ナポレオン軍の勝ち
        [all_honours] 全取りで連合軍の勝ち
       *[lost] 連合軍の勝ち
    }
line-table-napoleon = 配点表のナポレオン：{ table-outcome }
line-table-solo = 配点表の1人立ち：{ table-outcome }
line-table-adjutant = 配点表の副官：{ table-outcome }
line-table-ally = 配点表の連合軍：{ table-outcome }
line-sisyphus-napoleon = 宣言{ $base }枚×{ $times }
line-sisyphus-solo = 1人立ち：宣言{ $base }枚×{ $times }
line-sisyphus-adjutant = 宣言{ $base }枚
line-sisyphus-ally = 宣言{ $base }枚
line-jazz-napoleon = { $share ->
    [0] 負けた側は0点
   *[other] 基本点{ $base }×倍率{ $margin }×取り分{ $share }
}
line-jazz-solo = { line-jazz-napoleon }
line-jazz-adjutant = { line-jazz-napoleon }
line-jazz-ally = { line-jazz-napoleon }
line-win-count-won = 勝ち
line-win-count-lost = 負け
line-no-trump = ノートランプで{ $times }倍
line-all-honours = 全取りで{ $times }倍

## 採点できないとき

honours-impossible = ナポレオン軍の絵札は0枚から{ $honours }枚までです（{ $taken }枚とありました）。
seat-unknown = { $players }人の卓に席{ $seat }はありません。席の番号は0からです。
adjutant-is-napoleon = ナポレオンは自分の副官にはなれません。自分の札を指名したなら1人立ちです。

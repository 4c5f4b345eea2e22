### 出典のルールの名前と、その違い

preset-sisyphus = 漫研公式ルール
preset-sisyphus-how = 7局。ノートランプ、再宣言、セイムツー、よろめき（ハートのQ）がある。点は宣言枚数が元で、倍になる条件が重なる。
preset-sisyphus-source = { source-002 }

preset-wikipedia = ウィキペディアの基本ルール
preset-wikipedia-how = いちばんふつうの形。ジョーカー、セイムツー、よろめきはない。全取りしても勝ちで、宣言が高いほど点が大きい。
preset-wikipedia-source = { source-000 }

preset-wikipedia-table = ウィキペディアの基本ルール（配点表）
preset-wikipedia-table-how = 基本ルールと同じ札で、全取りは連合軍の勝ち。点は宣言によらず、+2、+1、−1。
preset-wikipedia-table-source = { source-000 }

preset-wikipedia-options = ウィキペディアの基本ルール＋ジョーカーとセイムツー
preset-wikipedia-options-how = 基本ルールに、マイティより強い切り札扱いのジョーカーと、役札より弱いセイムツーを加える。
preset-wikipedia-options-source = { source-000 }

preset-matsuda = 松田道弘の提案
preset-matsuda-how = 基本ルールから役札もなくす。ジョーカーもセイムツーも使わず、スペードのAもジャックもふつうの札。
preset-matsuda-source = { source-000 }

preset-josephine = ジョセフィーヌ
preset-josephine-how = 4人用。セイムツーがあり、全員パスなら親が立つ。捨て札の絵札は誰のものにもならず、勝った局を数える。
preset-josephine-source = { source-001 }

preset-jazz = ジャズナポレオン
preset-jazz-how = ジョーカーとジョーカー請求がある。反時計回り、宣言は12枚から、最初のトリックは役札が無効。マイナス点はない。
preset-jazz-source = { source-004 }

preset-jazz-settings = ジャズナポレオン（設定画面）
preset-jazz-settings-how = ジャズナポレオンと同じだが、セイムツーはマイティより強く、最初のトリックは切り札も無効。裏ジャックは隠せる。
preset-jazz-settings-source = { source-004 }

## 出典

source-000 = ウィキペディア日本語版「ナポレオン (トランプ)」
    .short = 日本語版ウィキペディア
    .about = 日本のナポレオンの基本と各地のローカルルール、得点のつけ方2種。イギリスのナップも載っている。
source-001 = 「何故、『NAPOLEON』なの?」（4人のナポレオン）
    .short = 「何故、『NAPOLEON』なの?」
    .about = 4人で遊ぶナポレオン。ジョセフィーヌ（副官）の指名、札の強さ、役札を出す決まりのローカルルール。
source-002 = SISYPHUS用語辞典「ナポレオン」
    .short = 漫研（SISYPHUS用語辞典）
    .about = 5人で遊ぶ漫研の公式ルール。ノートランプ、再宣言、全取り、得点表。
source-003 = ウィキペディア英語版「Napoleon (card game)」の日本語訳
    .short = 英語版ウィキペディア（日本語訳）
    .about = イギリスのナップ。宣言と支払い、リボークの罰、フローターやセブンカードナップなどの変種。
source-004 = ジャズナポレオンの説明書
    .short = ジャズナポレオンの説明書
    .about = ブラウザーで遊ぶゲームの説明書。ジョーカーやよろめきなどのバリエーションと設定画面、マイナス点のない得点のつけ方。

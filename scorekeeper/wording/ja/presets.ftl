### 出典のルールの名前と、その違い

preset-sisyphus = 漫研公式ルール
preset-sisyphus-how = ノートランプ、再宣言、セイムツー、よろめきがある7回戦。宣言枚数がそのまま点になる。
preset-sisyphus-source = { source-002 }

preset-wikipedia = 基本ルール
preset-wikipedia-how = ジョーカーもセイムツーもよろめきもない。全取りも勝ちで、宣言が高いほど点が大きい。
preset-wikipedia-source = { source-000 }

preset-wikipedia-table = 基本ルール（点数表）
preset-wikipedia-table-how = 基本ルールと同じ札で、全取りは連合軍の勝ち。点は宣言によらず、+2、+1、−1。
preset-wikipedia-table-source = { source-000 }

preset-wikipedia-options = 基本ルール＋ジョーカーとセイムツー
preset-wikipedia-options-how = 基本ルールに、マイティより強い切り札扱いのジョーカーと、役札より弱いセイムツーを加える。
preset-wikipedia-options-source = { source-000 }

preset-matsuda = 松田道弘の提案
preset-matsuda-how = 基本ルールから役札もなくす。ジョーカーもセイムツーも使わず、スペードのAもジャックもふつうの札。
preset-matsuda-source = { source-000 }

preset-josephine = ジョセフィーヌ
preset-josephine-how = セイムツーのある4人用。捨てた絵札は誰のものにもならず、必ず誰かが立ち、勝った回数を数える。
preset-josephine-source = { source-001 }

preset-jazz = ジャズナポレオン
preset-jazz-how = ジョーカーとジョーカー請求がある。反時計回り、宣言は12枚から、最初のトリックは役札が無効。マイナス点はない。
preset-jazz-source = { source-004 }

preset-jazz-settings = ジャズナポレオン（設定画面）
preset-jazz-settings-how = ジャズナポレオンのうち、セイムツーはマイティより強く、最初のトリックは切り札も無効、裏ジャックは隠せていつでも出せる。台札のジョーカーに従えなければ絵札を出す。
preset-jazz-settings-source = { source-004 }

## 出典

source-000 = ウィキペディア日本語版「ナポレオン (トランプ)」
source-001 = 「何故、『NAPOLEON』なの?」（4人のナポレオン）
source-002 = SISYPHUS用語辞典「ナポレオン」
source-003 = ウィキペディア英語版「Napoleon (card game)」の日本語訳
source-004 = ジャズナポレオンの説明書

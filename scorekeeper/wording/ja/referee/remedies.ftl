# いつもの扱い：卓に任せたところを、ほかの卓はどうしているか

remedies-title = いつもの扱い
remedies-what = 何かが起きてしまったとき、多くの卓がどうしているかです。どれもほかの遊びの規則か習慣です。ナポレオンとナップの出典は、起きたあとのことをほとんど決めていません。この卓が自分で決めたことは、そのまま残ります。
remedies-how = 決めていないところを、ほかの遊びの規則と習慣で埋めます。自分で決めたことは変わりません。
remedies-offer = 反則があったら：
remedies-friendly = なごやかに
remedies-tournament = 大会なみに
remedies-else-same = ほかは「{ $first }」と同じです。
remedies-kept = この卓は
remedies-unknown = 「{ $remedies }」という扱いはありません。あるのは{ $choices }です。

## 出典のほかに、どこから

origin-custom = 卓の習慣
origin-foster = Foster『Complete Hoyle』の一般規則
origin-goninkan = ゴニンカン世界選手権の競技上の注意事項
origin-hoffmann = Hoffmann『Hoyle’s Games Modernized』のホイストとブリッジの規則
origin-hoyle = 『Hoyle’s Games, Improved』のホイストの規則
origin-wikipedia = 2025年の日本語版ウィキペディア
origin-peel = Peel『Round Games』

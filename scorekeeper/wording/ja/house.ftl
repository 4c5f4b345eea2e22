### ハウスルール：名前、変える頁、分かち合い、比べる

house-name = { $name }（{ $changes }か所変更）
house-name-usual = { $name }（扱い：{ $remedies }）
house-departure = { $name }：{ $value }
house-start = このルールで会を始める
house-edit = ルールを変える
house-share = 共有・QRコード
house-compare = ほかのルールと比べる

## 変える頁

house-new-title = 会のルールを決める
house-session-title = ルールを変える
house-from = もとにするルール
house-when = 次の局から変わります。終わった局の得点はそのままです。
house-between = ルールを変えられるのは局と局の間です。この局の得点を確定すると変えられます。
house-how = 変えたい項目の章を開き、そこだけ選び直してください。
house-others = もとのルールから選び直す
house-use-new = このルールにする
house-use-session = 次の局からこのルール
house-show = 選んだルールを文で読む
house-changed = 変更
house-few = 採用する卓の少ないルール { $rules }件
house-was = もと：{ $value }
house-wrong = 直すところが{ $rules }か所あります。
house-scale = 目安：いちばん低い宣言の局で、相手の1人が{ $points }点。
house-range = { $low }〜{ $high }
house-range-or-open = { $low }〜{ $high }。空なら「{ $open }」
house-number = { $low }から{ $high }までの整数を入れてください。
house-number-or-open = { $low }から{ $high }までの数を入れるか、空のままにしてください。
house-points-napoleon = ナポレオン
house-points-solo = 1人立ち
house-points-adjutant = 副官
house-points-ally = 連合軍
house-points-ally-against-solo = 1人立ちの相手
house-points-made = 達成
house-points-lost = 失敗
house-points-all-honours = 全取り負け
house-minimum-minimum = 最低枚数
house-minimum-four = 4人
house-minimum-five = 5人
house-minimum-six = 6人
house-minimum-seven = 7人
house-table-cell = { $row }、{ $column }

## 開会の頁で

house-own = この卓のルール
house-edit-start = 細かいルールを変える
house-name-too-long = ここに書かれた名前が長すぎます。短くしてから、もう一度押してください。

## 分かち合い

house-share-title = このルールを共有
house-share-how = ルールはこのアドレスに全部入っています。開いた人は、読んで、そのまま会を始められます。
house-share-only-here = いま開いているのは、この端末でしか使えないアドレスです。ほかの端末に渡すには、同じWi-Fi（ネットワーク）で使うアドレスから開き直してください。
house-share-address = アドレス
house-share-qr = このルールのQRコード
house-share-long = 変えたところが多いので、QRコードにはできません。アドレスを送ってください。

## 比べる

house-compare-title = ルールを比べる
house-compare-rule = ルール
house-compare-first = 左
house-compare-second = 右
house-compare-show = 比べる
house-compare-same = 違うところはありません。
house-compare-differ = { $rules }か所違います。
house-session = { $season }の会（{ $when }）

## 断り

house-too-long = ルールを書いた文が長すぎます（{ $length }文字）。{ $longest }文字までです。
departure-unreadable = 「{ $text }」はルールの変更として読めません。「same_two=below_all」のように「項目=値」で書いてください。
rules-unchanged = いまのルールと同じです。何も変わっていません。

## 履歴

history-rules-changed =
    { $changes ->
        [0] ここからルール変更：{ $preset }
       *[other] ここからルール変更：{ $preset }、{ $changes }か所変更
    }

### どのページでも使う言葉

## マークと札

suit-spades = スペード
suit-hearts = ハート
suit-diamonds = ダイヤ
suit-clubs = クラブ
no-trump = ノートランプ
no-trump-short = ノートラ
bid-of = { $trumps }{ $count }
joker = ジョーカー
unseen = ？

## 役割

role-napoleon = ナポレオン
role-adjutant = 副官
role-ally = 連合軍
role-solo = 1人立ちのナポレオン
role-ally-against-solo = 1人立ちに対する連合軍

## 並べ方

list-separator = 、
list-last-separator = 、
sentence-separator = { "" }

### コマンドの言葉：記録の読み取りと、画面への答え

## 記録の項目

record-field-missing = 「{ $field }」がありません。
record-field-unknown = ここに「{ $field }」という項目はありません。「{ $nearest }」のことですか。
record-field-type = 「{ $field }」は{ $expected ->
        [text] 文字列
        [object] オブジェクト
        [whole-number] 整数
        [whole-numbers] 整数の並び
        [yes-or-no] true か false
       *[texts] 文字列の並び
    }で書いてください。
record-number-too-big = 「{ $field }」の数が大きすぎます。{ $biggest }までです。

## 行

line-too-long = 1行が長すぎます。{ $longest }バイトまでです。
line-too-deep = 入れ子が深すぎて読めません。
line-not-utf8 = UTF-8として読めません（{ $byte }バイト目）。
line-not-json = JSONとして読めません（{ $column }文字目）。
line-not-object = 1行に1つのJSONオブジェクト（{ "{" }…{ "}" }）を書いてください。
number-unreadable = 数として読めません：{ $number }
field-stated-twice = 「{ $field }」が2度書かれています。1度だけにしてください。

## オプション

set-without-value = 「{ $text }」には値がありません。--set same_two=above_mighty のように書いてください。
jsonl-stands-alone = --jsonl では各行に内容を書くので、{ $option } は使えません。
output-unwritable = 出力を最後まで書けませんでした（{ $details }）。
solo-with-adjutant = --solo（1人立ち）と --adjutant { $seat } は一緒に使えません。

## scorekeeper score

score-outcome = { $bid } — 絵札{ $honours }枚中{ $taken }枚 — { $made ->
        [yes] ナポレオン軍の勝ち
       *[no] 連合軍の勝ち
    }
score-scheme = 得点：{ $name }。{ $about }
score-player = 席
score-role = 役割
score-points = 得点
score-lines = 内訳
score-line = { $reason }（{ $points }）
score-separator = { "、" }

## scorekeeper referee

ruling-winner-by = { $place }枚目の{ $card }の勝ち：{ $rung }
ruling-winner = { $place }枚目の{ $card }の勝ち
ruling-open = わからない札しだいです。勝ったのは{ $candidates }のどれかです。
ruling-candidate = { $place }枚目の{ $card }
ruling-depends = { $place }枚目で勝敗が変わる札：{ $among }
ruling-place = { $place }枚目
ruling-card = { $card }
ruling-because = { $verdict }：{ $reason }
ruling-warning = 注意：{ $warning }

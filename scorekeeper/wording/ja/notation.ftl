### 文字で書いた局：読めなかったところと、1トリックずつの再現

## 行の読み取り

notation-line-too-long = 1行が長すぎます。{ $longest }文字までです。
notation-not-text = 文字として読めないものが入っています。UTF-8のテキストで保存してください。
notation-word-misspelt = 「{ $text }」で始まる行はありません。{ $nearest }のことですか。
notation-word-unknown = 「{ $text }」で始まる行はありません。ルール、名前、宣言などの言葉か、トリックの番号、注なら # で始めてください。
notation-said-twice = { $first }行目にもう書いてあり、そちらを採りました。どちらかを消してください。
notation-hand-too-long = 1局は{ $most }行までです。残りは読みませんでした。

## ルールと人

notation-rules-missing = ルールがありません。「ルール：sisyphus」のような行を書いてください。
notation-players-missing = 人がわかりません。「名前：秋、便、智、大、恵」のような行を書いてください。
notation-rule-unreadable = 「{ $text }」はルールとして読めません。same_two=below_all のように書いてください。
notation-table-unreadable = 「{ $text }」は配点表として読めません。役割と、勝ち・負け・全取り負けの点を、ally -1 1 2 のように書いてください。
notation-names-count = { $players }人なのに、名前が{ $count }人分あります。
notation-name-unwritable = 「{ $name }」は、ここでは名前に使えません。読点、コロン、かっこ、＞、# を除き、数字だけにもしないでください。
notation-name-twice = 「{ $name }」が2人います。違う名前にしてください。
notation-player-unknown = 「{ $name }」という人はいません。「名前」の行のとおりに書くか、0からの席の番号を書いてください。

## 局

notation-contract-missing = 誰が立ったのかわかりません。「宣言：便 ♥13」のような行を書いてください。
notation-calls-differ = 宣言は{ $bid }ですが、競りでいちばん高いのは{ $standing }です。競りのほうは読み飛ばしました。
notation-trick-missing = これより前の第{ $trick }トリックの行がありません。
notation-number-unreadable = 「{ $text }」は、ここに入る数ではありません。
notation-yes-unreadable = 「{ $text }」は、はい（yes）ともいいえ（no）とも読めません。
notation-points-count = { $players }人なのに、得点が{ $count }人分あります。
notation-text-unwritable = 「{ $text }」は1行に書けません。短くし、# や目に見えない文字を除いてください。
notation-comment-astray = 第{ $trick }トリックへの注がありますが、そのトリックはありません。

## 局の再現

replay-number = 第{ $number }局
replay-rules = ルール：{ $rules }
replay-players = 席：{ $players }
replay-seat = 席{ $seat }
replay-dealer = 親：{ $player }
replay-bids = 競り：{ $calls }
replay-pass = パス
replay-contract = 宣言：{ $player } { $bid }
replay-called = 、副官札は{ $card }
replay-blind = 場札：{ $cards }
replay-again = 再宣言：{ $bid }
replay-buried = 捨て札：{ $cards }
replay-holds = { $player }の手札：{ $cards }
replay-winner = 勝ち
replay-rung = 決め手
replay-honours = 絵札
replay-alone = ナポレオン
replay-side = 軍
replay-adjutant = 副官は{ $player }。
replay-points = 得点：{ $points }

## コマンドの答え

replay-hand-unreadable = { $line }行目からの局は、再現できません。
replay-unread = 読めなかったところ：
replay-line = { $line }行目：{ $sentence }
replay-more = ほかに{ $count }か所。
replay-no-hands = { $file } に局は書かれていません。
replay-hand-not-there = 第{ $number }局はありません。このファイルにあるのは{ $hands }局です。
replay-file-unreadable = { $file } は読めません。{ $reason ->
    [missing] そのファイルはありません。
    [folder] フォルダーです。
    [denied] 読む許可がありません。
   *[other] 読み込めませんでした。
}

### 持ち出しと取りこみ

## 表の見出し

column-file-scores = 得点
column-file-days = 日別得点
column-file-totals = 累計
column-file-rules = 決め方
column-file-journal = 記録
column-season = シーズン
column-dealer = 親
column-napoleon = ナポレオン
column-adjutant = 副官
column-sequence = 番号
column-at = 時刻（UTC）
column-kind = 種類
column-version = 版
column-fact = 内容
column-recorded-by = 記録した端末
column-command-id = 書き込みの番号
column-brought-at = 取り込んだ時刻
column-brought-by = 取り込んだ端末
column-brought-with = 取り込みの番号
column-brought-way = 取り込みの経路
export-penalty = 罰点（{ $reason }）
export-hidden = （副官がわかるまで伏せます）
export-void = 流れ
# 署名: what stands under a hand
export-signed-by = { $side }：{ $player }
export-signed = { $side }：署名
export-brought = { $what }（取り込み）
export-unsigned = { $side }：未署名
export-protest = 異議

# 印刷の欄外と「決め方」のシート
export-span = { $first } 〜 { $last }
export-played-by = 使ったルール：{ $rules }。
export-sums-filtered = 表の下の合計は式です。絞り込むと、見えている行だけの合計になります。

## チャットに貼る文

export-text-title = { $date }の{ $game }
export-text-when = { $season }　{ $rules }
export-text-place = { $rank }位
export-text-average = （{ $hands }局、1局あたり{ $mean }）
export-text-alone = { $napoleon }（1人立ち）
export-text-pair = { $napoleon }・{ $adjutant }
export-text-hand = { $number } { $bid }{ $made ->
    [yes] ○
   *[no] ●
} { $side } { $taken }枚
export-text-marked = （{ $marks }）
export-text-rests = 休
export-text-penalties = 罰
export-text-total = 計
export-text-penalty = 罰点 { $player } { $points }（{ $reason }）

## 持ち出せない理由

export-scope-needed = どのシーズンか、どの会かを指定してください（--season か --session）。
export-season-needed = 日別得点はシーズンごとの表です。--season でシーズンを指定してください。
export-game-of-season = --game は、同じ名前のシーズンが2つのゲームにあるときに使います。--season でシーズンを指定してください。
export-no-cards = 札まで記録したトリックのある局がありません。札を1枚ずつ記録した局だけを書き出せます。
export-not-in-encoding = { $encoding }（Shift_JIS）では書けない文字があります：{ $row }行目の「{ $characters }」。UTF-8のCSVか、XLSXを選んでください。

## 幹事が持ち帰るもの

export-print-days = 日別得点
    .about = 全員の毎回の得点。合計つき。
export-print-standings = 順位表
    .about = 全員の、すべての列。
export-group-paper = 印刷（A4）
export-season = ウェブサイト用のページ（HTML）
    .about = これだけで開ける1つのファイル。順位表、グラフ、日別得点。スクリプトなし。
export-file-season = ページ
export-nothing-yet = このシーズンにはまだ結果がないので、書き出すものがありません。書き出せるのは記録（CSV）と全記録（JSON）だけです。

## 持ち出しの頁

nav-export = 書き出す・共有
nav-data = 書き出し・取り込み
sheet-past = 過去の結果
export-title = { $name }の書き出し
export-chat = チャットに貼る
export-print-now = 印刷する
export-print-how = ブラウザーの印刷機能で、A4の紙やPDFになります。
export-printed = { $date } 現在
export-group-spreadsheet = 表計算
export-group-programs = ほかのプログラム・別の端末
export-group-cp932 = 古いプログラム用のCSV（Shift_JIS）
export-file-workbook = 全部の表
export-file-everything = 全記録
export-file-result = 結果
export-file-cards = プレイの記録
export-workbook = Excelブック（XLSX）
    .about = そのまま印刷できます。シーズンなら、順位表、日別得点、グラフ、全局、決め方が1冊に入ります。
export-standings = 順位表（CSV）
    .about = 1人1行。
export-days = 日別得点（CSV）
    .about = 1日1行、1人1列。
export-totals = 累計（CSV）
    .about = その日までの得点の合計。
export-hands = 局（CSV）
    .about = 1局1行。流れた局も入ります。
export-scores = 得点（CSV）
    .about = 1人1局で1行。集計に向きます。罰点は最後に入ります。
export-journal = 記録（CSV）
    .about = 書き込みの1件ごとに1行。取り消したものも入ります。
export-cards = プレイの記録（テキスト）
    .about = 1枚ずつ記録した局。1トリックずつ再現できます。1局もなければ、ファイルはできません。
export-everything = 全記録（JSON）
    .about = 別の端末の「{ nav-data }」で、そのまま取り込めます。
export-result = 結果（テキスト）
    .about = チャット用と同じ文です。
export-picture = 得点表の画像（SVG）
    .about = どれだけ拡大しても粗くなりません。
export-paper-hand = 局
export-paper-bid = 宣言
export-paper-called = 副官札
export-paper-taken = 絵札
export-paper-legend = ○達成　●失敗　上の数はその局の得点、下の数はそこまでの合計です。

## 記録の出し入れの頁

data-out = バックアップ
data-everything = 全記録（JSON）
data-backup = データベースのバックアップ
data-out-how = JSONは別の端末に取り込めます。バックアップは丸ごと元に戻すためのもので、アプリを動かしているパソコンで戻します。
import-archive = 全記録（JSON）を取り込む
import-archive-how = まず、会ごとにどうなるかを確かめます。まだない会と、続きの局だけを加えます。ひとつでもおかしなところがあれば何も取り込みません。同じファイルを何度取り込んでも、重なることはありません。
import-file-json = JSONファイル
import-table = 過去の結果（表）を取り込む
import-table-how = 手元の表をそのまま取り込めます：Excel（.xlsx）、CSV、ここに貼った表。日付と得点があれば読めます。人ごとに1列の表でも、1人1行（日付、名前、得点）の表でもかまいません。1局ごとでも、1日の合計でも読みます。まず読み取った得点を人ごとに表示し、はっきりしないことはお訊きします。取り込むまで何も書き込みません。
import-table-sample =
    日付,シーズン,秋子,Ben,千恵,大輔,Eve,メモ
    2024-05-06,2024春,26,-13,13,-13,-13,
    2024/5/13,2024春,▲39,13,,13,13,千恵は欠席
import-file-table = ファイル（Excel、CSV）
import-text = または、ここに貼る
import-season = シーズン名のない行に使うシーズン
import-preset = ルール
import-look = 内容を確かめる
import-write = 取り込む
import-names = 名前
import-state = 状態
import-state-new = 新しい
import-state-longer = 続き
import-state-known = もうある
import-state-withdrawn = 取り下げる
import-state-conflicting = 食い違い
import-state-closed = 締めたシーズン
import-state-apart = 食い違い：両方を残す
import-caption = 取り込む会の一覧
import-more = ほかに会が{ $sessions }回あります。
import-preview = { $new ->
    [0] {""}
   *[other] 新しい会を{ $new }回分取り込みます。
}{ $longer ->
    [0] {""}
   *[other] 続きのある会を{ $longer }回分取り込みます。
}{ $known ->
    [0] {""}
   *[other] { $known }回分はもう入っています。
}
import-preview-known = もう全部入っています。
import-preview-none = 取り込む会はありません。
import-done = { $new ->
    [0] {""}
   *[other] 新しい会を{ $new }回分取り込みました。
}{ $longer ->
    [0] {""}
   *[other] 続きのある会を{ $longer }回分取り込みました。
}{ $known ->
    [0] {""}
   *[other] { $known }回分はもう入っていました。
}
import-done-known = もう全部入っていました。
import-done-none = 取り込んだ会はありません。
import-read = 表の読み取り
import-read-nameless = （見出しなし）
import-look-again = 選び直して確かめる
import-who = 知らない名前
import-who-how = ここで遊んだことのない名前があります。誰のことか選んでください。
import-who-is = { $answer ->
    [is] { $name }のこと
    [nobody] 人ではない
   *[new] 新しい人
}
import-who-choose = ほかの人
parted-differs = 最初に食い違うのは、{ $place }、{ $entry }件目の記録です。もとの記録は{ $here }、取り込みの記録は{ $there }です。
parted-discard-original = もとの記録を破棄する
parted-discard-imported = 取り込みの記録を破棄する
parted-told = 「{ $what }」（{ $by }）
parted-hand = 第{ $hand }局
parted-before-hands = 最初の局の前
import-apart = 2台の端末で別々に記録された会が{ $sessions }回あります。どちらの記録も残し、片方を破棄するまでは両方を数えます。
import-conflicting = 取り込めません：ここの記録と食い違う会が{ $sessions }回あります
import-of-closed = 取り込めません：締めたシーズンの会が{ $sessions }回あります
import-conflicts = ファイルはまるごと取り込むか、まったく取り込まないかのどちらかです。ほかのシーズンだけを取り込むには、もとの端末で1つずつ書き出してください。
import-club = メンバーとシーズン
import-club-undone = 取り消し：{ $what }
import-club-done = メンバーとシーズン：新しい{ $new }件、すでにある{ $known }件、入れなかった{ $out }件
club-line-for-owners = 次のことは、管理する人しか取り込めないので入れません（誰と誰が同じ人か、シーズンの決まりや確定）。ほかは取り込めます。あとで管理する人が同じファイルを取り込めば入ります。
club-line-against-records = 次のことは、ここの記録と合わないので入れませんでした。
import-club-more = ほかに{ $lines }件あります。
import-nothing-written = 何も取り込んでいません。

## 過去の結果の表を取り込む頁

import-pasted = 貼り付けた表
import-answer = これで読む
import-type-anew = { $key } の正しい値
import-leave-row = { $row }行目は取り込まない
import-totals = { $days }日分、{ NUMBER($results) }件の結果
import-totals-caption = 読み取った得点
import-own-sum = 表の合計
import-results = 件数
import-do = { $days }日分の結果{ NUMBER($results) }件を取り込む
import-altered = 書き方を直して読んだ升目
import-chosen = 選んだこと
import-take-back = 取り消す
import-rest = ほか{ NUMBER($count) }件
import-columns = 列（見出しは{ $heading }）
import-rows = 結果ではない行（{ $count }行）
import-options = そのほかの指定
import-undecided = 読んだとおり
import-another = 別の表を取り込む
import-who-other = { $name }：ほかの人
import-option = { $option ->
    [encoding] 文字コード
    [separator] 区切りの文字
    [sheet] 読むシート
    [turn] 縦と横を入れ替える
    [column] 列
    [row] 行
    [cell] 升目
    [dates] 日付の並び
    [year] 最初の年
    [day] 日付のない結果の日
    [season] シーズン
    [running] 累計
    [unclear] 結果かどうかわからない行
    [decimals] 0.5点
    [absent] 休みのしるし
    [carried] 繰り越し
    [repeats] 2度出てくる結果
    [accept] そのまま認めること
    [kind] 1行の中身
    [who] 名前
    [names] 知らない名前
    [again] もう結果のある日
   *[rules] ルール
}
import-choice = { $value ->
    [yes] はい
    [no] いいえ
    [tab] タブ
    [semicolon] セミコロン
    [comma] カンマ
    [bar] 縦線
    [ymd] 年・月・日
    [dmy] 日・月・年
    [mdy] 月・日・年
    [double] 得点をすべて2倍にする
    [out] 取り込まない
    [result] 結果とする
    [once] 1回だけ数える
    [both] どちらも数える
    [twice] 同じ日の得点を足す
    [sums] 行の合計
    [totals] 表の合計
    [dates] 日付
    [hand] 卓の1局
    [day] 卓のない1日の結果
    [new] 新しい人
    [hidden] 隠れた行と列
    [replace] 置き換える
    [beside] 別に加える
    [skip] 飛ばす
   *[other] { $value }
}

## 紙の会

paper-title = 紙の得点表を写す
paper-about = 紙につけた得点表を、1局ずつ打ち込みます。
paper-open = 紙の得点表を写す
paper-how = 1行に1局、または1行に1つの会の合計を書きます。休んだ人の欄は空けておきます。
paper-player = { $number }人目
paper-cell = 第{ $hand }局、{ $player }
paper-more-hands = 行を増やす
paper-more-players = 人を増やす
paper-another = 別の会を写す
paper-row = { $hand }行目
paper-odd = { $hand }行目（{ $sum }）
paper-unbalanced = 合計が0にならない行：{ $hands }。そうなるルールもありますが、書き間違いがないか確かめてください。

## 取りこめない理由

import-fault-cell = { $key }：{ $why }
import-fault-session = 会{ $session }：{ $why }
import-fault-event = 会{ $session }の{ $sequence }件目：{ $why }
import-file-none = ファイルを選んでください。
import-file-other = 種類の違うファイルです。名前の終わりが { $endings } のものを選んでください。
import-file-unreadable = { $file } を読めません（{ $details }）。
import-too-large = ファイルが大きすぎます。読めるのは{ $most }MBまでです。シーズンごとに書き出すか、バックアップで移してください。
import-not-utf8 = UTF-8として読めない文字があります。UTF-8で保存し直してください。
import-cut-off = ファイルが途中で切れています。コピーし直してください。
import-not-json = JSONとして読めません。「全記録（JSON）」で書き出したファイルを選んでください。
import-not-archive = スコアキーパーが書き出したJSONではありません。
import-from-newer-version = より新しいプログラムで書き出されたファイルです（第{ $version }版）。このプログラムを新しくしてください。
import-field-wrong = 「{ $field }」がないか、読めない値です。もとの端末で書き出し直してください。
import-ruleset-differs = ルール{ $ruleset }の中身が、その番号と合いません。ファイルが書き換えられたか、傷んでいます。
import-session-twice = 同じ会が2度書かれています。
import-session-too-long = 1つの会の記録が多すぎます。{ $most }件までです。
import-histories-differ = ここにある記録と食い違っています。同じ会が別々の端末で書き続けられたか、内容が書き換えられています。
import-command-known = 同じ書き込みが、もう別の会に記録されています。ファイルが編集されていないか、もとの端末で書き出し直してください。
import-value-too-long = ここに、1つの記録としては長すぎるものがあります。
import-too-many = 会またはルールが多すぎます。1つのファイルで{ $most }までです。シーズンごとに書き出してください。
import-too-many-undos = 人とシーズンについての取り消しが多すぎます。1つのファイルで{ $most }件までです。
import-stopped = 中止しました。もう一度同じファイルを取り込むと、すでに入った会は飛ばして、残りが入ります。
import-kept = ファイル（{ $file }）は、この端末のために1時間だけ取ってあります。
import-kept-how = 選び直さなくても取り込めます。別のファイルを選ぶと、そちらに替わります。
import-kept-gone = 預かっていたファイルはもうありません。もう一度選んでください。
import-reading = 読んで確かめています：会{ $whole }回のうち{ $done }回
import-writing = 書き込んでいます：会{ $whole }回のうち{ $done }回
import-time-unreadable = 時刻「{ $text }」が読めません。2024-05-06T19:00:00.000+00:00 のように、UTCで書かれている必要があります。
import-time-impossible = 「{ $text }」はありえない日時です。{ $earliest } から今日までの記録を取り込めます。
event-unreadable = 「{ $kind }」の中身が読めません。もとの端末で書き出し直してください。
event-out-of-order = 番号の順になっていません（{ $expected }のはずです）。
event-not-opening = 会の記録が「会を始める」から始まっていません。
event-game-unknown = このプログラムにないゲームの記録です。プログラムを新しくしてください。
event-ruleset-unknown = ルール{ $ruleset }が、ファイルにもここにもありません。
event-seat-unknown = { $seat }番の席はありません。
name-untidy = 名前「{ $name }」に、目に見えない文字か余分な空白があります。取り除いてください。
past-points-impossible = 得点{ $points }は大きすぎます。{ $most }点までです。
past-players = 得点が{ $given }人分ありますが、この会は{ $players }人です。
past-result-of-a-day = この日は成績だけの記録です。局ではなく、1日分の得点を入れてください。
day-result-of-a-table = 1日分の得点は、成績だけの会に入れます。この会には卓があります。
day-hands-impossible = 1日の局数は0〜{ $most }です（{ $hands }とあります）。
past-beside-hands = 過去の結果と、ここで遊んだ局は、同じ会に入れられません。
past-too-many = 同じ日・同じシーズンの行が多すぎます。{ $most }行までです。

## `scorekeeper export`、`import`、`backup`、`restore`

export-to-terminal = XLSXは画面に出せません。-o で書き込むファイルを指定してください。
export-table-for-csv = --table はCSVのときだけ使えます。
file-unwritable = { $file } に書き込めません（{ $details }）。
export-progress = 書き出しています：{ $lines }行
export-stopped = 中止しました。{ $file } は書き出していません。
command-stopped = 中止しました。
export-written = { $file } に書き出しました。

## A website of the seasons

site-guest = ゲスト{ $number }
site-written = { $files ->
    [0] これらのシーズンにはまだ成績がないので、{ $folder } に出すページはありません。
   *[other] { $folder } に{ $files }個のファイルを書き出しました。
}
site-alone = --site と一緒に使えるのは --season、--game、--initials だけです。--initials は --site と使ってください。
site-among-records = { $folder } には記録そのものがあります。公開するものには、別のフォルダーを指定してください。
backup-done = { $file } にバックアップを保存しました（会{ $sessions }回分）。
backup-folder-missing = { $file } には書けません。フォルダーではなく、あるフォルダーの中のファイル名を指定してください。
backup-over-itself = { $file } はいま使っているデータベースそのものです。別のファイル名を指定してください。
backup-over-other-file = { $file } はバックアップではない別のファイルなので、上書きしません。別のファイル名を指定してください。
backup-damaged = データベースが傷んでいて、正しいバックアップを取れません：{ $details }
backup-missing = { $file } がありません。
backup-unreadable = { $file } はスコアキーパーのバックアップとして読めません（{ $details }）。何も変えていません。
restore-unsound = このバックアップには次の異常があります。何も変えていません。
restore-done = 会{ $sessions }回分を元に戻しました。
restore-aside = 前のデータベースは { $file } に残してあります。
backup-listed = { $file }  { $at }  { $size }KB
backups-listed = 自動のバックアップです（{ $folder }）。戻すには：scorekeeper restore 名前
backups-none = 自動のバックアップは、まだありません（{ $folder }）。
backups-newest = 自動のバックアップには、{ $when }までの記録が入っています。アプリを動かしているパソコンの { $file } です。
backups-failed = 自動のバックアップを { $folder } に作れませんでした。{ $fault ->
    [full] ディスクがいっぱいです。
    [read-only] そのフォルダーに書き込めません。
    [damaged] データベースかフォルダーが傷んでいます。
   *[other] 10分おきにやり直します。
}
database-busy = ほかのプログラムが書き込み中で、置き換えられませんでした。少し待ってからやり直してください。

## History

history-day-opened = 成績だけの会：{ $people }人
history-day-result = この日の成績：{ $points }
history-past-result = 過去の結果：{ $points }

rescue-missing = { $file } がありません。
rescue-over-file = { $file } はすでにあります。新しいファイルの名前を指定してください。
rescue-folder-missing = { $file } を作れません。あるフォルダーの中の名前を指定してください。
rescue-nothing = { $file } からは、記録を1つも読み取れませんでした。
rescue-torn = 会{ $session }：初めから{ $kept }番までの記録が残りました。失われた番号：{ $missing }。そのあとの読める記録：{ $beside }件（別のファイルに書き出し）。
rescue-used = 記録の出どころ：元のファイル { $file }件、sqlite3 の .recover { $recovered ->
    [unneeded] （不要）
    [missing] （sqlite3 が入っていないため試していません）
   *[other] { $recovered }件
}、自動バックアップ { $backup ->
    [none] （ファイルの横にありません）
   *[other] { $backup } { $taken }件
}。
rescue-rulings-lost = 失われた裁定：{ $rulings }件。
rescue-incomplete = まったく読めない部分があるため、ここに挙げたほかにも欠けた記録があるかもしれません。
rescue-unmarked = 記録や裁定{ $events }件は、どの取り込みで来たものかがわからなくなりました。
rescue-rest = つながらない記録は { $file } に書き出しました。
rescue-done = { $file } に、会{ $sessions }回分、記録{ $events }件を移しました。元のファイルには手を加えていません。
rescue-whole = 欠けた記録はありません。

## 会を渡す

handing-over = 渡す
handing-over-title = { $name }を渡す
handing-over-club = クラブの記録帳へ
handing-over-club-how = クラブの記録帳のリンクを貼り付けてください。どのページのリンクでもかまいません。この会を持って開きますが、向こうで承知するまで何も書き込みません。
handing-over-address = クラブのリンク
handing-over-address-wrong = リンクではありません。
handing-over-scripts = リンクは、スクリプトの動くブラウザーでだけ作れます。ファイルで渡してください。
handing-over-open = クラブの記録帳を開く
handing-over-large = この会は大きすぎてリンクでは渡せません。ファイルで渡してください。
handing-over-file = ファイルで
handing-over-file-how = 別のスマートフォンやクラブに送り、向こうの「{ nav-data }」で取り込みます。
handing-over-file-share = ファイルを共有
handing-over-file-take = ファイルに書き出す
handing-over-waits = このリンクで会が1つ届いています。入るまでここで待っています。
import-shared = このアプリで開いたファイルがあります（宛先：{ $house }）。まだ何も送らず、何も書き込んでいません。どこから来たファイルか分かっているなら、内容を確かめてください。
handing-over-arrived = このリンクで会が1つ届いています（宛先：{ $house }）。まだ何も送っていません。リンクをくれた人に心当たりがあれば、内容を確かめてください。
handing-over-broken = リンクで届いたものが途中で切れているか、スコアキーパーのものではありません。何も書き込んでいません。リンクかファイルをもう一度もらってください。
codes = QRコードで
codes-about = 別のスマートフォンのカメラで、この画面から会を読み取ります。電波はいりません。
codes-show = QRコードを出す
codes-how = もう1台で「{ nav-data }」→「{ codes-read }」を開き、全部そろうまでこの画面に向けてください。
codes-part = { $parts }枚のうち{ $part }枚目のQRコード
codes-enough = どれでも{"{enough}"}枚読めれば、全部そろいます。
codes-stop = 止める
codes-go = 続ける
codes-before = 前
codes-next = 次
codes-large = この会は大きすぎてQRコードでは渡せません。ファイルで渡してください。
codes-read = QRコードを読む
codes-read-how = もう1台で、会の「{ handing-over }」→「{ codes-show }」を開いてください。
codes-unable = このブラウザーはここではカメラでQRコードを読めません（2023年以降のブラウザーで、https のときに読めます）。ファイルかリンクで受け取ってください。
codes-begin = カメラを使う
codes-found = {"{all}"}枚のうち{"{done}"}枚を読みました
codes-no-camera = カメラを使えません。ブラウザーでこのページに許可するか、ファイルで受け取ってください。
codes-foreign = QRコードですが、会のものではありません。
codes-another = 別の会のQRコードも混じっています。会ごとに分けて読み取っています。
codes-damaged = 壊れたQRコードが1枚ありました。これは飛ばします。読んだ分は残っているので、そのまま続けてください。
codes-broken = コードの内容が合いません。何も取り込んでいません。もう一度読み取ってください。

### 過去の結果の表を読む

## 読めないわけ

reading-empty = このファイルは空です。
reading-kind = { $kind ->
    [xls] 古い形式のExcelファイルです。ExcelかLibreOfficeで開き、「Excelブック（.xlsx）」として保存し直したものを選んでください。
    [ods] OpenDocumentの表（.ods）です。XLSXかCSVで保存し直したものを選んでください。
    [numbers] Numbersの書類です。ExcelかCSVで書き出したものを選んでください。
    [pdf] PDFには升目がありません。もとの表をXLSXかCSVで取り込んでください。
    [image] 画像には升目がありません。表計算に打ち込むか、紙の得点表の画面を使ってください。
    [html] ウェブページです。表計算で開き、XLSXで保存し直したものを選んでください。
    [json] JSONですが、表ではありません。表をCSVで書き出したものを選んでください。
    [document] 文書ファイルです。中の表を表計算に写し、XLSXかCSVで保存してください。
    [database] データベースです。表をCSVで書き出したものを選んでください。
   *[zip] 圧縮ファイルで、表ではありません。展開して、中のCSVかXLSXを選んでください。
}
reading-too-large = 表が大きすぎます。読めるのは{ NUMBER($rows) }行、{ NUMBER($columns) }列までです。分けて取り込んでください。
reading-workbook-broken = このブックは読めません。壊れているか、途中で切れています。もとのアプリで開き、保存し直してください。
reading-workbook-locked = このブックにはパスワードがかかっています。外して保存し、もう一度選んでください。
reading-not-text = 文字として読めないファイルです。表をCSV（UTF-8）かXLSXで保存し直したものを選んでください。
reading-quote-open = { $row }行目の引用符が閉じていません。ファイルを直してください。
reading-cell-long = { $row }行目に、表の升目としては長すぎるものがあります。
reading-no-table = この文章には列がありません。升目の間をカンマかタブで区切り、1日か1局を1行にしてください。
reading-no-results = 結果の行がありません。
reading-nothing = 結果の行がありません。名前は列の見出しか1つのセルに、得点も1つのセルに書いてください。
reading-heading-missing = この結果の上に名前の行がありません。得点の列の上に、それぞれの名前を書いてください。
reading-people-many = 1行に{ $people }人分の得点があります。{ $most }人までです。
reading-person-alone = この行は{ $name }の得点しかありません。確かめるか、行を外してください。
reading-name-twice = 「{ $text }」の列が二つあります。片方を外すか、両方に「ひとりの得点」を選んでください（同じ人の得点になります）。
reading-name-missing = 「{ $text }」に名前がありません。誰の得点かを入れてください。
reading-points-unreadable = { $name }の得点「{ $text }」が読めません。整数で書いてください。
reading-date-missing = この行にも上の行にも日付がありません。
reading-date-unreadable = 日付「{ $text }」が読めません。2024-05-06 のように書いてください。
reading-date-impossible = 「{ $text }」は{ $day }になり、ありえません。1950年から今日までの日付を取り込めます。
reading-option-unknown = 「{ $option }」という指定はありません。
reading-option-wrong = { $option }に「{ $text }」は指定できません。
reading-options-many = 指定が多すぎます。{ NUMBER($most) }個までです。

## 取り込む前に訊くこと

reading-asks-encoding = 名前の読み方がいくつもありえます。正しいものを選んでください。
reading-asks-column-points = 得点の列はどれですか。
reading-asks-column-unnamed = { $key }列に数字（{ $text }）がありますが、見出しが名前ではありません。何の列ですか。
reading-asks-name-remark = 表の{ $key }：名前は{ $names }で、ほかは注記ですか。
reading-asks-date-order = 「{ $key }」は、日と月のどちらが先かわかりません。日付の並びを選んでください。
reading-asks-date-year = 「{ $text }」に年がありません。表は何年から始まりますか。
reading-asks-day-missing = 表の{ $key }に日付がありません。いつの結果ですか。
reading-asks-date-jump = 「{ $text }」は上の行の日付と続きません。日付は出ているとおりでよいですか。
reading-asks-day-above = 表の{ $key }に日付がありません。上の行と同じ{ $text }の結果ですか。
reading-asks-halves = { $key }の「{ $text }」は0.5点を含みます。得点を2倍にして取り込みますか。
reading-asks-words = { $key }の「{ $text }」は、休みのことですか。
reading-asks-row-unclear = 表の{ $key }「{ $text }」は結果ですか（{ NUMBER($cells) }行）。
reading-asks-carried = 表の{ $key }「{ $text }」は繰り越した得点です。外しますか。
reading-asks-rows-outside = 表の{ $key }「{ $text }」：見出しより上、または名前より左に数字があります。取り込まなくてよいですか。
reading-asks-hidden = 隠れているところがあります（表の{ $key }）。それも取り込みますか。
reading-asks-running = これは累計ですか。
reading-asks-people = { $names }は人の名前ですか。
reading-asks-sums = 表の{ $key }の合計が0ではなく{ $sum }です（{ $cells }行）。
reading-asks-totals = { $name ->
    [blank] 表の{ $key }では{ $said }ですが、足すと{ $made }です。
   *[other] { $name }：表では{ $said }ですが、行を足すと{ $made }です。
}
reading-asks-name = 「{ $name }」はどなたですか。
reading-asks-again = { $day } の成績はもうあります（{ $before }）。
reading-asks-again-all = すでに成績のある日がいくつかあります（{ $days }）。まとめて決めますか。
reading-asks-season-missing = どのシーズンの成績ですか。
reading-asks-repeated = 表の{ $key }は、表のほかのところと同じ結果です（{ $cells }行）。1回だけ数えますか。
reading-asks-person-twice = 表の{ $key }：同じ日に2度得点のある人がいます。足しますか。

## 答え

reading-answer-encoding = { $value ->
    [utf-8] Unicode：{ $sample }
    [cp932] 日本語（Shift_JIS）：{ $sample }
    [euc_jp] 日本語（EUC-JP）：{ $sample }
    [gb18030] 中国語（GBK）：{ $sample }
    [iso2022_jp] 日本語（ISO-2022-JP）：{ $sample }
    [cp1252] 西ヨーロッパの文字：{ $sample }
    [cp1250] 中央ヨーロッパの文字：{ $sample }
    [cp1251] キリル文字：{ $sample }
    [cp1254] トルコ語：{ $sample }
    [mac_roman] 昔のMac：{ $sample }
   *[other] { $value }：{ $sample }
}
reading-answer-column-points = { $answer ->
    [people] どれでもない。列ごとに1人の得点
    [turn] どれでもない。名前は縦に並んでいるので、表の縦横を入れ替える
   *[points] 「{ $sample }」
}
reading-answer-column-unnamed = { $answer ->
    [left] 左の名前の人の得点
    [out] 取り込まない
   *[total] 行の合計
}
reading-answer-name-remark = { $answer ->
    [name] はい、前の部分だけが名前
   *[whole] いいえ、全体が名前
}
reading-answer-date-order = { $answer ->
    [ymd] 年・月・日の順
    [dmy] 日・月・年の順
   *[mdy] 月・日・年の順
}
reading-answer-date-year = { $answer ->
   *[year] { $value }年
}
reading-answer-day-missing = { $answer ->
   *[day] { $value }
}
reading-answer-date-jump = { $answer ->
   *[dates] はい、そのとおり
}
reading-answer-day-above = { $answer ->
   *[dates] はい、同じ日の結果
}
reading-answer-halves = { $answer ->
   *[double] 得点をすべて2倍にする
}
reading-answer-words = { $answer ->
   *[absent] はい、休みのこと
}
reading-answer-row-unclear = { $answer ->
    [out] いいえ、取り込まない
   *[result] はい、結果の行
}
reading-answer-carried = { $answer ->
    [out] 取り込まない
   *[result] 1回の結果として取り込む
}
reading-answer-rows-outside = { $answer ->
   *[out] 取り込まない
}
reading-answer-hidden = { $answer ->
    [out] 取り込まない
   *[take] 取り込む
}
reading-answer-running = { $answer ->
    [running] はい、行ごとの増減を取り込む
   *[points] いいえ、行ごとの得点
}
reading-answer-people = { $answer ->
    [out] いいえ、取り込まない
    [person] はい、人の名前
   *[out-one] { $sample }のほかは人の名前
}
reading-answer-sums = { $answer ->
   *[sums] このまま取り込む
}
reading-answer-totals = { $answer ->
   *[totals] 表の合計ではなく、行の得点を取り込む
}
reading-answer-name = { $answer ->
    [is] { $value }と同じ人
    [nobody] 人ではない（この得点は入れない）
   *[new] 新しい人
}
reading-answer-again = { $answer ->
    [replace] この表に置きかえる
    [skip] この表のほうは入れない
   *[beside] 別の卓として両方数える
}
reading-answer-again-all = { $answer ->
    [replace] すべてこの表に置きかえる
    [skip] すべて入れない
   *[beside] すべて別の卓として両方数える
}
reading-answer-season-missing = { $value }
reading-answer-repeated = { $answer ->
    [once] 1回だけ数える
   *[both] どちらも数える
}
reading-answer-person-twice = { $answer ->
   *[twice] 足す
}

## 列と行の呼び名

reading-role = { $role ->
    [date] 日付
    [points] 得点
    [person] ひとりの得点
    [name] 名前
    [hand] 局の番号
    [hands] 局数
    [table] 卓
    [season] シーズン
    [session] 会
    [total] 合計
    [remark] 備考
    [left] 左の名前の列
   *[out] 取り込まない
}
reading-row-role = { $role ->
    [heading] 見出し
    [result] 結果
    [total] 合計
    [carried] 繰り越し
    [remark] 備考
   *[out] 取り込まない
}

## 指定

reading-option-encoding = 文字コード。
reading-option-separator = 升目を区切る文字。
reading-option-sheet = 読むシートの名前か番号。いくつでも付けられる。
reading-option-turn = 名前が縦に、日付や局が横に並んでいるか。
reading-option-column = 列の中身。列の記号か見出しで、B=person のように書く。
reading-option-row = 行の種類。行の番号で、12=total のように書く。
reading-option-cell = 升目を読み替える。B5=-13 のように書く。
reading-option-dates = 1/9/2025 のような日付の並び。
reading-option-year = 表が始まる年。
reading-option-day = 日付のない表の日付。2025-01-09 のように書く。
reading-option-season = すべての結果のシーズン。
reading-option-running = 各行が累計か。
reading-option-unclear = 結果かどうかわからない行を、外すか、結果とするか。
reading-option-decimals = 0.5点があるので、得点をすべて2倍にする。
reading-option-absent = 休みを表す言葉。いくつでも付けられる。
reading-option-carried = 繰り越した得点を外すか、結果とするか。
reading-option-repeats = 2度出てくる結果を、1回だけ数えるか、両方数えるか。
reading-option-accept = 合計、表の合計、日付の飛び、同じ日の2度の得点、隠れた行や列があっても取り込む。
reading-option-kind = 各行が卓の1局か、1日の結果か。
reading-option-who = 誰の名前か。Akii=Aki のように書く。= の後が空なら、人ではない。
reading-option-names = 知らない名前を、すべて新しい人として加える。
reading-option-again = すでにある日を、置き換えるか、別に加えるか、飛ばすか。
reading-option-rules = 使ったルール。

## コマンド

reading-own-total = 表の合計
reading-altered = 「{ $text }」は { $reading } と読みました（{ $key }、{ NUMBER($cells) }か所）。

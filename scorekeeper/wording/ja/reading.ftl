### 過去の結果の表を読む

## 読めないわけ

reading-empty = このファイルは空です。
reading-kind = { $kind ->
    [xls] 古い形式のExcelファイルです。ExcelかLibreOfficeで開き、「Excelブック（.xlsx）」として保存し直したものを選んでください。
    [ods] OpenDocumentの表（.ods）です。XLSXかCSVで保存し直したものを選んでください。
    [numbers] Numbersの書類です。ExcelかCSVで書き出したものを選んでください。
    [pdf] PDFには升目がありません。もとの表をXLSXかCSVで取り込んでください。
    [image] 画像には升目がありません。表計算に打ち込むか、紙の得点表の画面を使ってください。
    [html] 読める表のないウェブページです。表計算で開き、XLSXで保存し直したものを選んでください。
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
reading-tables = このページには表がいくつもあります。結果の表だけをCSVかXLSXで保存してください。
reading-no-table = この文章には列がありません。升目の間をカンマかタブで区切り、1日か1局を1行にしてください。
reading-no-results = 結果の行がひとつもありません。
reading-standings = これは順位表で、日付がありません。「得点」か「日ごとの得点」の表を取り込んでください。
reading-people-many = 1行に{ $people }人分の得点があります。{ $most }人までです。
reading-person-alone = この行は{ $name }の得点しかありません。確かめるか、行を外してください。
reading-name-missing = 「{ $text }」に名前がありません。誰の得点かを入れてください。
reading-points-unreadable = { $name }の得点「{ $text }」が読めません。整数で書いてください。
reading-points-decimal = { $name }の得点「{ $text }」は整数ではありません。
reading-date-missing = この行にも上の行にも日付がありません。
reading-date-unreadable = 日付「{ $text }」が読めません。2024-05-06 のように書いてください。
reading-date-impossible = 「{ $text }」は{ $day }になり、ありえません。1950年から今日までの日付を取り込めます。
reading-option-unknown = 「{ $option }」という指定はありません。
reading-option-wrong = { $option }に「{ $text }」は指定できません。
reading-options-many = 指定が多すぎます。{ NUMBER($most) }個までです。

## 取り込む前に訊くこと

reading-asks-encoding = 名前の読み方がいくつもありえます。正しいものを選んでください。
reading-asks-heading-missing = { $key }：{ $people }人分の得点がありますが、名前の行がありません。この順に名前を入れてください。
reading-asks-heading-rows = { $key }ほか：2段の見出しは、いくつもの読み方ができます。列ごとに選んでください。
reading-asks-column-points = 得点の列はどれですか。
reading-asks-column-unnamed = { $key }列に数字（{ $text }）がありますが、見出しがありません。何の列ですか。
reading-asks-name-twice = 「{ $name }」の列が2つあります。片方を外すか、見出しを変えてください。
reading-asks-name-remark = { $key }：名前は{ $names }で、かっこの中は注記ですか。
reading-asks-date-order = 「{ $key }」は、日と月のどちらが先かわかりません。日付の並びを選んでください。
reading-asks-date-year = 「{ $text }」に年がありません。表は何年から始まりますか。
reading-asks-day-missing = { $key }：日付がありません。いつの結果ですか。
reading-asks-date-jump = 「{ $text }」は上の行から半年ほど離れています。年は出ているとおりでよいですか。
reading-asks-thousands = { $key }の「{ $text }」は、千の位の区切りですか、小数ですか。
reading-asks-halves = { $key }の「{ $text }」は0.5点を含みます。得点を2倍にして取り込みますか。
reading-asks-words = { $key }の「{ $text }」は、休みのことですか。
reading-asks-row-unclear = { $key }「{ $text }」は結果の行ですか。
reading-asks-carried = { $key }「{ $text }」は繰り越した得点です。外しますか。
reading-asks-rows-outside = { $key }「{ $text }」：見出しより上に数字があります。取り込みません。
reading-asks-hidden = 隠れているところがあります（{ $key }）。それも取り込みますか。
reading-asks-running = これは累計ですか。
reading-asks-people = { $names }は人の名前ですか。
reading-asks-teams = { $names }は人の名前ですか。
reading-asks-sums = { $key }の合計が0ではなく{ $sum }です（{ $cells }行）。
reading-asks-totals = { $name ->
    [blank] { $key }：表では{ $said }ですが、足すと{ $made }です。
   *[other] { $name }：表では{ $said }ですが、行を足すと{ $made }です。
}
reading-asks-repeated = { $key }は、上の行と同じ結果です（{ $cells }行）。1回だけ数えますか。
reading-asks-person-twice = { $key }：同じ日に2度得点のある人がいます。足しますか。

### コマンドの使い方

help-usage = 使い方：
help-options = オプション
help-commands = コマンド

command-scorekeeper = 本物のトランプで遊ぶナポレオンとナップの、得点係と審判。

## コマンド

command-referee = トリックの勝者と理由を示す。
    .more = PLAYS は出された札を台札から順に（SA HQ D10 JOKER など）。?? はわからない札。
command-score = 1局の得点とその内訳を示す。
command-audit = 1局を1枚ずつ調べ、勝者・結果・得点と、間違いを示す。
    .more = FILE は --jsonl と同じ形のJSONオブジェクト1つ。- は標準入力。--rules や --set で別のルールでも調べられる。文字で書いた局は replay で調べる。
command-afterwards = すべての札を見た上で、どの札でどれだけ損をしたかを示す。
    .more = --jsonl でだけ使える。1行に、札がすべてわかる1局を書く。
command-phone = サーバーなしで使うスマートフォン版を、静的なホスト用にフォルダー DIR に書き出す。
    .more = インストールしたプログラムにあるもの、または配布 zip から作る。前のスマートフォン版があるフォルダーは新しくする。
command-replay = 文字で書いた局を、1トリックずつ再現する。勝者とその理由、数、間違いを示す。
    .more = FILE は局を文字で書いたファイル（書き方は docs/ja/notation.md に）。- は標準入力。読めないところがあれば終了コードは1。
command-rules = ルールの一覧、全文、比較。
command-rules-list = 用意されたルールの一覧。
command-show = NAME のルールの全文を、出典つきで示す。
command-compare = ルール FIRST と SECOND の違いを示す。
    .more = --set は SECOND を変える。SECOND がなければ、変えた FIRST と比べる。
command-serve = 得点表をブラウザーに出す。Ctrl+C で終わる。
    .more = オプションなしなら、このパソコンだけで使い、ブラウザーを開く。ほかの端末は、ここに出るリンクで入る。
command-link = 動いているサーバーに入るためのリンクを出す。
command-groups = 1台のサーバーに複数のグループを置く。データベースもリンクもグループごとに別。
    .more = はじめからある1つのグループはそのまま。加えたグループのアドレスは /g/NAME/、記録はデータのフォルダーの groups/NAME。このフォルダーは、どのコマンドの --instance にも使える。グループどうしは互いに見えない。
command-groups-list = グループの一覧を出す。
command-add = グループ NAME を作る。名前は英小文字・数字・ハイフン。動いているサーバーでもすぐ使える。
command-remove = グループ NAME をサーバーから外し、FILE にバックアップする。フォルダーは別の場所に残る。
command-rename = グループ NAME の名前を NEW に変える。アドレスも変わるので、全員に新しいリンクが要る。
command-groups-link = 動いているサーバーのグループ NAME に入るリンクを出す。
command-list = 会を新しい順に（ほかのコマンドで使う番号つき）、またはシーズンを期間と締めた人の名前つきで一覧する。
command-rebuild = 記録から得点表と順位表を作り直す。記録そのものは変わらない。
command-check = 記録が壊れていないか、得点表が記録と合っているかを調べる。合わなければ終了コードは1。
command-export = 結果を書き出す。シーズン、会、または全記録。
command-import = FILE（全記録のJSONか、過去の結果の表）を取り込む。間違いがひとつでもあれば、何も取り込まない。
    .more = 会を1つずつ書き込むので、途中では一部だけが見える。途中で切れたら、同じファイルをもう一度取り込む。もうある会は飛ばす。
command-backup = 全部を FILE にバックアップする。サーバーは動いたままでよい。
command-rescue = 傷んだファイル DAMAGED から、読める記録をすべて新しいファイル NEW に移す。欠けたものがあれば終了コードは1。
command-restore = FILE（バックアップ）を調べてから、データベースと入れ替える。前のものは残す。
    .more = FILE を書かなければ、自動のバックアップを一覧する。一覧の名前で戻せる。

## オプション

option-help = この説明だけを出す。
option-version = 版だけを出す。
option-lang = 文の言語。指定しなければ、このパソコンの言語。JSONでは英語。
option-jsonl = 1行に1つのJSONを読み、1行ずつ答える。
option-last-tricks = 終わりから、この数のトリックだけを調べる。
option-seconds = この秒数でやめる。それより前のトリックは null。
option-json = 1つのJSONで答える。
option-rules = ルール（用意されたルールの名前）。
option-set = 変えるルール。いくつでも付けられる。
option-game = どのゲームか（ルールの名前でわからないとき）。
option-trump = 切り札。S、H、D、C、NT のどれか。
option-trick = 第何トリックか（1から）。
option-tricks = 1局のトリックの数。
option-players = 卓の人数。
option-named-suit = ジョーカーを台札に出した人が指定したマーク。
option-bid-played = ナップ：競り勝った宣言（misere など）。
option-may = 出してもいい札を聞く。手札の全部か一部：SK,S3,H2。
option-called = 副官札。
option-summoned = ナポレオンが「副官GO」と言ったあと。--may と一緒に使う。
option-role = 自分の役（napoleon、adjutant、ally）。--may と一緒に使う。
option-gone = 前のトリックで出た札。--may と一緒に使う。
option-whole = 手札はこれで全部。--may と一緒に使う。
option-contract = 宣言。13H、15NT など。ナップでは 3、nap、misere など。
option-napoleon = ナポレオンの席（0から）。
option-adjutant = 副官の席（0から）。
option-solo = ナポレオンの1人立ち。
option-taken = ナポレオン軍の絵札の枚数。
option-declarer = ナップ：宣言者の席（0から）。
option-tricks-taken = ナップ：宣言者のトリックの数。
option-revoke = ナップ：リボークで局を終わらせた席。
option-dealer = ナップ：親の席（親が休むとき）。
option-hand = ファイルのN番目の局だけ。
option-all = 同じルールも出す。
option-port = ポート番号。0なら空いているもの。指定しなければ{ $default }。
option-lan = 同じネットワークのスマートフォンからも、リンクで入れるようにする。
option-host = 待ち受けるアドレスを、これだけにする。
option-public-host = サーバーの名前。いくつでも付けられる。
option-proxy = リバースプロキシの後ろで使う。
option-prefix = ホストのこのパス（/scores など）の下で使う。
option-no-browser = このパソコンのブラウザーを開かない。
option-no-backups = 自動でバックアップを作らない。SCOREKEEPER_NO_BACKUPS=1 とすれば、どのコマンドでも作らない。
option-begin-anew = 記録のファイルが失われていたら、新しいものを始める。
option-phone-zip = 配布 zip（scorekeeper-phone-版-ビルド.zip）。
option-link-role = リンクを開いた人に許すこと：looks-on は見るだけ、keeps-score は点をつける、owner は管理する人（指定しないとき）。
option-new-key = 先に鍵を新しくする。これまでに渡したリンクと鍵は使えなくなる。
option-keys-folder = 鍵とデータベースの置き場所。
option-instance = データベースの置き場所。
option-season = シーズンの名前。
option-season-game = どのゲームのシーズンか（同じ名前のものがあるとき）。
option-json-lines = 1行に1つのJSON（UTF-8）で出す。
option-session = 会の番号。
option-format = 形式。指定しなければ{ $default }。
option-table = CSVにする表。指定しなければ{ $default }。
option-until = この日より後の会は数えない（例：2026-05-06）。
option-output = 書き込むファイル。指定しなければ標準出力。
option-site = シーズンのページを、ウェブサイト用にこのフォルダーへ書き出す。--season がなければ全シーズン。
option-initials = 名前の代わりに略称で示す（--site と一緒に）。
option-look = 何が取り込まれるかを示すだけで、書き込まない。
option-progress = どこまで進んだかを標準エラーに出す（端末では、いつも出す）。
option-unmatched = { $option } { $text }：ファイルにありません。
option-look-json = --look のとき、読み取ったものをすべてJSONで表示する。

## 読めないコマンド

misuse-help = 書き方：{ $command } --help
misuse-option = { $option }というオプションはありません。
misuse-option-near = { $option }というオプションはありません。{ $near }のことですか。
misuse-command = 「{ $command }」というコマンドはありません。
misuse-value-missing = { $option }のあとに、値を書いてください。
misuse-missing = { $name }を書いてください。
misuse-choice = { $name }は、次のどれかです：{ $choices }
misuse-number = { $name }には、整数を書いてください。
misuse-day = { $name }には、2026-05-06のように日付を書いてください。
misuse-number-from = { $name }には、{ $low }以上の整数を書いてください。
misuse-number-between = { $name }には、{ $low }から{ $high }までの整数を書いてください。
misuse-file = { $name }に書かれたファイルかフォルダーを開けません。
misuse-too-much = コマンドのあとの言葉が多すぎます。

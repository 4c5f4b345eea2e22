# ページの手前とまわり：玄関、エラー、`scorekeeper serve` の表示

## 玄関

key-needed = この得点表は関係者だけのものです。もらったリンクかQRコードから開いてください。
key-wrong = これでは開けません。打ち間違いか、使用済みか、期限切れかもしれません。新しいリンクをもらってください。
enter-how = アプリを動かしている人にリンクをもらってください。開いても入れないときは、リンクをここに貼り付けてください。
enter-key = リンクか鍵
enter-open = 開く
enter-inside = このブラウザーはもう入っています。
enter-go-in = 得点表へ
came-from-elsewhere = ほかのサイトのページから送られたものなので、何も記録していません。このページを開き直して、もう一度送ってください。

## エラー

error-400 = 送られた内容を読み取れませんでした。前のページに戻り、再読み込みしてから、もう一度操作してください。
error-403 = この操作は受け付けられませんでした。前のページを読み込み直し、そのページのボタンから操作してください。
error-404 = そのページはありません。アドレスの打ち間違いか、別の卓のページかもしれません。
error-405 = このページは、アドレスを直接開いても使えません。前のページに戻り、ボタンから操作してください。
error-413 = 一度に送れる量を超えています。量を減らすか、小さなファイルにしてください。
error-422 = このままでは記録できません。入力した内容を確かめて、もう一度送ってください。
error-500 = アプリに不具合が起きました。前のページに戻り、記録されたかを確かめてから、もう一度操作してください。
host-unknown = このアドレスでは開けません。起動したときに表示されたアドレスを使ってください。
form-expired = この入力画面は古くなっていたため、まだ何も記録されていません。内容を確かめて、もう一度送ってください。
message-typed = 入力した内容
message-back = 戻る

## 機械の故障

fault-busy = ほかのプログラムが記録に書き込み中です。
fault-busy-what-to-do = 少し待ってから、もう一度操作してください。何度も続くときは、データベースを開いているほかのプログラムを閉じてください。
fault-lockless = 記録のフォルダーがあるファイルシステムではファイルをロックできないため、書き込めません。
fault-lockless-what-to-do = 記録を、そのパソコン自身のディスクに置いてください（フォルダーは --instance で選べます）。またはネットワークのディスクで、ロックを使えるようにしてください。
fault-full = ディスクがいっぱいで、書き込めません。
fault-full-what-to-do = 記録のあるパソコンで、いらないファイルを消して空きを作ってください。これまでの記録は消えていません。空きができれば、起動し直さなくても続けられます。
fault-read-only = 記録に書き込めません。
fault-read-only-what-to-do = データベースのファイルかフォルダーが書き込み禁止になっています。書き込めるようにすれば、起動し直さなくても続けられます。これまでの記録は消えていません。
fault-shut = 記録を開く許可がありません。
fault-shut-what-to-do = 記録のフォルダーかファイルが別のユーザーのものか、許可されていません。許可すれば（chmod、chown）、起動し直さなくても続けられます。これまでの記録は消えていません。
fault-gone = 記録が、いつもの場所に見つかりません。
fault-gone-what-to-do = 記録のあるフォルダーかディスクが外れています。元の場所に戻せば、起動し直さなくても続けられます。
fault-crowded = 記録のあるパソコンで、開いているファイルと接続が多すぎます。
fault-crowded-what-to-do = 少し待ってから、もう一度操作してください。何度も続くときは、開けるファイルの数を増やしてください（ulimit -n）。
fault-memory = 記録のあるパソコンで、このプログラムが使えるメモリーが足りません。
fault-memory-what-to-do = ほかのプログラムを閉じるか、使えるメモリーやスレッドを増やして（ulimit -v、ulimit -u）、起動し直してください。これまでの記録は消えていません。
fault-damaged = 記録のファイルが傷んでいて、読めないところがあります。
fault-damaged-what-to-do = この得点表を動かしている人に知らせてください。バックアップがあれば戻し、なければ、読める記録をすべて取り出せます。やり方は説明書にあります。
fault-damaged-commands = サーバーを止め、scorekeeper.db をそのまま別の場所に写してください。そのあと、バックアップがあれば scorekeeper restore で戻し、なければ scorekeeper rescue で、読める記録をすべて取り出せます。
fault-not-recorded = 入力した内容は、まだ記録されていません。このページからもう一度送れます。何度送っても、記録は1回だけです。
fault-file-not-read = 送ったファイルからは、まだ何も記録されていません。前のページに戻って、もう一度選んでください。
fault-send-again = もう一度送る
fault-try-again = もう一度開く

## 入力欄

field-required = 入力してください。
field-choice = 選択肢から選んでください。
field-whole-number = 整数で入力してください。
field-at-least = { $min }以上の数を入力してください。
field-at-most = { $max }以下の数を入力してください。
field-between = { $min }から{ $max }までの数を入力してください。
field-too-short = { $min }文字以上で入力してください。
field-too-long = { $max }文字以内で入力してください。
field-length = { $min }文字から{ $max }文字で入力してください。
field-unreadable = 読み取れませんでした。もう一度入力してください。

## ディスク上の鍵

instance-unwritable = { $file } に書き込めません。--instance で別のフォルダーを選んでください。
instance-full = ディスクがいっぱいで、{ $file } を作れません。空きを作ってから、もう一度起動してください。
place-shut = { $file } を開く許可が、このユーザーにはありません。そのファイルか上のフォルダーの許可を直すか（chmod、chown）、別のフォルダーを選んでください。
key-file-exposed = { $file } は、このパソコンのほかの利用者にも読めるところにあります。--instance で別のフォルダーを選んでください。
key-file-broken = { $file } に鍵が入っていません。消して起動し直すと新しい鍵ができます（前のリンクは使えなくなります）。

## サーバーの起動

serve-open = このパソコンで開く： { $address }
serve-open-with-key = 開く： { $address }
serve-scan = QRコードからも開けます：
serve-phones-hint = 卓のスマートフォンからも使うには、--lan を付けて起動してください。
serve-key-hint = このリンクを{ $hours }時間のうちに開いた端末は、管理する人の端末になります。ほかの人は「ほかの人を入れる」のページのQRコードから加われます。
serve-key-hint-role = このリンクは{ $hours }時間使えます。開いた端末にできること：{ $role }
serve-once = このリンクで入れるのはブラウザー1つだけです。ほかのブラウザー用に作るには：{ $command }
serve-ask-for-link = 入るにはリンクが要ります。リンクを作るには：{ $command }
link-nothing-served = { $folder } の得点表はいま動いていません。scorekeeper serve で動かしているあいだに、もう一度実行してください。
serve-data = 記録の置き場所： { $folder }
serve-groups = ほかに{ $groups }グループあります。アドレスは /g/名前/ です。一覧は scorekeeper groups list で見られます。
serve-stop = 終わるときは Ctrl+C を押してください。
serve-port-busy = ポート{ $port }は使用中です。サーバーがすでに動いているのかもしれません。--port で別の番号を選べます。
serve-port-forbidden = ポート{ $port }を開く権限がありません。--port で1024以上の番号を選んでください。
serve-files-too-few = ここで開けるファイルは{ $files }個ですが、少なくとも{ $needs }個要ります。ulimit -n で増やしてから、もう一度起動してください。
serve-host-unknown = { $host } はこのパソコンのアドレスではありません。
serve-proxy-needs-name = --proxy を使うときは、プロキシの名前を --public-host で教えてください。
serve-prefix-unreadable = 「{ $prefix }」はパスとして使えません。/scores のように、終わりにスラッシュを付けずに書いてください。
serve-lan-or-host = --lan と --host は同時に使えません。--lan はすべてのアドレスで待ち受けます。

## 1台のサーバーに複数のグループ

groups-listed = { $path } ・ { $size } KiB
groups-none = { $folder } にほかのグループはありません。scorekeeper groups add 名前 で作れます。
group-added = グループ { $group } を作りました。アドレスは { $path }、記録は { $folder } にあります。入るためのリンク：scorekeeper groups link { $group }
group-removed = グループ { $group } を外しました。バックアップは { $file } です（会{ $sessions }回分）。
group-removed-aside = フォルダーは { $folder } に残してあります。要らなくなったら消してください。
group-renamed = グループ { $group } のアドレスは { $path } になりました。全員に新しいリンクを渡してください。
group-name = 「{ $group }」はグループ名に使えません。英小文字・数字と、その間のハイフンで{ $longest }文字までです。
group-there = グループ { $group } はもうあります。
group-unknown = グループ { $group } はありません。scorekeeper groups list で一覧が見られます。

## 電波がないとき、ホーム画面に置くとき

waiting-title = 送信待ち
waiting-one = 送信待ち1件。つながれば順に送ります。
waiting-many = 送信待ち{ $count }件。つながれば順に送ります。
waiting-full = この端末に空きがありません。送り終わるまで、このページを閉じないでください。
waiting-lost = 送信を待っていたものの一部が、この端末で読めなくなり、送れません。足りないものを確かめて、もう一度入れてください。
waiting-of = { $form }：{ $words }
waiting-undo = 取り消し：{ $what }
waiting-stopped = 選ぶまで、このあとに押したものも送りません。
waiting-stands = 最後の記録：
waiting-again = この端末の記録を送る
waiting-drop = この端末の記録を捨てる
waiting-known = わかりました
waiting-between = 先にほかの人が別のことを記録しました。これはまだ記録されていません。
install-short-name = スコア
install-continue = 続きから
install-description = ナポレオンとイギリスのナップの得点表
install-title = ホーム画面に置く
install-how = ブラウザーのメニューの「ホーム画面に追加」で、アプリのように開けます。一度見たページは、電波がなくても開けます。
install-needs-https = このアドレスはhttpなので、ホーム画面に置くことと、電波なしでページを開くことはできません。ブラウザーがhttpsにしか許していないためです。開いているページで押したものは、電波がなくてもこの端末に残り、つながれば送られます。
offline-title = いまはつながっていません
offline-how = このページは、まだこの端末で見ていないので開けません。一度見たページは開けます。
sheet-standing = いまの合計：{ $totals }
page-age = { $time }に見たページです。いまと違うことがあります。

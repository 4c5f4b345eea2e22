### シーズンの決まりと、順位表の確定

keeping-title = { $name }の決まり
keeping-rules = シーズンの決まり
keeping-starts = 始まりの日
keeping-ends = 終わりの日
keeping-keep = この決まりにする
keeping-close = シーズンを締める
keeping-close-how = 順位表は今のまま残り、あとで訂正しても変わりません。新しい会も加えられません。
keeping-signed-by = 署名する人
keeping-close-now = 署名して締める
keeping-reopen = シーズンを再開する
keeping-reopen-how = 順位表がまた記録に従い、新しい会も加えられます。
keeping-reason = 再開の理由
keeping-reopen-now = 再開する
keeping-history = これまでの変更
season-final = 確定した順位表です（署名：{ $name }）。
season-final-differs = そのあとの訂正で、今の記録とは違っています。
season-asked-otherwise = シーズンは締めてあり、{ $name }が署名した順位表があります。これは指定どおりに出した別の表です。
season-as-corrected = 今の記録では

history-club-season-rules-set = { $season }の決まりを変更
history-club-season-closed = { $season }を締めて、{ $name }が署名
history-club-season-reopened = { $season }を再開：{ $reason }

season-as-before = 今と同じです。違うところを直してから送ってください。
season-is-closed = シーズン「{ $name }」は締めてあります。先に再開するか、ほかのシーズンにしてください。
season-not-closed = このシーズンは締めてありません。
season-plays = このシーズンの会がまだ続いています。先に終えてください。
season-sign-none = 署名する人の名前を書いてください。
season-sign-long = 名前が{ $length }文字あります。{ $longest }文字までです。
season-reason-none = 再開の理由を書いてください。
season-reason-long = 理由が{ $length }文字あります。{ $longest }文字までです。
season-table-long = 順位表が{ $most }行を超えます。順位に入る最低局数か最低参加日数を増やしてください。
season-rules-unread = 数か選択を読み取れません。数は整数で書いてください。

keeping-name = 名前
keeping-name-how = 新しい名前は、前の会の得点表やファイルにも使われます。古いリンクもここに通じ、あとで取り消せます。
keeping-name-new = 新しい名前
keeping-name-now = 名前を変える
keeping-undo = すべての変更（取り消しはこちら）
season-all-sessions = すべての会
season-sessions-of = { $name }の会
season-sessions-how = 違うシーズンに入れてしまった会は移せます。試しに開いただけの会は破棄できます。どちらもあとで取り消せます。
season-sessions-closed = このシーズンは締めてあります。会を移したり破棄したりするには、先に再開してください。
season-discard = 破棄する
season-discarded = 破棄した会（どこにも数えません）
season-discarded-look = 見る・元に戻す
move-title = 別のシーズンに移す
move-now = 今は「{ $season }」
move-how = 得点は移した先のシーズンだけに数えます。「すべての変更」から取り消せます。
move-into = シーズン（新しい名前なら、新しいシーズンになります）
move-do = 会を移す
move-not = 移さないで戻る
history-club-season-renamed = シーズン「{ $season }」の名前を「{ $name }」にする
history-club-session-moved = { $day }の会を「{ $season }」から「{ $name }」に移す
season-name-taken = 「{ $name }」というシーズンが別にあります。違う名前にしてください。
season-undo-closing = 締めたシーズンは、そのシーズンの決まりのページで、理由を書いて再開してください。

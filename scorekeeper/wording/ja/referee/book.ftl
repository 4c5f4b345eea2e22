### 裁定帳：卓で残した裁定

book-title = 裁定帳
book-how = 卓で残した裁定です。同じトリックがまたもめたら、ここを見ます。
book-one = 残した裁定
book-nothing = まだ何も残していません。審判の裁定の下にある「{ book-keep }」で残せます。
book-nothing-found = 当てはまる裁定はありません。
book-search = 裁定をさがす
book-by-rule = 決め手
book-any-rule = どれでも
book-by-card = 札
book-since = この日から
book-until = この日まで
book-find = さがす
book-pages = 裁定帳のページ
book-newer = 新しいほうへ
book-older = 古いほうへ
book-day-unreadable = 「{ $text }」は日付として読めません。2026-11-22 のように書いてください。
book-decided = 卓で決めた
book-kept-on = { $day }に残した（{ $device }）
book-of-trick = 第{ $trick }トリック
book-of-hand = 第{ $hand }局・第{ $trick }トリック
book-of-elsewhere = よその記録の第{ $trick }トリック
book-referee-said = 審判は{ $card }の勝ちとしていました。
book-referee-says = 審判では{ $player }の{ $card }の勝ち
book-today = いまの審判なら{ $card }の勝ちです。
book-today-open = いまの審判では勝ちが決まりません。
book-alike = 前にも同じトリックがあり、{ $day }に{ $card }の勝ちとしました。
book-alike-differs = 同じトリックを{ $day }には{ $card }の勝ちとしています。
book-case = { $day }にも同じ理由で{ $card }の勝ちとしました。
book-case-differs = 同じ場面を{ $day }には{ $card }の勝ちとしています。
book-like = { $day }に似た場面があり、{ $card }の勝ちとしました。
book-alike-others = ほかの裁定（{ $count }件）
book-alike-differing = 勝ちの違うもの{ $count }件
book-rules-same = ルールは変わっていません。
book-rules-other = { $house }での裁定で、ルールが違います（{ $rules }）。
book-rules-changed = その間にルールが変わっています（{ $rules }）。
book-rules-more = ほか
book-again = このルールでもう一度審判に聞く
book-set-aside = この裁定には従わない
book-set-aside-how = 従わないことにしても、線を引いて裁定帳に残ります。
book-set-aside-on = { $day }から従っていません。
book-keep = 裁定帳に残す
book-keep-now = この裁定を残す
book-words = 一言
book-words-how = 卓のことばで。なくてもかまいません。
book-decide = 卓では別の札を勝ちにした
book-decide-how = 勝ちにした札を選びます。審判の裁定も一緒に残ります。
book-take = 裁定帳を書き出す
book-kept-of-hand = 残した裁定
book-kept-of-trick = 第{ $trick }トリック：{ $card }の勝ち

precedent-unknown = その裁定は裁定帳にありません。
precedent-open = 勝ちが決まっていません。卓で勝ちにした札を選んでください。
precedent-decided-unknown = その札はこのトリックにありません。
precedent-rules-unnamed = どのルールでの裁定か書かれていません。
precedent-altered = 書かれたときと中身が違っています。
check-precedent-altered = 裁定帳の裁定{ $precedent }が、残したときと違っています。

## トリックでない裁定：出していい札、困ったとき

matter-keep-too = 決めたことを裁定帳にも残す
matter-keep-other = ほかの裁定を残す
matter-hand = その局
matter-alike = { $day }にも同じことがあり、「{ $what }」としました。
matter-differs = 同じことを{ $day }には「{ $what }」としています。
matter-wrong = { $what }：{ $done }
matter-card = { $duty }：{ $role }は{ $allowed ->
    [yes] 出していい
   *[no] 出せない
}
matter-role-ordinary = ふつうの札
matter-role-joker = ジョーカー
matter-role-called = 副官札
matter-duty-revoke = 台札のマークがあるとき
matter-duty-kept-back = 従うマークがそれだけのとき、ほかの札
matter-duty-joker-withheld = ジョーカーが請求されたとき
matter-duty-honour-withheld = ジョーカーの求めるマークがないとき
matter-duty-called-card-withheld = 「副官GO」のあとのほかの札
matter-duty-joker-before-void = 従えるうちのジョーカー
matter-duty-trump-in-first-trick = 最初のトリックの切り札
matter-duty-joker-led-to-first-trick = 最初の台札のジョーカー
matter-duty-trump-led-to-first-trick = 最初の台札の切り札
matter-duty-bonaparte-lead = ボナパルトの最初の台札
matter-duty-wellington-lead = ウェリントンの最初の台札

precedent-matter-unknown = この裁定は、このプログラムの知らないことについてのものです。

### 記録：残せない理由、履歴の一行、記録の手入れ

## 会と局の流れ

session-closed = この会はもう終わっています。続けるときは、得点表で「取り消す」を押し、「会を終える」を取り消してください。
session-discarded = この会は破棄されています。続けるときは、破棄を取り消してください。
session-scored = この会にはもう得点がついています。会を終えてから破棄してください。
replaced-since = この会のかわりに、あとから取り込んだ会が数えられています。元に戻すには、まずそちらを破棄してください。
pot-taken-since = この会のポットはもうほかの会に引き継がれているので、破棄したり元に戻したりはできません。
session-open-already = この会はもう始まっています。続きから記録してください。
session-unknown = その会はありません。最初のページから選び直してください。
session-damaged = この会の記録は傷んでいて読めません。ほかの会はこれまでどおり使えます。新しい会も、最初のページから始められます。この得点表を動かしている人に知らせてください。バックアップがあれば戻せます。やり方は説明書にあります。
hand-open = まだ終わっていない局があります。得点を確定するか、「配り直し」を記録してから進んでください。
hand-none = まだカードが配られていません。先に次の局を始めてください。
undo-nothing = 取り消せる記録はもうありません。
undo-gone = 記録{ $sequence }は、もう取り消されています。ほかには何も取り消していません。
undo-gone-named = 「{ $what }」は、もう取り消されています。ほかには何も取り消していません。
undo-too-late = 記録{ $sequence }は、もう最後の記録ではありません。何も取り消していません。
undo-too-late-named = 「{ $what }」のあとに「{ $last }」が記録されています。何も取り消していません。
undo-shared = ほかの端末も同じことを記録しています（記録{ $sequence }）。何も取り消していません。
undo-shared-named = ほかの端末も同じく「{ $what }」と記録しています。何も取り消していません。間違いなら、いま取り消してください。
undo-unknown = 取り消すはずの記録が見つかりません。何も取り消していません。
recorded-otherwise = 先にほかの人が、同じことを別のように記録しています（記録{ $sequence }）。いまの操作は記録されていません。
versions-ask = 同じことを、2人が別々に記録しました。どちらが正しいですか。
versions-below = 同じことを、ほかの人が別のように記録し、続きも記録されています。ここからは直せません。
versions-lost = 入れたのは「{ $what }」。直すなら、そこまで取り消すか、その局を訂正してください。
versions-own = 「{ $what }」に直す
versions-stands = 「{ $what }」のまま
versions-here = この端末：{ $who }
versions-there = { $who }、{ $when }
undo-not-last = 取り消せるのは最後の記録だけです。新しいものから順に取り消してください。
moved-on = 先にほかの人が記録したか、このページが古くなっていました。いまの操作は記録されていません。これが最新の状況です。見直して、まだ必要ならもう一度押してください。
moved-on-gone = 先にほかの人が記録し、この操作の対象はもうありません。いまの操作は記録されていません。
sent-otherwise = この入力画面からは、もう別の内容が{ $sequence }番の記録になっています。いまの入力は記録していません。
sent-otherwise-stands = この入力画面からは、もう別の内容が記録されています：「{ $stands }」。いまの入力は記録していません。変えるときは、その記録を取り消してから入力し直してください。
sent-otherwise-undone = この入力画面からは、前に「{ $stands }」が記録され、そのあと取り消されています。いまの入力は記録していません。必要なら、もう一度入力してください。
sent-elsewhere = この入力画面からは、もう別のことが記録されています。いまの入力は記録していません。必要なら、もう一度入力してください。
first-dealer-late = 最初の親を決められるのは、最初の局を配る前だけです。
first-dealer-unknown = 最初の親に選んだ席に、名前がありません。名前を書いた席から選んでください。
first-bidder-nobody = 最初に宣言する人に選んだ席に、名前がありません。名前を書いた席から選んでください。
first-bidder-rests = { $name }は最初の局を休みます。カードを配られる人から選んでください。
opened-otherwise = この入力画面からは、もう会が始まっています（{ $season }、{ $preset }：{ $names }。最初の親は{ $dealer }）。この内容でもう1つ会を始めるときは、もう一度押してください。

## 名前とシーズン

names-too-few =
    { $players ->
        [0] 名前がまだありません。{ $low }人以上の名前を入力してください。
       *[other] 名前が{ $players }人分しかありません。{ $low }人以上の名前を入力してください。
    }
names-too-many = 名前が{ $players }人分あります。1つの卓に座れるのは{ $high }人までです。
name-empty = { $place }番目の席の名前が空です。見える文字で入力してください。
name-too-long = { $place }番目の席の名前は{ $length }文字あります。{ $longest }文字以内にしてください。
name-twice = { $place }番目の席の「{ $name }」は{ $first }番目の席と同じ名前です。見分けがつく名前にしてください。
season-name-empty = シーズンの名前が空です。見える文字で入力してください。
season-name-too-long = シーズンの名前は{ $length }文字あります。{ $longest }文字以内にしてください。
season-unknown = そのシーズンはありません。最初のページから選び直してください。

## 履歴：一件を一行で

history-session-opened = 会を始める（ルール：{ $preset }）
history-first-dealer-chosen = 最初の親：{ $player }
history-session-closed = 会を終える
history-session-kept-apart = 食い違ったもう1つの記録を、別の会として残す
history-session-discarded = 会を破棄する
history-hand-started = 配札（親：{ $player }、最初の宣言：{ $opener }）
history-hand-started-open = 配札（親：{ $player }、最初の宣言：未定）
hand-history-hidden = （取り消した記録。副官がわかるまで中身は伏せます）
history-undone = 取り消し
history-napoleon-first-bidder-set = 最初に宣言する人：{ $player }
history-napoleon-bid-called = { $player }が{ $bid }を宣言
history-napoleon-bid-called-named = { $player }が{ $bid }を宣言（副官札は{ $card }）
history-napoleon-passed = { $player }がパス
history-napoleon-contract-set = { $player }が{ $bid }で立つ
history-napoleon-adjutant-called = 副官指名：{ $card }
history-napoleon-honours-buried =
    { $count ->
        [0] 捨て札に絵札はなし
       *[other] 絵札を{ $count }枚捨てる
    }
history-napoleon-redeclared = 再宣言：{ $bid }、副官指名は{ $card }
history-napoleon-trick-taken =
    { $honours ->
        [0] 第{ $trick }トリック：{ $winner }、絵札なし
       *[other] 第{ $trick }トリック：{ $winner }、絵札{ $honours }枚
    }
history-napoleon-adjutant-summoned = ナポレオンの「副官GO」：第{ $trick }トリックから
history-napoleon-adjutant-shown = 副官が判明：{ $player }（副官札を出した）
history-napoleon-rest-awarded-claim = { $player }「残りは全部取れる」→ 残りの絵札は{ $side }
history-napoleon-rest-awarded-concession = { $player }が負けを認める → 残りの絵札は{ $side }
history-napoleon-honours-counted = ナポレオン軍の絵札を数えて{ $taken }枚
history-napoleon-hand-redealt-all-passed = 全員パスで流れ
history-napoleon-hand-redealt-misdeal = 配り間違いで配り直し
history-napoleon-hand-redealt-other = 配り直し
history-napoleon-noted = メモ：{ $text }
history-napoleon-hand-settled = 得点を確定（副官：{ $player }）
history-napoleon-hand-settled-alone = 得点を確定（1人立ち）

## 記録の手入れ：`scorekeeper rebuild` と `scorekeeper check`

event-kind-unknown = この記録には、このプログラムの知らない種類（{ $kind }）があります。プログラムを新しくしてください。
event-from-newer-version = この記録は、より新しいプログラムで書かれています（{ $kind }、第{ $version }版）。プログラムを新しくしてください。
database-from-newer-version = このデータベースは、より新しいプログラムで使われたものです。プログラムを新しくしてください。中身は何も変えていません。
database-from-first-days = このデータベースは公開前の試作版のもので、このプログラムでは読めません。その版で全記録をJSONに書き出し、こちらで取り込んでください。中身は何も変えていません。
database-missing = { $file } がありません。--instance で記録の置き場所を指定してください。
database-unreadable = { $file } をデータベースとして読めません（{ $details }）。バックアップがあれば scorekeeper restore で戻し、なければ scorekeeper rescue で、読める記録を取り出してください。
rebuild-done = 会{ $sessions }回分の得点表を、記録から作り直しました。
check-sound = 異常はありません。会{ $sessions }回分、ルール{ $rulesets }種類を調べました。
check-bearable = ほかに異常はありません。会{ $sessions }回分、ルール{ $rulesets }種類を調べました。
check-troubles = 異常が{ $troubles }件あります。
check-file-damaged = データベースのファイルが傷んでいます：{ $details }
check-journal-gap = 会{ $session }の記録に、抜けた番号があります。バックアップから戻してください。
check-journal-missing = 会{ $session }は表にだけあり、記録がありません。scorekeeper rebuild で表を作り直せます。
check-journal-unreadable = 会{ $session }の記録を読めません：{ $details }
check-ruleset-differs = ルール{ $address }の中身が、保存したときと違います。バックアップから戻してください。
check-tables-differ = 会{ $session }の表が記録と合いません。scorekeeper rebuild で表を作り直せます。
check-people-differ = 表の人の名前が、会や名簿の記録と合いません。scorekeeper rebuild で表を作り直せます。
check-time-impossible = 会{ $session }の{ $sequence }件目の時刻「{ $text }」は、ありえない値です。記録したときの時計が狂っていたのかもしれません。記録した時刻は変えられませんが、点数には関わりがなく、読むことも続けることもできます。正しい日で入れ直す方法は、docs/faults.mdの「Wrong time」にあります。
check-seal = すべての記録の封印：{ $seal }（控えておくと、あとで記録が変わっていないか確かめられます。続きを記録すると変わります）
check-event-altered = 会{ $session }の{ $sequence }件目が、書かれたときのままではありません。
check-delivery-altered = 取り込み{ $delivery }の写しが、書かれたときのままではありません。
check-acknowledged-missing = 会{ $session }：受け付けたはずの{ $entries }件の記録が、失われています（ほかの会の、その前の記録も失われたかもしれません）。データベースのログが傷んだかなくなった、または古い写しに置き換わったためです。見つかったときの写しが { $file } にあります。まだ読める記録は scorekeeper rescue で取り出せます。このお知らせは、バックアップから戻すか、{ $note } を消すまで続きます。
check-acknowledged-missing-uncopied = 会{ $session }：受け付けたはずの{ $entries }件の記録が、失われています（ほかの会の、その前の記録も失われたかもしれません）。データベースのログが傷んだかなくなった、または古い写しに置き換わったためです。空きがないため、写しは作れませんでした。このお知らせは、バックアップから戻すか、{ $note } を消すまで続きます。
records-lost = 記録が失われています。{ $file } がないか、空です（記録のあったファイルです）。何も書き込んでいません。{ $backup ->
    [none] ここにバックアップはありません。ファイルを元に戻すか、scorekeeper restore でバックアップから戻してください。
   *[other] ファイルを元に戻すか、ここにある一番新しいバックアップから戻してください：scorekeeper restore { $backup } --instance { $folder }　
}新しい記録を始めるなら：scorekeeper check --begin-anew --instance { $folder }
records-lost-group = グループ「{ $group }」の記録が失われています（そのページにも出ます）。ほかのグループは使えます。詳しくは：scorekeeper check --instance { $folder }
records-missing = 受け付けたはずの記録が失われています：会{ $session }の{ $entries }件（ほかの会の、その前の記録も失われたかもしれません）。{ $file ->
    [none] 空きがないため、写しは作れませんでした。
   *[other] 見つかったときの写しが { $file } にあります。
}このお知らせは、バックアップから戻すか、{ $note } を消すまで続きます。
records-begun-anew = 記録のファイルが失われたので、新しい記録を始めました。{ $backup ->
    [none] ここにバックアップはありません。
   *[other] 一番新しいバックアップは { $backup } です。
}{ $file ->
    [none] {""}
   *[other] 残っていたものは { $file } にあります。
}このお知らせは、バックアップから戻すか、{ $note } を消すまで続きます。
check-schema-missing = データベースに「{ $name }」がありません。誰かが取り除いたようです。
check-schema-altered = データベースの「{ $name }」が、作られたときのままではありません。
check-half-made = { $file } は作りかけです。バックアップ・復元・取り込みの途中か、途切れた跡です。1時間手つかずなら、次にそのどれかを行うときに片づけられます。
check-schema-stranger = データベースに、このプログラムのものではない「{ $name }」があります。

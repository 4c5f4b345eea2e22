# 卓に加わる：リンク、端末、それぞれの役割

## 役割

join-title = ほかの人を入れる
join-how = ほかの人に何をしてもらうかを選ぶと、QRコードが出ます。
join-role-looks-on = 見るだけ
    .about = 得点表と局を見られます。記録はできません。
join-role-keeps-score = 点をつける
    .about = 見るほかに、記録・取り消し・訂正ができます。
join-role-owner = 管理する人
    .about = ほかの人を入れたり外したりもできます。リンクは1台だけ、{ $minutes }分間使えます。
join-choices = 期限・台数・名前
join-choices-usual = 1日、{ $devices }台まで
join-life = 期限
join-life-tonight = 1日
join-life-week = 1週間
join-life-lasting = 取り消すまで（長くて1年）
join-many = 台数
join-many-table = 卓の全員（{ $devices }台まで）
join-many-one = 1台だけ
join-name = リンクの名前（なくてもよい）

## できたリンク

join-made-one = 1台だけ
join-made-many = { $devices }台まで
join-until = { $until }まで
join-scan = 同じWi-Fiの端末で読み取ると、この卓に加われます。
join-once = QRコードが出るのは、いまだけです。
join-only-here = いまはこの端末でしか開けないアドレスです。ほかの端末から開けるようにする方法は、得点表を起動した画面に出ています。
join-without-https = httpsのアドレスではないので、加わった端末では、アプリとして入れることと、画面をつけたままにすることができません。
join-link = リンク
join-links = 使えるリンク
join-from-terminal = パソコンの画面のリンク
join-from-terminal-unused = パソコンの画面のリンク（まだ使われていません）
join-let-in = { $most }台中{ $count }台が使用
join-withdraw = 取り消す
join-withdraw-one = 取り消す：{ $link }
join-end = 取り消して{ $count }台も外す
links-too-many = 使えるリンクは{ $most }本までです。どれかを取り消してから、作り直してください。
link-name-too-long = リンクの名前は{ $longest }文字までです（いま{ $length }文字）。
devices-too-many = もう{ $most }台が加わっています。管理する人に、使わない端末を外してもらってください。

## 端末

devices-title = つながっている端末
devices-how = 外した端末は、新しいリンクをもらうまで開けません。{ $days }日使わなかった端末も同じです。
devices-unnamed = ブラウザー
devices-own = この端末
devices-now = いま
devices-role = 「{ $role }」にする
devices-role-one = 「{ $role }」にする：{ $device }
devices-end = 外す
devices-end-one = 外す：{ $device }
devices-end-others = ほかの端末をすべて外す
devices-need-network = つながらないので、何も変わっていません。このページには通信が要ります。つながったら、もう一度押してください。
devices-leave = この端末を外す
devices-key = 鍵
devices-key-how = 鍵を新しくすると、これまでに渡したリンクと鍵はすべて使えなくなります。入っている端末はそのままです。
devices-renew = 鍵を新しくする
leave-how = 外すと、新しいリンクをもらうまで、この端末では開けません。
leave-last = 管理する人の端末は、これが最後です。外すと、起動した画面のリンクか、得点表のフォルダーにある鍵（owner_key）でしか、管理する人に戻れません。
leave-all-the-same = それでも外す
leave-stay = 外さない

## だれの端末か

mine-title = この端末は誰のもの？
mine-how = 記録に、端末の番号ではなく名前が残ります。いつでも変えられ、前の記録はそのままです。
mine-other = ほかの名前
mine-name = 名前
mine-keep = この名前にする
mine-skip = 答えずに進む
mine-stay = 変えずに進む
mine-change = 名前を変える
mine-role-looks-on = この端末は見るだけです。
mine-role-keeps-score = この端末では点をつけられます。
mine-role-owner = この端末は管理する人のものです。
device-person-too-long = 名前は{ $longest }文字までです（いま{ $length }文字）。
recorded-by-device = 端末{ $mark }
recorded-by-own = この端末（{ $mark }、名前を選ぶ）

## できないとき

enter-more = 記録や招待もできるリンクをもらったら、ここに貼り付けてください。
needs-read = この端末では見られません。管理する人の{ $owners }に新しいリンクをもらってください。
needs-read-unnamed = この端末では見られません。管理する人に新しいリンクをもらってください。
needs-record = この端末は見るだけです。記録したいときは、管理する人の{ $owners }に「{ join-role-keeps-score }」のリンクをもらってください。
needs-record-unnamed = この端末は見るだけです。記録したいときは、管理する人に「{ join-role-keeps-score }」のリンクをもらってください。
needs-admit = ここは管理する人の端末だけで開けます。{ $owners }に頼んでください。
needs-admit-unnamed = ここは管理する人の端末だけで開けます。

## ターミナルで


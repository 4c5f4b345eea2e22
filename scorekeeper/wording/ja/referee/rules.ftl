# 困ったときのルール

section-irregularities = 困ったとき

rule-revoke-corrected = リボークを直せる期限
    .about = 台札のマークを持っているのに違うマークを出してしまったとき、いつまで直せるか。
rule-revoke-corrected-table-decides = 卓で決める
    .sentence = リボークをいつまで直せるかは決めていない。そのとき卓で決める。
rule-revoke-corrected-while-trick-lies = トリックが場にある間
    .sentence = リボークは、そのトリックが場にある間なら、札を戻して直せる。
rule-revoke-corrected-until-next-lead = 次の台札まで
    .sentence = リボークは、次の台札が出るまでなら直せる。後から出した人も札を出し直してよい。
rule-revoke-corrected-never = 直せない
    .sentence = リボークした札は戻せず、そのまま続ける。

rule-lead-out-of-turn = 順番違いの台札
    .about = 台札を出す番でない人が台札を出したとき、どうするか。
rule-lead-out-of-turn-table-decides = 卓で決める
    .sentence = 順番違いの台札をどうするかは決めていない。そのとき卓で決める。
rule-lead-out-of-turn-taken-back = 戻す
    .sentence = 順番違いの台札は手札に戻し、正しい人が台札を出す。
rule-lead-out-of-turn-stands-once-followed = 次の人が出したら認める
    .sentence = 順番違いの台札は、次の人がまだ出していなければ戻し、出していればそのまま認める。
rule-lead-out-of-turn-stands-once-all-followed = 全員が出したら認める
    .sentence = 順番違いの台札は、全員が続けて出していればそのまま認める。それまでは、そのトリックに出た札をみな戻す。
rule-lead-out-of-turn-stands = 認める
    .sentence = 順番違いの台札も、そのまま認める。
rule-lead-out-of-turn-hand-lost = その側の負け
    .sentence = 順番違いで台札を出したら、出した人の側の負けとする。得点は、負けになるリボークと同じにつける。

rule-play-out-of-turn = 順番違いの札
    .about = 自分の番が来る前に札を出したとき、どうするか。
rule-play-out-of-turn-table-decides = 卓で決める
    .sentence = 番が来る前に出した札をどうするかは決めていない。そのとき卓で決める。
rule-play-out-of-turn-taken-back = 戻す
    .sentence = 番が来る前に出した札は手札に戻し、番が来たら出し直す。
rule-play-out-of-turn-stands = そのまま
    .sentence = 番が来る前に出した札は、そのまま自分の番の札になる。
rule-play-out-of-turn-hand-lost = その側の負け
    .sentence = 順番違いで札を出したら、出した人の側の負けとする。得点は、負けになるリボークと同じにつける。

rule-exposed-card = 見えた札
    .about = 手札の表をほかの人に見せてしまったとき、どうするか。
rule-exposed-card-table-decides = 卓で決める
    .sentence = 見えてしまった札をどうするかは決めていない。そのとき卓で決める。
rule-exposed-card-taken-back = 手札に戻す
    .sentence = 見えてしまった札は手札に戻して、そのまま続ける。
rule-exposed-card-penalty-card = さらし札にする
    .sentence = 見えてしまった札は表にして置き、出せるようになったら最初に出す。
rule-exposed-card-honour-loses-hand = 絵札ならその側の負け
    .sentence = 絵札が見えたら、落とした人の側の負けとする。得点は、負けになるリボークと同じにつける。ほかの札は手札に戻す。

rule-card-taken-back = 出した札を引っ込められる期限
    .about = 1度出した札を、いつまで引っ込めて出し直せるか。
rule-card-taken-back-table-decides = 卓で決める
    .sentence = 出した札をいつまで引っ込められるかは決めていない。そのとき卓で決める。
rule-card-taken-back-until-next-plays = 次の人が出すまで
    .sentence = 出した札は、次の人が出すまでなら引っ込めてよい。
rule-card-taken-back-until-trick-taken = トリックが取られるまで
    .sentence = 出した札は、そのトリックが取られるまでなら引っ込めてよい。
rule-card-taken-back-never = 引っ込められない
    .sentence = 1度出した札は引っ込められない。

rule-misdeal = 配り間違いのあとの親
    .about = 配り間違いで配り直すとき、誰が配るか。
rule-misdeal-table-decides = 卓で決める
    .sentence = 配り間違いのあと、誰が配るかは決めていない。何もしなければ同じ親がもう一度配る。
rule-misdeal-same-dealer = 同じ親
    .sentence = 配り間違いのときは、同じ親がもう一度配る。
rule-misdeal-next-dealer = 次の人
    .sentence = 配り間違いのときは、親が次の人に移る。

rule-wrong-hand-size = 手札の枚数違い
    .about = 手札が多すぎたり少なすぎたりしたとき（多牌・少牌）、どうするか。
rule-wrong-hand-size-table-decides = 卓で決める
    .sentence = 手札の枚数が違っていたときのことは決めていない。そのとき卓で決める。
rule-wrong-hand-size-redealt = いつでも配り直す
    .sentence = 手札の枚数が違っていたら、いつ気づいても配り直す。
rule-wrong-hand-size-redealt-before-play = 最初の台札の前なら配り直す
    .sentence = 手札の枚数違いは、最初の台札の前に気づけば配り直し、あとで気づいたらそのまま続ける。
rule-wrong-hand-size-plays-short = そのまま続ける
    .sentence = 手札の枚数が違っていても、そのまま続ける。足りない人は最後のトリックに出さない。

rule-bid-out-of-turn = 順番違いの宣言
    .about = 自分の番でないときに宣言やパスをしたとき、どうするか。
rule-bid-out-of-turn-table-decides = 卓で決める
    .sentence = 順番違いの宣言をどうするかは決めていない。そのとき卓で決める。
rule-bid-out-of-turn-void = なかったことにする
    .sentence = 順番違いの宣言はなかったことにして、正しい人から続ける。
rule-bid-out-of-turn-stands = 認める
    .sentence = 順番違いの宣言もそのまま認め、宣言した人の次から競りを続ける。順番違いのパスも認め、番は動かさない。
rule-bid-out-of-turn-bars = もう宣言できない
    .sentence = 順番違いの宣言は無効で、その人はこの競りでもう宣言できない。

rule-insufficient-bid = 足りない宣言
    .about = 前の宣言より高くない宣言や、最低枚数に届かない宣言をしたとき、どうするか。
rule-insufficient-bid-table-decides = 卓で決める
    .sentence = 足りない宣言をどうするかは決めていない。そのとき卓で決める。
rule-insufficient-bid-corrected = 言い直す
    .sentence = 足りない宣言をした人は、もっと高い宣言かパスに言い直す。
rule-insufficient-bid-counts-as-pass = パスとみなす
    .sentence = 足りない宣言はパスとみなす。

rule-bid-after-pass = パスのあとの宣言
    .about = もう宣言できない人がパスのあとで宣言したとき、どうするか。
rule-bid-after-pass-table-decides = 卓で決める
    .sentence = パスのあとの宣言をどうするかは決めていない。そのとき卓で決める。
rule-bid-after-pass-void = 無効
    .sentence = もう宣言できない人の宣言は無効とする。
rule-bid-after-pass-stands = 認める
    .sentence = パスのあとの宣言も、1度だけならそのまま認める。

rule-unnamed-suit = 言い忘れたマーク
    .about = マークを指定する台札（ジョーカーなど）を、何も言わずに出したとき、どうするか。
rule-unnamed-suit-table-decides = 卓で決める
    .sentence = マークを言い忘れたときのことは決めていない。そのとき卓で決める。
rule-unnamed-suit-named-when-asked = 聞かれたら言う
    .sentence = マークを言い忘れた人は、次の人に聞かれたときに言う。
rule-unnamed-suit-next-card = 次の札のマーク
    .sentence = マークを言い忘れたら、次に出た札のマークになる。

rule-irregularity-points = 反則の罰点
    .about = 反則を罰点で片づけるとき、1回で何点引くか。
    .number = { $number }点
    .number-sentence = 反則の罰点は1回{ $number }点。
    .open = 卓で決める
    .open-sentence = 反則の罰点は決めていない。点を引くなら、そのとき卓で決める。

rule-revoke-penalty = リボークの扱い
    .about = リボークが直せなくなったとき、どう片づけるか。
rule-revoke-penalty-table-decides = 卓で決める
    .sentence = 直せなくなったリボークをどうするかは決めていない。そのとき卓で決める。
rule-revoke-penalty-hand-lost = その側の負け
    .sentence = 直せなくなったリボークは、した人の側の負けとする。ナポレオン軍なら宣言に1枚足りず、連合軍なら宣言ちょうどだったものとして得点をつける。
rule-revoke-penalty-penalty = 罰点
    .sentence = 直せなくなったリボークは、した人の罰点で片づけ、局はそのまま続ける。

rule-joker-request-ignored = 請求に応じない
    .about = ジョーカーを請求されたのに出さなかったとき、どうするか。
rule-joker-request-ignored-table-decides = 卓で決める
    .sentence = ジョーカーの請求に応じなかったときのことは決めていない。そのとき卓で決める。
rule-joker-request-ignored-taken-back = 出し直す
    .sentence = ジョーカーの請求に応じなかった人は、札を戻してジョーカーを出す。
rule-joker-request-ignored-as-revoke = リボークと同じ
    .sentence = ジョーカーの請求に応じないのは、リボークと同じに扱う。

rule-wrong-discards = 捨て札の枚数違い
    .about = ナポレオンの捨てた枚数が違っていたとき、どうするか。
rule-wrong-discards-table-decides = 卓で決める
    .sentence = 捨て札の枚数が違っていたときのことは決めていない。そのとき卓で決める。
rule-wrong-discards-corrected-before-lead = 最初の台札まで直せる
    .sentence = 捨て札の枚数は、最初の台札が出るまでなら直せる。
rule-wrong-discards-redealt = 配り直す
    .sentence = 捨て札の枚数が違っていたら配り直す。

rule-called-card-buried = 捨てられた副官札
    .about = ナポレオンが、副官札を捨て札にしてしまったとき、どうするか。
rule-called-card-buried-table-decides = 卓で決める
    .sentence = 副官札が捨てられていたときのことは決めていない。そのとき卓で決める。
rule-called-card-buried-alone = 1人立ち
    .sentence = 副官札を捨てたナポレオンは、副官なしの1人立ちになる。
rule-called-card-buried-taken-back = 手札に戻す
    .sentence = 副官札は捨てられない。捨てたナポレオンは手札に戻し、ほかの札を捨てる。

rule-adjutant-told = 名乗った副官
    .about = 副官が、副官札を出す前に名乗ったり、札を見せたりしたとき、どうするか。
rule-adjutant-told-table-decides = 卓で決める
    .sentence = 副官が名乗ったときのことは決めていない。そのとき卓で決める。
rule-adjutant-told-stands = そのまま
    .sentence = 副官が名乗っても、罰はなく、そのまま続ける。
rule-adjutant-told-penalty-card = さらし札にする
    .sentence = 名乗った副官は、副官札をさらし札にして、出せるときになったらすぐに出す。
rule-adjutant-told-penalty = 罰点
    .sentence = 名乗った副官は罰点になり、局はそのまま続ける。

rule-table-talk-penalty = 札を教えた人
    .about = 札を見せ合ったり、教え合ったりしたとき、どうするか。
rule-table-talk-penalty-table-decides = 卓で決める
    .sentence = 札を教えたときのことは決めていない。そのとき卓で決める。
rule-table-talk-penalty-stands = そのまま
    .sentence = 札を教えても、罰はなく、そのまま続ける。
rule-table-talk-penalty-penalty = 罰点
    .sentence = 札を教えた人は罰点になり、局はそのまま続ける。

rule-claim-disputed = 途中で終えることへの異議
    .about = 「残りは全部取れる」「負けを認める」に異議が出たとき、どうするか。
rule-claim-disputed-table-decides = 卓で決める
    .sentence = 途中で終えることに異議が出たときのことは決めていない。そのとき卓で決める。
rule-claim-disputed-played-out = 札を開いて続ける
    .sentence = 途中で終えることに異議があれば、全員が札を開いて最後まで続ける。言い出した人は、言わなかった出し方を選べない。
rule-claim-disputed-withdrawn = 言わなかったことにする
    .sentence = 途中で終えることに異議があれば、なかったことにして、札を伏せたまま続ける。

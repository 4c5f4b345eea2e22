### ナップ：審判、一局の検証、文字で書いた局

## 理由と注意

reason-nap-no-trump = 切り札はありません。
nap-bid-not-in-house = このルールに{ $bid }の宣言はありませんが、そのまま裁定しました。
nap-misere-has-no-trumps = このルールのミゼールに切り札はありませんが、言われた切り札で裁定しました。
nap-no-trump-not-in-house = このルールではどの宣言にも切り札がありますが、切り札なしで裁定しました。
nap-trump-missing = 切り札がわかりません。最初の台札を入れるか、宣言者が言った切り札を S、H、D、C（なければ NT）で書いてください。

## 間違い

fault-bonaparte-lead = 第1トリック、{ $player }：ボナパルトはいちばん弱い切り札から出しますが、{ $card }を出しています。{ $how ->
    [later] 第{ $proved }トリックに{ $called }が出ています。
    [hand] 手札に{ $called }がありました。
   *[count] もっと弱い切り札があったはずです。
}
fault-wellington-lead = 第1トリック、{ $player }：{ $card }は、このルールのウェリントンが最初に出す札ではありません。{ $how ->
    [later] 第{ $proved }トリックに出た{ $called }を先に出すところです。
    [hand] 手札にあった{ $called }を先に出すところです。
   *[count] 先に出す札がほかにあったはずです。
}
fault-tricks-taken-differ = 宣言者は{ $stated }トリックと書いてありますが、札では{ SPAN($low, $high) }トリックです。
fault-bid-made-differs = { $stated ->
    [yes] 宣言を達成した
   *[no] 達成できなかった
}と書いてありますが、札では{ $expected ->
    [yes] 達成しています
   *[no] 達成できていません
}。

## 一枚の判定

play-bonaparte-lead = ボナパルトは、いちばん弱い切り札から出します。
play-wellington-lead = ウェリントンは、ほかの札から始めなければなりません。
play-nap-joker-led = ジョーカーが台札で、切り札もないので、従うマークはありません。

## 調べられなかったこと

audit-nap-trump-unknown = 最初の台札も、口で言った切り札も書かれていないので、切り札がわかりません。
audit-dealer-missing = 親は休みなので、誰が配ったのかを書いてください。

## コマンドの答え

audit-nap-contract = 宣言者は{ $player }、宣言は{ $bid }。
audit-nap-trump = 切り札：{ $trump }
audit-nap-trump-open = 切り札：わからない
audit-nap-taken = { $tricks }トリック中{ $taken }トリック — { $made ->
    [yes] 宣言を達成
    [no] 宣言に失敗
   *[open] 達成したかはまだわからない
}
audit-nap-payment = { $payer }から{ $payee }へ：{ $chips }
score-nap-outcome = { $bid } — { $revoke ->
    [none] { $made ->
        [yes] 宣言を達成
       *[no] 達成できず
    }
   *[other] 席{ $revoke }のリボークで終わり
}
score-nap-declarer = 宣言者
score-nap-opponent = 相手
replay-nap-count = 宣言者
replay-nap-revoke = { $player }のリボークで終わった。

## 読み取り

notation-nap-contract-missing = 誰が何を宣言したのかわかりません。「宣言：便 ナップ」のような行を書いてください。
game-unclear = 「{ $game }」というゲームはありません。napoleon か nap と書いてください。
game-differs = { $preset }は{ $game }のルールではありません。ゲームを書かないか、ほかのルールを選んでください。
game-has-no-answer = このコマンドは{ $game }には答えられません。
option-of-another-game = { $option }は、{ $game ->
    [nap] ナップ
   *[napoleon] ナポレオン
}の局には使いません。外してください。
rules-of-two-games = { $first }と{ $second }は別のゲームのルールなので、比べられません。

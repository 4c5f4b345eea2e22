### なぜその札が勝ったのか：はしごの前に言う一文

## 決め手の段ごとに

because-killer-snatcher = { $together }が同じトリックに出たので、横取りする{ $card }の勝ち。
because-counter-counter-over-joker = { $together }が同じトリックに出たので、{ $card }の勝ち。
because-counter-over-joker = { $together }が同じトリックに出たので、{ $card }の勝ち。
because-yoromeki-over-joker = { $beside }が勝つはずのトリックに{ $card }が出たので、{ $card }の勝ち。
because-joker = { $jokers ->
    [1] このルールではジョーカーがいちばん強いので、ジョーカーの勝ち。
   *[other] このルールではジョーカーがいちばん強く、2枚なら先に出たほうの勝ち。
}
because-bower-over-yoromeki = { $together }が同じトリックに出たので、よろめきに勝つ{ $card }の勝ち。
because-counter-counter-yoromeki = { $together }が同じトリックに出たので、{ $card }の勝ち。
because-counter-yoromeki = { $together }が同じトリックに出たので、{ $card }の勝ち。
because-yoromeki = { $together }が同じトリックに出たので、{ $card }の勝ち。
because-same-two = { $jokers ->
    [0] 出た札がすべて{ $suit }なので、2の{ $card }が勝ち。
   *[other] ジョーカーのほかはすべて{ $suit }なので、2の{ $card }が勝ち。
}
because-mighty = { $card }はマイティで、これより強い札は出ていないので、{ $card }の勝ち。
because-joker-below-mighty = { $jokers ->
    [1] ジョーカーより強いマイティが出ていないので、ジョーカーの勝ち。
   *[other] ジョーカーより強いマイティが出ていないので、先に出たジョーカーの勝ち。
}
because-right-bower-breaker = { $together }が同じトリックに出たので、{ $card }の勝ち。
because-hunting-jack = { $together }が同じトリックに出たので、{ $card }の勝ち。
because-right-bower = { $card }は正ジャックで、これより強い札は出ていないので、{ $card }の勝ち。
because-left-bower-breaker = { $together }が同じトリックに出たので、{ $card }の勝ち。
because-left-bower = { $card }は裏ジャックで、これより強い札は出ていないので、{ $card }の勝ち。
because-joker-below-right-bower = ジョーカーより強いマイティも正ジャックも出ていないので、台札のジョーカーの勝ち。
because-joker-below-bowers = ジョーカーより強い役札が出ていないので、台札のジョーカーの勝ち。
because-trump = 切り札の中では{ $card }が{ $over }より強いので、{ $card }の勝ち。
because-trump-alone = 効く切り札は{ $card }だけなので、{ $card }の勝ち。
because-joker-below-trumps = { $jokers ->
    [1] 切り札が出ていないので、台札のジョーカーの勝ち。
   *[other] 切り札が出ていないので、先に出たジョーカーの勝ち。
}
because-lead-suit = { $trumps ->
    [none] 切り札はありません。
    [asleep] このトリックでは切り札もふつうのマークです。
   *[unplayed] 切り札は出ていません。
}従うマークの{ $suit }では{ $card }が{ $over }より強いので、{ $card }の勝ち。
because-lead-suit-alone = { $trumps ->
    [none] 切り札はありません。
    [asleep] このトリックでは切り札もふつうのマークです。
   *[unplayed] 切り札は出ていません。
}従うマークの{ $suit }は{ $card }だけなので、{ $card }の勝ち。
because-stray-suit = 台札の弱いジョーカーの次に出たマークは{ $suit }で、{ $card }が{ $over }より強いので、{ $card }の勝ち。
because-stray-suit-alone = 台札の弱いジョーカーの次に出たマークは{ $suit }で、ほかに{ $suit }はないので、{ $card }の勝ち。
because-jokers-alone = { $jokers ->
    [1] まだ弱いジョーカーしか出ていないので、ジョーカーの勝ち。
   *[other] まだ弱いジョーカーしか出ていないので、先に出たほうの勝ち。
}
because-nap-joker = { $trumps ->
    [none] ほかに切り札のない局では、ジョーカーだけが切り札なので、ジョーカーの勝ち。
   *[some] ジョーカーは切り札の中でいちばん強いので、ジョーカーの勝ち。
}

## そのほか

because-whatever = わからない札が何であっても、{ $card }の勝ち。
because-unseen-or-not = わからない札が何であっても変わりません。
because-kept-out = このトリックでは「{ $rung }」が効かないので、{ $kept }は勝ちません。
because-card = { $card }（{ $player }）
because-or = { $many }か{ $last }
because-run = { $low }〜{ $high }

## 見ていない札で決まるとき

because-case = { $player }のわからない札が{ $among }なら、{ $winner }の勝ち。
because-case-other = ほかの札なら、{ $winner }の勝ち。
because-too-many-unseen = わからない札が{ $most }枚より多いので、どの札で変わるかは並べません。

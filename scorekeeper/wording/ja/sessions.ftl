# 会：始める前と、やめるとき

## 破棄

discard-link = まちがえて始めた会を破棄する
discard-title = 会を破棄する
discard-how = 得点表にも、シーズンにも、集計にも入らなくなります。記録は残り、あとで元に戻せます。
discard-now = 破棄する
discard-not = 破棄しないで戻る
discarded-title = 破棄した会
discarded-how = この会はどこにも数えられません。ここまでの記録は下に残っています。
discarded-undo = 破棄を取り消して続ける

# 会：始める前と、やめるとき

## 破棄

discard-link-over = 試しに開いただけの会なら破棄する
discard-link = 間違えて始めた会を破棄する
discard-title = 会を破棄する
discard-how = 得点表にも、シーズンにも、集計にも入らなくなります。記録は残り、あとで元に戻せます。
discard-now = この会を破棄する
discard-not = 破棄しないで戻る
discarded-title = 破棄した会
discarded-how = この会はどこにも数えられません。ここまでの記録は下に残っています。
discarded-undo = 破棄を取り消す

## 始める

home-title = 最初のページ
start-title = 新しい会
start-game = ゲーム
start-as-last = 前回と同じ席順（時計回り）
start-names = 席順（時計回り）
start-names-how = { $seats }。
start-seat = 席
start-name = 名前
start-seat-one = { $player }を加える
start-sort = 並べ替える
start-sort-done = 並べ終わり
start-up = { $player }を1つ前の席へ
start-drop = { $player }を外す
start-drop-seat = { $seat }番の席を外す
start-joining = 加わる人
start-more-people = ほかの人
start-write-name = ＋ 名前を書く
start-alike = 「{ $name }」は、前に来た「{ $known }」と同じ人ですか。
start-alike-same = 同じ人（{ $known }）
start-alike-new = 別の人
start-dealer = 親
start-dealer-how = 最初に配る人に「親」の印をつけます。決め方は自由です。
start-dealer-seat = { $seat }番の席が最初の親
start-dealer-name = { $player }が最初の親
start-mine = 自分
start-mine-how = この端末を使う人に「自分」の印をつけると、記録にその名前が残ります。
start-mine-name = この端末は{ $player }のもの
start-mine-seat = この端末は{ $seat }番の席の人のもの
start-opener = じゃんけんに勝った人は？（押すと始まります）
start-look = 席順を確かめる
start-rules = ルール
start-change = 変える
start-best-for = { $players }人向き
start-season = シーズン
start-season-how = シーズン名が同じ会は、1つの順位表にまとまります。
start-submit = 始める
start-with =
    { $players ->
        [0] 全{ $hands }局
       *[other] { $hands ->
            [0] { $players }人
           *[other] { $players }人・{ $hands }局
        }
    }

## はじめの頁

home-hand = 第{ $number }局
home-hand-of = 第{ $number }局 / 全{ $of }局
home-go-on = 続ける
home-last = 前回の卓
home-last-how = 親は{ $dealer }・{ $rules }・{ $season }
home-other = 顔ぶれやルールを変えて始める
home-past = 終わった会
home-evening = { $players }人{ $hands ->
        [0] {""}
       *[other] ・{ $hands }局
    }
home-discarded = 破棄した会：{ $names }
home-discarded-look = 見る・元に戻す

## 成績だけの会

day-title = この日の成績
day-how = この日は成績だけがわかっています。卓や局の記録はありません。
day-hands = { $hands }局

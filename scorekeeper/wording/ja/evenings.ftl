### 例会: いくつもの卓で遊ぶ日

evening-title = 例会
evening-who = 来た人
evening-several = いくつかの卓で遊ぶ
evening-tick = 来た人に印を付けてください{ $last ->
    [yes] （前回の顔ぶれに付いています）
   *[no] {""}
}
evening-first = 来た人の名前を書いてください。次からは印を付けるだけです。
evening-names-new = 新しい名前
evening-names-how = 1行に1人ずつ。読点で区切っても書けます。
evening-names-alike = { $names }に似た名前の人がいます。同じ人なら印を付けて、もう一度押してください。
evening-tables = 卓の数
evening-tables-how = 卓の数は、空けておけば人数から決まります（5人の卓がいちばん多くなるように）。
evening-rounds = 回戦の数
evening-hands = 1回戦の局数
evening-draw = 席を決める
evening-keep = 席を直す
evening-keep-how = 残る人の席は、できるだけそのまま
evening-again = これからの回戦を引き直す
evening-owners = 席を決めるのは管理する人です。
evening-round = { $number }回戦
evening-of = 全{ $rounds }回戦
evening-table = { $table }卓
evening-dealer = 親
evening-bench = 休み
evening-start = { $table }卓を始める
evening-paper = 紙の記録を入れる
evening-hand = { $number }局目
evening-hand-of = { $of }局中{ $number }局目
evening-over = { $hands }局で終わり
evening-my-table = あなたは{ $table }卓
evening-my-deal = 最初の親はあなたです。
evening-deals = 最初の親は{ $name }です。
evening-you-rest = この回戦はお休みです。
evening-where = 自分の席を見る
evening-swap-with = { $name }と入れ替わる人を押してください。
evening-swap-not = やめる
evening-pairs = { $once }組が一度、{ $again }組が二度以上同じ卓になります。
evening-rests = { $most ->
    [0] 休む人はいません。
   *[other] 休みは多い人で{ $most }回です。
 }
evening-beside = 同じ日のほかの記録
evening-standings = この日の順位
evening-wall = 会場の画面
evening-print = 席を印刷
evening-by-name = 名前から探す
evening-scan = 自分の席を手元で見る
evening-undo = 最後の席決め
evening-unknown = その例会はありません。取り消されたのかもしれません。最初のページから選び直してください。
evening-name-twice = 「{ $name }」が2度入っています。1人につき1つにしてください。
evening-rounds-begun = もう{ $rounds }回戦が始まっています。それより多い回戦の数にしてください。
evening-hand-open = { $table }卓で局の途中です。その局を終えてから始めてください。
plan-unreadable = この席決めは読めません。席が重なっているか、ない席があります。
plan-as-before = 席は前と同じです。
plan-round-unknown = その回戦はありません。例会のページから選んでください。
plan-table-unknown = その卓はありません。例会のページから選んでください。
plan-round-begun = { $round }回戦はもう始まっているので、席を替えられません。
plan-same-person = 同じ人どうしは入れ替われません。ほかの人を選んでください。
plan-person-gone = 「{ $name }」はこの回戦にいません。ほかの人を選んでください。
draw-tables = 卓の数は1から{ $most }までです。
draw-rounds = 回戦の数は1から{ $most }までです。
draw-sizes = 1卓の人数は2人以上で、少ないほうを多いほうより大きくできません。
draw-few = { $people }人では、{ $least }人以上の卓を{ $tables }つ作れません。卓を減らしてください。
draw-many = { $people }人は多すぎます。{ $most }人までです。
history-club-evening-planned = { $day }の例会（{ $season }）の席決め：{ $people }人、{ $tables }卓、{ $rounds }回戦
draw-unreadable = 「{ $field }」が読めません。席決めの答えか、決められた範囲の数を入れてください。
command-draw = いくつもの卓の席を、回戦ごとに決める。なるべく多くの人と同じ卓になるように。
    .more = 人は0からの番号。* は卓の最初の親。
option-draw-people = 人数。
option-draw-tables = 卓の数。なければ人数から決める。
option-draw-rounds = 回戦の数。
option-draw-seed = 抽選の種。同じ種なら同じ席。
option-draw-least = いちばん小さい卓の人数。
option-draw-most = いちばん大きい卓の人数。
option-draw-after = 前の答えのファイル。席をできるだけそのまま残す。
option-draw-begun = もう始まっていて変わらない回戦の数。
option-draw-left = 帰った人の番号。
option-draw-came = あとから来た人の数。
attendance-title = 出席
attendance-days = これまでに{ $days }日ありました。
attendance-missed = 例会に4回続けて来ていない人：{ $names }。
attendance-last = 最後に来た日

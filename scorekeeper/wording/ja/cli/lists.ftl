### 端末での人・会・シーズンの一覧

column-reading = 読み
column-initials = 略
column-guest = ゲスト
column-number = 会員番号
column-retired = 退会
column-last = 最後の日
column-first = 最初の日
column-game = ゲーム
column-state = 状態
column-players = 参加者
column-sessions = 会
column-closed-by = 締めた人
session-state-open = 進行中
session-state-over = 終了
session-state-discarded = 破棄
people-none = 一覧する人がいません。
sessions-none = 一覧する会がありません。
seasons-none = 一覧するシーズンがありません。
sessions-open-or-discarded = 破棄した会に進行中のものはありません。--open と --discarded は、どちらか1つにしてください。
season-unlisted = そのシーズンはありません。一覧は scorekeeper seasons で出せます。

### 端末での会・シーズンの一覧

column-last = 最後の日
column-first = 最初の日
column-game = ゲーム
column-state = 状態
column-players = 参加者
column-sessions = 会
column-closed-by = 締めた人
session-state-open = 進行中
session-state-over = 終了
sessions-none = 一覧する会がありません。
seasons-none = 一覧するシーズンがありません。
season-unlisted = そのシーズンはありません。一覧は scorekeeper list seasons で出せます。

"""スマートフォンだけ: the same app in a phone's own browser, on the home screen, without a server.

`bridge` runs there: one request in, one answer out. `browser/` is what stands around it (the page
that stays, the workers, the files that outlast them), `bundle` makes a folder of it all that any
static host can serve. Nothing of rules, pages or storage is written twice.
"""

"""スマートフォンだけ: the same app in a phone's own browser, on the home screen, without a server.

`bridge` runs there: one request in, one answer out. `browser/` is the page around it, with the
workers and the files that outlast them. `bundle` makes a folder of it all that any static host can
serve. Rules, pages and storage have only one source.
"""

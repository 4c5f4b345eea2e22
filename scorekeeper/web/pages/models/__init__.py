"""頁: what each page shows, as plain frozen values (view models).

One module a page: ``home``, ``start``, ``sheet``, ``hand`` (with ``auction`` and ``tricks`` for
its parts), ``referee``, ``rules``, ``season``; ``forms`` and ``players`` hold what they share.
Everything is formatted and in the reader's language before it gets here, except cards, bids and
trumps, which stay in plain notation so that the templates can draw them.
"""

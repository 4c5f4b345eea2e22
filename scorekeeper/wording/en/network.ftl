## Without a network, and on the home screen

waiting-title = Waiting to be sent
waiting-one = 1 entry is waiting. It is sent as soon as the server can be reached.
waiting-many = { $count } entries are waiting. They are sent in order as soon as the server can be reached.
waiting-full = This device’s storage is full: leave this page open until everything is sent.
waiting-of = { $form }: { $words }
waiting-undo = Undo: { $what }
waiting-stopped = What you entered after it is not sent until you choose.
waiting-stands = Recorded last:
waiting-again = Record it all the same
waiting-drop = Discard it
waiting-known = All right
waiting-between = Somebody recorded something else first. This is not recorded yet.
install-short-name = Scores
install-description = A score sheet for Napoleon and British Nap
install-title = On the home screen
install-how = Choose “Add to home screen” in the browser’s menu to open this like an app. Pages that you have seen open without a network.
install-needs-https = This address is plain http, so it cannot be put on the home screen, and its pages do not open without a network: browsers allow that over https alone. What you tap on a page that is open stays on this phone all the same, and is sent once the server can be reached.
offline-title = No connection at the moment
offline-how = This page has not been seen on this phone yet, so it cannot be opened. Those that have been seen open.
sheet-standing = Totals now: { $totals }
page-age = As it was at { $time }

## Without a network, and on the home screen

waiting-title = Waiting to be sent
waiting-one = 1 entry is waiting. It is sent as soon as the server can be reached.
waiting-many = { $count } entries are waiting. They are sent in order as soon as the server can be reached.
waiting-full = This device’s storage is full: leave this page open until everything is sent.
waiting-lost = Part of what was waiting on this device can no longer be read and is not sent. See what is missing, and enter it again.
waiting-of = { $form }: { $words }
waiting-undo = Undo: { $what }
waiting-stopped = What you entered after it is not sent until you choose.
waiting-stands = Recorded last:
waiting-again = Send mine anyway
waiting-drop = Discard mine
waiting-known = All right
waiting-between = Somebody recorded something else first. This is not recorded yet.
install-short-name = Scores
install-continue = Continue the session
install-description = A score sheet for Napoleon and British Nap
install-title = On the home screen
install-how = Choose “Add to home screen” in the browser’s menu to open this like an app. Pages you have opened before open without a network.
install-needs-https = This address is plain http, so it cannot be put on the home screen, and its pages do not open without a network: browsers allow that only over https. Taps on an open page are still kept on this phone, and sent once the server can be reached.
offline-title = No connection at the moment
offline-how = This page has not been opened on this phone before, so it cannot be shown. Pages you have opened before still open.
sheet-standing = Totals now: { $totals }
page-age = As it was at { $time }

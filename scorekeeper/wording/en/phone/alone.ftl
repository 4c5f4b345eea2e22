# On a phone alone: what stands around the app in its browser, and the page about what that means.

phone-download = { $done } of { $all } MB
phone-not-started = The score sheet comes onto this phone once. After that it opens without a network.
phone-starting = Laying the table …
phone-restarting = The score sheet is starting again. Nothing recorded is lost.
phone-waiting = Another window has the score sheet open …
phone-cut = The network is gone. What has come is kept; it goes on from there.
phone-again = Try again
phone-broken = What the host of this page gives is not as it should be, and was thrown away. Try again later; if it stays so, tell whoever runs the host.
phone-mending = Something of the score sheet is spoilt on this phone. It is being fetched again; nothing recorded is touched …
phone-connect = Something of the score sheet is spoilt on this phone, and the network is needed to mend it. Connect once: it goes on by itself. Nothing recorded is touched.
phone-failed = The score sheet does not start, although all of it is here. Take the records away, close other pages and apps, and try again; if it stays so, restart the phone or update the browser. Do not clear the browser’s data: the records would go with them.
phone-take = Take the records away as a file
phone-take-how = The file is a backup: on a computer the score sheet goes on with it, and of one that is damaged, what can be read is brought out. The documentation says how. It holds everything, also who may come in: give it to nobody else.
phone-busy = The score sheet was starting again and has not taken this. Send it once more.
phone-lacks-wasm = This browser cannot run the score sheet (no WebAssembly). A current Chrome, Firefox or Safari can.
phone-lacks-worker = This browser lets no page work without a network (no service worker). In a private window most do not: open the page in an ordinary one, over https.
phone-lacks-storage = This browser lets the page keep nothing. Allow it to store data, or leave the private window.
phone-fallback = Saves late: export when done
phone-iphone = Put the sheet on the home screen before the first hand: an iPhone forgets pages that are not there after seven days without a visit. Share button, then “Add to Home Screen”.
phone-kept = Kept on this phone only
phone-ready-file = { $file } is ready.
phone-save = Save
phone-share = Share
phone-close = Close
phone-update = A newer version is here. It is used from the next start.

alone-title = On this phone only
alone-where = The score sheet runs within this browser, without a server, and needs no network. What is recorded is kept on this phone and nowhere else.
alone-take = Take the records away
alone-take-why = A browser’s storage is no backup: it goes with the phone, and when the browser’s data are cleared. Take a file away after every session.
alone-late = Some browsers save a moment later than others, and the sheet says so below: if the phone goes off in the middle of a tap, that tap may be missing. Take the session away as a file when it is over.
alone-hand-over = Hand it over to the club
alone-hand-over-how = One session goes by “Pass on”, at its end and among its exports. For all of them take everything as one file, send it, and have it brought in at the club’s own score sheet, or on another phone, under “Backup and import”. Sessions are known by their marks there: what it has already is not counted twice. What comes from there is brought in here in the same way.
alone-home-screen = Android: the browser’s menu, then “Add to home screen”. iPhone: the share button, then “Add to Home Screen”; without that, an iPhone forgets this page and its records after seven days without a visit.
alone-others-title = Other phones
alone-others = Other phones cannot join this sheet. Where several are to record, a computer, or one phone with Termux, serves the table, and the sessions from here are brought in there.

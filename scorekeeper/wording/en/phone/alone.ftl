# On a phone alone: what stands around the app in its browser, and the page about what that means.

phone-download = { $done } of { $all } MB
phone-not-started = The score sheet is downloaded to this phone once. After that it opens without a network.
phone-starting = Laying the table …
phone-restarting = The score sheet is restarting. Nothing recorded is lost.
phone-waiting = Another window has the score sheet open …
phone-cut = The connection dropped. What has arrived is kept, and the download goes on from there.
phone-again = Try again
phone-broken = Part of what the host of this page sent was damaged, and has been discarded. Try again later; if it happens again, tell whoever runs the host.
phone-mending = Part of the score sheet is damaged on this phone. It is being downloaded again; your records are not touched …
phone-connect = Part of the score sheet is damaged on this phone, and repairing it needs the network. Connect once: it goes on by itself. Your records are not touched.
phone-failed = The score sheet does not start, although all of it is here. Save the records, close other pages and apps, and try again; if that does not help, restart the phone or update the browser. Do not clear the browser’s data: your records would be lost with them.
phone-take = Save the records as a file
phone-take-how = The file is a backup. “Backup and import” restores it on a phone, a command on a computer; if it is damaged, a computer saves what can still be read. The documentation says how. It holds everything, the keys included: do not give it to anybody else.
phone-busy = The score sheet was restarting and did not get this. Send it again.
phone-lacks-wasm = This browser cannot run the score sheet (no WebAssembly). A current Chrome, Firefox or Safari can.
phone-lacks-worker = This browser cannot keep pages for use without a network (no service worker). If this is a private window, open the page in a normal one, over https.
phone-lacks-storage = The page cannot store anything in this browser. Allow it to, or leave the private window.
phone-fallback = Saves late: export when done
phone-iphone = Add the sheet to the home screen before the first hand. Otherwise an iPhone deletes it, records and all, after seven days without a visit. Tap the share button, then “Add to Home Screen”.
phone-kept = Kept on this phone only
phone-ready-file = { $file } is ready.
phone-save = Save
phone-share = Share
phone-close = Close
phone-update = A newer version has been downloaded. It is used from the next start.

alone-title = On this phone only
alone-where = The score sheet runs within this browser, without a server, and needs no network. Your records are kept on this phone and nowhere else.
alone-take = Save the records
alone-take-why = A browser’s storage is not a backup: it is lost with the phone, or when the browser’s data are cleared. Save a file after every session.
alone-late = Some browsers save more slowly than others, and a line below the sheet says so: if the phone goes off in the middle of a tap, that tap may be missing. Save the session as a file when it is over.
data-out-how-alone = The JSON file can be imported on another device. A backup restores everything at once, here or on another phone or computer.
restore-title = Restore a backup
restore-how = The file is checked first; if anything is wrong with it, nothing is changed. Then its records take the place of all records on this phone. Those are kept as a file, until the next time.
restore-file = Backup file (.db)
restore-do = Replace all records on this phone
restore-former = The records from before the backup was restored are still on this phone, as a backup file.
restore-former-save = Save the records from before

alone-hand-over = Pass it on to the club
alone-hand-over-how = “Pass on”, at the end of a session and among its exports, passes on that session. For all of them, export everything as one file, send it, and have it imported at the club or on another phone, under “Backup and import”. A session that is already there is not counted twice. Their sessions can be imported here in the same way.
alone-home-screen = Android: the browser’s menu, then “Add to home screen”. iPhone: the share button, then “Add to Home Screen”; otherwise an iPhone deletes this page and its records after seven days without a visit.
alone-others-title = Other phones
alone-others = Other phones cannot join this sheet. If several are to record, run the table on a computer, or on one phone with Termux, and import the sessions from here there.

# Joining the table: links, devices, and what each may do

## Roles

join-title = Let others in
join-how = Choose what somebody may do, and a QR code for it appears.
join-role-looks-on = Look on
    .about = Sees the score sheet and the hands. Records nothing.
join-role-keeps-score = Keep score
    .about = Also records, undoes and corrects.
join-role-owner = Owner
    .about = Also lets others in and disconnects them. The link is for one device, for { $minutes } minutes.
join-choices = How long, how many devices, name
join-choices-usual = a day, up to { $devices } devices
join-life = Valid for
join-life-tonight = A day
join-life-week = A week
join-life-lasting = Until withdrawn (a year at most)
join-many = Devices
join-many-table = The whole table (up to { $devices })
join-many-one = One device
join-name = Name of the link (optional)

## A link that was made

join-made-one = one device
join-made-many = up to { $devices } devices
join-until = until { $until }
join-scan = Scan it with a device on the same Wi-Fi to join this table.
join-once = The QR code is shown only now.
join-only-here = This address works on this device only. The screen on which Scorekeeper was started says how to let other devices in.
join-without-https = This address is not https, so devices that join cannot install the app or keep their screens on.
join-link = Link
join-links = Links in use
join-from-terminal = The link on the computer’s screen
join-from-terminal-unused = The link on the computer’s screen (not used yet)
join-let-in = used by { $count } of { $most }
join-withdraw = Withdraw
join-withdraw-one = Withdraw: { $link }
join-end = { $count ->
    [one] Withdraw and disconnect 1 device
   *[other] Withdraw and disconnect { $count } devices
}
links-too-many = There can be { $most } links at a time. Withdraw one and try again.
link-name-too-long = A link’s name can have up to { $longest } characters, not { $length }.
devices-too-many = There are { $most } devices already. Ask an owner to disconnect some.

## Devices

devices-title = Connected devices
devices-how = A device that was disconnected needs a new link, and so does one not used for { $days } days.
devices-unnamed = A browser
devices-own = This device
devices-now = now
devices-role = Change to “{ $role }”
devices-role-one = Change to “{ $role }”: { $device }
devices-end = Disconnect
devices-end-one = Disconnect: { $device }
devices-end-others = Disconnect all the others
devices-need-network = The server cannot be reached, so nothing was changed. This page needs the network; try again once it is back.
devices-leave = Sign this device out
devices-key = The key
devices-key-how = A new key cancels every link and key given out so far. Connected devices stay connected.
devices-renew = Make a new key
leave-how = Once signed out, this device needs a new link to come back.
leave-last = This is the last owner’s device. If it signs out, only a link printed by the server, or the key in its folder (owner_key), can make anybody an owner again.
leave-all-the-same = Sign out anyway
leave-stay = Stay signed in

## Whose device it is

mine-title = Whose device is this?
mine-how = The record will show a name instead of a device’s number. You can change it at any time; earlier entries stay as they are.
mine-other = Another name
mine-name = Name
mine-keep = Use this name
mine-skip = Go on without a name
mine-stay = Go on
mine-change = Change the name
mine-role-looks-on = This device only looks on.
mine-role-keeps-score = This device may keep score.
mine-role-owner = This device is an owner’s.
device-person-too-long = A name can have up to { $longest } characters, not { $length }.
recorded-by-device = device { $mark }
recorded-by-own = device { $mark } (whose is it?)

## What one may not do

enter-more = If you were given a link that allows more, paste it here.
needs-read = This device may not look here. Ask { $owners } (owner) for a new link.
needs-read-unnamed = This device may not look here. Ask an owner for a new link.
needs-record = This device only looks on. To record, ask { $owners } (owner) for a link to “{ join-role-keeps-score }”.
needs-record-unnamed = This device only looks on. To record, ask an owner for a link to “{ join-role-keeps-score }”.
needs-admit = Only an owner’s device may do that. Ask { $owners }.
needs-admit-unnamed = Only an owner’s device may do that.

## On the terminal


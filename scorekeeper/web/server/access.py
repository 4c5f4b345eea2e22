"""玄関: access control. Every page is closed unless it says that it is open.

No device is let in only because it is local: a proxy's requests look local too. A device with the
owner's key or an invitation is let in once, and is then recognized by its own secret; see
`scorekeeper.services.devices`.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from datetime import timedelta
from pathlib import Path
from types import MappingProxyType

from flask import Flask, current_app, g, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from scorekeeper import __version__
from scorekeeper.cards import Refusal
from scorekeeper.journal.names import recorder, tidy
from scorekeeper.services import devices as known
from scorekeeper.services.devices import (
    A_TABLE,
    accept,
    device_of,
    devices,
    let_in,
    role_of,
    set_device_person,
    void_invitations,
)
from scorekeeper.store.devices import DeviceRow, InvitationRow
from scorekeeper.web.server.addresses import draw_qr, kept_addresses, only_here
from scorekeeper.web.server.application import (
    LazyView,
    asked_address,
    find_speaker,
    look_at_place,
    own_place,
    reader,
    services,
    set_reader,
    whole_request,
)
from scorekeeper.web.server.errors import entry_page, message_page
from scorekeeper.web.server.keys import (
    BOOK,
    KEEPS_SCORE,
    LOOKS_ON,
    ONE_OF_SEVERAL,
    OWNER,
    RIGHTS,
    Keys,
    Right,
    book_tag,
    device_secret,
    forget_device,
    keep_device,
    may,
    right_for,
    rights_of,
)
from scorekeeper.web.server.security import on_refusal

_BROWSERS = (
    ("Edge", r"Edg(?:A|iOS)?/"),
    ("Opera", r"OPR/|Opera"),
    ("Samsung Internet", r"SamsungBrowser/"),
    ("Firefox", r"Firefox/|FxiOS/"),
    ("Chrome", r"Chrome/|CriOS/"),
    ("Safari", r"Safari/"),
)
_SYSTEMS = (
    ("Android", r"Android"),
    ("iPhone", r"iPhone"),
    ("iPad", r"iPad"),
    ("ChromeOS", r"CrOS"),
    ("Windows", r"Windows"),
    ("macOS", r"Macintosh"),
    ("Linux", r"Linux|X11"),
)
_PROGRAM = re.compile(r"[A-Za-z][\w.+-]{0,30}")


def device_words(user_agent: str) -> str:
    """Describe a device by its user agent, as far as that is credible; empty if it sent none.

    >>> device_words("Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0")
    'Firefox, Android'
    >>> device_words("w3m/0.5.3+git20230121"), device_words("")
    ('w3m', '')
    """
    found = [
        next((name for name, pattern in table if re.search(pattern, user_agent)), "")
        for table in (_BROWSERS, _SYSTEMS)
    ]
    program = _PROGRAM.match(user_agent)
    return ", ".join(filter(None, found)) or (program[0] if program else "")


# An app inside the only browser that it answers, as on a phone alone, needs no key: the browser's
# user is its owner. Requests of guest phones (`scorekeeper.phone`) are marked, and need one.


IN_BROWSER = "IN_BROWSER"
"""The setting with the value of `Serving.in_browser`."""


OF_A_GUEST = "scorekeeper.of_a_guest"
"""The key in the WSGI environment of requests by a guest phone."""

_NEEDS_A_KEY = frozenset(
    {"devices.ask_leave", "devices.leave", "devices.renew_key", "enter.ask", "enter.offer"}
)
"""Pages that the only browser does not need: it has no key and never leaves."""


def is_in_browser() -> bool:
    return current_app.config[IN_BROWSER] is True


def is_own_browser() -> bool:
    """Return whether that browser itself asks, not one of its guests."""
    return is_in_browser() and not request.environ.get(OF_A_GUEST)


KEYS = "scorekeeper-keys"


def init_door(app: Flask, keys: Keys) -> None:
    app.extensions[KEYS] = keys
    app.jinja_env.globals.update(
        may_record=may_record,
        may_admit=may_admit,
        own_device=known_device,
        is_in_browser=app.config[IN_BROWSER],
        is_own_browser=is_own_browser,
        book=_book,
        ended_device=_ended_device,
    )
    app.before_request(_answer_at_the_door)


def _book() -> str:
    """Return the tag of this book; empty in the only browser, which can reach no other."""
    return "" if is_own_browser() else book_tag(whole_request())


def _ended_device() -> str:
    """Return the id of the requesting device if an owner has ended it; else empty."""
    secret = device_secret(request)
    return (
        known.ended_device(services(), secret) if keys_of(current_app).is_made_here(secret) else ""
    )


def known_device() -> DeviceRow | None:
    """Return the requesting device if it is in; looked up once a request."""
    here = reader.get()
    if here is not None or "device" in g:
        return None if here is None else here.device
    secret = device_secret(whole_request())
    found = device_of(services(), secret) if keys_of(current_app).is_made_here(secret) else None
    if found is None:
        g.device = None
    else:
        set_reader(found)
    return found


def may_record() -> bool:
    return _may(Right.RECORD)


def may_admit() -> bool:
    return _may(Right.ADMIT)


def keys_of(app: Flask) -> Keys:
    keys: Keys = app.extensions[KEYS]
    return keys


def _may(right: Right) -> bool:
    here = reader.get()
    if here is None:
        device = known_device()
        return device is not None and may(device.role, right)
    return right in here.rights


def _answer_at_the_door() -> ResponseReturnValue | None:
    """Answer a tap for another book, and a device without the needed right; let others pass."""
    book, endpoint = request.headers.get(BOOK), request.endpoint
    if book is not None and book != _book():
        return message_page(409, "book-another")
    right = right_for(current_app.view_functions[endpoint]) if endpoint else Right.READ
    if right is not None and endpoint != "static":
        device = known_device()
        if device is None and not is_own_browser():
            return _entry()
        if device is None:
            secret = keys_of(current_app).new_device()
            let_in(services(), secret, role=OWNER, words=device_words(request.user_agent.string))
            response = redirect(own_place(asked_address()), 303)
            keep_device(request, response, secret)
            return response
        if not may(device.role, right):
            return _who_could(device, right)
    if is_own_browser() and endpoint in _NEEDS_A_KEY:
        return redirect(url_for("devices.show"), 303)
    return None


def _entry() -> ResponseReturnValue:
    """Show the login page; if the records have a fault, raise that instead.

    On a host with several groups strangers do not see faults, which would tell which groups exist.
    """
    if not request.environ.get(ONE_OF_SEVERAL):
        look_at_place()
    return entry_page("key-needed")


def _who_could(device: DeviceRow, right: Right) -> ResponseReturnValue:
    """Tell a device the right it lacks, and who could grant it; only 403 if it may not read."""
    if not may(device.role, Right.READ):
        return message_page(403, "error-403")
    owners = [
        one.person for one in devices(services()) if may(one.role, Right.ADMIT) and one.person
    ]
    if not owners:
        return message_page(403, f"needs-{right.value}-unnamed")
    return message_page(
        403,
        f"needs-{right.value}",
        {"owners": find_speaker().list_words(list(dict.fromkeys(owners)))},
    )


# A link holds its secret behind ``#``, which no browser sends: a small script moves it into the
# form of the login page. So a preview in a chat cannot use it up, and no log holds it. The
# browser's history does; so a link holds an invitation, which ends, and never the owner's key.


LIVES: Mapping[str, timedelta] = MappingProxyType(
    {"tonight": timedelta(days=1), "week": timedelta(days=7), "lasting": known.LONGEST}
)
"""Lifetimes that the maker of a link can choose; the first one is the default."""

OWNERS_LINK = timedelta(minutes=15)
"""The lifetime of a link for another owner; it lets in one device."""

NOW = timedelta(minutes=10)
"""A device last seen within this time counts as present."""


def show(made: tuple[str, InvitationRow] | None = None, refusal: Refusal | None = None) -> str:
    """Show every device, the links that let others in, and a new link or a refused form."""
    from scorekeeper.services import overview  # a stranger's page imports no game

    here, open_now = services(), overview(services(), 2).sessions
    if made is None and refusal is None:
        made = next(
            (one for one in _lasting_links() if one[1].id == request.args.get("link")), None
        )
    every = known.devices(here)
    return render_template(
        "access/alone.html" if is_own_browser() else "access/devices.html",
        roles=tuple(RIGHTS),
        lives=tuple(LIVES),
        lesser=(LOOKS_ON, KEEPS_SCORE),
        table=A_TABLE,
        owners_minutes=OWNERS_LINK // timedelta(minutes=1),
        devices=every,
        own=g.device.id,
        is_now=lambda device: device.seen_at > here.stamp(-NOW),
        idle_days=known.IDLE.days,
        links=known.invitations(here),
        came=lambda link: sum(one.came_by == link.id and one.id != g.device.id for one in every),
        error="" if refusal is None else find_speaker()(refusal.code, **refusal.params),
        typed=request.form if refusal is not None else {},
        here=url_for("devices.show"),
        release=__version__,
        going_on=open_now[0].id if len(open_now) == 1 else "",
        **_link(made),
    )


def _lasting_links() -> Iterator[tuple[str, InvitationRow]]:
    """Yield our valid links for looking on, which can be shown again, with their secrets."""
    keys = keys_of(current_app)
    for link in known.invitations(services()):
        if link.role == LOOKS_ON and link.let_in < link.most:
            secret = keys.link_secret(link.id)
            if known.digest(secret) == link.digest:
                yield secret, link


def code_on_wall() -> tuple[Markup | None, bool]:
    """Return the link by which a whole table looks on, as a QR code; cached.

    Without such a link it is None, and the second value tells whether the reader may make one.
    """
    if "code_on_wall" not in g:
        address, secret = address_for_others(), None
        if is_useful := not (is_in_browser() or only_here([address])):
            links = (secret for secret, link in _lasting_links() if link.most > 1 and not link.name)
            secret = next(links, None)
        code = None if secret is None else draw(f"{address}enter#{secret}")
        g.code_on_wall = code, is_useful and code is None and may_admit()
    found: tuple[Markup | None, bool] = g.code_on_wall
    return found


def _link(made: tuple[str, InvitationRow] | None) -> dict[str, object]:
    if made is None:
        return {"made": None}
    address = address_for_others()
    link = f"{address}{'guest/' if is_own_browser() else 'enter'}#{made[0]}"
    return {
        "made": made[1],
        "link": link,
        "at": address.partition("://")[2].rstrip("/"),
        "qr": draw(link),
        "is_seen_again": made[1].role == LOOKS_ON,
        "link_only_here": only_here([link]),
        "link_is_plain": not link.startswith("https://"),
    }


def address_for_others() -> str:
    """Return this server's address for another device: as requested here, if others can use it."""
    own = str(request.root_url)
    if not only_here([own]):
        return own
    kept = kept_addresses(Path(current_app.instance_path))
    return next((one for one in kept if not only_here([one])), own)


def draw(link: str) -> Markup:
    """Draw a QR code inside the page; it has no address of its own that could be cached."""
    return Markup(draw_qr(link, is_file=False).decode())  # noqa: S704 - made of black and white squares


_shown_again = on_refusal(lambda refusal, **_where: show(refusal=refusal))


@_shown_again
def invite() -> ResponseReturnValue:
    """Make a link for this role; for looking on, the same one until it is withdrawn."""
    role = _read_choice("role", RIGHTS)
    life, most, name = OWNERS_LINK, 1, ""
    if role != OWNER:
        most = {"table": A_TABLE, "one": 1}[_read_choice("devices", ("table", "one"))]
        life = LIVES[_read_choice("life", LIVES)]
        name = request.form.get("name", "")
    by = recorder(g.device.id, g.device.person)
    if role != LOOKS_ON:
        return show(
            known.invite(services(), role=role, life=life, most=most, name=name, made_by=by)
        )
    link = _standing(life, most, tidy(name))
    if link is None:
        _secret, link = known.invite(
            services(),
            role=role,
            life=life,
            most=most,
            name=name,
            made_by=by,
            secret_of=keys_of(current_app).link_secret,
        )
    back = request.form.get("next", "")
    return redirect(own_place(back) if back else url_for("devices.show", link=link.id), 303)


def _standing(life: timedelta, most: int, name: str) -> InvitationRow | None:
    """Return a link for looking on with the same settings, valid for about as long."""
    here = services()
    left = here.stamp(life / 2), here.stamp(life)
    found = (link for _secret, link in _lasting_links() if (link.most, link.name) == (most, name))
    return next((link for link in found if left[0] < link.until <= left[1]), None)


def withdraw(link_id: str) -> ResponseReturnValue:
    known.withdraw(services(), link_id)
    return redirect(url_for("devices.show"), 303)


def end_link(link_id: str) -> ResponseReturnValue:
    known.withdraw(services(), link_id, but=g.device.id)
    return redirect(url_for("devices.show"), 303)


def _read_choice(field: str, offered: Collection[str]) -> str:
    value = request.form.get(field, next(iter(offered)))
    if value not in offered:
        raise Refusal("field-choice")
    return value


first_page = LazyView("server.after_login.first_page")


def _inside(error: str = "") -> ResponseReturnValue:
    device = known_device()
    is_owner = device is not None and device.role == OWNER
    page = render_template("access/inside.html", is_owner=is_owner, error=error)
    return (page, 403) if error else page


def _again(refusal: Refusal) -> ResponseReturnValue:
    if known_device() is not None:
        return redirect(url_for("home.show"), 303)
    return entry_page(refusal.code, 400, refusal.params)


def ask() -> ResponseReturnValue:
    """Show the form for a key; a device that is in learns so, and may enter a better link."""
    return _entry() if known_device() is None else _inside()


@on_refusal(_again)
def offer() -> ResponseReturnValue:
    """Let in a device with a key; the address holds no secret."""
    before = known_device()
    if before is not None and before.role == OWNER:
        return redirect(url_for("home.show"), 303)
    offered = secret_in(request.form.get("key", ""))
    secret = keys_of(current_app).new_device()
    device = _enter(offered, secret, before)
    if device is None and before and role_of(services(), offered):
        return redirect(first_page(before), 303)
    if device is None:
        return (
            _inside("key-wrong") if before else entry_page("key-wrong" if offered else "key-needed")
        )
    goes_to = url_for("imports.page") if request.form.get("brought") else first_page(device)
    response = redirect(goes_to, 303)
    keep_device(request, response, secret)
    return response


def secret_in(text: str) -> str:
    """Return the secret in a pasted text: the secret itself, or a whole link with it.

    >>> secret_in(" https://scores.example/enter#abc "), secret_in("abc")
    ('abc', 'abc')
    """
    return text.strip().rpartition("#")[2]


def _enter(offered: str, secret: str, before: DeviceRow | None) -> DeviceRow | None:
    """Let a device in; it replaces the device that it was ``before``, if any.

    A link that grants no further rights is not used up.
    """
    words = device_words(request.user_agent.string)
    device: DeviceRow | None
    if keys_of(current_app).opens(offered):
        device = let_in(services(), secret, role=OWNER, words=words)
    else:
        offers = rights_of(role_of(services(), offered))
        is_more = before is None or rights_of(before.role) < offers
        device = accept(services(), offered, secret, words=words) if is_more else None
    if device is not None and before is not None:
        set_device_person(services(), device.id, before.person)
        known.end_device(services(), before.id)
    return device


def end_device(device_id: str) -> ResponseReturnValue:
    if device_id == g.device.id:
        return redirect(url_for("devices.ask_leave"), 303)
    known.give_role(services(), device_id, known.ENDED)
    return redirect(url_for("devices.show"), 303)


@_shown_again
def give_role(device_id: str) -> ResponseReturnValue:
    role = _read_choice("role", (LOOKS_ON, KEEPS_SCORE))
    if device_id != g.device.id:
        known.give_role(services(), device_id, role)
    return redirect(url_for("devices.show"), 303)


def end_others() -> ResponseReturnValue:
    known.end_other_devices(services(), g.device.id)
    return redirect(url_for("devices.show"), 303)


def renew_key() -> ResponseReturnValue:
    """Make a new owner's key; all links given away become invalid too."""
    keys_of(current_app).renew_owner()
    void_invitations(services())
    return redirect(url_for("devices.show"), 303)


def ask_leave() -> ResponseReturnValue:
    return render_template("access/leave.html", is_last=_is_last_owner())


def leave() -> ResponseReturnValue:
    """Log this device out and clear its stored pages; the last owner is asked first."""
    if _is_last_owner() and not request.form.get("sure"):
        return redirect(url_for("devices.ask_leave"), 303)
    known.end_device(services(), g.device.id)
    response = redirect(url_for("enter.ask"), 303)
    forget_device(request, response)
    return response


def _is_last_owner() -> bool:
    return g.device.role == OWNER and known.is_alone(services(), g.device)

"""``scorekeeper serve link groups``: the server for this machine, a LAN or a proxy."""

import gc
import os
import shlex
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from socket import socket
from typing import Any

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.files import (
    anew_option,
    instance_option,
    look_at_file,
    new_services_at,
    tell_losses,
)
from scorekeeper.cli.terminal import Spoken, SpokenGroup, lang_option, speak, tell
from scorekeeper.cli.watching import Keeper
from scorekeeper.places import INSTANCE_VARIABLE, instance_folder
from scorekeeper.services import Services
from scorekeeper.services import groups as served
from scorekeeper.services.devices import A_TABLE, invite, void_invitations
from scorekeeper.store import database_path, open_database
from scorekeeper.store.copies import NO_BACKUPS
from scorekeeper.store.database import is_lost
from scorekeeper.store.faults import Fault, can_lock, fault_of, is_there
from scorekeeper.web import create_app
from scorekeeper.web.server import listening
from scorekeeper.web.server.addresses import (
    forget_addresses,
    keep_addresses,
    kept_addresses,
    only_here,
    qr,
)
from scorekeeper.web.server.application import is_loopback
from scorekeeper.web.server.keys import OWNER, RIGHTS, open_keys
from scorekeeper.web.server.listening import Reach
from scorekeeper.wording import Speaker

AT_HOME = timedelta(days=1)
FOR_A_TABLE = timedelta(hours=12)
_WINDOWS = ("DISPLAY", "WAYLAND_DISPLAY")
_FROM_AFAR = ("SSH_CONNECTION", "SSH_TTY")
_TERMUX = "termux-open-url"


def invitation_lines(
    addresses: Sequence[str], secret: str | None, say: Speaker, again: str, role: str = OWNER
) -> Iterator[str]:
    """Yield an invitation to a server at its addresses; without a ``secret``, name a command."""
    here = only_here(addresses)
    entry = "" if secret is None else f"enter#{secret}"
    links = [f"{address}{entry}" for address in addresses]
    yield say("serve-open" if here else "serve-open-with-key", address=" · ".join(links))
    if secret is None:
        yield say("serve-ask-for-link", command=again)
    elif here:
        yield say("serve-once", command=again)
        yield say("serve-phones-hint")
    else:
        yield say("serve-scan")
        yield qr(links[0])
        hours = FOR_A_TABLE // timedelta(hours=1)
        if role == OWNER:
            yield say("serve-key-hint", hours=hours)
        else:
            yield say("serve-key-hint-role", role=say(f"join-role-{role}"), hours=hours)


def command_line(*words: str, instance: Path | None) -> str:
    about = () if instance is None else ("--instance", str(instance))
    whole = (*_name_program(sys.argv[0]), *words, *about)
    return subprocess.list2cmdline(whole) if sys.platform == "win32" else shlex.join(whole)


def _name_program(program: str) -> tuple[str, ...]:
    if Path(program).name == "__main__.py":
        return (sys.executable, "-m", "scorekeeper")
    found = shutil.which(Path(program).name)
    if found is None or not Path(program).exists() or not Path(found).samefile(program):
        return (program,)
    of_this_environment = Path(found).parent == Path(sys.executable).parent
    return (program,) if of_this_environment else (Path(program).stem,)


def open_in_browser(address: str) -> None:
    if command := shutil.which(_TERMUX):
        with suppress(OSError):
            subprocess.Popen([command, address])  # noqa: S603 - the phone's own browser
    elif has_windows(os.environ, sys.platform):
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()


def has_windows(environ: Mapping[str, str], platform: str) -> bool:
    """Return whether a browser would open on the reader's screen, not in a terminal or remotely."""
    if any(name in environ for name in _FROM_AFAR):
        return False
    return platform in {"win32", "darwin"} or any(environ.get(name) for name in _WINDOWS)


role_option = click.option(
    "--role", type=click.Choice(list(RIGHTS)), default=OWNER, help="option-link-role"
)


@click.command(cls=Spoken)
@click.option("--port", type=click.IntRange(0, 65535), default=8000, help="option-port")
@click.option("--lan", is_flag=True, help="option-lan")
@click.option("--host", metavar="ADDRESS", help="option-host")
@click.option(
    "--public-host", "public_hosts", multiple=True, metavar="NAME", help="option-public-host"
)
@click.option("--proxy", is_flag=True, help="option-proxy")
@click.option("--prefix", default="", metavar="PATH", help="option-prefix")
@click.option("--no-browser", is_flag=True, help="option-no-browser")
@click.option("--no-backups", is_flag=True, help="option-no-backups")
@anew_option
@click.option(
    "--instance",
    type=click.Path(file_okay=False, path_type=Path),
    envvar=INSTANCE_VARIABLE,
    help="option-keys-folder",
)
@lang_option
def serve(
    port: int,
    no_browser: bool,  # noqa: FBT001 - click names its options
    no_backups: bool,  # noqa: FBT001 - click names its options
    anew: bool,  # noqa: FBT001 - click names its options
    instance: Path | None,
    lang: str | None,
    **reach: Any,
) -> None:
    """Serve the score sheet until Ctrl+C.

    Without options it listens to this machine alone, and opens its browser with a link that lets
    it in. Everybody else needs the link that is printed here.
    """
    say = speak(lang)
    signal.signal(signal.SIGTERM, _stop)
    if no_backups:
        os.environ[NO_BACKUPS] = "1"
    try:
        look_at_file(database_path(_folder(instance)), anew=anew)
        listening.most_connections()
        at = Reach(**reach)
        sockets = listening.open_sockets(at.listens_on, port)
        try:
            _run(at, sockets, instance, say, browser=not no_browser)
        finally:
            listening.close(sockets)
    except KeyboardInterrupt:
        return


@click.command(cls=Spoken)
@role_option
@click.option("--new-key", is_flag=True, help="option-new-key")
@instance_option
@lang_option
def link(
    role: str,
    new_key: bool,  # noqa: FBT001 - click names its options
    instance: Path | None,
    lang: str | None,
) -> None:
    say = speak(lang)
    folder = instance or instance_folder(os.environ)
    again = command_line("link", instance=instance)
    print_link(folder, role, say, again, new_key=new_key)


def print_link(
    instance: Path, role: str, say: Speaker, again: str, *, new_key: bool = False
) -> None:
    """Print a link into an instance that is being served; a new key makes all others invalid."""
    addresses = kept_addresses(instance.absolute())
    if not addresses:
        raise Refusal("link-nothing-served", folder=str(instance.absolute()))
    with new_services_at(instance, say) as services:
        if new_key:
            open_keys(instance).renew_owner()
            void_invitations(services)
        secret = _invite(services, addresses, role)
    tell("\n".join(invitation_lines(addresses, secret, say, again, role)))


def _run(
    reach: Reach, sockets: Sequence[socket], instance: Path | None, say: Speaker, *, browser: bool
) -> None:
    folder = instance or instance_folder(os.environ)
    _look_at_database(database_path(folder), say)
    app = create_app(
        instance=folder,
        listens_on_loopback=all(is_loopback(each.getsockname()[0]) for each in sockets),
        behind_proxy=reach.proxy,
        trusted_hosts=reach.names(),
    )
    addresses = [one.url() for one in reach.addresses(sockets[0].getsockname()[1])]
    keep_addresses(folder, addresses)
    for one in (further := served.groups(folder)):
        if is_lost(database_path(one.instance)):
            tell(say("records-lost-group", group=one.name, folder=str(one.instance)), err=True)
    keeper = Keeper(folder)
    try:
        again = command_line("link", instance=instance)
        tell("\n".join(invitation_lines(addresses, _secret(folder, addresses), say, again)))
        kept = say("serve-data", folder=str(folder))
        many = [say("serve-groups", groups=len(further))] if further else []
        tell(" · ".join([kept, *many, say("serve-stop")]))
        if browser and only_here(addresses) and (secret := _secret(folder, addresses)):
            open_in_browser(f"{addresses[0]}enter#{secret}")
        gc.freeze()  # no tap waits for a search through the program itself
        keeper.start()
        listening.server(app, sockets, below=reach.prefix).run()
    finally:
        keeper.stop()
        forget_addresses(folder)


def _secret(folder: Path, addresses: Sequence[str]) -> str | None:
    """Return a link's secret if somebody reads it here: a log would keep it."""
    if not sys.stdout.isatty():
        return None
    try:
        with closing(open_database(database_path(folder))) as database:
            return _invite(Services(database=database), addresses)
    except sqlite3.Error:
        return None


def _invite(services: Services, addresses: Sequence[str], role: str = OWNER) -> str:
    here = only_here(addresses)
    life = AT_HOME if here else FOR_A_TABLE
    secret, _ = invite(services, role=role, life=life, most=1 if here else A_TABLE)
    return secret


def _look_at_database(file: Path, say: Speaker) -> None:
    """Report a fault of the records at once; pages report it too, and show the readable part."""
    fault: Fault | None = None
    if not is_there(file):
        fault = None if can_lock(file.parent) else "lockless"
    else:
        tell_losses(file, say)
        try:
            open_database(file, may_make=False).close()
        except sqlite3.Error as error:
            fault = fault_of(error, file) or "damaged"
    if fault is not None:
        keys = (f"fault-{fault}", f"fault-{fault}-what-to-do", f"fault-{fault}-commands")
        tell(" ".join(say(key) for key in keys if say.has(key)), err=True)


def _stop(_signal: int, _frame: object) -> None:
    raise SystemExit(0)


_NAME = click.argument("name")


@click.group("groups", cls=SpokenGroup)
def groups() -> None:
    """Keep several groups on one server."""


@groups.command("list", cls=Spoken)
@instance_option
@lang_option
def list_(instance: Path | None, lang: str | None) -> None:
    say, folder = speak(lang), _folder(instance)
    there = served.groups(folder)
    for one in there:
        size = -(-one.size // 1024)
        told = say("groups-listed", path=f"/{served.path_of(one.name)}", size=size)
        tell(f"{one.name}  {told}")
    if not there:
        tell(say("groups-none", folder=str(folder)))


@groups.command(cls=Spoken)
@_NAME
@instance_option
@lang_option
def add(name: str, instance: Path | None, lang: str | None) -> None:
    made = served.add_group(_folder(instance), name)
    say, path = speak(lang), f"/{served.path_of(name)}"
    tell(say("group-added", group=name, path=path, folder=str(made.instance)))


@groups.command(cls=Spoken)
@_NAME
@click.argument("file", type=click.Path(path_type=Path))
@instance_option
@lang_option
def remove(name: str, file: Path, instance: Path | None, lang: str | None) -> None:
    from scorekeeper.services.backup import remove_group  # late: a server needs none

    stamp = f"{datetime.now(UTC):%Y%m%dT%H%M%S%fZ}"
    out = remove_group(_folder(instance), name, file, stamp=stamp)
    say = speak(lang)
    tell(say("group-removed", group=name, file=str(file), sessions=out.sessions))
    tell(say("group-removed-aside", folder=str(out.aside)))


@groups.command(cls=Spoken)
@_NAME
@click.argument("new")
@instance_option
@lang_option
def rename(name: str, new: str, instance: Path | None, lang: str | None) -> None:
    served.rename_group(_folder(instance), name, new)
    tell(speak(lang)("group-renamed", group=name, path=f"/{served.path_of(new)}"))


@groups.command("link", cls=Spoken)
@_NAME
@role_option
@instance_option
@lang_option
def link_to_group(name: str, role: str, instance: Path | None, lang: str | None) -> None:
    again = command_line("groups", "link", name, instance=instance)
    print_link(served.find_group(_folder(instance), name).instance, role, speak(lang), again)


def _folder(instance: Path | None) -> Path:
    return (instance or instance_folder(os.environ)).absolute()

"""``scorekeeper serve``: the score sheet for the browsers of this machine, a LAN or a proxy."""

import os
import signal
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from socket import socket

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.language import lang_option, refused, speak
from scorekeeper.cli.spoken import Spoken
from scorekeeper.places import INSTANCE_VARIABLE, instance_folder
from scorekeeper.store import database_path, open_database
from scorekeeper.store.faults import fault_of
from scorekeeper.web import create_app
from scorekeeper.web.server import listening
from scorekeeper.web.server.access import door_of
from scorekeeper.web.server.invitation import Invitation
from scorekeeper.web.server.reach import Reach
from scorekeeper.wording import Speaker


@click.command(cls=Spoken)
@click.option("--port", type=click.IntRange(0, 65535), default=8000, help="option-port")
@click.option("--lan", is_flag=True, help="option-lan")
@click.option("--host", metavar="ADDRESS", help="option-host")
@click.option(
    "--public-host", "public_hosts", multiple=True, metavar="NAME", help="option-public-host"
)
@click.option("--proxy", is_flag=True, help="option-proxy")
@click.option(
    "--instance",
    type=click.Path(file_okay=False, path_type=Path),
    envvar=INSTANCE_VARIABLE,
    help="option-keys-folder",
)
@lang_option
def serve(
    port: int,
    lan: bool,  # noqa: FBT001
    host: str | None,
    public_hosts: tuple[str, ...],
    proxy: bool,  # noqa: FBT001
    instance: Path | None,
    lang: str | None,
) -> None:
    """Serve the score sheet until Ctrl+C.

    Without options it listens to this machine alone and asks for no key. Everybody else needs
    the link that is printed here.
    """
    say = speak(lang)
    signal.signal(signal.SIGTERM, _stop)
    try:
        reach = Reach(lan=lan, host=host, public_hosts=public_hosts, proxy=proxy)
        _serve(reach, port, instance, say)
    except Refusal as refusal:
        raise refused(refusal, say) from refusal
    except KeyboardInterrupt:
        return


def _serve(reach: Reach, port: int, instance: Path | None, say: Speaker) -> None:
    sockets = listening.open_sockets(reach.listens_on, port)
    try:
        _run(reach, sockets, instance, say)
    finally:
        listening.close(sockets)


def _run(reach: Reach, sockets: Sequence[socket], instance: Path | None, say: Speaker) -> None:
    only_here = listening.only_loopback(sockets)
    folder = instance or instance_folder(os.environ)
    _look_at_database(database_path(folder), say)
    app = create_app(
        instance=folder,
        listens_on_loopback=only_here,
        behind_proxy=reach.proxy,
        trusted_hosts=reach.names(),
    )
    door = door_of(app)
    invitation = Invitation(
        addresses=reach.addresses(listening.port_of(sockets)),
        key=None if door.home_is_open else door.keys.owner,
        only_here=door.home_is_open,
        data=Path(app.instance_path),
    )
    for line in invitation.lines(say):
        click.echo(line)
    listening.server(app, sockets).run()


def _look_at_database(file: Path, say: Speaker) -> None:
    """Say at once what is wrong with the records; pages say so too, and show what can be read.

    Raises:
        Refusal: ``database-from-newer-version``.
    """
    if not file.is_file():
        return
    try:
        open_database(file, may_make=False).close()
    except sqlite3.Error as error:
        fault = fault_of(error, file) or "damaged"
        told = (say(f"fault-{fault}"), say(f"fault-{fault}-what-to-do"))
        click.echo(" ".join(told), err=True)


def _stop(_signal: int, _frame: object) -> None:
    raise SystemExit(0)

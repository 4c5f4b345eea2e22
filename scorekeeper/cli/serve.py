"""``scorekeeper serve``: the score sheet for the browsers of this machine, a LAN or a proxy."""

import signal
from collections.abc import Sequence
from pathlib import Path
from socket import socket

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.language import lang_option, refused, speak
from scorekeeper.cli.spoken import Spoken
from scorekeeper.places import INSTANCE_VARIABLE
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
    app = create_app(
        instance=instance,
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


def _stop(_signal: int, _frame: object) -> None:
    raise SystemExit(0)

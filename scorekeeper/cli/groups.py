"""``scorekeeper groups``: several groups on one server, each with its own records and links."""

import os
from datetime import UTC, datetime
from pathlib import Path

import click

from scorekeeper.cli.desks import instance_option
from scorekeeper.cli.language import Spoken, SpokenGroup, lang_option, speak
from scorekeeper.cli.output import tell
from scorekeeper.cli.serve import print_link, role_option
from scorekeeper.desk import groups as served
from scorekeeper.desk.group_removal import take_out
from scorekeeper.places import instance_folder

_NAME = click.argument("name")


@click.group("groups", cls=SpokenGroup)
def groups() -> None:
    """Several groups on one server."""


@groups.command("list", cls=Spoken)
@instance_option
@lang_option
def list_(instance: Path | None, lang: str | None) -> None:
    """Every group by its name, with where it stands and how large it is."""
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
    """Make a group; a server that runs answers for it at once."""
    made = served.add_group(_folder(instance), name)
    say, path = speak(lang), f"/{served.path_of(name)}"
    tell(say("group-added", group=name, path=path, folder=str(made.instance)))


@groups.command(cls=Spoken)
@_NAME
@click.argument("file", type=click.Path(path_type=Path))
@instance_option
@lang_option
def remove(name: str, file: Path, instance: Path | None, lang: str | None) -> None:
    """Take a group off the server, as a backup in FILE; its folder is kept aside."""
    stamp = f"{datetime.now(UTC):%Y%m%dT%H%M%S%fZ}"
    out = take_out(_folder(instance), name, file, stamp=stamp)
    say = speak(lang)
    tell(say("group-removed", group=name, file=str(file), sessions=out.sessions))
    tell(say("group-removed-aside", folder=str(out.aside)))


@groups.command(cls=Spoken)
@_NAME
@click.argument("new")
@instance_option
@lang_option
def rename(name: str, new: str, instance: Path | None, lang: str | None) -> None:
    """Give a group another name, and so another address."""
    served.rename_group(_folder(instance), name, new)
    tell(speak(lang)("group-renamed", group=name, path=f"/{served.path_of(new)}"))


@groups.command(cls=Spoken)
@_NAME
@role_option
@instance_option
@lang_option
def link(name: str, role: str, instance: Path | None, lang: str | None) -> None:
    """Print a link that lets a browser into a group of the server that runs."""
    print_link(served.find_group(_folder(instance), name).instance, role, speak(lang))


def _folder(instance: Path | None) -> Path:
    return (instance or instance_folder(os.environ)).absolute()

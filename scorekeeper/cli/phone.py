"""``scorekeeper phone``: the score sheet for phones without a server, for a static host."""

import os
from pathlib import Path

import click

from scorekeeper.cards import Refusal
from scorekeeper.cli.terminal import Spoken, lang_option, speak, tell
from scorekeeper.places import instance_folder, phone_folders
from scorekeeper.services.phone_build import PhoneBuild, find_build


@click.command(cls=Spoken)
@click.argument("folder", metavar="DIR", type=click.Path(file_okay=False, path_type=Path))
@click.option(
    "--zip",
    "release",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="option-phone-zip",
)
@lang_option
def phone(folder: Path, release: Path | None, lang: str | None) -> None:
    """Write the score sheet for phones without a server into DIR, for any static host.

    It comes from the installed program, or from the zip of a release.
    """
    file = release or find_build(phone_folders(instance_folder(os.environ)))
    if file is None:
        raise Refusal("alone-none")
    build = PhoneBuild(file)
    try:
        count = build.write(folder)
    except OSError as error:
        details = error.strerror or str(error)
        raise Refusal("file-unwritable", file=str(folder), details=details) from None
    tell(speak(lang)("alone-written", files=count, version=build.version, folder=str(folder)))

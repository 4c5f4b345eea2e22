"""Archives and tables that are looked at and brought in at once, as most tests want it."""

from io import BytesIO

from scorekeeper.services.imports.archive import Archive
from scorekeeper.services.imports.importing import BY
from scorekeeper.services.imports.results import SheetImport
from scorekeeper.sheets.choices import Choices

AS_WRITTEN = {
    "names": "new", "running": "no", "repeats": "both", "accept": ["sums", "totals"],
    "again": "all=beside",
}  # fmt: skip


def archive(services, content, **more):
    file = BytesIO(content) if isinstance(content, bytes) else content
    return Archive(services=services, content=file, **more)


def import_archive(services, content, told=lambda *_: None, **more):
    return archive(services, content, **more).bring(told).arrivals


def preview_archive(services, content, **more):
    return archive(services, content, **more).look()


def import_past_results(services, content, **more):
    return sheet(services, content, **more).bring().arrivals


def sheet(services, content, *, preset="", season="", by=BY, **options):
    """A sheet of past results that is taken as it is written; new names are new people."""
    given = {"rules": preset, "season": season, **AS_WRITTEN, **options}
    choices = {name: [said] if isinstance(said, str) else said for name, said in given.items()}
    return SheetImport(services=services, content=content, choices=Choices(choices), by=by)


def once(act, *, written, done=1):
    """Do something as soon as so many sessions are looked through, or written."""
    left = [act]

    def told(step, far, _whole):
        if left and (step == "writing", far) == (written, done):
            left.pop()()

    return told

"""Archives and tables that are looked at and brought in at once, as most tests want it."""

from scorekeeper.services.imports.drafting import BY
from scorekeeper.services.imports.importing import Archive, run_to_end
from scorekeeper.services.imports.results import SheetImport
from scorekeeper.sheets.choices import Choices

AS_WRITTEN = {
    "names": "new", "running": "no", "repeats": "both", "accept": ["sums", "totals"],
    "again": "all=beside",
}  # fmt: skip


def import_archive(services, content, **more):
    return run_to_end(import_archive_in_steps(services, content, **more)).arrivals


def import_archive_in_steps(services, content, **more):
    return Archive(services=services, content=content, **more).bring()


def preview_archive(services, content, **more):
    return run_to_end(Archive(services=services, content=content, **more).look())


def import_past_results(services, content, **more):
    return run_to_end(sheet(services, content, **more).bring()).arrivals


def sheet(services, content, *, preset="", season="", by=BY, show=None, **options):
    """A sheet of past results that is taken as it is written; new names are new people."""
    given = {"rules": preset, "season": season, **AS_WRITTEN, **options}
    choices = {name: [said] if isinstance(said, str) else said for name, said in given.items()}
    return SheetImport(
        services=services,
        content=content,
        name="past.csv",
        choices=Choices.of(choices),
        by=by,
        show=show,
    )

"""Archives and tables that are looked at and brought in at once, as most tests want it."""

from scorekeeper.desk.imports.drafting import BY
from scorekeeper.desk.imports.importing import Archive, run_to_end
from scorekeeper.desk.imports.results import Sheet
from scorekeeper.sheets.choices import Choices

AS_WRITTEN = {
    "names": "new", "running": "no", "repeats": "both", "accept": ["sums", "totals"],
    "again": "all=beside",
}  # fmt: skip


def import_archive(desk, content, **more):
    return run_to_end(import_archive_in_steps(desk, content, **more)).arrivals


def import_archive_in_steps(desk, content, **more):
    return Archive(desk=desk, content=content, **more).bring()


def preview_archive(desk, content, **more):
    return run_to_end(Archive(desk=desk, content=content, **more).look())


def import_past_results(desk, content, **more):
    return run_to_end(sheet(desk, content, **more).bring()).arrivals


def preview_past_results(desk, content, **more):
    return run_to_end(sheet(desk, content, **more).look())


def sheet(desk, content, *, preset="", season="", by=BY, show=None, **options):
    """A sheet of past results that is taken as it is written; new names are new people."""
    given = {"rules": preset, "season": season, **AS_WRITTEN, **options}
    choices = {name: [said] if isinstance(said, str) else said for name, said in given.items()}
    return Sheet(
        desk=desk, content=content, name="past.csv", choices=Choices.of(choices), by=by, show=show
    )

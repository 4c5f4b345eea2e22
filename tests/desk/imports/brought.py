"""Archives and tables that are looked at and brought in at once, as most tests want it."""

from scorekeeper.desk.imports.importing import Archive, Table, run_to_end


def import_archive(desk, content, **more):
    return run_to_end(import_archive_in_steps(desk, content, **more)).arrivals


def import_archive_in_steps(desk, content, **more):
    return Archive(desk=desk, content=content, **more).bring()


def preview_archive(desk, content, **more):
    return run_to_end(Archive(desk=desk, content=content, **more).look())


def import_past_results(desk, content, **more):
    return run_to_end(import_past_results_in_steps(desk, content, **more)).arrivals


def import_past_results_in_steps(desk, content, **more):
    return Table(desk=desk, content=content, **more).bring()


def preview_past_results(desk, content, **more):
    return run_to_end(Table(desk=desk, content=content, **more).look())

"""Commands as their tests give them: in this process, or each in one of its own."""

import json
import subprocess
import sys

from click.testing import CliRunner

from scorekeeper.cli import main


def run(*line, language="en", **options):
    done = CliRunner().invoke(main, [*line, "--lang", language], **options)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def told(*line, **options):
    """What a command says that can do what it is asked, signs plain."""
    done = run(*line, **options)
    assert (done.exit_code, done.stderr) == (0, ""), done.output
    return plain(done.stdout)


def refusal(*line, **options):
    """The one sentence of a command that cannot, and says nothing else."""
    done = run(*line, **options)
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def answers(command, *records, options=()):
    lines = "".join(f"{json.dumps(record)}\n" for record in records)
    done = CliRunner().invoke(main, [command, "--jsonl", *options], input=lines)
    assert done.exit_code == any("error" in json.loads(one) for one in done.stdout.splitlines())
    return [json.loads(line) for line in done.stdout.splitlines()]


def started(*line, **options):
    ways = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
    command = [sys.executable, "-m", "scorekeeper", *line]
    return subprocess.run(command, check=False, timeout=300, **ways)


def plain(text):
    """A text without what only says how the sign before it looks."""
    return text.replace("\N{VARIATION SELECTOR-15}", "")

"""What a catalogue of the wording room has words for."""

from importlib.resources import files


def worded_in(language, catalogue, *prefixes):
    text = (files("scorekeeper.wording") / language / catalogue).read_text("utf-8")
    return {line.partition(" =")[0] for line in text.splitlines() if line.startswith(prefixes)}

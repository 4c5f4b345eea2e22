"""What became of the mutants: mutmut's results and those of the processes of their own."""

import json
from hashlib import sha256
from pathlib import Path

from mutmut.mutation.data import SourceFileMutationData
from mutmut.stats import status_by_exit_code

from tests.mutants.mutant import Mutant

NOT_RUN = "not checked"
DONE = {"killed", "timeout", "segfault", "caught by type check", "suspicious"}
"""Mutants of which the tests or the type checker notice something."""


class Results:
    """Results by module, kept in the folder that mutmut keeps its own in."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._file = Path("mutants/own", f"{path}.json")
        self._hash = sha256(Path(path).read_bytes()).hexdigest()
        self._own = self._read()
        self._mutmuts = SourceFileMutationData(path=path)
        self._mutmuts.load()

    def of(self, mutant: Mutant) -> str:
        """``killed``, ``survived``, ``not checked`` and so on."""
        if mutant.key in self._own:
            return self._own[mutant.key]
        code = self._mutmuts.exit_code_by_key.get(mutant.name or "")
        status = status_by_exit_code[code]
        return "survived" if status == "no tests" else status

    def keep(self, mutant: Mutant, status: str) -> None:
        """Remember what became of a mutant in a process of its own."""
        self._own[mutant.key] = status
        self._file.parent.mkdir(parents=True, exist_ok=True)
        document = {"module": self._hash, "results": self._own}
        self._file.write_text(json.dumps(document, indent=1, ensure_ascii=False), "utf-8")

    def _read(self) -> dict[str, str]:
        """What is known of the module as it is now."""
        if not self._file.exists():
            return {}
        document = json.loads(self._file.read_text("utf-8"))
        return dict(document["results"]) if document["module"] == self._hash else {}

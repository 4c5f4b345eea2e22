"""No room: a disk that is full."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.proofs.scenarios.scene import NotTried, Person, Scene

KIB = 1024


def disk_full(scene: Scene) -> None:
    """Pages go on, taps are kept on their page, and recorded once there is room."""
    house = scene.house()
    with _small_disk(house.instance, 4_096 * KIB):
        house.start()
        company = scene.company(house)
        for _ in range(scene.times(1, 20)):
            ballast = _fill(house.instance)
            for person in company:
                scene.is_told(person, scene.until_refused(person), "full")
                _reads(scene, person)
            scene.are_not_recorded(house, company)
            ballast.unlink()
            for person in company:
                scene.sends_again(person)
        ballast = _fill(house.instance)
        house.kill()
        house.start()
        for person in company:
            _reads(scene, person)
        ballast.unlink()
        for person in company:
            scene.is_recorded(person.note())
        scene.ends_well(house)


def _reads(scene: Scene, person: Person) -> None:
    for path in ("/", f"/sessions/{person.visitor.session}", ""):
        page = person.look(path)
        scene.expect(page.status == 200, f"{page.path} on a full disk: {page.status}")


@contextmanager
def _small_disk(folder: Path, size: int) -> Iterator[None]:
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={size},mode=700", "tmpfs", str(folder)]
    able = shutil.which("mount") is not None
    if not able or subprocess.run(command, check=False, capture_output=True).returncode:
        raise NotTried("no disk can be mounted here: root may")
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def _fill(disk: Path) -> Path:
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file:
        try:
            while file.write(b"x" * 4_096):
                pass
        except OSError:
            pass
    return ballast

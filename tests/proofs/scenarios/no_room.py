"""No room: a disk that is full, a first start on one, and a file that may not grow."""

import resource
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scorekeeper.wording import LANGUAGES, speaker
from tests.proofs.house import House
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


def first_start_on_full_disk(scene: Scene) -> None:
    """With however little room: it is said, and with room the same folder is as good as new."""
    rooms = range(0, 512 * KIB, 16 * KIB) if scene.is_long else (0, 48 * KIB)
    for number, room in enumerate(rooms):
        house = House(scene.folder / f"room-{room}")
        house.folder.mkdir()
        with _small_disk(house.instance, 2_048 * KIB):
            _starts_with(scene, house, room, [*LANGUAGES][number % len(LANGUAGES)])


def file_size_limit(scene: Scene) -> None:
    """A file that may not grow, as under a quota: the same as a full disk."""
    house = scene.house()
    process = house.start().pid
    company = scene.company(house)
    for _ in range(scene.times(1, 20)):
        largest = max(one.stat().st_size for one in house.instance.iterdir())
        _, hard = resource.prlimit(process, resource.RLIMIT_FSIZE)
        resource.prlimit(process, resource.RLIMIT_FSIZE, (largest + 8 * KIB, hard))
        for person in company:
            scene.is_told(person, scene.until_refused(person), "full")
            _reads(scene, person)
        scene.are_not_recorded(house, company)
        resource.prlimit(process, resource.RLIMIT_FSIZE, (hard, hard))
        for person in company:
            scene.sends_again(person)
    scene.ends_well(house)


def _starts_with(scene: Scene, house: House, room: int, language: str) -> None:
    ballast = _fill(house.instance)
    with ballast.open("r+b") as file:
        file.truncate(ballast.stat().st_size - room)
    say = speaker(language)
    full = {say("fault-full"), say("instance-full", file=str(house.instance))}
    try:
        house.start("--lang", language)
    except RuntimeError:
        scene.expect(any(one in house.log for one in full), f"{room} bytes: {house.log}")
    else:
        house.stop()
    ballast.unlink()
    house.start()
    newcomer = scene.person(house, language)
    newcomer.visitor.sit_down("jazz")
    scene.is_recorded(newcomer.note())
    scene.ends_well(house)
    scene.everybody_leaves()


def _reads(scene: Scene, person: Person) -> None:
    for path in ("/", f"/sessions/{person.visitor.session}", ""):
        page = person.look(path)
        scene.expect(page.status == 200, f"{page.path} on a full disk: {page.status}")


@contextmanager
def _small_disk(folder: Path, size: int) -> Iterator[None]:
    """A disk of its own, as root may mount one."""
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

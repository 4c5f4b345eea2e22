"""Together: two servers on one instance."""

import signal
import time

from tests.bench.servers import free_port
from tests.proofs.devices import Device, StubbornBrowser, start
from tests.proofs.house import House
from tests.proofs.scenarios.scene import Person, Scene

REFUSED = 422


def two_servers(scene: Scene) -> None:
    """Both record at once, into one session too; one of them is killed, the other goes on."""
    house, second = scene.house(), free_port()
    house.start()
    other = house.start(port=second)
    try:
        company = scene.company(house)
        company[1].browser.close()
        company[1].browser.port = second
        company[1].visitor.session = company[0].visitor.session
        scene.devices += [_device(scene, house, port) for port in (house.port, second) * 2]
        threads = start(scene.devices)
        last = time.monotonic() + scene.times(2, 60)
        while time.monotonic() < last:
            for person in company:
                _notes_anyhow(scene, person)
            if scene.random.random() < 0.02:
                other.send_signal(signal.SIGKILL)
                other.wait()
                other = house.start(port=second)
        scene.stop.set()
        for thread in threads:
            thread.join()
    finally:
        other.terminate()
        other.wait()
    scene.ends_well(house)


def _notes_anyhow(scene: Scene, person: Person) -> None:
    """A note into a hand that somebody else writes into too: an old page is told so, no more."""
    person.visitor.hand()
    page = person.note()
    scene.expect(page.status in {200, 409, REFUSED}, f"{page.path}: {page.status}")


def _device(scene: Scene, house: House, port: int) -> Device:
    browser = StubbornBrowser(port=house.port, stop=scene.stop)
    house.enter(browser)
    browser.close()
    browser.port = port
    return Device(browser, scene.random)

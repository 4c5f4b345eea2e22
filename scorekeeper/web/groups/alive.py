"""生きているグループ: the applications of the groups that were asked for last, and no more of them.

A group that nobody asks for costs nothing but its folder. One that is asked for is woken: its
application is made, its database opened; the one that was not asked for longest sleeps again.
"""

from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from threading import Lock

from flask import Flask

from scorekeeper.desk.groups import folder_of
from scorekeeper.web.server.desks import close_desks
from scorekeeper.web.server.door.access import keys_of
from scorekeeper.web.server.door.redaction import forget_key_file

MOST = 32
"""Groups that are awake at once, beside those that are just being answered."""


FolderId = tuple[int, int]


class Awake:
    """A group's application, the folder that it was made for, and how many requests it answers."""

    __slots__ = ("app", "asked", "folder", "is_over")

    def __init__(self, app: Flask, folder: FolderId | None) -> None:
        self.app = app
        self.folder = folder
        self.asked = 1
        self.is_over = False
        """Whether it is to sleep as soon as nobody is being answered."""


class Alive:
    """起きている: groups by name, each with the application that ``make`` makes of its folder."""

    def __init__(self, make: Callable[[Path], Flask], most: int = MOST) -> None:
        self._make = make
        self._most = most
        self._guard = Lock()
        self._making = Lock()
        self._awake: OrderedDict[str, Awake] = OrderedDict()

    def take(self, name: str, folder: Path) -> Awake:
        """A group's application, woken where it sleeps; to be given back by `leave`.

        Where another folder stands in the place of the one that it was made for, it is made anew.

        Raises:
            Refusal: what `scorekeeper.web.create_app` raises.
        """
        identity = folder_of(folder)
        found = self._take(name, identity)
        if found is None:
            with self._making:
                found = self._take(name, identity) or self._wake(name, folder, identity)
        return found

    def leave(self, awake: Awake) -> None:
        """Be done with an application that was taken."""
        with self._guard:
            awake.asked -= 1
            ended = self._too_many()
            if awake.is_over and not awake.asked:
                ended.append(awake)
        _end(ended)

    def app_of(self, name: str, folder: Path) -> Flask | None:
        """The application of a group that is awake; None of one that sleeps."""
        with self._guard:
            found = self._awake.get(name)
        return found.app if found and found.folder == folder_of(folder) else None

    def __len__(self) -> int:
        return len(self._awake)

    def _take(self, name: str, folder: FolderId | None) -> Awake | None:
        with self._guard:
            found = self._awake.get(name)
            if found is None or found.folder != folder:
                return None
            self._awake.move_to_end(name)
            found.asked += 1
            return found

    def _wake(self, name: str, folder: Path, identity: FolderId | None) -> Awake:
        made = Awake(self._make(folder), identity)
        with self._guard:
            before = self._awake.pop(name, None)
            self._awake[name] = made
            ended = self._too_many()
            if before is not None:
                before.is_over = True
                if not before.asked:
                    ended.append(before)
        _end(ended)
        return made

    def _too_many(self) -> list[Awake]:
        """Those that are to sleep now: what was not asked for longest, and answers nobody."""
        idle = [name for name, one in self._awake.items() if not one.asked]
        return [self._awake.pop(name) for name in idle[: max(0, len(self._awake) - self._most)]]


def _end(ended: list[Awake]) -> None:
    for one in ended:
        close_desks(one.app)
        forget_key_file(keys_of(one.app).owner_file)

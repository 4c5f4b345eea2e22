"""Does what it is told in WebKit, line by line, and answers each line with one of JSON.

A bare window of Debian's WebKitGTK with lasting storage, for Debian's own Python: what it needs
(`gi`) comes with no wheel. Its pointer is the display's, so that one window needs one display.
"""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, Gtk, WebKit2  # noqa: E402

PATIENCE = 120
"""Seconds for anything that a page is asked."""
A_FRAME = 0.3
"""Seconds after which what changed is drawn, for pictures to look at."""


class Window:
    def __init__(
        self, folder: str, width: int, height: int, language: str, prepared: str, console: str
    ) -> None:
        self._console = Path(console)
        kept = WebKit2.WebsiteDataManager(
            base_data_directory=f"{folder}/data", base_cache_directory=f"{folder}/cache"
        )
        context = WebKit2.WebContext.new_with_website_data_manager(kept)
        context.set_preferred_languages([language])
        cookies = kept.get_cookie_manager()
        cookies.set_persistent_storage(f"{folder}/cookies", WebKit2.CookiePersistentStorage.SQLITE)
        contents = WebKit2.UserContentManager()
        contents.add_script(
            WebKit2.UserScript(
                prepared,
                WebKit2.UserContentInjectedFrames.ALL_FRAMES,
                WebKit2.UserScriptInjectionTime.START,
                None,
                None,
            )
        )
        self._view = WebKit2.WebView(web_context=context, user_content_manager=contents)
        settings = self._view.get_settings()
        settings.set_enable_write_console_messages_to_stdout(True)
        self._view.connect("load-failed", self._failed)
        self._wrong = ""
        self._window = Gtk.Window()
        self._window.set_decorated(False)
        self._window.add(self._view)
        self.resize(width, height)
        self._window.show_all()
        self._window.move(0, 0)
        self._view.grab_focus()

    def _failed(self, _view: Any, _event: Any, url: str, wrong: Any) -> bool:
        self._wrong = f"{url}: {wrong.message}"
        return False

    def _wait(self, is_so: Any, patience: float = PATIENCE) -> None:
        give_up = time.monotonic() + patience
        while not is_so():
            if time.monotonic() > give_up:
                raise TimeoutError("WebKit does not answer")
            if not Gtk.events_pending():
                time.sleep(0.002)
            Gtk.main_iteration_do(False)

    def open(self, url: str) -> str:
        self._wrong, told = "", []
        watched = self._view.connect(
            "load-changed",
            lambda _view, event: told.append(event == WebKit2.LoadEvent.FINISHED),
        )
        self._view.load_uri(url)
        self._wait(lambda: any(told))
        self._view.disconnect(watched)
        if self._wrong:
            raise OSError(self._wrong)
        return self._view.get_uri()

    def place(self) -> str:
        return self._view.get_uri()

    def evaluate(self, script: str) -> Any:
        """What an async function with this body returns."""
        answers: list[Any] = []

        def answered(view: Any, result: Any) -> None:
            try:
                value = view.call_async_javascript_function_finish(result)
                answers.append((value.to_json(0), None))
            except Exception as wrong:  # noqa: BLE001 - whatever it is, it is told
                answers.append((None, wrong))

        self._view.call_async_javascript_function(script, -1, None, None, None, None, answered)
        self._wait(lambda: answers)
        [(told, wrong)] = answers
        if wrong is not None:
            raise ValueError(str(wrong))
        return None if told is None else json.loads(told)

    def press(self, x: float, y: float) -> None:
        self._wait(lambda: not Gtk.events_pending())
        subprocess.run(
            ("xdotool", "mousemove", str(round(x)), str(round(y)), "click", "1"), check=True
        )
        self._serve(0.05)

    def write(self, text: str) -> None:
        self._view.execute_editing_command(WebKit2.EDITING_COMMAND_SELECT_ALL)
        self._view.execute_editing_command_with_argument("InsertText", text)
        self._serve(0.05)

    def key(self, name: str) -> None:
        at_window = ("xdotool", "mousemove", "1", "1")  # keys go to where the pointer is
        subprocess.run((*at_window, "key", {"Enter": "Return"}.get(name, name)), check=True)
        self._serve(0.05)

    def resize(self, width: int, height: int) -> None:
        self._window.resize(width, height)
        self._view.set_size_request(width, height)

    def picture(self, path: str) -> None:
        self._serve(A_FRAME)
        drawn = self._window.get_window()
        width, height = drawn.get_width(), drawn.get_height()
        Gdk.pixbuf_get_from_window(drawn, 0, 0, width, height).savev(path, "png", [], [])

    def said(self) -> list[str]:
        self._serve(0.05)
        return self._console.read_text("utf-8").splitlines()

    def _serve(self, seconds: float) -> None:
        """Let the window live for a moment, in which the page hears what was done to it."""
        end = time.monotonic() + seconds
        self._wait(lambda: time.monotonic() >= end)


def obey(console: str) -> None:
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    said = os.open(console, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    for stream in (1, 2):
        os.dup2(said, stream)
    window: Window | None = None
    for line in sys.stdin:
        given = json.loads(line)
        order = given.pop("order")
        told: dict[str, Any]
        try:
            if order == "start":
                window, told = Window(**given, console=console), {"answer": None}
            else:
                told = {"answer": getattr(window, order)(**given)}
        except Exception as wrong:  # noqa: BLE001 - whatever it is, it is told
            told = {"wrong": f"{type(wrong).__name__}: {wrong}"}
        answers.write(json.dumps(told) + "\n")
        answers.flush()


if __name__ == "__main__":
    obey(sys.argv[1])

"""A browser over HTTP that the tests' `Visitor` can use: one kept connection, cookies."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from http.client import HTTPConnection
from urllib.parse import urlencode

from werkzeug.datastructures import MultiDict

from tests.bench.servers import Server

TOKEN = re.compile(r'name="csrf_token" value="([^"]+)"')
FORM = "application/x-www-form-urlencoded"


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    status_code: int
    headers: Mapping[str, str]
    text: str


@dataclass
class Browser:
    server: Server
    cookies: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.connection = HTTPConnection("127.0.0.1", self.server.port)
        if self.server.key and (token := TOKEN.search(self.open("/enter").text)):
            self.open(
                "/enter", method="POST", data={"key": self.server.key, "csrf_token": token[1]}
            )

    def open(
        self,
        path: str,
        *,
        method: str = "GET",
        headers: Mapping[str, str] | None = None,
        data: Mapping[str, str] | None = None,
    ) -> Answer:
        sent = dict(headers or {})
        sent["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if before := sent.get("Referer"):
            sent["Referer"] = before.replace("localhost", f"127.0.0.1:{self.port}")
        body = None
        if data is not None:
            pairs = data.items(multi=True) if isinstance(data, MultiDict) else data.items()
            body, sent["Content-Type"] = urlencode(list(pairs)), FORM
        self.connection.request(method, path, body, sent)
        return self._read()

    @property
    def port(self) -> int:
        return self.server.port

    def _read(self) -> Answer:
        answer = self.connection.getresponse()
        text = answer.read().decode()
        for value in answer.headers.get_all("Set-Cookie", ()):
            name, _, kept = value.partition(";")[0].partition("=")
            self.cookies[name] = kept
        return Answer(status_code=answer.status, headers=dict(answer.headers), text=text)

"""A network at its worst, between devices and a server.

    python -m tests.proofs.proxy PORT SERVER_PORT SEED

One request is taken at a time from each connection and handed on over a connection of its own.
"""

import asyncio
import sys
from contextlib import suppress
from random import Random

FATES = (
    ("passes", 60),
    ("dawdles", 12),
    ("is lost", 6),
    ("answer is lost", 8),
    ("answer is cut", 4),
    ("comes twice at once", 6),
    ("comes again later", 4),
)
"""What becomes of a request, and how often in a hundred."""

SLOWEST = 0.4
"""Seconds that something dawdles at most."""


class Network:
    def __init__(self, server: int, seed: int) -> None:
        self.server, self.random = server, Random(seed)  # noqa: S311 - weather, not secrets
        self.later: set[asyncio.Task[bytes]] = set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry one device's requests until something goes wrong with its connection."""
        with suppress(OSError, asyncio.IncompleteReadError):
            while request := await _read_request(reader):
                if not await self._carry(request, writer):
                    break
        writer.close()

    async def _carry(self, request: bytes, writer: asyncio.StreamWriter) -> bool:
        """Whether the device's connection goes on after this request."""
        (fate,) = self.random.choices([f for f, _ in FATES], [weight for _, weight in FATES])
        if fate == "is lost":
            return False
        if fate == "dawdles":
            await asyncio.sleep(self.random.uniform(0, SLOWEST))
        if fate == "comes twice at once":
            answer, _ = await asyncio.gather(self._ask(request), self._ask(request))
        else:
            answer = await self._ask(request)
        if fate == "comes again later":
            task = asyncio.create_task(self._again(request))
            self.later.add(task)
            task.add_done_callback(self.later.discard)
        if fate == "answer is lost":
            return False
        if fate == "answer is cut":
            writer.write(answer[: self.random.randrange(_head(answer), len(answer) + 1)])
            await writer.drain()
            return False
        writer.write(answer)
        await writer.drain()
        return bool(answer)

    async def _again(self, request: bytes) -> bytes:
        await asyncio.sleep(self.random.uniform(0, 4 * SLOWEST))
        return await self._ask(request)

    async def _ask(self, request: bytes) -> bytes:
        """The server's whole answer; nothing where it cannot be reached."""
        with suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", self.server)
            writer.write(request)
            await writer.drain()
            answer = await reader.read()
            writer.close()
            return answer
        return b""


def _head(answer: bytes) -> int:
    """The bytes of an answer's head: half a head is no answer that a browser would take."""
    return answer.find(b"\r\n\r\n") + 4 if answer else 0


async def _read_request(reader: asyncio.StreamReader) -> bytes:
    """A whole request, told to be the last of its connection; nothing at the end of all."""
    try:
        head = await reader.readuntil(b"\r\n\r\n")
    except asyncio.IncompleteReadError:
        return b""
    first, *lines = head[:-4].split(b"\r\n")
    length = 0
    for line in lines:
        name, _, value = line.partition(b":")
        if name.strip().lower() == b"content-length":
            length = int(value)
    kept = [line for line in lines if not line.lower().startswith(b"connection:")]
    body = await reader.readexactly(length) if length else b""
    return b"\r\n".join([first, *kept, b"Connection: close", b"", b""]) + body


async def main() -> None:
    port, server, seed = (int(text) for text in sys.argv[1:4])
    network = Network(server, seed)
    async with await asyncio.start_server(network.serve, "127.0.0.1", port, limit=2**20) as door:
        await door.serve_forever()


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        asyncio.run(main())

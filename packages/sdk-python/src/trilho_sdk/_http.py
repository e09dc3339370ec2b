"""One request over a kept connection, within a time limit for all of it."""

from __future__ import annotations

import io
import os
import select
import socket
import ssl
import threading
import time
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPSConnection
from typing import TYPE_CHECKING, Dict, List, Mapping, Optional, Tuple, cast
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

_LONGEST_TIMEOUT = float(2**31 // 1000)
"""Seconds: more than that no timer of a platform holds."""

_LONGEST_IDLE = 10.0
"""Seconds after which a connection is not used again: balancers drop idle ones without a word."""

_MOST_IDLE = 20


@dataclass(frozen=True)
class HttpRequest:
    """One request, as each of a call's attempts sends it."""

    method: str
    url: str
    # With the keys: nothing that prints a request is to show them.
    headers: Mapping[str, str] = field(repr=False)
    body: Optional[bytes]
    timeout: float
    """Seconds, for all of it."""


@dataclass(frozen=True)
class HttpResponse:
    """An answer. The names of its headers are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class _Deadline:
    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + min(seconds, _LONGEST_TIMEOUT)

    def left(self) -> float:
        """Seconds. Raises socket.timeout when none are left: a socket takes 0 for "do not wait"."""
        left = self._end - time.monotonic()
        if left <= 0:
            raise socket.timeout("timed out")
        return left


class _Reader(io.RawIOBase):
    """Reads within a deadline: a socket's own limit begins anew with each byte that drips in."""

    def __init__(self, sock: socket.socket, deadline: _Deadline) -> None:
        self._sock = sock
        # Keeps the socket open until the answer is read, as http.client expects.
        self._file = sock.makefile("rb", buffering=0)
        self._deadline = deadline

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer) -> Optional[int]:
        self._sock.settimeout(self._deadline.left())
        return cast(io.RawIOBase, self._file).readinto(buffer)

    def close(self) -> None:
        self._file.close()
        super().close()


class _TimedSocket:
    """The part of a socket that http.client uses, each within the deadline of the request."""

    def __init__(self, sock: socket.socket) -> None:
        self.sock = sock
        self.deadline = _Deadline(0)

    def sendall(self, data: bytes) -> None:
        self.sock.settimeout(self.deadline.left())
        self.sock.sendall(data)

    def makefile(self, _mode: str) -> io.BufferedReader:
        return io.BufferedReader(_Reader(self.sock, self.deadline))

    def close(self) -> None:
        self.sock.close()


def _connect(scheme: str, host: str, port: Optional[int], deadline: _Deadline) -> HTTPConnection:
    connection: HTTPConnection
    if scheme == "https":
        context = ssl.create_default_context()
        connection = HTTPSConnection(host, port, timeout=deadline.left(), context=context)
    else:
        connection = HTTPConnection(host, port, timeout=deadline.left())
    connection.connect()
    connection.sock = cast(socket.socket, _TimedSocket(connection.sock))
    return connection


def _timed(connection: HTTPConnection) -> _TimedSocket:
    return cast(_TimedSocket, connection.sock)


def _has_news(sock: socket.socket) -> bool:
    """Whether an idle connection has something to read: then the server has closed it."""
    if hasattr(select, "poll"):
        poll = select.poll()
        poll.register(sock, select.POLLIN)
        return bool(poll.poll(0))
    return bool(select.select([sock], [], [], 0)[0])


_Origin = Tuple[str, str, Optional[int]]


class Connections:
    """Sends requests, each over a connection of its own while it lasts. Any number of threads may use it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process = os.getpid()
        self._idle: Dict[_Origin, List[Tuple[float, HTTPConnection]]] = {}

    def __call__(self, request: HttpRequest) -> HttpResponse:
        deadline = _Deadline(request.timeout)
        url = urlsplit(request.url)
        origin = (url.scheme, url.hostname or "", url.port)
        connection = self._take(origin) or _connect(*origin, deadline)
        try:
            _timed(connection).deadline = deadline
            target = url.path + (f"?{url.query}" if url.query else "")
            connection.request(request.method, target, request.body, dict(request.headers))
            response = connection.getresponse()
            body = response.read()
        except BaseException:
            # What is still to come of this answer must not be read as another's.
            connection.close()
            raise
        if connection.sock is not None and not response.will_close:
            self._keep(origin, connection)
        headers = {name.lower(): value for name, value in response.getheaders()}
        return HttpResponse(response.status, headers, body)

    def close(self) -> None:
        """Closes the connections that are kept."""
        with self._lock:
            kept, self._idle = self._idle, {}
        for _, connection in (pair for pairs in kept.values() for pair in pairs):
            connection.close()

    def _take(self, origin: _Origin) -> Optional[HTTPConnection]:
        while True:
            self._leave_to_parent()
            with self._lock:
                idle = self._idle.get(origin)
                if not idle:
                    return None
                since, connection = idle.pop()
            if time.monotonic() - since < _LONGEST_IDLE and not _has_news(_timed(connection).sock):
                return connection
            connection.close()

    def _keep(self, origin: _Origin, connection: HTTPConnection) -> None:
        with self._lock:
            idle = self._idle.setdefault(origin, [])
            if len(idle) < _MOST_IDLE:
                idle.append((time.monotonic(), connection))
                return
        connection.close()

    def _leave_to_parent(self) -> None:
        """After a fork the kept connections are the parent's: two processes on one would read each other's answers."""
        if self._process != os.getpid():
            # A thread of the parent may have held the lock.
            self._process, self._lock = os.getpid(), threading.Lock()
            # Closes this process' copies alone.
            self.close()

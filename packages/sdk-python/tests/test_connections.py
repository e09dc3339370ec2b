"""Over real sockets: what a stub of the connection cannot show."""

import os
import socket
import threading
import unittest
from concurrent.futures import ThreadPoolExecutor

from answering import CHARGE
from trilho_sdk import Trilho, errors

ANSWER = b'{"status":200,"message":"Success","data":{"id":"pay_1"}}'


def whole(body=ANSWER, headers=b""):
    length = str(len(body)).encode()
    return b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n" + headers + b"content-length: " + length + b"\r\n\r\n" + body


class Server:
    """Answers each connection by `answer`, which gets the socket and the number of the connection."""

    def __init__(self, answer):
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self.connections = 0
        self.requests = []
        self._answer = answer
        self.ended = threading.Event()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            self.connections += 1
            threading.Thread(target=self._serve, args=(connection, self.connections), daemon=True).start()

    def _serve(self, connection, number):
        with connection:
            try:
                self._answer(self, connection, number)
            except OSError:
                pass

    def read(self, connection):
        """Reads one request. Raises OSError when there is none."""
        text = b""
        while b"\r\n\r\n" not in text:
            part = connection.recv(65536)
            if not part:
                raise OSError("closed")
            text += part
        head, _, body = text.partition(b"\r\n\r\n")
        length = [int(line.split(b":")[1]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length")]
        while length and len(body) < length[0]:
            body += connection.recv(65536)
        self.requests.append(head)
        return head

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.ended.set()
        self._listener.close()


def kept(server, connection, _number):
    while True:
        server.read(connection)
        connection.sendall(whole())


class Connections(unittest.TestCase):
    def client(self, server, **settings):
        trilho = Trilho(base_url=server.url, access_key="ak", secret_key="sk", **{"max_retries": 0, **settings})
        self.addCleanup(trilho.close)
        return trilho

    def test_calls_share_a_connection_and_threads_do_not(self):
        with Server(kept) as server:
            trilho = self.client(server)
            for _ in range(5):
                self.assertEqual(trilho.payments.create(CHARGE), {"id": "pay_1"})
            self.assertEqual(server.connections, 1)
            with ThreadPoolExecutor(8) as pool:
                answers = list(pool.map(lambda _: trilho.payments.create(CHARGE), range(40)))
            self.assertEqual(answers, [{"id": "pay_1"}] * 40)
            self.assertLessEqual(server.connections, 9)

    def test_a_connection_that_the_server_closed_is_not_used_again(self):
        closed = threading.Event()

        def once(server, connection, _number):
            server.read(connection)
            connection.sendall(whole())
            connection.shutdown(socket.SHUT_RDWR)
            closed.set()

        with Server(once) as server:
            trilho = self.client(server)
            for _ in range(3):
                closed.clear()
                self.assertEqual(trilho.payments.create(CHARGE), {"id": "pay_1"})
                self.assertTrue(closed.wait(10))
            self.assertEqual((server.connections, len(server.requests)), (3, 3))

    def test_an_answer_that_drips_in_does_not_outlast_the_time_limit(self):
        def dripping(server, connection, _number):
            server.read(connection)
            connection.sendall(b"HTTP/1.1 200 OK\r\ncontent-length: 10000\r\n\r\n")
            while not server.ended.wait(0.02):
                connection.sendall(b" ")

        with Server(dripping) as server:
            with self.assertRaises(errors.RequestTimeoutError):
                self.client(server).payments.create(CHARGE, timeout=0.3)

    def test_a_half_answer_is_a_broken_connection(self):
        def half(server, connection, _number):
            server.read(connection)
            connection.sendall(whole()[:-5])

        with Server(half) as server:
            with self.assertRaises(errors.ConnectionFailedError) as caught:
                self.client(server).payments.create(CHARGE, idempotency_key="order-1")
        self.assertEqual((caught.exception.code, caught.exception.idempotency_key), ("connection_failed", "order-1"))

    def test_a_redirect_takes_the_keys_nowhere(self):
        def moved(server, connection, _number):
            server.read(connection)
            location = f"location: {server.url}/elsewhere\r\n".encode()
            connection.sendall(b"HTTP/1.1 307 Moved\r\n" + location + b"content-length: 0\r\n\r\n")

        with Server(moved) as server:
            with self.assertRaises(errors.TrilhoError) as caught:
                self.client(server).payments.create(CHARGE)
            self.assertEqual((caught.exception.status, len(server.requests)), (307, 1))

    def test_a_time_limit_that_no_timer_can_hold_is_no_limit(self):
        with Server(kept) as server:
            trilho = self.client(server, timeout=float("inf"))
            self.assertEqual(trilho.payments.create(CHARGE), {"id": "pay_1"})

    @unittest.skipUnless(hasattr(os, "fork"), "a platform without fork")
    def test_a_forked_process_has_connections_of_its_own(self):
        with Server(kept) as server:
            trilho = self.client(server)
            trilho.payments.create(CHARGE)
            child = os.fork()
            if child == 0:
                try:
                    trilho.payments.create(CHARGE)
                    os._exit(0)
                except BaseException:
                    os._exit(1)
            _, status = os.waitpid(child, 0)
            trilho.payments.create(CHARGE)
            self.assertEqual((status, server.connections), (0, 2))


if __name__ == "__main__":
    unittest.main()

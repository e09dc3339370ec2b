"""Receives webhooks of Trilho with nothing but Python's standard library.

TRILHO_WEBHOOK_SECRET=whsec_... PORT=3000 python3 receiver.py
"""

import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = os.environ["TRILHO_WEBHOOK_SECRET"]
TOLERANCE_SECONDS = 300


def is_signed_by_us(headers, body: bytes) -> bool:
    """Checks the signature and its age (Standard Webhooks). `body` is what arrived, byte by byte."""
    id_, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    key = base64.b64decode(SECRET.removeprefix("whsec_"))
    digest = hmac.new(key, f"{id_}.{timestamp}.".encode() + body, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    # While the secret is being rotated there are two signatures.
    signatures = headers.get("webhook-signature", "").encode().split(b" ")
    return any(hmac.compare_digest(expected, signature) for signature in signatures)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        if not is_signed_by_us(self.headers, body):
            self.answer(400)
            return
        event = json.loads(body)
        # An event may come more than once, always with this id: remember the ids that you have worked.
        print(self.headers["webhook-id"], event["type"], event["data"]["object"]["id"], flush=True)
        self.answer(204)

    def answer(self, status: int):
        self.send_response(status)
        self.end_headers()

    def log_message(self, *_):
        """Keeps the server's own log quiet."""


if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Receiver).serve_forever()

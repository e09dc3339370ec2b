"""Receives webhooks of Trilho with nothing but Python's standard library."""

import base64
import hashlib
import hmac
import json
import os
import sqlite3
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = base64.b64decode(os.environ["TRILHO_WEBHOOK_SECRET"].removeprefix("whsec_"))
TOLERANCE_SECONDS = 300
LOCK = threading.Lock()
DATABASE = sqlite3.connect(os.path.join(os.environ["STATE_DIR"], "orders.db"), check_same_thread=False)
DATABASE.execute("CREATE TABLE IF NOT EXISTS events (id TEXT PRIMARY KEY, paid TEXT)")


def is_signed(headers, body: bytes) -> bool:
    id_, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    digest = hmac.new(KEY, f"{id_}.{timestamp}.".encode() + body, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    signatures = headers.get("webhook-signature", "").encode().split(b" ")
    return any(hmac.compare_digest(expected, one) for one in signatures)


def keep(event: dict) -> None:
    """Takes an event in once: its id is the table's key."""
    if event["type"] != "payment.succeeded":
        return
    payment = event["data"]["object"]
    paid = {"order": payment.get("reference"), "paymentId": payment["id"], "amount": payment["amount"]}
    with LOCK, DATABASE:
        DATABASE.execute("INSERT OR IGNORE INTO events VALUES (?, ?)", (event["id"], json.dumps(paid)))


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        if not is_signed(self.headers, body):
            self.answer(400)
            return
        keep(json.loads(body))
        self.answer(204)

    def do_GET(self):
        with LOCK:
            rows = DATABASE.execute("SELECT paid FROM events ORDER BY rowid").fetchall()
        self.answer(200, f"[{','.join(paid for (paid,) in rows)}]".encode())

    def answer(self, status: int, body: bytes = b""):
        self.send_response(status)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        """Keeps the server's own log quiet."""


ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Receiver).serve_forever()

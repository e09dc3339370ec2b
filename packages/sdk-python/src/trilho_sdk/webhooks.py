"""Deliveries of webhooks, signed by Standard Webhooks."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Iterable, List, Mapping, Optional, Sequence, Union, cast

from .errors import WebhookVerificationError
from .generated.types import WebhookEvent

_PREFIX = "whsec_"

HeaderValue = Union[str, Sequence[str], None]


def _bytes_of(text: str) -> bytes:
    """Decodes Base64 with or without its padding. Raises ValueError for anything else."""
    return base64.b64decode(text + "=" * (-len(text) % 4), validate=True)


def _key_of(secret: str) -> bytes:
    try:
        key = _bytes_of(secret[len(_PREFIX) :] if secret.startswith(_PREFIX) else secret)
    except (ValueError, binascii.Error):
        key = b""
    if not key:
        # A mistake of the endpoint's owner, which no sender can cause.
        raise ValueError('A webhook secret has to be the "whsec_…" of the endpoint')
    return key


def _header_of(headers: Mapping[str, HeaderValue], name: str) -> str:
    for key, value in headers.items():
        if key.lower() == name:
            single = value if isinstance(value, str) or value is None else next(iter(value), None)
            if single:
                return single
    raise WebhookVerificationError(f"The header {name} is missing")


def _signatures_of(header: str) -> Iterable[bytes]:
    """The signatures of version 1 that the header carries: one for each secret of the sender."""
    for entry in header.split(" "):
        version, _, signature = entry.partition(",")
        if version != "v1":
            continue
        try:
            yield _bytes_of(signature)
        except (ValueError, binascii.Error):
            continue


def _require_recent(timestamp: str, tolerance: float, now: float) -> None:
    try:
        distance = abs(now - float(timestamp))
    except ValueError:
        distance = float("inf")
    # Also when the timestamp is no number, as "nan" is not.
    if not distance <= tolerance:
        raise WebhookVerificationError("The delivery is too old or too new")


def _read_event(body: bytes) -> WebhookEvent:
    try:
        event = json.loads(body)
    except ValueError:
        event = None
    if not (isinstance(event, dict) and isinstance(event.get("type"), str) and "data" in event):
        raise WebhookVerificationError("The body is signed but is no event")
    return cast(WebhookEvent, event)


def verify_webhook(
    body: Union[bytes, str],
    headers: Mapping[str, HeaderValue],
    secrets: Union[str, Sequence[str]],
    *,
    tolerance: float = 300.0,
    now: Optional[float] = None,
) -> WebhookEvent:
    """Checks that a delivery is signed with the endpoint's secret and recent, and reads its event.

    `body` is what arrived, before anything parses it: parsed and written again it has another signature. During a
    rotation give the old and the new secret. `tolerance` is how many seconds the delivery's time may be from `now`, a
    time in seconds like that of `time.time()`. The header `webhook-id` is the same for each repetition of a delivery.

    Raises WebhookVerificationError when it is not ours: answer 400. Raises ValueError for a secret that is none.
    """
    id_ = _header_of(headers, "webhook-id")
    timestamp = _header_of(headers, "webhook-timestamp")
    given = list(_signatures_of(_header_of(headers, "webhook-signature")))
    _require_recent(timestamp, tolerance, time.time() if now is None else now)
    content = body.encode() if isinstance(body, str) else bytes(body)
    signed = f"{id_}.{timestamp}.".encode() + content
    keys: List[bytes] = [_key_of(secret) for secret in ([secrets] if isinstance(secrets, str) else secrets)]
    matches = [
        hmac.compare_digest(hmac.new(key, signed, hashlib.sha256).digest(), signature)
        for key in keys
        for signature in given
    ]
    if True not in matches:
        raise WebhookVerificationError("No signature of the delivery matches")
    return _read_event(content)

import base64
import hashlib
import hmac
import json
import os
import unittest

from trilho_sdk import WebhookVerificationError, verify_webhook

EVENT = {"id": "evt_1", "type": "payment.succeeded", "data": {"object": {"id": "pay_1", "description": "Café ☕"}}}
BODY = json.dumps(EVENT, ensure_ascii=False).encode()
NOW = 1_795_867_200


def new_secret():
    return f"whsec_{base64.b64encode(os.urandom(24)).decode()}"


SECRET = new_secret()


def signature(secret=SECRET, body=BODY, at=str(NOW)):
    """As the specification of Standard Webhooks says."""
    key = base64.b64decode(secret[len("whsec_") :])
    return "v1," + base64.b64encode(hmac.new(key, f"evt_1.{at}.".encode() + body, hashlib.sha256).digest()).decode()


def signed(at=str(NOW), **how):
    return {"webhook-id": "evt_1", "webhook-timestamp": at, "webhook-signature": signature(at=at, **how)}


class Webhooks(unittest.TestCase):
    def refused(self, body, headers, secrets=SECRET, **options):
        with self.assertRaises(WebhookVerificationError):
            verify_webhook(body, headers, secrets, **{"now": NOW, **options})

    def test_a_signed_delivery_is_read_in_every_form_it_arrives_in(self):
        capitals = {name.title(): value for name, value in signed().items()}
        lists = {name: [value] for name, value in signed().items()}
        for headers in (signed(), capitals, lists):
            for body in (BODY, BODY.decode(), bytearray(BODY)):
                self.assertEqual(verify_webhook(body, headers, SECRET, now=NOW), EVENT)

    def test_any_difference_in_body_secret_id_or_header_is_refused(self):
        self.refused(BODY + b" ", signed())
        self.refused(BODY, signed(), new_secret())
        self.refused(BODY, signed(), [])
        self.refused(BODY, {})
        for name, value in (
            ("webhook-id", "evt_2"),
            ("webhook-signature", "v1,"),
            ("webhook-signature", "v1,#"),
            ("webhook-signature", "v1,ç"),
            ("webhook-signature", signature().replace("v1", "v2")),
            ("webhook-signature", None),
        ):
            self.refused(BODY, {**signed(), name: value})

    def test_during_a_rotation_either_side_may_have_two_secrets(self):
        following = new_secret()
        self.assertEqual(verify_webhook(BODY, signed(), [following, SECRET], now=NOW), EVENT)
        both = {**signed(), "webhook-signature": f"{signature()} {signature(following)}"}
        for held in (SECRET, following):
            self.assertEqual(verify_webhook(BODY, both, held, now=NOW), EVENT)

    def test_a_delivery_is_accepted_within_the_tolerance_only_in_both_directions(self):
        for distance in (-300, 0, 300):
            self.assertEqual(verify_webhook(BODY, signed(), SECRET, now=NOW + distance), EVENT)
        for distance in (-301, 301):
            self.refused(BODY, signed(), now=NOW + distance)
        self.refused(BODY, signed(), now=NOW + 11, tolerance=10)
        for time in ("now", "nan", "inf"):
            self.refused(BODY, signed(at=time))

    def test_a_signed_body_that_is_no_event_is_refused(self):
        for body in (b"", b"[]", b"null", b'{"type":1}', b"{", b"\xff"):
            self.refused(body, signed(body=body))

    def test_a_secret_that_is_none_is_the_owners_mistake(self):
        for secret in ("", "whsec_", "whsec_###"):
            with self.assertRaises(ValueError):
                verify_webhook(BODY, signed(), secret, now=NOW)


if __name__ == "__main__":
    unittest.main()

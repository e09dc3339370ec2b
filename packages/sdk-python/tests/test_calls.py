import json
import re
import socket
import unittest

import trilho_sdk
from answering import CHARGE, Answering, failure, success
from trilho_sdk import _retry, errors, idempotency_key_for

AT_ONCE = {"retry-after": "0"}


class Calls(unittest.TestCase):
    def test_a_post_keeps_its_key_and_body_through_all_its_attempts(self):
        answers = [
            OSError("reset"),
            socket.timeout("timed out"),
            failure(503, "provider_busy", AT_ONCE),
            failure(409, "idempotency_in_flight", AT_ONCE),
            success({"id": "pay_1"}),
        ]
        with Answering(*answers, max_retries=4) as client:
            self.assertEqual(client.trilho.payments.create(CHARGE), {"id": "pay_1"})
        self.assertEqual({one.url for one in client.sent}, {"https://api.example/api/v1/payment/process"})
        self.assertEqual(len(set(client.keys())), 1)
        self.assertRegex(client.keys()[0], r"^[0-9a-f-]{36}$")
        self.assertEqual([json.loads(one.body) for one in client.sent], [CHARGE] * 5)

    def test_each_call_has_its_own_key_a_given_one_is_kept_and_other_methods_have_none(self):
        with Answering(*[success({}) for _ in range(5)]) as client:
            client.trilho.payments.create(CHARGE)
            client.trilho.payments.create(CHARGE)
            client.trilho.payments.create(CHARGE, idempotency_key=idempotency_key_for("1042"))
            client.trilho.payments.update("pay_1", {"metadata": {"a": "b"}})
            client.trilho.customers.update("cus_1", {"phone": None})
        self.assertEqual(len(set(client.keys())), 5)
        self.assertEqual((client.keys()[2], client.keys()[4]), ("order/1042", None))
        self.assertEqual(client.sent[4].body, b'{"phone": null}')

    def test_a_request_says_who_calls_and_with_what_version(self):
        with Answering(success({"items": [], "nextCursor": None})) as client:
            client.trilho.payments.list()
        self.assertEqual(
            client.sent[0].headers,
            {
                "accept": "application/json",
                "user-agent": f"trilho-sdk-python/{trilho_sdk.__version__}",
                "trilho-version": trilho_sdk.API_VERSION,
                "x-access-key": "ak",
                "x-secret-key": "sk-secret",
            },
        )

    def test_a_persistent_failure_is_raised_after_as_many_retries_as_the_call_allows(self):
        with Answering(*[failure(500, "internal_error") for _ in range(6)]) as client:
            for allowed, sent in ((1, 2), (0, 3), (2, 6)):
                with self.assertRaises(errors.ServerError) as caught:
                    client.trilho.payments.retrieve("pay_1", max_retries=allowed)
                self.assertEqual((caught.exception.status, len(client.sent)), (500, sent))

    def test_a_wait_of_more_than_a_minute_is_left_to_the_caller(self):
        with Answering(failure(429, "rate_limited", {"retry-after": "3600"})) as client:
            with self.assertRaises(errors.RateLimitError) as caught:
                client.trilho.payments.retrieve("pay_1")
        self.assertEqual((caught.exception.retry_after, client.waits), (3600.0, []))

    def test_waits_double_with_jitter_and_last_as_long_as_the_service_asks(self):
        answers = [failure(500, "internal_error") for _ in range(7)]
        answers.append(failure(429, "rate_limited", {"retry-after": "60"}))
        with Answering(*answers, success({}), max_retries=9) as client:
            client.trilho.payments.retrieve("pay_1")
        for wait, middle in zip(client.waits, (0.25, 0.5, 1, 2, 4, 8, 8)):
            self.assertTrue(0.75 * middle <= wait <= 1.25 * middle, client.waits)
        self.assertEqual(client.waits[7], 60)

    def test_a_broken_connection_and_a_timeout_are_told_apart_and_keep_the_key(self):
        cause = OSError("reset")
        with Answering(cause, TimeoutError(), max_retries=0) as client:
            with self.assertRaises(errors.ConnectionFailedError) as broken:
                client.trilho.payments.create(CHARGE, idempotency_key="order-1")
            with self.assertRaises(errors.RequestTimeoutError) as silent:
                client.trilho.payments.create(CHARGE, idempotency_key="order-2")
        self.assertNotIsInstance(broken.exception, errors.RequestTimeoutError)
        self.assertEqual((broken.exception.code, broken.exception.idempotency_key), ("connection_failed", "order-1"))
        self.assertIs(broken.exception.__cause__, cause)
        self.assertEqual((silent.exception.code, silent.exception.idempotency_key), ("timeout", "order-2"))
        self.assertTrue(broken.exception.outcome_unknown and silent.exception.outcome_unknown)

    def test_an_answer_that_is_not_the_services_is_an_error_of_its_own(self):
        page = trilho_sdk.HttpResponse(200, {}, b"<html>Bem-vindo</html>")
        moved = trilho_sdk.HttpResponse(302, {"location": "https://other.example"}, b"")
        with Answering(page, moved) as client:
            for status in (200, 302):
                with self.assertRaises(errors.TrilhoError) as caught:
                    client.trilho.payments.retrieve("pay_1")
                self.assertEqual((caught.exception.code, caught.exception.status), ("unexpected_answer", status))

    def test_the_secret_key_is_in_nothing_that_prints_the_client(self):
        with Answering(success({"id": "pay_1"})) as client:
            client.trilho.payments.create(CHARGE)
            printed = repr([vars(client.trilho), vars(client.trilho._api), client.trilho.payments, client.sent])
            self.assertNotIn("sk-secret", printed)

    def test_settings_with_which_no_call_could_succeed_are_refused_without_printing_a_key(self):
        for settings, name in (
            ({"base_url": ""}, "base_url"),
            ({"base_url": "api.trilho.example"}, "base_url"),
            ({"access_key": ""}, "access_key"),
        ):
            with self.assertRaisesRegex(ValueError, f'"{name}"'):
                Answering(**settings)
        with self.assertRaisesRegex(ValueError, '^"secret_key" has to be a key of the portal$'):
            Answering(secret_key="sk-secret\n")

    def test_a_key_that_no_header_carries_is_refused_before_it_is_sent(self):
        with Answering() as client:
            for key in ("", "a b", "a\r\nx-admin: 1", "ação"):
                with self.assertRaises(ValueError):
                    client.trilho.payments.create(CHARGE, idempotency_key=key)
        self.assertEqual(client.sent, [])

    def test_an_id_cannot_reach_another_path_and_an_empty_one_is_refused(self):
        with Answering(success({})) as client:
            client.trilho.payments.retrieve("../customers?x=1")
            with self.assertRaises(ValueError):
                client.trilho.payments.retrieve("")
        self.assertTrue(client.sent[0].url.endswith("/payments/..%2Fcustomers%3Fx%3D1"))

    def test_a_wait_is_read_in_seconds_or_as_a_date(self):
        now = 1_795_867_200.0
        for text, seconds in (
            ("2", 2.0),
            ("-1", 0.0),
            ("Sat, 28 Nov 2026 12:00:30 GMT", None),
            ("nan", None),
            ("soon", None),
            ("", None),
            (None, None),
        ):
            if text and "GMT" in text:
                self.assertEqual(_retry.read_retry_after("Sat, 28 Nov 2026 12:00:30 GMT", 1_795_867_200.5), 30.0)
            else:
                self.assertEqual(_retry.read_retry_after(text, now), seconds)


class Lists(unittest.TestCase):
    @staticmethod
    def page(*ids, **cursors):
        data = {"items": [{"id": one} for one in ids], "hasMore": "nextCursor" in cursors, "nextCursor": None}
        return success({**data, "previousCursor": None, **cursors})

    @staticmethod
    def searches(client):
        return [one.url.partition("?")[2] for one in client.sent]

    def test_iterated_a_list_is_every_item_once_under_the_same_filters(self):
        with Answering(self.page("3", "2", nextCursor="c1"), self.page("1")) as client:
            listed = client.trilho.payments.list({"limit": 2, "status": "succeeded"})
            self.assertEqual([one["id"] for one in listed], ["3", "2", "1"])
        self.assertEqual(
            self.searches(client),
            ["limit=2&status=succeeded", "limit=2&status=succeeded&startingAfter=c1"],
        )

    def test_a_list_is_one_page_and_one_that_is_left_early_reads_no_further(self):
        with Answering(self.page("3", "2", nextCursor="c1")) as client:
            page = client.trilho.payments.list()
            self.assertEqual((len(page.items), page.has_more, page.next_cursor), (2, True, "c1"))
            for one in page:
                if one["id"] == "2":
                    break
        self.assertEqual(len(client.sent), 1)

    def test_from_ending_before_on_a_list_is_walked_towards_its_newest_item(self):
        with Answering(self.page("4", "3", previousCursor="c4"), self.page("5", nextCursor="c5")) as client:
            listed = client.trilho.payments.list({"endingBefore": "c2"})
            self.assertEqual([one["id"] for one in listed], ["3", "4", "5"])
        self.assertEqual(self.searches(client), ["endingBefore=c2", "endingBefore=c4"])

    def test_metadata_lists_and_booleans_are_written_as_the_service_reads_them(self):
        with Answering(self.page()) as client:
            client.trilho.products.list({"metadata": {"order id": "1&2"}, "expand": ["prices"], "active": True})
        self.assertEqual(self.searches(client), ["metadata%5Border+id%5D=1%262&expand=prices&active=true"])

    def test_the_log_is_read_from_an_event_on_until_its_end(self):
        pages = [
            success({"items": [{"id": "evt_1"}], "hasMore": True, "nextCursor": "evt_1"}),
            success({"items": [{"id": "evt_2"}], "hasMore": False, "nextCursor": None}),
        ]
        with Answering(*pages) as client:
            self.assertEqual([one["id"] for one in client.trilho.events.since("")], ["evt_1", "evt_2"])
        self.assertEqual(self.searches(client), ["after=&limit=100", "after=evt_1&limit=100"])


class Keys(unittest.TestCase):
    def test_attempts_at_one_order_have_one_key_and_no_two_orders_have_the_same(self):
        self.assertEqual(idempotency_key_for("1042"), "order/1042")
        self.assertEqual(idempotency_key_for(1042, 2), "order/1042/2")
        orders = [("a",), ("a/b",), ("a b",), ("á",), ("A",), ("%2F",), ("a", "b"), ("a", "b/c")]
        self.assertEqual(len({idempotency_key_for(*order) for order in orders}), len(orders))

    def test_every_key_is_one_that_the_service_takes(self):
        for id_ in ("pedido nº 7", "ação\n", "日本", "~" * 240):
            self.assertTrue(re.fullmatch(r"[\x21-\x7e]{1,255}", idempotency_key_for(id_, "card-2")))
        for order in (("",), ("7", ""), ("x" * 260,)):
            with self.assertRaises(ValueError):
                idempotency_key_for(*order)


if __name__ == "__main__":
    unittest.main()

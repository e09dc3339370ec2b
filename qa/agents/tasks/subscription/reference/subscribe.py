"""Starts and stops subscriptions with nothing but Python's standard library."""

import json
import os
import sys
import time
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

BASE = os.environ["TRILHO_URL"] + "/api/v1/payment"
AGAIN = {0, 408, 429, 500, 502, 503, 504}


def call(path, body=None, key=None):
    """Sends a request until its answer is known, always with the same key."""
    headers = {
        "X-Access-Key": os.environ["TRILHO_ACCESS_KEY"],
        "X-Secret-Key": os.environ["TRILHO_SECRET_KEY"],
    }
    data = None
    if body is not None:
        data = json.dumps(body).encode()
        headers.update({"Content-Type": "application/json", "Idempotency-Key": key})
    for attempt in range(1, 6):
        status, answer, wait = 0, {}, 0
        try:
            with urlopen(Request(BASE + path, data=data, headers=headers), timeout=30) as response:
                return 200, json.load(response)["data"]
        except HTTPError as error:
            status, answer = error.code, json.load(error)
            wait = int(error.headers.get("retry-after", 0))
        except (URLError, TimeoutError):
            pass
        if status not in AGAIN and not (status == 409 and wait):
            return status, answer
        time.sleep(wait or attempt)
    raise SystemExit("The outcome is not known yet.")


def must(result):
    status, answer = result
    if status != 200:
        raise SystemExit(json.dumps(answer))
    return answer


def find(path, **filters):
    """The oldest item with these filters; None without one."""
    items = must(call(f"{path}?{urlencode({'limit': 100, **filters})}"))["items"]
    return items[-1] if items else None


def to_centavos(reais):
    whole, _, cents = reais.replace(".", "").partition(",")
    return int(whole) * 100 + int((cents or "0").ljust(2, "0"))


def price_of(plan):
    product = find("/products", **{"metadata[plano]": plan["code"], "expand": "prices"})
    if product is None:
        price = {"unitAmount": to_centavos(plan["monthly"]), "interval": "month"}
        body = {"name": plan["name"], "prices": [price], "metadata": {"plano": plan["code"]}}
        product = must(call("/products", body, f"plano-{plan['code']}"))
    return product["prices"][0]["id"]


def customer_of(person):
    known = find("/customers", **{"metadata[usuario]": person["id"]})
    if known:
        return known["id"]
    body = {"name": person["name"], "email": person["email"], "metadata": {"usuario": person["id"]}}
    return must(call("/customers", body, f"usuario-{person['id']}"))["id"]


def say(active, subscription=None, message=None):
    about = subscription or {}
    print(json.dumps({
        "active": active,
        "subscriptionId": about.get("id"),
        "paidUntil": about.get("currentPeriodEnd"),
        "ends": about.get("cancelAtPeriodEnd", False),
        "message": message,
    }))


asked = json.load(sys.stdin)
plan, person = asked["plan"], asked["customer"]
mine = {"metadata[usuario]": person["id"], "metadata[plano]": plan["code"]}
existing = find("/subscriptions", status="active", **mine)

if asked["action"] == "stop":
    if existing and not existing["cancelAtPeriodEnd"]:
        path = f"/subscriptions/{existing['id']}/cancel"
        existing = must(call(path, {"atPeriodEnd": True}, f"encerrar-{existing['id']}"))
    say(existing is not None, existing)
elif existing:
    say(True, existing)
else:
    body = {
        "customerId": customer_of(person),
        "priceId": price_of(plan),
        "paymentMethodId": asked["card"],
        "metadata": {"usuario": person["id"], "plano": plan["code"]},
    }
    status, answer = call("/subscriptions", body, f"assinatura-{plan['code']}-{person['id']}-{asked['card']}")
    if status == 402 and answer["error"] == "card_declined":
        say(False, None, answer["message"])
    else:
        started = must((status, answer))
        say(started["status"] == "active", started)

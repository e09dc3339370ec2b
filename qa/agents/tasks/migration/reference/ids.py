"""Finds our ids of what came from Stripe, with nothing but Python's standard library."""

import json
import os
import sys
from urllib.parse import urlencode
from urllib.request import Request, urlopen

BASE = os.environ["TRILHO_URL"] + "/api/v1/payment"
HEADERS = {
    "X-Access-Key": os.environ["TRILHO_ACCESS_KEY"],
    "X-Secret-Key": os.environ["TRILHO_SECRET_KEY"],
}


def every(path):
    query = {"limit": 100}
    while True:
        with urlopen(Request(f"{BASE}{path}?{urlencode(query)}", headers=HEADERS), timeout=30) as response:
            page = json.load(response)["data"]
        yield from page["items"]
        if not page["hasMore"]:
            return
        query["startingAfter"] = page["nextCursor"]


def by_external_id(path):
    return {item["externalId"]: item["id"] for item in every(path)}


asked = json.load(sys.stdin)["customers"]
customers, subscriptions = by_external_id("/customers"), by_external_id("/subscriptions")
found = {"customers": {}, "cards": {}, "subscriptions": {}, "missing": []}


def note(kind, external_id, ids):
    if external_id in ids:
        found[kind][external_id] = ids[external_id]
    else:
        found["missing"].append(external_id)


for customer in asked:
    ours = customers.get(customer["id"])
    note("customers", customer["id"], customers)
    cards = by_external_id(f"/customers/{ours}/payment-methods") if ours and customer["cards"] else {}
    for card in customer["cards"]:
        note("cards", card, cards)
    for subscription in customer["subscriptions"]:
        note("subscriptions", subscription, subscriptions)
print(json.dumps(found))

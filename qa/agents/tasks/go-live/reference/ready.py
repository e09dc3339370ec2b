"""Says what is missing before production, with nothing but Python's standard library."""

import json
import os
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

BASE = os.environ["TRILHO_URL"] + "/api/v1/payment"
HEADERS = {
    "X-Access-Key": os.environ["TRILHO_ACCESS_KEY"],
    "X-Secret-Key": os.environ["TRILHO_SECRET_KEY"],
}
NEEDED = {"payment.succeeded", "payment.failed", "refund.succeeded", "dispute.created"}
NOT_KNOWN = {"unauthenticated": "keys", "plan_required": "plan"}


def get(path):
    with urlopen(Request(BASE + path, headers=HEADERS), timeout=30) as response:
        return json.load(response)["data"]


def every(path):
    query = {"limit": 100}
    while True:
        page = get(f"{path}?{urlencode(query)}")
        yield from page["items"]
        if not page["hasMore"]:
            return
        query["startingAfter"] = page["nextCursor"]


def takes_card_and_pix(gateway):
    return {"card", "pix"} <= {method["type"] for method in gateway["methods"]}


def does(endpoint):
    events = set(endpoint["enabledEvents"])
    return (
        endpoint["active"]
        and endpoint["failingSince"] is None
        and endpoint["url"].startswith("https://")
        and not endpoint["metadataFilter"]
        and ("*" in events or NEEDED <= events)
    )


missing = []
if not HEADERS["X-Access-Key"].startswith("trl_prd_"):
    missing.append("production")
try:
    if not any(takes_card_and_pix(gateway) for gateway in get("/gateways")["items"]):
        missing.append("gateway")
    if not any(does(endpoint) for endpoint in every("/webhooks")):
        missing.append("webhook")
except HTTPError as error:
    code = json.load(error).get("error")
    if code not in NOT_KNOWN:
        raise
    missing.append(NOT_KNOWN[code])
print(json.dumps({"ready": not missing, "missing": missing}))

"""Plays the cases of a file against a server, and prints what the SDK made of each."""

import json
import sys
from concurrent.futures import ThreadPoolExecutor

from trilho_sdk import Trilho, TrilhoError

ORDER = {
    "amount": 9990,
    "currency": "BRL",
    "description": "Pedido nº 7 ☕",
    "customerEmail": "ana@exemplo.com.br",
    "gatewayType": "STRIPE",
    "paymentMethodId": "pm_card_visa",
}

NAMES = {
    "ConnectionFailedError": "ConnectionError",
    "RequestTimeoutError": "TimeoutError",
    "PermissionDeniedError": "PermissionError",
}


def call(trilho, name, options):
    key = {k: options[k] for k in ("idempotency_key",) if k in options}
    given = {k: options[k] for k in ("max_retries", "timeout") if k in options}
    if name == "create":
        return trilho.payments.create(ORDER, **key, **given)
    if name == "retrieve":
        return trilho.payments.retrieve("pay_1/../2", **given)
    if name == "update":
        return trilho.payments.update("pay_1", {"metadata": {"pedido": "7"}}, **key, **given)
    if name == "replace":
        return trilho.customers.update("cus_1", {"phone": None}, **given)
    if name == "delete":
        return trilho.customers.delete("cus_1", **given)
    filters = {"limit": 2, "status": "succeeded", "metadata": {"o a": "1&2"}}
    return list(trilho.payments.list(filters, **given))


def play(one):
    index, case = one
    trilho = Trilho(base_url=f"{sys.argv[2]}/{index}", access_key="ak_1", secret_key="sk_1")
    given = case.get("options", {})
    options = {
        **({"idempotency_key": given["idempotencyKey"]} if "idempotencyKey" in given else {}),
        **({"max_retries": given["maxRetries"]} if "maxRetries" in given else {}),
        **({"timeout": given["timeoutMs"] / 1000} if "timeoutMs" in given else {}),
    }
    try:
        return {"data": call(trilho, case["call"], options)}
    except TrilhoError as error:
        name = type(error).__name__
        return {
            "error": NAMES.get(name, name),
            "message": "" if error.code == "timeout" else error.message,
            "code": error.code,
            "status": error.status,
            "requestId": error.request_id,
            "retryAfter": error.retry_after,
            "declineCode": error.decline_code,
            "advice": error.advice,
            "paymentId": error.payment_id,
            "docUrl": error.doc_url,
            "validationErrors": list(error.validation_errors),
            "idempotencyKey": error.idempotency_key,
        }


with open(sys.argv[1], encoding="utf-8") as file:
    cases = json.load(file)
with ThreadPoolExecutor(16) as pool:
    print(json.dumps(list(pool.map(play, enumerate(cases)))))

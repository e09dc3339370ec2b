"""Charges once although answers are lost: within one call, and after the process that sent the first has ended."""

import json
import os
import sys

from trilho_sdk import ConnectionFailedError, Trilho, idempotency_key_for

trilho = Trilho(
    base_url=os.environ["TRILHO_URL"],
    access_key=os.environ["TRILHO_ACCESS_KEY"],
    secret_key=os.environ["TRILHO_SECRET_KEY"],
    max_retries=int(sys.argv[2]),
)
order = {
    "amount": 5990,
    "currency": "BRL",
    "description": f"Pedido {sys.argv[1]}",
    "customerEmail": "ana@exemplo.com.br",
    "gatewayType": "STRIPE",
    "paymentMethodId": "pm_card_visa",
}
try:
    payment = trilho.payments.create(order, idempotency_key=idempotency_key_for(sys.argv[1]))
    print(json.dumps({"id": payment["id"]}))
except ConnectionFailedError as error:
    print(json.dumps({"unknown": error.outcome_unknown, "key": error.idempotency_key}))

"""A client whose answers a test says."""

import json
from typing import Any, Dict, List, Optional, Union
from unittest.mock import patch

from trilho_sdk import HttpRequest, HttpResponse, Trilho

CHARGE: Any = {
    "amount": 9990,
    "currency": "BRL",
    "description": "Pedido 1042",
    "customerEmail": "ana@exemplo.com.br",
    "gatewayType": "STRIPE",
    "paymentMethodId": "pm_card_visa",
}

Scripted = Union[HttpResponse, Exception]


def success(data: object) -> HttpResponse:
    return HttpResponse(200, {}, json.dumps({"status": 200, "message": "Success", "data": data}).encode())


def failure(status: int, code: str, headers: Optional[Dict[str, str]] = None, **more: object) -> HttpResponse:
    body = {"status": status, "error": code, "message": "Falhou.", "validationErrors": [], "requestId": "req_1"}
    return HttpResponse(status, headers or {}, json.dumps({**body, **more}).encode())


class Answering:
    """Answers what the test says, in turn; `sent` are the requests, `waits` the seconds between them."""

    def __init__(self, *answers: Scripted, **settings: Any) -> None:
        self.sent: List[HttpRequest] = []
        self.waits: List[float] = []
        self._answers = list(answers)
        given = {"base_url": "https://api.example", "access_key": "ak", "secret_key": "sk-secret", **settings}
        self.trilho = Trilho(send=self._send, **given)

    def _send(self, request: HttpRequest) -> HttpResponse:
        self.sent.append(request)
        answer = self._answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def __enter__(self) -> "Answering":
        self._sleep = patch("time.sleep", self.waits.append)
        self._sleep.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._sleep.stop()

    def keys(self) -> List[Optional[str]]:
        return [request.headers.get("idempotency-key") for request in self.sent]

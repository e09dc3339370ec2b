"""An answer, and the error that it stands for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, Optional, Type

from . import errors

_BY_CODE: Dict[str, Type[errors.TrilhoError]] = {
    "card_declined": errors.CardDeclinedError,
    "plan_required": errors.PlanRequiredError,
    "idempotency_in_flight": errors.IdempotencyError,
    "idempotency_key_reused": errors.IdempotencyError,
    "provider_busy": errors.ProviderError,
    "provider_failed": errors.ProviderError,
    "provider_no_effect": errors.ProviderError,
    "provider_timeout": errors.ProviderError,
}

_BY_STATUS: Dict[int, Type[errors.TrilhoError]] = {
    400: errors.ValidationError,
    401: errors.AuthenticationError,
    403: errors.PermissionDeniedError,
    404: errors.NotFoundError,
    408: errors.RequestTimeoutError,
    409: errors.ConflictError,
    413: errors.ValidationError,
    415: errors.ValidationError,
    422: errors.ValidationError,
    429: errors.RateLimitError,
    431: errors.ValidationError,
}


@dataclass(frozen=True)
class Answer:
    """An answer, read to its end."""

    status: int
    request_id: Optional[str]
    retry_after: Optional[float]
    """Seconds, from `Retry-After`; None without it."""
    body: Any
    """The parsed body; None where it is no JSON."""

    @property
    def is_success(self) -> bool:
        return 200 <= self.status < 300 and isinstance(self.body, dict) and "message" in self.body


def _class_of(status: int, code: str) -> Type[errors.TrilhoError]:
    by_status = _BY_STATUS.get(status) or (errors.ServerError if status >= 500 else errors.TrilhoError)
    return _BY_CODE.get(code) or by_status


def error_of(answer: Answer, idempotency_key: Optional[str]) -> errors.TrilhoError:
    """Builds the error of an answer. One that is not the service's, such as a proxy's page, has a code of its own."""
    status, body = answer.status, answer.body
    if not (isinstance(body, dict) and "error" in body and "requestId" in body):
        unexpected = errors.ServerError if status >= 500 else errors.TrilhoError
        return unexpected(
            f"A resposta {status} não veio da API.",
            code="unexpected_answer",
            status=status,
            request_id=answer.request_id,
            retry_after=answer.retry_after,
            idempotency_key=idempotency_key,
        )
    return _class_of(status, body["error"])(
        body.get("message", ""),
        code=body["error"],
        status=status,
        request_id=body["requestId"],
        retry_after=answer.retry_after,
        decline_code=body.get("declineCode"),
        advice=body.get("advice"),
        payment_id=body.get("paymentId"),
        doc_url=body.get("docUrl"),
        validation_errors=body.get("validationErrors") or (),
        idempotency_key=idempotency_key,
    )

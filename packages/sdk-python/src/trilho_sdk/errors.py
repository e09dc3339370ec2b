"""The errors of this package. The service's messages are in Portuguese, for people."""

from __future__ import annotations

from typing import Optional, Sequence

from .generated.types import DeclineAdvice, ValidationError as FieldError

# Codes of answers after which a write may have happened, or is happening.
_OPEN_CODES = frozenset(
    ["outcome_unknown", "provider_timeout", "provider_failed", "internal_error", "idempotency_in_flight"]
)


class TrilhoError(Exception):
    """The base of all errors of this package."""

    code: str
    """What happened: the value to branch on. One of `ErrorCode`, or a code of this package: `connection_failed`,
    `timeout`, `unexpected_answer`, `webhook_verification_failed`."""
    status: Optional[int]
    """HTTP status; None where no answer came."""
    request_id: Optional[str]
    """The request's id, for support; None where no answer came."""
    retry_after: Optional[float]
    """Seconds after which a repetition may succeed; None where the service names none."""
    decline_code: Optional[str]
    """The card network's reason for a decline."""
    advice: Optional[DeclineAdvice]
    """The recommended reaction to a decline."""
    payment_id: Optional[str]
    """The payment that the error concerns."""
    doc_url: Optional[str]
    """The paragraph of the documentation on this code; None for the codes of this package."""
    validation_errors: Sequence[FieldError]
    """The refused fields, each with a message for people."""
    idempotency_key: Optional[str]
    """The key that the POST carried; a repetition of the call under it has no second effect."""

    def __init__(
        self,
        message: str,
        *,
        code: str,
        status: Optional[int] = None,
        request_id: Optional[str] = None,
        retry_after: Optional[float] = None,
        decline_code: Optional[str] = None,
        advice: Optional[DeclineAdvice] = None,
        payment_id: Optional[str] = None,
        doc_url: Optional[str] = None,
        validation_errors: Sequence[FieldError] = (),
        idempotency_key: Optional[str] = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.status = status
        self.request_id = request_id
        self.retry_after = retry_after
        self.decline_code = decline_code
        self.advice = advice
        self.payment_id = payment_id
        self.doc_url = doc_url
        self.validation_errors = validation_errors
        self.idempotency_key = idempotency_key

    @property
    def outcome_unknown(self) -> bool:
        """Whether the call may have taken effect all the same.

        Repeat it with `idempotency_key` and the same body, and show the payer "being confirmed", not "failed".
        """
        by_stranger = self.code == "unexpected_answer" and (self.status or 0) >= 500
        return by_stranger or self.code in _OPEN_CODES


class CardDeclinedError(TrilhoError):
    """402: the card was declined. `decline_code` says why, `advice` what to do."""


class PlanRequiredError(TrilhoError):
    """402: the merchant has no active plan."""


class AuthenticationError(TrilhoError):
    """401: the key pair is missing, wrong or revoked."""


class PermissionDeniedError(TrilhoError):
    """403: the key pair may not do this."""


class NotFoundError(TrilhoError):
    """404: no such resource in the merchant's environment."""


class ConflictError(TrilhoError):
    """409: the resource's state does not allow it."""


class IdempotencyError(TrilhoError):
    """409 or 422: the idempotency key is in use, or was used with another body."""


class ValidationError(TrilhoError):
    """400, 413, 415, 422 or 431: the request is refused as it is. `validation_errors` names the fields."""


class RateLimitError(TrilhoError):
    """429: too many requests. `retry_after` says when to continue."""


class ProviderError(TrilhoError):
    """502, 503 or 504: the payment provider failed, is busy or did not answer in time."""


class ServerError(TrilhoError):
    """5xx: the service failed, or is overloaded."""


class ConnectionFailedError(TrilhoError):
    """No answer came: the connection failed. `__cause__` is the platform's error."""

    @property
    def outcome_unknown(self) -> bool:
        return self.status is None


class RequestTimeoutError(ConnectionFailedError):
    """No answer came within the call's `timeout`, or, with 408, the request did not arrive in time."""


class WebhookVerificationError(TrilhoError):
    """The delivery is not signed with any of the secrets, or not recently: answer 400."""

    def __init__(self, message: str) -> None:
        super().__init__(message, code="webhook_verification_failed")

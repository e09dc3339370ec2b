"""The Trilho payment API for merchant servers."""

from ._client import Trilho
from ._http import HttpRequest, HttpResponse
from ._idempotency import idempotency_key_for
from ._page import Page
from ._version import API_VERSION, __version__
from .errors import (
    AuthenticationError,
    CardDeclinedError,
    ConflictError,
    ConnectionFailedError,
    IdempotencyError,
    NotFoundError,
    PermissionDeniedError,
    PlanRequiredError,
    ProviderError,
    RateLimitError,
    RequestTimeoutError,
    ServerError,
    TrilhoError,
    ValidationError,
    WebhookVerificationError,
)
from .webhooks import verify_webhook

__all__ = [
    "API_VERSION",
    "AuthenticationError",
    "CardDeclinedError",
    "ConflictError",
    "ConnectionFailedError",
    "HttpRequest",
    "HttpResponse",
    "IdempotencyError",
    "NotFoundError",
    "Page",
    "PermissionDeniedError",
    "PlanRequiredError",
    "ProviderError",
    "RateLimitError",
    "RequestTimeoutError",
    "ServerError",
    "Trilho",
    "TrilhoError",
    "ValidationError",
    "WebhookVerificationError",
    "__version__",
    "idempotency_key_for",
    "verify_webhook",
]

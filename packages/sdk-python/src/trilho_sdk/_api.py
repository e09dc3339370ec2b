"""Calls of operations: what all resources go through."""

from __future__ import annotations

import json
import re
import socket
import time
import uuid
from typing import Any, Callable, Dict, Mapping, Optional, Union

from ._answer import Answer, error_of
from ._http import HttpRequest, HttpResponse
from ._idempotency import require_sendable
from ._page import Page, read_page
from ._query import fill_path, query_string
from ._retry import may_retry, read_retry_after, wait_before
from ._version import API_VERSION, __version__
from .errors import ConnectionFailedError, RequestTimeoutError

__all__ = ["Api", "Resource", "Send", "fill_path"]

Send = Callable[[HttpRequest], HttpResponse]
"""Sends a request and returns its answer. Whatever it raises counts as a broken connection, TimeoutError as a timeout."""


def _require_usable(base_url: str, keys: Mapping[str, str]) -> None:
    """Refuses settings with which no call could succeed: mostly a variable of the environment that is not set."""
    if not re.match(r"https?://[^/]", base_url):
        raise ValueError('"base_url" has to be the service\'s address, such as https://api.trilho.example')
    for name, key in keys.items():
        if not re.fullmatch(r"[\w-]+", key, re.ASCII):
            raise ValueError(f'"{name}" has to be a key of the portal')


def _parse(text: bytes) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return None


class Api:
    """Sends calls with all their attempts."""

    def __init__(
        self,
        *,
        base_url: str,
        access_key: str,
        secret_key: str,
        timeout: float,
        max_retries: int,
        send: Send,
    ) -> None:
        _require_usable(base_url, {"access_key": access_key, "secret_key": secret_key})
        self._base = f"{base_url.rstrip('/')}/api/v1/payment"
        self._timeout = timeout
        self._max_retries = max_retries
        self._send = send
        # In a closure, where nothing prints them.
        self._key_headers: Callable[[], Dict[str, str]] = lambda: {
            "x-access-key": access_key,
            "x-secret-key": secret_key,
        }

    def call(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Optional[Mapping[str, Any]] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Any:
        """Returns the `data` of a success. Raises TrilhoError for every other answer."""
        key = self._key_for(method, idempotency_key)
        request = HttpRequest(
            method=method,
            url=f"{self._base}{path}{query_string(query)}",
            headers=self._headers(key, body is not None),
            # Once, so that each attempt sends the same bytes.
            body=None if body is None else json.dumps(body, ensure_ascii=False, allow_nan=False).encode(),
            timeout=self._timeout if timeout is None else timeout,
        )
        retries = self._max_retries if max_retries is None else max_retries
        retry = 0
        while True:
            outcome = self._attempt(request, key)
            failed = isinstance(outcome, ConnectionFailedError)
            if isinstance(outcome, Answer) and outcome.is_success:
                return outcome.body.get("data")
            if retry >= retries or not (failed or may_retry(outcome.status or 0, outcome.retry_after)):
                raise outcome if isinstance(outcome, ConnectionFailedError) else error_of(outcome, key)
            time.sleep(wait_before(retry, outcome.retry_after))
            retry += 1

    def list(
        self,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[Any]:
        """Reads a list, from the page that the query's cursors select."""
        cursors = ("startingAfter", "endingBefore")
        filters = {name: value for name, value in (query or {}).items() if name not in cursors}
        start = {name: value for name, value in (query or {}).items() if name in cursors}

        def read(cursor: Mapping[str, Any]) -> Mapping[str, Any]:
            asked = {**filters, **cursor}
            page: Mapping[str, Any] = self.call(
                "GET", path, query=asked, timeout=timeout, max_retries=max_retries
            )
            return page

        return read_page(read, start)

    def _key_for(self, method: str, given: Optional[str]) -> Optional[str]:
        if method not in ("POST", "PATCH"):
            return None
        return str(uuid.uuid4()) if given is None else require_sendable(given)

    def _headers(self, key: Optional[str], has_body: bool) -> Dict[str, str]:
        return {
            "accept": "application/json",
            "user-agent": f"trilho-sdk-python/{__version__}",
            "trilho-version": API_VERSION,
            **self._key_headers(),
            **({} if key is None else {"idempotency-key": key}),
            **({"content-type": "application/json"} if has_body else {}),
        }

    def _attempt(self, request: HttpRequest, key: Optional[str]) -> Union[Answer, ConnectionFailedError]:
        """Returns the service's answer, or the failure of a request that had none."""
        failure: ConnectionFailedError
        try:
            response = self._send(request)
        # In Python 3.9 the timeout of a socket is no TimeoutError.
        except Exception as error:
            if isinstance(error, (TimeoutError, socket.timeout)):
                text = f"O serviço não respondeu em {request.timeout:g} s."
                failure = RequestTimeoutError(text, code="timeout", idempotency_key=key)
            else:
                text = "A conexão com o serviço falhou."
                failure = ConnectionFailedError(text, code="connection_failed", idempotency_key=key)
            failure.__cause__ = error
            return failure
        return Answer(
            status=response.status,
            request_id=response.headers.get("x-request-id"),
            retry_after=read_retry_after(response.headers.get("retry-after")),
            body=_parse(response.body),
        )


class Resource:
    """The base of the resources: methods that call the API's operations."""

    def __init__(self, api: Api) -> None:
        self._api = api

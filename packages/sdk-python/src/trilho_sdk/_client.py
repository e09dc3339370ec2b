"""The client."""

from __future__ import annotations

from typing import Any, Mapping, Optional

from ._api import Api, Send
from ._http import Connections
from .generated import resources


class Trilho:
    """A client of the payment API, for a merchant's server. Any number of threads may use one.

    `base_url` is the service's origin, without a path: `https://api.trilho.example`. The key pair selects merchant and
    environment; never give the secret key to a browser. `timeout` is in seconds, for each attempt; `max_retries` says
    how often a failed attempt is repeated. `send` takes the place of the connections, for a proxy or for tests.

    Raises ValueError for settings with which no call could succeed.
    """

    def __init__(
        self,
        *,
        base_url: str,
        access_key: str,
        secret_key: str,
        timeout: float = 30.0,
        max_retries: int = 3,
        send: Optional[Send] = None,
    ) -> None:
        self._connections = Connections()
        api = Api(
            base_url=base_url,
            access_key=access_key,
            secret_key=secret_key,
            timeout=timeout,
            max_retries=max_retries,
            send=send or self._connections,
        )
        self._api = api
        self.payments = resources.PaymentsResource(api)
        self.refunds = resources.RefundsResource(api)
        self.gateways = resources.GatewaysResource(api)
        self.routes = resources.RoutesResource(api)
        self.payment_links = resources.PaymentLinksResource(api)
        self.customers = resources.CustomersResource(api)
        self.payment_methods = resources.PaymentMethodsResource(api)
        self.products = resources.ProductsResource(api)
        self.prices = resources.PricesResource(api)
        self.subscriptions = resources.SubscriptionsResource(api)
        self.invoices = resources.InvoicesResource(api)
        self.card_verifications = resources.CardVerificationsResource(api)
        self.disputes = resources.DisputesResource(api)
        self.balance = resources.BalanceResource(api)
        self.receivables = resources.ReceivablesResource(api)
        self.payouts = resources.PayoutsResource(api)
        self.webhooks = resources.WebhooksResource(api)
        self.events = resources.EventsResource(api)

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
        """Calls any operation by its method and path: `trilho.call("GET", "/payments", query={"limit": 1})`.

        Returns the `data` of its success. Raises TrilhoError for every other answer.
        """
        return self._api.call(
            method,
            path,
            query=query,
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def close(self) -> None:
        """Closes the connections that are kept for the next calls."""
        self._connections.close()

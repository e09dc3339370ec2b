<?php

declare(strict_types=1);

namespace Trilho\Sdk;

use Trilho\Sdk\Exception\TrilhoException;
use Trilho\Sdk\Http\CurlSender;
use Trilho\Sdk\Http\HttpRequest;
use Trilho\Sdk\Http\HttpResponse;

/** A client of the payment API, for a merchant's server. */
final class Trilho
{
    public readonly Resource\PaymentsResource $payments;
    public readonly Resource\RefundsResource $refunds;
    public readonly Resource\GatewaysResource $gateways;
    public readonly Resource\RoutesResource $routes;
    public readonly Resource\PaymentLinksResource $paymentLinks;
    public readonly Resource\CustomersResource $customers;
    public readonly Resource\PaymentMethodsResource $paymentMethods;
    public readonly Resource\ProductsResource $products;
    public readonly Resource\PricesResource $prices;
    public readonly Resource\SubscriptionsResource $subscriptions;
    public readonly Resource\InvoicesResource $invoices;
    public readonly Resource\CardVerificationsResource $cardVerifications;
    public readonly Resource\DisputesResource $disputes;
    public readonly Resource\BalanceResource $balance;
    public readonly Resource\ReceivablesResource $receivables;
    public readonly Resource\PayoutsResource $payouts;
    public readonly Resource\WebhooksResource $webhooks;
    public readonly Resource\EventsResource $events;
    private readonly Api $api;

    /**
     * @param string $baseUrl origin of the service, without a path: `https://api.trilho.example`
     * @param string $accessKey with the secret key it selects merchant and environment
     * @param float $timeout seconds, for each attempt
     * @param int $maxRetries how often a failed attempt is repeated
     * @param (callable(HttpRequest): HttpResponse)|null $send takes the place of cURL, for a proxy or for tests
     * @throws \InvalidArgumentException for settings with which no call could succeed
     */
    public function __construct(
        string $baseUrl,
        string $accessKey,
        #[\SensitiveParameter] string $secretKey,
        float $timeout = 30.0,
        int $maxRetries = 3,
        ?callable $send = null,
    ) {
        $sender = \Closure::fromCallable($send ?? new CurlSender());
        $api = new Api($baseUrl, $accessKey, $secretKey, $timeout, $maxRetries, $sender);
        $this->api = $api;
        $this->payments = new Resource\PaymentsResource($api);
        $this->refunds = new Resource\RefundsResource($api);
        $this->gateways = new Resource\GatewaysResource($api);
        $this->routes = new Resource\RoutesResource($api);
        $this->paymentLinks = new Resource\PaymentLinksResource($api);
        $this->customers = new Resource\CustomersResource($api);
        $this->paymentMethods = new Resource\PaymentMethodsResource($api);
        $this->products = new Resource\ProductsResource($api);
        $this->prices = new Resource\PricesResource($api);
        $this->subscriptions = new Resource\SubscriptionsResource($api);
        $this->invoices = new Resource\InvoicesResource($api);
        $this->cardVerifications = new Resource\CardVerificationsResource($api);
        $this->disputes = new Resource\DisputesResource($api);
        $this->balance = new Resource\BalanceResource($api);
        $this->receivables = new Resource\ReceivablesResource($api);
        $this->payouts = new Resource\PayoutsResource($api);
        $this->webhooks = new Resource\WebhooksResource($api);
        $this->events = new Resource\EventsResource($api);
    }

    /**
     * Calls any operation by its method and path: `$trilho->call('GET', '/payments', query: ['limit' => 1])`. Returns the
     * `data` of its success.
     * @param array<string, mixed> $query
     * @param array<string, mixed>|null $body
     * @return array<string, mixed>
     * @throws TrilhoException for every other answer
     */
    public function call(
        string $method,
        string $path,
        array $query = [],
        ?array $body = null,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): array {
        return $this->api->call($method, $path, $query, $body, $idempotencyKey, $timeout, $maxRetries);
    }
}

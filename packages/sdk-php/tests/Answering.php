<?php

declare(strict_types=1);

namespace Trilho\Sdk\Tests;

use Trilho\Sdk\Http\HttpRequest;
use Trilho\Sdk\Http\HttpResponse;
use Trilho\Sdk\Trilho;

/** A client whose answers a test says; `sent` are the requests, `waits` the seconds between them. */
final class Answering
{
    public const CHARGE = [
        'amount' => 9990,
        'currency' => 'BRL',
        'description' => 'Pedido 1042',
        'customerEmail' => 'ana@exemplo.com.br',
        'gatewayType' => 'STRIPE',
        'paymentMethodId' => 'pm_card_visa',
    ];

    /** @var list<float> */
    public static array $waits = [];
    /** @var list<HttpRequest> */
    public array $sent = [];
    public readonly Trilho $trilho;

    /**
     * @param list<HttpResponse|\Exception> $answers in turn
     * @param array<string, mixed> $settings
     */
    public function __construct(private array $answers = [], array $settings = [])
    {
        self::$waits = [];
        $this->trilho = new Trilho(...[
            ...['baseUrl' => 'https://api.example', 'accessKey' => 'ak', 'secretKey' => 'sk-secret'],
            ...['send' => $this->send(...)],
            ...$settings,
        ]);
    }

    private function send(HttpRequest $request): HttpResponse
    {
        $this->sent[] = $request;
        $answer = array_shift($this->answers);
        return $answer instanceof HttpResponse ? $answer : throw $answer;
    }

    /** @return list<string|null> */
    public function keys(): array
    {
        return array_map(static fn ($one) => $one->headers['idempotency-key'] ?? null, $this->sent);
    }

    /** @return list<string> */
    public function searches(): array
    {
        return array_map(static fn ($one) => parse_url($one->url, PHP_URL_QUERY) ?? '', $this->sent);
    }

    public static function success(mixed $data): HttpResponse
    {
        return new HttpResponse(200, [], json_encode(['status' => 200, 'message' => 'Success', 'data' => $data]));
    }

    /** @param array<string, string> $headers */
    public static function failure(int $status, string $code, array $headers = []): HttpResponse
    {
        $body = ['status' => $status, 'error' => $code, 'message' => 'Falhou.', 'validationErrors' => []];
        return new HttpResponse($status, $headers, json_encode([...$body, 'requestId' => 'req_1']));
    }
}

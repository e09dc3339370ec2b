<?php

declare(strict_types=1);

namespace Trilho\Sdk;

use Trilho\Sdk\Exception\AuthenticationException;
use Trilho\Sdk\Exception\CardDeclinedException;
use Trilho\Sdk\Exception\ConflictException;
use Trilho\Sdk\Exception\IdempotencyException;
use Trilho\Sdk\Exception\NotFoundException;
use Trilho\Sdk\Exception\PermissionDeniedException;
use Trilho\Sdk\Exception\PlanRequiredException;
use Trilho\Sdk\Exception\ProviderException;
use Trilho\Sdk\Exception\RateLimitException;
use Trilho\Sdk\Exception\RequestTimeoutException;
use Trilho\Sdk\Exception\ServerException;
use Trilho\Sdk\Exception\TrilhoException;
use Trilho\Sdk\Exception\ValidationException;
use Trilho\Sdk\Http\HttpResponse;

/**
 * An answer, read to its end, and the exception that it stands for.
 * @internal
 */
final class Answer
{
    private const BY_CODE = [
        'card_declined' => CardDeclinedException::class,
        'plan_required' => PlanRequiredException::class,
        'idempotency_in_flight' => IdempotencyException::class,
        'idempotency_key_reused' => IdempotencyException::class,
        'provider_busy' => ProviderException::class,
        'provider_failed' => ProviderException::class,
        'provider_no_effect' => ProviderException::class,
        'provider_timeout' => ProviderException::class,
    ];

    private const BY_STATUS = [
        400 => ValidationException::class,
        401 => AuthenticationException::class,
        403 => PermissionDeniedException::class,
        404 => NotFoundException::class,
        408 => RequestTimeoutException::class,
        409 => ConflictException::class,
        413 => ValidationException::class,
        415 => ValidationException::class,
        422 => ValidationException::class,
        429 => RateLimitException::class,
        431 => ValidationException::class,
    ];

    private function __construct(
        public readonly int $status,
        public readonly ?string $requestId,
        /** Seconds, from `Retry-After`; null without it. */
        public readonly ?float $retryAfter,
        /** The parsed body; null where it is no JSON. */
        public readonly mixed $body,
    ) {
    }

    public static function of(HttpResponse $response): self
    {
        return new self(
            $response->status,
            $response->headers['x-request-id'] ?? null,
            Retry::readAfter($response->headers['retry-after'] ?? null),
            json_decode($response->body, true),
        );
    }

    public function isSuccess(): bool
    {
        return $this->status >= 200 && $this->status < 300 && is_array($this->body) && isset($this->body['message']);
    }

    /** An answer that is not the service's, such as a proxy's page, has a code of its own. */
    public function toException(?string $idempotencyKey): TrilhoException
    {
        $body = $this->body;
        $default = $this->status >= 500 ? ServerException::class : TrilhoException::class;
        if (!is_array($body) || !isset($body['error'], $body['requestId'])) {
            return new $default(
                "A resposta {$this->status} não veio da API.",
                'unexpected_answer',
                status: $this->status,
                requestId: $this->requestId,
                retryAfter: $this->retryAfter,
                idempotencyKey: $idempotencyKey,
            );
        }
        $class = self::BY_CODE[$body['error']] ?? self::BY_STATUS[$this->status] ?? $default;
        return new $class(
            $body['message'] ?? '',
            $body['error'],
            status: $this->status,
            requestId: $body['requestId'],
            retryAfter: $this->retryAfter,
            declineCode: $body['declineCode'] ?? null,
            advice: $body['advice'] ?? null,
            paymentId: $body['paymentId'] ?? null,
            docUrl: $body['docUrl'] ?? null,
            validationErrors: $body['validationErrors'] ?? [],
            idempotencyKey: $idempotencyKey,
        );
    }
}

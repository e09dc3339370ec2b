<?php

declare(strict_types=1);

namespace Trilho\Sdk\Http;

/** One request, as each of a call's attempts sends it. */
final class HttpRequest
{
    /**
     * @param array<string, string> $headers
     * @param float $timeout seconds, for all of it
     */
    public function __construct(
        public readonly string $method,
        public readonly string $url,
        public readonly array $headers,
        public readonly ?string $body,
        public readonly float $timeout,
    ) {
    }

    /** Without the keys, which a dump would show. @return array<string, mixed> */
    public function __debugInfo(): array
    {
        return ['method' => $this->method, 'url' => $this->url];
    }
}

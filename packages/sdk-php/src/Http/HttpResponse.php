<?php

declare(strict_types=1);

namespace Trilho\Sdk\Http;

/** An answer. The names of its headers are in lower case. */
final class HttpResponse
{
    /** @param array<string, string> $headers */
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        public readonly string $body,
    ) {
    }
}

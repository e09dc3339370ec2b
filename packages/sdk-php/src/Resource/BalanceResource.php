<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Resource;

use Trilho\Sdk\Exception\TrilhoException;
use Trilho\Sdk\Model\Balance;

final class BalanceResource extends Resource
{
    /**
     * Mostra os saldos por gateway.
     *
     * O que cada gateway deve, liberou e retém, e o que se vendeu, devolveu e pagou de tarifas: agora, ou no fim
     * de um dia que já terminou. O saldo de um dia fechado nunca muda.
     *
     * @param array{day?: string} $query
     * @throws TrilhoException
     */
    public function retrieve(
        array $query = [],
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Balance {
        return new Balance($this->api->call(
            'GET',
            '/balance',
            query: $query,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }
}

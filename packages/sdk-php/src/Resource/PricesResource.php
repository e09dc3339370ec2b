<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Resource;

use Trilho\Sdk\Exception\TrilhoException;
use Trilho\Sdk\Model\Price;
use Trilho\Sdk\Query;

final class PricesResource extends Resource
{
    /**
     * Acrescenta um preço ao produto.
     *
     * Cria mais um preço para um produto, aqui e no gateway. Os que já existem continuam à venda.
     *
     * @param array{unitAmount: int, currency?: 'BRL', recurrent?: bool, interval?: 'day'|'week'|'month'|'year'|null, intervalCount?: int|null, metadata?: array<string, string>} $body
     * @throws TrilhoException
     */
    public function create(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Price {
        return new Price($this->api->call(
            'POST',
            Query::fillPath('/products/{id}/prices', ['id' => $id]),
            body: $body,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Desativa um preço.
     *
     * Tira um preço de venda, aqui e no gateway. As assinaturas que o cobram continuam.
     *
     * @throws TrilhoException
     */
    public function deactivate(
        string $id,
        string $priceId,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Price {
        return new Price($this->api->call(
            'DELETE',
            Query::fillPath('/products/{id}/prices/{priceId}', ['id' => $id, 'priceId' => $priceId]),
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }
}

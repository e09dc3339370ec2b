<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Resource;

use Trilho\Sdk\Exception\TrilhoException;
use Trilho\Sdk\Model\Receivable;
use Trilho\Sdk\Page;

final class ReceivablesResource extends Resource
{
    /**
     * Lista os recebíveis, pelo dia em que são liberados.
     *
     * O que cada gateway deve de cada parcela, do vencimento mais próximo ao mais distante. Uma estimativa traz
     * `estimated`; os números do gateway tomam o lugar dela. Todos os filtros dados têm de combinar.
     *
     * @param array{limit?: int, startingAfter?: string, endingBefore?: string, gateway?: 'STRIPE'|'MERCADOPAGO'|'PAYPAL', method?: 'card'|'pix'|'boleto'|'paypal', status?: 'open'|'released'|'canceled', paymentId?: string, dueFrom?: string, dueTo?: string} $query
     * @return Page<Receivable>
     * @throws TrilhoException
     */
    public function list(
        array $query = [],
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Page {
        return $this->api->list(
            '/receivables',
            Receivable::class,
            query: $query,
            timeout: $timeout,
            maxRetries: $maxRetries,
        );
    }
}

<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Resource;

use Trilho\Sdk\Exception\TrilhoException;
use Trilho\Sdk\Model\RefundDetails;
use Trilho\Sdk\Page;
use Trilho\Sdk\Query;

final class RefundsResource extends Resource
{
    /**
     * Lista reembolsos, do mais novo ao mais antigo.
     *
     * Os reembolsos do ambiente, do mais novo ao mais antigo, também os feitos no painel do gateway. Todos os
     * filtros dados têm de combinar.
     *
     * @param array{limit?: int, startingAfter?: string, endingBefore?: string, paymentId?: string, status?: 'pending'|'succeeded'|'failed'|'unknown', createdFrom?: string, createdTo?: string} $query
     * @return Page<RefundDetails>
     * @throws TrilhoException
     */
    public function list(
        array $query = [],
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Page {
        return $this->api->list(
            '/refunds',
            RefundDetails::class,
            query: $query,
            timeout: $timeout,
            maxRetries: $maxRetries,
        );
    }

    /**
     * Consulta um reembolso.
     *
     * Mostra um reembolso: de que pagamento é, quanto devolve e se já foi devolvido.
     *
     * @throws TrilhoException
     */
    public function retrieve(
        string $id,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): RefundDetails {
        return new RefundDetails($this->api->call(
            'GET',
            Query::fillPath('/refunds/{id}', ['id' => $id]),
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }
}

<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Resource;

use Trilho\Sdk\Exception\TrilhoException;
use Trilho\Sdk\Model\Dispute;
use Trilho\Sdk\Page;
use Trilho\Sdk\Query;

final class DisputesResource extends Resource
{
    /**
     * Lista contestações, da mais nova à mais antiga.
     *
     * As contestações dos seus pagamentos e faturas, da mais nova à mais antiga. Todos os filtros dados têm de
     * combinar.
     *
     * @param array{limit?: int, startingAfter?: string, endingBefore?: string, paymentId?: string, status?: 'needs_response'|'under_review'|'won'|'lost'|'warning_needs_response'|'warning_under_review'|'warning_closed'|'prevented', createdFrom?: string, createdTo?: string} $query
     * @return Page<Dispute>
     * @throws TrilhoException
     */
    public function list(
        array $query = [],
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Page {
        return $this->api->list(
            '/disputes',
            Dispute::class,
            query: $query,
            timeout: $timeout,
            maxRetries: $maxRetries,
        );
    }

    /**
     * Consulta uma contestação.
     *
     * Mostra uma contestação e o prazo da resposta. O valor fica retido enquanto ela está aberta, e é perdido
     * com ela; o de uma consulta continua seu.
     *
     * @throws TrilhoException
     */
    public function retrieve(
        string $id,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Dispute {
        return new Dispute($this->api->call(
            'GET',
            Query::fillPath('/disputes/{id}', ['id' => $id]),
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }
}

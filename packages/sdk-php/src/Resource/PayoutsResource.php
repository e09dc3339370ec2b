<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Resource;

use Trilho\Sdk\Exception\TrilhoException;
use Trilho\Sdk\Model\Payout;
use Trilho\Sdk\Model\SettlementLine;
use Trilho\Sdk\Page;
use Trilho\Sdk\Query;

final class PayoutsResource extends Resource
{
    /**
     * Lista os repasses, do mais novo ao mais antigo.
     *
     * O que cada gateway enviou ao seu banco, e se as linhas do extrato dele somam esse valor. Todos os filtros
     * dados têm de combinar.
     *
     * @param array{limit?: int, startingAfter?: string, endingBefore?: string, gateway?: 'STRIPE'|'MERCADOPAGO'|'PAYPAL', status?: 'in_transit'|'paid'|'failed'|'canceled', match?: 'waiting'|'matched'|'different', createdFrom?: string, createdTo?: string} $query
     * @return Page<Payout>
     * @throws TrilhoException
     */
    public function list(
        array $query = [],
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Page {
        return $this->api->list(
            '/payouts',
            Payout::class,
            query: $query,
            timeout: $timeout,
            maxRetries: $maxRetries,
        );
    }

    /**
     * Consulta um repasse.
     *
     * Mostra um repasse, o que as suas linhas somam e o que o banco creditou, quando isso é conhecido.
     *
     * @throws TrilhoException
     */
    public function retrieve(
        string $id,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Payout {
        return new Payout($this->api->call(
            'GET',
            Query::fillPath('/payouts/{id}', ['id' => $id]),
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Lista as linhas de um repasse, na ordem do extrato do gateway.
     *
     * As vendas, os reembolsos, as contestações e as tarifas de que o repasse é a soma. `differenceId` aponta
     * uma diferença em aberto.
     *
     * @param array{limit?: int, startingAfter?: string, endingBefore?: string} $query
     * @return Page<SettlementLine>
     * @throws TrilhoException
     */
    public function listLines(
        string $id,
        array $query = [],
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Page {
        return $this->api->list(
            Query::fillPath('/payouts/{id}/lines', ['id' => $id]),
            SettlementLine::class,
            query: $query,
            timeout: $timeout,
            maxRetries: $maxRetries,
        );
    }
}

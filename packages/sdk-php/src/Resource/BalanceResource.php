<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Resource;

use Trilho\Sdk\Exception\TrilhoException;
use Trilho\Sdk\Model\Balance;
use Trilho\Sdk\Model\BalanceEntry;
use Trilho\Sdk\Page;

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

    /**
     * Lista os lançamentos, do mais novo ao mais antigo.
     *
     * Os lançamentos dos quais os saldos são a soma. Os valores de um lançamento somam zero, e nenhum é
     * alterado: um errado é seguido do seu estorno. Todos os filtros dados têm de combinar.
     *
     * @param array{limit?: int, startingAfter?: string, endingBefore?: string, gateway?: 'STRIPE'|'MERCADOPAGO'|'PAYPAL', account?: 'receivable'|'available'|'in_transit'|'bank'|'held'|'sales'|'refunds'|'chargebacks'|'fees'|'estimated_fees'|'installment_costs'|'anticipation_costs'|'taxes'|'surpluses'|'exchange'|'yields'|'differences'|'expected_taxes'|'taxes_to_split', kind?: 'payment'|'fee'|'release'|'refund'|'refund_failure'|'dispute'|'surplus'|'surplus_return'|'anticipation'|'payout'|'payout_arrival'|'payout_failure'|'bank_debit'|'exchange'|'tax'|'yield'|'reserve'|'adjustment'|'explanation'|'correction'|'tax_forecast', paymentId?: string, createdFrom?: string, createdTo?: string} $query
     * @return Page<BalanceEntry>
     * @throws TrilhoException
     */
    public function listEntries(
        array $query = [],
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Page {
        return $this->api->list(
            '/balance-entries',
            BalanceEntry::class,
            query: $query,
            timeout: $timeout,
            maxRetries: $maxRetries,
        );
    }
}

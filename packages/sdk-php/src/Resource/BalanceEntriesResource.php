<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Resource;

use Trilho\Sdk\Exception\TrilhoException;
use Trilho\Sdk\Model\BalanceEntry;
use Trilho\Sdk\Page;

final class BalanceEntriesResource extends Resource
{
    /**
     * Lista os lançamentos, do mais novo ao mais antigo.
     *
     * Os lançamentos dos quais os saldos são a soma. Os valores de um lançamento somam zero, e nenhum é
     * alterado: um errado é seguido do seu estorno. Todos os filtros dados têm de combinar.
     *
     * @param array{limit?: int, startingAfter?: string, endingBefore?: string, gateway?: 'STRIPE'|'MERCADOPAGO'|'PAYPAL', account?: 'receivable'|'available'|'in_transit'|'bank'|'held'|'sales'|'refunds'|'chargebacks'|'fees'|'estimated_fees'|'installment_costs'|'anticipation_costs'|'taxes'|'surpluses'|'exchange'|'yields'|'differences', kind?: 'payment'|'fee'|'release'|'refund'|'refund_failure'|'dispute'|'surplus'|'surplus_return'|'anticipation'|'payout'|'payout_arrival'|'payout_failure'|'bank_debit'|'exchange'|'tax'|'yield'|'reserve'|'adjustment'|'explanation'|'correction', paymentId?: string, createdFrom?: string, createdTo?: string} $query
     * @return Page<BalanceEntry>
     * @throws TrilhoException
     */
    public function list(
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

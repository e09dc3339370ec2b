<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Resource;

use Trilho\Sdk\Exception\TrilhoException;
use Trilho\Sdk\Model\Invoice;
use Trilho\Sdk\Page;
use Trilho\Sdk\Query;

final class InvoicesResource extends Resource
{
    /**
     * Lista faturas, da mais nova à mais antiga.
     *
     * As faturas do ambiente, da mais nova à mais antiga. Todos os filtros dados têm de combinar.
     *
     * @param array{limit?: int, startingAfter?: string, endingBefore?: string, status?: 'draft'|'open'|'paid'|'void'|'uncollectible', customerId?: string, subscriptionId?: string, createdFrom?: string, createdTo?: string, expand?: list<'customer'>} $query
     * @return Page<Invoice>
     * @throws TrilhoException
     */
    public function list(
        array $query = [],
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Page {
        return $this->api->list(
            '/invoices',
            Invoice::class,
            query: $query,
            timeout: $timeout,
            maxRetries: $maxRetries,
        );
    }

    /**
     * Consulta uma fatura.
     *
     * Mostra uma fatura: o que cobra, quanto foi pago e quando o gateway tenta de novo. Com `expand=customer`,
     * traz também o cliente.
     *
     * @param array{expand?: list<'customer'>} $query
     * @throws TrilhoException
     */
    public function retrieve(
        string $id,
        array $query = [],
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Invoice {
        return new Invoice($this->api->call(
            'GET',
            Query::fillPath('/invoices/{id}', ['id' => $id]),
            query: $query,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Cobra uma fatura em aberto, no cartão cadastrado ou em outro.
     *
     * Cobra agora uma fatura em aberto: no cartão dado ou, sem ele, no da assinatura ou no padrão do cliente.
     *
     * @param array{paymentMethodId?: string}|null $body
     * @throws TrilhoException
     */
    public function pay(
        string $id,
        ?array $body = null,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Invoice {
        return new Invoice($this->api->call(
            'POST',
            Query::fillPath('/invoices/{id}/pay', ['id' => $id]),
            body: $body,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }
}

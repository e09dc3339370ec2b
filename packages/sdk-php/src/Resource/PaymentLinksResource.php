<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Resource;

use Trilho\Sdk\Exception\TrilhoException;
use Trilho\Sdk\Model\PaymentLink;
use Trilho\Sdk\Page;
use Trilho\Sdk\Query;

final class PaymentLinksResource extends Resource
{
    /**
     * Cria um link de pagamento.
     *
     * Cria uma página onde quem tem o endereço paga você. Com `amount`, paga esse valor; sem ele, escolhe, entre
     * `minAmount` e `maxAmount` se vierem. Sem `reusable`, o link aceita um único pagamento.
     *
     * @param array{description: string, amount?: int, minAmount?: int, maxAmount?: int, reusable?: bool, methods?: list<'card'|'pix'|'boleto'|'paypal'>, maxInstallments?: int, gatewayType?: 'STRIPE'|'MERCADOPAGO'|'PAYPAL', expiresAt?: string, customerId?: string, fiscal?: array{documentType: 'NFE'|'NFCE'|'NFSE'|'CTE'|'OTHER', documentKey?: string|null, correlationId?: string|null, cbsAmount: int, ibsAmount: int}} $body
     * @throws TrilhoException
     */
    public function create(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): PaymentLink {
        return new PaymentLink($this->api->call(
            'POST',
            '/links',
            body: $body,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Lista links de pagamento, do mais novo ao mais antigo.
     *
     * Os links do ambiente, do mais novo ao mais antigo, com o que cada um já recebeu.
     *
     * @param array{limit?: int, startingAfter?: string, endingBefore?: string, active?: bool} $query
     * @return Page<PaymentLink>
     * @throws TrilhoException
     */
    public function list(
        array $query = [],
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Page {
        return $this->api->list(
            '/links',
            PaymentLink::class,
            query: $query,
            timeout: $timeout,
            maxRetries: $maxRetries,
        );
    }

    /**
     * Consulta um link de pagamento.
     *
     * Mostra um link e o que ele já recebeu.
     *
     * @throws TrilhoException
     */
    public function retrieve(
        string $id,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): PaymentLink {
        return new PaymentLink($this->api->call(
            'GET',
            Query::fillPath('/links/{id}', ['id' => $id]),
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Desativa um link de pagamento.
     *
     * Encerra um link: ninguém mais começa um pagamento nele. Um Pix ou boleto que já espera ainda pode ser
     * pago. Não pode ser desfeito.
     *
     * @throws TrilhoException
     */
    public function deactivate(
        string $id,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): PaymentLink {
        return new PaymentLink($this->api->call(
            'POST',
            Query::fillPath('/links/{id}/deactivate', ['id' => $id]),
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }
}

<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Resource;

use Trilho\Sdk\Exception\TrilhoException;
use Trilho\Sdk\Model\Subscription;
use Trilho\Sdk\Page;
use Trilho\Sdk\Query;

final class SubscriptionsResource extends Resource
{
    /**
     * Inicia uma assinatura.
     *
     * Liga um cliente a um preço recorrente e cobra o primeiro período já, no meio de pagamento dado ou no
     * padrão do cliente. Sem nenhum dos dois, a resposta traz um `clientSecret` para o navegador concluir.
     *
     * @param array{customerId: string, priceId: string, paymentMethodId?: string, trialDays?: int, metadata?: array<string, string>} $body
     * @throws TrilhoException
     */
    public function create(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Subscription {
        return new Subscription($this->api->call(
            'POST',
            '/subscriptions',
            body: $body,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Lista assinaturas, da mais nova à mais antiga.
     *
     * As assinaturas do ambiente, da mais nova à mais antiga. Todos os filtros dados têm de combinar.
     *
     * @param array{limit?: int, startingAfter?: string, endingBefore?: string, status?: 'active'|'inactive'|'pending'|'canceled', customerId?: string, productId?: string, search?: string, createdFrom?: string, createdTo?: string, metadata?: array<string, string>, metadataKey?: string, metadataValue?: string, expand?: list<'customer'|'price'|'product'>} $query
     * @return Page<Subscription>
     * @throws TrilhoException
     */
    public function list(
        array $query = [],
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Page {
        return $this->api->list(
            '/subscriptions',
            Subscription::class,
            query: $query,
            timeout: $timeout,
            maxRetries: $maxRetries,
        );
    }

    /**
     * Consulta uma assinatura.
     *
     * Mostra uma assinatura e o seu estado. Com `expand`, traz também o cliente, o preço e o produto inteiros.
     *
     * @param array{expand?: list<'customer'|'price'|'product'>} $query
     * @throws TrilhoException
     */
    public function retrieve(
        string $id,
        array $query = [],
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Subscription {
        return new Subscription($this->api->call(
            'GET',
            Query::fillPath('/subscriptions/{id}', ['id' => $id]),
            query: $query,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Muda o preço de uma assinatura, com acerto proporcional.
     *
     * Passa uma assinatura para outro preço, com acerto proporcional: o tempo já pago e não usado vira crédito.
     *
     * @param array{priceId: string} $body
     * @throws TrilhoException
     */
    public function update(
        string $id,
        array $body,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Subscription {
        return new Subscription($this->api->call(
            'PUT',
            Query::fillPath('/subscriptions/{id}', ['id' => $id]),
            body: $body,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Cancela uma assinatura: no fim do período, ou já, com ou sem reembolso.
     *
     * Encerra uma assinatura no fim do período já pago, ou na hora, com ou sem reembolso. Sem corpo, termina na
     * hora, sem reembolso.
     *
     * @param array{atPeriodEnd?: bool, refund?: bool}|null $body
     * @throws TrilhoException
     */
    public function cancel(
        string $id,
        ?array $body = null,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Subscription {
        return new Subscription($this->api->call(
            'POST',
            Query::fillPath('/subscriptions/{id}/cancel', ['id' => $id]),
            body: $body,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Desfaz um cancelamento agendado.
     *
     * Desfaz um cancelamento marcado para o fim do período, enquanto ele não terminou. Nada é cobrado agora.
     *
     * @throws TrilhoException
     */
    public function resume(
        string $id,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Subscription {
        return new Subscription($this->api->call(
            'POST',
            Query::fillPath('/subscriptions/{id}/resume', ['id' => $id]),
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Adianta uma assinatura até a próxima cobrança, no Sandbox.
     *
     * Faz acontecer já o que o calendário da assinatura tem de próximo: a renovação, o fim do período de teste,
     * outra tentativa de uma fatura recusada, o fim marcado. As datas são as do calendário dela; a fatura e os
     * webhooks chegam em seguida. Em produção responde 404; onde ninguém adianta assinaturas, 422
     * `provider_unsupported`.
     *
     * @throws TrilhoException
     */
    public function advance(
        string $id,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Subscription {
        return new Subscription($this->api->call(
            'POST',
            Query::fillPath('/subscriptions/{id}/advance', ['id' => $id]),
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }
}

<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Resource;

use Trilho\Sdk\Exception\TrilhoException;
use Trilho\Sdk\Model\Customer;
use Trilho\Sdk\Model\PaymentMethod;
use Trilho\Sdk\Page;
use Trilho\Sdk\Query;

final class PaymentMethodsResource extends Resource
{
    /**
     * Guarda um meio de pagamento do cliente.
     *
     * Guarda um cartão com o cliente, para cobrar depois. Recebe o token que o navegador obteve do gateway: o
     * número do cartão nunca passa por aqui. Onde o gateway só guarda ao pagar (`attachesPaymentMethods`),
     * responde 422.
     *
     * @param array{paymentMethodId: string} $body
     * @throws TrilhoException
     */
    public function attach(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): PaymentMethod {
        return new PaymentMethod($this->api->call(
            'POST',
            Query::fillPath('/customers/{id}/payment-methods', ['id' => $id]),
            body: $body,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Lista os meios de pagamento do cliente, do mais novo ao mais antigo.
     *
     * Os meios de pagamento de um cliente que podem ser cobrados, do mais novo ao mais antigo. Os removidos não
     * aparecem.
     *
     * @param array{limit?: int, startingAfter?: string, endingBefore?: string} $query
     * @return Page<PaymentMethod>
     * @throws TrilhoException
     */
    public function list(
        string $id,
        array $query = [],
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Page {
        return $this->api->list(
            Query::fillPath('/customers/{id}/payment-methods', ['id' => $id]),
            PaymentMethod::class,
            query: $query,
            timeout: $timeout,
            maxRetries: $maxRetries,
        );
    }

    /**
     * Remove um meio de pagamento do cliente.
     *
     * Desliga um meio de pagamento do cliente, aqui e no gateway: ele deixa de poder ser cobrado. Não pode ser
     * desfeito.
     *
     * @throws TrilhoException
     */
    public function detach(
        string $id,
        string $pmId,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): void {
        $this->api->call(
            'DELETE',
            Query::fillPath('/customers/{id}/payment-methods/{pmId}', ['id' => $id, 'pmId' => $pmId]),
            timeout: $timeout,
            maxRetries: $maxRetries,
        );
    }

    /**
     * Define o meio de pagamento padrão do cliente.
     *
     * Escolhe o meio de pagamento das assinaturas novas do cliente e do que não tem um próprio. Responde o
     * cliente.
     *
     * @throws TrilhoException
     */
    public function setDefault(
        string $id,
        string $pmId,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Customer {
        return new Customer($this->api->call(
            'PUT',
            Query::fillPath('/customers/{id}/payment-methods/{pmId}/default', ['id' => $id, 'pmId' => $pmId]),
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }
}

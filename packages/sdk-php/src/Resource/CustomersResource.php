<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Resource;

use Trilho\Sdk\Exception\TrilhoException;
use Trilho\Sdk\Model\Customer;
use Trilho\Sdk\Page;
use Trilho\Sdk\Query;

final class CustomersResource extends Resource
{
    /**
     * Cria um cliente.
     *
     * Cadastra um cliente, aqui e na sua conta no gateway; em um gateway que não guarda clientes, ele existe só
     * aqui. Um cliente pode ter meios de pagamento guardados e assinaturas.
     *
     * @param array{name: string, email: string, phone?: string, description?: string, gatewayType?: 'STRIPE'|'MERCADOPAGO'|'PAYPAL', metadata?: array<string, string>} $body
     * @throws TrilhoException
     */
    public function create(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Customer {
        return new Customer($this->api->call(
            'POST',
            '/customers',
            body: $body,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Lista clientes, do mais novo ao mais antigo.
     *
     * Os clientes do ambiente, do mais novo ao mais antigo. Todos os filtros dados têm de combinar; clientes
     * excluídos não aparecem.
     *
     * @param array{limit?: int, startingAfter?: string, endingBefore?: string, email?: string, name?: string, createdFrom?: string, createdTo?: string, metadata?: array<string, string>, metadataKey?: string, metadataValue?: string, expand?: list<'defaultPaymentMethod'>} $query
     * @return Page<Customer>
     * @throws TrilhoException
     */
    public function list(
        array $query = [],
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Page {
        return $this->api->list(
            '/customers',
            Customer::class,
            query: $query,
            timeout: $timeout,
            maxRetries: $maxRetries,
        );
    }

    /**
     * Consulta um cliente.
     *
     * Mostra um cliente. Com `expand=defaultPaymentMethod`, traz também o meio de pagamento padrão inteiro.
     *
     * @param array{expand?: list<'defaultPaymentMethod'>} $query
     * @throws TrilhoException
     */
    public function retrieve(
        string $id,
        array $query = [],
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Customer {
        return new Customer($this->api->call(
            'GET',
            Query::fillPath('/customers/{id}', ['id' => $id]),
            query: $query,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Altera um cliente.
     *
     * Altera um cliente, aqui e no gateway. O que falta no corpo fica como está; nulo limpa o campo.
     *
     * @param array{name?: string, email?: string, phone?: string|null, description?: string|null, metadata?: array<string, string>} $body
     * @throws TrilhoException
     */
    public function update(
        string $id,
        array $body,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Customer {
        return new Customer($this->api->call(
            'PUT',
            Query::fillPath('/customers/{id}', ['id' => $id]),
            body: $body,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Exclui um cliente e encerra as assinaturas dele.
     *
     * Exclui um cliente, aqui e no gateway, encerra as assinaturas dele e desliga os cartões. Não pode ser
     * desfeito. Os pagamentos dele continuam nas listas.
     *
     * @throws TrilhoException
     */
    public function delete(
        string $id,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): void {
        $this->api->call(
            'DELETE',
            Query::fillPath('/customers/{id}', ['id' => $id]),
            timeout: $timeout,
            maxRetries: $maxRetries,
        );
    }
}

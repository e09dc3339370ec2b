<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Resource;

use Trilho\Sdk\Exception\TrilhoException;
use Trilho\Sdk\Model\PricedProduct;
use Trilho\Sdk\Model\Product;
use Trilho\Sdk\Page;
use Trilho\Sdk\Query;

final class ProductsResource extends Resource
{
    /**
     * Cria um produto com os preços dele.
     *
     * Cadastra um produto com os preços dele, aqui e na sua conta no gateway: tudo, ou nada à venda.
     *
     * @param array{name: string, description?: string|null, prices: list<array{unitAmount: int, currency?: 'BRL', recurrent?: bool, interval?: 'day'|'week'|'month'|'year'|null, intervalCount?: int|null, metadata?: array<string, string>}>, gatewayType?: 'STRIPE'|'MERCADOPAGO'|'PAYPAL', metadata?: array<string, string>} $body
     * @throws TrilhoException
     */
    public function create(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): PricedProduct {
        return new PricedProduct($this->api->call(
            'POST',
            '/products',
            body: $body,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Lista produtos, do mais novo ao mais antigo.
     *
     * Os produtos do ambiente, do mais novo ao mais antigo. Todos os filtros dados têm de combinar. Com
     * `expand=prices`, cada um traz os preços.
     *
     * @param array{limit?: int, startingAfter?: string, endingBefore?: string, active?: bool, name?: string, createdFrom?: string, createdTo?: string, metadata?: array<string, string>, metadataKey?: string, metadataValue?: string, expand?: list<'prices'>} $query
     * @return Page<Product>
     * @throws TrilhoException
     */
    public function list(
        array $query = [],
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Page {
        return $this->api->list(
            '/products',
            Product::class,
            query: $query,
            timeout: $timeout,
            maxRetries: $maxRetries,
        );
    }

    /**
     * Consulta um produto.
     *
     * Mostra um produto, arquivado ou não. Com `expand=prices`, traz também os preços.
     *
     * @param array{expand?: list<'prices'>} $query
     * @throws TrilhoException
     */
    public function retrieve(
        string $id,
        array $query = [],
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Product {
        return new Product($this->api->call(
            'GET',
            Query::fillPath('/products/{id}', ['id' => $id]),
            query: $query,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Altera um produto.
     *
     * Altera um produto, aqui e no gateway. O que falta no corpo fica como está; nulo limpa o campo. Os preços
     * têm operações próprias.
     *
     * @param array{name?: string, description?: string|null, active?: bool, metadata?: array<string, string>} $body
     * @throws TrilhoException
     */
    public function update(
        string $id,
        array $body,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): PricedProduct {
        return new PricedProduct($this->api->call(
            'PUT',
            Query::fillPath('/products/{id}', ['id' => $id]),
            body: $body,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Arquiva um produto.
     *
     * Tira um produto de venda, aqui e no gateway. Nada é apagado, e as assinaturas que o cobram continuam.
     *
     * @throws TrilhoException
     */
    public function archive(
        string $id,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): PricedProduct {
        return new PricedProduct($this->api->call(
            'DELETE',
            Query::fillPath('/products/{id}', ['id' => $id]),
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }
}

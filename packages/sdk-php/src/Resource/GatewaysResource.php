<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Resource;

use Trilho\Sdk\Exception\TrilhoException;
use Trilho\Sdk\Model\Gateways;
use Trilho\Sdk\Model\InstallmentOptions;

final class GatewaysResource extends Resource
{
    /**
     * Lista os gateways configurados, com o que cada um aceita.
     *
     * Os gateways com chaves neste ambiente, do primeiro configurado ao último: meios de pagamento, limites,
     * parcelas, prazos e o que é preciso saber do comprador.
     *
     * @throws TrilhoException
     */
    public function list(
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Gateways {
        return new Gateways($this->api->call(
            'GET',
            '/gateways',
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Consulta em quantas parcelas um cartão paga, e por quanto.
     *
     * As opções do gateway para um valor e um cartão, com os juros de cada uma, à vista primeiro. Onde o gateway
     * não parcela, só à vista. Nada é cobrado.
     *
     * @param array{amount: int, cardPrefix: string, gatewayType?: 'STRIPE'|'MERCADOPAGO'|'PAYPAL'} $query
     * @throws TrilhoException
     */
    public function listInstallments(
        array $query,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): InstallmentOptions {
        return new InstallmentOptions($this->api->call(
            'GET',
            '/installments',
            query: $query,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }
}

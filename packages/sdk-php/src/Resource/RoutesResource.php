<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Resource;

use Trilho\Sdk\Exception\TrilhoException;
use Trilho\Sdk\Model\Route;

final class RoutesResource extends Resource
{
    /**
     * Pergunta a qual gateway um pagamento vai, antes de gerar o token do cartão.
     *
     * Aplica as regras de roteamento do ambiente a um pagamento que ainda vai ser feito. A resposta diz onde a
     * página gera o token do cartão e traz o bilhete que o pagamento leva em `route`, por 30 minutos. Com um
     * gateway só, é ele. Nada é cobrado nem guardado.
     *
     * @param array{amount: int, currency: 'BRL', method: 'card'|'pix'|'boleto'|'paypal', installments?: int, brand?: string, country?: string, metadata?: array<string, string>, customerId?: string, customerEmail?: string} $body
     * @throws TrilhoException
     */
    public function create(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Route {
        return new Route($this->api->call(
            'POST',
            '/routes',
            body: $body,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }
}

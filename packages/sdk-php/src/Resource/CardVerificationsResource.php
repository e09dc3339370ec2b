<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Resource;

use Trilho\Sdk\Exception\TrilhoException;
use Trilho\Sdk\Model\CardVerification;
use Trilho\Sdk\Query;

final class CardVerificationsResource extends Resource
{
    /**
     * Verifica um cartão sem cobrar, e o guarda.
     *
     * Pergunta ao banco se o cartão vale, sem cobrar nada. Com `customerId`, o cartão aprovado fica guardado com
     * o cliente. O cartão recusado também é uma resposta 200, com `status: failed`. Se o banco quiser falar com
     * o titular, `nextAction` diz para onde mandá-lo, e um evento conta o resultado.
     *
     * @param array{paymentMethodId: string, customerId?: string, gatewayType?: 'STRIPE'|'MERCADOPAGO'|'PAYPAL', returnUrl: string, metadata?: array<string, string>} $body
     * @throws TrilhoException
     */
    public function create(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): CardVerification {
        return new CardVerification($this->api->call(
            'POST',
            '/card-verifications',
            body: $body,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Consulta uma verificação de cartão.
     *
     * O resultado de uma verificação, ou o que falta ao titular do cartão.
     *
     * @throws TrilhoException
     */
    public function retrieve(
        string $id,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): CardVerification {
        return new CardVerification($this->api->call(
            'GET',
            Query::fillPath('/card-verifications/{id}', ['id' => $id]),
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }
}

<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Resource;

use Trilho\Sdk\Exception\TrilhoException;
use Trilho\Sdk\Model\Delivery;
use Trilho\Sdk\Model\DeliveryDetails;
use Trilho\Sdk\Model\Replay;
use Trilho\Sdk\Model\WebhookEndpoint;
use Trilho\Sdk\Model\WebhookEndpointWithSecret;
use Trilho\Sdk\Page;
use Trilho\Sdk\Query;

final class WebhooksResource extends Resource
{
    /**
     * Cria um webhook.
     *
     * Registra um endereço seu que recebe eventos. O segredo que os assina vem só nesta resposta e na de
     * `rotate-secret`; sem um no corpo, é gerado. Sem `apiVersion`, os eventos vêm na versão desta requisição.
     * No máximo 50 webhooks por ambiente.
     *
     * @param array{url: string, description?: string, enabledEvents: list<string>, active?: bool, secret?: string, payload?: 'full'|'thin', ordered?: bool, metadataFilter?: array<string, string>, apiVersion?: '2026-11-22'|'2026-12-01'} $body
     * @throws TrilhoException
     */
    public function create(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): WebhookEndpointWithSecret {
        return new WebhookEndpointWithSecret($this->api->call(
            'POST',
            '/webhooks',
            body: $body,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Lista os webhooks, do mais novo ao mais antigo.
     *
     * Os webhooks do ambiente, do mais novo ao mais antigo, sem os segredos.
     *
     * @param array{limit?: int, startingAfter?: string, endingBefore?: string} $query
     * @return Page<WebhookEndpoint>
     * @throws TrilhoException
     */
    public function list(
        array $query = [],
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Page {
        return $this->api->list(
            '/webhooks',
            WebhookEndpoint::class,
            query: $query,
            timeout: $timeout,
            maxRetries: $maxRetries,
        );
    }

    /**
     * Consulta um webhook.
     *
     * Mostra um webhook e a sua saúde, sem o segredo.
     *
     * @throws TrilhoException
     */
    public function retrieve(
        string $id,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): WebhookEndpoint {
        return new WebhookEndpoint($this->api->call(
            'GET',
            Query::fillPath('/webhooks/{id}', ['id' => $id]),
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Altera um webhook.
     *
     * Altera endereço, eventos e opções de um webhook. O que falta no corpo fica como está. Com outro segredo, o
     * anterior ainda assina por 24 h; `active: true` reativa e esquece as falhas.
     *
     * @param array{url?: string, description?: string, enabledEvents?: list<string>, active?: bool, secret?: string, payload?: 'full'|'thin', ordered?: bool, metadataFilter?: array<string, string>, apiVersion?: '2026-11-22'|'2026-12-01'} $body
     * @throws TrilhoException
     */
    public function update(
        string $id,
        array $body,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): WebhookEndpoint {
        return new WebhookEndpoint($this->api->call(
            'PUT',
            Query::fillPath('/webhooks/{id}', ['id' => $id]),
            body: $body,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Exclui um webhook.
     *
     * Exclui um webhook e cancela as entregas que esperam. Não pode ser desfeito.
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
            Query::fillPath('/webhooks/{id}', ['id' => $id]),
            timeout: $timeout,
            maxRetries: $maxRetries,
        );
    }

    /**
     * Gera outro segredo para um webhook.
     *
     * Gera outro segredo para um webhook. O anterior também assina por mais 24 h, para dar tempo de trocar.
     *
     * @throws TrilhoException
     */
    public function rotateSecret(
        string $id,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): WebhookEndpointWithSecret {
        return new WebhookEndpointWithSecret($this->api->call(
            'POST',
            Query::fillPath('/webhooks/{id}/rotate-secret', ['id' => $id]),
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Envia um evento de teste a um webhook.
     *
     * Envia um evento `webhook.test` só a este webhook, assine ele o que assinar. São 60 por hora para cada
     * webhook; além disso a resposta é 429, com `Retry-After`.
     *
     * @throws TrilhoException
     */
    public function test(
        string $id,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Delivery {
        return new Delivery($this->api->call(
            'POST',
            Query::fillPath('/webhooks/{id}/test', ['id' => $id]),
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Lista as entregas de um webhook, da mais nova à mais antiga.
     *
     * As entregas de um webhook nos últimos 30 dias, da mais nova à mais antiga.
     *
     * @param array{limit?: int, startingAfter?: string, endingBefore?: string, status?: 'pending'|'succeeded'|'failed'|'canceled', type?: string} $query
     * @return Page<Delivery>
     * @throws TrilhoException
     */
    public function listDeliveries(
        string $id,
        array $query = [],
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Page {
        return $this->api->list(
            Query::fillPath('/webhooks/{id}/deliveries', ['id' => $id]),
            Delivery::class,
            query: $query,
            timeout: $timeout,
            maxRetries: $maxRetries,
        );
    }

    /**
     * Consulta uma entrega, com o corpo enviado e cada tentativa.
     *
     * Mostra uma entrega com o corpo enviado e cada tentativa. Das respostas são guardados os primeiros 8 KB.
     *
     * @throws TrilhoException
     */
    public function retrieveDelivery(
        string $id,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): DeliveryDetails {
        return new DeliveryDetails($this->api->call(
            'GET',
            Query::fillPath('/webhooks/deliveries/{id}', ['id' => $id]),
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Reenvia uma entrega.
     *
     * Envia uma entrega mais uma vez, com o mesmo `webhook-id`. Uma que ainda espera é tentada agora.
     *
     * @throws TrilhoException
     */
    public function replayDelivery(
        string $id,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Delivery {
        return new Delivery($this->api->call(
            'POST',
            Query::fillPath('/webhooks/deliveries/{id}/replay', ['id' => $id]),
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Reenvia os eventos de um webhook desde um momento.
     *
     * Reenvia os eventos de um webhook desde um momento: com `failed`, as entregas que falharam, também as que
     * esperam outra tentativa; com `all`, tudo o que ele assina, enviado ou não. Conta a hora do evento, até 30
     * dias atrás. Os eventos novos vão na frente. Um reenvio por webhook de cada vez.
     *
     * @param array{scope: 'failed'|'all', since: string} $body
     * @throws TrilhoException
     */
    public function replay(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Replay {
        return new Replay($this->api->call(
            'POST',
            Query::fillPath('/webhooks/{id}/replay', ['id' => $id]),
            body: $body,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Consulta um reenvio e o seu progresso.
     *
     * Mostra quanto de um reenvio já foi feito. Depois de `completed` ainda mudam `succeeded` e `failed`, até a
     * última tentativa.
     *
     * @throws TrilhoException
     */
    public function retrieveReplay(
        string $id,
        string $replayId,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Replay {
        return new Replay($this->api->call(
            'GET',
            Query::fillPath('/webhooks/{id}/replays/{replayId}', ['id' => $id, 'replayId' => $replayId]),
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }
}

<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Resource;

use Trilho\Sdk\Exception\TrilhoException;
use Trilho\Sdk\Page;
use Trilho\Sdk\Query;
use Trilho\Sdk\WebhookEvent;

final class EventsResource extends EventLog
{
    /**
     * Lista os eventos; com `after`, os que vêm depois de um, sem faltar nenhum.
     *
     * Os eventos do ambiente. Sem `after`, do mais novo ao mais antigo, com os filtros. Com `after`, na ordem em
     * que foram gravados, sem faltar nenhum: guarde `nextCursor` e use-o no próximo `after`, também quando a
     * página vem vazia. `after=` vazio começa 30 dias atrás; o id de um evento continua dali enquanto ele é
     * guardado, por 90 dias. Com `after` vale só `limit`.
     *
     * @param array{limit?: int, startingAfter?: string, endingBefore?: string, type?: string, createdFrom?: string, createdTo?: string} $query
     * @return Page<WebhookEvent>
     * @throws TrilhoException
     */
    public function list(
        array $query = [],
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Page {
        return $this->api->list(
            '/events',
            WebhookEvent::class,
            query: $query,
            timeout: $timeout,
            maxRetries: $maxRetries,
        );
    }

    /**
     * Consulta um evento.
     *
     * Mostra um evento: o mesmo corpo que é enviado aos webhooks. Os eventos são guardados por 90 dias.
     *
     * @throws TrilhoException
     */
    public function retrieve(
        string $id,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): WebhookEvent {
        return new WebhookEvent($this->api->call(
            'GET',
            Query::fillPath('/events/{id}', ['id' => $id]),
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }
}

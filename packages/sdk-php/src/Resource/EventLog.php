<?php

declare(strict_types=1);

namespace Trilho\Sdk\Resource;

use Trilho\Sdk\Exception\TrilhoException;
use Trilho\Sdk\WebhookEvent;

/** The log of events. */
abstract class EventLog extends Resource
{
    /**
     * Yields every event that follows this one in the log, in its order, up to now: an event that it has passed is never
     * added later. Keep the id of the last event that was applied and begin with it next time; '' begins 30 days ago.
     * @return \Generator<int, WebhookEvent>
     * @throws TrilhoException
     */
    public function since(string $eventId, ?float $timeout = null, ?int $maxRetries = null): \Generator
    {
        $after = $eventId;
        do {
            $query = ['after' => $after, 'limit' => 100];
            $page = $this->api->call('GET', '/events', $query, timeout: $timeout, maxRetries: $maxRetries);
            foreach ($page['items'] as $item) {
                yield new WebhookEvent($item);
            }
            $after = $page['nextCursor'] ?? $after;
        } while ($page['hasMore']);
    }
}

<?php

declare(strict_types=1);

namespace Trilho\Sdk;

use Trilho\Sdk\Model\Model;

/**
 * An event as posted to a merchant's endpoint, and as `$trilho->events` reads it. `type` decides what `data->object` is;
 * types that are added later arrive too.
 */
final class WebhookEvent extends Model
{
    public readonly string $id;
    public readonly string $type;
    public readonly string $apiVersion;
    public readonly string $environment;
    /** When it happened, in UTC. */
    public readonly string $timestamp;
    public readonly EventData $data;

    /** @param array<string, mixed> $data */
    public function __construct(array $data)
    {
        parent::__construct($data);
        foreach (['id', 'type', 'apiVersion', 'environment', 'timestamp'] as $name) {
            if (isset($data[$name])) {
                $this->$name = $data[$name];
            }
        }
        $this->data = new EventData($data['type'], $data['data'] ?? []);
    }
}

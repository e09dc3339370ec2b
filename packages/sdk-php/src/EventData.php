<?php

declare(strict_types=1);

namespace Trilho\Sdk;

use Trilho\Sdk\Model\EventObjects;
use Trilho\Sdk\Model\Model;

/** What an event is about. */
final class EventData
{
    /**
     * The resource as it was then: a `Payment` for events of payments, and so on; a plain `Model` for a type of
     * tomorrow. An event of a thin endpoint has only its `id`.
     */
    public readonly Model $object;

    /**
     * @internal
     * @param array<string, mixed> $data
     */
    public function __construct(string $type, array $data)
    {
        $class = EventObjects::BY_TYPE[$type] ?? Model::class;
        $this->object = new $class($data['object'] ?? []);
    }
}

<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** GatewayMethodExpiresIn. */
class GatewayMethodExpiresIn extends Model
{
    /** O menor prazo, em segundos. */
    public readonly int $min;

    /** O maior prazo, em segundos. */
    public readonly int $max;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['min'])) {
            $this->min = $data['min'];
        }
        if (isset($data['max'])) {
            $this->max = $data['max'];
        }
    }
}

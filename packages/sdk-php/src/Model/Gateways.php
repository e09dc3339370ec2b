<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** Os gateways configurados no ambiente. */
class Gateways extends Model
{
    /**
     * Os gateways, do primeiro configurado ao último.
     * @var list<Gateway>
     */
    public readonly array $items;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['items'])) {
            $this->items = array_map(static fn (array $one) => new Gateway($one), $data['items']);
        }
    }
}

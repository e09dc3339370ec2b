<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** Os saldos por gateway e moeda. */
class Balance extends Model
{
    /** Sempre `balance`. */
    public readonly string $object;

    /** De que dia é o fim; nulo para agora. */
    public readonly ?string $day;

    /**
     * Os saldos de cada gateway.
     * @var list<GatewayBalance>
     */
    public readonly array $gateways;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['object'])) {
            $this->object = $data['object'];
        }
        $this->day = $data['day'] ?? null;
        if (isset($data['gateways'])) {
            $this->gateways = array_map(static fn (array $one) => new GatewayBalance($one), $data['gateways']);
        }
    }
}

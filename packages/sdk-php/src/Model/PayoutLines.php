<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** PayoutLines. */
class PayoutLines extends Model
{
    /** Quantas linhas. */
    public readonly int $count;

    /** O bruto. */
    public readonly int $gross;

    /** As tarifas, positivas. */
    public readonly int $fee;

    /** O líquido, que confere com `amount`. */
    public readonly int $net;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['count'])) {
            $this->count = $data['count'];
        }
        if (isset($data['gross'])) {
            $this->gross = $data['gross'];
        }
        if (isset($data['fee'])) {
            $this->fee = $data['fee'];
        }
        if (isset($data['net'])) {
            $this->net = $data['net'];
        }
    }
}

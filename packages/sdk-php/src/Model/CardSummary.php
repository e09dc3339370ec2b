<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** O que identifica um cartão. Nunca o número. */
class CardSummary extends Model
{
    /** Bandeira, em minúsculas. */
    public readonly string $brand;

    /** Os quatro últimos dígitos. */
    public readonly string $lastFourDigits;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['brand'])) {
            $this->brand = $data['brand'];
        }
        if (isset($data['lastFourDigits'])) {
            $this->lastFourDigits = $data['lastFourDigits'];
        }
    }
}

<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** Um cartão guardado. */
class StoredCard extends Model
{
    /** Bandeira, em minúsculas. */
    public readonly string $brand;

    /** Os quatro últimos dígitos. */
    public readonly string $lastFourDigits;

    /** Mês da validade, de 1 a 12. */
    public readonly int $expiryMonth;

    /** Ano da validade, com quatro dígitos. */
    public readonly int $expiryYear;

    /** Nome impresso no cartão; nulo quando não se sabe. */
    public readonly ?string $holderName;

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
        if (isset($data['expiryMonth'])) {
            $this->expiryMonth = $data['expiryMonth'];
        }
        if (isset($data['expiryYear'])) {
            $this->expiryYear = $data['expiryYear'];
        }
        $this->holderName = $data['holderName'] ?? null;
    }
}

<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** O recurso como estava então. */
class PaymentAmountMismatchEventDataObject extends Payment
{
    /** O valor que o gateway tem, na menor unidade da moeda. */
    public readonly int $providerAmount;

    public readonly ?string $providerCurrency;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['providerAmount'])) {
            $this->providerAmount = $data['providerAmount'];
        }
        $this->providerCurrency = $data['providerCurrency'] ?? null;
    }
}

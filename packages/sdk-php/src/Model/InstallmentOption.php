<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** Uma forma de parcelar. */
class InstallmentOption extends Model
{
    /** Em quantas parcelas. */
    public readonly int $installments;

    /** O valor de cada uma, em centavos, com juros. */
    public readonly int $installmentAmount;

    /** O total, em centavos, com juros. */
    public readonly int $totalAmount;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['installments'])) {
            $this->installments = $data['installments'];
        }
        if (isset($data['installmentAmount'])) {
            $this->installmentAmount = $data['installmentAmount'];
        }
        if (isset($data['totalAmount'])) {
            $this->totalAmount = $data['totalAmount'];
        }
    }
}

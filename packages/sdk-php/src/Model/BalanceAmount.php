<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** O que um lançamento soma a uma conta, ou o que ela tem. */
class BalanceAmount extends Model
{
    /** A conta. */
    public readonly string $account;

    /** Em centavos: débitos são positivos, créditos negativos. */
    public readonly int $amount;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['account'])) {
            $this->account = $data['account'];
        }
        if (isset($data['amount'])) {
            $this->amount = $data['amount'];
        }
    }
}

<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** O que há em um gateway, em uma moeda. */
class GatewayBalance extends Model
{
    /** O gateway. */
    public readonly string $gateway;

    /** A moeda. */
    public readonly string $currency;

    /**
     * As contas que não estão zeradas. O que se ganhou e o que se deve tem sinal negativo.
     * @var list<BalanceAmount>
     */
    public readonly array $accounts;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['gateway'])) {
            $this->gateway = $data['gateway'];
        }
        if (isset($data['currency'])) {
            $this->currency = $data['currency'];
        }
        if (isset($data['accounts'])) {
            $this->accounts = array_map(static fn (array $one) => new BalanceAmount($one), $data['accounts']);
        }
    }
}

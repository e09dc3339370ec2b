<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** Em quantas parcelas um cartão paga, e por quanto. */
class InstallmentOptions extends Model
{
    /** Gateway que cobraria. */
    public readonly string $gateway;

    /**
     * As opções, à vista primeiro.
     * @var list<InstallmentOption>
     */
    public readonly array $items;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['gateway'])) {
            $this->gateway = $data['gateway'];
        }
        if (isset($data['items'])) {
            $this->items = array_map(static fn (array $one) => new InstallmentOption($one), $data['items']);
        }
    }
}

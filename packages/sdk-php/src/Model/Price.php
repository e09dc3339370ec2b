<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** Um preço de um produto. */
class Price extends Model
{
    /** Identificador opaco, com prefixo do tipo. */
    public readonly string $id;

    /** Identificador do produto. */
    public readonly string $productId;

    /** Valor de cada cobrança, em centavos; nulo em um preço que o gateway calcula. */
    public readonly ?int $unitAmount;

    /** Moeda, em ISO 4217. */
    public readonly string $currency;

    /** Se cobra a cada período. */
    public readonly bool $recurrent;

    /** Unidade do período; nulo em um preço único. */
    public readonly ?string $interval;

    /** Quantas unidades tem o período; nulo em um preço único. */
    public readonly ?int $intervalCount;

    /** Se aceita novas vendas. */
    public readonly bool $active;

    public readonly string $gateway;

    /** Identificador no gateway. */
    public readonly string $externalId;

    /** @var array<string, string> */
    public readonly array $metadata;

    /** Quando foi criado. */
    public readonly string $createdAt;

    /** Quando mudou pela última vez. */
    public readonly string $updatedAt;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['id'])) {
            $this->id = $data['id'];
        }
        if (isset($data['productId'])) {
            $this->productId = $data['productId'];
        }
        $this->unitAmount = $data['unitAmount'] ?? null;
        if (isset($data['currency'])) {
            $this->currency = $data['currency'];
        }
        if (isset($data['recurrent'])) {
            $this->recurrent = $data['recurrent'];
        }
        $this->interval = $data['interval'] ?? null;
        $this->intervalCount = $data['intervalCount'] ?? null;
        if (isset($data['active'])) {
            $this->active = $data['active'];
        }
        if (isset($data['gateway'])) {
            $this->gateway = $data['gateway'];
        }
        if (isset($data['externalId'])) {
            $this->externalId = $data['externalId'];
        }
        if (isset($data['metadata'])) {
            $this->metadata = $data['metadata'];
        }
        if (isset($data['createdAt'])) {
            $this->createdAt = $data['createdAt'];
        }
        if (isset($data['updatedAt'])) {
            $this->updatedAt = $data['updatedAt'];
        }
    }
}

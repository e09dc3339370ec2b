<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** Um produto do lojista. */
class Product extends Model
{
    /** Identificador opaco, com prefixo do tipo. */
    public readonly string $id;

    /** Nome do produto. */
    public readonly string $name;

    /** Descrição do produto; nulo sem nenhuma. */
    public readonly ?string $description;

    /** Se está à venda; um produto arquivado não está. */
    public readonly bool $active;

    /**
     * Os preços, do mais antigo ao mais novo. Em consultas, só com `expand=prices`.
     * @var list<Price>|null
     */
    public readonly ?array $prices;

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
        if (isset($data['name'])) {
            $this->name = $data['name'];
        }
        $this->description = $data['description'] ?? null;
        if (isset($data['active'])) {
            $this->active = $data['active'];
        }
        $this->prices = isset($data['prices']) ? array_map(static fn (array $one) => new Price($one), $data['prices']) : null;
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

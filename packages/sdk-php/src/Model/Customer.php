<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** Um cliente do lojista. */
class Customer extends Model
{
    /** Identificador opaco, com prefixo do tipo. */
    public readonly string $id;

    /** Nome; nulo em quem foi criado direto no gateway sem ele. */
    public readonly ?string $name;

    /** Email; nulo em quem foi criado direto no gateway sem ele. */
    public readonly ?string $email;

    /** Telefone do cliente; nulo sem nenhum. */
    public readonly ?string $phone;

    /** Anotação do lojista; nulo sem nenhuma. */
    public readonly ?string $description;

    /** O meio de pagamento padrão; nulo sem nenhum. */
    public readonly ?string $defaultPaymentMethodId;

    /** O meio de pagamento padrão inteiro. Só com `expand=defaultPaymentMethod`. */
    public readonly ?PaymentMethod $defaultPaymentMethod;

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
        $this->name = $data['name'] ?? null;
        $this->email = $data['email'] ?? null;
        $this->phone = $data['phone'] ?? null;
        $this->description = $data['description'] ?? null;
        $this->defaultPaymentMethodId = $data['defaultPaymentMethodId'] ?? null;
        $this->defaultPaymentMethod = isset($data['defaultPaymentMethod']) ? new PaymentMethod($data['defaultPaymentMethod']) : null;
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

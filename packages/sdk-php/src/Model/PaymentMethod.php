<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** Um meio de pagamento guardado de um cliente. */
class PaymentMethod extends Model
{
    /** Identificador opaco, com prefixo do tipo. */
    public readonly string $id;

    /** O cliente; nulo depois de removido. */
    public readonly ?string $customerId;

    /** O tipo: `card`, ou `paypal` de uma conta PayPal. */
    public readonly string $type;

    /** O cartão; nulo nos outros tipos. */
    public readonly ?StoredCard $card;

    /** A conta PayPal; só no tipo `paypal`. */
    public readonly ?StoredPayPal $paypal;

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
        $this->customerId = $data['customerId'] ?? null;
        if (isset($data['type'])) {
            $this->type = $data['type'];
        }
        $this->card = isset($data['card']) ? new StoredCard($data['card']) : null;
        $this->paypal = isset($data['paypal']) ? new StoredPayPal($data['paypal']) : null;
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

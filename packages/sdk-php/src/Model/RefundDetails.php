<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** Um reembolso. */
class RefundDetails extends Model
{
    /** Identificador opaco, com prefixo do tipo. */
    public readonly string $id;

    /** Valor devolvido, em centavos. */
    public readonly int $amount;

    /** Moeda, em ISO 4217. */
    public readonly string $currency;

    /**
     * `pending` está a caminho; `succeeded` foi devolvido; `failed` não foi, e o valor volta ao saldo. Em
     * `unknown` a resposta do gateway se perdeu e o resultado está sendo apurado.
     */
    public readonly string $status;

    public readonly string $gateway;

    /** Identificador no gateway; nulo enquanto não se sabe. */
    public readonly ?string $externalId;

    /** Quando foi criado. */
    public readonly string $createdAt;

    /** O pagamento que devolve. */
    public readonly string $paymentId;

    /** Por quê; nulo quando ninguém disse. */
    public readonly ?string $reason;

    /**
     * Pares de texto que o lojista guardou no reembolso.
     * @var array<string, string>
     */
    public readonly array $metadata;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['id'])) {
            $this->id = $data['id'];
        }
        if (isset($data['amount'])) {
            $this->amount = $data['amount'];
        }
        if (isset($data['currency'])) {
            $this->currency = $data['currency'];
        }
        if (isset($data['status'])) {
            $this->status = $data['status'];
        }
        if (isset($data['gateway'])) {
            $this->gateway = $data['gateway'];
        }
        $this->externalId = $data['externalId'] ?? null;
        if (isset($data['createdAt'])) {
            $this->createdAt = $data['createdAt'];
        }
        if (isset($data['paymentId'])) {
            $this->paymentId = $data['paymentId'];
        }
        $this->reason = $data['reason'] ?? null;
        if (isset($data['metadata'])) {
            $this->metadata = $data['metadata'];
        }
    }
}

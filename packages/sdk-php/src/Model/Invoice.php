<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** Uma fatura de um cliente. */
class Invoice extends Model
{
    /** Identificador opaco, com prefixo do tipo. */
    public readonly string $id;

    /** Número; nulo em um rascunho. */
    public readonly ?string $number;

    public readonly string $status;

    /** Por que existe, no código do gateway, como `subscription_create` ou `subscription_cycle`. */
    public readonly ?string $reason;

    /** Identificador do cliente. */
    public readonly string $customerId;

    /** A assinatura que cobra; nulo em uma fatura avulsa. */
    public readonly ?string $subscriptionId;

    /** Valor total, em centavos. */
    public readonly int $amount;

    /** Valor a pagar, em centavos. */
    public readonly int $amountDue;

    /** Valor pago, em centavos. */
    public readonly int $amountPaid;

    /** Valor reembolsado, em centavos. */
    public readonly int $amountRefunded;

    /** Moeda, em ISO 4217. */
    public readonly string $currency;

    /** Quantas vezes a cobrança foi tentada. */
    public readonly int $attemptCount;

    /** Quando será tentada de novo; nulo se não será. */
    public readonly ?string $nextAttemptAt;

    /** Quando foi paga. */
    public readonly ?string $paidAt;

    /** Começo do período cobrado. */
    public readonly string $periodStart;

    /** Fim do período cobrado. */
    public readonly string $periodEnd;

    /** O cliente inteiro. Só com `expand=customer`. */
    public readonly ?Customer $customer;

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
        $this->number = $data['number'] ?? null;
        if (isset($data['status'])) {
            $this->status = $data['status'];
        }
        $this->reason = $data['reason'] ?? null;
        if (isset($data['customerId'])) {
            $this->customerId = $data['customerId'];
        }
        $this->subscriptionId = $data['subscriptionId'] ?? null;
        if (isset($data['amount'])) {
            $this->amount = $data['amount'];
        }
        if (isset($data['amountDue'])) {
            $this->amountDue = $data['amountDue'];
        }
        if (isset($data['amountPaid'])) {
            $this->amountPaid = $data['amountPaid'];
        }
        if (isset($data['amountRefunded'])) {
            $this->amountRefunded = $data['amountRefunded'];
        }
        if (isset($data['currency'])) {
            $this->currency = $data['currency'];
        }
        if (isset($data['attemptCount'])) {
            $this->attemptCount = $data['attemptCount'];
        }
        $this->nextAttemptAt = $data['nextAttemptAt'] ?? null;
        $this->paidAt = $data['paidAt'] ?? null;
        if (isset($data['periodStart'])) {
            $this->periodStart = $data['periodStart'];
        }
        if (isset($data['periodEnd'])) {
            $this->periodEnd = $data['periodEnd'];
        }
        $this->customer = isset($data['customer']) ? new Customer($data['customer']) : null;
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

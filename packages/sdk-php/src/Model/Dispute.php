<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** A contestação de um pagamento por quem o pagou. */
class Dispute extends Model
{
    /** Identificador opaco, com prefixo do tipo. */
    public readonly string $id;

    /** O pagamento contestado; nulo quando se contesta uma fatura. */
    public readonly ?string $paymentId;

    /** A fatura cuja cobrança foi contestada. */
    public readonly ?string $invoiceId;

    /** O valor contestado, em centavos; numa contestação perdida, o que foi perdido. */
    public readonly int $amount;

    /** Moeda, em ISO 4217. */
    public readonly string $currency;

    /** O motivo informado pelo banco ou pelo gateway, como `fraudulent`. */
    public readonly string $reason;

    public readonly string $status;

    /** Até quando evidências são aceitas; nulo quando não se esperam. */
    public readonly ?string $evidenceDueBy;

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
        $this->paymentId = $data['paymentId'] ?? null;
        $this->invoiceId = $data['invoiceId'] ?? null;
        if (isset($data['amount'])) {
            $this->amount = $data['amount'];
        }
        if (isset($data['currency'])) {
            $this->currency = $data['currency'];
        }
        if (isset($data['reason'])) {
            $this->reason = $data['reason'];
        }
        if (isset($data['status'])) {
            $this->status = $data['status'];
        }
        $this->evidenceDueBy = $data['evidenceDueBy'] ?? null;
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

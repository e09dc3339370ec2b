<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** Uma linha do extrato de um gateway, em centavos. */
class SettlementLine extends Model
{
    /** Identificador opaco, com prefixo do tipo. */
    public readonly string $id;

    /** O que ela é. */
    public readonly string $kind;

    /** O id, no gateway, do que ela trata. */
    public readonly string $externalId;

    /** O pagamento ou a fatura; nulo quando não é de nenhum. */
    public readonly ?string $paymentId;

    /** O dia do extrato. */
    public readonly string $day;

    /** O bruto. */
    public readonly int $gross;

    /** A tarifa, positiva. */
    public readonly int $fee;

    /** O líquido: `gross` menos `fee`. */
    public readonly int $net;

    /** A diferença em aberto desta linha; nulo sem nenhuma. */
    public readonly ?string $differenceId;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['id'])) {
            $this->id = $data['id'];
        }
        if (isset($data['kind'])) {
            $this->kind = $data['kind'];
        }
        if (isset($data['externalId'])) {
            $this->externalId = $data['externalId'];
        }
        $this->paymentId = $data['paymentId'] ?? null;
        if (isset($data['day'])) {
            $this->day = $data['day'];
        }
        if (isset($data['gross'])) {
            $this->gross = $data['gross'];
        }
        if (isset($data['fee'])) {
            $this->fee = $data['fee'];
        }
        if (isset($data['net'])) {
            $this->net = $data['net'];
        }
        $this->differenceId = $data['differenceId'] ?? null;
    }
}

<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** Uma diferença entre o extrato de um gateway e os livros, em centavos. */
class SettlementDifference extends Model
{
    /** Identificador opaco, com prefixo do tipo. */
    public readonly string $id;

    /** Sempre `settlement_difference`. */
    public readonly string $object;

    /** Em que o extrato difere. */
    public readonly string $kind;

    /** Em que pé está. */
    public readonly string $status;

    /** De que gateway é o extrato. */
    public readonly string $gateway;

    /** A moeda dos valores. */
    public readonly string $currency;

    /** O que os livros dizem; nulo quando não dizem nada. */
    public readonly ?int $expected;

    /** O que o extrato diz; nulo quando não diz nada. */
    public readonly ?int $told;

    /** O que há a mais no gateway; negativo quando falta. Fica na conta `differences` até ser explicado. */
    public readonly int $amount;

    /** O pagamento ou a fatura; nulo quando não é de nenhum. */
    public readonly ?string $paymentId;

    /** O repasse; nulo quando não é de nenhum. */
    public readonly ?string $payoutId;

    /** O id no gateway, quando há um. */
    public readonly ?string $externalId;

    /** O dia do extrato, ou o dia em que o valor era esperado. */
    public readonly string $day;

    /** Quem cuida dela, como foi escrito. */
    public readonly ?string $owner;

    /** Por que é assim, como uma pessoa escreveu. */
    public readonly ?string $explanation;

    /** A conta para onde a explicação levou o valor; nula enquanto não há explicação, e quando nada foi levado. */
    public readonly ?string $account;

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
        if (isset($data['object'])) {
            $this->object = $data['object'];
        }
        if (isset($data['kind'])) {
            $this->kind = $data['kind'];
        }
        if (isset($data['status'])) {
            $this->status = $data['status'];
        }
        if (isset($data['gateway'])) {
            $this->gateway = $data['gateway'];
        }
        if (isset($data['currency'])) {
            $this->currency = $data['currency'];
        }
        $this->expected = $data['expected'] ?? null;
        $this->told = $data['told'] ?? null;
        if (isset($data['amount'])) {
            $this->amount = $data['amount'];
        }
        $this->paymentId = $data['paymentId'] ?? null;
        $this->payoutId = $data['payoutId'] ?? null;
        $this->externalId = $data['externalId'] ?? null;
        if (isset($data['day'])) {
            $this->day = $data['day'];
        }
        $this->owner = $data['owner'] ?? null;
        $this->explanation = $data['explanation'] ?? null;
        $this->account = $data['account'] ?? null;
        if (isset($data['createdAt'])) {
            $this->createdAt = $data['createdAt'];
        }
        if (isset($data['updatedAt'])) {
            $this->updatedAt = $data['updatedAt'];
        }
    }
}

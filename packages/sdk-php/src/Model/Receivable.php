<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** O que um gateway deve de uma parcela de um pagamento, em centavos. */
class Receivable extends Model
{
    /** O pagamento e a parcela, como em `pay_…-1`. */
    public readonly string $id;

    /** Sempre `receivable`. */
    public readonly string $object;

    /** O pagamento, ou a fatura de uma assinatura. */
    public readonly string $paymentId;

    /** Qual parcela. */
    public readonly int $installment;

    /** Em quantas partes o gateway libera o valor. */
    public readonly int $installments;

    /** Quem deve. */
    public readonly string $gateway;

    /** Como foi pago. */
    public readonly string $method;

    /** A moeda dos valores. */
    public readonly string $currency;

    /** Em que pé está. */
    public readonly string $status;

    /** O valor bruto. */
    public readonly int $gross;

    /** A tarifa. */
    public readonly int $fee;

    /** O que chega: `gross` menos `fee`. */
    public readonly int $net;

    /** Quanto pode ser separado como CBS e IBS, que `net` ainda tem: uma previsão. Só onde há uma. */
    public readonly ?int $expectedTaxes;

    /** Quando é liberado. */
    public readonly string $dueOn;

    /** Quando seria liberado, antes de uma antecipação ou de uma mudança no gateway. */
    public readonly string $originalDueOn;

    /** Se é uma estimativa pelas condições salvas, pois o gateway não informou os números dele. */
    public readonly bool $estimated;

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
        if (isset($data['paymentId'])) {
            $this->paymentId = $data['paymentId'];
        }
        if (isset($data['installment'])) {
            $this->installment = $data['installment'];
        }
        if (isset($data['installments'])) {
            $this->installments = $data['installments'];
        }
        if (isset($data['gateway'])) {
            $this->gateway = $data['gateway'];
        }
        if (isset($data['method'])) {
            $this->method = $data['method'];
        }
        if (isset($data['currency'])) {
            $this->currency = $data['currency'];
        }
        if (isset($data['status'])) {
            $this->status = $data['status'];
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
        $this->expectedTaxes = $data['expectedTaxes'] ?? null;
        if (isset($data['dueOn'])) {
            $this->dueOn = $data['dueOn'];
        }
        if (isset($data['originalDueOn'])) {
            $this->originalDueOn = $data['originalDueOn'];
        }
        if (isset($data['estimated'])) {
            $this->estimated = $data['estimated'];
        }
        if (isset($data['updatedAt'])) {
            $this->updatedAt = $data['updatedAt'];
        }
    }
}

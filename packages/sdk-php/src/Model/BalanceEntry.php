<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** Um lançamento. Os valores dele somam zero, e ele nunca é alterado: um errado é seguido do seu estorno. */
class BalanceEntry extends Model
{
    /** Identificador opaco, com prefixo do tipo. */
    public readonly string $id;

    /** Sempre `balance_entry`. */
    public readonly string $object;

    /** Do que ele trata. */
    public readonly string $kind;

    /** Em que gateway. */
    public readonly string $gateway;

    /** A moeda dos valores. */
    public readonly string $currency;

    /**
     * O que ele soma a cada conta.
     * @var list<BalanceAmount>
     */
    public readonly array $amounts;

    /** O pagamento, reembolso, contestação, fatura, repasse ou linha de extrato que o causou. */
    public readonly string $sourceId;

    /** O pagamento ou a fatura de que trata; nulo quando não trata de nenhum. */
    public readonly ?string $paymentId;

    /** O lançamento que ele desfaz; nulo quando não desfaz nenhum. */
    public readonly ?string $reverses;

    /** O dia em que aconteceu no gateway; nulo quando é o de `createdAt`. */
    public readonly ?string $occurredOn;

    /** Quando foi lançado. */
    public readonly string $createdAt;

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
        if (isset($data['gateway'])) {
            $this->gateway = $data['gateway'];
        }
        if (isset($data['currency'])) {
            $this->currency = $data['currency'];
        }
        if (isset($data['amounts'])) {
            $this->amounts = array_map(static fn (array $one) => new BalanceAmount($one), $data['amounts']);
        }
        if (isset($data['sourceId'])) {
            $this->sourceId = $data['sourceId'];
        }
        $this->paymentId = $data['paymentId'] ?? null;
        $this->reverses = $data['reverses'] ?? null;
        $this->occurredOn = $data['occurredOn'] ?? null;
        if (isset($data['createdAt'])) {
            $this->createdAt = $data['createdAt'];
        }
    }
}

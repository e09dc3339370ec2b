<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** O que um gateway enviou ao seu banco, em centavos. */
class Payout extends Model
{
    /** Identificador opaco, com prefixo do tipo. */
    public readonly string $id;

    /** Sempre `payout`. */
    public readonly string $object;

    /** Quem enviou. */
    public readonly string $gateway;

    /** O id no gateway. */
    public readonly string $externalId;

    /** A moeda dos valores. */
    public readonly string $currency;

    /** Quanto foi enviado. */
    public readonly int $amount;

    /** Em que pé está. */
    public readonly string $status;

    /** O que as linhas do extrato somam; nulo enquanto não estão aqui. */
    public readonly ?PayoutLines $lines;

    /**
     * Se as linhas foram calculadas por nós, desde o repasse anterior: o gateway não diz quais são deste
     * repasse.
     */
    public readonly bool $linesReckoned;

    /** Se as linhas conferem. */
    public readonly string $match;

    /** O que o banco creditou, pelo extrato dele ou à mão; nulo enquanto não se sabe. */
    public readonly ?int $bankAmount;

    /** Quando chega, ou chegou, ao banco; nulo se o gateway não diz. */
    public readonly ?string $arrivesOn;

    /** Quando o gateway o fez. */
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
        if (isset($data['gateway'])) {
            $this->gateway = $data['gateway'];
        }
        if (isset($data['externalId'])) {
            $this->externalId = $data['externalId'];
        }
        if (isset($data['currency'])) {
            $this->currency = $data['currency'];
        }
        if (isset($data['amount'])) {
            $this->amount = $data['amount'];
        }
        if (isset($data['status'])) {
            $this->status = $data['status'];
        }
        $this->lines = isset($data['lines']) ? new PayoutLines($data['lines']) : null;
        if (isset($data['linesReckoned'])) {
            $this->linesReckoned = $data['linesReckoned'];
        }
        if (isset($data['match'])) {
            $this->match = $data['match'];
        }
        $this->bankAmount = $data['bankAmount'] ?? null;
        $this->arrivesOn = $data['arrivesOn'] ?? null;
        if (isset($data['createdAt'])) {
            $this->createdAt = $data['createdAt'];
        }
        if (isset($data['updatedAt'])) {
            $this->updatedAt = $data['updatedAt'];
        }
    }
}

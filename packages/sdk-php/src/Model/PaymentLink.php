<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** Um link de pagamento: uma página onde quem tem o endereço paga. */
class PaymentLink extends Model
{
    /** Identificador opaco, com prefixo do tipo. */
    public readonly string $id;

    /** O endereço a compartilhar. */
    public readonly string $url;

    public readonly string $status;

    /** Se não foi desativado. */
    public readonly bool $active;

    /** Se aceita vários pagamentos. */
    public readonly bool $reusable;

    /** O que se paga. */
    public readonly string $description;

    /** Quanto se paga, em centavos; nulo quando quem paga escolhe. */
    public readonly ?int $amount;

    /** O menor valor que quem paga pode escolher, em centavos; nulo sem mínimo. */
    public readonly ?int $minAmount;

    /** O maior valor que quem paga pode escolher, em centavos; nulo sem máximo. */
    public readonly ?int $maxAmount;

    /** Moeda, em ISO 4217. */
    public readonly string $currency;

    /**
     * Com o que se pode pagar.
     * @var list<'card'|'pix'|'boleto'|'paypal'>
     */
    public readonly array $methods;

    /** Em até quantas parcelas, no cartão. */
    public readonly int $maxInstallments;

    /** O gateway que cobra; nulo quando as regras de roteamento escolhem a cada pagamento. */
    public readonly ?string $gateway;

    /** O cliente que vai pagar; só nos links de um cliente. */
    public readonly ?string $customerId;

    /** O que se disse da CBS e do IBS de cada pagamento; só nos links com dados fiscais. */
    public readonly ?Fiscal $fiscal;

    /** Quantos pagamentos recebeu. */
    public readonly int $paidCount;

    /** Quanto recebeu, em centavos, sem descontar reembolsos. */
    public readonly int $paidAmount;

    /** Até quando aceita pagamentos novos; nulo sem validade. */
    public readonly ?string $expiresAt;

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
        if (isset($data['url'])) {
            $this->url = $data['url'];
        }
        if (isset($data['status'])) {
            $this->status = $data['status'];
        }
        if (isset($data['active'])) {
            $this->active = $data['active'];
        }
        if (isset($data['reusable'])) {
            $this->reusable = $data['reusable'];
        }
        if (isset($data['description'])) {
            $this->description = $data['description'];
        }
        $this->amount = $data['amount'] ?? null;
        $this->minAmount = $data['minAmount'] ?? null;
        $this->maxAmount = $data['maxAmount'] ?? null;
        if (isset($data['currency'])) {
            $this->currency = $data['currency'];
        }
        if (isset($data['methods'])) {
            $this->methods = $data['methods'];
        }
        if (isset($data['maxInstallments'])) {
            $this->maxInstallments = $data['maxInstallments'];
        }
        $this->gateway = $data['gateway'] ?? null;
        $this->customerId = $data['customerId'] ?? null;
        $this->fiscal = isset($data['fiscal']) ? new Fiscal($data['fiscal']) : null;
        if (isset($data['paidCount'])) {
            $this->paidCount = $data['paidCount'];
        }
        if (isset($data['paidAmount'])) {
            $this->paidAmount = $data['paidAmount'];
        }
        $this->expiresAt = $data['expiresAt'] ?? null;
        if (isset($data['createdAt'])) {
            $this->createdAt = $data['createdAt'];
        }
        if (isset($data['updatedAt'])) {
            $this->updatedAt = $data['updatedAt'];
        }
    }
}

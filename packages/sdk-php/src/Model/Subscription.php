<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** Uma assinatura de um cliente. */
class Subscription extends Model
{
    /** Identificador opaco, com prefixo do tipo. */
    public readonly string $id;

    public readonly string $status;

    /** O estado exato no gateway, como `trialing`, `incomplete` ou `past_due`. */
    public readonly string $providerStatus;

    /** Identificador do cliente. */
    public readonly string $customerId;

    /** Identificador do preço. */
    public readonly string $priceId;

    /** Identificador do produto. */
    public readonly string $productId;

    /** O meio de pagamento que cobra; nulo para o padrão do cliente. */
    public readonly ?string $paymentMethodId;

    /** Valor de cada cobrança, em centavos; nulo em um preço que o gateway calcula. */
    public readonly ?int $unitAmount;

    /** Moeda, em ISO 4217. */
    public readonly string $currency;

    /** Quantas unidades do preço. */
    public readonly int $quantity;

    /** Unidade do período. */
    public readonly ?string $interval;

    /** Quantas unidades tem o período. */
    public readonly ?int $intervalCount;

    /** Quando começou. */
    public readonly string $startedAt;

    /** Começo do período atual. */
    public readonly string $currentPeriodStart;

    /** Fim do período atual, quando renova. */
    public readonly string $currentPeriodEnd;

    /** Fim do teste; nulo sem teste. */
    public readonly ?string $trialEnd;

    /** Se a cobrança está pausada no gateway: as novas faturas não são cobradas. */
    public readonly ?bool $collectionPaused;

    /** Quando a cobrança volta por si; nulo quando não há data. */
    public readonly ?string $collectionResumesAt;

    /** Se termina no fim do período atual. */
    public readonly bool $cancelAtPeriodEnd;

    /** Quando o cancelamento foi pedido. */
    public readonly ?string $canceledAt;

    /** Quando terminou. */
    public readonly ?string $endedAt;

    /** Quando foi reembolsada por um cancelamento com reembolso. */
    public readonly ?string $refundedAt;

    /** Valor reembolsado pelo cancelamento, em centavos. */
    public readonly int $amountRefunded;

    /** Segredo com que o navegador confirma o pagamento. Só na resposta que cria a assinatura. */
    public readonly ?string $clientSecret;

    /** O cliente inteiro. Só com `expand=customer`. */
    public readonly ?Customer $customer;

    /** O preço inteiro. Só com `expand=price`. */
    public readonly ?Price $price;

    /** O produto inteiro. Só com `expand=product`. */
    public readonly ?Product $product;

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
        if (isset($data['status'])) {
            $this->status = $data['status'];
        }
        if (isset($data['providerStatus'])) {
            $this->providerStatus = $data['providerStatus'];
        }
        if (isset($data['customerId'])) {
            $this->customerId = $data['customerId'];
        }
        if (isset($data['priceId'])) {
            $this->priceId = $data['priceId'];
        }
        if (isset($data['productId'])) {
            $this->productId = $data['productId'];
        }
        $this->paymentMethodId = $data['paymentMethodId'] ?? null;
        $this->unitAmount = $data['unitAmount'] ?? null;
        if (isset($data['currency'])) {
            $this->currency = $data['currency'];
        }
        if (isset($data['quantity'])) {
            $this->quantity = $data['quantity'];
        }
        $this->interval = $data['interval'] ?? null;
        $this->intervalCount = $data['intervalCount'] ?? null;
        if (isset($data['startedAt'])) {
            $this->startedAt = $data['startedAt'];
        }
        if (isset($data['currentPeriodStart'])) {
            $this->currentPeriodStart = $data['currentPeriodStart'];
        }
        if (isset($data['currentPeriodEnd'])) {
            $this->currentPeriodEnd = $data['currentPeriodEnd'];
        }
        $this->trialEnd = $data['trialEnd'] ?? null;
        $this->collectionPaused = $data['collectionPaused'] ?? null;
        $this->collectionResumesAt = $data['collectionResumesAt'] ?? null;
        if (isset($data['cancelAtPeriodEnd'])) {
            $this->cancelAtPeriodEnd = $data['cancelAtPeriodEnd'];
        }
        $this->canceledAt = $data['canceledAt'] ?? null;
        $this->endedAt = $data['endedAt'] ?? null;
        $this->refundedAt = $data['refundedAt'] ?? null;
        if (isset($data['amountRefunded'])) {
            $this->amountRefunded = $data['amountRefunded'];
        }
        $this->clientSecret = $data['clientSecret'] ?? null;
        $this->customer = isset($data['customer']) ? new Customer($data['customer']) : null;
        $this->price = isset($data['price']) ? new Price($data['price']) : null;
        $this->product = isset($data['product']) ? new Product($data['product']) : null;
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

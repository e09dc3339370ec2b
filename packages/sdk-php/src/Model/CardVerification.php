<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** A verificação de um cartão, que nunca cobra. */
class CardVerification extends Model
{
    /** Identificador opaco, com prefixo do tipo. */
    public readonly string $id;

    public readonly string $status;

    /** O cliente com quem o cartão fica guardado; nulo quando só se verifica. */
    public readonly ?string $customerId;

    /** O cartão guardado; nulo sem cliente, e enquanto não foi aprovado. */
    public readonly ?string $paymentMethodId;

    /** O cartão verificado; nulo enquanto não se sabe. */
    public readonly ?CardSummary $card;

    /** O que falta ao titular do cartão; nulo quando não falta nada. */
    public readonly ?CardVerificationNextAction $nextAction;

    /** Por que o cartão foi recusado, no código do gateway. */
    public readonly ?string $declineCode;

    /**
     * O que fazer depois da recusa: `retry_later` tenta mais tarde, `other_card` pede outro cartão, `stop`
     * desiste.
     */
    public readonly ?string $advice;

    /** Por que foi recusado, em português; pode ser mostrado ao comprador. */
    public readonly ?string $failureMessage;

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
        $this->customerId = $data['customerId'] ?? null;
        $this->paymentMethodId = $data['paymentMethodId'] ?? null;
        $this->card = isset($data['card']) ? new CardSummary($data['card']) : null;
        $this->nextAction = isset($data['nextAction']) ? new CardVerificationNextAction($data['nextAction']) : null;
        $this->declineCode = $data['declineCode'] ?? null;
        $this->advice = $data['advice'] ?? null;
        $this->failureMessage = $data['failureMessage'] ?? null;
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

<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** O que um gateway faz de um meio de pagamento. */
class GatewayMethod extends Model
{
    /** O meio de pagamento. */
    public readonly string $type;

    /** O menor valor, em centavos. */
    public readonly int $minAmount;

    /** O maior valor, em centavos. */
    public readonly int $maxAmount;

    /** Em quantas parcelas, no máximo; 1 sem parcelas. */
    public readonly int $maxInstallments;

    /** Se pode ser reembolsado. */
    public readonly bool $refundable;

    /** Até quantos dias depois de pago; nulo sem limite. */
    public readonly ?int $refundDays;

    /** Se pode ser autorizado e capturado depois. */
    public readonly bool $captureLater;

    /**
     * O que é preciso saber de quem paga, em `payer`.
     * @var list<'name'|'document'|'address'>
     */
    public readonly array $payer;

    /** Por quanto tempo pode ser pago; nulo no que é pago na hora. */
    public readonly ?GatewayMethodExpiresIn $expiresIn;

    /**
     * `true` onde um pagamento por este meio pode guardá-lo com o cliente (`savePaymentMethod`). De cartões, diz
     * `savesCardsWhilePaying`.
     */
    public readonly ?bool $savedWhilePaying;

    /**
     * `true` onde o servidor sozinho cobra o que está guardado deste meio (`paymentMethodId`). De cartões, diz
     * `chargesStoredCards`.
     */
    public readonly ?bool $chargedStored;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['type'])) {
            $this->type = $data['type'];
        }
        if (isset($data['minAmount'])) {
            $this->minAmount = $data['minAmount'];
        }
        if (isset($data['maxAmount'])) {
            $this->maxAmount = $data['maxAmount'];
        }
        if (isset($data['maxInstallments'])) {
            $this->maxInstallments = $data['maxInstallments'];
        }
        if (isset($data['refundable'])) {
            $this->refundable = $data['refundable'];
        }
        $this->refundDays = $data['refundDays'] ?? null;
        if (isset($data['captureLater'])) {
            $this->captureLater = $data['captureLater'];
        }
        if (isset($data['payer'])) {
            $this->payer = $data['payer'];
        }
        $this->expiresIn = isset($data['expiresIn']) ? new GatewayMethodExpiresIn($data['expiresIn']) : null;
        $this->savedWhilePaying = $data['savedWhilePaying'] ?? null;
        $this->chargedStored = $data['chargedStored'] ?? null;
    }
}

<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** O que se disse da CBS e do IBS de um pagamento. */
class PaymentFiscal extends Model
{
    /** Qual documento fiscal. */
    public readonly string $documentType;

    /** A chave de acesso; nula enquanto não se disse. */
    public readonly ?string $documentKey;

    /** O nome que o lojista deu à operação; nulo sem um. */
    public readonly ?string $correlationId;

    /** A CBS da venda inteira, em centavos. */
    public readonly int $cbsAmount;

    /** O IBS da venda inteira, em centavos. */
    public readonly int $ibsAmount;

    /** Se a previsão do split de tributos estava ligada quando o pagamento foi criado. */
    public readonly bool $forecast;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['documentType'])) {
            $this->documentType = $data['documentType'];
        }
        $this->documentKey = $data['documentKey'] ?? null;
        $this->correlationId = $data['correlationId'] ?? null;
        if (isset($data['cbsAmount'])) {
            $this->cbsAmount = $data['cbsAmount'];
        }
        if (isset($data['ibsAmount'])) {
            $this->ibsAmount = $data['ibsAmount'];
        }
        if (isset($data['forecast'])) {
            $this->forecast = $data['forecast'];
        }
    }
}

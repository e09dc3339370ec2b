<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** O recurso como estava então. */
class RefundSucceededEventDataObject extends Refund
{
    /** O pagamento reembolsado. */
    public readonly string $paymentId;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['paymentId'])) {
            $this->paymentId = $data['paymentId'];
        }
    }
}

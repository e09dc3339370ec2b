<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** Uma captura de um pagamento que pediu capturas em partes. */
class PaymentCapture extends Model
{
    /** Identificador opaco, com prefixo do tipo. */
    public readonly string $id;

    /** Valor capturado, em centavos. */
    public readonly int $amount;

    /**
     * `succeeded` foi capturado; `failed` não teve efeito. Em `unknown` a resposta do gateway se perdeu e o
     * resultado está sendo apurado.
     */
    public readonly string $status;

    /** Se foi a última: com ela, o resto do autorizado foi liberado. */
    public readonly bool $finalCapture;

    /** Quando foi criado. */
    public readonly string $createdAt;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['id'])) {
            $this->id = $data['id'];
        }
        if (isset($data['amount'])) {
            $this->amount = $data['amount'];
        }
        if (isset($data['status'])) {
            $this->status = $data['status'];
        }
        if (isset($data['finalCapture'])) {
            $this->finalCapture = $data['finalCapture'];
        }
        if (isset($data['createdAt'])) {
            $this->createdAt = $data['createdAt'];
        }
    }
}

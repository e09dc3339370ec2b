<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** Uma conta PayPal guardada. */
class StoredPayPal extends Model
{
    /** O email da conta; nulo quando não se sabe. */
    public readonly ?string $email;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        $this->email = $data['email'] ?? null;
    }
}

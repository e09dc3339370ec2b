<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** O que falta ao comprador: abrir `url` (`redirect`), pagar o Pix (`pix`) ou o boleto (`boleto`). */
final class NextAction
{
    /**
     * @param array<string, mixed> $data
     * @internal
     */
    public static function read(array $data): NextActionRedirect|NextActionPix|NextActionBoleto|null
    {
        return match ($data['type'] ?? null) {
            'redirect' => new NextActionRedirect($data),
            'pix' => new NextActionPix($data),
            'boleto' => new NextActionBoleto($data),
            default => null,
        };
    }
}

<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** NextActionPix. */
class NextActionPix extends Model
{
    /** Pagar um Pix. */
    public readonly string $type;

    /** O código que se cola no app do banco. */
    public readonly string $qrCode;

    /** O mesmo código como figura, em SVG. */
    public readonly string $qrCodeImageUrl;

    /**
     * Só no Sandbox: a página em que você faz o papel de quem paga. Quem tem o endereço pode pagar ou deixar
     * vencer.
     */
    public readonly ?string $sandboxUrl;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['type'])) {
            $this->type = $data['type'];
        }
        if (isset($data['qrCode'])) {
            $this->qrCode = $data['qrCode'];
        }
        if (isset($data['qrCodeImageUrl'])) {
            $this->qrCodeImageUrl = $data['qrCodeImageUrl'];
        }
        $this->sandboxUrl = $data['sandboxUrl'] ?? null;
    }
}

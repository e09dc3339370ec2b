<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** NextActionBoleto. */
class NextActionBoleto extends Model
{
    /** Pagar um boleto. */
    public readonly string $type;

    /** A linha digitável, 47 dígitos. */
    public readonly string $line;

    /** O código de barras, 44 dígitos. */
    public readonly string $barcode;

    /** Onde pode ser impresso; nulo quando o gateway não conta. */
    public readonly ?string $pdfUrl;

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
        if (isset($data['line'])) {
            $this->line = $data['line'];
        }
        if (isset($data['barcode'])) {
            $this->barcode = $data['barcode'];
        }
        $this->pdfUrl = $data['pdfUrl'] ?? null;
        $this->sandboxUrl = $data['sandboxUrl'] ?? null;
    }
}

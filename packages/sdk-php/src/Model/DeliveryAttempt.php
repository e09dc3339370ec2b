<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** Um envio, e a resposta. */
class DeliveryAttempt extends Model
{
    /** A partir de 1. */
    public readonly int $number;

    /** Quando foi enviado. */
    public readonly string $at;

    /** Quanto a resposta demorou, em milissegundos. */
    public readonly int $durationMs;

    /** O status HTTP da resposta; nulo sem resposta. */
    public readonly ?int $status;

    /** Por que falhou; nulo quando chegou. */
    public readonly ?string $error;

    /**
     * Os cabeçalhos enviados.
     * @var array<string, string>
     */
    public readonly array $requestHeaders;

    /**
     * Os cabeçalhos da resposta.
     * @var array<string, string>
     */
    public readonly array $responseHeaders;

    /** O corpo da resposta, até 8 KB; nulo sem resposta. */
    public readonly ?string $responseBody;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['number'])) {
            $this->number = $data['number'];
        }
        if (isset($data['at'])) {
            $this->at = $data['at'];
        }
        if (isset($data['durationMs'])) {
            $this->durationMs = $data['durationMs'];
        }
        $this->status = $data['status'] ?? null;
        $this->error = $data['error'] ?? null;
        if (isset($data['requestHeaders'])) {
            $this->requestHeaders = $data['requestHeaders'];
        }
        if (isset($data['responseHeaders'])) {
            $this->responseHeaders = $data['responseHeaders'];
        }
        $this->responseBody = $data['responseBody'] ?? null;
    }
}

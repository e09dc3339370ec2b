<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** Por onde um pagamento vai: onde gerar o token do cartão, e o bilhete com que o pagamento vai para lá. */
class Route extends Model
{
    /** O gateway. */
    public readonly string $gateway;

    /** O script do gateway que a página carrega para gerar o token; nulo onde não há cartão. */
    public readonly ?string $library;

    /** A chave pública do lojista nesse gateway. */
    public readonly string $publicKey;

    /**
     * O bilhete, a mandar como `route` em `POST /payment/process`. Só do mesmo valor, moeda e meio (e parcelas,
     * se vieram).
     */
    public readonly string $ticket;

    /** Até quando o bilhete vale. */
    public readonly string $expiresAt;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['gateway'])) {
            $this->gateway = $data['gateway'];
        }
        $this->library = $data['library'] ?? null;
        if (isset($data['publicKey'])) {
            $this->publicKey = $data['publicKey'];
        }
        if (isset($data['ticket'])) {
            $this->ticket = $data['ticket'];
        }
        if (isset($data['expiresAt'])) {
            $this->expiresAt = $data['expiresAt'];
        }
    }
}

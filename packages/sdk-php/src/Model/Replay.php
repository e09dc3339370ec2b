<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** Um reenvio de eventos a um webhook. */
class Replay extends Model
{
    /** Identificador opaco, com prefixo do tipo. */
    public readonly string $id;

    /** Identificador do webhook. */
    public readonly string $endpointId;

    /** `failed`, as entregas que falharam; `all`, tudo o que o webhook assina. */
    public readonly string $scope;

    /** Desde quando, pela hora do evento. */
    public readonly string $since;

    /** `running`, `completed` ou, com o webhook desativado ou excluído, `canceled`. */
    public readonly string $status;

    /** Quantos eventos há para reenviar; uma estimativa enquanto são muitos. */
    public readonly int $total;

    /** Quantos já foram postos na fila de entregas. */
    public readonly int $queued;

    /** Quantos chegaram. */
    public readonly int $succeeded;

    /** Quantos esgotaram as tentativas ou foram cancelados. */
    public readonly int $failed;

    /** Quando foi criado. */
    public readonly string $createdAt;

    /** Quando terminou de pôr na fila; nulo antes. */
    public readonly ?string $completedAt;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['id'])) {
            $this->id = $data['id'];
        }
        if (isset($data['endpointId'])) {
            $this->endpointId = $data['endpointId'];
        }
        if (isset($data['scope'])) {
            $this->scope = $data['scope'];
        }
        if (isset($data['since'])) {
            $this->since = $data['since'];
        }
        if (isset($data['status'])) {
            $this->status = $data['status'];
        }
        if (isset($data['total'])) {
            $this->total = $data['total'];
        }
        if (isset($data['queued'])) {
            $this->queued = $data['queued'];
        }
        if (isset($data['succeeded'])) {
            $this->succeeded = $data['succeeded'];
        }
        if (isset($data['failed'])) {
            $this->failed = $data['failed'];
        }
        if (isset($data['createdAt'])) {
            $this->createdAt = $data['createdAt'];
        }
        $this->completedAt = $data['completedAt'] ?? null;
    }
}

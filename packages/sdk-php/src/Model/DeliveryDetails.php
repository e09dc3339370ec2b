<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** Uma entrega com o corpo enviado e cada tentativa. */
class DeliveryDetails extends Model
{
    /** Identificador opaco, com prefixo do tipo. */
    public readonly string $id;

    /** Identificador do evento, e o `webhook-id` de cada envio. */
    public readonly string $eventId;

    public readonly string $eventType;

    /** Identificador do webhook. */
    public readonly string $endpointId;

    public readonly string $status;

    /** Tentativas feitas. */
    public readonly int $attempts;

    /** O status HTTP da última resposta. */
    public readonly ?int $lastStatus;

    /** Por que a última tentativa falhou; nulo quando não falhou. */
    public readonly ?string $lastError;

    /** Quando é a próxima tentativa; nulo sem outra. */
    public readonly ?string $nextAttemptAt;

    /** Se foi reenviada por um pedido. */
    public readonly bool $isReplay;

    /** Quando foi criado. */
    public readonly string $createdAt;

    /** Quando chegou, esgotou as tentativas ou foi cancelada. */
    public readonly ?string $completedAt;

    /** O endereço do webhook. */
    public readonly string $url;

    /** O corpo que é enviado. */
    public readonly string $requestBody;

    /**
     * As tentativas, da mais antiga à mais nova.
     * @var list<DeliveryAttempt>
     */
    public readonly array $history;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['id'])) {
            $this->id = $data['id'];
        }
        if (isset($data['eventId'])) {
            $this->eventId = $data['eventId'];
        }
        if (isset($data['eventType'])) {
            $this->eventType = $data['eventType'];
        }
        if (isset($data['endpointId'])) {
            $this->endpointId = $data['endpointId'];
        }
        if (isset($data['status'])) {
            $this->status = $data['status'];
        }
        if (isset($data['attempts'])) {
            $this->attempts = $data['attempts'];
        }
        $this->lastStatus = $data['lastStatus'] ?? null;
        $this->lastError = $data['lastError'] ?? null;
        $this->nextAttemptAt = $data['nextAttemptAt'] ?? null;
        if (isset($data['isReplay'])) {
            $this->isReplay = $data['isReplay'];
        }
        if (isset($data['createdAt'])) {
            $this->createdAt = $data['createdAt'];
        }
        $this->completedAt = $data['completedAt'] ?? null;
        if (isset($data['url'])) {
            $this->url = $data['url'];
        }
        if (isset($data['requestBody'])) {
            $this->requestBody = $data['requestBody'];
        }
        if (isset($data['history'])) {
            $this->history = array_map(static fn (array $one) => new DeliveryAttempt($one), $data['history']);
        }
    }
}

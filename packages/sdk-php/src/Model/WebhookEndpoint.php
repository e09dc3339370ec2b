<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** Um endereço do lojista que recebe eventos. */
class WebhookEndpoint extends Model
{
    /** Identificador opaco, com prefixo do tipo. */
    public readonly string $id;

    /** Nome do webhook, para você o reconhecer. */
    public readonly string $description;

    /** Para onde os eventos são enviados. */
    public readonly string $url;

    /** Se recebe eventos. */
    public readonly bool $active;

    /**
     * Os tipos de evento que assina.
     * @var list<string>
     */
    public readonly array $enabledEvents;

    public readonly string $payload;

    /** Se os eventos de um mesmo objeto são entregues na ordem, um por vez. */
    public readonly bool $ordered;

    /**
     * Só recebe eventos de recursos que têm todos estes pares em `metadata`.
     * @var array<string, string>
     */
    public readonly array $metadataFilter;

    /** A versão do formato dos eventos que recebe. */
    public readonly string $apiVersion;

    public readonly string $environment;

    /** Por que está inativo; nulo quando está ativo. */
    public readonly ?string $disabledReason;

    /** Desde quando não recebe eventos. */
    public readonly ?string $disabledAt;

    /** Desde quando toda entrega falha. */
    public readonly ?string $failingSince;

    /** Quando é desativado, se as falhas continuarem. */
    public readonly ?string $disablesAt;

    /** Até quando o segredo anterior também assina. */
    public readonly ?string $previousSecretUntil;

    /** Quando foi criado. */
    public readonly string $createdAt;

    /** Quando mudou pela última vez. */
    public readonly string $updatedAt;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['id'])) {
            $this->id = $data['id'];
        }
        if (isset($data['description'])) {
            $this->description = $data['description'];
        }
        if (isset($data['url'])) {
            $this->url = $data['url'];
        }
        if (isset($data['active'])) {
            $this->active = $data['active'];
        }
        if (isset($data['enabledEvents'])) {
            $this->enabledEvents = $data['enabledEvents'];
        }
        if (isset($data['payload'])) {
            $this->payload = $data['payload'];
        }
        if (isset($data['ordered'])) {
            $this->ordered = $data['ordered'];
        }
        if (isset($data['metadataFilter'])) {
            $this->metadataFilter = $data['metadataFilter'];
        }
        if (isset($data['apiVersion'])) {
            $this->apiVersion = $data['apiVersion'];
        }
        if (isset($data['environment'])) {
            $this->environment = $data['environment'];
        }
        $this->disabledReason = $data['disabledReason'] ?? null;
        $this->disabledAt = $data['disabledAt'] ?? null;
        $this->failingSince = $data['failingSince'] ?? null;
        $this->disablesAt = $data['disablesAt'] ?? null;
        $this->previousSecretUntil = $data['previousSecretUntil'] ?? null;
        if (isset($data['createdAt'])) {
            $this->createdAt = $data['createdAt'];
        }
        if (isset($data['updatedAt'])) {
            $this->updatedAt = $data['updatedAt'];
        }
    }
}

<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** O que o teste diz de si. */
class WebhookTestEventDataObject extends Model
{
    /** O webhook testado. */
    public readonly string $id;

    /** O nome do webhook. */
    public readonly ?string $description;

    /** Que é um teste. */
    public readonly ?string $message;

    /** Que prova é, na verificação do webhook. */
    public readonly ?string $check;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['id'])) {
            $this->id = $data['id'];
        }
        $this->description = $data['description'] ?? null;
        $this->message = $data['message'] ?? null;
        $this->check = $data['check'] ?? null;
    }
}

<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** CardVerificationNextAction. */
class CardVerificationNextAction extends Model
{
    /** Abrir um endereço. */
    public readonly string $type;

    /** Para onde mandar o titular do cartão. */
    public readonly string $url;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['type'])) {
            $this->type = $data['type'];
        }
        if (isset($data['url'])) {
            $this->url = $data['url'];
        }
    }
}

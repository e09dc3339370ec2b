<?php

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** The base of what the API answers. A member that an answer lacks has no value, and reading it is an error. */
class Model implements \JsonSerializable
{
    /** @var array<string, mixed> */
    private readonly array $raw;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        $this->raw = $data;
    }

    /**
     * All that the API answered, members that this version of the package does not know included.
     * @return array<string, mixed>
     */
    public function toArray(): array
    {
        return $this->raw;
    }

    /** @return array<string, mixed> */
    public function jsonSerialize(): array
    {
        return $this->raw;
    }
}

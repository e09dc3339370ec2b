<?php

declare(strict_types=1);

namespace Trilho\Sdk\Http;

/** No answer came. What sends requests throws it; anything else that it throws counts as a broken connection. */
final class RequestFailure extends \RuntimeException
{
    public function __construct(string $message, public readonly bool $isTimeout)
    {
        parent::__construct($message);
    }
}

<?php

declare(strict_types=1);

namespace Trilho\Sdk\Exception;

/** No answer came: the connection failed. `getPrevious()` is the platform's error. */
class ConnectionFailedException extends TrilhoException
{
    public function isOutcomeUnknown(): bool
    {
        return $this->status === null;
    }
}

<?php

declare(strict_types=1);

namespace Trilho\Sdk\Exception;

/** 409 or 422: the idempotency key is in use, or was used with another body. */
final class IdempotencyException extends TrilhoException
{
}

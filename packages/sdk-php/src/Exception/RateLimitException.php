<?php

declare(strict_types=1);

namespace Trilho\Sdk\Exception;

/** 429: too many requests. `retryAfter` says when to continue. */
final class RateLimitException extends TrilhoException
{
}

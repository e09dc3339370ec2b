<?php

declare(strict_types=1);

namespace Trilho\Sdk\Exception;

/** No answer came within the call's `timeout`, or, with 408, the request did not arrive in time. */
final class RequestTimeoutException extends ConnectionFailedException
{
}

<?php

declare(strict_types=1);

namespace Trilho\Sdk\Exception;

/** 502, 503 or 504: the payment provider failed, is busy or did not answer in time. */
final class ProviderException extends TrilhoException
{
}

<?php

declare(strict_types=1);

namespace Trilho\Sdk\Exception;

/** 5xx: the service failed, or is overloaded. */
final class ServerException extends TrilhoException
{
}

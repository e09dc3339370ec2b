<?php

declare(strict_types=1);

namespace Trilho\Sdk\Exception;

/** 409: the resource's state does not allow it. */
final class ConflictException extends TrilhoException
{
}

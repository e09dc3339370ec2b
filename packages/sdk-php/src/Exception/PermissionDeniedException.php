<?php

declare(strict_types=1);

namespace Trilho\Sdk\Exception;

/** 403: the key pair may not do this. */
final class PermissionDeniedException extends TrilhoException
{
}

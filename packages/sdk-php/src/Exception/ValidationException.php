<?php

declare(strict_types=1);

namespace Trilho\Sdk\Exception;

/** 400, 413, 415, 422 or 431: the request is refused as it is. `validationErrors` names the fields. */
final class ValidationException extends TrilhoException
{
}

<?php

declare(strict_types=1);

namespace Trilho\Sdk\Exception;

/** 404: no such resource in the merchant's environment. */
final class NotFoundException extends TrilhoException
{
}

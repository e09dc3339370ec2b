<?php

declare(strict_types=1);

namespace Trilho\Sdk\Exception;

/** 402: the merchant has no active plan. */
final class PlanRequiredException extends TrilhoException
{
}

<?php

declare(strict_types=1);

namespace Trilho\Sdk\Exception;

/** 402: the card was declined. `declineCode` says why, `advice` what to do. */
final class CardDeclinedException extends TrilhoException
{
}

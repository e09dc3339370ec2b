<?php

declare(strict_types=1);

namespace Trilho\Sdk;

/** Versions: of this package, and of the API whose types it has. */
final class Version
{
    /** A test compares it with `composer.json`. */
    public const SDK = '0.1.0';

    /** Every call asks for it, whatever the service's default is. */
    public const API = '2026-11-22';
}

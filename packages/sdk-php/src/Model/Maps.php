<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/**
 * The members of bodies that are maps.
 * @internal
 */
final class Maps
{
    /** @var list<string> */
    public const NAMES = ['metadata', 'metadataFilter', 'requestHeaders', 'responseHeaders'];
}

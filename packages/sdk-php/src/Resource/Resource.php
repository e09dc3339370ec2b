<?php

declare(strict_types=1);

namespace Trilho\Sdk\Resource;

use Trilho\Sdk\Api;

/** The base of the resources: methods that call the API's operations. */
abstract class Resource
{
    /** @internal */
    public function __construct(protected readonly Api $api)
    {
    }
}

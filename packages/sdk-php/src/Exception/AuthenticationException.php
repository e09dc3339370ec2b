<?php

declare(strict_types=1);

namespace Trilho\Sdk\Exception;

/** 401: the key pair is missing, wrong or revoked. */
final class AuthenticationException extends TrilhoException
{
}

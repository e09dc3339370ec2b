<?php

declare(strict_types=1);

namespace Trilho\Sdk\Exception;

/** The delivery is not signed with any of the secrets, or not recently: answer 400. */
final class WebhookVerificationException extends TrilhoException
{
    public function __construct(string $message)
    {
        parent::__construct($message, 'webhook_verification_failed');
    }
}

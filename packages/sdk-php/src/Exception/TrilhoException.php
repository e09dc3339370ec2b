<?php

declare(strict_types=1);

namespace Trilho\Sdk\Exception;

/** The base of all exceptions of this package. The service's messages are in Portuguese, for people. */
class TrilhoException extends \RuntimeException
{
    /** Codes of answers after which a write may have happened, or is happening. */
    private const OPEN_CODES = [
        'outcome_unknown',
        'provider_timeout',
        'provider_failed',
        'internal_error',
        'idempotency_in_flight',
    ];

    /**
     * @param string $errorCode what happened: the value to branch on
     * @param int|null $status HTTP status; null where no answer came
     * @param string|null $requestId the request's id, for support; null where no answer came
     * @param float|null $retryAfter seconds after which a repetition may succeed
     * @param string|null $declineCode the card network's reason for a decline
     * @param string|null $advice the reaction to a decline: `retry_later`, `other_card` or `stop`
     * @param string|null $paymentId the payment that the error concerns
     * @param string|null $docUrl the paragraph of the documentation on this code
     * @param list<array{field: string, message: string}> $validationErrors the refused fields
     * @param string|null $idempotencyKey what the POST carried; under it a repetition has no second effect
     */
    public function __construct(
        string $message,
        public readonly string $errorCode,
        public readonly ?int $status = null,
        public readonly ?string $requestId = null,
        public readonly ?float $retryAfter = null,
        public readonly ?string $declineCode = null,
        public readonly ?string $advice = null,
        public readonly ?string $paymentId = null,
        public readonly ?string $docUrl = null,
        public readonly array $validationErrors = [],
        public readonly ?string $idempotencyKey = null,
        ?\Throwable $previous = null,
    ) {
        parent::__construct($message, 0, $previous);
    }

    /**
     * Whether the call may have taken effect all the same: repeat it with `idempotencyKey` and the same body, and show
     * the payer "being confirmed", not "failed".
     */
    public function isOutcomeUnknown(): bool
    {
        $byStranger = $this->errorCode === 'unexpected_answer' && $this->status >= 500;
        return $byStranger || in_array($this->errorCode, self::OPEN_CODES, true);
    }
}
